/* testing_exact.h: functions for tests that the engine generates from recordings. They handle the
 * events of the recording, and facts that the test checks. */

#ifndef SCRIPT_TESTING_TESTING_EXACT_H
#define SCRIPT_TESTING_TESTING_EXACT_H

#include "script/testing/testing.h"

#include <lua.h>

/* testing_event is the lua_CFunction event(kind, ...), which adds an event to
 * TestDriver.recorded. testing_event_words appends the arguments of such a call to 'text',
 * such as "'move', 12, 80", and returns true. If event() cannot add the event,
 * testing_event_words appends nothing and returns false. */
int testing_event(lua_State *L);
bool testing_event_words(GString *text, const InputEvent *event);

/* Appends 'string' to 'text' as a Lua string in quotes. */
void testing_quote(GString *text, const char *string);

/* Something that a test can check. Strings are owned. */
typedef struct TestFact {
  char *expression; /* "state.door" */
  char *value;      /* a Lua literal */
} TestFact;

/* Returns facts about the game (TestFact *): the current room, the active actor, the owners of
 * carried objects, and the plain values in the game's table 'state'. Plain values are numbers,
 * texts and booleans. Tables in 'state' are searched to a depth of 4. Returns only the first 1000
 * facts. The order of the facts is the same in every run. Returns NULL and sets 'error' if Lua
 * raises an error. The caller frees the array with g_ptr_array_unref. */
GPtrArray *testing_facts(Script *script, GError **error);

/* Returns the values that scripts can reach from the globals by names (TestFact *). 'expression' is
 * a path such as "state.door.open". 'value' is the value as text, such as "'open'" or "a function".
 * Leaves out the time and loaded texts. Also leaves out those fields of things that the engine sets
 * itself, such as 'x' and 'visible'. Tables are searched to a depth of 16. Returns at most 200,000
 * values. Returns NULL and sets 'error' if Lua raises an error. The caller frees the array with
 * g_ptr_array_unref. */
GPtrArray *testing_state(Script *script, GError **error);

/* Returns the paths in the global "cutsceneDiffers" (char *). Values at these paths may differ
 * after the running cutscene is skipped. The path "*" means all values. Returns NULL if there are
 * no paths. The caller frees the array with g_ptr_array_unref. */
GPtrArray *testing_cutscene_differs(Script *script);

#endif
