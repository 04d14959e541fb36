/* maths_parts.h: gives access to the bits of doubles, and computes sums and products together with
 * their rounding errors. Internal to base/maths/.
 *
 * Sources: T. J. Dekker, A Floating-Point Technique for Extending the Available Precision (1971);
 * D. E. Knuth, The Art of Computer Programming, volume 2, 4.2.2; J.-M. Muller et al., Handbook of
 * Floating-Point Arithmetic, chapter 4. */

#ifndef BASE_MATHS_MATHS_PARTS_H
#define BASE_MATHS_MATHS_PARTS_H

#include <float.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The result of each operation must be rounded to a double. So the compiler must not compute a
 * product and a sum as one fused operation. gcc in ISO mode (-std=c11) never does this. clang obeys
 * the pragma below. The Makefile sets -ffp-contract=off for both compilers. */
#ifdef __FAST_MATH__
#error "the elementary functions need IEEE arithmetic: compile without -ffast-math"
#endif
#if defined(__GNUC__) && !defined(__clang__) && !defined(__STRICT_ANSI__)
#error "gcc may fuse multiplications and additions: compile with -std=c11"
#endif
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif
_Static_assert(FLT_EVAL_METHOD == 0, "operations of doubles are rounded to doubles (on 32-bit x86: -msse2 -mfpmath=sse)");
_Static_assert(FLT_RADIX == 2 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024, "doubles are those of IEEE 754");

#define SIGN_BIT (UINT64_C(1) << 63)
#define MANTISSA_BITS ((UINT64_C(1) << 52) - 1)
#define INFINITY_BITS (UINT64_C(0x7ff) << 52)

/* Rounds x to an integer: the low bits of the mantissa of x + ROUNDER are the integer nearest to x.
 * |x| must be below 2^51. */
#define ROUNDER 0x1.8p52

static inline uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline double from_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline double absolute(double x) { return from_bits(bits_of(x) & ~SIGN_BIT); }

/* Returns 2^exponent. 'exponent' must be from -1022 to 1023. */
static inline double power_of_two(int exponent) { return from_bits((uint64_t)(exponent + 1023) << 52); }

/* Returns x with only the first 26 bits of its significand. The product of two such numbers
 * is exact. */
static inline double head_of(double x) { return from_bits(bits_of(x) & ~UINT64_C(0x7ffffff)); }

/* A number with more precision than a double: the exact sum hi + lo. 'lo' is much smaller
 * than 'hi'. */
typedef struct Pair {
  double hi, lo;
} Pair;

/* Returns the exact sum of a and b. The caller must ensure that |a| >= |b| or a = 0. */
static inline Pair pair_fast_sum(double a, double b) {
  double sum = a + b;
  return (Pair){sum, b - (sum - a)};
}

/* Returns the exact sum of a and b. */
static inline Pair pair_sum(double a, double b) {
  double sum = a + b;
  double rest = sum - a;
  return (Pair){sum, (a - (sum - rest)) + (b - rest)};
}

/* Returns the product of a and b. It is exact except for the last bit of 'lo'. */
static inline Pair pair_product(double a, double b) {
  double a_head = head_of(a), b_head = head_of(b);
  double a_tail = a - a_head, b_tail = b - b_head;
  double product = a * b;
  return (Pair){product, ((a_head * b_head - product) + a_head * b_tail + a_tail * b_head) + a_tail * b_tail};
}

#endif
