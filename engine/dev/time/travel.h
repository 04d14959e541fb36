/* travel.h: moves a running game to other moments of its run, for developers. The developer uses
 * keys, the time bar (time_bar.h), the console or the error panel.
 *
 * After a move, the game is paused. It is then called *away*. While the game is away, the time bar
 * is shown, and Travel takes all events of the keyboard and the mouse. If the developer plays on
 * from the shown moment, the later part of the run is dropped. Escape returns to the end of the
 * run, and nothing is lost.
 *
 * A mark is a line on the time bar. It shows where the room changed or the game was saved. */

#ifndef DEV_TIME_TRAVEL_H
#define DEV_TIME_TRAVEL_H

#include "dev/time/time_bar.h"
#include "game/loop.h"
#include "game/time/timeline.h"
#include "game/time/when.h"

typedef struct Travel Travel;

typedef struct TravelOptions {
  Loop *loop;              /* borrowed, like all pointers here */
  const GameOptions *game; /* the options of the shown game */
  Panel *panel;            /* paints the texts of the time bar */
  /* Called after another moment is shown. loop->game is then another game, or the same game at
   * another tick. */
  void (*moved)(void *user);
  /* Called after the game has begun to play on from the shown moment. */
  void (*plays_on)(void *user);
  void *user; /* the argument of both functions */
} TravelOptions;

Travel *travel_new(const TravelOptions *options);
void travel_free(Travel *travel);

bool travel_is_away(const Travel *travel);

/* Returns the recording of the shown game's run, including the part after the shown moment. Returns
 * NULL if the run is not recorded. Borrowed. */
const Recording *travel_run(const Travel *travel);

/* Returns the last tick of the whole run. If the run is not recorded, returns the current tick. */
Tick travel_end(const Travel *travel);

/* Pauses the game and shows it at 'tick' of its run. On failure returns false with an error, and
 * the game stays at its moment. */
bool travel_go(Travel *travel, Tick tick, GError **error);

/* Plays on from the shown moment, and drops the later part of the run. Does nothing if the game is
 * not away. */
void travel_play_on(Travel *travel);

/* Lists the changes of an expression in the whole run, including the part after the shown
 * moment, as when_list does. Returns NULL with an error if when_list does, or if the run is
 * not recorded. */
GPtrArray *travel_when(const Travel *travel, const char *expression, guint most, bool *has_more, GError **error);

/* Handles an event of the window. Returns whether Travel takes it. If not, the event is for
 * the game. */
bool travel_event(Travel *travel, const InputEvent *event);

/* Call it once per frame, before painting. Moves the game to the moment to which the bar was
 * dragged. Returns whether the bar has changed since the last call. */
bool travel_frame(Travel *travel);

/* Paints the bar and the pointer while the game is away. 'target' is the picture of the window.
 * 'viewport' is the area of the canvas in it, in window px. */
void travel_paint(Travel *travel, Pixels *target, Rect viewport);

/* Uses idle time to prepare later moves, so that they are fast (timeline_idle). Stops a few ms
 * before 'until_us', a time of pace_now_us. */
void travel_idle(Travel *travel, int64_t until_us);

/* Drops the timeline and the marks of the old run. Call it when another run has replaced this run,
 * for example after a save was loaded. */
void travel_forget(Travel *travel);

/* Call it after changed files were reloaded. A game with the changed files has then replaced the
 * shown game, and has repeated the run up to the shown moment. Drops the later part of the run and
 * its marks. */
void travel_renew(Travel *travel);

/* Call it after the loop has ended. If the game is away, replaces loop->game by the game at the
 * end of the run. If that fails, logs the error, and the part of the run after the shown moment
 * is lost. */
void travel_finish(Travel *travel);

#endif
