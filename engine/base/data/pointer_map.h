/* pointer_map.h: finds a number for a pointer, faster than a GHashTable: one look at one place, for
 * walks that meet some 100,000 pointers. Open addressing with linear probing (Knuth, The Art of
 * Computer Programming, volume 3, 6.4). All zero is an empty map. */

#ifndef BASE_DATA_POINTER_MAP_H
#define BASE_DATA_POINTER_MAP_H

#include <stddef.h>

typedef struct PointerMapEntry {
  const void *key; /* NULL = free */
  int value;
} PointerMapEntry;

typedef struct PointerMap {
  PointerMapEntry *entries; /* owned */
  size_t size, count;       /* 'size' is a power of two, or 0 */
} PointerMap;

void pointer_map_clear(PointerMap *map);

/* Returns the place of a key's number, which is 0 if the key is new. 'key' must not be NULL. Valid
 * until the next call. */
int *pointer_map_at(PointerMap *map, const void *key);

#endif
