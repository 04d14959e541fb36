#include "base/pool.h"

#include <stdlib.h>
#include <string.h>

void pool_init(Pool *pool) {
  memset(pool, 0, sizeof *pool);
  pool->region = malloc(POOL_BYTES);
}

void pool_clear(Pool *pool) {
  free(pool->region);
  memset(pool, 0, sizeof *pool);
}
