/* sent.h: stores which signals the game has sent, for latched waits. A latched wait ends at once if
 * its signal was already sent.
 *
 * The global table sentSignals has an entry for each sent signal. The key of an entry is the
 * name of the signal. The value is a table with the signal's values, as from table.pack, or
 * true if there are none. If a game replaces this global by a value that is not a table,
 * nothing is stored. */

#ifndef SCRIPT_SCHED_SENT_H
#define SCRIPT_SCHED_SENT_H

#include <lua.h>
#include <stdbool.h>

/* Stores that 'name' was sent with the values from stack index 'first' to the top. 'first' must be
 * 0 if there are no values. Leaves the values on the stack. */
void sent_note(lua_State *L, const char *name, int first);

/* Pushes the name, then at most 200 of the values with which the signal was sent. Returns the
 * number of these values, including the name. Other values may remain below them on the stack. If
 * the signal has not been sent, pushes nothing and returns 0. */
int sent_push(lua_State *L, const char *name);

/* Removes the entry of 'name'. Returns whether there was an entry. May leave values on the
 * stack. */
bool sent_forget(lua_State *L, const char *name);

#endif
