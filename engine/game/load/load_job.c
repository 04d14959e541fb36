#include "game/load/load_job.h"

#include "base/check.h"
#include "game/rewind.h"
#include "sys/pace.h"

/* Ticks between two looks at the clock. A game that computes a lot needs about 1 ms for a tick. */
#define STEP_TICKS 16

/* For replay_thin_checks: it compares again when the run is twice as long, because the player waits
 * for the load. */
#define CHECK_GROWTH 1

struct LoadJob {
  const GameOptions *options;
  Recording *recording; /* owned */
  Tick tick;            /* where the game goes */
  Tick from;            /* where it began */
  Tick last_check;      /* the tick of that; 0 = there is none */
  Game *game;           /* NULL = not opened yet */
  GError *error;
};

static Tick last_check_of(const Recording *recording, Tick tick) {
  for (guint i = recording->checks->len; i-- > 0;) {
    Tick at = g_array_index(recording->checks, RecordingCheck, i).tick;
    if (at <= tick) return at;
  }
  return 0;
}

LoadJob *load_job_new(const GameOptions *options, Recording *recording, Tick tick) {
  LoadJob *job = g_new0(LoadJob, 1);
  job->options = options;
  job->recording = recording;
  job->tick = tick;
  job->last_check = last_check_of(recording, tick);
  return job;
}

void load_job_free(LoadJob *job) {
  if (!job) return;
  game_free(job->game); /* before the recording that it follows */
  recording_free(job->recording);
  g_clear_error(&job->error);
  g_free(job);
}

static void open_game(LoadJob *job) {
  if (!rewind_reaches(job->recording, job->tick, &job->error)) return;
  job->game = rewind_begin(job->options, job->recording, &job->error);
  if (job->game) job->from = job->game->world.tick;
}

static void replay_step(LoadJob *job) {
  Tick until = MIN(job->game->world.tick + STEP_TICKS, job->tick);
  replay_thin_checks(job->game->replay, until, job->last_check, CHECK_GROWTH);
  rewind_advance(job->game, job->options, until, &job->error);
}

static bool is_at_end(const LoadJob *job) { return job->error || (job->game && job->game->world.tick >= job->tick); }

bool load_job_advance(LoadJob *job, int64_t until_us) {
  if (!job->game && !job->error) {
    open_game(job);
    return is_at_end(job);
  }
  while (!is_at_end(job)) {
    replay_step(job);
    if (pace_now_us() >= until_us) break;
  }
  return is_at_end(job);
}

const Recording *load_job_run(const LoadJob *job) { return job->recording; }

int load_job_percent(const LoadJob *job) {
  if (!job->game || job->tick <= job->from) return 0;
  return (int)((job->game->world.tick - job->from) * 100 / (job->tick - job->from));
}

/* The game records from now on: the run goes on with it. */
static void go_on_recording(LoadJob *job) {
  Game *game = job->game;
  g_clear_pointer(&game->replay, replay_free);
  game->recording = g_steal_pointer(&job->recording);
  recording_cut(game->recording, job->tick);
  game->recording->length = job->tick;
  game->recording->ended = false;
  g_clear_pointer(&game->recording->files, g_variant_unref); /* from now on, those of this game */
}

Game *load_job_finish(LoadJob *job, GError **error) {
  CHECK(is_at_end(job), "the job is done");
  Game *game = NULL;
  if (job->error) {
    g_propagate_error(error, g_steal_pointer(&job->error));
  } else {
    go_on_recording(job);
    game = g_steal_pointer(&job->game);
  }
  load_job_free(job);
  return game;
}
