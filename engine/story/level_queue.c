#include "story/level_queue.h"

#include "base/check.h"

#include <glib.h>

void level_queue_init(LevelQueue *queue, const uint32_t *levels, uint32_t items, uint32_t level_count) {
  *queue = (LevelQueue){
      .levels = levels, .heads = g_new0(uint32_t, level_count), .nexts = g_new0(uint32_t, items), .level_count = level_count};
}

void level_queue_clear(LevelQueue *queue) {
  g_free(queue->heads);
  g_free(queue->nexts);
  *queue = (LevelQueue){0};
}

void level_queue_push(LevelQueue *queue, uint32_t item) {
  if (queue->nexts[item]) return;
  uint32_t level = queue->levels[item];
  queue->nexts[item] = queue->heads[level] + 1;
  queue->heads[level] = item + 1;
  queue->lowest = queue->count > 0 ? MIN(queue->lowest, level) : level;
  queue->highest = queue->count > 0 ? MAX(queue->highest, level) : level;
  queue->count++;
}

static uint32_t pop(LevelQueue *queue, uint32_t level) {
  uint32_t item = queue->heads[level] - 1;
  queue->heads[level] = queue->nexts[item] - 1;
  queue->nexts[item] = 0;
  queue->count--;
  return item;
}

uint32_t level_queue_pop_lowest(LevelQueue *queue) {
  CHECK(queue->count > 0, "something is queued");
  while (queue->heads[queue->lowest] == 0) queue->lowest++;
  return pop(queue, queue->lowest);
}

uint32_t level_queue_pop_highest(LevelQueue *queue) {
  CHECK(queue->count > 0, "something is queued");
  while (queue->heads[queue->highest] == 0) queue->highest--;
  return pop(queue, queue->highest);
}
