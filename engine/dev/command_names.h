/* command_names.h: explains a console line that is only a name, such as "actrs".
 *
 * The console runs the line as Lua and shows the value of the variable. The value is nil if the
 * author misspelt a command or an id. The value is a function if the author forgot the brackets of
 * a call. This module prints what the author probably meant. It looks up names only, and runs no
 * Lua. */

#ifndef DEV_COMMAND_NAMES_H
#define DEV_COMMAND_NAMES_H

#include "dev/console_game.h"

#include <stdbool.h>

/* Prints what a line such as "actrs", "objects.lmp" or "quit" probably means. 'commands' are the
 * names of all commands (char *). Returns true if the name is a function; the line must then not
 * run as Lua. Otherwise returns false. Prints nothing if the line is more than a name, or if the
 * name has another value. */
bool command_names_explain(ConsoleGame *at, const char *line, const GPtrArray *commands);

#endif
