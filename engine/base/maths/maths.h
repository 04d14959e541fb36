/* maths.h: elementary functions that return the same bits on every machine.
 *
 * The results of a C library differ in their last bit between systems, and between processors with
 * and without fused multiply-add. If a game used the C library's functions, its recordings would
 * fail on other machines. The functions below use only integers and operations whose result
 * IEEE 754 defines exactly: addition, subtraction, multiplication, division and square root of
 * doubles. The results are therefore the same for every compiler and processor.
 *
 * The error of each result is below 0.55 units in the last place (ulp), also for subnormal results.
 * For comparison: a correctly rounded result has an error of at most 0.5 ulp. Special cases
 * (infinities, NaN, signed zeros) follow annex F of C11. The functions do not set errno. They
 * require the default rounding mode, to nearest. The floating-point exceptions that they raise and
 * the sign of a NaN are unspecified.
 *
 * The following functions return the same bits in every C library and may be used directly: sqrt,
 * fabs, floor, ceil, trunc, round, fmod, fmin, fmax, frexp, ldexp. There are two exceptions: the
 * sign of a NaN, and the sign of the result of fmin and fmax for two zeros. */

#ifndef BASE_MATHS_MATHS_H
#define BASE_MATHS_MATHS_H

/* Angles are in radians. */
double maths_sin(double x);
double maths_cos(double x);
double maths_tan(double x);

double maths_asin(double x);
double maths_acos(double x);
double maths_atan(double x);

/* Returns the angle between the positive x axis and the vector (x, y), from -pi to pi. */
double maths_atan2(double y, double x);

/* maths_log is the natural logarithm. */
double maths_exp(double x);
double maths_log(double x);
double maths_log2(double x);
double maths_log10(double x);
double maths_pow(double x, double y);

#endif
