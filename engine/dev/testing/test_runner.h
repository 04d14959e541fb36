/* test_runner.h: implements 'ichor test', which runs a game's tests without a window and reports
 * the results in TAP (https://testanything.org).
 *
 * Each test gets a new game and an empty save folder. A test with fresh = false instead continues
 * with the game and the save folder of the test before it. The games run as fast as the processor
 * allows. A test fails if one of its expectations is false, if it raises an error, or if it does
 * not end within four hours of game time. A test also fails if the game reported errors
 * (base/problems.h) that the test did not read with t.errors(). */

#ifndef DEV_TESTING_TEST_RUNNER_H
#define DEV_TESTING_TEST_RUNNER_H

#include "base/log.h"
#include "script/lua/source.h"

#include <glib.h>
#include <stdint.h>

typedef struct TestRunOptions {
  const char *game;            /* the game's folder or archive */
  const char *const *overlays; /* as in GameOptions */
  const char *const *files;    /* paths of test files, then NULL; no paths = all of GAME/tests */
  /* Runs the tests whose names contain this text, and the earlier tests whose game they continue
   * (fresh = false). NULL = all tests. */
  const char *only;
  const char *data_folder;   /* the folder of the engine's own files (game/data_folder.h) */
  EngineCode *code;          /* as in GameOptions */
  int script_ms, loading_ms; /* as in GameOptions */
  const char *record;        /* file for the recording of the last test; NULL = none */
  uint64_t seed;             /* seed of the random generators; a test can set its own */
  bool checks_skips;         /* compare played and skipped cutscenes (skips.h); not with a record */
  const char *saves;         /* test the saves of this folder (test_saves.h); NULL = run tests */
  bool no_jail;              /* do not restrict the process with the jail (game/jail.h) */
} TestRunOptions;

/* Runs the tests and prints the results on stdout. Other errors are logged. Sets the listener of
 * 'log' while the tests run, so 'log' must have no other listener. Returns the exit status: 0 if
 * all tests passed, 1 if some failed or the game does not start. The status is 2 in these cases:
 * the game cannot be read, there are no test files or saves, 'only' chooses no test, or the file
 * 'record' cannot be created. */
int test_runner_run(const TestRunOptions *options, Log *log);

/* Runs the tests in 'text' as if they were the content of 'file'. This file need not exist. Ignores
 * options->files, prints nothing, and starts no jail. Returns the failures as an array of messages
 * (char *). The array is empty if all tests passed. The caller frees it with g_ptr_array_unref. */
GPtrArray *test_runner_try(const TestRunOptions *options, const char *file, const char *text);

#endif
