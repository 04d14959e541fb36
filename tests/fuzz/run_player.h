/* run_player.h: plays the runs that fuzz targets read from files.
 *
 * Opening a game takes long. Therefore, each game is used for many inputs (see fuzz_api.c). */

#ifndef TESTS_FUZZ_RUN_PLAYER_H
#define TESTS_FUZZ_RUN_PLAYER_H

#include "game/recording.h"

/* Returns the content of a file of the engine (docs/formats.md) that contains 'bytes', with correct
 * sizes and checksum. 'tag' has four characters. The caller unrefs it. */
GByteArray *run_player_seal(const char *tag, uint32_t version, const uint8_t *bytes, size_t size);

/* Plays a run twice in the shared game, at most 60 ticks each time. The first time, its input comes
 * in the recorded ticks. The second time, it comes in consecutive ticks. */
void run_player_play(const Recording *run);

#endif
