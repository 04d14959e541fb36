/* text_break.h: one text, cut into lines that are no wider than a limit.
 *
 * Newlines always break. A paragraph that is too wide breaks at spaces, and on both sides of the ideographs and kana of
 * languages that write none (but not in front of their closing punctuation: classes of Unicode's line breaking, UAX 14). A
 * word wider than the limit breaks inside. Then the paragraph's lines are balanced: the narrowest width is searched that still
 * gives as few lines, so no short word is left alone at the end. Knows fonts by their widths only. */

#ifndef MEDIA_TEXT_BREAK_H
#define MEDIA_TEXT_BREAK_H

#include <SDL_ttf.h>
#include <glib.h>

/* The lines of 'text' (valid UTF-8), owned by the array (char *); 'limit' px, at least 1. Every paragraph gives at least one
 * line: an empty one, or one of nothing but spaces that is too wide, an empty line. */
GPtrArray *text_break_lines(TTF_Font *font, const char *text, int limit);

/* The same for prose, whose lines are as full as they get instead of balanced. */
GPtrArray *text_fill_lines(TTF_Font *font, const char *text, int limit);

#endif
