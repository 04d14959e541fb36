/* heap.h: a binary min-heap of (when, order, item), the timers' queue.
 *
 * Items come out by 'when', equal ones in the order in which they were pushed: the same program gives the same order on
 * every machine. Push and pop cost O(log n), looking at the first O(1). Items cannot be taken out of the middle: whoever
 * cancels leaves the entry and recognises it as stale when it comes out (see script/sched/sched.h).
 *
 * Source: J. W. J. Williams, Algorithm 232 (Heapsort), CACM 7(6), 1964. */

#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct HeapEntry {
  int64_t when;
  uint64_t order; /* set by heap_push: unique and rising */
  uint64_t item;
} HeapEntry;

/* Owned by whoever embeds it; all zero is a valid empty heap. */
typedef struct Heap {
  HeapEntry *entries;
  size_t count, capacity;
  uint64_t pushed;
} Heap;

void heap_clear(Heap *heap);
void heap_push(Heap *heap, int64_t when, uint64_t item);

/* The entry that heap_pop would return, or NULL. Valid until the next push or pop. */
const HeapEntry *heap_first(const Heap *heap);

/* The heap must not be empty. */
HeapEntry heap_pop(Heap *heap);

#endif
