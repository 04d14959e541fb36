/* world_checker.h: checks that a world is consistent, whatever was done to it. For tests and
 * fuzz targets.
 *
 * It checks what every part of engine/world relies on and what no script may break: indices refer
 * to things that exist, numbers are finite and within their limits, lists agree with their
 * contents. It changes nothing. */

#ifndef TESTS_UNIT_WORLD_CHECKER_H
#define TESTS_UNIT_WORLD_CHECKER_H

#include "world/world.h"

/* Returns NULL, or a description of the first fault: "actor 'guy': its room". Valid until the
 * next call. */
const char *world_checker_fault(const World *world);

#endif
