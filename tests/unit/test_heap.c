#include "base/heap.h"

#include <glib.h>

static void test_empty(void) {
  Heap heap = {0};
  g_assert_null(heap_first(&heap));
  heap_push(&heap, 3, 30);
  heap_pop(&heap);
  g_assert_null(heap_first(&heap));
  heap_clear(&heap);
  heap_clear(&heap);
}

static void test_order(void) {
  Heap heap = {0};
  const int64_t times[] = {5, -2, 9, 5, 0, 5};
  for (guint i = 0; i < G_N_ELEMENTS(times); i++) heap_push(&heap, times[i], i);
  const uint64_t expected[] = {1, 4, 0, 3, 5, 2}; /* those of time 5 come in insertion order */
  for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
    g_assert_cmpuint(heap_first(&heap)->item, ==, expected[i]);
    g_assert_cmpuint(heap_pop(&heap).item, ==, expected[i]);
  }
  heap_clear(&heap);
}

static void test_many(void) {
  Heap heap = {0};
  GRand *rand = g_rand_new_with_seed(1);
  for (uint64_t i = 0; i < 10000; i++) heap_push(&heap, g_rand_int_range(rand, 0, 500), i);
  HeapEntry last = heap_pop(&heap);
  for (int i = 1; i < 10000; i++) {
    HeapEntry next = heap_pop(&heap);
    g_assert_true(last.when < next.when || (last.when == next.when && last.item < next.item));
    last = next;
    /* Pushing between pops keeps the order, too. */
    if (i % 3 == 0 && i < 3000) {
      heap_push(&heap, next.when + 1000, 20000 + (uint64_t)i);
    }
  }
  g_rand_free(rand);
  heap_clear(&heap);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/heap/empty", test_empty);
  g_test_add_func("/heap/order", test_order);
  g_test_add_func("/heap/many", test_many);
  return g_test_run();
}
