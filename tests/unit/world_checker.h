/* world_checker.h: whether a world is as it should be, whatever was done to it. For tests and
 * fuzz targets.
 *
 * What every part of engine/world counts on and what no call from a script may break: indices name
 * things that exist, numbers are finite and within their limits, lists agree with what they list.
 * Changes nothing. */

#ifndef TESTS_UNIT_WORLD_CHECKER_H
#define TESTS_UNIT_WORLD_CHECKER_H

#include "world/world.h"

/* NULL, or what is wrong: "actor 'guy': its room". Valid until the next call. */
const char *world_checker_fault(const World *world);

#endif
