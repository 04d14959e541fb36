/* script_data.h: the struct Script, for script/api and the folders above it.
 *
 * The floors above use only the functions of script.h. The folders below use only single members:
 * script/lua uses the Runtime, script/sched uses the Sched. */

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
typedef struct WaitNames WaitNames;

/* The kinds of locks that keep the player out, see locks.h. */
enum { LOCK_INPUT, LOCK_CUTSCENE, LOCK_COUNT };

typedef struct InputLock {
  uint64_t holder; /* the ProcessId of the script that locked the player out; 0 = none */
  char *place;     /* the line that did so, "main.lua:12"; owned; NULL in a player's run */
} InputLock;

/* A cache of the last awaited name that no thing had, because many scripts may wait for the same
 * name. It is valid until senders_count changes. Lua's registry keeps the string alive, so no other
 * string gets its address. */
typedef struct AwaitedName {
  const char *name;   /* NULL = none yet */
  const void *string; /* lua_topointer of the name */
  uint64_t things;
} AwaitedName;

struct Script {
  /* Must be the first member, see script_of. Contains files, problems, rules and watchdog. */
  Runtime runtime;
  lua_State *lua;       /* runtime.lua */
  lua_State *slots;     /* see slots.h, also for the next two */
  uint64_t update_seen; /* 0 = not yet */
  bool update_replaced;
  World *world; /* borrowed, like requests and config */
  Requests *requests;
  const GameConfig *config; /* or NULL */
  struct MenuLink *menu;    /* of the menu's scripts; borrowed; NULL = of a game */
  Sched *sched;
  Stories *stories;
  WaitNames *wait_names; /* for warnings, see wait_names.h; NULL = none */
  AwaitedName awaited;   /* for functions that wait */
  InputLock locks[LOCK_COUNT];
  GPtrArray *heard;          /* char *: names of signals for t.signals(), see trace.h */
  GHashTable *missing_texts; /* set of char *: texts that were reported as missing; or NULL */
  GHashTable *thing_places;  /* char * id -> char *: where a thing was defined; or NULL */
  GHashTable *thing_reports; /* set of char *: keys of api_note_report; or NULL */
  const void *known_room;    /* the table in activeRoom, see assigned.h */
  const void *known_actor;   /* the same for activeActor */
  bool keeps_steps;          /* see script.h, also for the next two */
  bool developer;
  bool testing;
  bool starting;       /* main.lua is running; a KIAVC game has no window yet */
  bool is_saving;      /* onSave is being called */
  bool escaping;       /* the next tick begins by skipping the cutscene */
  bool probing;        /* only the functions of readers.h may be called, see probe.h */
  const char *refused; /* the first other core function that was called; NULL = none */
  struct Probe *probe; /* the probe that watches the lines of this tick; NULL = none */
  bool tracing;        /* core calls, callbacks and signals are recorded for a test, see trace.h */
};

/* Returns the Script that a state or one of its coroutines belongs to. */
static inline Script *script_of(lua_State *L) { return (Script *)runtime_of(L); }

_Static_assert(offsetof(Script, runtime) == 0, "script_of finds the Script at its Runtime's address");

#endif
