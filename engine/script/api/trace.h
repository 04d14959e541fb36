/* trace.h: records calls of core functions, calls of the game's functions by signals, and sent
 * signals, for tests.
 *
 * Records only while Script.tracing is true. The functions for tests set it. */

#ifndef SCRIPT_API_TRACE_H
#define SCRIPT_API_TRACE_H

#include "script/api/script_data.h"

/* Records a call for t.trace(): the name of the called function, and copies of its 'nargs'
 * arguments. The first argument is at the stack index 'first'. */
void trace_call(lua_State *L, const char *name, int first, int nargs);

/* Pushes the list of calls since the last call of trace_take_calls: { { name =, args = { ... },
 * tick = }, ... }. Then begins a new list. If a list becomes too long, its oldest entries are
 * dropped. At least the last 10,000 entries remain. */
void trace_take_calls(lua_State *L);

/* Records the name of a signal for t.signals(). */
void trace_signal(Script *script, const char *name);

/* Pushes the list of names that trace_signal has recorded since the last call of
 * trace_take_signals. Then begins a new list. If a list becomes too long, its oldest names are
 * dropped. At least the last 50,000 names remain. */
void trace_take_signals(lua_State *L);

#endif
