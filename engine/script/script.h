/* script.h: the game's Lua: the interface for the floors above.
 *
 * A Script owns one Lua state with the sandbox (lua/sandbox.h), the core functions (api/api.h),
 * the engine's own classes (the files of scripts/), the game's chunks, and the scheduler that runs
 * them (sched/sched.h).
 *
 * An error in a script ends its coroutine and becomes a Problem with file, line and traceback. The
 * game goes on.
 *
 * Scripts are deterministic: no value that they can read depends on addresses, hash seeds, the wall
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
  const Vfs *vfs; /* all pointers are borrowed and must live longer than the Script */
  World *world;
  Requests *requests;
  Problems *problems;
  const GameConfig *config;   /* for gameInfo(); NULL = gameInfo() returns nothing */
  const char *scripts_folder; /* the engine's Lua, in the host's file system */
  EngineCode *code;           /* its compiled files (lua/source.h); or NULL */
  uint64_t seed;              /* of both random generators */
  int64_t clock_start_s;      /* os.time() at tick 0: seconds since 1970; 0 = 2000-01-01 */
  size_t memory_limit;        /* bytes; 0 = 256 MiB */
  int script_ms, loading_ms;  /* time limits: a script without a wait, a file; 0 = 1 s, 10 s */
  int warning_ms;             /* the log warns of a script that runs longer; 0 = no warnings */
  /* Saves files before the program ends for lack of memory; or NULL. */
  void (*last_resort)(void *user);
  void *last_resort_user;
  bool keeps_steps; /* record what changes stories, for script_story_steps */
  /* A developer's run: the log warns of misspelt waits, and missing texts show their ids. */
  bool developer;
  bool testing;          /* a test: a missing text is a problem */
  struct MenuLink *menu; /* these are the menu's scripts (api/menu_link.h); NULL = a game's */
  Layout layout;         /* decides the game's rules (base/rules.h) and where its scripts are */
} ScriptOptions;

/* Makes a state and loads the sandbox, the core functions and the engine's classes. Returns NULL
 * and sets 'error' if the engine's own Lua cannot be loaded. */
Script *script_new(const ScriptOptions *options, GError **error);
void script_free(Script *script);

/* Returns all recorded changes of the story with this index, as commands for 'ichor story' and
 * 'ichor graph --steps'. Sets '*id' to the story's id. Returns NULL after the last story, or if
 * steps are not recorded. Valid until the next tick. */
const char *script_story_steps(const Script *script, int index, const char **id);

/* Runs a file of the game. If it fails, reports the error and returns false. */
bool script_run_file(Script *script, const char *name);

/* Looks for mistakes in the game's definitions, for developers: misspelt ids of texts, unknown ids
 * in objectInteractions, unknown keys, and options of story pages without a page. Reports them as
 * problems or warnings. Changes nothing that the game could see. Call it after main.lua. Does
 * nothing in KIAVC games. */
void script_check_game(Script *script);

/* Plays a file of story pages from its first page. The game ends after its last page. For games
 * without main.lua, which consist only of story pages. */
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

/* The first character of a console command in script_run_text; no Lua begins with it. A command has
 * at most 8 words, including its name. Words are separated by blanks and quoted
 * as in a shell. */
#define SCRIPT_COMMAND_MARK '/'

/* Runs text from the console in a new coroutine and logs the values of an expression. Text such as
 * "/give lamp ada" is a command: it calls the function 'give' of scripts/commands.lua with "lamp"
 * and "ada". Errors are reported. */
void script_run_text(Script *script, const char *text);

/* The stories step of a tick. Changes of the world become facts. Events that have become available
 * become signals of the world, which script_tick delivers. See script/stories/stories.h. */
void script_tick_stories(Script *script);

/* Runs one tick of scripts at the time world->tick: first the timers that are due, then the signals
 * in order, each to its waiters or its callback. 'signals' is left unchanged. */
void script_tick(Script *script, const Signals *signals);

/* Call these before and after decoding and drawing; no script may run in between. If that takes
 * more than 10 s of processor time, for example for a malicious picture or font, the program logs
 * an error and exits with status 70. */
void script_drawing_begins(Script *script);
void script_drawing_ends(Script *script);

/* Reports mistakes in the game's things that a player would meet only later, such as an interaction
 * at a waypoint that the room does not have. For developers, once after main.lua. */
void script_check_things(Script *script);

/* Warns developers, once for each place, if scripts wait for signals that nothing can send. This is
 * the case if every script waits without a timeout, nothing in the world moves or sounds, and
 * neither clicks nor keys nor updateWorld can start a script. There are no false warnings, but some
 * cases are missed. Call it from time to time. */
void script_look_for_stuck(Script *script);

/* Computes a checksum for each part of the scripts' state: the data that can be reached from
 * the globals, the processes with their places, the random generator, and the facts of stories.
 * See world_checksums. */
#define SCRIPT_PARTS 4
void script_checksums(Script *script, uint64_t parts[SCRIPT_PARTS]);

/* The same in steps of about half a millisecond. Between the first and the last step, no script may
 * run. script_sums_step returns true when nothing is left to do; script_sums_finish does the rest
 * and frees. Free it before the script. */
typedef struct ScriptSums ScriptSums;
ScriptSums *script_sums_new(Script *script);
void script_sums_free(ScriptSums *sums);
bool script_sums_step(ScriptSums *sums);
void script_sums_finish(ScriptSums *sums, uint64_t parts[SCRIPT_PARTS]);

/* Returns the name of a part, for reports. */
const char *script_part_name(int part);

/* The sections of a checkpoint (game/checkpoint/checkpoint.h) that belong to the scripts' floor,
 * as a{sv}. The results are floating. Reading checks everything, and adds what it skips to the
 * report. For the stories, see stories_write and stories_read (script/stories/stories.h). */
GVariant *script_write_stories(const Script *script, GVariant *base);
void script_read_stories(Script *script, GVariant *state, RestoreReport *report);

/* Call it after the world got another state, of a later time. Updates the facts that stories have
 * about the world, and the time of the scheduler. */
void script_follow_world(Script *script);

/* The states of both random generators. */
GVariant *script_write_generators(const Script *script);
void script_read_generators(Script *script, GVariant *state, RestoreReport *report);

/* Returns whether all live scripts may begin again (persist_is_quiet), and no cutscene is about to
 * be skipped. */
bool script_is_quiet(Script *script);

/* Returns whether a script waits for the signal of that name. */
bool script_awaits(const Script *script, const char *signal);

/* Returns whether the game has its own handler for a key. The engine must then ignore that key. */
bool script_handles_key(Script *script, const char *key_name);

/* Returns the game's text whose id is these words of the engine; the words themselves if there is
 * none, or if the game has not used its texts yet. Runs no script. The caller frees with g_free. */
char *script_translate(Script *script, const char *words);

/* Returns whether a cutscene is running. Sets '*has_escape' to whether the game gave it an escape
 * function; 'has_escape' may be NULL. */
bool script_in_cutscene(Script *script, bool *has_escape);

/* Returns where the scripts of the cutscene are and what they wait for, for messages. The caller
 * frees it with g_free. */
char *script_describe_cutscene(const Script *script);

/* The game has called quit(), and may go on in a test. Scripts that have locked the player out
 * cause no warning. */
void script_game_ends(Script *script);

/* Makes the next tick begin with a call of the global function endCutscene. */
void script_escape_cutscene(Script *script);

/* Returns the completions of a path such as "actors.br", sorted. After a colon ("actors.bruno:go"),
 * these are methods only. The caller frees the array with g_ptr_array_unref. */
GPtrArray *script_complete(Script *script, const char *prefix);

/* Returns the completions of a story's command, as story_shell_complete does. The array is empty if
 * there is no such story. */
GPtrArray *script_complete_story(Script *script, const char *id, const char *line, gsize *start);

/* Returns the string keys of the table at a path of names ({"rooms", "street", "waypoints", NULL})
 * and of its classes, sorted. The array is empty if there is no such table. The caller frees it
 * with g_ptr_array_unref. */
GPtrArray *script_keys(Script *script, const char *const *path);

/* Returns whether the global of that name is a function. */
bool script_has_function(Script *script, const char *name);

/* Returns the global "lang", or "" if it is no string. The caller frees the text with g_free. */
char *script_language(Script *script);

/* A live coroutine, for the console. */
typedef struct ScriptProcess {
  uint64_t number; /* in order of start, from 1; never used again */
  char *name;
  char *owner;       /* NULL for none */
  char *place;       /* where it waits: "rooms/street.lua:41" */
  char *waits_for;   /* a signal's name, "time", ...; NULL while it does not wait */
  Tick since, until; /* when its wait began; its timeout, 0 = none */
} ScriptProcess;

/* Returns the live processes (ScriptProcess *) in order of start. The caller frees the array with
 * g_ptr_array_unref; it owns its elements. */
GPtrArray *script_list_processes(Script *script);

/* Returns the number of live processes, and the bytes of memory that Lua uses. */
int script_process_count(const Script *script);
size_t script_memory(const Script *script);

/* Returns the console's help for a function, or NULL if there is no such function. For a core
 * function, the help is its usage, its documentation and an example. For a function in Lua, it is
 * the parameters, the place and the comment above it; 'name' is then a path
 * ("objects.stove.verbs.use", "activeActor:goTo") or the name of a method of a class. The caller
 * frees the text with g_free. */
char *script_help(Script *script, const char *name);

/* Returns all names that may be meant by 'name', for which script_help returned NULL: for a path
 * ("activeActor:goT"), those in the same table; for other names, all globals and methods of
 * classes. The caller frees the array with g_ptr_array_unref. */
GPtrArray *script_help_names(Script *script, const char *name);

/* Returns the text of a file of the game. See chunk_source. */
char *script_source(const Script *script, const char *file);

/* Returns how many scripts the watchdog has stopped so far. If it has stopped any, the run cannot
 * be reproduced, because times differ between runs. */
uint64_t script_stopped(const Script *script);

typedef enum { SCRIPT_NOT_STOPPED, SCRIPT_STOPPED_TIME, SCRIPT_STOPPED_MEMORY } ScriptStop;

/* Returns why the watchdog stopped the first of these scripts. */
ScriptStop script_first_stop(const Script *script);

/* Returns the version of Lua and the active guards against its bugs (quirks.h): "Lua 5.4.4; guards:
 * ...". The caller frees the text with g_free. */
char *script_language_version(void);

#endif
