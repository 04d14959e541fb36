/* sent.h: stores which signals the game has sent, for latched waits.
 *
 * The global table sentSignals has an entry for each signal by name: the values that came
 * with it, as from table.pack, or true if there are none. If this global is not a table,
 * nothing is remembered. */

#ifndef SCRIPT_SCHED_SENT_H
#define SCRIPT_SCHED_SENT_H

#include <lua.h>
#include <stdbool.h>

/* Notes that 'name' was sent with the values from stack index 'first' (0 for none) to the top.
 * Leaves them on the stack. */
void sent_note(lua_State *L, const char *name, int first);

/* Pushes the name, then the values that it was sent with. Returns how many it pushed, including the
 * name. If the signal has not been sent, pushes nothing and returns 0. */
int sent_push(lua_State *L, const char *name);

/* Forgets that 'name' was sent. Returns whether it was. */
bool sent_forget(lua_State *L, const char *name);

#endif
