/* testing_exact.h: functions for tests that are generated from recordings: events, and facts
 * to check. */

#ifndef SCRIPT_TESTING_TESTING_EXACT_H
#define SCRIPT_TESTING_TESTING_EXACT_H

#include "script/testing/testing.h"

#include <lua.h>

/* testing_event is the lua_CFunction event(kind, ...), which adds an event to TestDriver.recorded.
 * testing_event_words appends the arguments for such a call to 'text', such as "'move', 12, 80".
 * For an event that tests cannot send, it appends nothing and returns false. */
int testing_event(lua_State *L);
bool testing_event_words(GString *text, const InputEvent *event);

/* Appends a text as a Lua string in quotes. */
void testing_quote(GString *text, const char *string);

/* Something that a test can check. Strings are owned. */
typedef struct TestFact {
  char *expression; /* "state.door" */
  char *value;      /* a Lua literal */
} TestFact;

/* Returns facts about the game (TestFact *): the room, the active actor, the owners of carried
 * objects, and the plain values of 'state'. Their order is the same in every run. Returns NULL and
 * sets 'error' if Lua raises an error. The caller frees the array with g_ptr_array_unref. */
GPtrArray *testing_facts(Script *script, GError **error);

/* Returns all plain values that scripts can reach from the globals (TestFact *): paths such as
 * "state.door.open", with the values as texts. Errors and ownership are as above. */
GPtrArray *testing_state(Script *script, GError **error);

/* Returns the paths in the global "cutsceneDiffers" (char *). Values at these paths may differ
 * after the running cutscene is skipped. The path "*" means all values. Returns NULL if there are
 * none. The caller frees the array with g_ptr_array_unref. */
GPtrArray *testing_cutscene_differs(Script *script);

#endif
