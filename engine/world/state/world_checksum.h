/* world_checksum.h: checksums of a World, which verify recordings and saves.
 *
 * The checksums include all values of a World that affect the future of the game. They leave out
 * pointers to memory, the positions in the previous tick ('before'), and values that are computed
 * from other values. Two worlds with equal checksums continue in the same way. */

#ifndef WORLD_STATE_WORLD_CHECKSUM_H
#define WORLD_STATE_WORLD_CHECKSUM_H

#include "world/world.h"

/* Each part of a World, such as its rooms or its sounds, has its own checksum. If a checksum
 * differs, a message can thus name the part. */
#define WORLD_PARTS 7

/* Stores the checksum of each part in 'parts', at the index of the part. */
void world_checksums(const World *world, uint64_t parts[WORLD_PARTS]);

/* Returns the name of a part for messages, such as "rooms". 'part' is 0 to WORLD_PARTS - 1. */
const char *world_part_name(int part);

#endif
