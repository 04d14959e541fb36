/* maths_power.c: exp, log, log2, log10, pow.
 *
 * Sources: P. T. P. Tang, Table-Driven Implementation of the Exponential Function in IEEE
 * Floating-Point Arithmetic (1989), and of the Logarithm Function (1990); J.-M. Muller, Elementary
 * Functions, chapters 4 and 6. The polynomials are Taylor series: the tables make their arguments
 * so small that no better approximation is needed. */

#include "base/maths/maths.h"
#include "base/maths/maths_constants.h"
#include "base/maths/maths_parts.h"
#include "base/maths/maths_tables.h"

#include <math.h>

/* e^x is infinite above this number, and 0 below minus this number. */
#define EXP_LIMIT 746.0

/* The first interval of the logarithm's table begins at 11/16. */
#define LOG_START UINT64_C(0x3fe6000000000000)

/* --- exp --- */

/* Returns value * 2^exponent, rounded once, if that may be subnormal or too large. The value is
 * between 0.99 and 2. */
static double scaled(Pair value, int exponent) {
  double sum = value.hi + value.lo;
  if (exponent > 0) return sum * 0x1p1000 * power_of_two(exponent - 1000);
  double grid = power_of_two(-1022 - exponent);
  /* Adding 'grid' rounds to the bits that a subnormal result keeps. */
  if (sum < grid) {
    Pair coarse = pair_fast_sum(grid, value.hi);
    sum = (coarse.hi + (coarse.lo + value.lo)) - grid;
  }
  return sum * 0x1p-1000 * power_of_two(exponent + 1000);
}

/* Returns e^(hi + lo), with the given sign bit. |hi| is at most EXP_LIMIT, |lo| at most 2^-40. */
static inline double exp_of_pair(double hi, double lo, uint64_t sign) {
  double shifted = hi * LN2_128_INVERSE + ROUNDER;
  double k = shifted - ROUNDER;
  int32_t steps = (int32_t)(uint32_t)bits_of(shifted);
  /* |r| < 0.0028, and k * LN2_128_HEAD is exact. */
  double r = (hi - k * LN2_128_HEAD) - (k * LN2_128_REST - lo);
  double square = r * r;
  double p = r + (square * (1.0 / 2 + r * (1.0 / 6)) + square * square * (1.0 / 24 + r * (1.0 / 120)));
  const MathsExp *row = &maths_exp_table[steps & 127];
  int exponent = (steps - (steps & 127)) / 128;
  Pair value = {row->value, row->rest + row->value * p};
  if (exponent < -1020 || exponent > 1020) return from_bits(bits_of(scaled(value, exponent)) | sign);
  return (value.hi + value.lo) * from_bits((uint64_t)(exponent + 1023) << 52 | sign);
}

double maths_exp(double x) {
  if (!(absolute(x) < EXP_LIMIT)) {
    if (x != x) return x;
    return x > 0 ? INFINITY : 0.0;
  }
  return exp_of_pair(x, 0, 0);
}

/* --- log --- */

/* x = 2^exponent * z. 1 + r + r_rest is exactly z times the inverse in the row. */
typedef struct Split {
  const MathsLog *row;
  double exponent;
  double r, r_rest; /* |r| < 2^-8 */
} Split;

/* Splits x * 2^-extra, which is positive. x is finite and not subnormal. */
static inline Split split(double x, int extra) {
  uint64_t bits = bits_of(x), offset = bits - LOG_START;
  int exponent = (int)((int64_t)offset >> 52);
  const MathsLog *row = &maths_log_table[offset >> 44 & 255];
  double z = from_bits(bits - ((uint64_t)exponent << 52)), z_head = head_of(z);
  /* The inverse has at most 17 bits, so both products are exact. */
  double head = z_head * row->inverse - 1;
  double tail = (z - z_head) * row->inverse;
  Pair r = pair_fast_sum(head, tail);
  return (Split){row, exponent - extra, r.hi, r.lo};
}

/* Returns whether x is positive, finite and not subnormal. */
static inline bool is_normal(double x) { return bits_of(x) - (MANTISSA_BITS + 1) < INFINITY_BITS - (MANTISSA_BITS + 1); }

/* The terms of log(1 + r) from r^3 on, divided by r^3. */
static inline double log_series(double r, double square) {
  double low = (1.0 / 3 - r * (1.0 / 4)) + square * (1.0 / 5 - r * (1.0 / 6));
  return low + square * square * (1.0 / 7 - r * (1.0 / 8));
}

/* Returns the logarithm of the number that was split, with a relative error below 2^-60. */
static inline Pair log_of(Split s) {
  double square = s.r * s.r;
  Pair sum = pair_fast_sum(s.exponent * LN2_HEAD + s.row->value, s.r); /* the first is exact */
  double rest = s.exponent * LN2_REST + s.row->rest + s.r_rest;
  sum.lo += rest + (square * s.r * log_series(s.r, square) - 0.5 * square);
  return sum;
}

/* The same with an error below 2^-67. The square of r is needed with its rounding error. */
static inline Pair log_precise(Split s) {
  double r = s.r, square = r * r, r_head = head_of(r);
  double half = 0.5 * r_head * r_head, half_rest = 0.5 * (r - r_head) * (r + r_head);
  Pair sum = pair_fast_sum(s.exponent * LN2_HEAD + s.row->value, r);
  Pair more = pair_fast_sum(sum.hi, -half);
  double rest = s.exponent * LN2_REST + s.row->rest + s.r_rest;
  double low = square * r * log_series(r, square) - (half_rest + r * s.r_rest);
  return pair_fast_sum(more.hi, more.lo + sum.lo + rest + low);
}

/* Returns log * (head + rest). The head has 26 bits. */
static inline double log_times(Pair log, double head, double rest) {
  double log_head = head_of(log.hi), log_tail = (log.hi - log_head) + log.lo;
  return log_head * head + (log_tail * head + (log_head + log_tail) * rest);
}

static inline double log_e(Split s) {
  Pair log = log_of(s);
  return log.hi + log.lo;
}
static inline double log_2(Split s) { return log_times(log_of(s), LOG2_E_HEAD, LOG2_E_REST); }
static inline double log_10(Split s) { return log_times(log_of(s), LOG10_E_HEAD, LOG10_E_REST); }

/* The logarithm of a number that is not positive, finite and normal. */
static double log_special(double x, double (*log)(Split s)) {
  if (x == 0) return -INFINITY;
  if (x < 0) return NAN;
  if (!(x < INFINITY)) return x;
  return log(split(x * 0x1p54, 54));
}

double maths_log(double x) { return is_normal(x) ? log_e(split(x, 0)) : log_special(x, log_e); }
double maths_log2(double x) { return is_normal(x) ? log_2(split(x, 0)) : log_special(x, log_2); }
double maths_log10(double x) { return is_normal(x) ? log_10(split(x, 0)) : log_special(x, log_10); }

/* --- pow --- */

static bool is_integer(double y) { return absolute(y) >= 0x1p53 || y == (double)(int64_t)y; }

/* Doubles of 2^53 and more are even. */
static bool is_odd(double y) { return absolute(y) < 0x1p53 && y == (double)(int64_t)y && ((int64_t)y & 1); }

/* Returns pow(x, y) if one of them is 0, infinite or NaN, or x is 1. */
static double pow_special(double x, double y) {
  if (y == 0 || x == 1) return 1;
  if (x != x || y != y) return x + y;
  double size = absolute(x);
  if (absolute(y) == INFINITY) {
    if (size == 1) return 1;
    return (size > 1) == (y > 0) ? INFINITY : 0;
  }
  bool is_negative = bits_of(x) >> 63 && is_odd(y);
  double result = (size == 0) == (y > 0) ? 0.0 : INFINITY;
  return is_negative ? -result : result;
}

double maths_pow(double x, double y) {
  double size = absolute(x);
  uint64_t sign = 0;
  bool is_plain = bits_of(size) - 1 < INFINITY_BITS - 1 && bits_of(absolute(y)) - 1 < INFINITY_BITS - 1;
  if (!is_plain) return pow_special(x, y);
  if (x < 0) {
    if (!is_integer(y)) return NAN;
    if (is_odd(y)) sign = SIGN_BIT;
  }
  /* The logarithm is 0 or between 2^-53 and 745 in size. */
  if (absolute(y) > 0x1p64) {
    if (size == 1) return 1;
    return (size > 1) == (y > 0) ? INFINITY : 0;
  }
  if (absolute(y) < 0x1p-64) return 1;
  Pair log = log_precise(is_normal(size) ? split(size, 0) : split(size * 0x1p54, 54));
  Pair product = pair_product(log.hi, y);
  if (!(absolute(product.hi) < EXP_LIMIT)) return from_bits((product.hi > 0 ? INFINITY_BITS : 0) | sign);
  return exp_of_pair(product.hi, product.lo + log.lo * y, sign);
}
