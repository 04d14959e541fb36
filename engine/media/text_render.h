/* text_render.h: renders and caches text.
 *
 * Text is UTF-8. Invalid bytes are shown as U+FFFD. text_break.h describes where lines break; an
 * outline does not change that. The outline is the shape of the glyphs, grown by one pixel in all
 * eight directions. It is crisp at low resolutions.
 *
 * A font that is missing or corrupt is replaced by the engine's, and one Problem is reported. If
 * the engine's font fails, too, text is blank but has a plausible size. Texts are cut after 16 KB,
 * and pictures after 4096 px a side.
 *
 * A rendered text is one picture. It is as wide as its widest line, and as high as all its
 * lines. An outline adds one pixel on every side. The cache finds it by its style and text. If
 * the cache exceeds TEXT_BUDGET bytes, it releases the least recently used texts. The texts of
 * one frame can have TEXT_BYTES_MOST bytes together. Texts beyond that stay invisible, and one
 * Problem is reported. */

#ifndef MEDIA_TEXT_RENDER_H
#define MEDIA_TEXT_RENDER_H

#include "base/pixels.h"
#include "media/assets.h"

#define TEXT_BUDGET (4u << 20)
#define TEXT_BYTES_MOST (128u << 20) /* of the texts of one frame */

typedef enum { ALIGN_CENTER, ALIGN_LEFT, ALIGN_RIGHT } TextAlign;

/* Of a text in a space; for modules that place texts. */
typedef enum { VALIGN_MIDDLE, VALIGN_TOP, VALIGN_BOTTOM } TextValign;

typedef struct TextStyle {
  int font; /* index in assets->fonts, or NONE for the engine's own */
  int size; /* px, only if font == NONE; 0 = 10, the size of the engine's pixel font */
  Color color;
  bool has_outline;
  Color outline;
  int max_width; /* px; 0 = do not break */
  TextAlign align;
} TextStyle;

/* Returns the rendered text; NULL only if the text is empty. Owned by the cache, valid until the
 * next call of text_render_trim. */
const Pixels *text_render(Assets *assets, const TextStyle *style, const char *text);

/* Returns a number that identifies the picture that text_render last returned (not NULL). Other
 * pictures have another number, even if they are later at the same address. */
uint64_t text_render_serial(const Assets *assets);

/* Call it once per frame. Releases texts above the budget, except those used since the
 * last call. */
void text_render_trim(Assets *assets);

/* Moves the rendered texts and the opened fonts to the Assets of another Game of the same files.
 * Does nothing if they have registered other fonts. */
void text_render_move(Assets *from, Assets *into);

/* Frees the rendered texts and the opened fonts, because a font's file has changed. Nothing may be
 * drawn after that before text_render_move. */
void text_render_forget(Assets *assets);

/* These return the width of one line, and the height of a line, in px without outline. */
int text_width(Assets *assets, const TextStyle *style, const char *text);
int text_line_height(Assets *assets, const TextStyle *style);

/* Returns how many lines the text has in that style. */
int text_line_count(Assets *assets, const TextStyle *style, const char *text);

/* Returns the lines (char *) of a page of prose in that style, at least one, filled as far as
 * possible. The caller unrefs the array. */
GPtrArray *text_full_lines(Assets *assets, const TextStyle *style, const char *text);

#endif
