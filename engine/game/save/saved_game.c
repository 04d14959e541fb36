#include "game/save/saved_game.h"

#include "game/checkpoint/opening.h"
#include "game/rewind.h"

#include <string.h>

/* Scripts get this word if the game continues from a checkpoint. */
#define HOW_UPDATED "updated"

/* So many losses are logged one by one. */
#define LOGGED_LOSSES_MAX 10

void saved_game_clear(SavedGame *outcome) {
  g_free(outcome->why_not);
  restore_report_free(outcome->losses);
  *outcome = (SavedGame){0};
}

/* The checkpoint of another game would fit in part. */
static bool is_of_this_game(const GameOptions *options, const Recording *run, GError **error) {
  g_autofree char *id = game_read_id(options, NULL);
  bool is_unreadable = !id; /* opening the game finds out why */
  if (is_unreadable || strcmp(id, run->header.game_id) == 0) return true;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "this is a save of the game '%s', not of '%s'", run->header.game_id, id);
  return false;
}

/* The new run has the choices of the old one, and is recorded and checked like one of its own. */
static GameOptions options_of_new_run(const GameOptions *options, const Recording *run, GVariant *checkpoint) {
  GameOptions next = rewind_options(options, run);
  next.records = options->records;
  next.developer = options->developer;
  next.start = checkpoint;
  return next;
}

Game *saved_game_continue(const GameOptions *options, const Recording *run, GVariant *checkpoint, RestoreReport *losses,
                          GError **error) {
  GameOptions next = options_of_new_run(options, run, checkpoint);
  return game_open(&next, losses, error);
}

Game *saved_game_finish(const GameOptions *options, LoadJob *job, GVariant *checkpoint, SavedGame *outcome, GError **error) {
  *outcome = (SavedGame){0};
  Recording *kept = recording_copy_start(load_job_run(job));
  GError *fault = NULL, *second = NULL;
  Game *game = load_job_finish(job, &fault);
  outcome->is_exact = game != NULL;
  if (!game) {
    outcome->why_not = g_strdup(fault->message);
    if (checkpoint && !g_error_matches(fault, G_FILE_ERROR, G_FILE_ERROR_INTR)) {
      outcome->losses = restore_report_new();
      game = saved_game_continue(options, kept, checkpoint, outcome->losses, &second);
    }
    if (second) g_prefix_error(&fault, "its checkpoint cannot be restored: %s; its run: ", second->message);
  }
  recording_free(kept);
  g_clear_error(&second);
  if (game) g_clear_error(&fault);
  else g_propagate_error(error, fault);
  return game;
}

Game *saved_game_open(const GameOptions *options, Recording *run, GVariant *checkpoint, SavedGame *outcome, GError **error) {
  *outcome = (SavedGame){0};
  if (!is_of_this_game(options, run, error)) {
    recording_free(run);
    return NULL;
  }
  LoadJob *job = load_job_new(options, run, run->length);
  while (!load_job_advance(job, INT64_MAX)) continue;
  return saved_game_finish(options, job, checkpoint, outcome, error);
}

void saved_game_tell(const SavedGame *outcome, Game *game, const char *slot) {
  g_autofree char *text = g_strconcat(slot, outcome->is_exact ? NULL : "\t" HOW_UPDATED, NULL);
  tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SAVE, .code = SAVE_NEWS_LOADED, .text = text});
}

void saved_game_log(const SavedGame *outcome, const char *name) {
  if (outcome->is_exact) return;
  const GPtrArray *losses = outcome->losses->sentences;
  log_warn("save", "%s: the run of this save cannot be repeated (%s), so the game continues from its last checkpoint", name,
           outcome->why_not);
  guint shown = MIN(losses->len, LOGGED_LOSSES_MAX), more = losses->len - shown + outcome->losses->more;
  for (guint i = 0; i < shown; i++) log_warn("save", "%s: %s", name, (const char *)losses->pdata[i]);
  if (more > 0) log_warn("save", "%s: and %u more; 'ichor test GAME --saves FOLDER' lists them", name, more);
}
