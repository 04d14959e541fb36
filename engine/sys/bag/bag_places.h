/* bag_places.h: builds the hash table of a BAG index (BagPlace in bag_index.h). The table finds
 * files and folders by their folded names (name_folded in base/name.h). For bag_index.c only. */

#ifndef SYS_BAG_BAG_PLACES_H
#define SYS_BAG_BAG_PLACES_H

#include "sys/bag/bag_index.h"

/* Builds index->places from index->entries, which must be sorted. Returns false with an error in
 * three cases: two names differ only in case or Unicode composition, a file has the name of a
 * folder, or a lookup would be slow because too many names share a slot. */
bool bag_places_fill(BagIndex *index, GError **error);

#endif
