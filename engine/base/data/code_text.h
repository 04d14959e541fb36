/* code_text.h: a Lua file without its comments, to find out whether an edit can matter.
 *
 * Each run of comments and white space becomes one blank, and none at both ends. Everything else
 * stays as it is: names, numbers, operators, and strings of all kinds with what is in them. So two
 * files with equal code texts do the same, apart from the line numbers in messages. */

#ifndef BASE_DATA_CODE_TEXT_H
#define BASE_DATA_CODE_TEXT_H

#include <glib.h>

/* Returns the code text of a file. Text that is no Lua gives some text. The caller unrefs. */
GBytes *code_text(GBytes *source);

#endif
