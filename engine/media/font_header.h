/* font_header.h: whether a font file is one that FreeType may see, and as much of it as it may see.
 *
 * Allowed are TrueType and OpenType fonts with outlines ('glyf' or 'CFF '): files of at most FONT_FILE_MAX bytes whose table
 * directory and tables lie in the file, no table twice and none in the directory, with the tables that every font has, a
 * plausible size of the em square and at least one glyph. A glyph made of others consists of at most FONT_PARTS_MAX of them,
 * FONT_DEPTH_MAX deep: a few bytes of nested glyphs could otherwise stand for more work than there is time. Collections (TTC),
 * fonts of pictures alone and fonts for the web (WOFF) are refused.
 *
 * What text needs are outlines, widths, names of characters and how glyphs join; pictures in colour, other programs' tables
 * and variations are left out of the copy that the decoder gets.
 *
 * Sources: OpenType 1.9 (ISO/IEC 14496-22), "Organization of an OpenType Font", 'head', 'maxp', 'loca', 'glyf'. */

#ifndef MEDIA_FONT_HEADER_H
#define MEDIA_FONT_HEADER_H

#include <glib.h>
#include <stdbool.h>

#define FONT_FILE_MAX (16 << 20) /* bytes */
#define FONT_PARTS_MAX 1024      /* glyphs that one glyph is made of, those in between included */
#define FONT_DEPTH_MAX 16

/* NULL when the file may be opened, otherwise what is wrong with it ("not a TrueType or OpenType font"). */
const char *font_find_fault(GBytes *bytes);

/* The font with only the tables that text needs: 'bytes' once more when it has no others. For files without fault. NULL when
 * memory is short. Caller unrefs. */
GBytes *font_essence(GBytes *bytes);

#endif
