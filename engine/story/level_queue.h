/* level_queue.h: a queue of items with levels. The next item comes from the lowest or the highest
 * level.
 *
 * Items are 0..n-1. Each item has a fixed level. The number of levels is small. Pushing an item
 * that is already queued does nothing. A push takes constant time. A pop takes constant time plus
 * one step for each empty level that it skips. The order within a level is unspecified. */

#ifndef STORY_LEVEL_QUEUE_H
#define STORY_LEVEL_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero is a valid queue for zero items. */
typedef struct LevelQueue {
  const uint32_t *levels; /* by item; not owned */
  uint32_t *heads;        /* by level: its first item + 1; 0 = none */
  uint32_t *nexts;        /* by item: 0 = not queued, 1 = last of its level, else next item + 2 */
  uint32_t level_count, count, lowest, highest;
} LevelQueue;

/* Initialises the queue for 'items' items with levels below 'level_count'. 'levels' must outlive
 * the queue. */
void level_queue_init(LevelQueue *queue, const uint32_t *levels, uint32_t items, uint32_t level_count);
void level_queue_clear(LevelQueue *queue);

void level_queue_push(LevelQueue *queue, uint32_t item);

/* These functions remove an item and return it. The queue must not be empty. */
uint32_t level_queue_pop_lowest(LevelQueue *queue);
uint32_t level_queue_pop_highest(LevelQueue *queue);

#endif
