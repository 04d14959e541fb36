/* world_checker.h: checks that a world is consistent after any actions. For tests and fuzz targets.
 *
 * It checks the rules that all parts of engine/world rely on, and that no script may break: indices
 * refer to existing things, numbers are finite and within their limits, and lists agree with the
 * things that they list. It changes nothing. */

#ifndef TESTS_UNIT_WORLD_CHECKER_H
#define TESTS_UNIT_WORLD_CHECKER_H

#include "world/world.h"

/* Returns a description of the first fault, such as "actor 'guy': its room". Returns NULL if there
 * is no fault. The result is valid until the next call. */
const char *world_checker_fault(const World *world);

#endif
