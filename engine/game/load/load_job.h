/* load_job.h: opens a game at a moment of a recorded run, in slices.
 *
 *   LoadJob *job = load_job_new(options, recording, tick);
 *   while (!load_job_advance(job, pace_now_us() + 10000)) show(load_job_percent(job));
 *   Game *game = load_job_finish(job, &error);
 *
 * The job replays the run without picture and sound, and compares some of its checks. It does not
 * affect other games, even if it is freed early. The result does not depend on the length of the
 * slices. */

#ifndef GAME_LOAD_LOAD_JOB_H
#define GAME_LOAD_LOAD_JOB_H

#include "game/game.h"

typedef struct LoadJob LoadJob;

/* Takes ownership of the recording. 'options' is borrowed. See rewind_open for both. */
LoadJob *load_job_new(const GameOptions *options, Recording *recording, Tick tick);

/* Frees a job at any time, which cancels it. */
void load_job_free(LoadJob *job);

/* Continues until 'until_us' (time of pace_now_us), but for at least a few ticks. The first call
 * only opens the game. Returns true when nothing is left to do: the game has reached the tick, or
 * an error has occurred. */
bool load_job_advance(LoadJob *job, int64_t until_us);

/* Returns the run that is replayed. Borrowed; valid until the job is freed. */
const Recording *load_job_run(const LoadJob *job);

/* Returns how much of the run was replayed, in percent. */
int load_job_percent(const LoadJob *job);

/* Frees a job after load_job_advance has returned true. Returns the game, which continues the
 * recording. Returns NULL with an error as rewind_open does. */
Game *load_job_finish(LoadJob *job, GError **error);

#endif
