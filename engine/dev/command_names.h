/* command_names.h: explains a console line that is only a name.
 *
 * Such a line is Lua, so the game shows the value of the variable. The answer is then nil for a
 * misspelt command, a misspelt id and a forgotten argument, and "function" for a call without
 * brackets. This module adds what the author probably meant. It reads names only: no Lua runs. */

#ifndef DEV_COMMAND_NAMES_H
#define DEV_COMMAND_NAMES_H

#include "dev/console_game.h"

#include <stdbool.h>

/* Prints what a line such as "actrs", "objects.lmp" or "quit" probably means. 'commands' are the
 * names of the commands. Returns true if this is the whole answer, because the name is a function.
 * Prints nothing for other lines, and for names that have a value. */
bool command_names_explain(ConsoleGame *at, const char *line, const GPtrArray *commands);

#endif
