/* testing_host.h: what the two files behind testing.h share. */

#ifndef SCRIPT_TESTING_TESTING_HOST_H
#define SCRIPT_TESTING_TESTING_HOST_H

#include "script/api/script_data.h"
#include "script/testing/testing.h"

typedef struct TestState {
  TestDriver *driver;
  lua_State *thread; /* the test's coroutine, anchored in the registry; NULL when none is running */
  int thread_ref;
  int tests_ref; /* the list that testing.lua keeps: { { name =, fresh =, body = }, ... } */
  char *folder;
} TestState;

/* The state's TestState; raises when there is none. */
TestState *test_state(lua_State *L);

/* The functions that look at the game (testing_view.c), for the core table "testing". */
extern const luaL_Reg testing_view_functions[];

#endif
