#include "story/tuples.h"

#include <glib.h>

static void test_same(void) {
  Tuples tuples = {0};
  const uint32_t words[] = {1, 2, 3};
  g_assert_cmpuint(tuples_find(&tuples, words, 3), ==, TUPLE_NONE);
  g_assert_cmpuint(tuples_add(&tuples, words, 3), ==, 0);
  g_assert_cmpuint(tuples_add(&tuples, words, 2), ==, 1);
  g_assert_cmpuint(tuples_add(&tuples, words, 3), ==, 0);
  g_assert_cmpuint(tuples_find(&tuples, words + 1, 2), ==, TUPLE_NONE);
  g_assert_cmpuint(tuples_add(&tuples, NULL, 0), ==, 2);
  g_assert_cmpuint(tuples_find(&tuples, NULL, 0), ==, 2);
  g_assert_cmpuint(tuples_length(&tuples, 0), ==, 3);
  g_assert_cmpuint(tuples_length(&tuples, 2), ==, 0);
  g_assert_cmpuint(tuples_words(&tuples, 1)[1], ==, 2);
  tuples_clear(&tuples);
  tuples_clear(&tuples);
}

static void test_many(void) {
  Tuples tuples = {0};
  for (uint32_t i = 0; i < 100000; i++) {
    uint32_t words[3] = {i % 7, i, 0};
    g_assert_cmpuint(tuples_add(&tuples, words, 2 + i % 2), ==, i);
  }
  for (uint32_t i = 0; i < 100000; i++) {
    uint32_t words[3] = {i % 7, i, 0};
    g_assert_cmpuint(tuples_find(&tuples, words, 2 + i % 2), ==, i);
    g_assert_cmpuint(tuples_find(&tuples, words, 3 - i % 2), ==, TUPLE_NONE);
    g_assert_cmpuint(tuples_words(&tuples, i)[1], ==, i);
  }
  g_assert_cmpuint(tuples_bytes(&tuples), >, 100000 * 10);
  tuples_clear(&tuples);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/tuples/same", test_same);
  g_test_add_func("/tuples/many", test_many);
  return g_test_run();
}
