/* bot.h: a seeded player for benchmarks. Its hand is never still: the pointer moves at every fourth
 * tick of the whole run, and clicks once a second. */

#ifndef TESTS_BENCH_BOT_H
#define TESTS_BENCH_BOT_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/random.h"
#include "base/tick_input.h"

/* Lua for a large game (large_game.h): changes the room every 20 s, as a player does. */
extern const char bot_wander_lua[];

typedef struct Bot {
  Random random;
  TickInput input;
  Point from, to;
} Bot;

void bot_init(Bot *bot, uint64_t seed);
void bot_clear(Bot *bot);

/* Returns the input of the tick after 'tick'. Valid until the next call. */
const TickInput *bot_input(Bot *bot, Tick tick);

/* Returns the processor time of the process in ms. */
double bot_processor_ms(void);

#endif
