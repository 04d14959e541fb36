/* checkpoint_checks.h: restores a checkpoint of one game in a second game, and compares the two
 * games. game/checkpoint/checkpoint.h explains checkpoints, their base, and *quiet* moments, which
 * are the moments at which a checkpoint can be taken.
 *
 *   CheckpointBase *base = checkpoint_take_base(game_of_the_same_files, game);
 *   checkpoint_check_moment(game, base, fresh, false);      at a quiet moment of 'game'
 *
 * All functions abort the test if a check fails. */

#ifndef TESTS_UNIT_CHECKPOINT_CHECKS_H
#define TESTS_UNIT_CHECKPOINT_CHECKS_H

#include "game/checkpoint/checkpoint.h"

/* Returns the base for the checkpoints of 'game'. 'fresh' must be a game that was just loaded from
 * the same files. Frees 'fresh'. The caller frees the result with checkpoint_base_free. */
CheckpointBase *checkpoint_take_base(Game *fresh, const Game *game);

/* Returns the names of the parts of the state (game_checksums) that differ between 'a' and 'b',
 * each followed by "; ". Ignores the variables and processes of scripts. If any actor walks in 'a',
 * ignores all actors. The caller frees the result with g_free. */
char *checkpoint_differences(Game *a, Game *b);

/* Restores a checkpoint in 'game', which must have been just loaded. Checks that the restored world
 * is consistent (world_checker.h). Returns sentences about the parts of the checkpoint that could
 * not be restored, or "" if there are none. The caller frees the result with g_free. */
char *checkpoint_restored(Game *game, GVariant *checkpoint);

/* Takes a checkpoint of 'game', and restores it in 'fresh'. 'game' must be at a quiet moment.
 * 'fresh' must have been just loaded. Checks that both games have the same state, and that the
 * scripts of the room begin again in 'fresh'. Set 'scripts_draw' if these scripts draw random
 * numbers as soon as they begin. The variables of all scripts are then not compared, because they
 * differ. */
void checkpoint_check_moment(Game *game, const CheckpointBase *base, Game *fresh, bool scripts_draw);

#endif
