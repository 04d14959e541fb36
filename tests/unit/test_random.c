#include "base/random.h"

#include <glib.h>

static void test_reference(void) {
  /* From the authors' programs xoshiro256starstar.c and splitmix64.c. */
  Random random = {{1, 2, 3, 4}};
  g_assert_cmpuint(random_next(&random), ==, 11520);
  g_assert_cmpuint(random_next(&random), ==, 0);
  g_assert_cmpuint(random_next(&random), ==, 1509978240);
  random_seed(&random, 0);
  g_assert_cmpuint(random.state[0], ==, UINT64_C(0xe220a8397b1dcdaf));
  g_assert_cmpuint(random.state[1], ==, UINT64_C(0x6e789e6aa1b965f4));
}

static void test_same_seed(void) {
  Random a, b, c;
  random_seed(&a, 42);
  random_seed(&b, 42);
  random_seed(&c, 43);
  int different = 0;
  for (int i = 0; i < 100; i++) {
    uint64_t x = random_next(&a);
    g_assert_cmpuint(x, ==, random_next(&b));
    different += x != random_next(&c);
  }
  g_assert_cmpint(different, >, 90);
  Random copy = a; /* copying the state copies the generator */
  g_assert_cmpuint(random_next(&a), ==, random_next(&copy));
}

static void test_unit(void) {
  Random random;
  random_seed(&random, 7);
  double sum = 0;
  for (int i = 0; i < 100000; i++) {
    double x = random_unit(&random);
    g_assert_true(x >= 0 && x < 1);
    sum += x;
  }
  g_assert_cmpfloat_with_epsilon(sum / 100000, 0.5, 0.01);
}

static void test_between(void) {
  Random random;
  random_seed(&random, 7);
  int count[6] = {0};
  for (int i = 0; i < 60000; i++) count[random_between(&random, 1, 6) - 1]++;
  for (int i = 0; i < 6; i++) {
    g_assert_cmpint(count[i], >, 9500);
    g_assert_cmpint(count[i], <, 10500);
  }
  g_assert_cmpint(random_between(&random, -3, -3), ==, -3);
  for (int i = 0; i < 1000; i++) {
    int64_t x = random_between(&random, INT64_MAX - 1, INT64_MAX);
    g_assert_true(x >= INT64_MAX - 1);
    random_between(&random, INT64_MIN, INT64_MAX);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/random/reference", test_reference);
  g_test_add_func("/random/same-seed", test_same_seed);
  g_test_add_func("/random/unit", test_unit);
  g_test_add_func("/random/between", test_between);
  return g_test_run();
}
