/* testing.h: runs the tests of a game.
 *
 * scripts/testing.lua gives tests their t.* methods. These call the functions of testing.c and
 * testing_view.c, which exist only after testing_load. The input of a test is stored in
 * TestDriver.input and becomes events of the next tick. So it enters the game in the same way as a
 * player's input.
 *
 * The test's coroutine is not a process of the scheduler. It runs at the end of a tick, after
 * everything else, so it sees the full effect of the tick. Only the game's own waits, such as
 * waitMs, make it a process. The scheduler then continues it in the middle of a tick, until the
 * test's next step. */

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
  /* the same, but the console does not get them: events that a recording has */
  TickInput recorded;
  /* file name: the runner saves a picture there and frees the name; NULL for none */
  char *screenshot;
  char *screenshot_place; /* the test's line that asked for it, "tests/door.lua:3:" */
  Tick wakes_at;          /* the test waits until this tick; the runner need not resume it before */
  bool quit_requested;    /* set by the runner when the game called quit() */
  /* Set by the runner: the test file and the files beside it are read through the game's vfs. */
  bool inside;
  bool finished; /* the test's coroutine has ended */
  /* char *: failed expectations, problems of the game, and the error that ended the test; with file
   * and line if known. */
  GPtrArray *failures;
  int expectations;    /* number of calls of t.expect */
  GHashTable *modules; /* set of char *: the paths of the files that tests required; the runner's */
  GPtrArray *log;      /* TestLogLine *, filled by the runner */
  /* Returns the i-th line of the console's output, from 0, or NULL after the last. Set by
   * the runner. */
  const char *(*text_of_console)(int i, void *user);
  /* Set by the runner to find the line of the test that changes the game: returns the game's
   * checksum. NULL = there is no need to. */
  uint64_t (*checksum)(void *user);
  char *changed_at;    /* the first such line since 'checksum' was set: "tests/door.lua:3"; owned */
  int64_t searched_us; /* how long it was looked for; after SEARCH_US, no longer */
  void *user;
} TestDriver;

void test_driver_init(TestDriver *driver);
void test_driver_clear(TestDriver *driver);

/* A test in a test file. */
typedef struct TestName {
  char *name;
  bool fresh; /* needs a new game; false: continues in the game of the previous test */
  /* Of its game, as in GameOptions. Without has_start, the options of the command line apply. */
  bool has_start;
  int64_t seed, clock_s;
  char *language; /* owned; NULL = the game's own */
} TestName;

/* Returns the reason why the player must wait, for messages: a cutscene, a line, a walk of the
 * player's actor. NULL if it is the player's turn. */
const char *testing_why_busy(const World *world);

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

/* Returns the test's line, such as "tests/street.lua:12", or NULL if no test runs. The caller frees
 * the text with g_free. */
char *testing_place(Script *script);

/* Returns the signal that the test waits for with a function of the game, or NULL. The caller frees
 * it with g_free. */
char *testing_signal(Script *script);

#endif
