/* maths.h: elementary functions that return the same bits on every machine.
 *
 * The functions of C libraries differ in their last bit between systems, and also between
 * processors with and without fused multiply-add. A game that uses them would not replay elsewhere.
 * The functions below use only operations that IEEE 754 defines exactly: + - * / and square root of
 * doubles, rounded to nearest, and integers. So they depend neither on the compiler and its options
 * nor on the processor.
 *
 * The error is below 0.55 units in the last place (ulp); a correctly rounded result has at most
 * 0.5. Results in the subnormal range keep this bound. Special cases (infinities, NaN, signed
 * zeros) follow annex F of C11. No function sets errno or reads the rounding mode, and none raises
 * floating-point exceptions reliably. The sign of a NaN is undefined.
 *
 * Some functions are exact in every C library, so they are not here and may be used from there:
 * sqrt, fabs, floor, ceil, trunc, round, fmod, fmin, fmax, frexp, ldexp. */

#ifndef BASE_MATHS_MATHS_H
#define BASE_MATHS_MATHS_H

/* Angles are in radians. */
double maths_sin(double x);
double maths_cos(double x);
double maths_tan(double x);

double maths_asin(double x);
double maths_acos(double x);
double maths_atan(double x);

/* Returns the angle of the vector (x, y), from -pi to pi. */
double maths_atan2(double y, double x);

double maths_exp(double x);
double maths_log(double x);
double maths_log2(double x);
double maths_log10(double x);
double maths_pow(double x, double y);

#endif
