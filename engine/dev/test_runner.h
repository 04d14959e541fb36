/* test_runner.h: "ichor test": runs a game's tests headless and reports them in TAP
 * (https://testanything.org).
 *
 * Each test gets a fresh game from its start (unless it says fresh = false), a save folder of its
 * own that is empty, and time that runs as fast as the processor allows. A test fails when an
 * expectation was false, when its body raised an error, and when the game had problems that the
 * test did not read with t.errors(). */

#ifndef DEV_TEST_RUNNER_H
#define DEV_TEST_RUNNER_H

#include "base/log.h"

typedef struct TestRunOptions {
  const char *game;            /* the game's folder or archive */
  const char *const *overlays; /* as in GameOptions */
  const char *const *files;    /* ends with NULL; empty: all of GAME/tests, sorted */
  const char *data_folder;     /* the engine's own files */
  int script_ms;               /* the watchdog's budget for a script; 0 = the usual one */
  const char *record;          /* write the last test's run as a recording; NULL = don't */
  bool no_jail;                /* run outside the jail (game/jail.h) */
} TestRunOptions;

/* Runs the tests; listens to the log while it does. Returns the exit status: 0 all passed, 1 some
 * failed, 2 the game cannot be read or there is nothing to run. */
int test_runner_run(const TestRunOptions *options, Log *log);

#endif
