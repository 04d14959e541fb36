/* command_names.h: explains a console line that is only a name, such as "actrs" or
 * "objects.lmp".
 *
 * The console runs a line of Lua and prints its value. If the line is only a name, the value alone
 * often does not help the author. The value is nil if the author misspelt a command or an id. The
 * value is a function if the author forgot the parentheses of a call. This module prints what the
 * author probably meant. The module only looks up names, and runs no Lua. */

#ifndef DEV_COMMAND_NAMES_H
#define DEV_COMMAND_NAMES_H

#include "dev/console_game.h"

#include <stdbool.h>

/* Explains a line that is only a name. If there is no such variable or thing, as with "actrs" or
 * "objects.lmp", reports this and prints a similar name. If it is the name of a global function,
 * such as "quit", prints how to call the function. Prints nothing for all other lines. 'commands'
 * contains the names of all commands (char *).
 *
 * Returns true if the line is the name of a global function; the caller must then not run the line
 * as Lua. Otherwise returns false. */
bool command_names_explain(ConsoleGame *at, const char *line, const GPtrArray *commands);

#endif
