/* pool.h: memory for many small blocks, faster and denser than malloc.
 *
 * A pool hands out blocks from one region of POOL_BYTES. The blocks have no headers, so the caller
 * must remember the size of each block. Sizes are rounded up to a multiple of POOL_STEP. For each
 * rounded size, the pool keeps a list of free blocks. pool_take reuses a free block only for the
 * same rounded size. A full pool may therefore still have free blocks of other sizes. If pool_take
 * returns NULL, the caller should use malloc. Before the caller frees a block, it must ask pool_has
 * whether the pool or malloc provided the block. A pool never uses more than POOL_BYTES.
 *
 * The system provides the region's memory pages when they are first used. The region begins at a
 * multiple of POOL_ALIGN, so the caller can ask the system for large pages
 * (sys/process/large_pages.h). pool_clear returns all pages to the system. */

#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The size of the region, in bytes. */
#define POOL_BYTES ((size_t)64 << 20)

/* The address of the region is a multiple of this number of bytes. */
#define POOL_ALIGN ((size_t)2 << 20)

/* Block sizes are rounded up to a multiple of this number of bytes. The addresses of blocks are
 * multiples of this number. */
#define POOL_STEP 8

/* The largest block, in bytes. */
#define POOL_BLOCK_MAX 512

/* Owned by the struct that embeds it. All zero is a valid pool that has no blocks. */
typedef struct Pool {
  void *memory; /* owned; contains the region */
  char *region; /* NULL = no blocks */
  size_t used;  /* the first 'used' bytes of the region were handed out at least once */
  /* For each rounded size, the first free block (at index pool_list). Each free block begins with a
   * pointer to the next one. */
  void *free[POOL_BLOCK_MAX / POOL_STEP + 1];
} Pool;

/* Reserves the region. If that fails, the pool is valid but has no blocks. */
void pool_init(Pool *pool);

/* Frees the region and all its blocks. */
void pool_clear(Pool *pool);

/* Returns whether a block of 'size' bytes is small enough for the pool. */
static inline bool pool_takes(size_t size) { return size <= POOL_BLOCK_MAX; }

/* Returns whether the block belongs to this pool. */
static inline bool pool_has(const Pool *pool, const void *block) {
  return (uintptr_t)block - (uintptr_t)pool->region < pool->used;
}

/* Returns the index in Pool.free for blocks of 'size' bytes. */
static inline size_t pool_list(size_t size) { return (size + POOL_STEP - 1) / POOL_STEP; }

/* Returns a block of 'size' bytes. 'size' must be from 1 to POOL_BLOCK_MAX. Returns NULL if
 * the list for this size is empty and the region has no room for another block. The block is
 * not cleared. */
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

/* Frees a block of this pool. 'size' must be the size passed to pool_take. */
static inline void pool_give(Pool *pool, void *block, size_t size) {
  size_t list = pool_list(size);
  *(void **)block = pool->free[list];
  pool->free[list] = block;
}

#endif
