/* testing.h: runs the tests of a game.
 *
 * scripts/testing.lua defines the methods of 't', with which a test acts and checks. These methods
 * call C functions of testing.c and testing_view.c, which testing_load registers. The test runner
 * (the C code that calls testing_load) has a TestDriver. The input of a test is stored in
 * TestDriver.input and becomes the events of the next tick. The game cannot distinguish this input
 * from a player's.
 *
 * The coroutine of a test is not a process of the scheduler. It runs at the end of a tick, after
 * everything else, and therefore sees all effects of the tick. It becomes a process only if the
 * test calls a function of the game that waits, such as waitMs. The scheduler then resumes the test
 * in the middle of a tick. When the test next calls a method of 't' that waits, it leaves the
 * scheduler again. */

#ifndef SCRIPT_TESTING_TESTING_H
#define SCRIPT_TESTING_TESTING_H

#include "base/log.h"
#include "world/world.h"

typedef struct Script Script;

/* A line that was logged while the test ran. 'text' is owned. */
typedef struct TestLogLine {
  LogLevel level;
  char *text;
} TestLogLine;

typedef struct TestDriver {
  TickInput input; /* events for the next tick; the test runner takes and clears them */
  /* events of a recording for the next tick; the console does not receive them */
  TickInput recorded;
  /* NULL = none. A file name requests a screenshot: the runner saves it and frees the name. */
  char *screenshot;
  char *screenshot_place; /* the test's line that requests it, "tests/door.lua:3:" */
  Tick wakes_at;          /* the test waits until this tick; the runner need not resume it before */
  /* How many ticks t.waitUntil or t.waitForPlayer has waited so far. 0 = neither of them waits. */
  int polls;
  bool quit_requested; /* set by the runner when the game has called quit() */
  /* Set by the runner. True = the test files belong to the game and are read through the game's
   * Vfs. False = they are files of the host. */
  bool inside;
  bool finished; /* the test's coroutine has ended */
  /* char *, owned: a message for each failed expectation, for each problem of the game, and for the
   * error that ended the test. A message begins with file and line if these are known. */
  GPtrArray *failures;
  int expectations;    /* number of checks, such as t.expect */
  GHashTable *modules; /* set of char *: files that tests required; owned by the runner; or NULL */
  GPtrArray *log;      /* TestLogLine *, filled by the runner */
  /* Returns line i of the console's output, from 0, or NULL after the last line. Set by the
   * runner. */
  const char *(*text_of_console)(int i, void *user);
  /* Returns the game's checksum. The runner sets this function to find the first line of the test
   * that changes the game. NULL = do not search for this line. */
  uint64_t (*checksum)(void *user);
  /* Set by the runner, or NULL. Called after the last poll of a wait, before the test goes on. */
  void (*settled)(void *user);
  char *changed_at; /* the line that this search found: "tests/door.lua:3"; owned; NULL = none */
  int searches;     /* the number of lines that this search has looked at; it ends after 1,000 */
  void *user;       /* an argument for the functions above, set by the runner */
} TestDriver;

void test_driver_init(TestDriver *driver);
void test_driver_clear(TestDriver *driver);

/* A test in a test file. */
typedef struct TestName {
  char *name;
  bool fresh; /* true = needs a new game; false = continues the game of the previous test */
  /* If has_start is true, the next three fields are the start options of the test's game, as in
   * GameOptions. If has_start is false, the options of the command line apply. */
  bool has_start;
  int64_t seed, clock_s;
  char *language; /* owned; NULL = the default of the game */
} TestName;

/* Returns the reason why the player cannot act now, as a clause for messages: "a cutscene is
 * running". Returns NULL if the player can act. The text is a constant. */
const char *testing_why_busy(const Script *script);

/* Runs the text of a test file with the globals of the game. In this file, require searches
 * 'folder' first. 'folder' is a folder of the game if driver->inside is true. If driver->inside is
 * false, 'folder' is a folder of the host. 'driver' is borrowed until the Script is freed. Returns
 * the file's tests (TestName *) in order; the caller frees the array with g_ptr_array_unref. On
 * failure returns NULL and sets 'error', with file and line. */
GPtrArray *testing_load(Script *script, TestDriver *driver, GBytes *text, const char *chunk_name, const char *folder,
                        GError **error);

/* Starts test number 'n' of the file that was loaded last, and runs the test to its first wait. 'n'
 * counts from 0. */
void testing_start(Script *script, int n);

/* Resumes the test. Call it after each tick of the game. */
void testing_tick(Script *script);

/* Returns the line at which the test is, such as "tests/street.lua:12". Returns NULL if no test
 * runs. The caller frees the text with g_free. */
char *testing_place(Script *script);

/* Returns the name of the signal for which the test waits, if it called a function of the game that
 * waits. If not, returns NULL. The caller frees the name with g_free. */
char *testing_signal(Script *script);

#endif
