/* countdown.h: countdowns, which limit the time for the player's actions.
 *
 * A countdown has an id. At the end of its time, the countdown sends the signals "countdown-<id>"
 * and SIGNAL_COUNTDOWN, and is removed. The time of a countdown passes in every tick of the game,
 * also in cutscenes and dialogs. It does not pass while the countdown is paused. A countdown is
 * shown as a number, as a bar, as both, or not at all. */

#ifndef WORLD_EFFECTS_COUNTDOWN_H
#define WORLD_EFFECTS_COUNTDOWN_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/signals.h"

#include <glib.h>
#include <stdbool.h>

#define SIGNAL_OF_COUNTDOWN "countdown-" /* followed by the id */
#define COUNTDOWNS_MAX 64                /* includes paused ones; callers must check this limit */
#define COUNTDOWN_TICKS_MAX (24 * 3600 * TICKS_PER_SECOND)

/* How a countdown is shown. Scripts use the words "number", "bar", "both" and "none".
 * COUNTDOWN_SHAPES is the number of shapes. */
typedef enum { COUNTDOWN_NUMBER, COUNTDOWN_BAR, COUNTDOWN_BOTH, COUNTDOWN_HIDDEN, COUNTDOWN_SHAPES } CountdownShape;

typedef struct Countdown {
  char *id; /* owned */
  Tick elapsed, duration;
  bool is_paused;
  CountdownShape shape;
  bool is_placed;                   /* shown at 'at'; false = at the upper edge of the canvas */
  Point at;                         /* canvas px; the middle of the countdown's upper edge */
  int width;                        /* width of the bar in px; 0 = a third of the canvas */
  int font;                         /* index; NONE = the engine's font */
  Color color, outline, background; /* 'background' is only for the bar */
} Countdown;

/* Starts a countdown. Limits the duration to 1..COUNTDOWN_TICKS_MAX ticks. Copies '*what' and the
 * id. If a countdown with the same id exists, first removes this old countdown without a signal. */
void countdown_start(GArray *countdowns, const Countdown *what);

/* Returns the countdown with this id, or NULL. The result is valid until any countdown starts
 * or ends. */
Countdown *countdown_find(const GArray *countdowns, const char *id);

/* Pauses or resumes a countdown. Returns false if there is no countdown with this id. */
bool countdown_set_paused(GArray *countdowns, const char *id, bool paused);

/* Removes a countdown before its end. Sends "countdown-<id>", because scripts may wait for this
 * signal. Does not send SIGNAL_COUNTDOWN. Returns false if there is no countdown with this id. */
bool countdown_stop(GArray *countdowns, Signals *signals, const char *id);

/* Returns whether any countdown is not paused. */
bool countdowns_are_running(const GArray *countdowns);

/* Returns the remaining time in seconds, rounded up. This is the number that the player sees. */
int countdown_seconds(const Countdown *countdown);

/* Returns an empty list of Countdown. The caller frees it with g_array_unref. */
GArray *countdowns_new(void);

/* Only for world_tick. */
void countdowns_tick(GArray *countdowns, Signals *signals);

#endif
