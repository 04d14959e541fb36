/* spoken.h: a list of the last spoken lines, for the history that the player can open.
 *
 * When an actor begins a line, the line is added. A message of the narrator also becomes a line. A
 * full list drops its oldest line.
 *
 * The list is not part of the state of a game: nothing in the world depends on it, and checksums
 * and checkpoints do not contain it. When a save is loaded, the engine replays the run of the save,
 * which fills the list again. The same applies when a developer moves to an earlier moment. If the
 * engine loads a checkpoint instead, the list is empty at first. */

#ifndef WORLD_EFFECTS_SPOKEN_H
#define WORLD_EFFECTS_SPOKEN_H

#include "base/clock.h"
#include "base/pixels.h"

#include <glib.h>
#include <stdint.h>

#define SPOKEN_MAX 300        /* lines */
#define SPOKEN_BYTES_MAX 2000 /* bytes of one line; a longer text is cut */

typedef struct SpokenLine {
  char *who;  /* id of the actor; NULL = the narrator; owned */
  char *text; /* owned */
  Color color;
  uint64_t serial; /* Speech.serial or Message.serial */
  Tick tick;       /* the tick in which the line began */
} SpokenLine;

/* If all fields are zero, the list is valid and empty. */
typedef struct Spoken {
  GPtrArray *lines; /* SpokenLine *, oldest first; NULL until the first line */
  uint64_t count;   /* number of all added lines, including the dropped lines */
} Spoken;

/* Frees all lines. The list is then empty and can be used again. */
void spoken_clear(Spoken *spoken);

/* Adds a line and copies its strings. */
void spoken_add(Spoken *spoken, const SpokenLine *line);

/* spoken_length returns the number of lines in the list. spoken_get returns line 'i': 0 is the
 * oldest line, and 'i' must be less than spoken_length. The line is valid until the next
 * spoken_add. */

static inline guint spoken_length(const Spoken *spoken) { return spoken->lines ? spoken->lines->len : 0; }
static inline const SpokenLine *spoken_get(const Spoken *spoken, guint i) { return spoken->lines->pdata[i]; }

#endif
