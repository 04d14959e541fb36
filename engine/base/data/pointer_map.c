#include "base/data/pointer_map.h"

#include <glib.h>
#include <stdint.h>

#define SIZE_MIN 1024

/* Fibonacci hashing; the lowest bits of a pointer are always 0. */
static size_t place_of(const void *key, size_t size) {
  uint64_t hash = ((uint64_t)(uintptr_t)key >> 4) * UINT64_C(0x9e3779b97f4a7c15);
  return (size_t)(hash >> 32) & (size - 1);
}

static PointerMapEntry *find(PointerMapEntry *entries, size_t size, const void *key) {
  size_t at = place_of(key, size);
  while (entries[at].key && entries[at].key != key) at = (at + 1) & (size - 1);
  return &entries[at];
}

static void grow(PointerMap *map) {
  size_t size = map->size > 0 ? map->size * 2 : SIZE_MIN;
  PointerMapEntry *entries = g_new0(PointerMapEntry, size);
  for (size_t i = 0; i < map->size; i++) {
    if (map->entries[i].key) *find(entries, size, map->entries[i].key) = map->entries[i];
  }
  g_free(map->entries);
  map->entries = entries;
  map->size = size;
}

void pointer_map_clear(PointerMap *map) {
  g_free(map->entries);
  *map = (PointerMap){0};
}

int *pointer_map_at(PointerMap *map, const void *key) {
  if (map->count * 2 >= map->size) grow(map);
  PointerMapEntry *entry = find(map->entries, map->size, key);
  if (!entry->key) {
    entry->key = key;
    map->count++;
  }
  return &entry->value;
}
