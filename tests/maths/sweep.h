/* sweep.h: checksums of many results of each elementary function. They must be the same
 * with every compiler, at every level of optimisation, and on every processor. Header only
 * (see functions.h). */

#ifndef TESTS_MATHS_SWEEP_H
#define TESTS_MATHS_SWEEP_H

#include "functions.h"

#define MATHS_SWEEP 100000

/* Returns the FNV-1a checksum of the bits of MATHS_SWEEP results. All NaN count with the
 * same bits. */
static inline uint64_t maths_sweep(const MathsFunction *f) {
  uint64_t state = 1, sum = UINT64_C(0xcbf29ce484222325);
  for (uint64_t i = 0; i < MATHS_SWEEP; i++) {
    double x, y, result;
    maths_arguments(f, i, &state, &x, &y);
    result = maths_call(f, x, y);
    uint64_t bits = UINT64_C(0x7ff8000000000000);
    if (result == result) memcpy(&bits, &result, sizeof bits);
    for (int byte = 0; byte < 8; byte++) sum = (sum ^ (bits >> (8 * byte) & 0xff)) * UINT64_C(0x100000001b3);
  }
  return sum;
}

static const struct {
  const char *name;
  uint64_t sum;
} maths_sums[] = {
    {"sin", UINT64_C(0x8bb733b19c3674f8)},   {"cos", UINT64_C(0x81d767866e651931)},   {"tan", UINT64_C(0x2e4214aba845c5c3)},
    {"asin", UINT64_C(0x06aec1b77c116dd6)},  {"acos", UINT64_C(0xb968537f26d7f6da)},  {"atan", UINT64_C(0xe087052a07d9125b)},
    {"atan2", UINT64_C(0x1fb702206bd3284c)}, {"exp", UINT64_C(0x7a7006cde1bb4879)},   {"log", UINT64_C(0xb0e584b18691905b)},
    {"log2", UINT64_C(0xbfe69851d783665a)},  {"log10", UINT64_C(0x47cc5acb01c27e15)}, {"pow", UINT64_C(0x89011388722796f2)},
};

/* Returns the checksum that the function must have. Returns 0 for an unknown function. */
static inline uint64_t maths_expected(const MathsFunction *f) {
  for (size_t i = 0; i < sizeof maths_sums / sizeof *maths_sums; i++) {
    if (strcmp(maths_sums[i].name, f->name) == 0) return maths_sums[i].sum;
  }
  return 0;
}

#endif
