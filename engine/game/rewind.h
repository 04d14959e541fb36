/* rewind.h: goes to a moment of a recorded run, by replaying it.
 *
 * A game that replays is mute (GameOptions.log), writes no file, and is not recorded. */

#ifndef GAME_REWIND_H
#define GAME_REWIND_H

#include "game/game.h"

/* Returns the options to open a game with, so that a recorded run can be repeated: what the run
 * depends on comes from the recording. Strings are borrowed from both. With 'is_player' in the
 * options, a developer's run is repeated as a player's. So it differs if it depends on the console
 * or on developers' keys. */
GameOptions rewind_options(const GameOptions *options, const Recording *run);

/* Opens a game and replays a recorded run up to a tick. Takes the recording, even on failure. The
 * game continues it from that tick: what came later is cut off. Seed, clock, language and
 * developer mode are those of the recording. Returns NULL with an error if the game cannot be
 * opened, if the recording ends before that tick, or if the replay differs. The error is
 * G_FILE_ERROR_FAILED if the replay differs although no file has changed, and G_FILE_ERROR_INTR if
 * a signal asks the program to end (sys/quit.h). load/load_job.h does the same in slices. */
Game *rewind_open(const GameOptions *options, Recording *recording, Tick tick, GError **error);

/* Goes back to an earlier moment of a game. The caller owns the result; 'game' is unchanged. On
 * failure returns NULL with an error: as rewind_open, or if the game is not being recorded. */
Game *rewind_game(const Game *game, const GameOptions *options, Tick tick, GError **error);

/* Opens a game at the start of a run, for rewind_advance. The recording is borrowed; it may grow.
 * Returns NULL with an error if the game cannot be opened. */
Game *rewind_begin(const GameOptions *options, Recording *recording, GError **error);

/* Replays a game of rewind_begin up to a later tick. Of the recording's checks on the way, only the
 * last is compared. Returns false with an error if the recording ends before that tick, or if the
 * replay differs. */
bool rewind_advance(Game *game, const GameOptions *options, Tick tick, GError **error);

/* Returns whether the tick is in the recording. If not, sets an error with the reason. */
bool rewind_reaches(const Recording *recording, Tick tick, GError **error);

#endif
