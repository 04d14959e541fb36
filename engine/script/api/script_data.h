/* script_data.h: the parts of a Script, for script/api and the steps above it.
 *
 * The rest of the engine uses only the functions of script.h. The steps below use single parts:
 * script/lua uses the Runtime, script/sched the Sched. */

#ifndef SCRIPT_API_SCRIPT_DATA_H
#define SCRIPT_API_SCRIPT_DATA_H

#include "base/requests.h"
#include "script/api/config.h"
#include "script/lua/runtime.h"
#include "world/world.h"

#include <lauxlib.h>
#include <lua.h>

typedef struct Script Script;
typedef struct Stories Stories;

struct Script {
  Runtime runtime;  /* the first member, see script_of; has files, problems, rules and watchdog */
  lua_State *lua;   /* runtime.lua */
  lua_State *slots; /* see slots.h */
  World *world;     /* borrowed, like the next two */
  Requests *requests;
  const GameConfig *config; /* or NULL */
  Sched *sched;
  Stories *stories;
  GPtrArray *heard; /* char *: names of signals for t.signals(), see trace.h */
  bool keeps_steps; /* see script.h */
  bool starting;    /* main.lua is running; a KIAVC game has no window yet */
  bool escaping;    /* the cutscene's escape function runs with the next tick's scripts */
  bool tracing;     /* core calls, callbacks and signals are recorded for a test, see trace.h */
};

/* Returns the Script that a state or one of its coroutines belongs to. */
static inline Script *script_of(lua_State *L) { return (Script *)runtime_of(L); }

_Static_assert(offsetof(Script, runtime) == 0, "script_of finds the Script at its Runtime's address");

#endif
