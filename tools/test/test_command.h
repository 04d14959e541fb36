/* test_command.h: 'ichor test': runs the tests of a game. dev/test_runner.h does the work. */

#ifndef TOOLS_TEST_TEST_COMMAND_H
#define TOOLS_TEST_TEST_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 all tests passed, 1 some failed, 2 wrong use, or a game that cannot
 * be read. */
int test_command(const CommandCall *call);

#endif
