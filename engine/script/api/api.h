/* api.h: the core functions: what every game can call, one table row each.
 *
 * A row names the function, its body, its usage and its documentation:
 *
 *   {"walkActorTo", api_walk_actor_to,
 *    "walkActorTo(id: actor, x: px, y: px) -> bool",
 *    "Starts walking there by the shortest way. Sends '<id>' on arrival."},
 *
 * The usage line is more than text: api_register parses it once, and every call is checked against it before the body runs.
 * Argument errors, console help, completion, docs/api.md and the editor's annotations all come from these rows, and a test
 * fails when a row has no documentation, no test, or no example in scripts/docs/examples/. 'make docs' then writes the pages.
 *
 * Usage grammar:
 *
 *   name(arg: type, arg: type = default, ...) [-> result]     positional arguments
 *   name{ field: type, field: type = default, ... } [-> result]   one table with named fields
 *   name(arg: type, options{ field: type, ... }) [-> result]      both; the fields count on behind the positional arguments
 *   name(arg: type, options{ field: type = default, ... } = none) [-> result]   the same, and the table may be left out
 *
 * A default makes an argument optional: "none" leaves it absent (ApiArg.given is false), otherwise a number, true, false or a
 * word. A parameter called "..." takes any number of further values, unchecked.
 *
 * Types (R3, R8 of KIAVC's rules; names are unique per kind, kinds are separate):
 *
 *   string   text; numbers are converted         bool      truthiness of any value
 *   number   any finite number                   integer   without a fraction
 *   px, ms, count  a number, truncated           alpha     0..255, clamped
 *   color    { r=, g=, b= [, a=] }               rect      { x1=, y1=, x2=, y2= }
 *   function, table, any                         id        text for a new thing
 *   place    where something is in a room: { x=, y= }, { x, y }, a waypoint's name, an object or an actor; the body asks
 *            place_read (place.h) where that is
 *   room actor costume object cursor animation font audio text     an existing thing, by id
 *   up|down|left|right   one of these words, ignoring case and dashes
 *
 * Where the id of a thing is expected, the thing's own table (its field 'id') will do.
 *
 * What happens on a wrong argument: in a game with game.lua it raises "bad argument 'x' to 'walkActorTo' (number expected, got
 * nil)", with legal values or the nearest id where that helps; in a KIAVC game wrong types raise and unknown ids, missing
 * arguments and out-of-range values are logged with file and line and return false, as they did there. */

#ifndef SCRIPT_API_API_H
#define SCRIPT_API_API_H

#include "script/api/script_data.h"
#include "script/api/usage.h"

#define API_ARGS_MAX USAGE_ARGS_MAX

/* One checked argument. Which member is set follows from the type in the usage line. */
typedef struct ApiArg {
  bool given;         /* false: absent, and without default */
  int stack;          /* where the value itself lies on the stack */
  const char *string; /* string, id, a word; valid during the call */
  double number;      /* number */
  int integer;        /* px, ms, count, integer, alpha; an index for things; position in the list for words */
  bool boolean;
  Color color;
  Rect rect;
  uint64_t serial; /* text: a free text's serial */
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

/* Returns the number of results it has pushed. */
typedef int (*ApiBody)(ApiCall *call);

typedef struct ApiFn {
  const char *name;
  ApiBody body;
  const char *usage;
  const char *doc;
} ApiFn;

/* Makes the rows of a NULL-terminated table global functions. */
void api_register(lua_State *L, const ApiFn *table);

/* The tables, one a file. To add one: its declaration here, its line in api_tables.c. */
extern const ApiFn api_scripts[], api_waits[], api_log[], api_window[], api_input[], api_media[], api_audio[], api_rooms[],
    api_ways[], api_actors[], api_costumes[], api_objects[], api_texts[], api_dialogs[], api_pages[], api_story[],
    api_story_tell[];

/* Every table of core functions, NULL-terminated, and the headings that they have in the documentation. */
extern const ApiFn *const api_tables[];
extern const char *const api_titles[];

/* For bodies: push true / false and return 1. */
int api_true(ApiCall *call);
int api_bool(ApiCall *call, bool value);

/* The limits of what scripts may ask for, so that no sum overflows. */
#define API_SPEED_MAX 100000.0 /* px/s; the least is 1 */
#define API_SCALE_MAX 100.0

/* Starts a fade that takes the time in the last argument; refuses less than 1 ms, in a KIAVC game without a word. */
int api_fade(ApiCall *call, Target target, int alpha, int ms);

/* Starts a float at 'speed' px/s, the last argument; refuses a speed out of its limits. */
int api_float(ApiCall *call, Target target, Vec to, double speed);

/* The call is refused for a reason that is not a matter of types: raises or logs and returns false, as above. The format's text
 * says what was expected: "no such layer 'far'; the room has: near, sky". */
int api_refuse(ApiCall *call, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The same where one argument is to blame, by its place in the usage line: "bad argument 'ms' to 'fadeIn' (...)". */
int api_refuse_arg(ApiCall *call, int arg, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Raises, in every game, that a value is missing which may be left out only when another one stands in for it. */
void api_raise_missing(ApiCall *call, int arg);

/* In a KIAVC game, while main.lua runs: nothing can be written on a window that does not exist yet, so such calls quietly
 * return false, and games count on it. */
bool api_is_before_window(const ApiCall *call);

/* The row of a core function, or NULL. */
const ApiFn *api_find(const char *name);

#endif
