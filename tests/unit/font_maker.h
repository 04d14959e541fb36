/* font_maker.h: fonts of four glyphs and a few hundred bytes, of our own making: a box, a triangle
 * ('A'), both of them as one glyph ('B'), and that one once more, moved ('C'). */

#ifndef TESTS_UNIT_FONT_MAKER_H
#define TESTS_UNIT_FONT_MAKER_H

#include <glib.h>

#define FONT_TABLES_MAX 16

typedef struct MadeTable {
  char tag[5];
  GByteArray *data;
} MadeTable;

/* A font as its tables, to be changed before it is put together. */
typedef struct MadeFont {
  guint32 version;
  MadeTable tables[FONT_TABLES_MAX];
  int count;
} MadeFont;

/* With outlines of TrueType, or of the compact format (CFF), which has no composite glyphs. */
void font_make_truetype(MadeFont *font);
void font_make_opentype(MadeFont *font);
void font_clear(MadeFont *font);

/* The table of that name, which is added if there is none. */
GByteArray *font_table(MadeFont *font, const char *tag);

/* The file. Caller unrefs. */
GByteArray *font_assemble(const MadeFont *font);

/* Big-endian numbers. */
void put_be16(GByteArray *to, guint value);
void put_be32(GByteArray *to, guint32 value);
void poke_be16(GByteArray *to, guint at, guint value);

#endif
