/* tables.c: computes the tables and constants of engine/base/maths/ with MPFR.
 *
 *   cc -o tables tests/maths/tables.c -lmpfr -lgmp -lm
 *   tables tables       prints maths_tables.c
 *   tables arc-tables   prints maths_arc_tables.c
 *   tables constants    prints maths_constants.h
 *
 * Each number is computed with 400 bits (the digits of 2/pi with 2,000) and then rounded. To change
 * a table, change this program, and write its output over the file. tests/check/maths.sh compares
 * the files with the output.
 *
 * "head" is a number of which only the leading bits are kept, so that products with short numbers
 * are exact. "rest" is what the head leaves, rounded to a double. */

#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define BITS 400

static double rounded(mpfr_t value) { return mpfr_get_d(value, MPFR_RNDN); }

/* Rounds 'value' to a multiple of 2^exponent. */
static double head_at(mpfr_t value, int exponent) {
  mpfr_t scaled;
  mpfr_init2(scaled, BITS);
  mpfr_mul_2si(scaled, value, -exponent, MPFR_RNDN);
  mpfr_rint(scaled, scaled, MPFR_RNDN);
  mpfr_mul_2si(scaled, scaled, exponent, MPFR_RNDN);
  double head = rounded(scaled);
  mpfr_clear(scaled);
  return head;
}

/* Takes the head from 'value' and returns it. */
static double take(mpfr_t value, double head) {
  mpfr_sub_d(value, value, head, MPFR_RNDN);
  return head;
}

static void define(const char *name, double value, const char *meaning) {
  printf(value < 0 ? "#define %s (%a) /* %s */\n" : "#define %s %a /* %s */\n", name, value, meaning);
}

/* --- constants --- */

static void print_constants(void) {
  mpfr_t ln2, pi, x;
  mpfr_inits2(BITS, ln2, pi, x, (mpfr_ptr)0);
  mpfr_const_log2(ln2, MPFR_RNDN);
  mpfr_const_pi(pi, MPFR_RNDN);

  puts("/* maths_constants.h: constants of the elementary functions.\n"
       " *\n"
       " * tests/maths/tables.c prints this file. To change a constant, change that program and\n"
       " * write its output over this file.\n"
       " *\n"
       " * A _HEAD constant has few bits, so its products with short numbers are exact. The _REST\n"
       " * constant with the same name is the difference between the exact value and the head.\n"
       " * HALF_PI has all 53 bits of a double, and HALF_PI_REST is the difference between pi / 2\n"
       " * and HALF_PI. All numbers are rounded to the nearest. */\n\n"
       "#ifndef BASE_MATHS_MATHS_CONSTANTS_H\n"
       "#define BASE_MATHS_MATHS_CONSTANTS_H\n\n"
       "/* clang-format off */");

  mpfr_set(x, ln2, MPFR_RNDN);
  define("LN2_HEAD", take(x, head_at(x, -42)), "ln 2, rounded to a multiple of 2^-42");
  define("LN2_REST", take(x, rounded(x)), "ln 2 - LN2_HEAD");

  mpfr_div_2si(x, ln2, 7, MPFR_RNDN);
  define("LN2_128_HEAD", take(x, head_at(x, -42)), "ln 2 / 128, rounded to a multiple of 2^-42");
  define("LN2_128_REST", take(x, rounded(x)), "ln 2 / 128 - LN2_128_HEAD");
  mpfr_ui_div(x, 128, ln2, MPFR_RNDN);
  define("LN2_128_INVERSE", rounded(x), "128 / ln 2");

  mpfr_ui_div(x, 1, ln2, MPFR_RNDN);
  define("LOG2_E_HEAD", take(x, head_at(x, -25)), "1 / ln 2, rounded to 26 bits");
  define("LOG2_E_REST", take(x, rounded(x)), "1 / ln 2 - LOG2_E_HEAD");
  mpfr_set_ui(x, 10, MPFR_RNDN);
  mpfr_log(x, x, MPFR_RNDN);
  mpfr_ui_div(x, 1, x, MPFR_RNDN);
  define("LOG10_E_HEAD", take(x, head_at(x, -27)), "1 / ln 10, rounded to 26 bits");
  define("LOG10_E_REST", take(x, rounded(x)), "1 / ln 10 - LOG10_E_HEAD");

  mpfr_div_2si(x, pi, 1, MPFR_RNDN);
  define("HALF_PI", take(x, rounded(x)), "pi / 2");
  define("HALF_PI_REST", take(x, rounded(x)), "pi / 2 - HALF_PI");
  mpfr_div_2si(x, pi, 1, MPFR_RNDN);
  define("HALF_PI_1", take(x, head_at(x, -32)), "pi / 2, rounded to 33 bits");
  define("HALF_PI_2", take(x, head_at(x, -66)), "pi / 2 - HALF_PI_1, rounded to 33 bits");
  define("HALF_PI_3", take(x, rounded(x)), "pi / 2 - HALF_PI_1 - HALF_PI_2");
  mpfr_ui_div(x, 2, pi, MPFR_RNDN);
  define("HALF_PI_INVERSE", rounded(x), "2 / pi");
  puts("/* clang-format on */\n\n#endif");
  mpfr_clears(ln2, pi, x, (mpfr_ptr)0);
}

/* --- tables --- */

/* 2^(i/128) */
static void print_exp(void) {
  mpfr_t x;
  mpfr_init2(x, BITS);
  puts("const MathsExp maths_exp_table[128] = {");
  for (int i = 0; i < 128; i++) {
    mpfr_set_si_2exp(x, i, -7, MPFR_RNDN);
    mpfr_exp2(x, x, MPFR_RNDN);
    double head = take(x, rounded(x));
    printf("%s{%a, %a},%s", i % 2 ? " " : "  ", head, rounded(x), i % 2 ? "\n" : "");
  }
  puts("};\n");
  mpfr_clear(x);
}

/* Row i belongs to the numbers from start to start + width. They are next to each other; the
 * first starts at 0.6875 = 11/16, and above 1 the width doubles. */
static void print_log(void) {
  mpfr_t x;
  mpfr_init2(x, BITS);
  puts("const MathsLog maths_log_table[256] = {");
  double start = 0.6875;
  for (int i = 0; i < 256; i++) {
    double width = start < 1 ? 0x1p-9 : 0x1p-8;
    bool touches_one = start == 1 || start + width == 1;
    mpfr_set_d(x, start + width / 2, MPFR_RNDN);
    mpfr_ui_div(x, 1, x, MPFR_RNDN);
    double inverse = touches_one ? 1 : head_at(x, -16);
    mpfr_set_d(x, inverse, MPFR_RNDN);
    mpfr_log(x, x, MPFR_RNDN);
    mpfr_neg(x, x, MPFR_RNDN);
    double head = touches_one ? 0 : take(x, head_at(x, -42));
    printf("%s{%a, %a, %a},%s", i % 2 ? " " : "  ", inverse, head, touches_one ? 0 : rounded(x), i % 2 ? "\n" : "");
    start += width;
  }
  puts("};\n");
  mpfr_clear(x);
}

/* The sine and the cosine of j/64, up to the first one above pi/4. */
static void print_sine(void) {
  mpfr_t angle, x;
  mpfr_inits2(BITS, angle, x, (mpfr_ptr)0);
  puts("const MathsSine maths_sine_table[52] = {");
  for (int j = 0; j < 52; j++) {
    mpfr_set_si_2exp(angle, j, -6, MPFR_RNDN);
    mpfr_sin(x, angle, MPFR_RNDN);
    double sine = take(x, rounded(x)), sine_rest = rounded(x);
    mpfr_cos(x, angle, MPFR_RNDN);
    double cosine = take(x, rounded(x));
    printf("  {%a, %a, %a, %a},\n", sine, sine_rest, cosine, rounded(x));
  }
  puts("};\n");
  mpfr_clears(angle, x, (mpfr_ptr)0);
}

/* The tangent of j/64, up to the first one above pi/4. */
static void print_tangent(void) {
  mpfr_t x;
  mpfr_init2(x, BITS);
  puts("const MathsTangent maths_tangent_table[52] = {");
  for (int i = 0; i < 52; i++) {
    mpfr_set_si_2exp(x, i, -6, MPFR_RNDN);
    mpfr_tan(x, x, MPFR_RNDN);
    double head = take(x, rounded(x));
    printf("%s{%a, %a},%s", i % 2 ? " " : "  ", head, rounded(x), i % 2 ? "\n" : "");
  }
  puts("};\n");
  mpfr_clear(x);
}

/* The arc tangent of the middle of each 32nd of a binade, from 1/16 to 16. */
static void print_arc_tangent(void) {
  mpfr_t x;
  mpfr_init2(x, BITS);
  puts("const MathsArcTangent maths_arc_tangent_table[256] = {");
  for (int i = 0; i < 256; i++) {
    mpfr_set_si_2exp(x, 2 * (32 + i % 32) + 1, -6 - 4 + i / 32, MPFR_RNDN);
    mpfr_atan(x, x, MPFR_RNDN);
    double head = take(x, rounded(x));
    printf("%s{%a, %a},%s", i % 2 ? " " : "  ", head, rounded(x), i % 2 ? "\n" : "");
  }
  puts("};\n");
  mpfr_clear(x);
}

/* Returns the middle of row j. The first 33 rows are for x up to 1/2, a 64th apart. Then follow the
 * middles of each 32nd of a binade of 1 - x, from 1/2 down to 1/16. */
static double arc_sine_middle(int j) {
  if (j <= 32) return j / 64.0;
  int i = j - 33;
  return 1 - ldexp((2 * (63 - i % 32) + 1) / 64.0, -2 - i / 32);
}

/* The Taylor coefficients of the arc sine at c. Its derivative is g = q^(-1/2) with
 * q = 1 - c^2 - 2 c h - h^2. From q g' = -q' g / 2 follows
 * n q0 g[n] = -q1 (n - 1/2) g[n-1] - q2 (n - 1) g[n-2]. */
static void print_arc_sine(void) {
  enum { TERMS = 8 };
  mpfr_t c, x, q0, q1, g[TERMS];
  mpfr_inits2(BITS, c, x, q0, q1, (mpfr_ptr)0);
  for (int n = 0; n < TERMS; n++) mpfr_init2(g[n], BITS);
  puts("const MathsArcSine maths_arc_sine_table[129] = {");
  for (int j = 0; j < 129; j++) {
    double middle = arc_sine_middle(j);
    mpfr_set_d(c, middle, MPFR_RNDN);
    mpfr_sqr(q0, c, MPFR_RNDN);
    mpfr_ui_sub(q0, 1, q0, MPFR_RNDN);
    mpfr_mul_si(q1, c, -2, MPFR_RNDN);
    mpfr_rec_sqrt(g[0], q0, MPFR_RNDN);
    for (int n = 1; n < TERMS; n++) {
      mpfr_mul(g[n], q1, g[n - 1], MPFR_RNDN);
      mpfr_mul_si(g[n], g[n], 1 - 2 * n, MPFR_RNDN);
      mpfr_div_2si(g[n], g[n], 1, MPFR_RNDN);
      if (n >= 2) {
        mpfr_mul_si(x, g[n - 2], n - 1, MPFR_RNDN); /* q2 is -1 */
        mpfr_add(g[n], g[n], x, MPFR_RNDN);
      }
      mpfr_div(g[n], g[n], q0, MPFR_RNDN);
      mpfr_div_si(g[n], g[n], n, MPFR_RNDN);
    }
    mpfr_asin(x, c, MPFR_RNDN);
    double head = take(x, rounded(x));
    printf("  {%a, %a, %a,\n   {", middle, head, rounded(x));
    mpfr_sub_ui(g[0], g[0], 1, MPFR_RNDN);
    for (int n = 0; n < TERMS; n++) {
      mpfr_div_si(x, g[n], n + 1, MPFR_RNDN);
      printf("%s%a", n == 0 ? "" : n == 4 ? ",\n    " : ", ", rounded(x));
    }
    puts("}},");
  }
  puts("};");
  for (int n = 0; n < TERMS; n++) mpfr_clear(g[n]);
  mpfr_clears(c, x, q0, q1, (mpfr_ptr)0);
}

/* The bits of 2/pi after the binary point, after a word of zeros. */
static void print_two_over_pi(void) {
  mpfr_t x, word;
  mpfr_inits2(2000, x, word, (mpfr_ptr)0);
  mpfr_const_pi(x, MPFR_RNDN);
  mpfr_ui_div(x, 2, x, MPFR_RNDN);
  puts("const uint32_t maths_two_over_pi[40] = {");
  printf("  0x00000000, 0x00000000,");
  for (int i = 2; i < 40; i++) {
    mpfr_mul_2si(x, x, 32, MPFR_RNDN);
    mpfr_floor(word, x);
    mpfr_sub(x, x, word, MPFR_RNDN);
    printf("%s 0x%08lx,", i % 8 == 0 ? "\n " : "", mpfr_get_ui(word, MPFR_RNDN));
  }
  puts("\n};");
  mpfr_clears(x, word, (mpfr_ptr)0);
}

static void print_top(const char *purpose) {
  printf("/* %s. Printed by tests/maths/tables.c. */\n\n#include \"base/maths/maths_tables.h\"\n\n/* clang-format off */\n\n",
         purpose);
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "constants") == 0) {
    print_constants();
  } else if (argc == 2 && strcmp(argv[1], "tables") == 0) {
    print_top("maths_tables.c: tables of exp, log, sin, cos and tan");
    print_exp();
    print_log();
    print_sine();
    print_tangent();
    print_two_over_pi();
  } else if (argc == 2 && strcmp(argv[1], "arc-tables") == 0) {
    print_top("maths_arc_tables.c: tables of asin, acos and atan");
    print_arc_tangent();
    print_arc_sine();
  } else {
    fputs("usage: tables tables|arc-tables|constants\n", stderr);
    return 2;
  }
  mpfr_free_cache();
  return 0;
}
