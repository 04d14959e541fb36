/* world_checksum.h: checksums of a World, by which recordings and saves are verified.
 *
 * They cover everything that affects the future, and nothing else: no pointers, no 'before', and
 * nothing that is computed from the rest. Two worlds with equal checksums go on in the same way. */

#ifndef WORLD_STATE_WORLD_CHECKSUM_H
#define WORLD_STATE_WORLD_CHECKSUM_H

#include "world/world.h"

#define WORLD_PARTS 7

/* Writes one checksum for each part, in the order of world_part_name. */
void world_checksums(const World *world, uint64_t parts[WORLD_PARTS]);

/* Returns the name of a part, 0 to WORLD_PARTS - 1, for messages. */
const char *world_part_name(int part);

#endif
