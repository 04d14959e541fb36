/* text_render.h: renders and caches text.
 *
 * Text is UTF-8. Invalid bytes are shown as U+FFFD. text_break.h describes where lines break. An
 * outline is the shape of the glyphs, grown by one pixel in all eight directions. It looks crisp at
 * low resolutions. An outline does not change the line breaks.
 *
 * A font that is missing or corrupt is replaced by the engine's font, and one Problem is reported.
 * If the engine's font also fails, text is blank but has a plausible size. A text is cut after 16
 * KB. Lines wider than 4096 px are broken. A picture is cut at a height of 4096 px.
 *
 * The player can enlarge all texts and replace all fonts by the engine's plain font (TextLook). All
 * functions of this file follow that. So a layout that measures its texts follows the player, too.
 * A text with a character that the plain font lacks keeps its own font.
 *
 * A rendered text is one picture. The picture is as wide as the widest line, and as high as all
 * lines together. An outline adds one pixel on every side. The cache finds a picture by its style
 * and text. If the cache exceeds TEXT_BUDGET bytes, it releases the least recently used pictures.
 * The texts of one drawn frame may have at most TEXT_BYTES_MOST bytes together. Further texts in
 * this frame stay invisible, and one Problem is reported. */

#ifndef MEDIA_TEXT_RENDER_H
#define MEDIA_TEXT_RENDER_H

#include "base/pixels.h"
#include "media/assets.h"

#define TEXT_BUDGET (4u << 20)       /* bytes */
#define TEXT_BYTES_MOST (128u << 20) /* bytes of all texts of one drawn frame */

typedef enum { ALIGN_CENTER, ALIGN_LEFT, ALIGN_RIGHT } TextAlign;

/* The vertical alignment of a text in a space. Used by modules that place texts. */
typedef enum { VALIGN_MIDDLE, VALIGN_TOP, VALIGN_BOTTOM } TextValign;

typedef struct TextStyle {
  int font; /* index in assets->fonts, or NONE for the engine's own */
  int size; /* px, used only if font == NONE; 0 = 10, the size of the engine's pixel font */
  Color color;
  bool has_outline;
  Color outline;
  int max_width; /* px; 0 = do not break */
  /* px; 0 = no limit. A text that is higher because the player wants larger texts becomes smaller,
   * but not smaller than the game's size. */
  int max_height;
  bool keeps_size; /* the text has the game's size, whatever the player wants */
  TextAlign align;
} TextStyle;

/* Returns the rendered text, or NULL if the text is empty. The cache owns the result. It is valid
 * until the next call of text_render_trim. */
const Pixels *text_render(Assets *assets, const TextStyle *style, const char *text);

/* Returns a number that identifies the picture that text_render last returned. This picture must
 * not be NULL. Different pictures have different numbers, even if they are stored at the same
 * address later. */
uint64_t text_render_serial(const Assets *assets);

/* Releases texts until the cache is within TEXT_BUDGET. Keeps the texts that were used since the
 * last call of this function. Call text_render_trim once per frame. */
void text_render_trim(Assets *assets);

/* Moves the rendered texts and the opened fonts to the Assets of another Game that has the same
 * files. Does nothing if the registered fonts of 'from' and 'into' differ. */
void text_render_move(Assets *from, Assets *into);

/* Frees the rendered texts and closes the fonts, which are opened again when they are needed. Call
 * text_render_forget if a font's file has changed, before text_render_move. */
void text_render_forget(Assets *assets);

/* Sets how the player wants to read (TextLook, in assets.h). Later texts follow it. Texts that were
 * measured before must be measured again. Rendered texts stay valid until text_render_trim. */
void text_render_set_look(Assets *assets, TextLook look);

/* text_width returns the width of a text as a single line. A newline counts as a space.
 * text_line_height returns the distance from one line to the next. Both are in px, without the
 * outline. */
int text_width(Assets *assets, const TextStyle *style, const char *text);
int text_line_height(Assets *assets, const TextStyle *style);

/* Returns the distance between the lines of this text, in px. It is that of text_line_height, except
 * for a text without a font that needs the wide font, such as one in Japanese. */
int text_row_height(Assets *assets, const TextStyle *style, const char *text);

/* Returns the number of lines into which the text is broken in this style. */
int text_line_count(Assets *assets, const TextStyle *style, const char *text);

/* Returns the lines (char *) of a long text in this style, at least one line. Each line is filled
 * as far as possible. The caller frees the array with g_ptr_array_unref. */
GPtrArray *text_full_lines(Assets *assets, const TextStyle *style, const char *text);

#endif
