/* world_checksum.h: checksums of a World, which verify recordings and saves.
 *
 * The checksums include all state that affects the future of the game. They leave out pointers,
 * 'before' positions, and values that are computed from other state. Two worlds with equal
 * checksums continue in the same way. */

#ifndef WORLD_STATE_WORLD_CHECKSUM_H
#define WORLD_STATE_WORLD_CHECKSUM_H

#include "world/world.h"

#define WORLD_PARTS 7

/* Stores one checksum for each part, in the order of world_part_name. */
void world_checksums(const World *world, uint64_t parts[WORLD_PARTS]);

/* Returns the name of a part, 0 to WORLD_PARTS - 1, for messages. */
const char *world_part_name(int part);

#endif
