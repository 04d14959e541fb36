/* runtime.h: a deterministic, sandboxed Lua state and its settings.
 *
 * A Runtime is a Lua state with a memory limit, a watchdog, seeded random generators and a virtual
 * clock. It stores the names of the game's chunks (compiled Lua files). It has no world, no
 * scheduler and none of the functions that the engine adds for games. The folders above this one
 * add those.
 *
 * Where to look in this folder:
 *
 *   globals and libraries         sandbox.h, strings.h, lists.h, sort.h, ordered.h, stable.h,
 *                                 calendar.h, output.h
 *   from a file to a function     chunks.h, source.h, mend.h
 *   how scripts are stopped       watchdog.h, protect.h, thread.h, endings.h
 *   error messages                report.h, script/lua/hint.h
 *   rules for the engine's Lua    rules_table.h
 *   bugs of Lua itself            quirks.h, mend.h, linked.c
 *
 * The extra space of the state, and of every coroutine in it, points to the Runtime. */

#ifndef SCRIPT_LUA_RUNTIME_H
#define SCRIPT_LUA_RUNTIME_H

#include "base/clock.h"
#include "base/pool.h"
#include "base/problems.h"
#include "base/random.h"
#include "base/rules.h"
#include "script/lua/quirks.h"
#include "script/lua/source.h"
#include "script/lua/watchdog.h"
#include "sys/vfs.h"

#include <lua.h>
#include <stddef.h>

/* The longest string that a script may create, in bytes. This limits the time that one call of a
 * library function can take. */
#define STRING_MAX ((size_t)16 << 20)

typedef struct Sched Sched;

/* Functions of the scheduler that report.h calls. The scheduler is in a folder above this one, so
 * sched_new sets them here. Until then, all are NULL. */
typedef struct RunningScripts {
  Sched *sched;
  /* Returns the thread that resumed a running coroutine, or NULL. */
  lua_State *(*resumer)(const Sched *sched, const lua_State *thread);
  /* Returns the running script's name, or NULL. */
  const char *(*running_name)(const Sched *sched);
} RunningScripts;

/* Functions that explain errors of scripts (script/hints/misuse.h). In L, 'level' is the level of
 * the innermost frame of the game. Both functions append to 'text'. */
typedef struct ErrorHints {
  /* Appends a message that replaces the one of the error. Returns false if it has none. */
  bool (*add_message)(lua_State *L, int level, GString *text);
  /* Appends a hint about Lua's own 'message'. Returns false if it knows nothing about it. */
  bool (*add_hint)(lua_State *L, int level, const char *message, GString *text);
} ErrorHints;

typedef struct Runtime {
  Watchdog watch; /* must be the first member, see watch_of */
  lua_State *lua; /* the main thread */

  /* Borrowed. Set these before runtime_open. */
  const Vfs *vfs;          /* the game's files */
  Problems *problems;      /* receives the errors of scripts */
  const Tick *now;         /* the game's clock */
  EngineCode *code;        /* NULL = the engine's files are compiled each time */
  const ErrorHints *hints; /* explanations of script errors; NULL = none */

  /* Settings. Set these before runtime_open. */
  uint64_t seed;                   /* the seed of both random generators */
  int64_t clock_start_s;           /* os.time() at tick 0, in seconds since 1970 */
  size_t memory_limit;             /* bytes */
  void (*last_resort)(void *user); /* see script.h; or NULL */
  void *last_resort_user;
  Layout layout;        /* Ichor's or KIAVC's; decides where the game's Lua files are */
  Rules rules;          /* the rules of that layout */
  char *scripts_folder; /* the folder of the engine's Lua, in the host's file system; owned */

  /* State. */
  Random story;            /* for math.random */
  Random ornament;         /* for ornament.random, which must not affect the game's state */
  Pool pool;               /* the memory of Lua's small objects */
  size_t memory_used;      /* bytes */
  size_t memory_stepped;   /* 'memory_used' after the last runtime_step */
  size_t attention;        /* if more bytes are in use, the allocator calls attend (runtime.c) */
  size_t output;           /* bytes that scripts have written to the log */
  lua_Integer next_serial; /* the next number that tostring shows for a table or function */
  Quirks quirks;           /* bugs of the linked Lua */
  int closing;             /* the depth of nested closing of coroutines, see thread.h */
  lua_State *throwing;     /* the coroutine that thread_close is ending with an error, or NULL */
  GHashTable *chunks;      /* the game's chunks that were compiled: name -> hash of the text */
  GPtrArray *modules;      /* char *: names that require() has loaded, in this order */
  RunningScripts scripts;
} Runtime;

_Static_assert(offsetof(Runtime, watch) == 0, "watch_of finds the Watchdog at its Runtime's address");

/* Returns the Runtime of a state or of any of its coroutines. */
static inline Runtime *runtime_of(lua_State *L) { return *(Runtime **)lua_getextraspace(L); }

/* Creates the bare Lua state, without any library, and starts its watchdog. The caller must have
 * set the settings and the borrowed members. All other members must be zero. Aborts if there is not
 * enough memory. */
void runtime_open(Runtime *runtime, const WatchOptions *budgets);

/* Stops the watchdog, closes the state (finalizers run) and frees what the Runtime owns. */
void runtime_close(Runtime *runtime);

/* Suspends the garbage collector while files are loaded. runtime_collect resumes the collector. The
 * collector also resumes when Lua uses 64 MB or a quarter of the memory limit, whichever is less.
 * The memory limit stays in effect. */
void runtime_load(Runtime *runtime);

/* Resumes the garbage collector. The allocator may call this function, because the function changes
 * only counters of Lua. */
void runtime_collect(Runtime *runtime);

/* Does a small part of the collector's work. Call it between two ticks. Does nothing if memory use
 * has not changed since the last step, because there is almost no new garbage then. */
void runtime_step(Runtime *runtime);

/* Pushes the global with this name, ignoring metatables, and returns its type. */
int push_global(lua_State *L, const char *name);

/* Returns the string or number at 'index' as text, or NULL for any other value. Also returns NULL
 * for a string that contains a zero byte, because C text would end there. Changes a number at
 * 'index' to a string, as lua_tolstring does. */
const char *whole_text(lua_State *L, int index);

/* Stores a new table in the registry under the address 'key'. 'mode' is the table's "__mode" ("k":
 * weak keys), or NULL. */
void keep_table(lua_State *L, const char *mode, const void *key);

/* The address of this variable is a key for lua_rawsetp. When keep_table makes a weak table, it
 * stores true under this key in the metatable. A metatable without this key makes no table weak,
 * see linked.c. */
extern const char weak_mark;

#endif
