/* test_record.h: records a test, for 'ichor test --record'.
 *
 * A recording contains only input. But a test can also change the game without input: it can
 * call the game's functions and set its variables. A replay cannot repeat such a change.
 * Therefore the recording ends before the first such change. A warning names the lines of the
 * test that made the change. Exception: a condition of t.waitUntil must only read. It is checked
 * in the first 16 ticks of the wait, and then only in each 16th.
 *
 * A test that starts a new game begins a new recording. This recording replaces the old
 * recording in the file. If a test continues the game of the preceding test, the recording
 * continues, too. */

#ifndef DEV_TESTING_TEST_RECORD_H
#define DEV_TESTING_TEST_RECORD_H

#include "game/game.h"
#include "game/output_files.h"

typedef struct TestRecord {
  /* The path of the recording's file; borrowed. If it is NULL, nothing is recorded, and all
   * functions do nothing. */
  const char *path;
  const OutputFiles *outputs; /* writes the file (game/output_files.h); borrowed */
  Game *game;                 /* the game of the current test; borrowed */
  char *end_reason;           /* why the recording ends early; NULL = it does not; owned */
  char *written_end_reason;   /* value of 'end_reason' when the file was last written; owned */
} TestRecord;

/* Starts recording a new game. 'options' are the options of the game. If 'path' is set, call this
 * function before all others. */
void test_record_start(TestRecord *record, Game *game, const GameOptions *options);

/* Between two ticks of the game, a test runs a part of its Lua code. This struct stores the state
 * before one such part. */
typedef struct OwnStep {
  uint64_t before; /* checksum of the game */
  char *from;      /* the line at which the test waited before; NULL = the test begins; owned */
} OwnStep;

/* Call test_record_begin_step before the test's Lua runs, and test_record_end_step after it. If the
 * game has changed in the meantime, test_record_end_step ends the recording. 'line' is the line of
 * the test that changed the game. If it is NULL, the line is unknown, and the warning names the
 * lines at which the part began and ended. test_record_end_step frees the content of 'step'. */
OwnStep test_record_begin_step(const TestRecord *record);
void test_record_end_step(TestRecord *record, OwnStep *step, const char *line);

/* Returns whether the test is being recorded: 'path' is set, and the recording has not ended. */
bool test_record_is_on(const TestRecord *record);

/* Ends the recording because the game has called quit(). A test continues after quit(), but a
 * replay does not. */
void test_record_end_at_quit(TestRecord *record);

/* Writes the recording to the file. If this fails, logs the error and returns false. */
bool test_record_write(TestRecord *record);

/* Logs a warning if the recording in the file ends before its test does. Call this after the
 * last test. */
void test_record_finish(TestRecord *record);

#endif
