/* bag_places.h: the hash table of a BAG's index: its files and the folders that they lie in, by folded name. For bag_index.c
 * alone. */

#ifndef SYS_BAG_BAG_PLACES_H
#define SYS_BAG_BAG_PLACES_H

#include "sys/bag/bag_index.h"

/* Makes the table from the entries, which are sorted. False with an error when two of the names could not lie side by side in a
 * folder of every system. */
bool bag_places_fill(BagIndex *index, GError **error);

#endif
