/* script_data.h: defines the struct Script for script/api and for the folders of script/ that
 * include headers of script/api.
 *
 * Code outside script/ uses only functions such as those of script.h, and no member of this struct.
 * The folders script/lua and script/sched use only one member each: script/lua uses the Runtime,
 * script/sched uses the Sched. */

#ifndef SCRIPT_API_SCRIPT_DATA_H
#define SCRIPT_API_SCRIPT_DATA_H

#include "base/requests.h"
#include "script/api/config.h"
#include "script/hints/engine_words.h"
#include "script/lua/runtime.h"
#include "script/sched/sched.h"
#include "world/world.h"

#include <lauxlib.h>
#include <lua.h>

typedef struct Script Script;
typedef struct Stories Stories;
typedef struct WaitNames WaitNames;

/* The kinds of locks: disableInput() begins LOCK_INPUT, startCutscene() LOCK_CUTSCENE. See
 * locks.h. */
enum { LOCK_INPUT, LOCK_CUTSCENE, LOCK_COUNT };

typedef struct InputLock {
  uint64_t holder; /* the ProcessId of the script that began the lock; 0 = none */
  char *place;     /* the line that began the lock, "main.lua:12"; owned; NULL in a player's run */
} InputLock;

/* A cache for functions that wait for a signal. Holds the last awaited name that no thing has,
 * because many scripts may wait for this name one after the other. The cache is valid until
 * senders_count (sched/senders.h) changes. sched_wait_for itself checks whether the member 'waits'
 * is still valid. Lua's registry keeps the string of the name alive, so no other string can get the
 * same address. */
typedef struct AwaitedName {
  const char *name;   /* NULL = none yet */
  const void *string; /* the address of Lua's string of the name (lua_topointer) */
  uint64_t things;    /* senders_count when the name was stored */
  NameCache waits;    /* for sched_wait_for */
} AwaitedName;

struct Script {
  /* Must be the first member, because script_of depends on it. Contains files, problems,
   * rules and watchdog. */
  Runtime runtime;
  lua_State *lua;       /* runtime.lua */
  lua_State *slots;     /* a coroutine whose stack holds cached values, see slots.h */
  uint64_t update_seen; /* Watchdog.runs + 1 when update_replaced was set; 0 = never */
  bool update_replaced; /* the game has its own updateWorld (slots_update_is_replaced) */
  World *world;         /* borrowed, like requests and config */
  Requests *requests;
  const GameConfig *config; /* or NULL */
  struct MenuLink *menu;    /* set for the menu's scripts; borrowed; NULL for a game's */
  Sched *sched;
  Stories *stories;
  WaitNames *wait_names; /* for warnings, see wait_names.h; NULL = none */
  AwaitedName awaited;   /* cache for functions that wait */
  InputLock locks[LOCK_COUNT];
  GPtrArray *heard;          /* char *: names of sent signals for t.signals(), see trace.h */
  GHashTable *missing_texts; /* set of char *: texts that were reported as missing; or NULL */
  GHashTable *thing_places;  /* char * id -> char *: where a thing was defined; or NULL */
  GHashTable *thing_reports; /* set of char *: keys of api_note_report; or NULL */
  const void *known_room;    /* the address of the table in activeRoom, see assigned.h */
  const void *known_actor;   /* the address of the table in activeActor */
  /* The next three are copies from ScriptOptions (script.h). */
  bool keeps_steps;
  bool developer;
  bool testing;
  bool starting;       /* main.lua is running; a KIAVC game has no window yet */
  bool is_saving;      /* onSave is being called */
  bool escaping;       /* the next tick begins by skipping the cutscene */
  bool probing;        /* only the functions of readers.h may be called, see probe.h */
  const char *refused; /* the first core function that 'probing' refused; NULL = none */
  struct Probe *probe; /* the probe that watches the lines of this tick; NULL = none */
  EngineWords words;   /* the engine's own words in the player's language */
  bool tracing;        /* core calls, callbacks and signals are recorded for a test, see trace.h */
};

/* Returns the Script to which a Lua state or coroutine belongs. */
static inline Script *script_of(lua_State *L) { return (Script *)runtime_of(L); }

_Static_assert(offsetof(Script, runtime) == 0, "script_of finds the Script at its Runtime's address");

#endif
