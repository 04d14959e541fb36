/* commands.h: commands of the developer's console, "/give lamp ada".
 *
 * scripts/commands.lua defines a Lua function for each command. script_run_text (script.h) runs a
 * command. Other functions of script.h provide the console's help and completion. */

#ifndef SCRIPT_COMMANDS_H
#define SCRIPT_COMMANDS_H

#include <lua.h>

/* The maximum number of words of a command, including its name. Further words are ignored. */
#define COMMAND_WORDS_MAX 8

/* Pushes the Lua function of a command, then the words that follow the command's name. 'text' is
 * the command without its '/'. Returns the number of words after the name: 2 for "give lamp ada".
 * Raises an error if there is no such command. */
int command_push(lua_State *L, const char *text);

#endif
