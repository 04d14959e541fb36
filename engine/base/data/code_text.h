/* code_text.h: a Lua file without its comments, to find out whether an edit can matter.
 *
 * Each run of comments and white space becomes one blank; at the beginning and the end it is
 * removed. Everything else stays as it is: names, numbers, operators, and strings of all kinds with
 * their content. So two files with equal code texts do the same, apart from the line numbers in
 * messages. */

#ifndef BASE_DATA_CODE_TEXT_H
#define BASE_DATA_CODE_TEXT_H

#include <glib.h>

/* Returns the code text of a file. For a text that is not Lua, the result is unspecified. The
 * caller unrefs. */
GBytes *code_text(GBytes *source);

#endif
