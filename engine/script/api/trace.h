/* trace.h: notes for a test what scripts call and which signals are sent.
 *
 * Nothing is noted unless Script.tracing is set, which a test driver does. */

#ifndef SCRIPT_API_TRACE_H
#define SCRIPT_API_TRACE_H

#include "script/api/script_data.h"

/* Notes a call for t.trace(): the name and copies of 'nargs' values from stack index 'first'. */
void trace_call(lua_State *L, const char *name, int first, int nargs);

/* Pushes the list of the calls since the last trace_take_calls, { { name =, args = { ... }, tick = }, ... },
 * and begins a new one. A list that nobody takes keeps at least its last 10,000 entries. */
void trace_take_calls(lua_State *L);

/* Notes the name of a signal for t.signals(). */
void trace_signal(Script *script, const char *name);

/* Pushes the list of the names since the last trace_take_signals, and begins a new one. A list that nobody
 * takes keeps at least its last 50,000 names. */
void trace_take_signals(lua_State *L);

#endif
