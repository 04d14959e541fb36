/* to_test.h: converts a recording to a test, for 'ichor replay --to-test'.
 *
 * A test describes what the player did: "click the door, wait until it is the player's turn, choose
 * 'yes'". Such a test is easy to read, but its actions do not happen in the recorded ticks. In some
 * games, that changes what happens next. So the engine runs each draft of the test. If a draft
 * fails, more steps of the next draft happen in their recorded ticks. The failed step comes first,
 * then more and more steps from the beginning. If that is not enough, the draft repeats every
 * recorded event of these steps. A check at the end that still fails becomes a comment. */

#ifndef DEV_TESTING_TO_TEST_H
#define DEV_TESTING_TO_TEST_H

#include "base/log.h"
#include "script/lua/source.h"

#include <stdbool.h>

typedef struct ToTestOptions {
  const char *recording;   /* or a save */
  const char *game;        /* the game's folder or archive */
  const char *data_folder; /* the engine's own files */
  EngineCode *code;        /* as in GameOptions */
  const char *output;      /* file for the test; NULL = stdout */
  bool no_jail;
} ToTestOptions;

/* Makes the test. Errors are logged. The log is muted while the recorded run and the test are
 * played. Returns the exit status: 0 on success, 1 if the game fails to start, no draft passes, or
 * the test cannot be written. It is 2 if the recording cannot be read or does not fit the game. */
int to_test_run(const ToTestOptions *options, Log *log);

#endif
