/* replay_command.h: implements 'ichor replay', which shows the content of a recording, a save or an
 * error report. It also extracts the parts of a report, and converts a recording to a test. */

#ifndef TOOLS_REPLAY_REPLAY_COMMAND_H
#define TOOLS_REPLAY_REPLAY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if a part of a report cannot be written, 2 for
 * invalid arguments or a file that cannot be read. With --to-test, returns the status of
 * to_test_run (to_test.h). */
int replay_command(const CommandCall *call);

#endif
