/* pool.h: memory for many small blocks, faster and denser than malloc.
 *
 * The blocks lie side by side in one region of POOL_BYTES, without headers. The caller remembers
 * their sizes. A freed block goes into a list of free blocks of its size, and the next block of
 * this size reuses it. It is never used for another size, so a full pool may have many free blocks.
 * If the pool has no block for a size, the caller uses malloc; pool_has distinguishes the blocks
 * later. So a pool never takes more than POOL_BYTES, whatever a script allocates and frees.
 *
 * The system provides the pages of the region when they are first used. pool_clear returns them. */

#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The size of the region. */
#define POOL_BYTES ((size_t)64 << 20)

/* Sizes are rounded up to a multiple of this, which is also the alignment of the blocks. */
#define POOL_STEP 8

/* The largest block, in bytes. */
#define POOL_BLOCK_MAX 512

/* Owned by the struct that embeds it. All zero is a valid pool that has no blocks. */
typedef struct Pool {
  char *region; /* or NULL */
  size_t used;  /* bytes of the region that have been blocks */
  void *free[POOL_BLOCK_MAX / POOL_STEP + 1];
} Pool;

/* Reserves the region. If there is no memory for it, the pool has no blocks. */
void pool_init(Pool *pool);

/* Frees the region with all blocks. */
void pool_clear(Pool *pool);

/* Returns whether the pool can have blocks of that size. */
static inline bool pool_takes(size_t size) { return size <= POOL_BLOCK_MAX; }

/* Returns whether the block is one of this pool. */
static inline bool pool_has(const Pool *pool, const void *block) {
  return (uintptr_t)block - (uintptr_t)pool->region < pool->used;
}

/* Returns the number of the list for blocks of that size. */
static inline size_t pool_list(size_t size) { return (size + POOL_STEP - 1) / POOL_STEP; }

/* Returns a block of 1 to POOL_BLOCK_MAX bytes, or NULL if the pool is full. */
static inline void *pool_take(Pool *pool, size_t size) {
  size_t list = pool_list(size);
  void *block = pool->free[list];
  if (block) {
    pool->free[list] = *(void **)block;
    return block;
  }
  size_t rounded = list * POOL_STEP;
  if (!pool->region || POOL_BYTES - pool->used < rounded) return NULL;
  block = pool->region + pool->used;
  pool->used += rounded;
  return block;
}

/* Frees a block of the pool that was taken with that size. */
static inline void pool_give(Pool *pool, void *block, size_t size) {
  size_t list = pool_list(size);
  *(void **)block = pool->free[list];
  pool->free[list] = block;
}

#endif
