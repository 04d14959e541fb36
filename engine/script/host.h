/* host.h: the inside of a Script, shared by the files of this floor and by nobody else. */

#ifndef SCRIPT_HOST_H
#define SCRIPT_HOST_H

#include "base/log.h"
#include "base/random.h"
#include "script/lua/quirks.h"
#include "script/lua/watchdog.h"
#include "script/script.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

typedef struct Sched Sched;
typedef struct Stories Stories;

/* The name of scripts that are typed into the console. */
#define SCRIPT_CONSOLE "console"

struct Script {
  lua_State *lua;  /* the main thread; its extra space points back here */
  lua_State *desk; /* a thread that never runs: its stack keeps values at hand, see the DESK_ places */
  const Vfs *vfs;
  World *world;
  Requests *requests;
  Problems *problems;
  const GameConfig *config; /* or NULL */
  Sched *sched;
  Stories *stories;
  Random story;    /* behind math.random */
  Random ornament; /* behind ornament.random: never decides what happens */
  uint64_t seed;
  int64_t clock_start_s;
  char *scripts_folder;
  size_t memory_used, memory_limit; /* bytes */
  void (*last_resort)(void *user);  /* see script.h */
  void *last_resort_user;
  lua_Integer next_serial; /* for tostring of tables and functions */
  size_t output;           /* bytes that scripts have written into the log */
  Layout layout;
  Rules rules;      /* of that layout */
  bool keeps_steps; /* see script.h */
  bool starting;    /* main.lua is running: in KIAVC there was no window yet */
  bool escaping;    /* the cutscene's escape function is to run with the next tick's scripts */
  bool tracing;     /* core calls and callbacks are noted for t.trace() */
  Watchdog watch;
  Quirks quirks;       /* of the Lua that is linked */
  int closing;         /* coroutines that are being closed inside each other */
  lua_State *throwing; /* the coroutine that is being left by an error that nobody catches, see protect.c */
  GHashTable *chunks;  /* names of chunks that have been run: name -> itself */
};

/* Places on the desk's stack. */
enum {
  DESK_GLOBALS = 1,  /* the scripts' global table */
  DESK_UPDATE_NAME,  /* "updateWorld" */
  DESK_UPDATE_WORLD, /* the engine's own, nil when it has none */
  DESK_SIGNAL,       /* the engine's own signal() */
  DESK_USER_INPUT,   /* the engine's own */
  DESK_TICKS_NAME,   /* "currentTicks" */
  DESK_LIBRARIES,    /* set of the library tables: what a fingerprint need not look into */
  DESK_SIZE = DESK_LIBRARIES
};

/* The Script that a state or any of its threads belongs to. */
static inline Script *script_of(lua_State *L) { return *(Script **)lua_getextraspace(L); }

/* For functions in C that may take long, and for loops in which scripts run: raises when the running script is to be stopped. */
static inline void watch_check(lua_State *L) {
  Watchdog *watch = &script_of(L)->watch;
  if (G_UNLIKELY(watch->alert)) watch_attend(L, watch);
}

/* --- report.c: errors become readable texts --- */

/* A message handler: appends the traceback (of the game's own frames) to the error at index -1 and makes any error value
 * readable. */
int report_handler(lua_State *L);

/* The same for a message handler of a call that a function in C makes, 'until': who called that is left out. */
int report_until(lua_State *L, lua_CFunction until);

/* Adds the error value on top of the dead thread (any type), with a traceback of the thread, as a Problem; pops the value.
 * 'context' names the script for the last line, NULL for none. Returns the first line; the caller frees with g_free. May run the
 * game's __tostring, which may start processes: a Process pointer from before the call is stale after it. */
char *report_thread_error(Script *script, lua_State *dead, const char *context);

/* The same text as the thread's Problem would have, but as a value: the caller frees with g_free. Pops the error. */
char *report_thread_text(Script *script, lua_State *dead);

/* Adds the readable error text on top of L (made by report_handler) as a Problem; pops it. */
void report_error(Script *script, lua_State *L, const char *context);

/* Whether a chunk name ("@engine/actor.lua") is one of the engine's own files. */
bool report_is_engine(Script *script, const char *source);

/* Whether a stack frame, filled in by lua_getinfo "Sl", runs Lua of the game: not C, and not the engine's own Lua. */
bool report_is_game_frame(Script *script, const lua_Debug *frame);

/* "rooms/street.lua:41" of the innermost Lua function at or above 'level' that is the game's, else of whoever resumed the script;
 * where there is none, the script's name ("leftClick") or "?". The result is pushed on L and returned. */
const char *report_where(lua_State *L, int level);

/* --- hint.c: what a name was meant to be --- */

/* Appends to 'text' what the author of a Lua message such as "attempt to call a nil value (global 'fadein')" probably meant:
 * the nearest global, method of a class or id of a thing, or a colon. Nothing for other messages, and where nothing is near. */
void hint_add(Script *script, const char *message, GString *text);

/* --- source.c: from text to a function --- */

/* Pushes the text as a function, or pushes a message and returns false. Bytecode is refused. */
bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name);

/* --- chunks.c: reading Lua from the game and from the engine --- */

/* Compiles text (never bytecode) and pushes the function, or pushes a message and returns false. */
bool chunk_compile(lua_State *L, GBytes *text, const char *chunk_name);

/* Registers require and load (kiavcRequire is a row of api_scripts.c). */
void chunks_register(lua_State *L);

/* Reads, compiles and pushes a chunk of the game, or pushes a message and returns false. */
bool chunk_read(lua_State *L, const char *name);

/* Runs lua/<name>.lua (KIAVC) or <name>.lua, every time anew. False after a Problem. */
bool chunk_run_required(lua_State *L, const char *name);

/* Runs scripts_folder/init.lua, which loads the rest. Raises. */
void chunk_run_engine(lua_State *L);

/* lua_CFunction, load(name): runs scripts_folder/<name>.lua and returns its results. The file's arguments are this function,
 * the file's own state table and the game's rules (lua/rules_table.h). */
int chunk_load_engine(lua_State *L);

/* Pushes the table of all state tables: file name -> table. A file of the engine keeps there what belongs to the state of the
 * game. Checksums cover it; they do not cover the locals of the engine's Lua. */
void chunk_push_engine_state(lua_State *L);

/* Runs scripts_folder/<name>.lua with the 'nargs' values on top of the main thread's stack (popped) and leaves its first
 * result; on failure leaves the readable error and returns false. */
bool script_run_engine_file(Script *script, const char *name, int nargs);

/* --- sandbox.c --- */

/* Builds the scripts' globals in a fresh state from an allow list: nothing is opened and deleted afterwards. */
void sandbox_register(lua_State *L);

/* Notes every library function and table that is global now, for the engine's own Lua alone: whatever a game does to its globals,
 * the engine's files find these as they were. All other globals (classes, core functions, callbacks, the libraries os, package
 * and debug) they share with the game. */
void sandbox_copy_for_engine(lua_State *L);

/* Gives the function on top of the stack, a file of the engine's own, those globals. */
void sandbox_give_to_engine(lua_State *L);

/* --- protect.c: what scripts may catch, and coroutines --- */

/* pcall, xpcall and what the sandbox has of the coroutine library beside Lua's own create, status and isyieldable. */
void protect_register(lua_State *L);

/* xpcall itself: its frames are looked for. */
int protect_xpcall(lua_State *L);

/* Ends a coroutine that is not being executed: its to-be-closed variables are closed, in a dead one with the error on top of it.
 * False when there is an error on top of the thread: its own or one of the closing. A script that was stopped is not closed,
 * since nothing could stop that. */
bool thread_close(lua_State *L, lua_State *thread);

/* The coroutine has ended with an error, and its frame is still the watchdog's innermost: notes whether the watchdog did it. */
void thread_died(lua_State *L, lua_State *thread);

/* Whether L is being closed and has only been resumed to raise a nil. */
bool thread_is_thrown(lua_State *L);

/* --- endings.c: what the engine's own Lua does at the end of a function, see there --- */

/* The global atEnd, for the engine's files while they are loaded. */
void endings_register(lua_State *L);

/* The coroutine was stopped: its endings are to be run. */
void endings_leave(lua_State *L, lua_State *thread);

/* Starts them. Raises for want of memory alone. */
void endings_run(Script *script);

/* --- strings.c, lists.c: functions of the string and table libraries that ask the watchdog --- */

void strings_register(lua_State *L); /* find, gmatch, gsub, match, rep, pack, packsize, unpack */
void lists_register(lua_State *L);   /* concat, insert, move, remove */

/* The longest string that a script may make: what the library does in one go with it is then done soon enough. */
#define STRING_MAX ((size_t)16 << 20)

/* Raises when a string of 'have' bytes that gets 'more' would be longer. */
void strings_check_size(lua_State *L, size_t have, size_t more);

/* --- ordered.c, sort.c, stable.c, calendar.c: the deterministic replacements of library functions --- */

void ordered_register(lua_State *L);  /* pairs, next */
void sort_register(lua_State *L);     /* table.sort */
void stable_register(lua_State *L);   /* tostring, string.format, setmetatable, math.random... */
void calendar_register(lua_State *L); /* os */

/* Pushes a sorted array of the keys of the table at 'index' and returns how many: booleans < numbers < strings (by bytes) <
 * registered things by id. Raises when two keys have no reproducible order. */
lua_Integer ordered_keys(lua_State *L, int index);

/* Pushes the stable text of any value ("table: #17"); calls __tostring and __name as luaL_tolstring does. */
const char *stable_tostring(lua_State *L, int index);

/* --- output.c: what scripts write into the log: the lines are cut as errors are, and 10 MB in all are enough --- */

void output_register(lua_State *L); /* print */

/* A line of channel "script": 'before' and 'text'. */
void output_text(Script *script, LogLevel level, const char *before, const char *text);

/* All values on L's stack as a line of that channel, of what the developer typed: not counted. Raises what a __tostring
 * raises. */
void output_values(lua_State *L, const char *channel);

/* --- api_scripts.c --- */

/* After api_register: waiting functions that check the usual case themselves. */
void quick_register(lua_State *L);

/* --- fingerprint.c --- */

uint64_t fingerprint_globals(Script *script);

/* --- state.c: memory and the bare state --- */

/* script->lua and script->desk, without any library. Aborts when there is no memory for it. */
void state_open(Script *script);
void state_close(Script *script);

/* Pushes the global of that name without asking metatables; its type. */
int push_global(lua_State *L, const char *name);

/* Puts a new table into the registry at an address; its "__mode" is 'mode' ("k": weak keys) unless that is NULL. */
void keep_table(lua_State *L, const char *mode, const void *key);

/* Sets the global currentTicks; before Lua runs in a tick. */
void state_set_ticks(Script *script);

/* --- script.c --- */

/* Whether the scheduler, and not the game, will resume the coroutine next. */
bool script_thread_waits(Script *script, lua_State *thread);

/* --- console.c --- */

/* Pushes what carries out a console's command ("give lamp ada") and its further words, and returns how many those are. Raises for
 * one that is not in scripts/commands.lua. */
int console_push_command(lua_State *L, const char *text);

/* --- callbacks.c --- */

/* Whether a letter would be heard by anybody: a named signal that nobody waits for would not. */
bool callback_is_wanted(const Script *script, const Signal *signal);

/* Delivers the tick's i-th letter to its global Lua function or to its waiters. May raise for want of memory alone. */
void callback_deliver(Script *script, lua_State *L, const Signal *signal, int i);

#endif
