/* font_header.h: checks a font file before FreeType reads it, and removes unneeded tables.
 *
 * TrueType and OpenType fonts with outlines ('glyf' or 'CFF ') of at most FONT_FILE_MAX bytes are
 * allowed. The directory and all tables must lie in the file. No table may occur twice or overlap
 * the directory. The required tables, a plausible em size and at least one glyph must exist. A
 * composite glyph has at most FONT_PARTS_MAX parts, nested at most FONT_DEPTH_MAX deep. Without
 * this limit, a few bytes could describe unlimited work. Collections (TTC), bitmap-only fonts and
 * web fonts (WOFF) are rejected.
 *
 * FreeType gets a copy of the font that has only the tables for outlines, widths, the character map
 * and shaping. All other tables are removed, such as colour pictures and variations.
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

/* Returns NULL if the file is accepted, otherwise the reason ("not a TrueType or OpenType
 * font"). */
const char *font_find_fault(GBytes *bytes);

/* Returns a copy of an accepted font without the unneeded tables, or 'bytes' itself if there are
 * none. Returns NULL if there is not enough memory. The caller frees with g_bytes_unref. */
GBytes *font_essence(GBytes *bytes);

#endif
