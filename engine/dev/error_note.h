/* error_note.h: a note in a corner of the window: a known error has come again.
 *
 * The error panel shows each error once, because a failing script may fail again in every tick. The
 * note then counts: "This error came 2 times". It disappears by itself. It takes no input. */

#ifndef DEV_ERROR_NOTE_H
#define DEV_ERROR_NOTE_H

#include "base/problems.h"
#include "dev/panel.h"

#include <stdint.h>

#define ERROR_NOTE_MS 6000 /* a note stays this long after the error came last */

/* All zero is a valid note that is not shown. */
typedef struct ErrorNote {
  char *text;     /* the first line of the error; NULL = no note; owned */
  int count;      /* how often it came */
  int repeats;    /* Problems.repeats at the last look */
  int64_t end_ms; /* when the note disappears */
} ErrorNote;

/* Looks for errors that came again. 'now_ms' may come from any clock. Returns whether the note has
 * changed. */
bool error_note_follow(ErrorNote *note, const Problems *problems, int64_t now_ms);

/* Hides the note, and ignores what has come so far. For a new game, or while the error panel
 * is open. */
void error_note_hide(ErrorNote *note, const Problems *problems);
bool error_note_is_shown(const ErrorNote *note);

/* Paints the note at the top right, below 'top' px. */
void error_note_paint(const ErrorNote *note, Panel *panel, Pixels *target, int top);
void error_note_clear(ErrorNote *note);

#endif
