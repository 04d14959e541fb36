/* measure.h: a clock and a median, shared by the benchmarks. Header only, so each benchmark is
 * still one program from one file. */

#ifndef TESTS_BENCH_MEASURE_H
#define TESTS_BENCH_MEASURE_H

#include <stdlib.h>
#include <time.h>

/* Microseconds of a monotonic clock, with fraction. */
static inline double measure_now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static inline int measure_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The median of 'count' values, at least one. Sorts them. */
static inline double measure_median(double *values, size_t count) {
  qsort(values, count, sizeof *values, measure_compare);
  return values[count / 2];
}

#endif
