/* probe.h: evaluates a developer's expression in every tick, and finds the script line that changes
 * its value.
 *
 * The expression must change nothing. The only core functions that it can call are those in
 * readers.h, which change nothing. The expression could still change a table or draw a random
 * number; probe_is_harmless detects that. Use a probe only in a copy of the game that is
 * discarded later. */

#ifndef SCRIPT_PROBE_H
#define SCRIPT_PROBE_H

#include "script/script.h"

typedef struct Probe Probe;

/* Compiles the expression. If it does not compile, returns NULL and sets 'error' to Lua's message.
 * A Script can have one Probe at a time. */
Probe *probe_new(Script *script, const char *expression, GError **error);

/* Call it before script_free. */
void probe_free(Probe *probe);

/* Evaluates the expression. Returns whether the text of its value differs from the text of the
 * previous call. The first call returns true. */
bool probe_evaluate(Probe *probe);

/* Returns the value of the last probe_evaluate as text in one line. If this evaluation failed, the
 * text is "error: ..." with Lua's message. NULL before the first evaluation. Valid until the next
 * call of probe_evaluate. */
const char *probe_value(const Probe *probe);

/* Evaluates the expression. Returns whether the state of the scripts (script_checksums) is the same
 * before and after the evaluation. */
bool probe_is_harmless(Probe *probe);

/* Returns the name of the first core function that the expression called and that is not in
 * readers.h. Such calls are refused. Returns NULL if no call was refused. */
const char *probe_refused(const Probe *probe);

/* Returns whether the watchdog has stopped a script or the expression since probe_new. */
bool probe_is_endless(const Probe *probe);

/* Starts to evaluate the expression before each script line that runs. Call it after probe_evaluate
 * and before a tick. */
void probe_watch(Probe *probe);

/* Stops watching. Call it after the tick. Returns the first line that changed the value
 * ("rooms/street.lua:41"), or NULL if no script changed it. The caller frees the text with
 * g_free. */
char *probe_find_line(Probe *probe);

#endif
