/* maths.h: elementary functions that return the same bits on every machine.
 *
 * The results of a C library differ in their last bit between systems, and between processors with
 * and without fused multiply-add. Recordings of a game that used them would fail on other machines.
 * The functions below use only integers and those operations on doubles that IEEE 754 defines
 * exactly: + - * / and square root, rounded to nearest. Their results do not depend on the
 * compiler, its options or the processor.
 *
 * The error is below 0.55 units in the last place (ulp). A correctly rounded result has an error of
 * at most 0.5 ulp. The bound of 0.55 also holds for subnormal results. Special cases (infinities,
 * NaN, signed zeros) follow annex F of C11. The functions neither set errno nor read the rounding
 * mode. Do not rely on the floating-point exceptions that they raise, or on the sign of a NaN.
 *
 * These functions are exact in every C library and may be used directly: sqrt, fabs, floor, ceil,
 * trunc, round, fmod, fmin, fmax, frexp, ldexp. */

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
