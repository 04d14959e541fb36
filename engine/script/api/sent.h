/* sent.h: which signals the game has sent, for waits that are latched.
 *
 * The global table sentSignals has them by name: true, or the values that came with it as
 * table.pack has them. It is the game's: a game that keeps no such table remembers nothing. */

#ifndef SCRIPT_API_SENT_H
#define SCRIPT_API_SENT_H

#include <lua.h>
#include <stdbool.h>

/* Notes that 'name' was sent with the values from stack index 'first' (0 for none) to the top.
 * They stay. */
void sent_note(lua_State *L, const char *name, int first);

/* Pushes the name and the values that it was sent with, and returns how many values these are.
 * Returns 0 and pushes nothing if it has not been sent. */
int sent_push(lua_State *L, const char *name);

/* Forgets that 'name' was sent. Returns whether it was. */
bool sent_forget(lua_State *L, const char *name);

#endif
