/* to_test.h: converts a recording to a test, for 'ichor replay --to-test'.
 *
 * A test describes what the player did: "click the door, wait until it is the player's turn, choose
 * 'yes'". Such a test is easy to read, but its actions do not happen in the recorded ticks. In some
 * games, this changes what happens next. So the engine runs each draft of the test. As long as a
 * draft fails, the next draft is closer to the recording:
 *
 *   - If a step (one action of the player, steps.h) fails, the next draft waits before this step as
 *     long as the player did.
 *   - If this is not enough, the first steps of the test happen in their recorded ticks. Each new
 *     draft does this for more steps.
 *   - If this is not enough either, the draft repeats every recorded event of the first steps. Each
 *     new draft does this for more steps.
 *
 * The checks at the end of the test compare the game's state with the recorded state. A failed
 * check of a number becomes a comment, because numbers often depend on the time. Any other failed
 * check becomes a comment only if the draft already repeats all events. */

#ifndef DEV_TESTING_TO_TEST_H
#define DEV_TESTING_TO_TEST_H

#include "base/log.h"
#include "script/lua/source.h"

#include <stdbool.h>

typedef struct ToTestOptions {
  const char *recording;   /* path of a recording or a save */
  const char *game;        /* the game's folder or archive */
  const char *data_folder; /* the folder of the engine's own files (game/data_folder.h) */
  EngineCode *code;        /* as in GameOptions */
  const char *output;      /* file for the test; NULL = stdout */
  bool no_jail;            /* as in TestRunOptions */
} ToTestOptions;

/* Makes the test and writes it to 'output'. Logs nothing while the recorded run and the drafts are
 * played. Afterwards, logs an error if no test was made or written. Returns the exit status: 0 on
 * success. The status is 1 if the game fails to start, if its state at the end cannot be described
 * (steps_take), if no draft passes, or if writing fails. The status is 2 if the game or the
 * recording cannot be read, if the game does not repeat the recording, or if the file 'output'
 * cannot be created. */
int to_test_run(const ToTestOptions *options, Log *log);

#endif
