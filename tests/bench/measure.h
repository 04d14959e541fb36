/* measure.h: what the benchmarks share: a clock, and the median of what was measured. Header only,
 * so that each benchmark stays one program of one file. */

#ifndef TESTS_BENCH_MEASURE_H
#define TESTS_BENCH_MEASURE_H

#include <stdlib.h>
#include <time.h>

/* Microseconds of a clock that never jumps, with their fraction. */
static inline double measure_now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static inline int measure_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Of 'count' values, at least one; sorts them. */
static inline double measure_median(double *values, size_t count) {
  qsort(values, count, sizeof *values, measure_compare);
  return values[count / 2];
}

#endif
