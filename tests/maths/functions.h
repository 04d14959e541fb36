/* functions.h: a table of the elementary functions, and arguments to test them with. Header only,
 * so each program of tests/maths/ is compiled from one file and base/maths/, with any compiler
 * and flags. */

#ifndef TESTS_MATHS_FUNCTIONS_H
#define TESTS_MATHS_FUNCTIONS_H

#include "base/maths/maths.h"

#include <stdint.h>
#include <string.h>

/* Without this line, clang may join a multiplication and an addition, which changes the rounding.
 * The arguments must be the same with every compiler. */
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif

typedef struct MathsFunction {
  const char *name;
  double (*one)(double x);           /* NULL for functions of two numbers */
  double (*two)(double x, double y); /* NULL for functions of one number */
  double low, high;                  /* the usual range of 'x' */
} MathsFunction;

static const MathsFunction maths_functions[] = {
    {"sin", maths_sin, NULL, -1000, 1000},   {"cos", maths_cos, NULL, -1000, 1000}, {"tan", maths_tan, NULL, -1000, 1000},
    {"asin", maths_asin, NULL, -1, 1},       {"acos", maths_acos, NULL, -1, 1},     {"atan", maths_atan, NULL, -100, 100},
    {"atan2", NULL, maths_atan2, -100, 100}, {"exp", maths_exp, NULL, -745, 710},   {"log", maths_log, NULL, 0, 1000},
    {"log2", maths_log2, NULL, 0, 1000},     {"log10", maths_log10, NULL, 0, 1000}, {"pow", NULL, maths_pow, 0, 100},
};

#define MATHS_FUNCTIONS (sizeof maths_functions / sizeof *maths_functions)

static inline double maths_from_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* splitmix64 by Sebastiano Vigna. */
static inline uint64_t maths_random(uint64_t *state) {
  uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Returns a number from 'low' to 'high'. All are equally likely. */
static inline double maths_between(uint64_t *state, double low, double high) {
  return low + (high - low) * ((double)(maths_random(state) >> 11) * 0x1p-53);
}

/* Returns a number with a magnitude from 2^-range to 2^range. All exponents are equally likely. One
 * number in two is negative. */
static inline double maths_spread(uint64_t *state, int range) {
  uint64_t bits = maths_random(state), exponent = 1023 - (uint64_t)range + maths_random(state) % (2 * (uint64_t)range);
  return maths_from_bits((bits & ~(UINT64_C(0x7ff) << 52)) | exponent << 52);
}

/* Sets '*x' and '*y' to arguments for a function. 'i' counts the calls. Four kinds take turns: the
 * usual range, numbers with exponents near that of 1, numbers very near to 1, and random bits. */
static inline void maths_arguments(const MathsFunction *f, uint64_t i, uint64_t *state, double *x, double *y) {
  *y = 0;
  switch (i % 4) {
  case 0:
    *x = maths_between(state, f->low, f->high);
    if (f->two) *y = maths_between(state, -100, 100);
    break;
  case 1:
    *x = maths_spread(state, 20);
    if (f->two) *y = maths_spread(state, 20);
    break;
  case 2:
    *x = 1 + maths_spread(state, 30) * 0x1p-30;
    if (f->two) *y = maths_spread(state, 30);
    break;
  default:
    *x = maths_from_bits(maths_random(state));
    if (f->two) *y = maths_from_bits(maths_random(state));
    break;
  }
}

static inline double maths_call(const MathsFunction *f, double x, double y) { return f->two ? f->two(x, y) : f->one(x); }

#endif
