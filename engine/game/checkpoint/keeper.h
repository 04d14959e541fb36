/* keeper.h: takes checkpoints while a game is played.
 *
 * A save needs the state of its moment, or of the last quiet moment before it. So the keeper takes
 * a checkpoint from time to time. Its base, the state after loading, needs a second Game of the
 * same files, which is opened for a short while (keeper_prepare).
 *
 * In developer runs, each loss that a checkpoint reports is logged once as a warning, and after ten
 * of them only that there are more. If scripts prevent all checkpoints for KEEPER_PATIENCE_TICKS, a
 * warning names the first of them.
 *
 * Runs that are faster than real time and are not saved take no checkpoints. */

#ifndef GAME_CHECKPOINT_KEEPER_H
#define GAME_CHECKPOINT_KEEPER_H

#include "game/checkpoint/checkpoint.h"

/* A checkpoint is taken at most this often while a game is played: it costs about 1 ms in the demo
 * and 17 ms in a game with 1,000 objects. */
#define KEEPER_TICKS (10 * TICKS_PER_SECOND)

#define KEEPER_PATIENCE_TICKS (180 * TICKS_PER_SECOND)

typedef struct Keeper Keeper;

/* 'options' are those of the game, borrowed. */
Keeper *keeper_new(const GameOptions *options);
void keeper_free(Keeper *keeper);

/* Forgets everything, because another game is played now. */
void keeper_forget(Keeper *keeper);

/* Returns whether the game needs keeper_prepare before its next checkpoint. */
bool keeper_needs_base(const Keeper *keeper, const Game *game);

/* Opens a second game and makes the base. Takes as long as the game took to load. Does nothing for
 * a game that is not recorded, or after a failure. */
void keeper_prepare(Keeper *keeper, const Game *game);

/* Takes a checkpoint if the last one is old enough, this is a quiet moment, and there is a base.
 * With 'may_prepare', makes the base if there is none. Call it after each tick. */
void keeper_tick(Keeper *keeper, Game *game, bool may_prepare);

/* Returns the last checkpoint if it is at most 'age' ticks old. Otherwise takes one of this moment,
 * if it is quiet, and makes the base if there is none. If that is impossible, returns the last
 * one, or NULL. The caller unrefs. */
GVariant *keeper_take(Keeper *keeper, Game *game, Tick age);

/* Returns what the last attempt at a checkpoint could not keep. Borrowed; empty at the start. */
const RestoreReport *keeper_losses(const Keeper *keeper);

/* Returns what the last checkpoint lacks, or why there is none: a line for each, at most
 * KEEPER_NOTES_MAX. NULL = nothing. The caller frees it with g_free. */
#define KEEPER_NOTES_MAX 20
char *keeper_notes(const Keeper *keeper, const Game *game);

/* Returns the last checkpoint and its tick; NULL = there is none. Borrowed. */
GVariant *keeper_last(const Keeper *keeper, Tick *tick);

#endif
