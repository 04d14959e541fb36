/* measure.h: a clock and a median for the benchmarks. Header only. */

#ifndef TESTS_BENCH_MEASURE_H
#define TESTS_BENCH_MEASURE_H

#include <stdlib.h>
#include <time.h>

/* Returns the time of a monotonic clock in us, with fractions. */
static inline double measure_now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static inline int measure_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Sorts 'values' and returns their median. 'count' must be at least 1. */
static inline double measure_median(double *values, size_t count) {
  qsort(values, count, sizeof *values, measure_compare);
  return values[count / 2];
}

#endif
