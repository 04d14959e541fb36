/* test_runner.h: implements 'ichor test', which runs a game's tests headless and reports them in
 * TAP (https://testanything.org).
 *
 * Each test gets a new game (unless it sets fresh = false) and an empty save folder. Time runs as
 * fast as the processor allows. A test fails if an expectation is false, if it raises an error, or
 * if the game has problems that it did not read with t.errors(). */

#ifndef DEV_TESTING_TEST_RUNNER_H
#define DEV_TESTING_TEST_RUNNER_H

#include "base/log.h"
#include "script/lua/source.h"

#include <glib.h>
#include <stdint.h>

typedef struct TestRunOptions {
  const char *game;            /* the game's folder or archive */
  const char *const *overlays; /* as in GameOptions */
  const char *const *files;    /* ends with NULL; empty: all of GAME/tests, sorted */
  const char *only;            /* runs only the tests whose names contain this; NULL = all */
  const char *data_folder;     /* the engine's own files */
  EngineCode *code;            /* as in GameOptions */
  int script_ms;               /* the watchdog's limit for a script; 0 = default */
  const char *record;          /* file for a recording of the last test; NULL = none */
  uint64_t seed;               /* of the random generators of each game */
  bool checks_skips;           /* play every cutscene both ways (skips.h); 'record' must be NULL */
  const char *saves;           /* a folder: loads its saves in place of tests (test_saves.h) */
  bool no_jail;                /* run without the jail (game/jail.h) */
} TestRunOptions;

/* Runs the tests. Listens to 'log' while they run. Returns the exit status: 0 if all passed, 1 if
 * some failed, 2 if the game cannot be read or has no tests to run. */
int test_runner_run(const TestRunOptions *options, Log *log);

/* Runs the tests in 'text' as if it were the content of 'file', which need not exist. Returns the
 * failures (char *); the array is empty if all tests passed. The caller frees it with
 * g_ptr_array_unref. Uses the caller's jail. */
GPtrArray *test_runner_try(const TestRunOptions *options, const char *file, const char *text);

#endif
