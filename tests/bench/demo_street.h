/* demo_street.h: opens the demo in its street, after the intro, for benchmarks. */

#ifndef TESTS_BENCH_DEMO_STREET_H
#define TESTS_BENCH_DEMO_STREET_H

#include "game/game.h"

/* Opens the demo and plays its intro to the end. Then the street is shown with its animations, and
 * the pointer rests on the canvas. Ends the program if the demo cannot be opened. The caller frees
 * with game_free. */
Game *demo_street_open(void);

/* Call it before each tick. Ada then walks from one end of the street to the other and back, and
 * the camera follows her. */
void demo_street_walk(Game *game);

#endif
