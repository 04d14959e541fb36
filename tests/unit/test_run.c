#include "game/run.h"

#include "base/log.h"
#include "fixture_game.h"

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

static void read_options(int parts) {
  g_autofree char *path = write_recording(parts);
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

static void test_options(void) {
  read_options(GAME_PARTS);
  read_options(1); /* one checksum for the whole state */
}

/* Checks of another engine version cannot be compared. */
static void test_other_version(void) {
  const int others[] = {2, GAME_PARTS - 1, GAME_PARTS + 1, RECORDING_PARTS_MAX};
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

static char *heard; /* the warnings */
static void hear(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  g_autofree char *before = heard;
  if (level == LOG_WARN) heard = g_strdup_printf("%s%s: %s\n", before, channel, line);
  else before = NULL;
}

/* Replays the game's own recording, with other text libraries (NULL: its own). Returns the
 * warnings. */
static const char *warnings_about(Game *game, const char *texts) {
  g_free(heard);
  heard = g_strdup("");
  Recording *recording = recording_copy(game->recording);
  if (texts) {
    g_free(recording->header.texts);
    recording->header.texts = g_strdup(texts);
  }
  const uint64_t sums[RECORDING_PARTS_MAX] = {0};
  recording_add_check(recording, 1, sums);
  game->replay = replay_new(recording);
  run_check_replay(game);
  g_clear_pointer(&game->replay, replay_free);
  return heard;
}

/* Other versions of the libraries that measure texts may make a replay differ. */
static void test_text_libraries(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, "return { id = 'hut', resolution = { 16, 10 } }", "");
  game_record(game, &(GameOptions){.path = folder->path});
  g_assert_true(g_str_has_prefix(game->recording->header.texts, "SDL_ttf 2."));
  g_assert_nonnull(strstr(game->recording->header.texts, ", FreeType 2."));
  g_assert_nonnull(strstr(game->recording->header.texts, ", HarfBuzz "));
  g_assert_cmpstr(warnings_about(game, NULL), ==, "");
  g_assert_cmpstr(warnings_about(game, ""), ==, ""); /* not noted */
  const char *warnings = warnings_about(game, "SDL_ttf 2.0.1, FreeType 2.0.0, HarfBuzz 0.0.0");
  g_assert_true(
      g_str_has_prefix(warnings, "replay: this recording was made with SDL_ttf 2.0.1, FreeType 2.0.0, HarfBuzz 0.0.0; "));
  g_assert_nonnull(strstr(warnings, game->recording->header.texts));
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/run/options", test_options);
  g_test_add_func("/run/other-version", test_other_version);
  g_test_add_func("/run/without-checks", test_without_checks);
  g_test_add("/run/text-libraries", GameFolder, NULL, game_folder_set_up, test_text_libraries, game_folder_tear_down);
  static Log log = {.listener = hear};
  log_install(&log);
  int status = g_test_run();
  g_free(heard);
  return status;
}
