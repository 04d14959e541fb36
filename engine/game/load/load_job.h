/* load_job.h: opens a game at a moment of a recorded run, in slices.
 *
 *   LoadJob *job = load_job_new(options, recording, tick);
 *   while (!load_job_advance(job, pace_now_us() + 10000)) show(load_job_percent(job));
 *   Game *game = load_job_finish(job, &error);
 *
 * The job replays the run without picture and sound, and compares some of the run's checks
 * (game/recording.h). The job does not change other games, even if it is cancelled. The result does
 * not depend on the length of the slices. */

#ifndef GAME_LOAD_LOAD_JOB_H
#define GAME_LOAD_LOAD_JOB_H

#include "game/game.h"

typedef struct LoadJob LoadJob;

/* Takes ownership of the recording. 'options' is borrowed until the job is freed. The result of
 * load_job_finish is the game that rewind_open would return (game/rewind.h). */
LoadJob *load_job_new(const GameOptions *options, Recording *recording, Tick tick);

/* Cancels and frees a job. May be called at any time before load_job_finish. */
void load_job_free(LoadJob *job);

/* The first call only opens the game. Each further call replays the run until 'until_us' (time of
 * pace_now_us), but at least a few ticks. Returns true when nothing is left to do: the game has
 * reached the tick, or an error has occurred. */
bool load_job_advance(LoadJob *job, int64_t until_us);

/* Returns the recording of load_job_new. Borrowed; valid until the job is freed. */
const Recording *load_job_run(const LoadJob *job);

/* Returns how much of the run was replayed, in percent. */
int load_job_percent(const LoadJob *job);

/* Frees a job after load_job_advance has returned true. Returns the game, which continues the
 * recording. Returns NULL with an error as rewind_open does. */
Game *load_job_finish(LoadJob *job, GError **error);

#endif
