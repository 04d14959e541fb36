#include "base/heap.h"

#include "base/check.h"

#include <glib.h>

static bool entry_before(const HeapEntry *a, const HeapEntry *b) {
  return a->when != b->when ? a->when < b->when : a->order < b->order;
}

void heap_clear(Heap *heap) {
  g_free(heap->entries);
  *heap = (Heap){0};
}

void heap_push(Heap *heap, int64_t when, uint64_t item) {
  if (heap->count == heap->capacity) {
    heap->capacity = heap->capacity ? heap->capacity * 2 : 64;
    heap->entries = g_renew(HeapEntry, heap->entries, heap->capacity);
  }
  HeapEntry entry = {when, heap->pushed++, item};
  size_t hole = heap->count++;
  while (hole > 0) {
    size_t parent = (hole - 1) / 2;
    if (!entry_before(&entry, &heap->entries[parent])) break;
    heap->entries[hole] = heap->entries[parent];
    hole = parent;
  }
  heap->entries[hole] = entry;
}

const HeapEntry *heap_first(const Heap *heap) { return heap->count ? &heap->entries[0] : NULL; }

HeapEntry heap_pop(Heap *heap) {
  CHECK(heap->count > 0, "pop from an empty heap");
  HeapEntry first = heap->entries[0];
  HeapEntry last = heap->entries[--heap->count];
  size_t hole = 0;
  for (;;) {
    size_t child = 2 * hole + 1;
    if (child >= heap->count) break;
    if (child + 1 < heap->count && entry_before(&heap->entries[child + 1], &heap->entries[child])) child++;
    if (!entry_before(&heap->entries[child], &last)) break;
    heap->entries[hole] = heap->entries[child];
    hole = child;
  }
  if (heap->count > 0) heap->entries[hole] = last;
  return first;
}
