/* run_player.h: plays the runs that fuzz targets read from files.
 *
 * Opening a game takes long, so many inputs share one; see fuzz_api.c. */

#ifndef TESTS_FUZZ_RUN_PLAYER_H
#define TESTS_FUZZ_RUN_PLAYER_H

#include "game/recording.h"

/* Wraps the bytes as the content of a file with correct sizes and checksum (docs/formats.md). The
 * tag has four letters. The caller unrefs. */
GByteArray *run_player_seal(const char *tag, uint32_t version, const uint8_t *bytes, size_t size);

/* Plays a run twice: at its own ticks, as far as they are near, then with one event per tick. */
void run_player_play(const Recording *run);

#endif
