/* font_maker.h: generated fonts of four glyphs and a few hundred bytes: a box, a triangle ('A'), a
 * glyph composed of both ('B'), and 'B' again, moved ('C'). */

#ifndef TESTS_UNIT_FONT_MAKER_H
#define TESTS_UNIT_FONT_MAKER_H

#include <glib.h>

#define FONT_TABLES_MAX 16

typedef struct MadeTable {
  char tag[5];
  GByteArray *data;
} MadeTable;

/* The tables of a font. Tests can change them before font_assemble. */
typedef struct MadeFont {
  guint32 version;
  MadeTable tables[FONT_TABLES_MAX];
  int count;
} MadeFont;

/* Outlines in TrueType format, or in the compact format (CFF), which has no composite glyphs. */
void font_make_truetype(MadeFont *font);
void font_make_opentype(MadeFont *font);
void font_clear(MadeFont *font);

/* Returns the table with this tag. Adds it if there is none. */
GByteArray *font_table(MadeFont *font, const char *tag);

/* Returns the file. Caller unrefs. */
GByteArray *font_assemble(const MadeFont *font);

/* Big-endian numbers. */
void put_be16(GByteArray *to, guint value);
void put_be32(GByteArray *to, guint32 value);
void poke_be16(GByteArray *to, guint at, guint value);

#endif
