/* budget.h: limits for all things that a game can register. The limits keep scripts from exhausting
 * the memory of the machine.
 *
 * Things (rooms, actors and so on) exist until the game ends. Each kind has a limit for the number
 * of its things. The memory of all things and their parts (states, poses, layers, walkboxes, lines
 * of a dialog) is limited in total. The limits are far above the needs of games. A script that
 * reaches a limit is probably in an endless loop. A call that would exceed a limit is rejected, and
 * the message names the script's file and line.
 *
 * To add a limit, define it below, and add it to the table of docs/lua.md#limits. Add a limit for
 * scripts, or for things that exist until the game ends, to the tables of SECURITY.md, too.
 * tests/check/doc_limits.sh reports limits that are missing in these tables, except limits in
 * bytes. A new kind of things also needs a value of ThingKind and an entry in 'limits' and
 * 'registries' in budget.c.
 *
 * The limits for pictures, sounds and texts on the screen are in media/: image_cache.h,
 * mixer.h, text_render.h. */

#ifndef SCRIPT_API_BUDGET_H
#define SCRIPT_API_BUDGET_H

#include "script/api/api.h"

#define BUDGET_ROOMS 16384
#define BUDGET_ACTORS 16384
#define BUDGET_COSTUMES 16384
#define BUDGET_OBJECTS 65536
#define BUDGET_GROUPS 65536
#define BUDGET_ANIMATIONS 65536
#define BUDGET_SOUNDS 65536
#define BUDGET_FONTS 256
#define BUDGET_CURSORS 1024
#define BUDGET_DIALOGS 1024
#define BUDGET_STORIES 64
#define BUDGET_SCRIPTS 120000    /* live at the same time */
#define BUDGET_TEXTS 4096        /* on the screen at the same time */
#define BUDGET_DIALOG_LINES 1024 /* per dialog */

/* Estimated bytes. BUDGET_BYTES is the limit for all things and their parts together. A thing
 * counts BUDGET_THING bytes, plus the bytes of its strings. A usual part counts BUDGET_PART
 * bytes. */
#define BUDGET_BYTES (128u << 20)
#define BUDGET_THING 1024
#define BUDGET_PART 128

#define BUDGET_TEXT_BYTES 16384 /* of a text to show; longer texts are rejected */
#define BUDGET_NAME_BYTES 1000  /* of a name in the scheduler, such as a signal's */

#define BUDGET_STORY_BYTES (32 << 20) /* of all files that a story includes */

/* The kinds of things; each has a limit. */
typedef enum {
  THINGS_ROOMS,
  THINGS_ACTORS,
  THINGS_COSTUMES,
  THINGS_OBJECTS,
  THINGS_GROUPS,
  THINGS_ANIMATIONS,
  THINGS_SOUNDS,
  THINGS_FONTS,
  THINGS_CURSORS,
  THINGS_DIALOGS
} ThingKind;

/* The body of a core function calls these functions. api.h explains bodies and usage lines. The
 * functions that return a bool return true if the budget allows the request. If not, they reject
 * the call (api_refuse) and return false. The body must then return 1. */

/* Checks the limit of this kind. Subtracts BUDGET_THING and the lengths of some strings from
 * the budget of bytes. These strings are the arguments with the indices 'first' to 'last' in
 * the usage line. */
bool budget_take_thing(ApiCall *call, ThingKind kind, int first, int last);

/* Subtracts a part of a thing from the budget of bytes: the length of 'name', plus 'bytes'. 'name'
 * may be NULL. 'bytes' is usually a multiple of BUDGET_PART. */
bool budget_take_part(ApiCall *call, const char *name, size_t bytes);

/* Gives the bytes of a removed part back to the budget. Pass the same values as to
 * budget_take_part. */
void budget_give_part(ApiCall *call, const char *name, size_t bytes);

/* Checks that the budget of bytes is not exceeded. Subtracts nothing. For code that updates
 * World.thing_bytes itself, such as stories_count_bytes (stories.h). */
bool budget_check_place(ApiCall *call);

/* budget_check_text checks the length of a text to show. budget_check_name checks the length of a
 * name for the scheduler. 'arg' is the index of the argument in the usage line. Both subtract
 * nothing from the budget. */
bool budget_check_text(ApiCall *call, int arg);
bool budget_check_name(ApiCall *call, int arg);

#endif
