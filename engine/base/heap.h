/* heap.h: a binary min-heap. The scheduler of scripts uses it as the queue of its timers.
 *
 * heap_pop returns entries in ascending order of 'when'. Entries with equal 'when' are returned in
 * the order in which they were pushed. The order is therefore the same on every machine. heap_push
 * and heap_pop take O(log n) time, heap_first takes O(1). Entries cannot be removed from the
 * middle. To cancel an item, the caller leaves its entry in the heap. When heap_pop returns this
 * entry later, the caller must recognise it as cancelled and ignore it. For example, see
 * script/sched/process.h.
 *
 * Source: J. W. J. Williams, Algorithm 232 (Heapsort), CACM 7(6), 1964. */

#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct HeapEntry {
  int64_t when;   /* the caller's time, in any unit */
  uint64_t order; /* set by heap_push: unique and ascending */
  uint64_t item;  /* the caller's value; the heap does not use it */
} HeapEntry;

/* Owned by the struct that embeds it. All zero is a valid empty heap. */
typedef struct Heap {
  HeapEntry *entries;     /* owned */
  size_t count, capacity; /* entries */
  uint64_t pushed;        /* the 'order' of the next entry */
} Heap;

/* Frees the entries. The heap is then empty and can be used again. */
void heap_clear(Heap *heap);

/* Adds an entry. */
void heap_push(Heap *heap, int64_t when, uint64_t item);

/* Returns the entry that heap_pop would return, or NULL if the heap is empty. The pointer is valid
 * until the next push or pop. */
const HeapEntry *heap_first(const Heap *heap);

/* Removes and returns the first entry. The heap must not be empty. */
HeapEntry heap_pop(Heap *heap);

#endif
