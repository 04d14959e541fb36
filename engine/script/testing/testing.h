/* testing.h: runs the tests of a game.
 *
 * scripts/testing.lua gives tests their t.* methods. These call the functions of testing.c and
 * testing_view.c, which exist only after testing_load. The input of a test is stored in
 * TestDriver.input and becomes events of the next tick. So it enters the game in the same way as a
 * player's input.
 *
 * The test's coroutine is not a process of the scheduler. It runs at the end of a tick, after
 * everything else, so it sees the full effect of the tick. */

#ifndef SCRIPT_TESTING_TESTING_H
#define SCRIPT_TESTING_TESTING_H

#include "base/log.h"
#include "world/world.h"

typedef struct Script Script;

/* A line that was logged while the test ran. */
typedef struct TestLogLine {
  LogLevel level;
  char *text;
} TestLogLine;

typedef struct TestDriver {
  TickInput input; /* events for the next tick; the runner takes and resets it */
  /* file name: the runner saves a picture there and frees the name; NULL for none */
  char *screenshot;
  bool skip_cutscene;  /* the runner ends the cutscene and resets this */
  bool quit_requested; /* set by the runner when the game called quit() */
  /* Set by the runner: the test file and the files beside it are read through the game's vfs. */
  bool inside;
  bool finished; /* the test's coroutine has ended */
  /* char *: failed expectations, problems of the game, and the error that ended the test; with file
   * and line if known. */
  GPtrArray *failures;
  int expectations; /* number of calls of t.expect */
  GPtrArray *log;   /* TestLogLine *, filled by the runner */
  /* Returns the i-th line of the console's output, from 0, or NULL after the last. Set by
   * the runner. */
  const char *(*console_line)(int i, void *user);
  void *user;
} TestDriver;

void test_driver_init(TestDriver *driver);
void test_driver_clear(TestDriver *driver);

/* A test in a test file. */
typedef struct TestName {
  char *name;
  bool fresh; /* needs a new game; false: continues in the game of the previous test */
} TestName;

/* Runs a test file's text in the game's environment. Its require searches 'folder' first: a folder
 * of the host, or of the game if driver->inside. 'driver' is borrowed until the script is freed.
 * Returns the file's tests (TestName *) in order; the caller frees the array with
 * g_ptr_array_unref. On failure returns NULL and sets 'error', with file and line. */
GPtrArray *testing_load(Script *script, TestDriver *driver, GBytes *text, const char *chunk_name, const char *folder,
                        GError **error);

/* Starts the n-th test of the last loaded file, from 0, and runs it to its first wait. */
void testing_start(Script *script, int n);

/* Resumes the test. Call it after each tick of the game. */
void testing_tick(Script *script);

#endif
