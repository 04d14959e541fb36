/* testing.h: runs the tests of a game.
 *
 * scripts/testing.lua gives tests their t.* methods. These call the functions of testing.c and
 * testing_view.c, which exist only after testing_load. The input of a test is stored in
 * TestDriver.input and becomes the events of the next tick. The game cannot distinguish it from a
 * player's input.
 *
 * The coroutine of a test is not a process of the scheduler. It runs at the end of a tick, after
 * everything else, and therefore sees all effects of the tick. It becomes a process only if the
 * test calls a wait of the game, such as waitMs. The scheduler then resumes the test in the middle
 * of a tick, until the test calls its next t.* method that waits. */

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
  TickInput input; /* events for the next tick; the test runner takes and clears them */
  /* events of a recording for the next tick; the console does not receive them */
  TickInput recorded;
  /* a file name, or NULL: the runner saves a screenshot there and frees the name */
  char *screenshot;
  char *screenshot_place; /* the test's line that requests it, "tests/door.lua:3:" */
  Tick wakes_at;          /* the test waits until this tick; no need to resume it earlier */
  bool quit_requested;    /* set by the runner when the game has called quit() */
  /* Set by the runner. If true, the test files belong to the game and are read through its vfs. */
  bool inside;
  bool finished; /* the test's coroutine has ended */
  /* char *: failed expectations, problems of the game, and the error that ended the test. Each has
   * file and line if known. */
  GPtrArray *failures;
  int expectations;    /* number of calls of t.expect */
  GHashTable *modules; /* set of char *: files that tests required; belongs to the runner */
  GPtrArray *log;      /* TestLogLine *, filled by the runner */
  /* Returns line i of the console's output, from 0, or NULL after the last line. Set by the
   * runner. */
  const char *(*text_of_console)(int i, void *user);
  /* Returns the game's checksum. The runner sets it to find the first line of the test that changes
   * the game. NULL = do not search for this line. */
  uint64_t (*checksum)(void *user);
  char *changed_at;    /* the line that was found: "tests/door.lua:3"; owned; NULL = none */
  int64_t searched_us; /* duration of the search so far; it ends after SEARCH_US */
  void *user;
} TestDriver;

void test_driver_init(TestDriver *driver);
void test_driver_clear(TestDriver *driver);

/* A test in a test file. */
typedef struct TestName {
  char *name;
  bool fresh; /* needs a new game; false = continues in the game of the previous test */
  /* The start options of its game, as in GameOptions. If has_start is false, the options of the
   * command line apply. */
  bool has_start;
  int64_t seed, clock_s;
  char *language; /* owned; NULL = the default of the game */
} TestName;

/* Returns the reason why the player must wait, for messages: a cutscene, a spoken line, a walk of
 * the player's actor, or the script that a click started. Returns NULL if the player can act. */
const char *testing_why_busy(const Script *script);

/* Runs the text of a test file with the globals of the game. The file's require searches 'folder'
 * first. This is a folder of the game if driver->inside is true, else a folder of the host.
 * 'driver' is borrowed until the Script is freed. Returns the file's tests (TestName *) in order;
 * the caller frees the array with g_ptr_array_unref. On failure returns NULL and sets 'error', with
 * file and line. */
GPtrArray *testing_load(Script *script, TestDriver *driver, GBytes *text, const char *chunk_name, const char *folder,
                        GError **error);

/* Starts the n-th test of the last loaded file, from 0, and runs it to its first wait. */
void testing_start(Script *script, int n);

/* Resumes the test. Call it after each tick of the game. */
void testing_tick(Script *script);

/* Returns the test's line, such as "tests/street.lua:12", or NULL if no test runs. The caller frees
 * the text with g_free. */
char *testing_place(Script *script);

#endif
