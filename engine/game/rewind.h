/* rewind.h: opens a game at a moment of a recorded run, by replaying the run.
 *
 * While a game replays, it is muted (GameOptions.log), writes no file, and is not recorded. */

#ifndef GAME_REWIND_H
#define GAME_REWIND_H

#include "game/game.h"

/* Returns the options for opening a game that repeats a recorded run. The options that the run
 * depends on come from the recording. Strings are borrowed from both arguments. If
 * options->is_player, a developer's run is repeated as a player's. It then differs if it depends on
 * the console or on developers' keys. */
GameOptions rewind_options(const GameOptions *options, const Recording *run);

/* Opens a game and replays a recorded run up to 'tick'. Takes ownership of the recording, even on
 * failure. The game continues the recording from that tick; the later part is removed. Seed, clock,
 * language and developer mode are those of the recording.
 *
 * Returns NULL with an error if the game cannot be opened, if the recording ends before that tick,
 * or if the replay differs. The error is G_FILE_ERROR_FAILED if the replay differs although no file
 * has changed. It is G_FILE_ERROR_INTR if a signal asks the program to end (sys/quit.h).
 * load/load_job.h does the same work in slices. */
Game *rewind_open(const GameOptions *options, Recording *recording, Tick tick, GError **error);

/* Returns a game at an earlier moment of the run of 'game', which is unchanged. The caller owns the
 * result. Returns NULL with an error if 'game' is not being recorded, or as rewind_open does. */
Game *rewind_game(const Game *game, const GameOptions *options, Tick tick, GError **error);

/* Opens a game at the start of a run, for rewind_advance. The recording is borrowed, and may grow.
 * Returns NULL with an error if the game cannot be opened. */
Game *rewind_begin(const GameOptions *options, Recording *recording, GError **error);

/* Replays a game of rewind_begin up to a later tick. Compares only the last of the checks up to
 * that tick. Returns false with an error if the recording ends before that tick, or if the replay
 * differs. */
bool rewind_advance(Game *game, const GameOptions *options, Tick tick, GError **error);

/* Returns whether the recording contains the tick. If not, sets an error with the reason. */
bool rewind_reaches(const Recording *recording, Tick tick, GError **error);

#endif
