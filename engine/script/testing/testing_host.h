/* testing_host.h: private data of testing.c and testing_view.c. */

#ifndef SCRIPT_TESTING_TESTING_HOST_H
#define SCRIPT_TESTING_TESTING_HOST_H

#include "script/api/script_data.h"
#include "script/testing/testing.h"

typedef struct TestState {
  TestDriver *driver;
  lua_State *thread; /* the test's coroutine, anchored in the registry; NULL if no test runs */
  int thread_ref;
  int tests_ref; /* the list of testing.lua: { { name =, fresh =, body = }, ... } */
  char *folder;
  /* Used while driver->checksum is set. 'line' is the line of the test that runs now (owned; NULL
   * before the first line). 'sum' is the checksum before that line. */
  char *line;
  uint64_t sum;
} TestState;

/* Returns the TestState of this Lua state. Raises an error if this state does not run tests. */
TestState *test_state(lua_State *L);

/* The functions of testing_view.c for the core table "testing". */
extern const luaL_Reg testing_view_functions[];

#endif
