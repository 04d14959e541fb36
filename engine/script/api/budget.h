/* budget.h: how much of everything a game may register, so that no script can exhaust the machine.
 *
 * Things (rooms, actors, ...) stay for the whole game, so their number is limited by kind and the memory that all of them take
 * with their parts (states, poses, layers, walkboxes, the lines of a dialog) in all. The limits are far above what games
 * have; who reaches one has a loop that does not end. A call that would go beyond one is refused with the script's file and line.
 *
 * What limits pictures, sounds and texts on the screen is told in media/: image_cache.h, mixer.h, text_render.h. */

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
#define BUDGET_SCRIPTS 120000    /* that scripts have started, at a time */
#define BUDGET_TEXTS 4096        /* shown at a time */
#define BUDGET_DIALOG_LINES 1024 /* of one dialog */

#define BUDGET_BYTES (128u << 20) /* of all things and their parts, by these: */
#define BUDGET_THING 1024         /* what one counts, with its strings */
#define BUDGET_PART 128

#define BUDGET_TEXT_BYTES 16384 /* of a text that is shown; text_render.h shows no more */
#define BUDGET_NAME_BYTES 1000  /* of names that the scheduler keeps */

#define BUDGET_STORY_BYTES (32 << 20) /* of all files that a story includes */

/* The kinds of things, each with its limit. */
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

/* Each is true when there is place, which is then taken; otherwise the call has been refused: return 1. */

/* One more thing of the kind, with the strings of arguments 'first' to 'last'. */
bool budget_take_thing(ApiCall *call, ThingKind kind, int first, int last);

/* A part of a thing: a name and 'bytes' more (a number of BUDGET_PART, usually). */
bool budget_take_part(ApiCall *call, const char *name, size_t bytes);

/* It has been removed. */
void budget_give_part(ApiCall *call, const char *name, size_t bytes);

/* Whether there is place for anything more, for what counts its bytes by itself (stories.h). Takes nothing. */
bool budget_check_place(ApiCall *call);

/* Whether an argument is a text that is short enough to be shown, or a name that the scheduler may keep. Takes nothing. */
bool budget_check_text(ApiCall *call, int arg);
bool budget_check_name(ApiCall *call, int arg);

#endif
