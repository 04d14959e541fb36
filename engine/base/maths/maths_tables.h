/* maths_tables.h: the tables of the elementary functions.
 *
 * tests/maths/tables.c computes the tables and explains the choice of their rows. Some values have
 * two parts: the double nearest to the exact value, and "rest", the exact value minus this
 * double. */

#ifndef BASE_MATHS_MATHS_TABLES_H
#define BASE_MATHS_MATHS_TABLES_H

#include <stdint.h>

/* Row i: 2^(i/128). */
typedef struct MathsExp {
  double value, rest;
} MathsExp;
extern const MathsExp maths_exp_table[128];

/* 'inverse' is a number with few bits near 1/c. c is the middle of the row's interval. 'value' and
 * 'rest' are the negative logarithm of 'inverse'. 'value' is a multiple of 2^-42. */
typedef struct MathsLog {
  double inverse;
  double value, rest;
} MathsLog;
extern const MathsLog maths_log_table[256];

/* Row i: the sine and cosine of i/64. */
typedef struct MathsSine {
  double sine, sine_rest;
  double cosine, cosine_rest;
} MathsSine;
extern const MathsSine maths_sine_table[52];

/* Row i: the tangent of i/64. */
typedef struct MathsTangent {
  double value, rest;
} MathsTangent;
extern const MathsTangent maths_tangent_table[52];

/* Each binade (from one power of two to the next) from 1/16 to 16 is divided into 32 intervals.
 * Each row contains the arc tangent of the middle of one interval. */
typedef struct MathsArcTangent {
  double value, rest;
} MathsArcTangent;
extern const MathsArcTangent maths_arc_tangent_table[256];

/* 'value' and 'rest' are the arc sine of c. 'coefficient' contains the further coefficients of the
 * Taylor series at c. The first of them is stored with 1 subtracted. In rows i = 0 to 32, c = i/64.
 * In the later rows, 1 - c is the middle of one of 32 intervals of a binade. The binades are 1/2 to
 * 1/4 (from row 33), 1/4 to 1/8 (from row 65) and 1/8 to 1/16 (from row 97). */
typedef struct MathsArcSine {
  double c;
  double value, rest;
  double coefficient[8];
} MathsArcSine;
extern const MathsArcSine maths_arc_sine_table[129];

/* 64 zero bits, followed by the bits of 2/pi after the binary point, most significant first. */
extern const uint32_t maths_two_over_pi[40];

#endif
