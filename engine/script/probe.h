/* probe.h: evaluates a developer's expression in every tick, and finds the script line that changes
 * its value.
 *
 * The expression must change nothing. Of the core functions, it can call only those that change
 * nothing (readers.h). It can still change a table or draw a random number; probe_is_harmless
 * detects that. Run the probe in a copy of the game that is discarded afterwards. */

#ifndef SCRIPT_PROBE_H
#define SCRIPT_PROBE_H

#include "script/script.h"

typedef struct Probe Probe;

/* Compiles the expression. If that fails, returns NULL and sets 'error' to Lua's message. A Script
 * can have one Probe at a time. */
Probe *probe_new(Script *script, const char *expression, GError **error);

/* Call it before script_free. */
void probe_free(Probe *probe);

/* Evaluates the expression. Returns whether its value differs from the value of the previous call.
 * The first call returns true. */
bool probe_evaluate(Probe *probe);

/* Returns the last value as text in one line. If the evaluation failed, the text is "error: ..."
 * with the message. Valid until the next call of probe_evaluate. */
const char *probe_value(const Probe *probe);

/* Evaluates the expression, and returns whether the state of the scripts is the same as before. */
bool probe_is_harmless(Probe *probe);

/* Returns the name of the first core function whose call was refused. NULL if none was. */
const char *probe_refused(const Probe *probe);

/* Returns whether the watchdog has stopped a script or the expression since probe_new. */
bool probe_is_endless(const Probe *probe);

/* Starts to watch the lines that scripts run. Call it after probe_evaluate and before a tick. */
void probe_watch(Probe *probe);

/* Stops watching. Call it after the tick. Returns the first line that changed the value
 * ("rooms/street.lua:41"), or NULL if no script changed it. The caller frees the text with
 * g_free. */
char *probe_find_line(Probe *probe);

#endif
