/* travel.h: moves a running game to other moments of its run, for developers. The developer uses
 * keys, the time bar, the console or the error panel.
 *
 * At another moment of its run, the game is paused. It is then called *away*. The time bar is shown
 * and takes all keys and the mouse. If the developer plays on from there, the later part of the run
 * is dropped. Escape returns to the end of the run, and nothing is lost. */

#ifndef DEV_TIME_TRAVEL_H
#define DEV_TIME_TRAVEL_H

#include "dev/time/time_bar.h"
#include "game/loop.h"
#include "game/time/timeline.h"
#include "game/time/when.h"

typedef struct Travel Travel;

typedef struct TravelOptions {
  Loop *loop; /* borrowed, like all pointers here */
  const GameOptions *game;
  Panel *panel;
  /* Called after loop->game was replaced, or shows another moment. */
  void (*moved)(void *user);
  /* Called when the game plays on from the shown moment. */
  void (*plays_on)(void *user);
  void *user;
} TravelOptions;

Travel *travel_new(const TravelOptions *options);
void travel_free(Travel *travel);

bool travel_is_away(const Travel *travel);

/* Returns the run of the shown game, including its later part. NULL if the run is not recorded.
 * Borrowed. */
const Recording *travel_run(const Travel *travel);

/* Returns the last tick of the run. */
Tick travel_end(const Travel *travel);

/* Pauses the game and shows it at 'tick' of its run. On failure returns false with an error, and
 * the shown game stays. */
bool travel_go(Travel *travel, Tick tick, GError **error);

/* Plays on from the shown moment. Does nothing if the game is not away. */
void travel_play_on(Travel *travel);

/* Lists the changes of an expression in the whole run, including its later part, as when_list does.
 * Fails with an error if the run is not recorded. */
GPtrArray *travel_when(const Travel *travel, const char *expression, guint most, bool *has_more, GError **error);

/* Handles an event of the window. Returns false if the event is for the game. */
bool travel_event(Travel *travel, const InputEvent *event);

/* Call it once per frame, before painting. Returns whether the bar has changed. */
bool travel_frame(Travel *travel);

/* Paints the bar and a pointer while the game is away. */
void travel_paint(Travel *travel, Pixels *target, Rect viewport);

/* Uses idle time to make later moves fast (timeline_idle). Stops at 'until_us', a time of
 * pace_now_us. */
void travel_idle(Travel *travel, int64_t until_us);

/* Drops the timeline and the marks of the old run. Call it when another run is played, for example
 * that of a save. */
void travel_forget(Travel *travel);

/* Call it after a reload: a game with changed files has replaced the shown one, and has repeated
 * its run up to this moment. Drops the later part of the run. The marks before this moment stay. */
void travel_renew(Travel *travel);

/* Call it after the loop. If the game is away, loop->game becomes the game at the end of the run.
 * If that fails, logs the error, and the later part of the run is lost. */
void travel_finish(Travel *travel);

#endif
