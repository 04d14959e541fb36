/* command_names.h: explains a console line that is only a name, such as "actrs".
 *
 * The console runs other lines as Lua and prints the value. For a line that is only a name, the
 * value alone often does not help. If the author misspelt a command or an id, the value is nil. If
 * the author forgot the parentheses of a call, the value is a function. This module prints what the
 * author probably meant. It only looks up names and runs no Lua. */

#ifndef DEV_COMMAND_NAMES_H
#define DEV_COMMAND_NAMES_H

#include "dev/console_game.h"

#include <stdbool.h>

/* Prints what the author probably meant, if 'line' is only a name, and the name is unknown or is
 * the name of a function: "actrs", "objects.lmp", "quit". Prints nothing for all other lines.
 * 'commands' contains the names of all commands (char *). Returns true if the name is the name of a
 * function; the caller must then not run the line as Lua. Otherwise returns false. */
bool command_names_explain(ConsoleGame *at, const char *line, const GPtrArray *commands);

#endif
