/* error_note.h: shows in a corner of the window that a known error has occurred again.
 *
 * A failing script may fail again in every tick, so the error panel shows each error only once.
 * When an error occurs again, the note shows the count: "This error came 2 times". The note
 * disappears ERROR_NOTE_MS after the last repetition. The note takes no input. */

#ifndef DEV_ERROR_NOTE_H
#define DEV_ERROR_NOTE_H

#include "base/problems.h"
#include "dev/panel.h"

#include <stdint.h>

#define ERROR_NOTE_MS 6000 /* how long the note stays after the last repetition */

/* All zero is a valid note that is not shown. */
typedef struct ErrorNote {
  char *text;     /* the first line of the error; NULL = no note; owned */
  int count;      /* how often this error has occurred */
  int repeats;    /* Problems.repeats at the last call of error_note_follow or error_note_hide */
  int64_t end_ms; /* the note disappears when the 'now_ms' of error_note_follow reaches 'end_ms' */
} ErrorNote;

/* Shows the note if an error has occurred again since the last call. Hides the note after
 * ERROR_NOTE_MS. 'now_ms' may come from any clock. Returns whether the note has changed. Call this
 * function once per frame. */
bool error_note_follow(ErrorNote *note, const Problems *problems, int64_t now_ms);

/* Hides the note. Repetitions before this call are not shown later. Call this function when another
 * game is shown, and when the error panel opens. */
void error_note_hide(ErrorNote *note, const Problems *problems);
bool error_note_is_shown(const ErrorNote *note);

/* If the note is shown, paints it at the top right of 'target'. 'top' is the height in px of the
 * area at the top of 'target' that must stay free. */
void error_note_paint(const ErrorNote *note, Panel *panel, Pixels *target, int top);

/* Frees the note. The note is then all zero. */
void error_note_clear(ErrorNote *note);

#endif
