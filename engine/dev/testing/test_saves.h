/* test_saves.h: implements 'ichor test GAME --saves FOLDER': loads old saves in the present game.
 *
 * Players of a published game have saves of its older versions. Authors keep a few saves of each
 * version, and test each new version with them. For each save, the TAP output reports whether its
 * run can be repeated, or whether the game continues from its checkpoint, and what that loses. A
 * save fails if neither is possible, or if the loaded game has script errors within a second. */

#ifndef DEV_TESTING_TEST_SAVES_H
#define DEV_TESTING_TEST_SAVES_H

#include "dev/testing/test_runner.h"

/* Loads all files *.save of options->saves, by name. Returns the exit status: 0 if all could be
 * loaded, 1 if not, 2 if there are none. The jail is the caller's. */
int test_saves_run(const TestRunOptions *options, Log *log);

#endif
