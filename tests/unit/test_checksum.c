#include "base/data/checksum.h"

#include <glib.h>
#include <math.h>

typedef void (*Filler)(Checksum *sum);

static uint64_t sum_of(Filler fill) {
  Checksum sum;
  checksum_init(&sum);
  fill(&sum);
  return checksum_result(&sum);
}

static void fill_nothing(Checksum *sum) { (void)sum; }
static void fill_one_two(Checksum *sum) {
  checksum_add(sum, 1);
  checksum_add(sum, 2);
}
static void fill_two_one(Checksum *sum) {
  checksum_add(sum, 2);
  checksum_add(sum, 1);
}
static void fill_null(Checksum *sum) { checksum_add_string(sum, NULL); }
static void fill_empty(Checksum *sum) { checksum_add_string(sum, ""); }
static void fill_ab_c(Checksum *sum) {
  checksum_add_string(sum, "ab");
  checksum_add_string(sum, "c");
}
static void fill_a_bc(Checksum *sum) {
  checksum_add_string(sum, "a");
  checksum_add_string(sum, "bc");
}
static void fill_long(Checksum *sum) { checksum_add_string(sum, "longer than eight bytes"); }
static void fill_long_other(Checksum *sum) { checksum_add_string(sum, "longer than eight byteS"); }

static void test_different(void) {
  const Filler fillers[] = {fill_nothing, fill_one_two, fill_two_one, fill_null,      fill_empty,
                            fill_ab_c,    fill_a_bc,    fill_long,    fill_long_other};
  for (guint i = 0; i < G_N_ELEMENTS(fillers); i++) {
    g_assert_cmpuint(sum_of(fillers[i]), ==, sum_of(fillers[i]));
    for (guint j = 0; j < i; j++) g_assert_cmpuint(sum_of(fillers[i]), !=, sum_of(fillers[j]));
  }
}

static uint64_t sum_of_double(double value) {
  Checksum sum;
  checksum_init(&sum);
  checksum_add_double(&sum, value);
  return checksum_result(&sum);
}

static void test_doubles(void) {
  g_assert_cmpuint(sum_of_double(0.0), ==, sum_of_double(-0.0));
  g_assert_cmpuint(sum_of_double(NAN), ==, sum_of_double(-NAN));
  g_assert_cmpuint(sum_of_double(0.1), !=, sum_of_double(0.1 + 1e-17 * 2));
  g_assert_cmpuint(sum_of_double(1), !=, sum_of_double(-1));
  g_assert_cmpuint(sum_of_double(INFINITY), !=, sum_of_double(NAN));
}

static void test_result_is_pure(void) {
  Checksum sum;
  checksum_init(&sum);
  checksum_add(&sum, 5);
  g_assert_cmpuint(checksum_result(&sum), ==, checksum_result(&sum));
}

/* A single bit changes about half of the result. */
static void test_spreads(void) {
  int bits = 0;
  for (int i = 0; i < 64; i++) {
    Checksum a, b;
    checksum_init(&a);
    checksum_init(&b);
    checksum_add(&a, 0);
    checksum_add(&b, UINT64_C(1) << i);
    for (uint64_t d = checksum_result(&a) ^ checksum_result(&b); d; d &= d - 1) bits++;
  }
  g_assert_cmpint(bits, >, 64 * 24);
  g_assert_cmpint(bits, <, 64 * 40);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/checksum/different", test_different);
  g_test_add_func("/checksum/doubles", test_doubles);
  g_test_add_func("/checksum/result-is-pure", test_result_is_pure);
  g_test_add_func("/checksum/spreads", test_spreads);
  return g_test_run();
}
