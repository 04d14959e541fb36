#include "game/run.h"

#include <glib/gstdio.h>
#include <string.h>

/* Writes a temporary recording with one check of 'parts' parts (0: no checks). */
static char *write_recording(int parts) {
  char *path = NULL;
  g_close(g_file_open_tmp("ichor-run-XXXXXX", &path, NULL), NULL);
  Recording *recording = recording_new(&(RecordingHeader){.game_id = (char *)"hut", .seed = 7, .clock_start_s = 99}, parts);
  const uint64_t sums[RECORDING_PARTS_MAX] = {0};
  recording->length = 60;
  if (parts > 0) recording_add_check(recording, 60, sums);
  g_assert_true(recording_write(recording, path, NULL));
  recording_free(recording);
  return path;
}

static void test_options(void) {
  g_autofree char *path = write_recording(GAME_PARTS);
  Replay *replay = NULL;
  GameOptions options = {.seed = 1};
  g_autoptr(GError) error = NULL;
  g_assert_true(run_load_replay(&(RunOptions){.replay = path}, &replay, &options, &error));
  g_assert_no_error(error);
  g_assert_cmpuint(options.seed, ==, 7);
  g_assert_cmpint(options.clock_start_s, ==, 99);
  g_assert_cmpint(replay->recording->length, ==, 60);
  replay_free(replay);
  g_unlink(path);
}

/* Checks of another engine version cannot be compared. */
static void test_other_version(void) {
  const int others[] = {1, GAME_PARTS - 1, GAME_PARTS + 1, RECORDING_PARTS_MAX};
  for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
    g_autofree char *path = write_recording(others[i]);
    Replay *replay = NULL;
    GameOptions options = {0};
    g_autoptr(GError) error = NULL;
    g_assert_false(run_load_replay(&(RunOptions){.replay = path}, &replay, &options, &error));
    g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
    g_assert_nonnull(strstr(error->message, "by another version of Ichor"));
    g_assert_null(replay);
    g_unlink(path);
  }
}

static void test_without_checks(void) {
  g_autofree char *path = write_recording(0);
  Replay *replay = NULL;
  GameOptions options = {0};
  g_assert_true(run_load_replay(&(RunOptions){.replay = path}, &replay, &options, NULL));
  replay_free(replay);
  g_unlink(path);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/run/options", test_options);
  g_test_add_func("/run/other-version", test_other_version);
  g_test_add_func("/run/without-checks", test_without_checks);
  return g_test_run();
}
