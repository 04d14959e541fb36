/* trace.h: records calls and signals for tests.
 *
 * Nothing is recorded unless Script.tracing is set. A test driver sets it. */

#ifndef SCRIPT_API_TRACE_H
#define SCRIPT_API_TRACE_H

#include "script/api/script_data.h"

/* Records a call for t.trace(): its name, and copies of the 'nargs' values that start at stack
 * index 'first'. */
void trace_call(lua_State *L, const char *name, int first, int nargs);

/* Pushes the list of calls since the last trace_take_calls: { { name =, args = { ... }, tick = },
 * ... }. Begins a new list. A list that becomes too long loses its oldest entries and keeps at
 * least the last 10,000. */
void trace_take_calls(lua_State *L);

/* Records the name of a signal for t.signals(). */
void trace_signal(Script *script, const char *name);

/* Pushes the list of names since the last trace_take_signals. Begins a new list. A list that
 * becomes too long loses its oldest names and keeps at least the last 50,000. */
void trace_take_signals(lua_State *L);

#endif
