/* probe.h: evaluates an expression of the developer at different moments of a game, and finds the
 * line of a script that changes its value.
 *
 * The expression must change nothing. It can call only core functions that read (readers.h). It can
 * still change a table or draw a random number; probe_is_harmless finds that. Use a game that is
 * thrown away. */

#ifndef SCRIPT_PROBE_H
#define SCRIPT_PROBE_H

#include "script/script.h"

typedef struct Probe Probe;

/* Returns NULL with an error, which is Lua's message, if the text is no expression. At most one
 * Probe for each Script. */
Probe *probe_new(Script *script, const char *expression, GError **error);

/* Call it before script_free. */
void probe_free(Probe *probe);

/* Evaluates the expression. Returns whether its value differs from that of the call before; the
 * first call returns true. */
bool probe_evaluate(Probe *probe);

/* Returns the last value as a text in one line. An error is a value, too: "error: ...". Valid until
 * the next call of probe_evaluate. */
const char *probe_value(const Probe *probe);

/* Evaluates the expression, and returns whether the state of the scripts is the same as before. */
bool probe_is_harmless(Probe *probe);

/* Returns the name of the first core function that was refused; NULL if there is none. */
const char *probe_refused(const Probe *probe);

/* Returns whether the expression was stopped because it did not end. */
bool probe_is_endless(const Probe *probe);

/* Watches the lines that scripts run in the next tick, after probe_evaluate. */
void probe_watch(Probe *probe);

/* Ends this, after the tick. Returns the line after which the value was another one first
 * ("rooms/street.lua:41"); NULL if no script has changed it. The caller frees with g_free. */
char *probe_find_line(Probe *probe);

#endif
