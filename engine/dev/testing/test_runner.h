/* test_runner.h: implements 'ichor test', which runs a game's tests without a window and reports
 * the results in TAP (https://testanything.org).
 *
 * Each test gets a new game (unless it sets fresh = false) and an empty save folder. Time runs as
 * fast as the processor allows. A test fails if an expectation is false or the test raises an
 * error. It also fails if the game has problems that the test did not read with t.errors(). */

#ifndef DEV_TESTING_TEST_RUNNER_H
#define DEV_TESTING_TEST_RUNNER_H

#include "base/log.h"
#include "script/lua/source.h"

#include <glib.h>
#include <stdint.h>

typedef struct TestRunOptions {
  const char *game;            /* the game's folder or archive */
  const char *const *overlays; /* as in GameOptions */
  const char *const *files;    /* the test files, then NULL; if empty, all of GAME/tests, sorted */
  const char *data_folder;     /* the engine's own files */
  EngineCode *code;            /* as in GameOptions */
  int script_ms;               /* the watchdog's limit for a script; 0 = default */
  const char *record;          /* file for the recording of the last test; NULL = none */
  uint64_t seed;               /* seed of the random generators of each game */
  bool checks_skips;           /* also play cutscenes skipped (skips.h); 'record' must be NULL */
  const char *saves;           /* load this folder's saves, run no tests (test_saves.h); or NULL */
  bool no_jail;                /* run without the jail (game/jail.h) */
} TestRunOptions;

/* Runs the tests. Becomes the listener of 'log' while they run. Returns the exit status: 0 if all
 * passed, 1 if some failed. The status is 2 if the game cannot be read or has no tests, or if
 * 'record' cannot be written. */
int test_runner_run(const TestRunOptions *options, Log *log);

/* Runs the tests in 'text' as if they were the content of 'file', which need not exist. Starts no
 * jail. Returns the failures (char *); the array is empty if all tests passed. The caller frees it
 * with g_ptr_array_unref. */
GPtrArray *test_runner_try(const TestRunOptions *options, const char *file, const char *text);

#endif
