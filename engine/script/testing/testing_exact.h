/* testing_exact.h: functions for generated tests: the events of a recording, and facts to check. */

#ifndef SCRIPT_TESTING_TESTING_EXACT_H
#define SCRIPT_TESTING_TESTING_EXACT_H

#include "script/testing/testing.h"

#include <lua.h>

/* lua_CFunction event(kind, ...): adds an event to TestDriver.recorded. testing_event_words is the
 * reverse: it appends the arguments of an event as Lua text, such as "'move', 12, 80". It returns
 * false and appends nothing for an event that tests cannot send. */
int testing_event(lua_State *L);
bool testing_event_words(GString *text, const InputEvent *event);

/* Appends a text as a Lua string in quotes. */
void testing_quote(GString *text, const char *string);

/* Something that a test can check. Strings are owned. */
typedef struct TestFact {
  char *expression; /* "state.door" */
  char *value;      /* a literal */
} TestFact;

/* Returns facts about the game (TestFact *): the room, the active actor, who carries what, and the
 * plain values of 'state', in a stable order. Returns NULL with an error if the game's scripts
 * prevent that. The caller frees the array with g_ptr_array_unref. */
GPtrArray *testing_facts(Script *script, GError **error);

/* Returns all plain values that scripts can reach from the globals (TestFact *): paths such as
 * "state.door.open", with the values as texts. Errors and ownership are as above. */
GPtrArray *testing_state(Script *script, GError **error);

/* Returns the global "cutsceneDiffers", the paths that may differ if the running cutscene is
 * skipped (char *). "*" stands for all, NULL for none. The caller frees with g_ptr_array_unref. */
GPtrArray *testing_cutscene_differs(Script *script);

#endif
