/* test_saves.h: implements 'ichor test GAME --saves FOLDER', which loads old saves in the current
 * version of a game.
 *
 * Players of a published game have saves of its older versions. Authors keep a few saves of each
 * version, and test each new version with these saves. For each save, the TAP output reports
 * whether its run can be repeated. If not, the game continues from the checkpoint of the save, and
 * the output lists what is lost. A save fails if neither is possible. It also fails if the loaded
 * game has errors within a second. */

#ifndef DEV_TESTING_TEST_SAVES_H
#define DEV_TESTING_TEST_SAVES_H

#include "dev/testing/test_runner.h"

/* Loads all files *.save of options->saves, sorted by name. Starts no jail. Returns the exit
 * status: 0 if no save failed, 1 if some failed, 2 if there are no saves. */
int test_saves_run(const TestRunOptions *options, Log *log);

#endif
