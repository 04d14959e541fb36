/* test_command.h: implements 'ichor test', which runs the tests of a game (test_runner.h). */

#ifndef TOOLS_TEST_TEST_COMMAND_H
#define TOOLS_TEST_TEST_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 if all tests passed, 1 if some failed, 2 if the arguments are invalid,
 * the game cannot be read, or the game has no tests. */
int test_command(const CommandCall *call);

#endif
