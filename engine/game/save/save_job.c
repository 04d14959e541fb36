#include "game/save/save_job.h"

#include "base/save_list.h"
#include "game/checkpoint/checkpoint.h"
#include "game/container.h"
#include "game/save/check_job.h"
#include "game/save_file.h"
#include "media/image.h"
#include "sys/pace.h"

/* Bytes that one step compresses, which takes about half a millisecond. */
#define PIECE 8192

struct SaveJob {
  Tick tick;
  bool is_cut;
  CheckJob *check; /* NULL = 'checks' are there */
  GameChecks checks;
  SaveAbout about;
  Pixels *picture;         /* NULL = there is none, or it was encoded */
  Recording *run;          /* NULL = it is in the packer */
  ContainerPacker *packer; /* NULL = not begun, or finished */
  GBytes *content;
};

/* --- the moment --- */

static const char *fault_of(const Game *game, GVariant *checkpoint) {
  if (!game->recording) return "this run is not recorded";
  if (!game->recording->ended || checkpoint) return NULL;
  return "a script was stopped because it did not end, so this run cannot be repeated; load an earlier save";
}

static void identify_files(Game *game) {
  if (!game->recording->files) recording_set_files(game->recording, game_identity(game));
}

/* The recording as it is now. */
static Recording *run_until_now(Game *game) {
  identify_files(game);
  Recording *run = recording_copy(game->recording);
  recording_cut(run, game->world.tick);
  run->length = game->world.tick;
  return run;
}

/* Adds the check of the last tick of a run, unless it has one. */
static void add_check(Recording *run, const GameChecks *checks) {
  Tick last = run->checks->len > 0 ? g_array_index(run->checks, RecordingCheck, run->checks->len - 1).tick : 0;
  if (last < run->length) recording_add_check(run, run->length, game_checks_for(checks, run));
}

Recording *save_job_run(Game *game) {
  GameChecks checks;
  game_check_now(game, &checks);
  Recording *run = run_until_now(game);
  add_check(run, &checks);
  return run;
}

/* A run that begins and ends with the checkpoint. */
static Recording *run_of_checkpoint(Game *game, GVariant *checkpoint) {
  identify_files(game);
  Recording *run = recording_new(&game->recording->header, 1);
  run->files = g_variant_ref(game->recording->files);
  recording_begin_at(run, checkpoint, checkpoint_tick(checkpoint));
  return run;
}

/* Takes the moment of the game, or that of the checkpoint. */
static void take_run(SaveJob *job, Game *game) {
  job->is_cut = game->recording->ended;
  if (job->is_cut) {
    job->run = run_of_checkpoint(game, job->about.checkpoint);
    g_clear_pointer(&job->about.checkpoint, g_variant_unref); /* the run has it */
  } else {
    job->check = check_job_new(game);
    job->run = run_until_now(game);
  }
  job->tick = job->run->length;
}

SaveJob *save_job_new(Game *game, const char *description, SaveExtras extras, GError **error) {
  const char *fault = fault_of(game, extras.checkpoint);
  if (fault) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s", fault);
    pixels_free(extras.picture);
    if (extras.checkpoint) g_variant_unref(extras.checkpoint);
    g_free(extras.checkpoint_notes);
    return NULL;
  }
  const Room *room = world_current_room(&game->world);
  SaveJob *job = g_new0(SaveJob, 1);
  job->about = (SaveAbout){.room = g_strdup(room ? room->id : ""),
                           .description = g_strdup(description),
                           .date_s = pace_wall_clock_s(),
                           .checkpoint = extras.checkpoint,
                           .checkpoint_notes = extras.checkpoint_notes};
  job->picture = extras.picture;
  take_run(job, game);
  return job;
}

void save_job_free(SaveJob *job) {
  if (!job) return;
  check_job_free(job->check);
  save_about_clear(&job->about);
  pixels_free(job->picture);
  recording_free(job->run);
  container_packer_free(job->packer);
  if (job->content) g_bytes_unref(job->content);
  g_free(job);
}

bool save_job_settle_step(SaveJob *job) {
  if (!job->check) return true;
  if (!check_job_step(job->check)) return false;
  check_job_finish(g_steal_pointer(&job->check), &job->checks);
  add_check(job->run, &job->checks);
  return true;
}

/* --- packing --- */

static void encode_picture(SaveJob *job) {
  job->about.thumbnail = image_encode_png(job->picture, NULL);
  g_clear_pointer(&job->picture, pixels_free);
}

static void begin_packing(SaveJob *job) {
  g_autoptr(GVariant) payload = save_file_payload(&job->about, job->run);
  job->packer = container_packer_new(CONTAINER_SAVE, payload);
  g_clear_pointer(&job->run, recording_free);
  g_clear_pointer(&job->about.thumbnail, g_bytes_unref);
}

bool save_job_step(SaveJob *job) {
  if (job->content) return true;
  if (job->check) save_job_settle_step(job);
  else if (job->picture) encode_picture(job);
  else if (job->run) begin_packing(job);
  else if (container_packer_step(job->packer, PIECE)) job->content = container_packer_finish(g_steal_pointer(&job->packer));
  return job->content != NULL;
}

GBytes *save_job_content(SaveJob *job) {
  while (!save_job_step(job)) continue;
  return job->content;
}

bool save_job_is_cut(const SaveJob *job) { return job->is_cut; }

Tick save_job_tick(const SaveJob *job) { return job->tick; }
const GameChecks *save_job_checks(const SaveJob *job) { return &job->checks; }

char *save_job_line(const SaveJob *job, const char *slot) {
  const SaveEntry entry = {.slot = (char *)slot,
                           .room = job->about.room,
                           .description = job->about.description,
                           .date_s = job->about.date_s,
                           .ticks = job->tick};
  return save_list_entry_to_text(&entry);
}
