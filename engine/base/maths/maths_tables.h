/* maths_tables.h: the tables of the elementary functions.
 *
 * tests/maths/tables.c computes the tables and explains the choice of their rows. Many exact values
 * are stored as two doubles. The second double has "rest" in its name. It is the exact value minus
 * the first double. Unless noted below, the first double is the one nearest to the exact value. */

#ifndef BASE_MATHS_MATHS_TABLES_H
#define BASE_MATHS_MATHS_TABLES_H

#include <stdint.h>

/* Row i contains 2^(i/128). */
typedef struct MathsExp {
  double value, rest;
} MathsExp;
extern const MathsExp maths_exp_table[128];

/* The rows divide the numbers from 0.6875 to 1.375 into intervals, in ascending order. Let c be the
 * middle of a row's interval. 'inverse' is close to 1/c and has at most 17 bits. 'value' and 'rest'
 * are the natural logarithm of 1 / 'inverse'. 'value' is a multiple of 2^-42. */
typedef struct MathsLog {
  double inverse;
  double value, rest;
} MathsLog;
extern const MathsLog maths_log_table[256];

/* Row i contains the sine and the cosine of i/64. */
typedef struct MathsSine {
  double sine, sine_rest;
  double cosine, cosine_rest;
} MathsSine;
extern const MathsSine maths_sine_table[52];

/* Row i contains the tangent of i/64. */
typedef struct MathsTangent {
  double value, rest;
} MathsTangent;
extern const MathsTangent maths_tangent_table[52];

/* A binade is the interval from one power of two to the next. The eight binades from 1/16 to 16 are
 * each divided into 32 intervals. Each row contains the arc tangent of the middle of one interval,
 * in ascending order. */
typedef struct MathsArcTangent {
  double value, rest;
} MathsArcTangent;
extern const MathsArcTangent maths_arc_tangent_table[256];

/* 'value' and 'rest' are the arc sine of c. 'coefficient' belongs to the Taylor series at c.
 * coefficient[n] is the coefficient of (x - c)^(n + 1). As an exception, coefficient[0] is the
 * coefficient of x - c, minus 1.
 *
 * In rows i = 0 to 32, c = i/64. The later rows belong to three binades of 1 - c: 1/2 to 1/4 (from
 * row 33), 1/4 to 1/8 (from row 65) and 1/8 to 1/16 (from row 97). Each binade is divided into 32
 * intervals, in descending order. Each interval has a row. In this row, 1 - c is the middle of the
 * interval. */
typedef struct MathsArcSine {
  double c;
  double value, rest;
  double coefficient[8];
} MathsArcSine;
extern const MathsArcSine maths_arc_sine_table[129];

/* Contains 64 zero bits, followed by the bits of 2/pi after the binary point. In the array and in
 * each element, the most significant bits come first. */
extern const uint32_t maths_two_over_pi[40];

#endif
