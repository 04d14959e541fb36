/* pointer_map.h: maps pointers to integers, faster than a GHashTable. It is used where about
 * 100,000 pointers are looked up. The algorithm is open addressing with linear probing (Knuth, The
 * Art of Computer Programming, volume 3, 6.4). All zero is an empty map. */

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

/* Returns a pointer to the value of 'key'. Adds a new key with the value 0. 'key' must not be NULL.
 * The pointer is valid until the next call. */
int *pointer_map_at(PointerMap *map, const void *key);

#endif
