#include "media/font_header.h"

#include "base/data/bytes.h"
#include "font_maker.h"

#include <SDL_ttf.h>
#include <string.h>

static GBytes *assemble(const MadeFont *font) { return g_byte_array_free_to_bytes(font_assemble(font)); }

/* Returns the fault of the font, and clears it. */
static const char *fault_of(MadeFont *font) {
  g_autoptr(GBytes) bytes = assemble(font);
  font_clear(font);
  return font_find_fault(bytes);
}

/* Checks that SDL_ttf accepts the font and draws the text. */
static void assert_drawable(GBytes *bytes, const char *text) {
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  TTF_Font *ttf = TTF_OpenFontRW(SDL_RWFromConstMem(data, (int)size), 1, 20);
  if (!ttf) g_error("%s", TTF_GetError());
  SDL_Surface *surface = TTF_RenderUTF8_Solid(ttf, text, (SDL_Color){255, 255, 255, 255});
  g_assert_nonnull(surface);
  int count = 0;
  for (int y = 0; y < surface->h; y++) {
    for (int x = 0; x < surface->w; x++) count += ((const uint8_t *)surface->pixels)[y * surface->pitch + x] != 0;
  }
  g_assert_cmpint(count, >, 4);
  SDL_FreeSurface(surface);
  TTF_CloseFont(ttf);
}

static void test_made(void) {
  void (*const makers[])(MadeFont *) = {font_make_truetype, font_make_opentype};
  for (size_t i = 0; i < G_N_ELEMENTS(makers); i++) {
    MadeFont font;
    makers[i](&font);
    g_autoptr(GBytes) bytes = assemble(&font);
    font_clear(&font);
    g_assert_cmpstr(font_find_fault(bytes), ==, NULL);
    g_autoptr(GBytes) essence = font_essence(bytes);
    g_assert_true(essence == bytes);
    assert_drawable(bytes, "ABC");
  }
}

static void test_engine_fonts(void) {
  const char *const names[] = {"pixel.ttf", "mono.ttf"};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_test_build_filename(G_TEST_DIST, "..", "..", "assets", "fonts", names[i], NULL);
    char *data;
    gsize size;
    g_assert_true(g_file_get_contents(path, &data, &size, NULL));
    g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
    g_assert_cmpstr(font_find_fault(bytes), ==, NULL);
    g_autoptr(GBytes) essence = font_essence(bytes);
    g_assert_cmpstr(font_find_fault(essence), ==, NULL);
    assert_drawable(essence, "Abc");
  }
}

static const char *fault_of_text(const char *text, gsize size) {
  g_autoptr(GBytes) bytes = g_bytes_new(text, size);
  return font_find_fault(bytes);
}

static void test_foreign(void) {
  const char *const not_a_font = "not a TrueType or OpenType font";
  g_assert_cmpstr(fault_of_text("", 0), ==, not_a_font);
  g_assert_cmpstr(fault_of_text("\0\1\0\0", 4), ==, not_a_font);
  g_assert_cmpstr(fault_of_text("wOFF\0\1\0\0            ", 20), ==, not_a_font);
  g_assert_cmpstr(fault_of_text("%!PS-AdobeFont-1.0: Tiny", 24), ==, not_a_font);
  g_assert_cmpstr(fault_of_text("STARTFONT 2.1\nSIZE 16 75 75", 27), ==, not_a_font);
  g_assert_cmpstr(fault_of_text("ttcf\0\1\0\0\0\0\0\1\0\0\0\x10", 16), ==,
                  "a collection of fonts: only single fonts are supported");
  g_autofree char *large = g_malloc0(FONT_FILE_MAX + 1);
  large[1] = 1;
  g_assert_cmpstr(fault_of_text(large, FONT_FILE_MAX + 1), ==, "larger than 16 MiB");
}

static void test_directory(void) {
  MadeFont font;
  font_make_truetype(&font);
  g_autoptr(GByteArray) file = font_assemble(&font);
  font_clear(&font);
  for (guint size = 0; size < file->len - 3; size++) { /* the last three bytes may be padding */
    g_autofree char *copy = g_memdup2(file->data, size);
    g_assert_nonnull(fault_of_text(copy, size));
  }
  poke_be16(file, 4, 0);
  g_assert_cmpstr(fault_of_text((char *)file->data, file->len), ==, "a font with a damaged table directory");
  poke_be16(file, 4, 129);
  g_assert_cmpstr(fault_of_text((char *)file->data, file->len), ==, "a font with a damaged table directory");

  poke_be16(file, 4, 9);
  poke_be16(file, 12 + 10, 12); /* low half of the first table's offset */
  g_assert_cmpstr(fault_of_text((char *)file->data, file->len), ==, "a font whose tables lie in its directory");

  font_make_truetype(&font);
  strcpy(font.tables[1].tag, "head");
  g_assert_cmpstr(fault_of(&font), ==, "a font with two tables of one name");
}

static void test_tables(void) {
  const char *const needed[] = {"head", "maxp", "hhea", "hmtx", "cmap"};
  MadeFont font;
  for (size_t i = 0; i < G_N_ELEMENTS(needed); i++) {
    font_make_truetype(&font);
    g_byte_array_set_size(font_table(&font, needed[i]), 2);
    g_assert_cmpstr(fault_of(&font), ==, "a font without the tables that every font has");
  }
  font_make_truetype(&font);
  poke_be16(font_table(&font, "head"), 12, 0);
  g_assert_cmpstr(fault_of(&font), ==, "a font without the tables that every font has");
  font_make_truetype(&font);
  poke_be16(font_table(&font, "head"), 18, 15);
  g_assert_cmpstr(fault_of(&font), ==, "a font with an impossible em square");
  font_make_truetype(&font);
  poke_be16(font_table(&font, "head"), 18, 16385);
  g_assert_cmpstr(fault_of(&font), ==, "a font with an impossible em square");
  font_make_truetype(&font);
  poke_be16(font_table(&font, "maxp"), 4, 0);
  g_assert_cmpstr(fault_of(&font), ==, "a font without glyphs");
  font_make_opentype(&font);
  for (int i = 0; i < font.count; i++) {
    if (strcmp(font.tables[i].tag, "CFF ") == 0) strcpy(font.tables[i].tag, "CBDT");
  }
  g_assert_cmpstr(fault_of(&font), ==, "a font without outlines");
  font_make_truetype(&font);
  poke_be16(font_table(&font, "maxp"), 4, 65535); /* more glyphs than 'loca' has entries */
  g_assert_cmpstr(fault_of(&font), ==, NULL);
}

/* 'count' glyphs, each composed of 'fan' times the next one. The last one is empty. */
static void make_nested(MadeFont *font, guint count, guint fan) {
  font_make_truetype(font);
  poke_be16(font_table(font, "maxp"), 4, count);
  poke_be16(font_table(font, "maxp"), 30, 60); /* the claimed depth of nesting */
  GByteArray *glyf = font_table(font, "glyf"), *loca = font_table(font, "loca");
  g_byte_array_set_size(glyf, 0);
  g_byte_array_set_size(loca, 0);
  for (guint i = 0; i + 1 < count; i++) {
    put_be16(loca, glyf->len / 2);
    put_be16(glyf, 0xffff);
    for (int k = 0; k < 4; k++) put_be16(glyf, 0);
    for (guint k = 0; k < fan; k++) {
      put_be16(glyf, k + 1 < fan ? 0x0022 : 0x0002);
      put_be16(glyf, i + 1);
      put_be16(glyf, 0);
    }
  }
  put_be16(loca, glyf->len / 2);
  put_be16(loca, glyf->len / 2);
}

/* 200 bytes that expand to 2^30 glyphs. */
static void test_glyph_bomb(void) {
  const char *const fault = "a font with a glyph of too many others";
  MadeFont font;
  make_nested(&font, 31, 2);
  g_assert_cmpstr(fault_of(&font), ==, fault);
  make_nested(&font, 3, 40); /* 1 + 40 + 1600 */
  g_assert_cmpstr(fault_of(&font), ==, fault);
  make_nested(&font, 3, 30);
  g_assert_cmpstr(fault_of(&font), ==, NULL);
  make_nested(&font, FONT_DEPTH_MAX + 1, 1);
  g_assert_cmpstr(fault_of(&font), ==, NULL);
  make_nested(&font, FONT_DEPTH_MAX + 2, 1);
  g_assert_cmpstr(fault_of(&font), ==, fault);
  make_nested(&font, 3, 1);
  poke_be16(font_table(&font, "glyf"), 28, 0); /* the second glyph contains the first */
  g_assert_cmpstr(fault_of(&font), ==, fault);
}

/* 'count' glyphs that share the same 'fan' components. The components refer to missing glyphs. */
static void make_stacked(MadeFont *font, guint count, guint fan) {
  font_make_truetype(font);
  poke_be16(font_table(font, "maxp"), 4, count);
  GByteArray *glyf = font_table(font, "glyf"), *loca = font_table(font, "loca");
  g_byte_array_set_size(glyf, 0);
  g_byte_array_set_size(loca, 0);
  /* The glyphs begin at byte 0 or 2 and end with the table. */
  for (int k = 0; k < 2; k++) {
    put_be16(glyf, 0xffff);
  }
  for (int k = 0; k < 4; k++) put_be16(glyf, 0);
  for (guint k = 0; k < fan; k++) {
    put_be16(glyf, k + 1 < fan ? 0x0020 : 0);
    put_be16(glyf, 0xffff);
    put_be16(glyf, 0);
  }
  for (guint i = 0; i <= count; i++) put_be16(loca, i % 2 == 0);
}

/* Checking overlapping glyphs one by one would read the same bytes once per glyph. */
static void test_stacked_glyphs(void) {
  MadeFont font;
  make_stacked(&font, 60000, 500);
  g_assert_cmpstr(fault_of(&font), ==, "a font with a glyph of too many others");
  make_stacked(&font, 1, 500);
  g_assert_cmpstr(fault_of(&font), ==, NULL);
  make_stacked(&font, 1, FONT_PARTS_MAX + 1);
  g_assert_cmpstr(fault_of(&font), ==, "a font with a glyph of too many others");
}

/* The decoder does not see tables that text does not need. */
static void test_essence(void) {
  MadeFont font;
  font_make_truetype(&font);
  g_byte_array_append(font_table(&font, "SVG "), (const guint8 *)"<svg/>", 6);
  g_byte_array_append(font_table(&font, "sbix"), (const guint8 *)"\x89PNG", 4);
  g_autoptr(GBytes) bytes = assemble(&font);
  int count = font.count;
  font_clear(&font);
  g_assert_cmpstr(font_find_fault(bytes), ==, NULL);
  g_autoptr(GBytes) essence = font_essence(bytes);
  gsize size;
  const uint8_t *data = g_bytes_get_data(essence, &size);
  g_assert_cmpuint(size, ==, g_bytes_get_size(bytes));
  g_assert_cmpint((int)be16(data + 4), ==, count - 2);
  for (int i = 0; i < count - 2; i++) {
    g_assert_true(memcmp(data + 12 + i * 16, "SVG ", 4) != 0 && memcmp(data + 12 + i * 16, "sbix", 4) != 0);
  }
  g_assert_cmpstr(font_find_fault(essence), ==, NULL);
  assert_drawable(essence, "ABC");
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_assert_cmpint(TTF_Init(), ==, 0);
  g_test_add_func("/font_header/made", test_made);
  g_test_add_func("/font_header/engine-fonts", test_engine_fonts);
  g_test_add_func("/font_header/foreign", test_foreign);
  g_test_add_func("/font_header/directory", test_directory);
  g_test_add_func("/font_header/tables", test_tables);
  g_test_add_func("/font_header/glyph-bomb", test_glyph_bomb);
  g_test_add_func("/font_header/stacked-glyphs", test_stacked_glyphs);
  g_test_add_func("/font_header/essence", test_essence);
  int status = g_test_run();
  TTF_Quit();
  return status;
}
