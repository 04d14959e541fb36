/* text_break.h: breaks a text into lines that are no wider than a limit.
 *
 * Newlines always break. A paragraph that is too wide breaks at spaces. In languages without spaces
 * it also breaks before and after ideographs and kana, but not before closing punctuation. This
 * follows the classes of Unicode's line breaking, UAX 14. A word that is wider than the limit
 * breaks inside.
 *
 * Then the lines of a paragraph are balanced: they use the narrowest width that does not need
 * more lines. So no short word is alone on the last line. Of a font, this module uses only
 * the widths. */

#ifndef MEDIA_TEXT_BREAK_H
#define MEDIA_TEXT_BREAK_H

#include <SDL_ttf.h>
#include <glib.h>

/* Returns the lines (char *) of 'text', which must be valid UTF-8. The array owns them; the caller
 * unrefs it. 'limit' is in px, at least 1. Every paragraph becomes at least one line. A paragraph
 * that is empty, or that has only spaces and is too wide, becomes an empty line. */
GPtrArray *text_break_lines(TTF_Font *font, const char *text, int limit);

/* The same for prose: fills each line as far as possible instead of balancing them. */
GPtrArray *text_fill_lines(TTF_Font *font, const char *text, int limit);

#endif
