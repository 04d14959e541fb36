/* console.h: commands of the developer's console, "/give lamp ada".
 *
 * scripts/commands.lua has their functions. The functions for what the console shows are
 * in script.h. */

#ifndef SCRIPT_CONSOLE_H
#define SCRIPT_CONSOLE_H

#include <lua.h>

/* Pushes the function of a command ("give lamp ada") and its further words, and returns the number
 * of these words. Raises if there is no such command. */
int console_push_command(lua_State *L, const char *text);

#endif
