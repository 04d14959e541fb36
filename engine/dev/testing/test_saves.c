#include "dev/testing/test_saves.h"

#include "base/clean.h"
#include "game/run.h"
#include "game/save/saved_game.h"
#include "game/save_file.h"

#include <stdio.h>
#include <string.h>

#define ENDING ".save"

/* How long a loaded game runs: its scripts begin again, and 'onLoad' is called. */
#define TRIAL_TICKS TICKS_PER_SECOND

static gint compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static GPtrArray *find_saves(const char *folder, GError **error) {
  GDir *dir = g_dir_open(folder, 0, error);
  if (!dir) return NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    if (g_str_has_suffix(name, ENDING)) g_ptr_array_add(names, g_strdup(name));
  }
  g_dir_close(dir);
  g_ptr_array_sort(names, compare_names);
  return names;
}

static void print_lines(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) clean_print(stdout, "#   %s\n", *line);
}

/* What only the log would say. */
static void print_outcome(const SavedGame *outcome) {
  if (outcome->why_not) clean_print(stdout, "#   its run cannot be repeated: %s\n", outcome->why_not);
  if (!outcome->losses) return;
  g_autofree char *losses = restore_report_text(outcome->losses);
  if (*losses) print_lines(losses);
  else clean_print(stdout, "#   nothing %sis lost\n", outcome->earlier < TICKS_PER_SECOND ? "" : "else ");
}

/* Runs the loaded game for a moment. Returns whether its scripts made no error. */
static bool try_game(Game *game, const SavedGame *outcome, const char *slot) {
  saved_game_notify(outcome, game, slot);
  for (int i = 0; i < TRIAL_TICKS && !game->is_over; i++) game_tick(game, NULL);
  return game_problem_count(game) == 0;
}

static void print_problems(const Game *game) {
  for (int i = 0; i < game_problem_count(game); i++) print_lines(problems_get(&game->problems, i)->text);
}

/* Returns the game of the save; NULL with an error. Sets '*version' to that of the game that made
 * it; the caller frees with g_free. */
static Game *open_save(const GameOptions *options, const char *path, SavedGame *outcome, char **version, GError **error) {
  SaveAbout about = {0};
  Recording *run = save_file_read(path, &about, error);
  if (!run) return NULL;
  *version = g_strdup(run->header.game_version);
  Game *game = saved_game_open(options, run, &about, outcome, error);
  save_about_clear(&about);
  return game;
}

static bool test_save(const GameOptions *options, const char *folder, const char *name, int number) {
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename(folder, name, NULL), *version = NULL;
  g_autofree char *slot = g_strndup(name, strlen(name) - strlen(ENDING));
  SavedGame outcome = {0};
  Game *game = open_save(options, path, &outcome, &version, &error);
  const char *how = !game ? "cannot be loaded" : outcome.is_exact ? "exact" : "continues from its checkpoint";
  bool is_fine = game && try_game(game, &outcome, slot);
  g_autofree char *earlier = saved_game_earlier(&outcome);
  clean_print(stdout, "%s %d - %s: %s%s%s%s\n", is_fine ? "ok" : "not ok", number, name, how, earlier,
              version && *version ? "; made by version " : "", version && *version ? version : "");
  print_outcome(&outcome);
  if (game) print_problems(game);
  else print_lines(error->message);
  saved_game_clear(&outcome);
  game_free(game);
  return is_fine;
}

int test_saves_run(const TestRunOptions *options, Log *log) {
  (void)log;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) names = find_saves(options->saves, &error);
  if (!names || names->len == 0) {
    log_error("test", "%s", names ? "the folder of --saves has no .save files" : error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  const GameOptions game_options = {.path = options->game,
                                    .overlays = options->overlays,
                                    .data_folder = options->data_folder,
                                    .code = options->code,
                                    .save_folder = g_get_tmp_dir(),
                                    .script_ms = options->script_ms,
                                    .loading_ms = options->loading_ms,
                                    .records = RECORD_SUMS,
                                    .log = log};
  int failed = 0;
  for (guint i = 0; i < names->len; i++) failed += !test_save(&game_options, options->saves, names->pdata[i], (int)i + 1);
  clean_print(stdout, "1..%u\n", names->len);
  return failed > 0 ? EXIT_GAME_FAILED : EXIT_FINE;
}
