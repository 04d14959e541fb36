/* commands.h: commands of the developer's console, "/give lamp ada".
 *
 * scripts/commands.lua has their functions. The functions for what the console shows are
 * in script.h. */

#ifndef SCRIPT_COMMANDS_H
#define SCRIPT_COMMANDS_H

#include <lua.h>

/* The maximum number of words of a command, including its name. Further words are ignored. */
#define COMMAND_WORDS_MAX 8

/* Pushes the function of a command ("give lamp ada") and its further words, and returns the number
 * of these words. Raises if there is no such command. */
int command_push(lua_State *L, const char *text);

#endif
