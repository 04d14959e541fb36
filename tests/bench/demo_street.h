/* demo_street.h: the demo's street for benchmarks, after the intro. */

#ifndef TESTS_BENCH_DEMO_STREET_H
#define TESTS_BENCH_DEMO_STREET_H

#include "game/game.h"

/* Opens the demo and plays its intro to the end. The fisherman plays, and a pointer rests on the
 * canvas. The caller frees with game_free. */
Game *demo_street_open(void);

/* Call it before each tick: makes Ada walk from one end of the street to the other and back. The
 * camera follows her. */
void demo_street_walk(Game *game);

#endif
