/* script.h: the game's Lua, as the floors above see it.
 *
 * A Script owns one Lua state: the sandbox (lua/sandbox.h), the core functions (api.h), the engine's own classes (the files of
 * scripts/), the game's chunks and the scheduler that runs them (sched.h). Lua runs in script_tick and while loading alone.
 *
 * A mistake in a script never leaves this floor as anything but a Problem: the coroutine that made it ends, the text with
 * file, line and traceback is added to 'problems', the game goes on.
 *
 * Deterministic: nothing that a script can see depends on addresses, hash seeds, the wall clock or the machine. */

#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include "base/problems.h"
#include "base/requests.h"
#include "base/rules.h"
#include "base/signals.h"
#include "script/api/config.h"
#include "sys/vfs.h"
#include "world/world.h"

typedef struct Script Script;

typedef struct ScriptOptions {
  const Vfs *vfs; /* all of these are borrowed and live longer */
  World *world;
  Requests *requests;
  Problems *problems;
  const GameConfig *config;        /* what gameInfo() tells; NULL = nothing */
  const char *scripts_folder;      /* the engine's Lua, in the host's file system */
  uint64_t seed;                   /* of both random generators */
  int64_t clock_start_s;           /* what os.time() answers at tick 0, seconds since 1970; 0 = 2000-01-01 */
  size_t memory_limit;             /* bytes; 0 = 256 MiB */
  int script_ms, loading_ms;       /* the longest that a script may run without a wait, that a file may load; 0 = 1 s, 10 s */
  int warning_ms;                  /* a script that runs longer is told in the log; 0 = none is */
  void (*last_resort)(void *user); /* called before the program ends for want of memory, to save what can be saved, or NULL */
  void *last_resort_user;
  bool keeps_steps; /* what stories are told is written down, for script_story_steps */
  Layout layout;    /* decides the game's rules (base/rules.h) and where its scripts are */
} ScriptOptions;

/* A state with sandbox, core functions and the engine's classes loaded. NULL with an error when the engine's own Lua cannot
 * be loaded. */
Script *script_new(const ScriptOptions *options, GError **error);
void script_free(Script *script);

/* What the story with this index was told so far, as commands for 'ichor story' and 'ichor graph --steps', and its id. NULL
 * behind the last story, and when none is kept. Valid until the next tick. */
const char *script_story_steps(const Script *script, int index, const char **id);

/* Runs a chunk of the game. False when it failed; the problem has been added. */
bool script_run_file(Script *script, const char *name);

/* Tells a file of story pages from its first page, after which the game ends: what a main.lua would do for a game that is nothing
 * else. */
void script_tell_story(Script *script, const char *file);

/* Sets the global "lang" before the game starts: the language asked for on the command line. */
void script_set_language(Script *script, const char *language);

/* What a command of the console begins with when it is text for script_run_text, and what no Lua begins with; how many words it
 * has at most, its name included. Words are separated by blanks and quoted as in a shell. */
#define SCRIPT_COMMAND_MARK '/'
#define SCRIPT_COMMAND_WORDS 8

/* Runs Lua text as a new coroutine, as the console does: an expression's values are logged. "/give lamp ada" is no Lua but calls
 * the function 'give' of scripts/commands.lua with "lamp" and "ada". */
void script_run_text(Script *script, const char *text);

/* The stories step of a tick: changes of the world become facts, and events that have become available become signals of the
 * world, which script_tick delivers. See script/stories/stories.h. */
void script_tick_stories(Script *script);

/* One tick of scripts: what is due, then the letters in order, each to its waiters or its callback. Leaves 'signals' as it is.
 * world->tick tells the time. */
void script_tick(Script *script, const Signals *signals);

/* Around decoding and drawing, where nothing of a script's may run: when it takes 10 s of processor time, for a picture or a font
 * that was made to, the program ends with a report and exit status 70. Costs next to nothing. */
void script_drawing_begins(Script *script);
void script_drawing_ends(Script *script);

/* Warns, once for each place, of scripts that wait for what nothing alive can send: every script waits without a time limit,
 * nothing in the world moves or sounds, and neither clicks nor keys nor updateWorld lead to scripts. It is never told by mistake,
 * and so not always. For developers, now and then; */
void script_look_for_stuck(Script *script);

/* A fingerprint of everything that scripts can still do: plain data reachable from the globals, the waiting coroutines with
 * their places, the random generators, what stories know. Parts as in world_checksums. */
#define SCRIPT_PARTS 4
void script_checksums(Script *script, uint64_t parts[SCRIPT_PARTS]);
const char *script_part_name(int part);

/* Whether the game has its own handler for a key (then the engine's meaning of that key is off). */
bool script_handles_key(Script *script, const char *key_name);

/* Whether a cutscene is running, and whether the game gave it an escape function ('has_escape' may be NULL). */
bool script_in_cutscene(Script *script, bool *has_escape);

/* Lets the next tick begin with endCutscene() of the game's environment. */
void script_escape_cutscene(Script *script);

/* Names for completion: global names and core functions that begin with 'prefix', sorted (g_ptr_array_unref). */
GPtrArray *script_complete(Script *script, const char *prefix);

/* What could stand at the end of a command of a story (story_shell_complete); none where there is no such story. */
GPtrArray *script_complete_story(Script *script, const char *id, const char *line, gsize *start);

/* The string keys of the table that a path of names leads to ({"rooms", "street", "waypoints", NULL}), and those of the classes
 * behind it, sorted (g_ptr_array_unref); none where there is no such table. */
GPtrArray *script_keys(Script *script, const char *const *path);

/* The global "lang", "" when it is no string. Caller frees with g_free. */
char *script_language(Script *script);

/* A live coroutine, for the console. */
typedef struct ScriptProcess {
  uint64_t number; /* of its start, from 1: names it for ever */
  char *name;
  char *owner;       /* NULL for none */
  char *place;       /* "rooms/street.lua:41": where it is */
  char *waits_for;   /* a signal's name, "time", ...; NULL while it does not wait */
  Tick since, until; /* when the wait began; when it ends at the latest, 0 = open */
} ScriptProcess;

/* In the order of their start: ScriptProcess *, which the array owns (g_ptr_array_unref). */
GPtrArray *script_list_processes(Script *script);

/* Coroutines alive, bytes of Lua memory. */
int script_process_count(const Script *script);
size_t script_memory(const Script *script);

/* The console's help. Of a core function: its usage, its documentation, and an example below. Of a function in Lua, the engine's
 * or the game's, named by a path ("objects.stove.verbs.use", "activeActor:goTo") or, a method of a class, by itself: its
 * parameters and its place, then the comment above it. NULL when there is no such function; caller frees with g_free. */
char *script_help(Script *script, const char *name);

/* How many scripts the watchdog has stopped so far: for how long they ran is not the same in every run. */
uint64_t script_stopped(const Script *script);

/* Whether any was, and what the first of them had too much of. */
typedef enum { SCRIPT_NOT_STOPPED, SCRIPT_STOPPED_TIME, SCRIPT_STOPPED_MEMORY } ScriptStop;
ScriptStop script_first_stop(const Script *script);

/* The version of the language, and the guards against its mistakes that are on (quirks.h): "Lua 5.4.4, guarded: ...". Caller
 * frees with g_free. */
char *script_language_version(void);

#endif
