/* test_record.h: records a test, for 'ichor test --record'.
 *
 * A recording contains only input. But a test can also change the game without input: it can call
 * the game's functions and set its variables. A replay cannot repeat this, so the recording ends
 * there, with a warning that names the lines of the test.
 *
 * Each test replaces the recording of the test before, unless it continues the same game. */

#ifndef DEV_TESTING_TEST_RECORD_H
#define DEV_TESTING_TEST_RECORD_H

#include "game/game.h"
#include "game/output_files.h"

typedef struct TestRecord {
  /* Of the file, borrowed. NULL: no recording, and all functions do nothing. */
  const char *path;
  const OutputFiles *outputs; /* writes the file, borrowed */
  Game *game;                 /* of the current test, borrowed */
  char *end_reason;           /* why it ends before the test does; NULL if it does not; owned */
  char *written_end_reason;   /* the same for the recording in the file */
} TestRecord;

/* Starts recording a new game. The options are those of the game. */
void test_record_start(TestRecord *record, Game *game, const GameOptions *options);

/* The test's own Lua between two ticks. */
typedef struct OwnStep {
  uint64_t before; /* the game's checksum */
  char *from;      /* the test's line, owned; or NULL */
} OwnStep;

/* Call these before and after the test's Lua runs. If the game has changed, test_record_end_step
 * ends the recording. It also frees the step. 'line' is the line of the test that has changed the
 * game, as far as it is known; or NULL. */
OwnStep test_record_begin_step(const TestRecord *record);
void test_record_end_step(TestRecord *record, OwnStep *step, const char *line);

/* Returns whether the test is recorded, and the recording has not ended. */
bool test_record_is_on(const TestRecord *record);

/* Ends the recording because the game has called quit(). In a test, the game goes on; in a replay,
 * it ends. */
void test_record_end_at_quit(TestRecord *record);

/* Writes the file. Logs the error and returns false if it cannot be written. */
bool test_record_write(TestRecord *record);

/* Call this after the last test. Warns if the recording in the file ends too early. */
void test_record_finish(TestRecord *record);

#endif
