/* error_note.h: shows in a corner of the window that a known error has occurred again.
 *
 * A failing script may fail again in every tick, so the error panel shows each error only once.
 * When an error occurs again, the note shows the count: "This error came 2 times". It disappears
 * after ERROR_NOTE_MS. It takes no input. */

#ifndef DEV_ERROR_NOTE_H
#define DEV_ERROR_NOTE_H

#include "base/problems.h"
#include "dev/panel.h"

#include <stdint.h>

#define ERROR_NOTE_MS 6000 /* how long the note stays after the last occurrence */

/* All zero is a valid note that is not shown. */
typedef struct ErrorNote {
  char *text;     /* the first line of the error; NULL = no note; owned */
  int count;      /* how often this error occurred */
  int repeats;    /* the last seen value of Problems.repeats */
  int64_t end_ms; /* when the note disappears, on the clock of 'now_ms' */
} ErrorNote;

/* Shows the note if an error has occurred again, and hides the note after ERROR_NOTE_MS. 'now_ms'
 * may come from any clock. Returns whether the note has changed. */
bool error_note_follow(ErrorNote *note, const Problems *problems, int64_t now_ms);

/* Hides the note and ignores all repetitions until now. Call it for a new game, and when the error
 * panel opens. */
void error_note_hide(ErrorNote *note, const Problems *problems);
bool error_note_is_shown(const ErrorNote *note);

/* Paints the note at the top right of 'target', below the first 'top' px. */
void error_note_paint(const ErrorNote *note, Panel *panel, Pixels *target, int top);
void error_note_clear(ErrorNote *note);

#endif
