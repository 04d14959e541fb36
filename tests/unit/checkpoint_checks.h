/* checkpoint_checks.h: compares a game with a game that was continued from its
 * checkpoint (game/checkpoint/checkpoint.h).
 *
 *   CheckpointBase *base = checkpoint_take_base(game_of_the_same_files, game);
 *   checkpoint_check_moment(game, base, fresh, false);      at a quiet moment of 'game'
 *
 * All functions abort the test if a check fails. */

#ifndef TESTS_UNIT_CHECKPOINT_CHECKS_H
#define TESTS_UNIT_CHECKPOINT_CHECKS_H

#include "game/checkpoint/checkpoint.h"

/* Returns the base for the checkpoints of 'game', made from 'fresh', a game that was just loaded
 * from the same files. Frees 'fresh'. The caller frees the result with checkpoint_base_free. */
CheckpointBase *checkpoint_take_base(Game *fresh, const Game *game);

/* Returns the names of the parts of the state that differ, each followed by "; ". Ignores the
 * variables and processes of scripts, and the actors if one of them walks in 'a'. The caller frees
 * with g_free. */
char *checkpoint_differences(Game *a, Game *b);

/* Restores a checkpoint in a game that was just loaded. Returns the report of the losses, "" if
 * there are none. The caller frees with g_free. */
char *checkpoint_restored(Game *game, GVariant *checkpoint);

/* Takes a checkpoint of 'game' at this quiet moment, and restores it in 'fresh', which was just
 * loaded. Checks that both games have the same state, and that the scripts of the room begin again.
 * Set 'scripts_draw' if these scripts draw random numbers as soon as they begin. Their variables
 * then differ, and are not compared. */
void checkpoint_check_moment(Game *game, const CheckpointBase *base, Game *fresh, bool scripts_draw);

#endif
