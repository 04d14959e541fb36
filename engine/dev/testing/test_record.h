/* test_record.h: records a test, for 'ichor test --record'.
 *
 * A recording contains only input. But a test can also change the game without input: it can call
 * the game's functions and set its variables. A replay cannot repeat this. The recording therefore
 * ends before such a change. A warning names the lines of the test.
 *
 * Each test replaces the recording of the test before, unless it continues the same game. */

#ifndef DEV_TESTING_TEST_RECORD_H
#define DEV_TESTING_TEST_RECORD_H

#include "game/game.h"
#include "game/output_files.h"

typedef struct TestRecord {
  /* The recording's file, borrowed. NULL: nothing is recorded, and all functions do nothing. */
  const char *path;
  const OutputFiles *outputs; /* writes the file, borrowed */
  Game *game;                 /* the game of the current test, borrowed */
  char *end_reason;           /* why the recording ends early; NULL if it does not; owned */
  char *written_end_reason;   /* 'end_reason' of the recording in the file; owned */
} TestRecord;

/* Starts recording a new game. 'options' are the options of the game. */
void test_record_start(TestRecord *record, Game *game, const GameOptions *options);

/* Part of a test: the Lua that runs between two ticks. */
typedef struct OwnStep {
  uint64_t before; /* the game's checksum before this part */
  char *from;      /* the test's line before this part, owned; or NULL */
} OwnStep;

/* Call these before and after the test's Lua runs. If the game has changed, test_record_end_step
 * ends the recording. It also frees the step. 'line' is the line of the test that changed the game;
 * NULL = unknown. */
OwnStep test_record_begin_step(const TestRecord *record);
void test_record_end_step(TestRecord *record, OwnStep *step, const char *line);

/* Returns whether the test is being recorded: there is a file, and the recording has not ended. */
bool test_record_is_on(const TestRecord *record);

/* Ends the recording because the game has called quit(). A test goes on after quit(), but a replay
 * ends. */
void test_record_end_at_quit(TestRecord *record);

/* Writes the recording to its file. If it cannot be written, logs the error and returns false. */
bool test_record_write(TestRecord *record);

/* Warns if the recording in the file ends before its test does. Call this after the last test. */
void test_record_finish(TestRecord *record);

#endif
