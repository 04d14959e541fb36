/* saved_game.h: opens the game of a save.
 *
 * The run of the save is repeated, which leads exactly to the saved moment. If the repeated run
 * differs because the game has changed too much, the game continues from the checkpoint of the
 * save: the scripts of the room begin again, and a new run begins. The checkpoint may be a little
 * earlier than the saved moment. */

#ifndef GAME_SAVE_SAVED_GAME_H
#define GAME_SAVE_SAVED_GAME_H

#include "game/load/load_job.h"
#include "game/save_file.h"

/* Describes how a save was opened. */
typedef struct SavedGame {
  bool is_exact;         /* the run was repeated */
  char *why_not;         /* why the run could not be repeated; owned; NULL = it was repeated */
  RestoreReport *losses; /* losses of the checkpoint; owned; NULL = no checkpoint was used */
  Tick earlier;          /* ticks from the checkpoint to the saved moment; 0 = it was repeated */
} SavedGame;

void saved_game_clear(SavedGame *outcome);

/* Opens the game of a save at the end of 'run'. If the run cannot be repeated, opens the game at
 * the checkpoint of 'about'. If 'about' has none, opens it at the checkpoint with which the run
 * begins. Does not try a checkpoint if a signal asks the program to end. Takes ownership of the
 * run, even on failure. Always sets 'outcome'; clear it with saved_game_clear.
 *
 * Returns NULL with an error if the run fails, and the checkpoint fails or is missing. The code of
 * the error is that of rewind_open. The message names the reasons of both failures. If a signal
 * asks the program to end, the message names only the failure of the run. A save of another game is
 * rejected with G_FILE_ERROR_INVAL. */
Game *saved_game_open(const GameOptions *options, Recording *run, const SaveAbout *about, SavedGame *outcome, GError **error);

/* Works like saved_game_open, but takes a LoadJob that replays to the end of the run.
 * load_job_advance must have returned true. Frees the job. Does not check that the save belongs to
 * this game. */
Game *saved_game_finish(const GameOptions *options, LoadJob *job, const SaveAbout *about, SavedGame *outcome, GError **error);

/* Opens a game at a checkpoint. The game begins a new run, with the seed, clock, language, settings
 * and list of saves of 'run'. Adds to 'losses' what cannot be restored. Returns NULL with an error
 * on failure. */
Game *saved_game_continue(const GameOptions *options, const Recording *run, GVariant *checkpoint, RestoreReport *losses,
                          GError **error);

/* Makes the next tick notify the game's scripts (onLoad) that the game was loaded from
 * this slot. */
void saved_game_notify(const SavedGame *outcome, Game *game, const char *slot);

/* Returns " 0:16 earlier": how long before the saved moment a game continues, in minutes and
 * seconds. Returns "" if it is less than a second. The caller frees the text. */
char *saved_game_earlier(const SavedGame *outcome);

/* If a save was opened at its checkpoint, logs the reason and the losses in a few lines. Does
 * nothing if outcome->is_exact is true. 'name' names the save in the log. Call it only if the game
 * could be opened. */
void saved_game_log(const SavedGame *outcome, const char *name);

#endif
