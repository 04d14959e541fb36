/* font_maker.h: makes fonts of a few hundred bytes, with four glyphs. The first is a box, which
 * stands for missing characters. 'A' is a triangle, 'B' is a box and a triangle together, and 'C'
 * is 'B' moved up. */

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

/* font_make_truetype makes a font in TrueType format. font_make_opentype makes a font with outlines
 * in the compact format (CFF). CFF has no composite glyphs, so in this format 'B' is only a box,
 * and 'C' is only a triangle. */
void font_make_truetype(MadeFont *font);
void font_make_opentype(MadeFont *font);
void font_clear(MadeFont *font);

/* Returns the table with this tag. Adds an empty table if there is none. The font owns the
 * table. */
GByteArray *font_table(MadeFont *font, const char *tag);

/* Returns the content of the font's file. The caller unrefs it. */
GByteArray *font_assemble(const MadeFont *font);

/* put_be16 and put_be32 append a big-endian number. poke_be16 overwrites the number at the
 * byte 'at'. */
void put_be16(GByteArray *to, guint value);
void put_be32(GByteArray *to, guint32 value);
void poke_be16(GByteArray *to, guint at, guint value);

#endif
