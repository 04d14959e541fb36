/* font_header.h: checks a font file before FreeType gets it, and removes the tables that text does
 * not need.
 *
 * TrueType and OpenType fonts with outlines ('glyf' or 'CFF ') of at most FONT_FILE_MAX bytes are
 * allowed. The directory and all tables must lie in the file; no table may occur twice or overlap
 * the directory. The required tables, a plausible em size and at least one glyph must exist. A
 * composite glyph has at most FONT_PARTS_MAX parts, nested at most FONT_DEPTH_MAX deep, because a
 * few bytes of nested glyphs could describe unlimited work. Collections (TTC), bitmap-only fonts
 * and web fonts (WOFF) are rejected.
 *
 * The decoder gets a copy with the tables for outlines, widths, the character map and shaping.
 * Colour pictures, variations and tables of other programs are removed.
 *
 * Sources: OpenType 1.9 (ISO/IEC 14496-22), "Organization of an OpenType Font", 'head', 'maxp',
 * 'loca', 'glyf'. */

#ifndef MEDIA_FONT_HEADER_H
#define MEDIA_FONT_HEADER_H

#include <glib.h>
#include <stdbool.h>

#define FONT_FILE_MAX (16 << 20) /* bytes */
#define FONT_PARTS_MAX 1024      /* parts of one composite glyph, at all levels */
#define FONT_DEPTH_MAX 16

/* Returns NULL if the file is accepted, otherwise what is wrong ("not a TrueType or
 * OpenType font"). */
const char *font_find_fault(GBytes *bytes);

/* Returns an accepted font with only the tables that text needs: 'bytes' again if it has no others.
 * Returns NULL if memory is short. The caller unrefs. */
GBytes *font_essence(GBytes *bytes);

#endif
