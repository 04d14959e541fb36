/* maths_constants.h: constants of the elementary functions.
 *
 * tests/maths/tables.c prints this file. To change a constant, change that program and
 * write its output over this file.
 *
 * A _HEAD constant has few bits, so its products with short numbers are exact. The _REST
 * constant with the same name is the difference between the exact value and the head.
 * HALF_PI has all 53 bits of a double, and HALF_PI_REST is the difference between pi / 2
 * and HALF_PI. All numbers are rounded to the nearest. */

#ifndef BASE_MATHS_MATHS_CONSTANTS_H
#define BASE_MATHS_MATHS_CONSTANTS_H

/* clang-format off */
#define LN2_HEAD 0x1.62e42fefa38p-1 /* ln 2, rounded to a multiple of 2^-42 */
#define LN2_REST 0x1.ef35793c7673p-45 /* ln 2 - LN2_HEAD */
#define LN2_128_HEAD 0x1.62e42fefcp-8 /* ln 2 / 128, rounded to a multiple of 2^-42 */
#define LN2_128_REST (-0x1.c610ca86c3899p-44) /* ln 2 / 128 - LN2_128_HEAD */
#define LN2_128_INVERSE 0x1.71547652b82fep+7 /* 128 / ln 2 */
#define LOG2_E_HEAD 0x1.7154768p+0 /* 1 / ln 2, rounded to 26 bits */
#define LOG2_E_REST (-0x1.6a3e80f444178p-27) /* 1 / ln 2 - LOG2_E_HEAD */
#define LOG10_E_HEAD 0x1.bcb7b18p-2 /* 1 / ln 10, rounded to 26 bits */
#define LOG10_E_REST (-0x1.6c8d78e6acaa4p-29) /* 1 / ln 10 - LOG10_E_HEAD */
#define HALF_PI 0x1.921fb54442d18p+0 /* pi / 2 */
#define HALF_PI_REST 0x1.1a62633145c07p-54 /* pi / 2 - HALF_PI */
#define HALF_PI_1 0x1.921fb544p+0 /* pi / 2, rounded to 33 bits */
#define HALF_PI_2 0x1.0b4611a6p-34 /* pi / 2 - HALF_PI_1, rounded to 33 bits */
#define HALF_PI_3 0x1.3198a2e037073p-69 /* pi / 2 - HALF_PI_1 - HALF_PI_2 */
#define HALF_PI_INVERSE 0x1.45f306dc9c883p-1 /* 2 / pi */
/* clang-format on */

#endif
