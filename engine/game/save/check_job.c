#include "game/save/check_job.h"

struct CheckJob {
  Game *game;
  ScriptSums *scripts;
};

CheckJob *check_job_new(Game *game) {
  CheckJob *job = g_new0(CheckJob, 1);
  job->game = game;
  job->scripts = script_sums_new(game->script);
  return job;
}

void check_job_free(CheckJob *job) {
  if (!job) return;
  script_sums_free(job->scripts);
  g_free(job);
}

bool check_job_step(CheckJob *job) { return script_sums_step(job->scripts); }

void check_job_finish(CheckJob *job, GameChecks *checks) {
  const World *world = &job->game->world;
  world_checksums(world, checks->parts);
  script_sums_finish(g_steal_pointer(&job->scripts), checks->parts + WORLD_PARTS);
  checks->sum = recording_sum(world->tick, checks->parts, GAME_PARTS);
  check_job_free(job);
}
