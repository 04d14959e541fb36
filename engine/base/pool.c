#include "base/pool.h"

#include <stdlib.h>
#include <string.h>

void pool_init(Pool *pool) {
  memset(pool, 0, sizeof *pool);
  pool->memory = malloc(POOL_BYTES + POOL_ALIGN);
  if (!pool->memory) return;
  size_t past = (uintptr_t)pool->memory % POOL_ALIGN;
  pool->region = (char *)pool->memory + (past ? POOL_ALIGN - past : 0);
}

void pool_clear(Pool *pool) {
  free(pool->memory);
  memset(pool, 0, sizeof *pool);
}
