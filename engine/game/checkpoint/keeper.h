/* keeper.h: takes checkpoints while a game is played.
 *
 * A checkpoint can be taken only at a quiet moment (checkpoint.h). A save needs the checkpoint of
 * the saved moment, or of the last quiet moment before it. So the keeper takes a checkpoint from
 * time to time. Each checkpoint needs a base, which is the state after loading. To make the base,
 * keeper_prepare opens a second Game with the same files for a short while.
 *
 * In developer runs, each loss that a checkpoint reports is logged once as a warning. After ten of
 * these warnings, a last warning reports the number of further losses. If scripts prevent all
 * checkpoints for KEEPER_PATIENCE_TICKS, a warning names the first of these scripts.
 *
 * A session calls keeper_tick only if Session.keeps_checkpoints is set. This field is not set for
 * headless runs that write no saves. */

#ifndef GAME_CHECKPOINT_KEEPER_H
#define GAME_CHECKPOINT_KEEPER_H

#include "game/checkpoint/checkpoint.h"

/* The smallest number of ticks between two attempts of keeper_tick. A checkpoint takes about 1 ms
 * in the demo, and 17 ms in a game with 1,000 objects. */
#define KEEPER_TICKS (10 * TICKS_PER_SECOND)

/* After this many ticks without a quiet moment, a developer is warned if scripts are the reason. */
#define KEEPER_PATIENCE_TICKS (180 * TICKS_PER_SECOND)

typedef struct Keeper Keeper;

/* 'options' are the options of the game; borrowed. */
Keeper *keeper_new(const GameOptions *options);
void keeper_free(Keeper *keeper);

/* Drops the base and the last checkpoint. Call it when another game is played. */
void keeper_forget(Keeper *keeper);

/* Returns whether the game needs keeper_prepare before its next checkpoint. Returns false if the
 * game is not recorded, or if keeper_prepare has failed since the last keeper_forget. */
bool keeper_needs_base(const Keeper *keeper, const Game *game);

/* Opens a second game and makes the base. This takes as long as the game took to load. Does nothing
 * if keeper_needs_base returns false. If making the base fails, logs the reason. */
void keeper_prepare(Keeper *keeper, const Game *game);

/* Takes a checkpoint if the last attempt was at least KEEPER_TICKS ago, this is a quiet moment, and
 * there is a base. If 'may_prepare' is true, makes a missing base first. Call it after each
 * tick. */
void keeper_tick(Keeper *keeper, Game *game, bool may_prepare);

/* Returns the last checkpoint if it is at most 'age' ticks old. Otherwise, if this is a quiet
 * moment, makes a missing base and takes a new checkpoint. If a new checkpoint is impossible,
 * returns the last one, or NULL if there is none. The caller unrefs. */
GVariant *keeper_take(Keeper *keeper, Game *game, Tick age);

/* Returns what the last attempt at a checkpoint could not keep. Borrowed; empty before the first
 * attempt. */
const RestoreReport *keeper_losses(const Keeper *keeper);

/* Returns what the last checkpoint lacks, or the reason why there is none, in at most
 * KEEPER_NOTES_MAX lines. NULL = nothing is lacking. The caller frees it with g_free. */
#define KEEPER_NOTES_MAX 20
char *keeper_notes(const Keeper *keeper, const Game *game);

/* Returns the last checkpoint, or NULL if there is none. Sets '*tick' to its tick; 'tick' may be
 * NULL. The result is borrowed. */
GVariant *keeper_last(const Keeper *keeper, Tick *tick);

#endif
