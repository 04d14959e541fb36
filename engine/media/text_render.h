/* text_render.h: renders and caches text.
 *
 * Text is UTF-8. Invalid bytes are shown as U+FFFD. text_break.h describes where lines break. An
 * outline is the shape of the glyphs, grown by one pixel in all eight directions. It looks crisp at
 * low resolutions. An outline does not change the line breaks.
 *
 * A font that is missing or corrupt is replaced by the engine's font, and one Problem (problems.h)
 * is reported. If the engine's font also fails, text is blank but has a plausible size. A text is
 * cut after 16 KB. Lines wider than 4096 px are broken. Lines that would make the picture higher
 * than 4096 px are dropped.
 *
 * The player can enlarge all texts, and can replace all fonts by the engine's plain font (TextLook
 * in assets.h). Every function in this file uses the size and the font that the player has chosen.
 * A layout that measures its texts here therefore remains correct. A text with a character that the
 * plain font lacks keeps its own font.
 *
 * A rendered text is one picture. The picture is as wide as the widest line, and as high as all
 * lines together. An outline adds one pixel on every side. The cache finds a picture by its style,
 * its text and the player's TextLook. Once per frame, text_render_trim reduces the cache to
 * TEXT_BUDGET bytes, but it keeps all pictures of this frame. If the pictures of one drawn frame
 * exceed TEXT_BYTES_MOST bytes, further texts in this frame stay invisible, and one Problem is
 * reported. */

#ifndef MEDIA_TEXT_RENDER_H
#define MEDIA_TEXT_RENDER_H

#include "base/pixels.h"
#include "media/assets.h"

#define TEXT_BUDGET (4u << 20)       /* bytes of the cached pictures */
#define TEXT_BYTES_MOST (128u << 20) /* bytes of all pictures of one drawn frame */

/* The horizontal alignment of the lines of a text in its picture. */
typedef enum { ALIGN_CENTER, ALIGN_LEFT, ALIGN_RIGHT } TextAlign;

/* The vertical alignment of a picture of text in an area, or at a point. This module does not use
 * it. It is for modules that place texts, such as view/scene.h. */
typedef enum { VALIGN_MIDDLE, VALIGN_TOP, VALIGN_BOTTOM } TextValign;

typedef struct TextStyle {
  int font; /* index in assets->fonts, or NONE for the engine's own */
  int size; /* px, used only if font == NONE; 0 = 10, the size of the engine's pixel font */
  Color color;
  bool has_outline;
  Color outline;
  int max_width; /* px; 0 = do not break */
  /* px; 0 = no limit. If the player has enlarged texts and the text exceeds this height, a smaller
   * size is used. This size is never smaller than the game's size, so the text may still be too
   * high. */
  int max_height;
  bool keeps_size; /* true = ignore the size that the player has chosen */
  TextAlign align;
} TextStyle;

/* Returns the rendered text, or NULL if the text is empty. The cache owns the result. The result is
 * valid until the next call of text_render_trim, text_render_move or text_render_forget. */
const Pixels *text_render(Assets *assets, const TextStyle *style, const char *text);

/* Returns the number of the picture that the last call of text_render returned. That call must not
 * have returned NULL. Different pictures have different numbers, even if a later picture has the
 * address of a picture that was freed. */
uint64_t text_render_serial(const Assets *assets);

/* Releases texts until the cache is within TEXT_BUDGET. Keeps the texts that were used since the
 * last call of this function. Call text_render_trim once per frame. */
void text_render_trim(Assets *assets);

/* Moves the rendered texts and the opened fonts to the Assets of another Game that has the same
 * files. Does nothing if the registered fonts of 'from' and 'into' differ. */
void text_render_move(Assets *from, Assets *into);

/* Frees the rendered texts and closes the fonts. A closed font is opened again at its next use. If
 * a font's file has changed, call text_render_forget before text_render_move. */
void text_render_forget(Assets *assets);

/* Sets the size and the font that the player has chosen (TextLook in assets.h). The caller must
 * measure and render its texts again. Pictures that text_render has returned stay valid until
 * text_render_trim. */
void text_render_set_look(Assets *assets, TextLook look);

/* text_width returns the width of a text as a single line. A newline counts as a space.
 * text_line_height returns the distance from one line to the next. Both are in px, without the
 * outline. */
int text_width(Assets *assets, const TextStyle *style, const char *text);
int text_line_height(Assets *assets, const TextStyle *style);

/* Returns the distance between the lines of this text, in px. It differs from text_line_height in
 * two cases. First, the style has no font and the text needs the wide font, as Japanese text does.
 * Second, the text got a smaller size because of max_height. */
int text_row_height(Assets *assets, const TextStyle *style, const char *text);

/* Returns the number of lines into which text_render breaks the text. */
int text_line_count(Assets *assets, const TextStyle *style, const char *text);

/* Returns the lines (char *) of a long text in this style, at least one line. Each line is filled
 * as far as possible. text_render differs: it balances the lines of a paragraph (text_break.h). The
 * caller frees the array with g_ptr_array_unref. */
GPtrArray *text_full_lines(Assets *assets, const TextStyle *style, const char *text);

/* Returns the width of the widest of these lines, and the height of all of them, in px. Remembers
 * the sizes of short texts, because the widgets are measured several times whenever they are
 * placed. */
Size text_size(Assets *assets, const TextStyle *style, const char *text);

#endif
