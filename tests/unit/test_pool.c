#include "base/pool.h"

#include <glib.h>
#include <string.h>

static void test_without_region(void) {
  Pool pool = {0};
  char other[8];
  g_assert_null(pool_take(&pool, 8));
  g_assert_false(pool_has(&pool, other));
  pool_clear(&pool);
}

/* Blocks of every size are separate and aligned. */
static void test_separate(void) {
  Pool pool;
  char *blocks[POOL_BLOCK_MAX + 1];
  pool_init(&pool);
  g_assert_cmpuint((uintptr_t)pool.region % POOL_ALIGN, ==, 0);
  for (size_t size = 1; size <= POOL_BLOCK_MAX; size++) {
    g_assert_true(pool_takes(size));
    blocks[size] = pool_take(&pool, size);
    g_assert_true(pool_has(&pool, blocks[size]));
    g_assert_cmpuint((uintptr_t)blocks[size] % POOL_STEP, ==, 0);
    memset(blocks[size], (int)(size % 251), size);
  }
  for (size_t size = 1; size <= POOL_BLOCK_MAX; size++) {
    for (size_t i = 0; i < size; i++) g_assert_cmpint((unsigned char)blocks[size][i], ==, (int)(size % 251));
  }
  g_assert_false(pool_takes(POOL_BLOCK_MAX + 1));
  pool_clear(&pool);
  g_assert_false(pool_has(&pool, blocks[1]));
}

/* A freed block is used again for its size only, the last one first. */
static void test_reuse(void) {
  Pool pool;
  pool_init(&pool);
  void *first = pool_take(&pool, 24), *second = pool_take(&pool, 20);
  pool_give(&pool, first, 24);
  pool_give(&pool, second, 20);
  g_assert_true(pool_take(&pool, 16) != second);
  g_assert_true(pool_take(&pool, 17) == second);
  g_assert_true(pool_take(&pool, 24) == first);
  size_t used = pool.used;
  for (int i = 0; i < 1000; i++) pool_give(&pool, pool_take(&pool, 40), 40);
  g_assert_cmpuint(pool.used, ==, used + 40);
  pool_clear(&pool);
}

/* A full pool has no more blocks, until one of that size is freed. */
static void test_full(void) {
  Pool pool;
  pool_init(&pool);
  char *last = pool_take(&pool, POOL_BLOCK_MAX);
  for (char *block; (block = pool_take(&pool, POOL_BLOCK_MAX)); last = block) continue;
  g_assert_cmpuint(pool.used, ==, POOL_BYTES);
  g_assert_null(pool_take(&pool, 8));
  g_assert_true(pool_has(&pool, last + POOL_BLOCK_MAX - 1));
  g_assert_false(pool_has(&pool, last + POOL_BLOCK_MAX));
  pool_give(&pool, last, POOL_BLOCK_MAX);
  g_assert_null(pool_take(&pool, 8));
  g_assert_true(pool_take(&pool, POOL_BLOCK_MAX) == last);
  pool_clear(&pool);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/pool/without-region", test_without_region);
  g_test_add_func("/pool/separate", test_separate);
  g_test_add_func("/pool/reuse", test_reuse);
  g_test_add_func("/pool/full", test_full);
  return g_test_run();
}
