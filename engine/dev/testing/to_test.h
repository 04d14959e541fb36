/* to_test.h: turns a recording into a test, for 'ichor replay --to-test'.
 *
 * A test describes what the player did: "click the door, wait until it is the player's turn, choose
 * 'yes'". This is easy to read, but the player's actions do not happen in the recorded ticks. Some
 * games then take another course. So the test is tried before it is written. If it fails, steps
 * happen in the recorded ticks instead: first the step that failed, then more and more of those at
 * the beginning. If that is not enough, these steps repeat every recorded event. A check at the end
 * that still fails becomes a comment. */

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

/* Returns the exit status: 0; 1 if the recording does not fit the game or the test cannot be
 * written; 2 if a file cannot be read. Errors are logged. While the recorded run and the test are
 * played, the log is mute. */
int to_test_run(const ToTestOptions *options, Log *log);

#endif
