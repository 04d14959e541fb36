/* check_job.h: does the work of game_check_now in steps of about half a millisecond.
 *
 * The checksum of a large game takes several milliseconds. Do all steps between the same two ticks:
 * the game must not change before check_job_finish returns. Free the job before the game. */

#ifndef GAME_SAVE_CHECK_JOB_H
#define GAME_SAVE_CHECK_JOB_H

#include "game/game.h"

typedef struct CheckJob CheckJob;

CheckJob *check_job_new(Game *game);
void check_job_free(CheckJob *job);

/* Does a step. Returns true when no step is left. */
bool check_job_step(CheckJob *job);

/* Does the remaining steps, sets 'checks' as game_check_now does, and frees the job. */
void check_job_finish(CheckJob *job, GameChecks *checks);

#endif
