/* api.h: the core functions, which every game can call. Each function is one row of a table.
 *
 * A row has the function's name, its C body, its usage line and its documentation:
 *
 *   {"walkActorTo", walk_actor_to,
 *    "walkActorTo(id: actor, x: px, y: px) -> bool",
 *    "Starts a walk by the shortest path. Sends '<id>' on arrival."},
 *
 * api_register parses each usage line once. Every call is checked against the usage line before the
 * body runs. Error messages, console help, completion, docs/api.md and the editor's annotations are
 * made from these rows.
 *
 * To add a core function:
 *
 *   1. Write its body and its row in a file api_*.c of script/api/ or script/stories/.
 *
 *      - The body pushes its results and returns their number. For one boolean, use
 *        'return api_true(...)' or 'return api_bool(...)'.
 *      - Helpers at the top of each file, such as actor_of, return the thing whose id is an
 *        argument.
 *      - To reject a call, the body uses 'return api_refuse(...)'.
 *      - A body that waits ends with 'return sched_wait(...)' (sched.h), as in api_waits.c.
 *      - If the function can store any number of values, its body first checks a limit of budget.h:
 *        budget_take_thing for a new thing, budget_take_part for a part of a thing,
 *        budget_check_text for a shown text, budget_check_name for a name. budget.h explains how
 *        to add a limit.
 *      - The results may depend only on the arguments and the game's state. A result that depends
 *        on the time of day, an address or the machine makes replays differ.
 *      - If the function sends a new kind of signal, add the signal to script/sched/senders.c.
 *      - If the function changes nothing, add its name to script/api/readers.c. The console's
 *        command 'when' calls only the functions that this file names.
 *
 *   2. Write an example in the file of scripts/docs/examples/ that has the related functions.
 *      scripts/docs/examples.lua explains the fields, such as 'since'. If the usage line names a
 *      new result, add the result's type to types.results in scripts/docs/types.lua.
 *   3. Write a test in a file of tests/lua/tests/ that coverage.lua lists. The test's name begins
 *      with the name of the function: "walkActorTo: ".
 *   4. Untrusted games can call the function, too. Check that it cannot reach files, programs,
 *      connections or the real time. Check that its use of memory and time is limited
 *      (SECURITY.md). Then add its name to tests/unit/data/reachable.txt, the list of all
 *      functions that a game can reach. This command adds the name:
 *      REACHABLE_WRITE=1 make test-unit ONLY=reachable MODES=release
 *      The first run also builds the unit tests.
 *   5. Run 'make docs', which generates docs/api.md and docs/ichor.d.lua.
 *
 * The Makefile finds new files by itself. A new file api_*.c also needs a declaration below, and an
 * entry and a heading in script/api_tables.c. A new file of examples needs an entry in
 * scripts/docs/examples.lua. A new file of Lua tests needs an entry in
 * tests/lua/tests/coverage.lua.
 *
 * A forgotten step usually makes a test fail. tests/lua/tests/coverage.lua checks steps 2 and 3,
 * and that each row has documentation. tests/docs/examples.sh runs the examples.
 * tests/unit/test_reachable.c checks step 4, and tests/docs/api.sh checks step 5. No test detects
 * these mistakes:
 *
 *   - a missing budget
 *   - a signal that is missing in senders.c
 *   - a result without a type in types.results; docs/ichor.d.lua then has 'any'
 *   - a result that depends on the machine
 *   - a function that changes nothing but is missing in readers.c; the console's 'when' refuses it
 *
 * Games usually call methods of classes. A method such as Actor:walkTo in scripts/actor.lua calls
 * the core function. If you add such a method:
 *
 *   - write a test whose name begins with "Actor:walkTo: "; coverage.lua fails without it
 *   - describe the method on the page of its class in docs/; tests/check/doc_names.sh fails
 *     without it
 *   - add the types of its arguments and result to types.parameters and types.returns in
 *     scripts/docs/types.lua; editors show 'any' without them
 *   - if games can also set a field, as in Actor:new { solid = true }: add the field to
 *     scripts/fields.lua, scripts/live.lua and types.fields
 *   - run 'make docs', because docs/ichor.d.lua lists the methods
 *   - if authors must not call the core function directly: add a row to the table 'ways' of the
 *     file script/api/author_way.c
 *
 * A new type of argument needs:
 *
 *   - a value of UsageType in usage.h, and its name in usage.c
 *   - a case in read_value (call.c), which checks the argument
 *   - its entries in types.usage (scripts/docs/types.lua) and 'descriptions'
 *     (scripts/docs/reference.lua), and an entry in the list of types below
 *   - values in tests/hostile/random_calls.lua
 *
 * If the function needs new state in the world, add the following:
 *
 *   - a member in the struct of the thing (for an actor, in actor.h), and the member's default in
 *     the function that creates the struct (actor_new). If the member owns memory, free the memory
 *     with the struct. Only the asan build finds a leak, and only if a test sets the member.
 *   - a setter in engine/world/, which calls world_mark_stage if the change may alter what is
 *     drawn or where things are
 *   - the state in world/state/world_checksum.c, and a row in 'changes' of tests/unit/test_world.c.
 *     With this row, the test fails if the checksum ignores the state. Without this row, no test
 *     detects a checksum that ignores the state.
 *   - a row in world/state/classes.c, so that checkpoints keep the state. Let state_play
 *     (tests/unit/fixture_state.h) change the state. tests/unit/test_world_state.c then fails if
 *     the row is missing and the checksum includes the state. If the checksum ignores the state,
 *     no test detects the missing row.
 *   - view/scene.c, if the state is drawn
 *   - a new demo/walkthrough.rec, because its checksums have changed. The command that records it
 *     is at the top of demo/tests/walkthrough.lua. tests/check/replay_everywhere.sh fails with the
 *     old recording.
 *
 * Usage grammar:
 *
 *   name(arg: type, arg: type = default, ...) [-> result]         positional arguments
 *   name{ field: type, field: type = default, ... } [-> result]   one table with named fields
 *   name(arg: type, options{ field: type, ... }) [-> result]      both; in ApiCall.args, the fields
 *                                                                 follow the positional arguments
 *   name(arg: type, options{ field: type = default, ... } = none) [-> result]
 *                                                                 like the form above, but the
 *                                                                 table is optional
 *
 * A default makes an argument optional. With the default "none", a missing argument stays
 * absent (ApiArg.given is false). Every other default is a value that a missing argument
 * gets: a number, true, false or a word. A parameter "..." takes any number of further
 * values, which are not checked.
 *
 * Types (an id is unique among the things of one kind):
 *
 *   string   text; numbers are converted         bool      truthiness of any value
 *   bytes    a string that may contain zero bytes: use lua_tolstring on ApiArg.stack
 *   number   any finite number                   integer   without a fraction
 *   px, ms, count  a number, truncated           alpha     0..255, clamped
 *   color    { r=, g=, b= [, a=] }               rect      { x1=, y1=, x2=, y2= }
 *   function, table, any                         id        text for a new thing
 *   script   a function, or { function, options }; the body reads the options
 *   place    a place in a room: { x=, y= }, { x, y }, a waypoint's name, an object or an actor;
 *            the body resolves it with place_read (place.h)
 *   room actor costume object cursor animation font audio text     an existing thing, by id
 *   up|down|left|right   one of these words, ignoring case and dashes
 *
 * In place of an id, a call may pass the Lua table of the thing, whose field 'id' is the id.
 *
 * In Ichor's own games, an invalid argument raises an error: "bad argument 'x' to 'walkActorTo'
 * (number expected, got nil)". The message lists legal values or the nearest id if that helps.
 *
 * In a KIAVC game, only an argument of the wrong type raises an error. Unknown ids, missing
 * arguments and values out of range are logged with file and line. The call then returns false, as
 * in KIAVC. */

#ifndef SCRIPT_API_API_H
#define SCRIPT_API_API_H

#include "script/api/script_data.h"
#include "script/api/usage.h"

#define API_ARGS_MAX USAGE_ARGS_MAX

/* One checked argument. The type in the usage line decides which member is set. */
typedef struct ApiArg {
  bool given;         /* false = the argument is absent and has no default value */
  int stack;          /* stack index of the value */
  const char *string; /* string, id, a word; valid during the call */
  double number;      /* number */
  /* px, ms, count, integer, alpha. For a thing: its index among the things of its kind. For a word:
   * its index in the usage line's list of words, from 0. */
  int integer;
  bool boolean; /* also for a script: true = it is a table, whose first entry is the function */
  Color color;
  Rect rect;
  uint64_t serial; /* for a text on the screen: its serial number, which never changes */
} ApiArg;

typedef struct ApiCall {
  lua_State *L;
  Script *script;
  World *world;
  const struct ApiFn *fn;
  const Usage *usage;
  ApiArg args[API_ARGS_MAX]; /* in the order of the usage line */
  int rest;                  /* stack index of the first value of "...", 0 for none */
} ApiCall;

/* Pushes the results and returns their number. */
typedef int (*ApiBody)(ApiCall *call);

typedef struct ApiFn {
  const char *name;
  ApiBody body;
  const char *usage;
  const char *doc;
} ApiFn;

/* Defines the rows of a NULL-terminated table as global functions. */
void api_register(lua_State *L, const ApiFn *table);

/* The tables, one per file. To add one, declare it here, and add it to script/api_tables.c
 * with its heading. */
extern const ApiFn api_scripts[], api_waits[], api_log[], api_window[], api_input[], api_media[], api_audio[], api_rooms[],
    api_paths[], api_actors[], api_costumes[], api_objects[], api_texts[], api_effects[], api_dialogs[], api_pages[], api_saves[],
    api_settings[], api_ui[], api_story[], api_story_state[];

/* Only the menu's scripts can call these (menu_link.h). api_tables does not include this table. */
extern const ApiFn api_menu[];

/* The list of all tables that games can call, ending with NULL. api_titles has the heading of each
 * table in the documentation, in the same order. */
extern const ApiFn *const api_tables[];
extern const char *const api_titles[];

/* For bodies. api_true pushes true, api_bool pushes 'value'. Both return 1. */
int api_true(ApiCall *call);
int api_bool(ApiCall *call, bool value);

/* Upper limits for values that scripts pass. They prevent overflow when values are added. */
#define API_SPEED_MAX 100000.0 /* px/s; the minimum is 1 */
#define API_SCALE_MAX 100.0

/* Rejects a call. In a KIAVC game, logs the message, pushes false and returns 1. In other games,
 * raises the message as an error. The message must name the mistake and the legal values: "no such
 * layer 'far'; the room has: near, sky". */
int api_refuse(ApiCall *call, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Rejects a call as api_refuse does, because of one argument. The message becomes "bad argument
 * 'ms' to 'fadeIn' (...)". 'arg' is its index in the usage line, from 0. */
int api_refuse_arg(ApiCall *call, int arg, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Raises the error for a missing argument, also in KIAVC games. Use it if this call requires an
 * argument that the usage line declares optional. */
void api_raise_missing(ApiCall *call, int arg);

/* Returns the script line that calls the core function, such as "media.lua:12". Pushes this text,
 * which is valid during the call. In a player's run, returns NULL and pushes nothing. */
const char *api_place(ApiCall *call);

/* Call this for an argument with words to show. In a developer's run, warns if the argument is the
 * id of a text (scripts/localization.lua). */
void api_check_shown_words(ApiCall *call, int arg);

/* Call this when an actor or object is defined. In a developer's run, stores the script line of the
 * definition. Reports about the actor or object with this id (reportThing) then name this line. */
void api_note_thing(ApiCall *call, const char *id);

/* Prevents repeated reports. 'key' is the text of a report, or its subject. Stores the key and
 * returns true if the report must be made. Returns false if the key is already stored or the limit
 * of reports is reached. */
bool api_note_report(Script *script, const char *key);

/* In a developer's run, logs a warning that begins with the script line of the call. Logs the same
 * warning for the same line only once. */
void api_warn(ApiCall *call, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Sets '*known' to the address of the table that the global 'name' holds. assigned.h uses this
 * address to detect assignments by the game. */
void api_note_global(ApiCall *call, const char *name, const void **known);

/* Returns whether this is a KIAVC game that still runs main.lua. Such a game has no window yet. If
 * this returns true, a body that shows something must return false without a message, because KIAVC
 * games depend on this. */
bool api_is_before_window(const ApiCall *call);

/* Returns the row of the core function with this name, or NULL. */
const ApiFn *api_find(const char *name);

#endif
