/* script.h: runs the game's Lua. The floors above use only this header.
 *
 * A Script owns one Lua state with the sandbox (lua/sandbox.h), the core functions (api/api.h), the
 * engine's own classes (the files of scripts/) and the game's chunks. It also owns the scheduler
 * that runs them (sched/sched.h).
 *
 * An error in a script ends its coroutine and becomes a Problem with file, line and traceback. The
 * game goes on.
 *
 * Scripts are deterministic: they can read no value that depends on addresses, hash seeds, the wall
 * clock or the machine. */

#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include "base/data/restore_report.h"
#include "base/problems.h"
#include "base/requests.h"
#include "base/rules.h"
#include "base/signals.h"
#include "script/api/config.h"
#include "script/lua/source.h"
#include "sys/vfs.h"
#include "world/world.h"

typedef struct Script Script;

typedef struct ScriptOptions {
  const Vfs *vfs; /* like all pointers here, borrowed; must outlive the Script */
  World *world;
  Requests *requests;
  Problems *problems;
  const GameConfig *config;   /* the result of gameInfo(); NULL = nothing */
  const char *scripts_folder; /* the folder of the engine's Lua, in the host's file system */
  EngineCode *code;           /* the same in compiled form (lua/source.h), or NULL */
  uint64_t seed;              /* the seed of both random generators */
  int64_t clock_start_s;      /* os.time() at tick 0, in seconds since 1970; 0 = 2000-01-01 */
  size_t memory_limit;        /* bytes; 0 = 256 MiB */
  int script_ms, loading_ms;  /* time limits: a script between waits, a file; 0 = 1 s, 10 s */
  int warning_ms;             /* the log warns of a script that runs for longer; 0 = no warnings */
  /* Called before the program exits because memory ran out. It saves files. May be NULL. */
  void (*last_resort)(void *user);
  void *last_resort_user;
  bool keeps_steps; /* record all changes of stories for script_story_steps */
  /* A developer's run: the log warns of misspelt waits, and a missing text shows its id. */
  bool developer;
  bool testing;          /* a test: a missing text is reported as a problem */
  struct MenuLink *menu; /* these are the scripts of the menu (api/menu_link.h); NULL = of a game */
  Layout layout;         /* decides the game's rules (base/rules.h) and where its scripts are */
} ScriptOptions;

/* Creates a Lua state and loads the sandbox, the core functions and the engine's classes. Returns
 * NULL and sets 'error' if the engine's own Lua cannot be loaded. */
Script *script_new(const ScriptOptions *options, GError **error);
void script_free(Script *script);

/* Returns all recorded changes of the story with this index, as commands for 'ichor story' and
 * 'ichor graph --steps'. Sets '*id' to the story's id. Returns NULL after the last story, or if
 * steps are not recorded. Valid until the next tick. */
const char *script_story_steps(const Script *script, int index, const char **id);

/* Runs a file of the game. If it fails, reports the error and returns false. */
bool script_run_file(Script *script, const char *name);

/* Checks the game's definitions for developers. Reports misspelt ids of texts, unknown ids in
 * objectInteractions, unknown keys, and options of story pages without a page. They become problems
 * or warnings. Changes nothing that the game can see. Call it after main.lua. Does nothing in KIAVC
 * games. */
void script_check_game(Script *script);

/* Plays a file of story pages from its first page. The game ends after the last page. Call this for
 * a game that has only story pages and no main.lua. */
void script_play_story(Script *script, const char *file);

/* Runs scripts/ui/menu/main.lua, which makes the pages of the menu. Returns false after an error,
 * which is reported. */
bool script_run_menu(Script *script);

/* Returns whether the game has a title screen (title { ... }), and whether it has switched off the
 * menu (gameMenu(false)). */
bool script_has_title(Script *script);
bool script_menu_is_off(Script *script);

/* Sets the global "lang" to the language from the command line. Call it before the game starts. */
void script_set_language(Script *script, const char *language);

/* A text for script_run_text is a console command if it begins with this character. No Lua code
 * begins with it. A command has at most 8 words, including its name. Words are separated by blanks
 * and quoted as in a shell. */
#define SCRIPT_COMMAND_MARK '/'

/* Runs text from the console in a new coroutine and logs the values of an expression. Text such as
 * "/give lamp ada" is a command: it calls the function 'give' of scripts/commands.lua with "lamp"
 * and "ada". Errors are reported. */
void script_run_text(Script *script, const char *text);

/* Updates the stories in a tick. Sets the facts that depend on the world, and sends a signal for
 * each event that has become available. script_tick delivers these signals. See
 * script/stories/stories.h. */
void script_tick_stories(Script *script);

/* Runs the scripts of one tick at the time world->tick. First wakes the scripts whose timers are
 * due. Then delivers the signals in order, each to its callback or to the scripts that wait for it.
 * 'signals' is left unchanged. */
void script_tick(Script *script, const Signals *signals);

/* Call script_drawing_begins before decoding and drawing, and script_drawing_ends afterwards. No
 * script may run in between. If more than 10 s of processor time pass in between, the program logs
 * an error and exits with status 70. A malicious picture or font could cause that. */
void script_drawing_begins(Script *script);
void script_drawing_ends(Script *script);

/* Reports mistakes in the definitions of rooms, actors and objects, such as an interaction at a
 * waypoint that the room does not have. For developers. Call it once, after main.lua. */
void script_check_things(Script *script);

/* Warns developers, once for each place, if scripts wait for signals that nothing can send. Scripts
 * are stuck if every script waits without a timeout and nothing in the world moves or sounds. Also,
 * no click, key or updateWorld may be able to start a script. There are no false warnings, but some
 * cases are missed. Call it from time to time. */
void script_look_for_stuck(Script *script);

/* Computes a checksum for each part of the scripts' state. The parts are the data and functions
 * that scripts can reach (fingerprint.h), the scheduler, the game's random generator, and the
 * stories. A part is 0 if it cannot be computed. See world_checksums. */
#define SCRIPT_PARTS 4
void script_checksums(Script *script, uint64_t parts[SCRIPT_PARTS]);

/* Computes the same checksums in steps of about half a millisecond. Between the first and the last
 * step, no script may run. script_sums_step returns true when no step is left. script_sums_finish
 * runs the remaining steps, stores the checksums in 'parts' and frees 'sums'. script_sums_free
 * frees 'sums' without a result. Call one of these two before script_free. */
typedef struct ScriptSums ScriptSums;
ScriptSums *script_sums_new(Script *script);
void script_sums_free(ScriptSums *sums);
bool script_sums_step(ScriptSums *sums);
void script_sums_finish(ScriptSums *sums, uint64_t parts[SCRIPT_PARTS]);

/* Returns the name of a part, for reports. */
const char *script_part_name(int part);

/* The sections of a checkpoint (game/checkpoint/checkpoint.h) that belong to the scripts' floor, as
 * a{sv}. The results of the write functions are floating references. The read functions check
 * everything. They skip invalid parts and add them to the report. For the stories, see
 * stories_write and stories_read (script/stories/stories.h). */
GVariant *script_write_stories(const Script *script, GVariant *base);
void script_read_stories(Script *script, GVariant *state, RestoreReport *report);

/* Call it after a checkpoint has restored the world. Updates the facts of stories that depend on
 * the world, and the time of the scheduler. */
void script_follow_world(Script *script);

/* Write and read the states of both random generators. */
GVariant *script_write_generators(const Script *script);
void script_read_generators(Script *script, GVariant *state, RestoreReport *report);

/* Returns whether a checkpoint is possible now. A room must be shown, no cutscene may be about to
 * be skipped, and all live scripts must be able to start again (persist_is_quiet). */
bool script_is_quiet(Script *script);

/* Returns whether a script waits for the signal with this name. */
bool script_awaits(const Script *script, const char *signal);

/* Returns whether the game has its own handler for a key. The engine must then ignore that key. */
bool script_handles_key(Script *script, const char *key_name);

/* Translates words of the engine. Returns the game's text that has these words as its id. Returns a
 * copy of the words if there is no such text, or if the game has not loaded its texts yet. Runs no
 * script. The caller frees the result with g_free. */
char *script_translate(Script *script, const char *words);

/* Returns the field 'name' of an actor or object, translated as by script_translate. NULL if it has
 * none. Runs no script. The caller frees with g_free. */
char *script_thing_name(Script *script, bool is_actor, const char *id);

/* Returns whether a cutscene is running. Sets '*has_escape' to whether the cutscene has an escape
 * function. 'has_escape' may be NULL. */
bool script_in_cutscene(Script *script, bool *has_escape);

/* Returns a text for messages: the lines where the scripts of the cutscene are, and the signals
 * that they wait for. The caller frees it with g_free. */
char *script_describe_cutscene(const Script *script);

/* Call it when the game has called quit(). In a test, the game may go on afterwards. Locks that
 * scripts hold at this moment cause no warning (locks.h). */
void script_game_ends(Script *script);

/* Makes the next tick begin with a call of the global function endCutscene. */
void script_escape_cutscene(Script *script);

/* Returns the completions of a path such as "actors.br", sorted. After a colon ("actors.bruno:go"),
 * the completions are only methods. The caller frees the array with g_ptr_array_unref. */
GPtrArray *script_complete(Script *script, const char *prefix);

/* Returns the completions of a console command for a story, as story_shell_complete does. The array
 * is empty if there is no story with this id. The caller frees it with g_ptr_array_unref. */
GPtrArray *script_complete_story(Script *script, const char *id, const char *line, gsize *start);

/* Returns the string keys of a table and of its classes, sorted. The path is a list of names, such
 * as {"rooms", "street", "waypoints", NULL}. The array is empty if there is no such table. The
 * caller frees it with g_ptr_array_unref. */
GPtrArray *script_keys(Script *script, const char *const *path);

/* Returns whether the global with this name is a function. */
bool script_has_function(Script *script, const char *name);

/* Returns the value of the global "lang", or "" if it is not a string. The caller frees the text
 * with g_free. */
char *script_language(Script *script);

/* A live coroutine, for the console. */
typedef struct ScriptProcess {
  uint64_t number; /* counts from 1 in order of start; never reused */
  char *name;
  char *owner;       /* NULL for none */
  char *place;       /* where it waits: "rooms/street.lua:41" */
  char *waits_for;   /* a signal's name, "time", ...; NULL while it does not wait */
  Tick since, until; /* when the wait began, and when it times out; 0 = no timeout */
} ScriptProcess;

/* Returns the live processes (ScriptProcess *) in order of start. The caller frees the array with
 * g_ptr_array_unref; it owns its elements. */
GPtrArray *script_list_processes(Script *script);

/* Returns the number of live processes, and the bytes of memory that Lua uses. */
int script_process_count(const Script *script);
size_t script_memory(const Script *script);

/* Returns the console's help for a function, or NULL if there is no such function. For a core
 * function, the help is its usage, its documentation and an example. For a function in Lua, the
 * help is its parameters, the line where it is defined and the comment above it. The name of a Lua
 * function is a path ("objects.stove.verbs.use", "activeActor:goTo") or the name of a method of a
 * class. The caller frees the text with g_free. */
char *script_help(Script *script, const char *name);

/* Returns the names among which to search for a misspelt 'name'. Call it if script_help returned
 * NULL. For a path ("activeActor:goT"), these are the names in the same table. For other names,
 * these are all globals and all methods of classes. The caller frees the array with
 * g_ptr_array_unref. */
GPtrArray *script_help_names(Script *script, const char *name);

/* Returns the text of a Lua file of the game. See chunk_source. */
char *script_source(const Script *script, const char *file);

/* Returns how many scripts the watchdog has stopped so far. After a stop, the run cannot be
 * reproduced, because times differ between runs. */
uint64_t script_stopped(const Script *script);

typedef enum { SCRIPT_NOT_STOPPED, SCRIPT_STOPPED_TIME, SCRIPT_STOPPED_MEMORY } ScriptStop;

/* Returns why the watchdog stopped its first script. */
ScriptStop script_first_stop(const Script *script);

/* Returns the version of Lua and the active guards against its bugs (quirks.h): "Lua 5.4.4; guards:
 * ...". The caller frees the text with g_free. */
char *script_language_version(void);

#endif
