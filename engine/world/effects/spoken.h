/* spoken.h: the last lines that were said in this run, for the player's history.
 *
 * Lines of actors and messages of the narrator are added when they begin. A full list drops its
 * oldest line. The list follows from the run, so a game that was loaded or rewound has the lines of
 * that run. It decides nothing, and is no part of the state: checksums and checkpoints leave it
 * out. So the list of a game that was loaded from a checkpoint begins there. */

#ifndef WORLD_EFFECTS_SPOKEN_H
#define WORLD_EFFECTS_SPOKEN_H

#include "base/clock.h"
#include "base/pixels.h"

#include <glib.h>
#include <stdint.h>

#define SPOKEN_MAX 300        /* lines */
#define SPOKEN_BYTES_MAX 2000 /* of a line; the rest is cut */

typedef struct SpokenLine {
  char *who;  /* id of the actor; NULL = the narrator; owned */
  char *text; /* owned */
  Color color;
  uint64_t serial; /* that of the speech or the message */
  Tick tick;       /* when it began */
} SpokenLine;

/* All zero is the empty list. */
typedef struct Spoken {
  GPtrArray *lines; /* SpokenLine *, oldest first; NULL until the first line */
  uint64_t count;   /* lines ever added */
} Spoken;

void spoken_clear(Spoken *spoken);

/* Adds a line and copies its strings. */
void spoken_add(Spoken *spoken, const SpokenLine *line);

static inline guint spoken_length(const Spoken *spoken) { return spoken->lines ? spoken->lines->len : 0; }
static inline const SpokenLine *spoken_get(const Spoken *spoken, guint i) { return spoken->lines->pdata[i]; }

#endif
