/* testing.h: what a test driver may do to a game, and what it may see.
 *
 * scripts/testing.lua gives tests their t.* methods; it stands on the functions of testing.c and testing_view.c, which exist
 * only after testing_load. What a test does to the game goes into TestDriver.input as outside events of the next tick, so a
 * tested game is driven through the same door as a played one.
 *
 * The test's coroutine is not a process of the scheduler: it runs at the end of a tick, when everything else has run, and sees
 * the tick's full effect. */

#ifndef SCRIPT_TESTING_TESTING_H
#define SCRIPT_TESTING_TESTING_H

#include "base/log.h"
#include "world/world.h"

typedef struct Script Script;

/* A line of the log while the test ran. */
typedef struct TestLogLine {
  LogLevel level;
  char *text;
} TestLogLine;

typedef struct TestDriver {
  TickInput input;     /* events for the next tick; the runner takes and resets it */
  char *screenshot;    /* the runner renders this moment to that file and frees it; NULL for none */
  bool skip_cutscene;  /* the runner ends the cutscene and resets this */
  bool quit_requested; /* set by the runner when the game called quit() */
  bool inside;         /* set by the runner: the test file, and what lies beside it, is read through the game's vfs */
  bool finished;       /* the test's coroutine has ended */
  GPtrArray *failures; /* char *: failed expectations and the error that ended the test, each with file and line */
  int expectations;    /* how many t.expect there were */
  GPtrArray *log;      /* TestLogLine *, filled by the runner */
  /* The i-th line of the console's output from 0, NULL behind the last; set by the runner. */
  const char *(*console_line)(int i, void *user);
  void *user;
} TestDriver;

void test_driver_init(TestDriver *driver);
void test_driver_clear(TestDriver *driver);

/* A test of a file. */
typedef struct TestName {
  char *name;
  bool fresh; /* wants a fresh game; false: goes on in the game of the test before */
} TestName;

/* Runs a test file's text in the game's environment. 'folder' is where its require looks first (of the host, unless
 * driver->inside); 'driver' is borrowed until the script is freed. Returns the file's tests in order (TestName *;
 * g_ptr_array_unref), or NULL with an error naming file and line. */
GPtrArray *testing_load(Script *script, TestDriver *driver, GBytes *text, const char *chunk_name, const char *folder,
                        GError **error);

/* Starts the n-th test of the file loaded last and runs it to its first wait. */
void testing_start(Script *script, int n);

/* Resumes the test: once after each tick of the game. */
void testing_tick(Script *script);

#endif
