/* text_render.h: text, broken into lines and rendered, cached.
 *
 * Text is UTF-8; invalid bytes are shown as U+FFFD. Explicit newlines break (also an empty line); a line wider than the limit
 * breaks at spaces, measured in the font, a word wider than the limit inside the word; lines of one paragraph are balanced so
 * that no single short word is left alone at the end. Where the text breaks does not depend on whether it has an outline.
 * The outline is the glyphs' shape grown by one pixel in all eight directions: crisp at low resolutions.
 *
 * A font that is missing or broken is replaced by the engine's (one Problem); without that one, text is blank but has a
 * sensible size. Texts are cut after 16 KB, pictures at 4096 px a side.
 *
 * A rendered text is one picture: as wide as its widest line, a line height for each line, and with an outline one pixel
 * more on every side. It is cached by all that makes it up; the least recently used go when the cache exceeds
 * TEXT_BUDGET bytes. The texts of one picture may have TEXT_BYTES_MOST; above it further ones stay invisible, with one
 * Problem. */

#ifndef MEDIA_TEXT_RENDER_H
#define MEDIA_TEXT_RENDER_H

#include "base/pixels.h"
#include "media/assets.h"

#define TEXT_BUDGET (4u << 20)
#define TEXT_BYTES_MOST (128u << 20) /* of the texts of one picture */

typedef enum { ALIGN_CENTER, ALIGN_LEFT, ALIGN_RIGHT } TextAlign;

typedef struct TextStyle {
  int font; /* index in assets->fonts, or NONE for the engine's own */
  int size; /* px, only with font == NONE; 0 = 10, at which the engine's pixel font is exact */
  Color color;
  bool has_outline;
  Color outline;
  int max_width; /* px; 0 = never break */
  TextAlign align;
} TextStyle;

/* The rendered text; NULL only for an empty text. Owned by the cache, valid until the next call of text_render_trim. */
const Pixels *text_render(Assets *assets, const TextStyle *style, const char *text);

/* Tells what text_render gave last (not NULL) from everything else this cache has ever given: another text, or the same one in
 * another colour or font, also when it lies at the same address. */
uint64_t text_render_serial(const Assets *assets);

/* Once per frame: releases what is over the budget, except what was used since the last call. */
void text_render_trim(Assets *assets);

/* The width of one line (px, without outline), and the height of a line of that style. */
int text_width(Assets *assets, const TextStyle *style, const char *text);
int text_line_height(Assets *assets, const TextStyle *style);

/* How many lines the text has in that style. */
int text_line_count(Assets *assets, const TextStyle *style, const char *text);

/* The lines of a page of prose in that style (char *; the caller unrefs): as full as they get. At least one. */
GPtrArray *text_full_lines(Assets *assets, const TextStyle *style, const char *text);

#endif
