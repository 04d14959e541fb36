/* testing_host.h: data that testing.c, testing_exact.c and testing_view.c share. */

#ifndef SCRIPT_TESTING_TESTING_HOST_H
#define SCRIPT_TESTING_TESTING_HOST_H

#include "script/api/script_data.h"
#include "script/testing/testing.h"

typedef struct TestState {
  TestDriver *driver;
  lua_State *thread; /* the test's coroutine, anchored in the registry; NULL if no test runs */
  int thread_ref;    /* registry reference of 'thread'; LUA_NOREF before the first test */
  /* The registry reference of the list of tests of the loaded file, or LUA_NOREF. testing.lua
   * makes this list. Each entry is a table: 'body' is the test's function, 't' is the argument of
   * this function, and the other fields become a TestName (testing.h). */
  int tests_ref;
  char *folder; /* require() searches this folder first (testing_load); owned */
  /* Used only if driver->checksum is set. 'line' is the line of the test that runs now (owned; NULL
   * before the first line). 'sum' is the game's checksum before this line. */
  char *line;
  uint64_t sum;
} TestState;

/* Returns the TestState of this Lua state. Raises an error if this state does not run tests. */
TestState *test_state(lua_State *L);

/* The functions of testing_view.c, for the Lua table of C functions that testing.lua uses. Ends
 * with NULL. */
extern const luaL_Reg testing_view_functions[];

#endif
