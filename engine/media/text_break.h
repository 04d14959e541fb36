/* text_break.h: breaks a text into lines that are no wider than a limit.
 *
 * A newline always starts a new line. A paragraph that is too wide is broken at spaces. It may also
 * be broken before and after ideographs and kana, but not before closing punctuation. This follows
 * the classes of Unicode's line breaking, UAX 14. A word that is wider than the limit is broken
 * inside.
 *
 * Then the lines of a paragraph are balanced: they use the narrowest width that does not need more
 * lines. This avoids a single short word on the last line. */

#ifndef MEDIA_TEXT_BREAK_H
#define MEDIA_TEXT_BREAK_H

#include <SDL_ttf.h>
#include <glib.h>

/* Returns the balanced lines (char *) of 'text', which must be valid UTF-8. The array owns the
 * lines. The caller frees the array with g_ptr_array_unref. 'limit' is in px, at least 1. Every
 * paragraph has at least one line. An empty paragraph becomes an empty line, and so does a too wide
 * paragraph of spaces. */
GPtrArray *text_break_lines(TTF_Font *font, const char *text, int limit);

/* Like text_break_lines, but fills each line as far as possible instead of balancing the lines. For
 * prose. */
GPtrArray *text_fill_lines(TTF_Font *font, const char *text, int limit);

#endif
