/* code_text.h: removes comments from Lua source, to find out whether an edit changes the program.
 *
 * Comments and white space between two tokens become one space. At the beginning and the end of the
 * file, they are removed. A first line that begins with "#" is removed too. Names, numbers,
 * operators and strings stay unchanged. Two files with equal results therefore behave identically,
 * apart from the line numbers in messages. */

#ifndef BASE_DATA_CODE_TEXT_H
#define BASE_DATA_CODE_TEXT_H

#include <glib.h>

/* Returns the source without comments. The result is unspecified if 'source' is not valid Lua. The
 * caller frees with g_bytes_unref. */
GBytes *code_text(GBytes *source);

#endif
