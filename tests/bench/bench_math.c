/* bench_math.c: the engine's elementary functions beside those of the C library. Prints one
 * measurement per line, "name value unit".
 *
 * math_X_ns is the time of one call of the engine's X, libc_X_ns that of the C library's, and
 * math_X_ratio the first divided by the second. Each call depends on nothing, so the processor may
 * overlap calls. The arguments are random in the usual range of each function. Those of sin_small
 * need no reduction, and those of sin_far are from -1e300 to 1e300. Both libraries are called in
 * turns in the same run. The lowest time of several rounds counts. */

#define _GNU_SOURCE /* RTLD_NEXT */

#include "../maths/functions.h"
#include "measure.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>

#define COUNT 4096
#define ROUNDS 200

static double x[COUNT], y[COUNT];

/* Keeps the compiler from dropping the calls. */
static volatile double kept;

static double time_of(const MathsFunction *f) {
  double sum = 0, start = measure_now_us();
  if (f->two) {
    for (int i = 0; i < COUNT; i++) sum += f->two(x[i], y[i]);
  } else {
    for (int i = 0; i < COUNT; i++) sum += f->one(x[i]);
  }
  kept = sum;
  return (measure_now_us() - start) * 1000 / COUNT;
}

static void measure(const MathsFunction *ours, const MathsFunction *theirs) {
  uint64_t state = 1;
  for (int i = 0; i < COUNT; i++) {
    x[i] = maths_between(&state, ours->low, ours->high);
    y[i] = maths_between(&state, -20, 20);
  }
  double least = 1e9, least_theirs = 1e9;
  for (int i = 0; i < ROUNDS; i++) {
    least = fmin(least, time_of(ours));
    least_theirs = fmin(least_theirs, time_of(theirs));
  }
  printf("math_%s_ns %.2f ns\n", ours->name, least);
  printf("libc_%s_ns %.2f ns\n", ours->name, least_theirs);
  printf("math_%s_ratio %.2f times\n", ours->name, least / least_theirs);
}

/* Returns the C library's pow. In this program, 'pow' is ours: see engine/script/lua/linked.c. */
static double (*libc_pow(void))(double, double) {
  void *address = dlsym(RTLD_NEXT, "pow");
  double (*function)(double, double) = pow;
  if (address) memcpy(&function, &address, sizeof function);
  return function;
}

int main(void) {
  const MathsFunction libc[] = {
      {"sin", sin, NULL, 0, 0},   {"cos", cos, NULL, 0, 0},   {"tan", tan, NULL, 0, 0},     {"asin", asin, NULL, 0, 0},
      {"acos", acos, NULL, 0, 0}, {"atan", atan, NULL, 0, 0}, {"atan2", NULL, atan2, 0, 0}, {"exp", exp, NULL, 0, 0},
      {"log", log, NULL, 0, 0},   {"log2", log2, NULL, 0, 0}, {"log10", log10, NULL, 0, 0}, {"pow", NULL, libc_pow(), 0, 0},
  };
  for (size_t i = 0; i < MATHS_FUNCTIONS; i++) {
    for (size_t j = 0; j < MATHS_FUNCTIONS; j++) {
      if (strcmp(maths_functions[i].name, libc[j].name) == 0) measure(&maths_functions[i], &libc[j]);
    }
  }
  measure(&(MathsFunction){"sin_small", maths_sin, NULL, -0.7, 0.7}, &libc[0]);
  measure(&(MathsFunction){"sin_far", maths_sin, NULL, -1e300, 1e300}, &libc[0]);
  return 0;
}
