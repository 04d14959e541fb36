/* maths_arc.c: asin, acos, atan, atan2.
 *
 * The arc tangent subtracts the nearest row of a table by the addition theorem (P. T. P. Tang,
 * Table-Lookup Algorithms for Elementary Functions and Their Error Analysis, 1991). The arc sine is
 * the Taylor series of the nearest 64th; above 1/2 follows
 * asin(x) = pi/2 - 2 asin(sqrt((1 - x) / 2)). */

#include "base/maths/maths.h"
#include "base/maths/maths_constants.h"
#include "base/maths/maths_parts.h"
#include "base/maths/maths_tables.h"

#include <math.h>

/* --- atan, atan2 --- */

/* The table begins at 1/16 and ends at 16. */
#define TABLE_START 0x1p-4
#define TABLE_END 0x1p4

/* atan(t) - t, for |t| up to 1/16. */
static inline double arc_tangent_rest(double t) {
  double square = t * t, fourth = square * square;
  double low = (-1.0 / 3 + square * (1.0 / 5)) + fourth * (-1.0 / 7 + square * (1.0 / 9));
  double high = (-1.0 / 11 + square * (1.0 / 13)) - fourth * (1.0 / 15);
  return t * square * (low + fourth * fourth * high);
}

/* The same for |t| up to 1/128. */
static inline double arc_tangent_rest_small(double t) {
  double square = t * t;
  return t * square * (-1.0 / 3 + square * (1.0 / 5 - square * (1.0 / 7)));
}

/* The middle of the interval of x, and its arc tangent. x is in the table's range. */
static inline double middle_of(double x, const MathsArcTangent **row) {
  uint64_t bits = bits_of(x);
  *row = &maths_arc_tangent_table[(bits - bits_of(TABLE_START)) >> 47];
  return from_bits((bits & ~((UINT64_C(1) << 47) - 1)) | UINT64_C(1) << 46);
}

double maths_atan(double x) {
  double size = absolute(x), value;
  if (size < TABLE_START) return size < 0x1p-27 ? x : x + arc_tangent_rest(x);
  if (size < TABLE_END) {
    const MathsArcTangent *row;
    double middle = middle_of(size, &row);
    double t = (size - middle) / (1 + size * middle);
    Pair sum = pair_fast_sum(row->value, t);
    value = sum.hi + (sum.lo + (row->rest + arc_tangent_rest_small(t)));
  } else {
    if (x != x) return x;
    double t = -1 / size;
    Pair sum = pair_fast_sum(HALF_PI, t);
    value = sum.hi + (sum.lo + (HALF_PI_REST + arc_tangent_rest(t)));
  }
  return from_bits(bits_of(value) | (bits_of(x) & SIGN_BIT));
}

/* Returns a/b for positive numbers, with the error of the quotient. */
static inline Pair divide(double a, double b) {
  double quotient = a / b, inverse = 1 / b;
  Pair product = pair_product(quotient, b);
  return (Pair){quotient, ((a - product.hi) - product.lo) * inverse};
}

/* Returns atan(y/x). Both are positive, and neither they nor their products with numbers up to 2^60
 * overflow or are subnormal. */
static inline Pair arc_of(double y, double x) {
  double quotient = y / x;
  if (quotient < TABLE_START) {
    Pair t = divide(y, x);
    return pair_fast_sum(t.hi, t.lo + arc_tangent_rest(t.hi));
  }
  if (quotient >= TABLE_END) {
    Pair t = divide(x, y);
    Pair sum = pair_fast_sum(HALF_PI, -t.hi);
    return pair_fast_sum(sum.hi, sum.lo + (HALF_PI_REST - t.lo - arc_tangent_rest(t.hi)));
  }
  const MathsArcTangent *row;
  double middle = middle_of(quotient, &row);
  double x_head = head_of(x);
  /* The middle has 6 bits, so both products are exact. */
  double above = (y - middle * x_head) - middle * (x - x_head);
  double t = above / (x + y * middle);
  Pair sum = pair_fast_sum(row->value, t);
  return pair_fast_sum(sum.hi, sum.lo + (row->rest + arc_tangent_rest_small(t)));
}

static int exponent_of(double x) { return (int)(bits_of(x) >> 52 & 0x7ff); }

/* Returns the angle if x or y is 0, infinite or NaN, with the sign of y. */
static double arc_special(double y, double x) {
  if (x != x || y != y) return x + y;
  double up = absolute(y), across = absolute(x);
  bool is_left = bits_of(x) >> 63;
  double angle;
  if (up == 0 || (across == INFINITY && up < INFINITY)) angle = is_left ? 2 * HALF_PI : 0;
  else if (across == 0 || across < INFINITY) angle = HALF_PI;
  else angle = is_left ? 0x1.2d97c7f3321d2p+1 : 0x1.921fb54442d18p-1; /* 3/4 pi, pi/4 */
  return from_bits(bits_of(angle) | (bits_of(y) & SIGN_BIT));
}

double maths_atan2(double y, double x) {
  double up = absolute(y), across = absolute(x);
  bool is_plain = bits_of(up) - 1 < INFINITY_BITS - 1 && bits_of(across) - 1 < INFINITY_BITS - 1;
  if (!is_plain) return arc_special(y, x);
  bool is_left = x < 0;
  Pair angle;
  int difference = exponent_of(up) - exponent_of(across);
  if (difference > 60) {
    angle = (Pair){HALF_PI, HALF_PI_REST};
  } else if (difference < -60) {
    /* The quotient may be subnormal. */
    if (!is_left) return y / x;
    angle = (Pair){0, 0};
  } else {
    /* Scales both, so that nothing overflows and all products are exact. */
    if (exponent_of(up) > 1800 || exponent_of(across) > 1800) up *= 0x1p-500, across *= 0x1p-500;
    if (exponent_of(up) < 200 || exponent_of(across) < 200) up *= 0x1p500, across *= 0x1p500;
    angle = arc_of(up, across);
  }
  if (is_left) {
    Pair sum = pair_fast_sum(2 * HALF_PI, -angle.hi);
    angle = (Pair){sum.hi, sum.lo + (2 * HALF_PI_REST - angle.lo)};
  }
  return from_bits(bits_of(angle.hi + angle.lo) | (bits_of(y) & SIGN_BIT));
}

/* --- asin, acos --- */

/* The table ends at 1 - 1/16. Above, the square root is needed. */
#define ROOT_START 0x1.ep-1

/* Returns the row for x, from 0 to ROOT_START. */
static inline const MathsArcSine *arc_sine_row(double x) {
  uint64_t near_zero = bits_of(x * 64 + ROUNDER) & 63;
  uint64_t near_one = 33 + ((bits_of(0.5) - 1 - bits_of(1 - x)) >> 47);
  return &maths_arc_sine_table[x <= 0.5 ? near_zero : near_one];
}

/* Returns asin(x + rest), for x from 0 to ROOT_START. */
static inline Pair arc_sine_of(double x, double rest, const MathsArcSine *row) {
  double h = x - row->c;
  const double *c = row->coefficient;
  double square = h * h, fourth = square * square;
  double series = (c[1] + h * c[2]) + square * (c[3] + h * c[4]) + fourth * ((c[5] + h * c[6]) + square * c[7]);
  Pair sum = pair_fast_sum(row->value, h);
  double slope = rest + rest * c[0] + h * c[0];
  return (Pair){sum.hi, sum.lo + (row->rest + slope + square * series)};
}

/* Returns asin(sqrt((1 - x) / 2)), for x from 1/2 to 1. Both steps under the root are exact. */
static inline Pair arc_sine_of_root(double x) {
  double square = (1 - x) * 0.5;
  double root = sqrt(square);
  if (root == 0) return (Pair){0, 0};
  Pair product = pair_product(root, root);
  return arc_sine_of(root, ((square - product.hi) - product.lo) / (2 * root), arc_sine_row(root));
}

double maths_asin(double x) {
  double size = absolute(x), value;
  if (size <= ROOT_START) {
    if (size < 0x1p-27) return x;
    Pair angle = arc_sine_of(size, 0, arc_sine_row(size));
    value = angle.hi + angle.lo;
  } else {
    if (!(size <= 1)) return NAN;
    Pair angle = arc_sine_of_root(size);
    Pair sum = pair_fast_sum(HALF_PI, -2 * angle.hi);
    value = sum.hi + (sum.lo + (HALF_PI_REST - 2 * angle.lo));
  }
  return from_bits(bits_of(value) | (bits_of(x) & SIGN_BIT));
}

double maths_acos(double x) {
  double size = absolute(x);
  if (size <= ROOT_START) {
    Pair angle = arc_sine_of(size, 0, arc_sine_row(size));
    uint64_t sign = bits_of(x) & SIGN_BIT;
    Pair sum = pair_fast_sum(HALF_PI, -from_bits(bits_of(angle.hi) | sign));
    return sum.hi + (sum.lo + (HALF_PI_REST - from_bits(bits_of(angle.lo) ^ sign)));
  }
  if (!(size <= 1)) return NAN;
  Pair angle = arc_sine_of_root(size);
  if (x > 0) return 2 * (angle.hi + angle.lo);
  Pair sum = pair_fast_sum(2 * HALF_PI, -2 * angle.hi);
  return sum.hi + (sum.lo + (2 * HALF_PI_REST - 2 * angle.lo));
}
