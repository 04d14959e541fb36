#include "dev/testing/test_record.h"

#include "base/log.h"
#include "game/run.h"
#include "script/testing/testing.h"

#include <string.h>

void test_record_start(TestRecord *record, Game *game, const GameOptions *options) {
  if (!record->path) return;
  record->game = game;
  g_clear_pointer(&record->end_reason, g_free);
  game_record(game, options);
}

bool test_record_is_on(const TestRecord *record) { return record->path && !record->game->recording->ended; }

/* Ends the recording before 'tick'. Takes ownership of 'reason'. */
static void end_recording(TestRecord *record, Tick tick, char *reason) {
  recording_end(record->game->recording, tick);
  g_free(record->end_reason);
  record->end_reason = reason;
}

/* Returns words for the test's lines between two of its waits. A place is NULL at the beginning
 * and at the end of the test. */
static char *describe_lines(const char *from, const char *to) {
  if (!from && !to) return g_strdup("at its beginning");
  if (!from) return g_strdup_printf("before %s", to);
  if (!to) return g_strdup_printf("after %s", from);
  return strcmp(from, to) == 0 ? g_strdup_printf("at %s", to) : g_strdup_printf("between %s and %s", from, to);
}

OwnStep test_record_begin_step(const TestRecord *record) {
  if (!test_record_is_on(record)) return (OwnStep){0};
  return (OwnStep){game_checksum(record->game), testing_place(record->game->script)};
}

void test_record_end_step(TestRecord *record, OwnStep *step, const char *line) {
  if (test_record_is_on(record) && game_checksum(record->game) != step->before) {
    g_autofree char *to = testing_place(record->game->script);
    g_autofree char *lines = line ? g_strdup_printf("at %s", line) : describe_lines(step->from, to);
    end_recording(
        record, record->game->world.tick + 1,
        g_strdup_printf("%s, the test itself changes the game: it calls a function of the game or sets a variable. A replay "
                        "cannot repeat that, because a recording contains only input, such as that of t.click and t.key",
                        lines));
  }
  g_clear_pointer(&step->from, g_free);
}

void test_record_end_at_quit(TestRecord *record) {
  if (!test_record_is_on(record)) return;
  end_recording(record, record->game->world.tick, g_strdup("the game has called quit()"));
}

bool test_record_write(TestRecord *record) {
  if (!record->path) return true;
  g_free(record->written_end_reason);
  record->written_end_reason = g_strdup(record->end_reason);
  RunOptions run = {.record = record->path, .outputs = record->outputs};
  return run_finish(record->game, &run, false) == EXIT_FINE;
}

void test_record_finish(TestRecord *record) {
  if (record->written_end_reason)
    log_warn("recording", "%s ends before the test does: %s", record->path, record->written_end_reason);
  g_clear_pointer(&record->written_end_reason, g_free);
  g_clear_pointer(&record->end_reason, g_free);
}
