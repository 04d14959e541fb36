/* test_command.h: implements 'ichor test', which runs the tests of a game
 * (dev/testing/test_runner.h). */

#ifndef TOOLS_TEST_TEST_COMMAND_H
#define TOOLS_TEST_TEST_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 if all tests passed, 1 if some failed or the game does not start.
 * The status is 2 if the arguments are invalid, if the game cannot be read, or if there are no
 * tests to run. */
int test_command(const CommandCall *call);

#endif
