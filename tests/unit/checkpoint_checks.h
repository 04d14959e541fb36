/* checkpoint_checks.h: compares a game with one that was continued from its checkpoint.
 *
 *   CheckpointBase *base = checkpoint_take_base(game_of_the_same_files, game);
 *   checkpoint_check_moment(game, base, fresh, false);      at a quiet moment of 'game'
 *
 * All functions abort the test if something is wrong. */

#ifndef TESTS_UNIT_CHECKPOINT_CHECKS_H
#define TESTS_UNIT_CHECKPOINT_CHECKS_H

#include "game/checkpoint/checkpoint.h"

/* 'fresh' is a game that was just loaded; it is freed. The caller frees the result. */
CheckpointBase *checkpoint_take_base(Game *fresh, const Game *game);

/* Returns the names of the parts that differ, but for what state.h lists. The caller frees. */
char *checkpoint_differences(Game *a, Game *b);

/* Puts a checkpoint into a game that was just loaded. Returns the report. The caller frees. */
char *checkpoint_restored(Game *game, GVariant *checkpoint);

/* Puts the checkpoint of this quiet moment into 'fresh', which was just loaded: all of the state
 * that has a name is equal, and the scripts of the room begin again. If scripts draw random numbers
 * as soon as they begin ('scripts_draw'), their variables cannot be equal. */
void checkpoint_check_moment(Game *game, const CheckpointBase *base, Game *fresh, bool scripts_draw);

#endif
