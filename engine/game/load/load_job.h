/* load_job.h: opens a game at a moment of a recorded run, in slices.
 *
 *   LoadJob *job = load_job_new(options, recording, tick);
 *   while (!load_job_advance(job, pace_now_us() + 10000)) show(load_job_percent(job));
 *   Game *game = load_job_finish(job, &error);
 *
 * The run is replayed without picture and sound, and its checks are compared. Freeing a job before
 * its end has no effect on other games. The result does not depend on how the job was sliced. */

#ifndef GAME_LOAD_LOAD_JOB_H
#define GAME_LOAD_LOAD_JOB_H

#include "game/game.h"

typedef struct LoadJob LoadJob;

/* Takes the recording. 'options' is borrowed: see rewind_open. */
LoadJob *load_job_new(const GameOptions *options, Recording *recording, Tick tick);

/* Cancels a job. */
void load_job_free(LoadJob *job);

/* Continues until the time 'until_us' (pace_now_us), but for a few ticks at least. The first call
 * only opens the game. Returns true when nothing is left to do: the game has reached the tick, or
 * cannot reach it. */
bool load_job_advance(LoadJob *job, int64_t until_us);

/* Returns the run that is replayed. Borrowed; valid until the job is freed. */
const Recording *load_job_run(const LoadJob *job);

/* Returns how much of the run was replayed: 0 to 100. */
int load_job_percent(const LoadJob *job);

/* Frees a job after load_job_advance has returned true. Returns the game, which goes on with the
 * recording; NULL with an error as from rewind_open. */
Game *load_job_finish(LoadJob *job, GError **error);

#endif
