/* bot.h: a player for benchmarks, with actions from a random generator. Once a second, the player
 * clicks and picks a new point. Then the pointer moves to this point, with one step every fourth
 * tick. Every 2.5 s, the player also presses '.', which skips a line. */

#ifndef TESTS_BENCH_BOT_H
#define TESTS_BENCH_BOT_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/random.h"
#include "base/tick_input.h"

/* Lua for LargeGame.rest (large_game.h). It enters a random room every 20 s. */
extern const char bot_wander_lua[];

typedef struct Bot {
  Random random;
  TickInput input; /* the result of bot_input */
  Point from, to;  /* the pointer moves from the old point to the new one; canvas px */
} Bot;

void bot_init(Bot *bot, uint64_t seed);
void bot_clear(Bot *bot);

/* Returns the input of the tick that follows the tick with the number 'tick'. Valid until the
 * next call. */
const TickInput *bot_input(Bot *bot, Tick tick);

/* Returns the processor time of the process in ms. */
double bot_processor_ms(void);

#endif
