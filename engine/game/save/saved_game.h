/* saved_game.h: opens the game of a save.
 *
 * The run of the save is repeated, which leads exactly to its moment. If the game has changed so
 * much that the run differs, the game continues from the checkpoint of the save, which is a little
 * earlier. The scripts of the room begin again, and a new run begins there. */

#ifndef GAME_SAVE_SAVED_GAME_H
#define GAME_SAVE_SAVED_GAME_H

#include "game/load/load_job.h"
#include "game/save_file.h"

/* How a save was opened. */
typedef struct SavedGame {
  bool is_exact;         /* the run was repeated */
  char *why_not;         /* why it could not be; owned; NULL if it was */
  RestoreReport *losses; /* of the checkpoint; owned; NULL if it was not needed */
} SavedGame;

void saved_game_clear(SavedGame *outcome);

/* Opens the game of a save: at the end of its run, at the checkpoint of 'about', or at the
 * checkpoint with which the run begins. Takes the run, also on failure. 'outcome' is set in any
 * case; clear it. Returns NULL with an error if both fail: the error of the run, as from
 * rewind_open, and that of the checkpoint. The save of another game is refused with
 * G_FILE_ERROR_INVAL. */
Game *saved_game_open(const GameOptions *options, Recording *run, const SaveAbout *about, SavedGame *outcome, GError **error);

/* The same for a LoadJob to the end of its run that has nothing left to do. Frees it. */
Game *saved_game_finish(const GameOptions *options, LoadJob *job, const SaveAbout *about, SavedGame *outcome, GError **error);

/* Opens a game at a checkpoint, with a new run that has the dependencies of the old one. Adds to
 * 'losses' what does not fit. Returns NULL with an error. */
Game *saved_game_continue(const GameOptions *options, const Recording *run, GVariant *checkpoint, RestoreReport *losses,
                          GError **error);

/* Posts onLoad: the game was loaded from this slot. Scripts receive it in the next tick. */
void saved_game_notify(const SavedGame *outcome, Game *game, const char *slot);

/* Logs in a few lines that a save was opened by its checkpoint, and what is lost. Does nothing for
 * an exact one. */
void saved_game_log(const SavedGame *outcome, const char *name);

#endif
