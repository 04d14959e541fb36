/* script.h: runs the game's Lua. The folders of engine/ above script/, such as game/, use
 * this header. They also use probe.h, persist/, testing/ and two headers for options
 * (lua/source.h, api/menu_link.h).
 *
 * A Script owns one Lua state with the sandbox (lua/sandbox.h), the core functions (api/api.h), the
 * engine's own classes (the files of scripts/) and the game's chunks. It also owns the scheduler
 * that runs the game's scripts (sched/sched.h).
 *
 * An error in a script ends its coroutine and becomes a Problem with file, line and traceback. The
 * game goes on.
 *
 * Scripts are deterministic. They cannot read a value that depends on addresses, hash seeds, the
 * wall clock or the machine. */

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
  const GameConfig *config;   /* the values that gameInfo() returns; NULL = none */
  const char *scripts_folder; /* the folder of the engine's Lua, in the host's file system */
  EngineCode *code;           /* the engine's Lua in compiled form (lua/source.h), or NULL */
  uint64_t seed;              /* seeds both random generators: for the game, for visual effects */
  int64_t clock_start_s;      /* os.time() at tick 0, in seconds since 1970; 0 = 2000-01-01 */
  size_t memory_limit;        /* bytes; 0 = 256 MiB */
  /* Limits of processor time. 'script_ms' is for a script between two waits; 0 = 1000.
   * 'loading_ms' is for a file, including all files that it requires; 0 = 10000. */
  int script_ms, loading_ms;
  int warning_ms; /* log a warning if a script runs longer than this; 0 = no warnings */
  /* If memory runs out, the program exits. It first calls this function, which saves files.
   * May be NULL. */
  void (*last_resort)(void *user);
  void *last_resort_user;
  bool keeps_steps; /* record all changes of stories for script_story_steps */
  /* This is a developer's run: the log warns of waits for misspelt names (api/wait_names.h), and a
   * missing text is shown as its id. */
  bool developer;
  bool testing;          /* this is a test: a missing text is reported as a problem */
  struct MenuLink *menu; /* set for the menu's scripts (api/menu_link.h); NULL for a game's */
  Layout layout;         /* decides the game's rules (base/rules.h) and the folder of its scripts */
} ScriptOptions;

/* Creates a Script and loads the sandbox, the core functions and the engine's classes. If the
 * engine's own Lua cannot be loaded, returns NULL and sets 'error'. The caller frees the Script
 * with script_free. */
Script *script_new(const ScriptOptions *options, GError **error);
void script_free(Script *script);

/* Returns the recorded changes of story number 'index', from 0, in order of creation. The text
 * consists of commands for 'ichor story' and 'ichor graph --steps'. Sets '*id' to the story's id.
 * Returns NULL if 'index' is too large, or if changes are not recorded (keeps_steps). The text is
 * valid until the next tick. */
const char *script_story_steps(const Script *script, int index, const char **id);

/* Runs a Lua file of the game. If the file cannot be read or raises an error, reports the error and
 * returns false. */
bool script_run_file(Script *script, const char *name);

/* Checks the game's definitions for developers. Reports mistakes as problems or as warnings in the
 * log. Examples are misspelt ids of texts, unknown ids in objectInteractions, unknown keys, and
 * options of story pages that lead to no page. Changes nothing that the game can see. Call it after
 * main.lua. Does nothing in KIAVC games.
 *
 * The checks read all of the game's Lua files, which takes longer than the rest of a short test. A
 * CheckMemo stores what the checks have reported. If an earlier call has filled 'memo',
 * script_check_game gives the same reports without checking. So use a memo only for games that
 * start in the same way: the same files, options, seed, clock and language. */
typedef struct CheckMemo CheckMemo;
CheckMemo *check_memo_new(void);
void check_memo_free(CheckMemo *memo); /* accepts NULL */
void script_check_game(Script *script, CheckMemo *memo);

/* Plays a file of story pages from its first page. The game ends after the last page. Call this for
 * a game that has only story pages and no main.lua. */
void script_play_story(Script *script, const char *file);

/* Runs scripts/ui/menu/main.lua, which makes the pages of the menu. If the file raises an error,
 * reports the error and returns false. */
bool script_run_menu(Script *script);

/* script_has_title returns whether the game has a title screen (title { ... }). script_menu_is_off
 * returns whether the game has switched off the menu (gameMenu(false)). */
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

/* Updates the stories (script/stories/stories.h). Sets the facts that depend on the world. Posts a
 * signal for each story event that has become available. Call it once per tick before script_tick,
 * which delivers these signals. */
void script_tick_stories(Script *script);

/* Runs the scripts of the tick world->tick. First skips the cutscene if script_escape_cutscene was
 * called. Then calls updateWorld, and wakes the scripts whose timers are due. Then delivers the
 * signals in order (callbacks.h). A signal calls a global Lua function, wakes the scripts that wait
 * for it, or does both. Delivered signals stay in 'signals'. */
void script_tick(Script *script, const Signals *signals);

/* Call script_drawing_begins before you decode and draw pictures, and script_drawing_ends after
 * that. No script may run between the two calls. If more processor time than the watchdog's limit
 * (10 s by default) passes between the two calls, the program logs an error and exits with status
 * 70. A malicious picture or font can take that long. */
void script_drawing_begins(Script *script);
void script_drawing_ends(Script *script);

/* Reports mistakes in the definitions of rooms, actors and objects, such as an interaction at a
 * waypoint that the room does not have. For developers. Call it once, after main.lua. */
void script_check_things(Script *script);

/* Logs a warning if all scripts are stuck: each waits for a signal that nothing can send. Warns
 * once for each script line that waits. Scripts are stuck if each waits without a timeout, nothing
 * in the world moves or sounds, and no click, key or updateWorld can start or wake a script. This
 * check never warns without reason, but it misses some cases. Call it from time to time in a
 * developer's run. */
void script_look_for_stuck(Script *script);

/* Computes a checksum for each part of the scripts' state. The parts are the data and functions
 * that scripts can reach (fingerprint.h), the scheduler, the game's random generator, and the
 * stories. If memory runs out, the first part is 0. world_checksums does the same for the world. */
#define SCRIPT_PARTS 4
void script_checksums(Script *script, uint64_t parts[SCRIPT_PARTS]);

/* These functions compute the checksums of script_checksums in steps of about half a millisecond.
 * No script may run between the first and the last step. script_sums_step returns true when no step
 * is left, or when memory has run out. script_sums_finish runs the remaining steps, stores the
 * checksums in 'parts' and frees 'sums'. script_sums_free frees 'sums' without a result. Call
 * script_sums_finish or script_sums_free before script_free. */
typedef struct ScriptSums ScriptSums;
ScriptSums *script_sums_new(Script *script);
void script_sums_free(ScriptSums *sums);
bool script_sums_step(ScriptSums *sums);
void script_sums_finish(ScriptSums *sums, uint64_t parts[SCRIPT_PARTS]);

/* Returns the name of a part of script_checksums, for reports: "stories". 'part' is an index
 * into 'parts'. */
const char *script_part_name(int part);

/* Write and read the states of the stories for a checkpoint (game/checkpoint/checkpoint.h), as
 * stories_write and stories_read do (script/stories/stories.h). The written value is an a{sv} and a
 * floating reference. script_read_stories checks all values. It skips invalid values and adds them
 * to the report. */
GVariant *script_write_stories(const Script *script, GVariant *base);
void script_read_stories(Script *script, GVariant *state, RestoreReport *report);

/* Call it after the world of a checkpoint has been restored. Sets the facts of stories that depend
 * on the world. Sets the time of the scheduler to world->tick. */
void script_follow_world(Script *script);

/* Write and read the states of the two random generators: the game's, and the one for visual
 * effects. */
GVariant *script_write_generators(const Script *script);
void script_read_generators(Script *script, GVariant *state, RestoreReport *report);

/* Returns whether the scripts allow a checkpoint now. A room must be shown. The next tick
 * must not begin by skipping a cutscene. Every live script must be able to start again after
 * a restore (persist_is_quiet). */
bool script_is_quiet(Script *script);

/* Returns whether a script waits for the signal with this name. */
bool script_awaits(const Script *script, const char *signal);

/* Returns whether the game's table inputTrigger has a function for this key. If so, the engine must
 * ignore the key. */
bool script_handles_key(Script *script, const char *key_name);

/* Translates words of the engine. Returns the game's text whose id equals these words, or else the
 * engine's own words in the language of the game (engine_words.h). If there are none, and in KIAVC
 * games, returns a copy of the words. Runs no script. The caller frees the result with g_free. */
char *script_translate(Script *script, const char *words);

/* Returns the field 'name' of the actor or object with this id. If the field is the id of a text of
 * the game, returns this text instead. Returns NULL if the thing does not exist, or if its name is
 * missing or empty. Runs no script. The caller frees the result with g_free. */
char *script_thing_name(Script *script, bool is_actor, const char *id);

/* Like script_thing_name, for the field 'caption' of the SoundFX or Music with this id. */
char *script_caption(Script *script, const char *id);

/* Returns whether a cutscene is running. Sets '*has_escape' to whether the cutscene has an escape
 * function. 'has_escape' may be NULL. */
bool script_in_cutscene(Script *script, bool *has_escape);

/* Returns a text for messages about the cutscene. The text names the line where each script
 * of the cutscene waits, and the signal for which the script waits. The caller frees the text
 * with g_free. */
char *script_describe_cutscene(const Script *script);

/* Call it when the game has called quit(). Scripts may have locked the player's input before that.
 * A test may let the game go on after quit(). The engine then ends these locks later without a
 * warning (locks.h). */
void script_game_ends(Script *script);

/* Skips the cutscene: the next script_tick begins with a call of the global function
 * endCutscene. */
void script_escape_cutscene(Script *script);

/* Returns the sorted completions (char *) of a path such as "actors.br". After a colon, as in
 * "actors.bruno:go", these are only methods. The caller frees the array with g_ptr_array_unref. */
GPtrArray *script_complete(Script *script, const char *prefix);

/* Returns the completions (char *) of a console command for the story with this id, as
 * story_shell_complete does. Sets '*start' to the byte in 'line' where a completion begins. If
 * there is no such story, the array is empty and '*start' is the end of 'line'. The caller frees
 * the array with g_ptr_array_unref. */
GPtrArray *script_complete_story(Script *script, const char *id, const char *line, gsize *start);

/* Returns the sorted string keys (char *) of a table and of its classes. 'path' names the table,
 * starting at a global: {"rooms", "street", "waypoints", NULL}. If there is no such table, the
 * array is empty. The caller frees the array with g_ptr_array_unref. */
GPtrArray *script_keys(Script *script, const char *const *path);

/* Returns whether the global with this name is a function. */
bool script_has_function(Script *script, const char *name);

/* Returns the value of the global "lang", or "" if it is not a string. The caller frees the text
 * with g_free. */
char *script_language(Script *script);

/* A live process, for the console: a script that was started and has not ended. */
typedef struct ScriptProcess {
  uint64_t number; /* counts from 1 in order of start; never reused */
  char *name;
  char *owner;       /* the name of its owner (sched/sched.h): "cutscene"; NULL = none */
  char *place;       /* the line where it waits: "rooms/street.lua:41" */
  char *waits_for;   /* a signal's name, "time", ...; NULL while it does not wait */
  Tick since, until; /* ticks: when the wait began, when it times out; 'until' 0 = no timeout */
} ScriptProcess;

/* Returns the live processes (ScriptProcess *) in order of start. The array owns its elements. The
 * caller frees the array with g_ptr_array_unref. */
GPtrArray *script_list_processes(Script *script);

/* script_process_count returns the number of live processes. script_memory returns the bytes of
 * memory that Lua uses. */
int script_process_count(const Script *script);
size_t script_memory(const Script *script);

/* Returns the console's help for a function, or NULL if there is no such function. For a core
 * function, the help is its usage, its documentation and an example. For a function in Lua, the
 * help is its parameters, the line where it is defined and the comment above it. The name of a Lua
 * function is a path ("objects.stove.verbs.use", "activeActor:goTo") or the name of a method of a
 * class. The caller frees the text with g_free. */
char *script_help(Script *script, const char *name);

/* Returns existing names (char *) for a spelling hint. Call it if script_help returned NULL for
 * 'name'. If 'name' is a path such as "activeActor:goT", the result has the names in the table
 * 'activeActor'. If 'name' is a single word, the result has all globals and all methods of classes.
 * The caller frees the array with g_ptr_array_unref. */
GPtrArray *script_help_names(Script *script, const char *name);

/* Returns the text of a Lua file of the game. Returns NULL if there is no such file, or if the file
 * has changed since it ran. The caller frees the text with g_free. */
char *script_source(const Script *script, const char *file);

/* Returns how many scripts the watchdog has stopped so far. The watchdog stops a script that uses
 * too much time or memory. After such a stop, a replay may differ, because the used time differs
 * between runs. */
uint64_t script_stopped(const Script *script);

typedef enum { SCRIPT_NOT_STOPPED, SCRIPT_STOPPED_TIME, SCRIPT_STOPPED_MEMORY } ScriptStop;

/* Returns the reason for which the watchdog stopped its first script. */
ScriptStop script_first_stop(const Script *script);

/* Returns the version of Lua and the active guards against its bugs (quirks.h): "Lua 5.4.4; guards:
 * ...". The caller frees the text with g_free. */
char *script_language_version(void);

#endif
