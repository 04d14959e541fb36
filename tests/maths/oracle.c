/* oracle.c: compares the elementary functions with MPFR.
 *
 *   oracle [COUNT [FUNCTION...]]
 *
 * calls each function with COUNT random arguments (100,000) and with the known hard cases. Prints
 * the largest error in ulp and its arguments. Exit status: 1 if an error exceeds LIMIT, or if a
 * special case is wrong. */

#include "functions.h"

#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 0.55
#define BITS 160

typedef int (*Exact)(mpfr_t result, const mpfr_t x, mpfr_rnd_t round);

static int exact_pair(const char *name, mpfr_t result, const mpfr_t x, const mpfr_t y) {
  if (strcmp(name, "pow") == 0) return mpfr_pow(result, x, y, MPFR_RNDN);
  return mpfr_atan2(result, x, y, MPFR_RNDN);
}

static const struct {
  const char *name;
  Exact exact;
} exact_functions[] = {
    {"sin", mpfr_sin},   {"cos", mpfr_cos}, {"tan", mpfr_tan}, {"asin", mpfr_asin}, {"acos", mpfr_acos},
    {"atan", mpfr_atan}, {"exp", mpfr_exp}, {"log", mpfr_log}, {"log2", mpfr_log2}, {"log10", mpfr_log10},
};

typedef struct Oracle {
  const MathsFunction *f;
  Exact exact; /* NULL for functions of two numbers */
  mpfr_t x, y, result, error;
  double worst, worst_x, worst_y;
  int mistakes;
} Oracle;

/* Returns the weight of the last place of a double of this size, in logarithm. */
static long last_place(const mpfr_t value) {
  long exponent = mpfr_zero_p(value) ? -2000 : (long)mpfr_get_exp(value) - 53;
  return exponent < -1074 ? -1074 : exponent;
}

static void mistake(Oracle *o, double x, double y, double got, double expected) {
  if (o->mistakes++ < 10) printf("# %s(%a, %a) is %a, not %a\n", o->f->name, x, y, got, expected);
}

static void check(Oracle *o, double x, double y) {
  double got = maths_call(o->f, x, y);
  mpfr_set_d(o->x, x, MPFR_RNDN);
  mpfr_set_d(o->y, y, MPFR_RNDN);
  if (o->exact) o->exact(o->result, o->x, MPFR_RNDN);
  else exact_pair(o->f->name, o->result, o->x, o->y);
  double nearest = mpfr_get_d(o->result, MPFR_RNDN);
  bool is_special = !isfinite(nearest) || !isfinite(got) || nearest == 0;
  if (is_special) {
    bool is_same = isnan(nearest) ? isnan(got) : got == nearest && !signbit(got) == !signbit(nearest);
    /* Near the largest double and near 0, the error decides. */
    bool is_edge =
        (isinf(nearest) && fabs(got) == 0x1.fffffffffffffp1023) || (isinf(got) && fabs(nearest) == 0x1.fffffffffffffp1023);
    if (!is_same && !is_edge && nearest != 0) mistake(o, x, y, got, nearest);
    else if (nearest == 0 && !is_same && fabs(got) > 0x1p-1074) mistake(o, x, y, got, nearest);
    return;
  }
  mpfr_set_d(o->error, got, MPFR_RNDN);
  mpfr_sub(o->error, o->error, o->result, MPFR_RNDN);
  mpfr_mul_2si(o->error, o->error, -last_place(o->result), MPFR_RNDN);
  double error = fabs(mpfr_get_d(o->error, MPFR_RNDN));
  if (error > o->worst) {
    o->worst = error;
    o->worst_x = x;
    o->worst_y = y;
  }
}

/* Arguments close to multiples of pi/2, to the limits, and to where the functions choose another
 * way; also all special values. */
static void check_hard_cases(Oracle *o) {
  static const double cases[] = {
      6381956970095103.0 * 0x1p797, /* the double that is closest to a multiple of pi/2 */
      0x1.6ac5b262ca1ffp+849,       /* the same number (J.-M. Muller) */
      0x1.c463abeccb2bbp+2,
      0x1.921fb54442d18p+0,
      0x1.921fb54442d18p+1,
      0x1.2d97c7f3321d2p+2,
      0x1.a2e4e16c0f17fp+849,
      0x1.d12ed0af1a27fp-27,
      0x1.7fffffffffff7p-26,
      0x1.b951f1572eba5p+23,
      0x1.6c6cbc45dc8dep+5,
      0x1.feeffffffffc6p-8,
      0x1.9a5d5d5e5b9a7p-1,
      0x1.fffffffffffffp1023,
      0x1p-1074,
      0x1p-1022,
      0x0.fffffffffffffp-1022,
      0x1.62e42fefa39efp+9,
      0x1.62e42fefa39f0p+9,
      -0x1.74910d52d3051p+9,
      -0x1.74910d52d3052p+9,
      -0x1.6232bdd7abcd2p+9,
      0x1.6a09e667f3bcdp-1,
      0x1.6a09e667f3bccp+0,
      0x1.6p-1,
      0x1.5ffffffffffffp0,
      0x1p-4,
      0x1p4,
      0x1.fffffffffffffp-5,
      0.5,
      0x1.0000000000001p-1,
      0x1.fffffffffffffp-1,
      0x1.fffffffffffffp-2,
      0x1p-27,
      0x1p-28,
      0x1p19,
      0x1.0000000000001p19,
      1,
      2,
      3,
      10,
      100,
      1000,
      1e15,
      1e22,
      0,
      INFINITY,
      NAN,
      0x1.0000000000001p0,
      0x1p-53,
      0x1p-54,
      0x1p53,
      0x1.fffffffffffffp52,
      0x1p63,
      0x1p64,
      0x1p65,
      4.5,
      7,
  };
  enum { CASES = sizeof cases / sizeof *cases };
  for (int i = 0; i < CASES; i++) {
    for (int sign = 0; sign < 2; sign++) {
      double x = sign ? -cases[i] : cases[i];
      check(o, x, 1);
      for (int j = 0; o->f->two && j < CASES; j++) {
        check(o, x, cases[j]);
        check(o, x, -cases[j]);
      }
    }
  }
  /* The doubles beside multiples of pi/2. */
  for (int i = 1; o->exact && i < 20000; i++) {
    double x = i * 0x1.921fb54442d18p+0;
    check(o, x, 0);
    check(o, nextafter(x, 0), 0);
    check(o, nextafter(x, INFINITY), 0);
    check(o, x * 0x1p60 * i, 0);
  }
  /* Results that are exact or halfway between two doubles, and subnormal ones. */
  for (int i = 0; o->f->two && i < 2000; i++) {
    check(o, i, 2);
    check(o, i, 0.5);
    check(o, i % 40, i / 40 - 25);
    check(o, 1 + i * 0x1p-20, 2);
    check(o, 1 + i * 0x1p-17, 3);
    check(o, 2, -1000 - i / 20.0);
    check(o, 0x1p-1060 * i, 1);
    check(o, i * 0.5, -300 - i % 31);
  }
  for (int i = 0; o->exact && i < 1075; i++) check(o, ldexp(1, -i), 0);
  for (int i = 0; o->exact && i < 1024; i++) check(o, ldexp(1, i), 0);
  for (int i = 0; o->exact && i < 23; i++) check(o, pow(10, i), 0);
  for (int i = 0; o->exact && i < 4000; i++) check(o, -708 - i * 0.01, 0); /* exp: subnormal */
}

static void run(Oracle *o, uint64_t count) {
  uint64_t state = 14;
  check_hard_cases(o);
  for (uint64_t i = 0; i < count; i++) {
    double x, y;
    maths_arguments(o->f, i, &state, &x, &y);
    check(o, x, y);
  }
}

int main(int argc, char **argv) {
  uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 100000;
  int status = 0;
  Oracle o = {0};
  mpfr_inits2(BITS, o.x, o.y, o.result, o.error, (mpfr_ptr)0);
  for (size_t i = 0; i < MATHS_FUNCTIONS; i++) {
    o.f = &maths_functions[i];
    bool is_wanted = argc <= 2;
    for (int j = 2; j < argc; j++) is_wanted = is_wanted || strcmp(argv[j], o.f->name) == 0;
    if (!is_wanted) continue;
    o.exact = NULL;
    for (size_t j = 0; j < sizeof exact_functions / sizeof *exact_functions; j++) {
      if (strcmp(exact_functions[j].name, o.f->name) == 0) o.exact = exact_functions[j].exact;
    }
    o.worst = o.worst_x = o.worst_y = 0;
    o.mistakes = 0;
    run(&o, count);
    bool is_fine = o.worst <= LIMIT && o.mistakes == 0;
    printf("%s %.4f ulp at %a, %a%s\n", o.f->name, o.worst, o.worst_x, o.worst_y, is_fine ? "" : " WRONG");
    if (o.mistakes) printf("# %s: %d mistakes\n", o.f->name, o.mistakes);
    if (!is_fine) status = 1;
    fflush(stdout);
  }
  mpfr_clears(o.x, o.y, o.result, o.error, (mpfr_ptr)0);
  mpfr_free_cache();
  return status;
}
