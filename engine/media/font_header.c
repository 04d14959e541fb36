#include "media/font_header.h"

#include "base/data/bytes.h"

#include <string.h>

#define DIRECTORY 12 /* bytes before its records */
#define RECORD 16
#define TABLES_MAX 128
#define EM_MIN 16
#define EM_MAX 16384
#define HEAD_MAGIC 0x5f0f3cf5

/* Flags of a component (glyf, "Composite glyph description"). */
#define ARGS_ARE_WORDS 0x0001
#define HAS_SCALE 0x0008
#define MORE_COMPONENTS 0x0020
#define HAS_XY_SCALE 0x0040
#define HAS_MATRIX 0x0080

typedef struct Table {
  const uint8_t *data; /* NULL if the font has no such table */
  uint32_t length;
} Table;

typedef struct FontFile {
  const uint8_t *data;
  gsize size;
  int table_count;
} FontFile;

/* The tables that FreeType and HarfBuzz read for text; 'CFF ', or 'glyf' and 'loca', hold
 * the outlines. */
static bool is_essential(const uint8_t *tag) {
  static const char essential[][5] = {"OS/2", "cmap", "cvt ", "fpgm", "gasp", "glyf", "head", "hhea", "hmtx", "kern",
                                      "loca", "maxp", "name", "post", "prep", "CFF ", "GDEF", "GPOS", "GSUB"};
  for (size_t i = 0; i < G_N_ELEMENTS(essential); i++) {
    if (memcmp(tag, essential[i], 4) == 0) return true;
  }
  return false;
}

static const uint8_t *record_at(const FontFile *font, int i) { return font->data + DIRECTORY + (size_t)i * RECORD; }

static Table find_table(const FontFile *font, const char *tag) {
  for (int i = 0; i < font->table_count; i++) {
    const uint8_t *record = record_at(font, i);
    if (memcmp(record, tag, 4) == 0) return (Table){font->data + be32(record + 8), be32(record + 12)};
  }
  return (Table){NULL, 0};
}

/* ---- The directory ---- */

static const char *check_magic(const uint8_t *data, gsize size) {
  if (size >= 4 && memcmp(data, "ttcf", 4) == 0) return "a collection of fonts: only single fonts are supported";
  bool is_font = size >= DIRECTORY && (be32(data) == 0x00010000 || memcmp(data, "true", 4) == 0 || memcmp(data, "OTTO", 4) == 0);
  if (!is_font) return "not a TrueType or OpenType font";
  return size > FONT_FILE_MAX ? "larger than 16 MiB" : NULL;
}

static const char *check_directory(FontFile *font) {
  font->table_count = (int)be16(font->data + 4);
  if (font->table_count < 1 || font->table_count > TABLES_MAX) return "a font with a damaged table directory";
  if (font->size < DIRECTORY + (size_t)font->table_count * RECORD) return "ends in the middle of its data";
  for (int i = 0; i < font->table_count; i++) {
    const uint8_t *record = record_at(font, i);
    uint32_t offset = be32(record + 8), length = be32(record + 12);
    if (offset > font->size || length > font->size - offset) return "ends in the middle of its data";
    if (offset < DIRECTORY + (size_t)font->table_count * RECORD) return "a font whose tables lie in its directory";
    for (int j = 0; j < i; j++) {
      if (memcmp(record, record_at(font, j), 4) == 0) return "a font with two tables of one name";
    }
  }
  return NULL;
}

/* ---- Composite glyphs ---- */

/* The totals of a glyph with all its parts. */
typedef struct Weight {
  uint16_t parts; /* 0 = unknown */
  uint16_t depth;
} Weight;

typedef struct Glyphs {
  Table loca, glyf;
  bool is_long; /* the offsets in 'loca' are 32-bit */
  uint32_t count;
  size_t components; /* found in all glyphs */
  Weight *weights;
} Glyphs;

static uint64_t glyph_offset(const Glyphs *glyphs, uint32_t glyph) {
  return glyphs->is_long ? be32(glyphs->loca.data + (size_t)glyph * 4)
                         : 2 * (uint64_t)be16(glyphs->loca.data + (size_t)glyph * 2);
}

/* Finds the component records of a composite glyph. Returns false for a simple glyph. */
static bool find_components(const Glyphs *glyphs, uint32_t glyph, const uint8_t **at, const uint8_t **end) {
  uint64_t from = glyph_offset(glyphs, glyph), to = glyph_offset(glyphs, glyph + 1);
  /* FreeType continues if offsets are out of order. */
  to = to > from ? MIN(to, glyphs->glyf.length) : glyphs->glyf.length;
  const uint8_t *data = glyphs->glyf.data;
  if (!data || glyph_offset(glyphs, glyph + 1) == from || from + 10 > to) return false;
  *at = data + from + 10;
  *end = data + to;
  return (data[from] & 0x80) != 0; /* a negative number of contours */
}

#define COMPONENT_BYTES_MIN 6

static size_t component_bytes(uint32_t flags) {
  size_t bytes = flags & ARGS_ARE_WORDS ? COMPONENT_BYTES_MIN + 2 : COMPONENT_BYTES_MIN;
  if (flags & HAS_SCALE) return bytes + 2;
  if (flags & HAS_XY_SCALE) return bytes + 4;
  return flags & HAS_MATRIX ? bytes + 8 : bytes;
}

/* Counts a glyph's parts; 'level' is its nesting depth. Returns false if there are too many or the
 * nesting is too deep, for example because a glyph contains itself. Also returns false if there are
 * more components than the table can hold, which means that glyphs overlap. */
static bool weigh(Glyphs *glyphs, uint32_t glyph, int level) {
  Weight *weight = &glyphs->weights[glyph];
  if (level > FONT_DEPTH_MAX) return false;
  if (weight->parts > 0) return level + weight->depth <= FONT_DEPTH_MAX;
  const uint8_t *at, *end;
  uint32_t parts = 1, depth = 0;
  bool more = find_components(glyphs, glyph, &at, &end);
  while (more && end - at >= 4) {
    uint32_t flags = be16(at), child = be16(at + 2);
    if (child < glyphs->count && !weigh(glyphs, child, level + 1)) return false;
    const Weight part = child < glyphs->count ? glyphs->weights[child] : (Weight){1, 0};
    parts += part.parts;
    depth = MAX(depth, part.depth + 1u);
    if (parts > FONT_PARTS_MAX || ++glyphs->components > glyphs->glyf.length / COMPONENT_BYTES_MIN) return false;
    more = (flags & MORE_COMPONENTS) != 0;
    at += MIN(component_bytes(flags), (size_t)(end - at));
  }
  *weight = (Weight){(uint16_t)parts, (uint16_t)depth};
  return true;
}

static const char *check_glyphs(const FontFile *font, uint32_t count, bool is_long) {
  Glyphs glyphs = {.loca = find_table(font, "loca"), .glyf = find_table(font, "glyf"), .is_long = is_long};
  uint32_t places = glyphs.loca.length / (is_long ? 4 : 2);
  glyphs.count = MIN(count, places > 0 ? places - 1 : 0);
  g_autofree Weight *weights = g_new0(Weight, glyphs.count + 1);
  glyphs.weights = weights;
  for (uint32_t i = 0; i < glyphs.count; i++) {
    if (!weigh(&glyphs, i, 0)) return "a font with a glyph of too many others";
  }
  return NULL;
}

/* ---- Tables ---- */

static const char *check_tables(const FontFile *font) {
  Table head = find_table(font, "head"), maxp = find_table(font, "maxp"), hhea = find_table(font, "hhea");
  Table cff = find_table(font, "CFF "), glyf = find_table(font, "glyf"), loca = find_table(font, "loca");
  bool is_whole = head.length >= 54 && maxp.length >= 6 && hhea.length >= 36 && find_table(font, "hmtx").length >= 4 &&
                  find_table(font, "cmap").length >= 4;
  if (!is_whole || be32(head.data + 12) != HEAD_MAGIC) return "a font without the tables that every font has";
  uint32_t em = be16(head.data + 18), glyphs = be16(maxp.data + 4), format = be16(head.data + 50);
  if (em < EM_MIN || em > EM_MAX) return "a font with an impossible em square";
  if (glyphs == 0) return "a font without glyphs";
  if (cff.data && !glyf.data) return NULL;
  if (!glyf.data || !loca.data) return "a font without outlines";
  if (format > 1) return "a font with a damaged header";
  return check_glyphs(font, glyphs, format == 1);
}

const char *font_find_fault(GBytes *bytes) {
  FontFile font = {0};
  font.data = g_bytes_get_data(bytes, &font.size);
  const char *fault = check_magic(font.data, font.size);
  if (!fault) fault = check_directory(&font);
  return fault ? fault : check_tables(&font);
}

/* ---- The decoder's part ---- */

/* The tables keep their places. Only the directory gets shorter, so the decoder does not find
 * the others. */
GBytes *font_essence(GBytes *bytes) {
  FontFile font = {0};
  font.data = g_bytes_get_data(bytes, &font.size);
  font.table_count = (int)be16(font.data + 4);
  int kept = 0;
  for (int i = 0; i < font.table_count; i++) kept += is_essential(record_at(&font, i));
  if (kept == font.table_count) return g_bytes_ref(bytes);

  uint8_t *copy = g_try_malloc(font.size);
  if (!copy) return NULL;
  memcpy(copy, font.data, font.size);
  uint8_t *to = copy + DIRECTORY;
  for (int i = 0; i < font.table_count; i++) {
    if (!is_essential(record_at(&font, i))) continue;
    memcpy(to, record_at(&font, i), RECORD);
    to += RECORD;
  }
  copy[4] = 0;
  copy[5] = (uint8_t)kept;
  return g_bytes_new_take(copy, font.size);
}
