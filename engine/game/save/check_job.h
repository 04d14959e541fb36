/* check_job.h: does the work of game_check_now in steps of about half a millisecond.
 *
 * The checksum of a large game takes several milliseconds. A game stands still between two ticks,
 * so the steps are done there. The game must not change before the last step, and must not be freed
 * before the job. */

#ifndef GAME_SAVE_CHECK_JOB_H
#define GAME_SAVE_CHECK_JOB_H

#include "game/game.h"

typedef struct CheckJob CheckJob;

CheckJob *check_job_new(Game *game);
void check_job_free(CheckJob *job);

/* Returns true when nothing is left to do. */
bool check_job_step(CheckJob *job);

/* Does the rest, sets 'checks' as game_check_now does, and frees the job. */
void check_job_finish(CheckJob *job, GameChecks *checks);

#endif
