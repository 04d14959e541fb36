/* font_header.h: checks a font file before FreeType reads it, and hides unneeded tables.
 *
 * A font file must be in the TrueType or OpenType format. It must have outlines (the table 'glyf'
 * or 'CFF ') and at most FONT_FILE_MAX bytes. The directory and all tables must lie in the file. No
 * table may occur twice or overlap the directory. The required tables, a plausible em size and at
 * least one glyph must exist. A composite glyph may have at most FONT_PARTS_MAX parts, nested at
 * most FONT_DEPTH_MAX deep. Without these two limits, a small file could make FreeType work without
 * end. Collections (TTC), bitmap-only fonts and web fonts (WOFF) are rejected.
 *
 * FreeType gets a copy of the font. The directory of the copy lists only the tables that text
 * needs, such as outlines, widths, the character map and shaping. So FreeType does not find other
 * tables, such as color pictures and variations.
 *
 * Sources: OpenType 1.9 (ISO/IEC 14496-22), "Organization of an OpenType Font", 'head', 'maxp',
 * 'loca', 'glyf'. */

#ifndef MEDIA_FONT_HEADER_H
#define MEDIA_FONT_HEADER_H

#include <glib.h>
#include <stdbool.h>

#define FONT_FILE_MAX (16 << 20) /* bytes */
#define FONT_PARTS_MAX 1024      /* parts of one composite glyph, at all levels */
#define FONT_DEPTH_MAX 16        /* levels of nested parts */

/* Returns NULL if the file is accepted. Otherwise returns the reason ("not a TrueType or OpenType
 * font"), which the caller must not free. */
const char *font_find_fault(GBytes *bytes);

/* Returns a copy of an accepted font. The directory of the copy does not list the unneeded tables.
 * If all tables are needed, returns 'bytes' itself, with one more reference. Returns NULL if there
 * is not enough memory. The caller frees with g_bytes_unref. */
GBytes *font_essence(GBytes *bytes);

#endif
