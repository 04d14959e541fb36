/* bag_places.h: the hash table of a BAG index, with files and folders by folded name. For
 * bag_index.c only. */

#ifndef SYS_BAG_BAG_PLACES_H
#define SYS_BAG_BAG_PLACES_H

#include "sys/bag/bag_index.h"

/* Builds the table from the sorted entries. Returns false with an error if two names cannot exist
 * side by side on every system. */
bool bag_places_fill(BagIndex *index, GError **error);

#endif
