/* level_queue.h: what is still to be looked at, lowest level first, or highest.
 *
 * Items are 0..n-1, each with a level of its own that never changes; levels are few and small. Pushing what is in the queue
 * already does nothing. Push and pop cost a few words, and a step for each empty level in between. The order within a level is
 * none that anything may depend on. */

#ifndef STORY_LEVEL_QUEUE_H
#define STORY_LEVEL_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero is a valid empty queue of no items. */
typedef struct LevelQueue {
  const uint32_t *levels; /* by item; not owned */
  uint32_t *heads;        /* by level: item + 1 */
  uint32_t *nexts;        /* by item: 0 not queued, 1 the last of its level, else the next + 2 */
  uint32_t level_count, count, lowest, highest;
} LevelQueue;

/* For 'items' items whose levels are below 'level_count'. */
void level_queue_init(LevelQueue *queue, const uint32_t *levels, uint32_t items, uint32_t level_count);
void level_queue_clear(LevelQueue *queue);

void level_queue_push(LevelQueue *queue, uint32_t item);

/* The queue must not be empty. */
uint32_t level_queue_pop_lowest(LevelQueue *queue);
uint32_t level_queue_pop_highest(LevelQueue *queue);

#endif
