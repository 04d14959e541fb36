#include "game/save/saved_game.h"

#include "game/checkpoint/checkpoint.h"
#include "game/checkpoint/opening.h"
#include "game/rewind.h"

#include <string.h>

/* Scripts get this word if the game continues from a checkpoint. */
#define HOW_UPDATED "updated"

/* At most this many losses are logged one by one. */
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

/* What was lost when the checkpoint was taken comes first. */
static RestoreReport *report_of(const SaveAbout *about) {
  RestoreReport *report = restore_report_new();
  g_auto(GStrv) lines = g_strsplit(about->checkpoint_notes ? about->checkpoint_notes : "", "\n", -1);
  for (char **line = lines; *line; line++) restore_report_add(report, "%.1000s", *line);
  return report;
}

/* The save holds nothing but its run. */
static void explain_missing(GError *fault, const SaveAbout *about) {
  g_autofree char *plain = g_steal_pointer(&fault->message);
  const char *notes = about->checkpoint_notes;
  fault->message = g_strdup_printf("%s; the save has no checkpoint%s%.*s", plain, notes ? ": " : "",
                                   (int)strcspn(notes ? notes : "", "\n"), notes ? notes : "");
}

/* A run that ends where it begins, at a checkpoint, has no checksum. It is exact only with the same
 * files. 'run' has the files of the save. Frees the game and returns NULL with an error if not. */
static Game *refuse_changes(Game *game, const Recording *run, GError **error) {
  g_autofree char *changes = recording_changes(run, game_identity(game));
  if (!changes) return game;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the run has nothing but its checkpoint; since then: %s", changes);
  game_free(game);
  return NULL;
}

Game *saved_game_finish(const GameOptions *options, LoadJob *job, const SaveAbout *about, SavedGame *outcome, GError **error) {
  *outcome = (SavedGame){0};
  Recording *kept = recording_copy_start(load_job_run(job));
  GVariant *start = load_job_run(job)->start; /* all that a run has whose first part was cut off */
  g_autoptr(GVariant) checkpoint = about->checkpoint ? g_variant_ref(about->checkpoint) : start ? g_variant_ref(start) : NULL;
  bool is_bare = start && load_job_run(job)->length == load_job_run(job)->first;
  Tick saved = load_job_run(job)->length;
  GError *fault = NULL, *second = NULL;
  Game *game = load_job_finish(job, &fault);
  if (game && is_bare) game = refuse_changes(game, kept, &fault);
  outcome->is_exact = game != NULL;
  if (!game) {
    outcome->why_not = g_strdup(fault->message);
    bool is_stopped = g_error_matches(fault, G_FILE_ERROR, G_FILE_ERROR_INTR);
    if (!is_stopped && !checkpoint) explain_missing(fault, about);
    if (!is_stopped && checkpoint) {
      outcome->losses = report_of(about);
      outcome->earlier = MAX(saved - checkpoint_tick(checkpoint), 0);
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

Game *saved_game_open(const GameOptions *options, Recording *run, const SaveAbout *about, SavedGame *outcome, GError **error) {
  *outcome = (SavedGame){0};
  if (!is_of_this_game(options, run, error)) {
    recording_free(run);
    return NULL;
  }
  LoadJob *job = load_job_new(options, run, run->length);
  while (!load_job_advance(job, INT64_MAX)) continue;
  return saved_game_finish(options, job, about, outcome, error);
}

void saved_game_notify(const SavedGame *outcome, Game *game, const char *slot) {
  g_autofree char *text = g_strconcat(slot, outcome->is_exact ? NULL : "\t" HOW_UPDATED, NULL);
  tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SAVE, .code = SAVE_NEWS_LOADED, .text = text});
}

char *saved_game_earlier(const SavedGame *outcome) {
  int seconds = (int)MIN(outcome->earlier / TICKS_PER_SECOND, G_MAXINT);
  return seconds == 0 ? g_strdup("") : g_strdup_printf(" %d:%02d earlier", seconds / 60, seconds % 60);
}

void saved_game_log(const SavedGame *outcome, const char *name) {
  if (outcome->is_exact) return;
  const GPtrArray *losses = outcome->losses->sentences;
  g_autofree char *earlier = saved_game_earlier(outcome);
  log_warn("save", "%s: the run of this save cannot be repeated (%s), so the game continues from its last checkpoint%s", name,
           outcome->why_not, earlier);
  guint shown = MIN(losses->len, LOGGED_LOSSES_MAX), more = losses->len - shown + outcome->losses->more;
  for (guint i = 0; i < shown; i++) log_warn("save", "%s: %s", name, (const char *)losses->pdata[i]);
  if (more > 0) log_warn("save", "%s: and %u more; 'ichor test GAME --saves FOLDER' lists them", name, more);
}
