#include "story/exclusions.h"

#include <string.h>

/* Variables have small numbers, values large ones. */
enum { W = 1, X, Y, Z, JOHN = 10, FRED, ANN };

static const Knowns nothing = {0};

static void add(Exclusions *set, uint32_t variable, uint32_t value) {
  exclusions_add_tuple(set, (const uint32_t[]){variable, value}, 1);
}

static void add_pair(Exclusions *set, uint32_t value_of_x, uint32_t value_of_y) {
  exclusions_add_tuple(set, (const uint32_t[]){X, value_of_x, Y, value_of_y}, 2);
}

/* Excludes (x = John, y = Ann) and (x = Fred). */
static void add_mixed_group(Exclusions *set) {
  add_pair(set, JOHN, ANN);
  add(set, X, FRED);
  g_assert_true(exclusions_end_group(set, &nothing));
}

static Symbol shared(Exclusions *set) {
  exclusions_end(set);
  return exclusions_shared((const uint32_t *)(gpointer)set->words->data, set->words->len);
}

/* "not ((x) loves (y) or (x) is dead)": the tuples of the group have different variables. */
static void test_shared(void) {
  Exclusions set = {0};
  exclusions_begin(&set);
  add_mixed_group(&set);
  add(&set, Z, JOHN);
  g_assert_true(exclusions_end_group(&set, &nothing));
  g_assert_cmpuint(shared(&set), ==, SYMBOL_NONE);

  exclusions_begin(&set);
  add_mixed_group(&set);
  exclusions_add_tuple(&set, (const uint32_t[]){W, JOHN, Z, ANN}, 2);
  add(&set, Z, FRED);
  g_assert_true(exclusions_end_group(&set, &nothing));
  g_assert_cmpuint(shared(&set), ==, SYMBOL_NONE);

  exclusions_begin(&set);
  add_mixed_group(&set);
  add(&set, Y, JOHN);
  g_assert_true(exclusions_end_group(&set, &nothing));
  g_assert_cmpuint(shared(&set), ==, Y);
  exclusions_clear(&set);
}

/* Known values shorten a tuple, remove it, or match it. */
static void test_known(void) {
  Exclusions set = {0};
  const Symbol columns[] = {X, Y};
  exclusions_begin(&set);
  add_pair(&set, JOHN, ANN);
  g_assert_true(exclusions_end_group(&set, &(Knowns){columns, (const Symbol[]){FRED, SYMBOL_NONE}, 2}));
  exclusions_end(&set);
  g_assert_cmpuint(set.words->len, ==, 0);

  exclusions_begin(&set);
  add_pair(&set, JOHN, ANN);
  g_assert_true(exclusions_end_group(&set, &(Knowns){columns, (const Symbol[]){JOHN, SYMBOL_NONE}, 2}));
  exclusions_end(&set);
  const uint32_t rest[] = {5, 1, 1, 1, Y, ANN};
  g_assert_cmpuint(set.words->len, ==, G_N_ELEMENTS(rest));
  g_assert_cmpint(memcmp(set.words->data, rest, sizeof rest), ==, 0);

  exclusions_begin(&set);
  add_pair(&set, JOHN, ANN);
  g_assert_false(exclusions_end_group(&set, &(Knowns){columns, (const Symbol[]){JOHN, ANN}, 2}));
  exclusions_clear(&set);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/exclusions/shared", test_shared);
  g_test_add_func("/exclusions/known", test_known);
  return g_test_run();
}
