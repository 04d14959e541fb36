/* maths_constants.h: constants of the elementary functions. Printed by tests/maths/tables.c. */

#ifndef BASE_MATHS_MATHS_CONSTANTS_H
#define BASE_MATHS_MATHS_CONSTANTS_H

/* clang-format off */
#define LN2_HEAD 0x1.62e42fefa38p-1 /* the logarithm of 2, a multiple of 2^-42 */
#define LN2_REST 0x1.ef35793c7673p-45 /* the rest */
#define LN2_128_HEAD 0x1.62e42fefcp-8 /* ln 2 / 128, a multiple of 2^-42 */
#define LN2_128_REST (-0x1.c610ca86c3899p-44) /* the rest */
#define LN2_128_INVERSE 0x1.71547652b82fep+7 /* 128 / ln 2 */
#define LOG2_E_HEAD 0x1.7154768p+0 /* 1 / ln 2, 26 bits */
#define LOG2_E_REST (-0x1.6a3e80f444178p-27) /* the rest */
#define LOG10_E_HEAD 0x1.bcb7b18p-2 /* 1 / ln 10, 26 bits */
#define LOG10_E_REST (-0x1.6c8d78e6acaa4p-29) /* the rest */
#define HALF_PI 0x1.921fb54442d18p+0 /* pi / 2 */
#define HALF_PI_REST 0x1.1a62633145c07p-54 /* the rest */
#define HALF_PI_1 0x1.921fb544p+0 /* pi / 2 in three parts: 33 bits */
#define HALF_PI_2 0x1.0b4611a6p-34 /* the next 33 bits */
#define HALF_PI_3 0x1.3198a2e037073p-69 /* the rest */
#define HALF_PI_INVERSE 0x1.45f306dc9c883p-1 /* 2 / pi */
/* clang-format on */

#endif
