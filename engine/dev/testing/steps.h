/* steps.h: converts a recorded run to the statements of a test.
 *
 * A step is one action of the player: a click on a thing, the choice of an option, a key. A step
 * contains the Lua of the action, and the Lua that waits for the right moment. The state of the
 * game at that moment decides what a click means. Steps omit all other movements of the pointer.
 * They also omit how long keys and buttons were held. The raw ticks contain every event. */

#ifndef DEV_TESTING_STEPS_H
#define DEV_TESTING_STEPS_H

#include "game/game.h"

typedef struct Step {
  Tick tick;
  char *act;  /* one statement: "t.clickOn('door')"; owned */
  char *wait; /* statements that wait for the moment, one per line; "" = none; owned */
} Step;

/* All events of one tick. */
typedef struct RawTick {
  Tick tick;
  char *act; /* "t.input(12, { 'move', 10, 20 })"; owned */
} RawTick;

typedef struct Steps {
  GArray *steps, *raw; /* Step, RawTick; in order of ticks */
  char *wait;          /* statements that wait for the end of the run, as Step.wait */
  GPtrArray *facts;    /* TestFact *: the state at the end of the run (testing_exact.h) */
  Tick length;         /* the last tick of the run */
  bool has_problems;   /* the game reported problems during the run */
} Steps;

void steps_clear(Steps *steps);

/* Replays a game to the end of its recording (game->replay), and fills 'steps', which must be
 * empty. Returns false with an error if the replay differs from its recording, or if the game's
 * scripts prevent a description of the end. Clear 'steps' even then. */
bool steps_take(Steps *steps, Game *game, GError **error);

/* Appends a statement that waits 'ticks' ticks. Appends nothing for 0. */
void step_wait_ticks(GString *text, Tick ticks);

#endif
