/* steps.h: converts a recorded run to the Lua statements of a test (to_test.h).
 *
 * A step is one action of the player, such as a click on a thing, the choice of an option, or a
 * key. A step contains a statement that repeats the action, and statements that wait for the right
 * moment. The state of the game decides how a click is described. For example, a click on a thing
 * becomes t.clickOn with the id of the thing. Steps leave out movements of the pointer. They also
 * leave out how long keys and buttons were held.
 *
 * A RawTick contains the events of a tick. It leaves out the closing of the window, and most news
 * of saves, because the game of a test has its own saves. */

#ifndef DEV_TESTING_STEPS_H
#define DEV_TESTING_STEPS_H

#include "game/game.h"

typedef struct Step {
  Tick tick;
  char *act;  /* one statement that repeats the action: "t.clickOn('door')"; owned */
  char *wait; /* statements that wait for the action's moment, one per line; "" = none; owned */
} Step;

/* The events of one tick. */
typedef struct RawTick {
  Tick tick;
  char *act; /* one statement: "t.input(12, { 'move', 10, 20 })"; owned */
} RawTick;

typedef struct Steps {
  GArray *steps, *raw; /* Step; RawTick; both in order of ticks */
  char *wait;          /* statements that wait for the end of the run, in the form of Step.wait */
  GPtrArray *facts;    /* TestFact * (testing_exact.h), at the end of the run; see steps_take */
  Tick length;         /* the last tick of the run */
  bool has_problems;   /* the game reported problems during the run */
} Steps;

/* Frees the content. The steps are then empty. */
void steps_clear(Steps *steps);

/* Replays a game to the end of its recording (game->replay), and fills 'steps', which must be all
 * zero. Steps.facts then contains the facts at the end of the run. It leaves out the values in the
 * game's table 'state' that were the same at the beginning. Returns false with an error if the
 * replay differs from the recording, or if Lua raises an error while the facts are listed. Call
 * steps_clear even after a failure. */
bool steps_take(Steps *steps, Game *game, GError **error);

/* Appends a Lua statement that waits 'ticks' ticks, and a newline. Appends nothing if 'ticks'
 * is 0. */
void step_wait_ticks(GString *text, Tick ticks);

#endif
