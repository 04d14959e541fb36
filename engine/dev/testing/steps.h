/* steps.h: what the player did in a recorded run, as statements of a test.
 *
 * A step is one action: a click on a thing, the choice of an option, a key. It has the Lua of the
 * action, and the Lua that waits for its moment. The state of the game at that moment decides what
 * a click means. Steps do not contain other movements of the pointer, nor how long keys and buttons
 * were held. The raw ticks contain every event. */

#ifndef DEV_TESTING_STEPS_H
#define DEV_TESTING_STEPS_H

#include "game/game.h"

typedef struct Step {
  Tick tick;
  char *act;  /* one statement: "t.clickOn('door')"; owned */
  char *wait; /* statements that wait for its moment, one a line; "" = none; owned */
} Step;

/* The events of a tick. */
typedef struct RawTick {
  Tick tick;
  char *act; /* "t.input(12, { 'move', 10, 20 })"; owned */
} RawTick;

typedef struct Steps {
  GArray *steps, *raw; /* Step, RawTick; in order of ticks */
  char *wait;          /* waits for the end of the run; as Step.wait */
  GPtrArray *facts;    /* TestFact *: about the end of the run (testing_exact.h) */
  Tick length;         /* the last tick */
  bool has_problems;   /* the game reported problems */
} Steps;

void steps_clear(Steps *steps);

/* Replays a game to the end of its recording (game->replay), and fills 'steps', which must be
 * empty. On failure returns false with an error: the replay differs from its recording, or the
 * game's scripts prevent a description of the end. Clear 'steps' in any case. */
bool steps_take(Steps *steps, Game *game, GError **error);

/* Appends a statement that waits that many ticks; nothing for none. */
void step_wait_ticks(GString *text, Tick ticks);

#endif
