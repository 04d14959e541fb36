#include "font_maker.h"

#include <string.h>

#define GLYPHS 4
#define EM 1000

void put_be16(GByteArray *to, guint value) {
  const guint8 bytes[] = {(guint8)(value >> 8), (guint8)value};
  g_byte_array_append(to, bytes, 2);
}

void put_be32(GByteArray *to, guint32 value) {
  put_be16(to, value >> 16);
  put_be16(to, value & 0xffff);
}

void poke_be16(GByteArray *to, guint at, guint value) {
  to->data[at] = (guint8)(value >> 8);
  to->data[at + 1] = (guint8)value;
}

static void put_words(GByteArray *to, const int *words, size_t count) {
  for (size_t i = 0; i < count; i++) put_be16(to, (guint)words[i] & 0xffff);
}
#define PUT_WORDS(to, ...) put_words(to, (const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

GByteArray *font_table(MadeFont *font, const char *tag) {
  for (int i = 0; i < font->count; i++) {
    if (strcmp(font->tables[i].tag, tag) == 0) return font->tables[i].data;
  }
  g_assert_cmpint(font->count, <, FONT_TABLES_MAX);
  MadeTable *table = &font->tables[font->count++];
  g_strlcpy(table->tag, tag, sizeof table->tag);
  return table->data = g_byte_array_new();
}

/* ---- Tables of both kinds ---- */

static void make_common(MadeFont *font) {
  GByteArray *head = font_table(font, "head");
  PUT_WORDS(head, 1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, EM);
  for (int i = 0; i < 8; i++) put_be16(head, 0); /* two dates */
  PUT_WORDS(head, 0, 0, 900, 700, 0, 6, 2, 0, 0);

  GByteArray *hhea = font_table(font, "hhea");
  PUT_WORDS(hhea, 1, 0, 800, -200, 0, 1000, 0, 0, 900, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS);
  GByteArray *hmtx = font_table(font, "hmtx");
  for (int i = 0; i < GLYPHS; i++) PUT_WORDS(hmtx, 600 + 100 * i, 0);

  /* One subtable for Unicode, which maps 'A' to 'C' to the glyphs from 1 on. */
  GByteArray *cmap = font_table(font, "cmap");
  PUT_WORDS(cmap, 0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 'C', 0xffff, 0, 'A', 0xffff, 1 - 'A', 1, 0, 0);
  GByteArray *post = font_table(font, "post");
  PUT_WORDS(post, 3, 0, 0, 0, -75, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  GByteArray *name = font_table(font, "name");
  PUT_WORDS(name, 0, 1, 18, 1, 0, 0, 1, 4, 0);
  g_byte_array_append(name, (const guint8 *)"Tiny", 4);
}

/* ---- TrueType ---- */

/* A closed line through 'count' points, each given as a step from the previous one. */
static void put_outline(GByteArray *glyf, const int (*steps)[2], guint count) {
  PUT_WORDS(glyf, 1, 0, 0, 500, 500, (int)count - 1, 0);
  /* On the line; steps are words. */
  for (guint i = 0; i < count; i++) g_byte_array_append(glyf, (const guint8[]){1}, 1);
  for (guint i = 0; i < count; i++) put_be16(glyf, (guint)steps[i][0] & 0xffff);
  for (guint i = 0; i < count; i++) put_be16(glyf, (guint)steps[i][1] & 0xffff);
  if (glyf->len % 2) g_byte_array_append(glyf, (const guint8[]){0}, 1);
}

void font_make_truetype(MadeFont *font) {
  static const int box[][2] = {{0, 0}, {0, 500}, {500, 0}, {0, -500}}, triangle[][2] = {{0, 0}, {250, 500}, {250, -500}};
  *font = (MadeFont){.version = 0x00010000};
  make_common(font);
  PUT_WORDS(font_table(font, "maxp"), 1, 0, GLYPHS, 8, 2, 16, 4, 2, 0, 0, 0, 0, 64, 0, 2, 2);
  GByteArray *glyf = font_table(font, "glyf"), *loca = font_table(font, "loca");
  put_be16(loca, 0);
  put_outline(glyf, box, G_N_ELEMENTS(box));
  put_be16(loca, glyf->len / 2);
  put_outline(glyf, triangle, G_N_ELEMENTS(triangle));
  put_be16(loca, glyf->len / 2);
  PUT_WORDS(glyf, -1, 0, 0, 900, 500, 0x0023, 0, 0, 0, 0x0003, 1, 400, 0);
  put_be16(loca, glyf->len / 2);
  PUT_WORDS(glyf, -1, 0, 0, 900, 700, 0x0003, 2, 0, 200);
  put_be16(loca, glyf->len / 2);
}

/* ---- OpenType with CFF (Adobe Technical Note 5176) ---- */

/* An index of byte strings, with offsets of one byte. */
static void put_index(GByteArray *cff, const char *const *items, const size_t *sizes, guint count) {
  put_be16(cff, count);
  if (count == 0) return;
  size_t offset = 1;
  g_byte_array_append(cff, (const guint8[]){1, 1}, 2);
  for (guint i = 0; i < count; i++) {
    offset += sizes[i];
    g_byte_array_append(cff, (const guint8[]){(guint8)offset}, 1);
  }
  for (guint i = 0; i < count; i++) g_byte_array_append(cff, (const guint8 *)items[i], (guint)sizes[i]);
}

void font_make_opentype(MadeFont *font) {
  /* Numbers are encoded as one byte, the value plus 139 (-107 to 107). Each move or line has its
   * operator. The last byte ends the glyph. */
  static const char box[] = "\x8b\x8b\x15\xef\x06\xef\x07\x27\x06\x0e", triangle[] = "\x8b\x8b\x15\xbd\xef\x05\xbd\x27\x05\x0e";
  static const char *const glyphs[GLYPHS] = {box, triangle, box, triangle};
  static const size_t sizes[GLYPHS] = {sizeof box - 1, sizeof triangle - 1, sizeof box - 1, sizeof triangle - 1};
  *font = (MadeFont){.version = 0x4f54544f};
  make_common(font);
  PUT_WORDS(font_table(font, "maxp"), 0, 0x5000, GLYPHS);
  GByteArray *cff = font_table(font, "CFF ");
  g_byte_array_append(cff, (const guint8[]){1, 0, 4, 1}, 4);
  put_index(cff, (const char *const[]){"Tiny"}, (const size_t[]){4}, 1);
  /* The offset of the glyphs (17), and size and offset of the private part (18). Numbers take five
   * bytes, so offsets are fixed. */
  enum { TOP_SIZE = 5 + 1 + 5 + 5 + 1, PRIVATE_SIZE = 2 };
  guint private_at = cff->len + 5 + TOP_SIZE + 2 + 2, glyphs_at = private_at + PRIVATE_SIZE;
  const char top[TOP_SIZE] = {29, 0, 0, 0, (char)glyphs_at, 17, 29, 0, 0, 0, PRIVATE_SIZE, 29, 0, 0, 0, (char)private_at, 18};
  put_index(cff, (const char *const[]){top}, (const size_t[]){TOP_SIZE}, 1);
  put_index(cff, NULL, NULL, 0);
  put_index(cff, NULL, NULL, 0);
  g_byte_array_append(cff, (const guint8[]){139, 20}, PRIVATE_SIZE); /* default width 0 */
  put_index(cff, glyphs, sizes, GLYPHS);
}

/* ---- The file ---- */

void font_clear(MadeFont *font) {
  for (int i = 0; i < font->count; i++) g_byte_array_unref(font->tables[i].data);
  *font = (MadeFont){0};
}

GByteArray *font_assemble(const MadeFont *font) {
  GByteArray *file = g_byte_array_new();
  put_be32(file, font->version);
  PUT_WORDS(file, font->count, 128, 3, 0);
  guint32 offset = 12 + 16 * (guint32)font->count;
  for (int i = 0; i < font->count; i++) {
    const MadeTable *table = &font->tables[i];
    g_byte_array_append(file, (const guint8 *)table->tag, 4);
    put_be32(file, 0); /* a checksum, which no reader checks */
    put_be32(file, offset);
    put_be32(file, table->data->len);
    offset += (table->data->len + 3) & ~3u;
  }
  for (int i = 0; i < font->count; i++) {
    const GByteArray *data = font->tables[i].data;
    g_byte_array_append(file, data->data, data->len);
    while (file->len % 4) g_byte_array_append(file, (const guint8[]){0}, 1);
  }
  return file;
}
