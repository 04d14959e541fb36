/* rewind.h: opens a game at a moment of a recorded run, by replaying the run.
 *
 * While a game replays, it is muted (GameOptions.log), writes no file, and is not recorded. */

#ifndef GAME_REWIND_H
#define GAME_REWIND_H

#include "game/game.h"

/* Returns the options for opening a game that repeats a recorded run. The options that the run
 * depends on come from the recording. Strings are borrowed from both arguments. If
 * options->is_player is true, a developer's run is repeated as a player's run. The repeated run
 * then differs from the recorded run if the recorded run used the console or developers' keys. */
GameOptions rewind_options(const GameOptions *options, const Recording *run);

/* Opens a game and replays a recorded run up to 'tick'. Takes ownership of the recording, even on
 * failure. The game has the options of rewind_options. It continues the recording from that tick;
 * the part of the recording after that tick is removed.
 *
 * Returns NULL with an error if the game cannot be opened, if the recording ends before that tick,
 * or if the replay differs. The error is G_FILE_ERROR_FAILED if the replay differs although no file
 * has changed. It is G_FILE_ERROR_INTR if a signal asks the program to end (sys/process/quit.h).
 * load/load_job.h does the same work in slices. */
Game *rewind_open(const GameOptions *options, Recording *recording, Tick tick, GError **error);

/* Returns a new game at the moment 'tick' of the run of 'game'. 'game' is unchanged. The caller
 * owns the result. Returns NULL with an error if 'game' is not being recorded, or if
 * rewind_open fails. */
Game *rewind_game(const Game *game, const GameOptions *options, Tick tick, GError **error);

/* Opens a game at the start of a run, for rewind_advance. The recording is borrowed. Input may
 * still be added to the recording. Free the game before the recording. Sets header.developer of the
 * recording to the value that the game got (rewind_options). Returns NULL with an error if the game
 * cannot be opened. */
Game *rewind_begin(const GameOptions *options, Recording *recording, GError **error);

/* Replays a game of rewind_begin up to a later tick. Of the checks (recording.h) up to that tick,
 * compares only the last one. Returns false with an error if the recording ends before that tick,
 * if the replay differs or ends early, or if a signal asks the program to end. */
bool rewind_advance(Game *game, const GameOptions *options, Tick tick, GError **error);

/* Returns whether the recording contains the tick. If not, sets an error with the reason. */
bool rewind_reaches(const Recording *recording, Tick tick, GError **error);

#endif
