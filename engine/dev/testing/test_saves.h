/* test_saves.h: implements 'ichor test GAME --saves FOLDER', which loads old saves in the current
 * version of a game.
 *
 * Players of a published game have saves of its older versions. Authors keep a few saves of each
 * version, and test each new version with these saves.
 *
 * A save contains the recording of a run and a checkpoint, which is the game's state at one
 * moment of this run (game/checkpoint/checkpoint.h). For each save, the TAP output reports
 * whether the current version can repeat the run. If it cannot, the game continues from the
 * checkpoint, and the output lists what is lost. The test of a save fails if the game cannot
 * continue from the checkpoint either. It also fails if the loaded game reports errors within one
 * second of game time. */

#ifndef DEV_TESTING_TEST_SAVES_H
#define DEV_TESTING_TEST_SAVES_H

#include "dev/testing/test_runner.h"

/* Loads all files *.save in the folder options->saves, sorted by name. Starts no jail, because
 * test_runner_run has already started it. Returns the exit status: 0 if no save failed, 1 if some
 * failed. The status is 2, and an error is logged, if the folder cannot be read or has no saves. */
int test_saves_run(const TestRunOptions *options, Log *log);

#endif
