/* trace.h: records calls and signals for tests.
 *
 * Nothing is recorded unless Script.tracing is set. A test driver sets it. */

#ifndef SCRIPT_API_TRACE_H
#define SCRIPT_API_TRACE_H

#include "script/api/script_data.h"

/* Records a call for t.trace(): the name and copies of 'nargs' values from stack index 'first'. */
void trace_call(lua_State *L, const char *name, int first, int nargs);

/* Pushes the list of the calls since the last trace_take_calls, and begins a new one: { { name
 * =, args = { ... }, tick = }, ... }. If a list is not taken, it keeps at least its last
 * 10,000 entries. */
void trace_take_calls(lua_State *L);

/* Records the name of a signal for t.signals(). */
void trace_signal(Script *script, const char *name);

/* Pushes the list of the names since the last trace_take_signals, and begins a new one. If a list
 * is not taken, it keeps at least its last 50,000 names. */
void trace_take_signals(lua_State *L);

#endif
