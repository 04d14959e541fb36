/* text_render.h: renders and caches text.
 *
 * Text is UTF-8. Invalid bytes are shown as U+FFFD. text_break.h describes where lines break. An
 * outline does not change the line breaks. It is the shape of the glyphs, grown by one pixel in all
 * eight directions, and looks crisp at low resolutions.
 *
 * A font that is missing or corrupt is replaced by the engine's font, and one Problem is reported.
 * If the engine's font also fails, text is blank but has a plausible size. A text is cut after 16
 * KB. Lines wider than 4096 px break. A picture is cut at a height of 4096 px.
 *
 * A rendered text is one picture. The picture is as wide as its widest line, and as high as all its
 * lines. An outline adds one pixel on every side. The cache finds a picture by its style and text.
 * If the cache exceeds TEXT_BUDGET bytes, it releases the least recently used pictures. The
 * pictures of one frame may have at most TEXT_BYTES_MOST bytes together. Further texts stay
 * invisible, and one Problem is reported. */

#ifndef MEDIA_TEXT_RENDER_H
#define MEDIA_TEXT_RENDER_H

#include "base/pixels.h"
#include "media/assets.h"

#define TEXT_BUDGET (4u << 20)
#define TEXT_BYTES_MOST (128u << 20) /* of all texts of one frame */

typedef enum { ALIGN_CENTER, ALIGN_LEFT, ALIGN_RIGHT } TextAlign;

/* The vertical alignment of a text in a space. For modules that place texts. */
typedef enum { VALIGN_MIDDLE, VALIGN_TOP, VALIGN_BOTTOM } TextValign;

typedef struct TextStyle {
  int font; /* index in assets->fonts, or NONE for the engine's own */
  int size; /* px, used only if font == NONE; 0 = 10, the size of the engine's pixel font */
  Color color;
  bool has_outline;
  Color outline;
  int max_width; /* px; 0 = do not break */
  TextAlign align;
} TextStyle;

/* Returns the rendered text, or NULL if the text is empty. Owned by the cache, valid until the next
 * call of text_render_trim. */
const Pixels *text_render(Assets *assets, const TextStyle *style, const char *text);

/* Returns a number that identifies the picture that text_render last returned (not NULL). Different
 * pictures have different numbers, even if they are stored at the same address later. */
uint64_t text_render_serial(const Assets *assets);

/* Releases texts above the budget, except those used since the last call. Call it once per
 * frame. */
void text_render_trim(Assets *assets);

/* Moves the rendered texts and the opened fonts to the Assets of another Game that has the same
 * files. Does nothing if 'into' has other fonts. */
void text_render_move(Assets *from, Assets *into);

/* Frees the rendered texts and the opened fonts. Call it if a font's file has changed. Then draw
 * nothing until text_render_move was called. */
void text_render_forget(Assets *assets);

/* text_width returns the width of a text of one line, text_line_height the height of a line. Both
 * are in px, without the outline. */
int text_width(Assets *assets, const TextStyle *style, const char *text);
int text_line_height(Assets *assets, const TextStyle *style);

/* Returns the number of lines of the text in this style. */
int text_line_count(Assets *assets, const TextStyle *style, const char *text);

/* Returns the lines (char *) of prose in this style, at least one line. Each line is filled as far
 * as possible. The caller frees the array with g_ptr_array_unref. */
GPtrArray *text_full_lines(Assets *assets, const TextStyle *style, const char *text);

#endif
