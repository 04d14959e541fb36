/* maths_circle.c: sin, cos, tan.
 *
 * The angle is reduced to the sum of two doubles between -pi/4 and pi/4, and then to r, the
 * distance to the nearest 64th. Tables have sine and cosine of the 64ths; the addition theorems and
 * short Taylor series give the rest.
 *
 * Sources: W. J. Cody and W. Waite, Software Manual for the Elementary Functions (1980); M. H.
 * Payne and R. N. Hanek, Radian Reduction for Trigonometric Functions (1983); S. Gal and
 * B. Bachelis, An Accurate Elementary Mathematical Library (1991), for the form of the tables. */

#include "base/maths/maths.h"
#include "base/maths/maths_constants.h"
#include "base/maths/maths_parts.h"
#include "base/maths/maths_tables.h"

#include <math.h>

#define QUARTER_PI 0x1.921fb54442d18p-1

/* Below: Cody and Waite's reduction suffices, unless the angle is close to a multiple of pi/2. */
#define MEDIUM_LIMIT 0x1p19
#define TOO_CLOSE 0x1p-24

/* --- reduction --- */

/* Copies 192 bits of 2/pi from bit number 'first' on, and two words of 0. */
static void copy_bits(uint32_t words[8], int first) {
  const uint32_t *from = &maths_two_over_pi[first / 32];
  for (int i = 0; i < 6; i++) {
    uint64_t both = (uint64_t)from[i] << 32 | from[i + 1];
    words[i] = (uint32_t)(both >> (32 - first % 32));
  }
  words[6] = words[7] = 0;
}

/* words = words * factor mod 2^192. The first word is the most significant one. */
static void multiply(uint32_t words[8], uint64_t factor) {
  uint64_t low = factor & UINT32_MAX, high = factor >> 32, carry = 0;
  uint32_t result[6];
  for (int i = 5; i >= 0; i--) {
    uint64_t a = words[i] * low, b = words[i + 1] * low, c = words[i + 1] * high, d = words[i + 2] * high;
    uint64_t sum = (a & UINT32_MAX) + (b >> 32) + (c & UINT32_MAX) + (d >> 32) + carry;
    result[i] = (uint32_t)sum;
    carry = sum >> 32;
  }
  memcpy(words, result, sizeof result);
}

/* Payne and Hanek's reduction: multiplies by those bits of 2/pi that decide the quadrant and the
 * fraction. x is finite and |x| >= 1/2. Returns the remainder, and sets '*quadrant'. */
static Pair reduce_exactly(double x, unsigned *quadrant) {
  uint64_t bits = bits_of(x);
  uint64_t mantissa = (bits & MANTISSA_BITS) | (MANTISSA_BITS + 1);
  int exponent = (int)(bits >> 52 & 0x7ff) - 1075;
  /* The first bit that matters has weight 2 when it is multiplied by the mantissa's last. The table
   * starts with 64 zeros. */
  uint32_t words[8];
  copy_bits(words, exponent - 2 + 64);
  multiply(words, mantissa);
  unsigned turns = words[0] >> 30;
  words[0] &= (1u << 30) - 1;
  /* From the nearest multiple of pi/2: a fraction above 1/2 becomes negative. */
  bool is_negative = words[0] >> 29;
  if (is_negative) {
    turns++;
    uint64_t carry = 1;
    for (int i = 5; i >= 0; i--) {
      carry += (uint32_t)~words[i];
      words[i] = (uint32_t)carry;
      carry >>= 32;
    }
    words[0] &= (1u << 30) - 1;
  }
  /* Parts of 32 bits are exact. They are added from the largest one. */
  Pair fraction = {0, 0};
  double weight = 0x1p-30;
  for (int i = 0; i < 6; i++) {
    Pair sum = pair_fast_sum(fraction.hi, words[i] * weight);
    fraction = pair_fast_sum(sum.hi, sum.lo + fraction.lo);
    weight *= 0x1p-32;
  }
  Pair angle = pair_product(fraction.hi, HALF_PI);
  angle = pair_fast_sum(angle.hi, angle.lo + (fraction.hi * HALF_PI_REST + fraction.lo * HALF_PI));
  if (is_negative != (bits >> 63)) angle = (Pair){-angle.hi, -angle.lo};
  *quadrant = bits >> 63 ? 0 - turns : turns;
  return angle;
}

/* Returns x - k pi/2, between -pi/4 and pi/4 (plus a little), and sets '*quadrant' to k. x is
 * finite and |x| > pi/4. */
static inline Pair reduce(double x, unsigned *quadrant) {
  if (absolute(x) < MEDIUM_LIMIT) {
    double shifted = x * HALF_PI_INVERSE + ROUNDER;
    double k = shifted - ROUNDER;
    *quadrant = (unsigned)bits_of(shifted);
    /* Both products and the difference are exact. */
    Pair rest = pair_sum(x - k * HALF_PI_1, -k * HALF_PI_2);
    if (absolute(rest.hi) > TOO_CLOSE) return pair_fast_sum(rest.hi, rest.lo - k * HALF_PI_3);
  }
  return reduce_exactly(x, quadrant);
}

/* --- between -pi/4 and pi/4 --- */

typedef struct Step {
  const MathsSine *row;
  double r, r_rest; /* |r| <= 1/128 */
  double sine_rest; /* sin r - r */
  double versine;   /* 1 - cos r */
} Step;

/* The angle must not be negative. */
static inline Step step_of(Pair angle) {
  double shifted = angle.hi * 64 + ROUNDER;
  double r = angle.hi - (shifted - ROUNDER) * 0x1p-6;
  double square = r * r;
  double sine_rest = r * square * (-1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040)));
  double versine = square * (1.0 / 2 - square * (1.0 / 24 - square * (1.0 / 720)));
  return (Step){&maths_sine_table[bits_of(shifted) & 63], r, angle.lo, sine_rest, versine};
}

/* sin(c + r) = sin c cos r + cos c sin r. The product r cos c is computed as r - r (1 - cos c),
 * because that sum is exact. */
static inline Pair sine_of(Step s) {
  const MathsSine *row = s.row;
  Pair sum = pair_fast_sum(row->sine, s.r);
  double low = row->sine_rest - s.r * (1 - row->cosine - row->cosine_rest);
  low += row->cosine * (s.sine_rest + s.r_rest) - row->sine * s.versine;
  return (Pair){sum.hi, sum.lo + low};
}

/* cos(c + r) = cos c cos r - sin c sin r */
static inline Pair cosine_of(Step s) {
  const MathsSine *row = s.row;
  double sine = s.r + (s.sine_rest + s.r_rest);
  return (Pair){row->cosine, row->cosine_rest - (row->sine * sine + row->cosine * s.versine)};
}

static inline double sine_near(Pair angle) {
  uint64_t sign = bits_of(angle.hi) & SIGN_BIT;
  angle = (Pair){from_bits(bits_of(angle.hi) ^ sign), from_bits(bits_of(angle.lo) ^ sign)};
  Pair sine = sine_of(step_of(angle));
  return from_bits(bits_of(sine.hi + sine.lo) ^ sign);
}

static inline double cosine_near(Pair angle) {
  if (angle.hi < 0) angle = (Pair){-angle.hi, -angle.lo};
  Pair cosine = cosine_of(step_of(angle));
  return cosine.hi + cosine.lo;
}

/* Returns the tangent of c + r, or minus its inverse. With T = tan c and t = tan r, it is
 * (T + t) / (1 - T t) = T + t + T t (T + t) / (1 - T t). */
static inline double tangent_near(Pair angle, bool is_inverse) {
  uint64_t sign = bits_of(angle.hi) & SIGN_BIT;
  angle = (Pair){from_bits(bits_of(angle.hi) ^ sign), from_bits(bits_of(angle.lo) ^ sign)};
  double shifted = angle.hi * 64 + ROUNDER;
  double r = angle.hi - (shifted - ROUNDER) * 0x1p-6, square = r * r;
  const MathsTangent *row = &maths_tangent_table[bits_of(shifted) & 63];
  double t_rest = angle.lo + r * square * (1.0 / 3 + square * (2.0 / 15 + square * (17.0 / 315)));
  double t = r + t_rest, product = row->value * t;
  Pair sum = pair_fast_sum(row->value, r);
  double low = sum.lo + (row->rest + t_rest + product * (row->value + t) / (1 - product));
  if (!is_inverse) return from_bits(bits_of(sum.hi + low) ^ sign);
  Pair tangent = pair_fast_sum(sum.hi, low);
  double inverse = -1 / tangent.hi;
  Pair one = pair_product(inverse, tangent.hi);
  double error = ((1 + one.hi) + one.lo) + inverse * tangent.lo;
  return from_bits(bits_of(inverse + inverse * error) ^ sign);
}

/* --- the functions --- */

double maths_sin(double x) {
  double size = absolute(x);
  if (size <= QUARTER_PI) return size < 0x1p-27 ? x : sine_near((Pair){x, 0});
  if (!(size < INFINITY)) return NAN;
  unsigned quadrant;
  Pair angle = reduce(x, &quadrant);
  double value = quadrant & 1 ? cosine_near(angle) : sine_near(angle);
  return quadrant & 2 ? -value : value;
}

double maths_cos(double x) {
  double size = absolute(x);
  if (size <= QUARTER_PI) return cosine_near((Pair){size, 0});
  if (!(size < INFINITY)) return NAN;
  unsigned quadrant;
  Pair angle = reduce(x, &quadrant);
  double value = quadrant & 1 ? sine_near(angle) : cosine_near(angle);
  return (quadrant + 1) & 2 ? -value : value;
}

double maths_tan(double x) {
  double size = absolute(x);
  if (size <= QUARTER_PI) return size < 0x1p-27 ? x : tangent_near((Pair){x, 0}, false);
  if (!(size < INFINITY)) return NAN;
  unsigned quadrant;
  Pair angle = reduce(x, &quadrant);
  return tangent_near(angle, quadrant & 1);
}
