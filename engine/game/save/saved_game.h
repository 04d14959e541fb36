/* saved_game.h: opens the game of a save.
 *
 * Opening repeats the run of the save, which leads exactly to the saved moment. If the run differs
 * because the game has changed too much, the game continues from the checkpoint of the save, which
 * is a little earlier. The scripts of the room then begin again, and a new run begins. */

#ifndef GAME_SAVE_SAVED_GAME_H
#define GAME_SAVE_SAVED_GAME_H

#include "game/load/load_job.h"
#include "game/save_file.h"

/* Describes how a save was opened. */
typedef struct SavedGame {
  bool is_exact;         /* the run was repeated */
  char *why_not;         /* why the run could not be repeated; owned; NULL if it was */
  RestoreReport *losses; /* losses of the checkpoint; owned; NULL if it was not needed */
} SavedGame;

void saved_game_clear(SavedGame *outcome);

/* Opens the game of a save at the end of its run. If that fails, opens it at the checkpoint of
 * 'about', or else at the checkpoint with which the run begins. Takes ownership of the run, even on
 * failure. Always sets 'outcome'; clear it with saved_game_clear.
 *
 * Returns NULL with an error if both the run and the checkpoint fail. The error has the code that
 * rewind_open sets for the run. Its message also contains the reason of the checkpoint. A save of
 * another game is rejected with G_FILE_ERROR_INVAL. */
Game *saved_game_open(const GameOptions *options, Recording *run, const SaveAbout *about, SavedGame *outcome, GError **error);

/* Works like saved_game_open, but with a LoadJob to the end of the run, which must have nothing
 * left to do. Frees the job. Does not check that the save belongs to this game. */
Game *saved_game_finish(const GameOptions *options, LoadJob *job, const SaveAbout *about, SavedGame *outcome, GError **error);

/* Opens a game at a checkpoint. Its new run has the seed, clock, language and settings of the old
 * run. Adds to 'losses' what cannot be restored. Returns NULL with an error on failure. */
Game *saved_game_continue(const GameOptions *options, const Recording *run, GVariant *checkpoint, RestoreReport *losses,
                          GError **error);

/* Notifies the game's scripts in the next tick that it was loaded from this slot (onLoad). */
void saved_game_notify(const SavedGame *outcome, Game *game, const char *slot);

/* If a save was opened by its checkpoint, logs this and the losses in a few lines. Does nothing for
 * an exact save. */
void saved_game_log(const SavedGame *outcome, const char *name);

#endif
