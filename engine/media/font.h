/* font.h: an opened font file, for text_render.c.
 *
 * Which files are fonts is told in font_header.h. A game's font that is missing or broken is reported once and replaced by the
 * engine's, and so is one that would be too much: the files of all opened fonts have at most FONT_BYTES_MAX bytes. When the
 * engine's fails, too, there is no font and text stays blank. Widths are those of the glyphs in px.
 *
 * SDL_ttf keeps the pictures of glyphs, and a font's glyphs may be far larger than its size says. So the pictures made are
 * counted, above FONT_GLYPHS_MAX all are forgotten, and a line that alone would need more than LINE_GLYPHS_MAX stays blank. */

#ifndef MEDIA_FONT_H
#define MEDIA_FONT_H

#include "media/assets.h"

#include <SDL_ttf.h>

#define FONT_BYTES_MAX (128u << 20)
#define FONT_GLYPHS_MAX (64u << 20) /* px */
#define LINE_GLYPHS_MAX (64u << 20) /* px: its characters times its width times its height */
#define FONT_HEIGHT_MAX 4096        /* px */
#define FONT_SIZE_MIN 4             /* px; other sizes are clamped */
#define FONT_SIZE_MAX 512
#define FONT_SIZE_DEFAULT 10 /* of the engine's font, which is drawn on a grid of that size */

/* The opened files of one Assets; all zero is valid and empty. */
typedef struct Faces {
  GArray *list;    /* private to font.c */
  bool started;    /* SDL_ttf is in use */
  size_t bytes;    /* of the opened files */
  uint64_t glyphs; /* px of the pictures that SDL_ttf may hold */
} Faces;

void faces_clear(Faces *faces);

/* The font of that index, or for NONE the engine's in 'size' px (0 = default). NULL when there is none, which has been
 * reported. Valid until faces_clear. */
TTF_Font *font_get(Assets *assets, Faces *faces, int font, int size);

/* Whether the file is there and looks like a font; opens nothing. The error names the file. */
bool font_check_file(const Assets *assets, const Font *what, GError **error);

/* Whether the glyphs of that font are anti-aliased. */
bool font_is_smooth(const Assets *assets, int font);

/* The coverage of one line of valid UTF-8: 8 bits a pixel (0 or not), or with 'smooth' 32 bits with the coverage as alpha. NULL
 * for a line without glyphs, one that is too large, or when SDL_ttf fails. Caller frees. */
SDL_Surface *font_render(Faces *faces, TTF_Font *font, const char *line, bool smooth);

/* From line to line, and from the top of the highest glyph to the bottom of the lowest: px, 1 to FONT_HEIGHT_MAX whatever the
 * file says. */
int font_line_skip(TTF_Font *font);
int font_height(TTF_Font *font);

/* The width of valid UTF-8 without newlines. */
int font_width(TTF_Font *font, const char *text);

/* How many bytes of 'text' (not empty) fit into 'width' px: whole characters, at least one and at most 4 KB of them. */
size_t font_fit(TTF_Font *font, const char *text, int width);

#endif
