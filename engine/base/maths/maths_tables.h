/* maths_tables.h: the tables of the elementary functions.
 *
 * All are computed by tests/maths/tables.c, which also describes the choice of the rows. A value in
 * two parts is the nearest double, and the difference of the exact value from it ("rest"). */

#ifndef BASE_MATHS_MATHS_TABLES_H
#define BASE_MATHS_MATHS_TABLES_H

#include <stdint.h>

/* 2^(i/128) */
typedef struct MathsExp {
  double value, rest;
} MathsExp;
extern const MathsExp maths_exp_table[128];

/* 'inverse' is a short number near 1/c, where c is the middle of an interval. 'value' and 'rest'
 * are its negative logarithm. 'value' is a multiple of 2^-42. */
typedef struct MathsLog {
  double inverse;
  double value, rest;
} MathsLog;
extern const MathsLog maths_log_table[256];

/* The sine and cosine of i/64. */
typedef struct MathsSine {
  double sine, sine_rest;
  double cosine, cosine_rest;
} MathsSine;
extern const MathsSine maths_sine_table[52];

/* The tangent of i/64. */
typedef struct MathsTangent {
  double value, rest;
} MathsTangent;
extern const MathsTangent maths_tangent_table[52];

/* The arc tangent of the middle of a 32nd of a binade, from 1/16 to 16. */
typedef struct MathsArcTangent {
  double value, rest;
} MathsArcTangent;
extern const MathsArcTangent maths_arc_tangent_table[256];

/* The arc sine of c, and the other coefficients of its Taylor series there. The first of these is
 * stored minus 1. In rows 0 to 32, c = i/64. In the others, 1 - c is the middle of a 32nd of a
 * binade. Rows from 33 on are for 1/2 down to 1/4, from 65 on down to 1/8, and from 97 on down to
 * 1/16. */
typedef struct MathsArcSine {
  double c;
  double value, rest;
  double coefficient[8];
} MathsArcSine;
extern const MathsArcSine maths_arc_sine_table[129];

/* The bits of 2/pi after the binary point, most significant first, after 64 zeros. */
extern const uint32_t maths_two_over_pi[40];

#endif
