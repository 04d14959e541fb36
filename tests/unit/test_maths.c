#include "base/maths/maths.h"

#include "../maths/sweep.h"

#include <glib.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>

/* --- the same bits everywhere; tests/check/maths.sh compiles the same sweep in other ways --- */

static void test_sums(void) {
  for (size_t i = 0; i < MATHS_FUNCTIONS; i++) {
    uint64_t sum = maths_sweep(&maths_functions[i]);
    if (sum != maths_expected(&maths_functions[i])) {
      g_test_message("%s: 0x%016" PRIx64 " is not the expected checksum", maths_functions[i].name, sum);
      g_test_fail();
    }
  }
}

/* --- special values: annex F of C11 --- */

/* Compares also the sign of 0. All NaN are the same. */
static void assert_same(const char *call, double got, double expected) {
  bool is_same = isnan(expected) ? isnan(got) : got == expected && !signbit(got) == !signbit(expected);
  if (is_same) return;
  g_test_message("%s is %a, not %a", call, got, expected);
  g_test_fail();
}

static const MathsFunction *function_named(const char *name) {
  for (size_t i = 0; i < MATHS_FUNCTIONS; i++) {
    if (strcmp(maths_functions[i].name, name) == 0) return &maths_functions[i];
  }
  g_error("no function %s", name);
}

typedef struct Case {
  const char *name;
  double x, y; /* y is 0 for functions of one number */
  double expected;
} Case;

static void check_cases(const Case *cases, size_t count) {
  for (size_t i = 0; i < count; i++) {
    Case c = cases[i];
    const MathsFunction *f = function_named(c.name);
    g_autofree char *call = g_strdup_printf("%s(%a, %a)", c.name, c.x, c.y);
    assert_same(call, maths_call(f, c.x, c.y), c.expected);
  }
}

#define PI 0x1.921fb54442d18p+1

static void test_special_values(void) {
  static const Case cases[] = {
      {"sin", 0, 0, 0},
      {"sin", -0.0, 0, -0.0},
      {"sin", INFINITY, 0, NAN},
      {"sin", NAN, 0, NAN},
      {"cos", 0, 0, 1},
      {"cos", -0.0, 0, 1},
      {"cos", -INFINITY, 0, NAN},
      {"cos", NAN, 0, NAN},
      {"tan", 0, 0, 0},
      {"tan", -0.0, 0, -0.0},
      {"tan", INFINITY, 0, NAN},
      {"tan", NAN, 0, NAN},
      {"asin", 0, 0, 0},
      {"asin", -0.0, 0, -0.0},
      {"asin", 1, 0, PI / 2},
      {"asin", -1, 0, -PI / 2},
      {"asin", 1.0000000000000002, 0, NAN},
      {"asin", NAN, 0, NAN},
      {"acos", 1, 0, 0},
      {"acos", 0, 0, PI / 2},
      {"acos", -1, 0, PI},
      {"acos", -INFINITY, 0, NAN},
      {"acos", NAN, 0, NAN},
      {"atan", 0, 0, 0},
      {"atan", -0.0, 0, -0.0},
      {"atan", INFINITY, 0, PI / 2},
      {"atan", -INFINITY, 0, -PI / 2},
      {"atan", NAN, 0, NAN},
      {"exp", 0, 0, 1},
      {"exp", -0.0, 0, 1},
      {"exp", INFINITY, 0, INFINITY},
      {"exp", -INFINITY, 0, 0},
      {"exp", NAN, 0, NAN},
      {"exp", 0x1.62e42fefa39efp+9, 0, 0x1.fffffffffff2ap+1023},
      {"exp", 0x1.62e42fefa39f0p+9, 0, INFINITY},
      {"exp", -0x1.74910d52d3051p+9, 0, 0x1p-1074},
      {"exp", -0x1.74910d52d3052p+9, 0, 0},
      {"log", 1, 0, 0},
      {"log", 0, 0, -INFINITY},
      {"log", -0.0, 0, -INFINITY},
      {"log", -1, 0, NAN},
      {"log", INFINITY, 0, INFINITY},
      {"log", -INFINITY, 0, NAN},
      {"log", NAN, 0, NAN},
      {"log2", 1, 0, 0},
      {"log2", 0x1p-1074, 0, -1074},
      {"log2", 0, 0, -INFINITY},
      {"log2", -1, 0, NAN},
      {"log2", INFINITY, 0, INFINITY},
      {"log10", 1, 0, 0},
      {"log10", 1000, 0, 3},
      {"log10", -0.0, 0, -INFINITY},
      {"log10", -1, 0, NAN},
      {"log10", INFINITY, 0, INFINITY},
  };
  check_cases(cases, G_N_ELEMENTS(cases));
}

static void test_special_atan2(void) {
  static const Case cases[] = {
      {"atan2", 0, 1, 0},
      {"atan2", -0.0, 1, -0.0},
      {"atan2", 0, 0, 0},
      {"atan2", -0.0, 0, -0.0},
      {"atan2", 0, -0.0, PI},
      {"atan2", -0.0, -0.0, -PI},
      {"atan2", 0, -1, PI},
      {"atan2", -0.0, -1, -PI},
      {"atan2", 1, 0, PI / 2},
      {"atan2", -1, -0.0, -PI / 2},
      {"atan2", 1, -INFINITY, PI},
      {"atan2", -1, -INFINITY, -PI},
      {"atan2", 1, INFINITY, 0},
      {"atan2", -1, INFINITY, -0.0},
      {"atan2", INFINITY, -5, PI / 2},
      {"atan2", -INFINITY, 5, -PI / 2},
      {"atan2", INFINITY, INFINITY, PI / 4},
      {"atan2", -INFINITY, INFINITY, -PI / 4},
      {"atan2", INFINITY, -INFINITY, 0x1.2d97c7f3321d2p+1},
      {"atan2", -INFINITY, -INFINITY, -0x1.2d97c7f3321d2p+1},
      {"atan2", NAN, 1, NAN},
      {"atan2", 1, NAN, NAN},
      {"atan2", 0x1p-1074, 1e300, 0},
      {"atan2", 0x1p-1074, -1e300, PI},
      {"atan2", 0x1p-1074, 0x1p-1074, PI / 4},
      {"atan2", 0x1p1023, 0x1p1023, PI / 4},
      {"atan2", 1e300, -1e-300, PI / 2},
  };
  check_cases(cases, G_N_ELEMENTS(cases));
}

static void test_special_pow(void) {
  static const Case cases[] = {
      {"pow", 0, 3, 0},
      {"pow", -0.0, 3, -0.0},
      {"pow", -0.0, 2, 0},
      {"pow", -0.0, 2.5, 0},
      {"pow", 0, -3, INFINITY},
      {"pow", -0.0, -3, -INFINITY},
      {"pow", -0.0, -2, INFINITY},
      {"pow", 0, -INFINITY, INFINITY},
      {"pow", -1, INFINITY, 1},
      {"pow", -1, -INFINITY, 1},
      {"pow", 1, NAN, 1},
      {"pow", 1, INFINITY, 1},
      {"pow", NAN, 0, 1},
      {"pow", INFINITY, -0.0, 1},
      {"pow", NAN, 1, NAN},
      {"pow", 2, NAN, NAN},
      {"pow", -8, 1.0 / 3, NAN},
      {"pow", -2, 3, -8},
      {"pow", -2, 4, 16},
      {"pow", -2, 0x1p60, INFINITY},
      {"pow", -2, -0x1.fffffffffffffp52, -0.0},
      {"pow", -1, 0x1.fffffffffffffp52, -1},
      {"pow", -1, 0x1p300, 1},
      {"pow", 0.5, INFINITY, 0},
      {"pow", 0.5, -INFINITY, INFINITY},
      {"pow", 2, INFINITY, INFINITY},
      {"pow", 2, -INFINITY, 0},
      {"pow", INFINITY, 0.5, INFINITY},
      {"pow", INFINITY, -0.5, 0},
      {"pow", -INFINITY, 3, -INFINITY},
      {"pow", -INFINITY, 2, INFINITY},
      {"pow", -INFINITY, -3, -0.0},
      {"pow", -INFINITY, -2, 0},
      {"pow", 2, 1023, 0x1p1023},
      {"pow", 2, 1024, INFINITY},
      {"pow", -2, 1025, -INFINITY},
      {"pow", 2, -1074, 0x1p-1074},
      {"pow", -2, -1073, -0x1p-1073},
      {"pow", 2, -1076, 0},
      {"pow", 0x1p-1074, 1, 0x1p-1074},
      {"pow", 1.5, 1e300, INFINITY},
      {"pow", 1.5, -1e300, 0},
      {"pow", 0.75, 1e-300, 1},
      {"pow", 0x1.0000000000001p0, 0x1p62, INFINITY},
  };
  check_cases(cases, G_N_ELEMENTS(cases));
}

/* --- results that a script may expect to be exact --- */

static void test_exact_results(void) {
  for (int i = -1074; i <= 1023; i++) g_assert_cmpfloat(maths_log2(ldexp(1, i)), ==, i);
  for (int i = -1074; i <= 1023; i++) g_assert_cmpfloat(maths_pow(2, i), ==, ldexp(1, i));
  double power = 1;
  for (int i = 0; i <= 22; i++) {
    g_assert_cmpfloat(maths_log10(power), ==, i);
    g_assert_cmpfloat(maths_pow(10, i), ==, power);
    power *= 10;
  }
  for (int base = -30; base <= 30; base++) {
    double product = 1;
    for (int i = 0; i < 60 && fabs(product) <= 0x1p53; i++) {
      g_assert_cmpfloat(maths_pow(base, i), ==, product);
      product *= base;
    }
  }
  for (int i = 0; i < 5000; i++) {
    g_assert_cmpfloat(maths_pow(i, 1), ==, i);
    g_assert_cmpfloat(maths_pow((double)i * i, 0.5), ==, i);
    g_assert_cmpfloat(maths_pow(i + 0.5, 2), ==, (i + 0.5) * (i + 0.5));
  }
}

/* --- hard cases; the results are those of MPFR --- */

static void test_hard_cases(void) {
  static const Case cases[] = {
      {"sin", 0x1.6ac5b262ca1ffp+849, 0, 0x1p+0},
      {"cos", 0x1.6ac5b262ca1ffp+849, 0, -0x1.14ae72e6ba22fp-61},
      {"tan", 0x1.6ac5b262ca1ffp+849, 0, -0x1.d9ba9a7975636p+60},
      {"sin", 0x1.921fb54442d18p+1, 0, 0x1.1a62633145c07p-53},
      {"sin", 0x1.0f0cf064dd592p+73, 0, -0x1.b453ab76bf397p-1},
      {"cos", 0x1.921fb54442d18p+0, 0, 0x1.1a62633145c07p-54},
      {"tan", 0x1.921fb54442d18p+0, 0, 0x1.d02967c31cdb5p+53},
      {"tan", 0x1.921fb54442d18p-1, 0, 0x1.fffffffffffffp-1},
      {"sin", 0x1.fffffffffffffp+1023, 0, 0x1.452fc98b34e97p-8},
      {"cos", 0x1.fffffffffffffp+1023, 0, -0x1.fffe62ecfab75p-1},
      {"tan", 0x1.fffffffffffffp+1023, 0, -0x1.4530cfe729484p-8},
      {"sin", 0x0.0000000000001p-1022, 0, 0x0.0000000000001p-1022},
      {"sin", 0x1.63p+8, 0, -0x1.f9bd0307d1de3p-16},
      {"tan", 0x1.6p+3, 0, -0x1.c3e6d558b0924p+7},
      {"cos", 0x1.921fb51eb851fp+19, 0, 0x1.fffe9fab34bc4p-1},
      {"sin", 0x1.6ac5b262ca1ffp+849, 0, 0x1p+0},
      {"asin", 0x1.fffffffffffffp-1, 0, 0x1.921fb50442d18p+0},
      {"acos", 0x1.fffffffffffffp-1, 0, 0x1p-26},
      {"acos", -0x1.fffffffffffffp-1, 0, 0x1.921fb52442d18p+1},
      {"acos", 0x1p-60, 0, 0x1.921fb54442d18p+0},
      {"asin", 0x1p-1, 0, 0x1.0c152382d7366p-1},
      {"asin", 0x1.0000000000001p-1, 0, 0x1.0c152382d7367p-1},
      {"atan", 0x1p-4, 0, 0x1.ff55bb72cfdeap-5},
      {"atan", 0x1p+4, 0, 0x1.82250768ac529p+0},
      {"atan", 0x1p+0, 0, 0x1.921fb54442d18p-1},
      {"atan", 0x1.7e43c8800759cp+996, 0, 0x1.921fb54442d18p+0},
      {"exp", -0x1.6232bdd7abcd2p+9, 0, 0x1.000000000007cp-1022},
      {"exp", -0x1.624p+9, 0, 0x0.e6cf6d08897acp-1022},
      {"exp", -0x1.72p+9, 0, 0x0.0000000000055p-1022},
      {"exp", 0x1.83d4bcdebb3f4p+2, 0, 0x1.ac50b409c8aeep+8},
      {"exp", 0x1p+0, 0, 0x1.5bf0a8b145769p+1},
      {"log", 0x1.62a88613629b5p+678, 0, 0x1.d6479eba7c971p+8},
      {"log", 0x1.fffffffffffffp-1, 0, -0x1p-53},
      {"log", 0x1.0000000000001p+0, 0, 0x1.fffffffffffffp-53},
      {"log", 0x0.0000000000001p-1022, 0, -0x1.74385446d71c3p+9},
      {"log", 0x0.fffffffffffffp-1022, 0, -0x1.6232bdd7abcd2p+9},
      {"log", 0x1.fffffffffffffp+1023, 0, 0x1.62e42fefa39efp+9},
      {"log", 0x1.4p+3, 0, 0x1.26bb1bbb55516p+1},
      {"log2", 0x1.8p+1, 0, 0x1.95c01a39fbd68p+0},
      {"log2", 0x1.0000000000001p+0, 0, 0x1.71547652b82fdp-52},
      {"log10", 0x1p+1, 0, 0x1.34413509f79ffp-2},
      {"log10", 0x1.fffffffffffffp-1, 0, -0x1.bcb7b1526e50fp-55},
      {"pow", 0x1.199999999999ap+0, 0x1.f4p+9, 0x1.6aec8cd64aba1p+137},
      {"pow", 0x1.fffffffffffffp-1, 0x1p+53, 0x1.78b56362cef37p-2},
      {"pow", 0x1.4p+3, 0x1.34p+8, 0x1.1ccf385ebc8ap+1023},
      {"pow", 0x1.4p+3, -0x1.4p+8, 0x0.00000000007e8p-1022},
      {"pow", 0x1.8p+1, 0x1p-1, 0x1.bb67ae8584caap+0},
      {"pow", 0x1.0000000000001p+0, 0x1p+52, 0x1.5bf0a8b145769p+1},
      {"pow", 0x1p+1, 0x1.62e42fefa39efp-1, 0x1.9de70ac53b8aap+0},
      {"pow", -0x1.8p+1, 0x1.4dp+8, -0x1.bb6a28ccf8e12p+527},
      {"pow", 0x1.7dp-1022, 0x1.5555555555555p-2, 0x1.70407ae8ea417p-341},
      {"pow", 0x1.4f8b588e368f1p-17, 0x1.02p+6, 0x0.0000000000006p-1022},
      {"pow", 0x1.5p+0, -0x1.451p+11, 0x1.b724393d5356dp-1021},
      {"atan2", 0x1p+0, 0x1.8p+1, 0x1.4978fa3269ee1p-2},
      {"atan2", -0x1.8p+1, -0x1p+0, -0x1.e47df3d0dd4d1p+0},
      {"atan2", 0x0.012688b70e62bp-1022, 0x0.730d67819e8d2p-1022, 0x1.47ab48b1efb4cp-7},
      {"atan2", 0x0.00000000007e8p-1022, 0x0.03739a252b281p-1022, 0x1.2533287d31ae3p-35},
      {"atan2", 0x1p+0, 0x1.7e43c8800759cp+996, 0x1.56e1fc2f8f359p-997},
      {"atan2", 0x1.2a05f2p+33, -0x1p+0, 0x1.921fb544b0c5p+0},
      {"atan2", 0x1.cp+2, -0x1p+1, 0x1.d95e5ac22d08cp+0},
      {"atan2", 0x1.b7cdfd9d7bdbbp-34, -0x1p+0, 0x1.921fb5440bd7cp+1},
      {"atan2", 0x1.7e43c8800759cp+996, 0x1.ab36d48e1acfp+1023, 0x1.ca213d840baf8p-28},
      {"atan2", 0x1.8p+1, 0x1p-1000, 0x1.921fb54442d18p+0},
  };
  check_cases(cases, G_N_ELEMENTS(cases));
}

/* Symmetries that hold to the bit. */
static void test_symmetries(void) {
  uint64_t state = 5;
  for (int i = 0; i < 20000; i++) {
    double x = maths_spread(&state, 40), y = maths_spread(&state, 40);
    g_assert_cmpfloat(maths_sin(-x), ==, -maths_sin(x));
    g_assert_cmpfloat(maths_cos(-x), ==, maths_cos(x));
    g_assert_cmpfloat(maths_tan(-x), ==, -maths_tan(x));
    g_assert_cmpfloat(maths_atan(-x), ==, -maths_atan(x));
    g_assert_cmpfloat(maths_atan2(-y, x), ==, -maths_atan2(y, x));
    g_assert_cmpfloat(maths_atan2(y, x), ==, maths_atan2(y * 4, x * 4));
    g_assert_cmpfloat(fabs(maths_sin(x)), <=, 1);
    g_assert_cmpfloat(fabs(maths_cos(x)), <=, 1);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_set_nonfatal_assertions();
  g_test_add_func("/maths/sums", test_sums);
  g_test_add_func("/maths/special-values", test_special_values);
  g_test_add_func("/maths/special-atan2", test_special_atan2);
  g_test_add_func("/maths/special-pow", test_special_pow);
  g_test_add_func("/maths/exact-results", test_exact_results);
  g_test_add_func("/maths/hard-cases", test_hard_cases);
  g_test_add_func("/maths/symmetries", test_symmetries);
  return g_test_run();
}
