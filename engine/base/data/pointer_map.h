/* pointer_map.h: maps pointers to integers, faster than a GHashTable. Use it where about 100,000
 * pointers are looked up. The algorithm is open addressing with linear probing (Knuth, The Art of
 * Computer Programming, volume 3, 6.4). A PointerMap that is all zero is an empty map. Keys cannot
 * be removed one by one. */

#ifndef BASE_DATA_POINTER_MAP_H
#define BASE_DATA_POINTER_MAP_H

#include <stddef.h>

typedef struct PointerMapEntry {
  const void *key; /* NULL = the entry is free */
  int value;
} PointerMapEntry;

typedef struct PointerMap {
  PointerMapEntry *entries; /* an array of 'size' entries; owned */
  /* 'size' is a power of two, or 0. 'count' is the number of entries that are not free. */
  size_t size, count;
} PointerMap;

/* Removes all keys and frees the memory. The map is then empty. */
void pointer_map_clear(PointerMap *map);

/* Returns a pointer to the value of 'key'. If the map does not have the key, adds it with the value
 * 0. 'key' must not be NULL. The pointer is valid until the next call for this map. */
int *pointer_map_at(PointerMap *map, const void *key);

#endif
