/* travel.h: moves a played game through its time, for developers: by keys, by the time bar, and for
 * the console and the error panel.
 *
 * The game pauses at another moment of its run. Meanwhile it is *away*: the time bar is shown and
 * takes all keys and the mouse. Playing on from there cuts off what came later. Escape returns to
 * the end of the run, as if nothing had happened. */

#ifndef DEV_TIME_TRAVEL_H
#define DEV_TIME_TRAVEL_H

#include "dev/time/time_bar.h"
#include "game/loop.h"
#include "game/time/timeline.h"
#include "game/time/when.h"

typedef struct Travel Travel;

typedef struct TravelOptions {
  Loop *loop; /* borrowed, as all pointers */
  const GameOptions *game;
  Panel *panel;
  /* Called after loop->game is another game, or at another moment. */
  void (*moved)(void *user);
  /* Called when the game plays on. */
  void (*plays_on)(void *user);
  void *user;
} TravelOptions;

Travel *travel_new(const TravelOptions *options);
void travel_free(Travel *travel);

bool travel_is_away(const Travel *travel);

/* Returns the run of the shown game, with its future; NULL if it is not recorded. Borrowed. */
const Recording *travel_run(const Travel *travel);

/* Returns the last tick of the run. */
Tick travel_end(const Travel *travel);

/* Pauses the game and shows that moment of its run. On failure returns false with an error, and
 * nothing changes. */
bool travel_go(Travel *travel, Tick tick, GError **error);

/* Plays on from the shown moment. Does nothing if the game is not away. */
void travel_play_on(Travel *travel);

/* Lists the changes of an expression in the run, with its future, as when_list does. */
GPtrArray *travel_when(const Travel *travel, const char *expression, guint most, bool *has_more, GError **error);

/* Takes an event of the window. Returns false if it is for the game. */
bool travel_event(Travel *travel, const InputEvent *event);

/* Call it once per frame, before painting. Returns whether the bar has changed. */
bool travel_frame(Travel *travel);

/* Paints the bar and the pointer, if the game is away. */
void travel_paint(Travel *travel, Pixels *target, Rect viewport);

/* Uses idle time for the timeline (timeline_idle). */
void travel_idle(Travel *travel, int64_t until_us);

/* Call it when another run is played, for instance that of a save. */
void travel_forget(Travel *travel);

/* Call it when a game of changed files has replaced the shown one and has repeated its run up to
 * this moment. Drops what came later. The marks stay. */
void travel_renew(Travel *travel);

/* After the loop: if the game is away, loop->game becomes the one at the end of the run. */
void travel_finish(Travel *travel);

#endif
