/* Lists of alternatives: tables of the operators, and random lists compared with plain logic.
 * Variables are 1 (x), 2 (y), 3 (z); values are 10..13. */

#include "base/random.h"
#include "story/bindings.h"

#include "fixture_rounds.h"

#include <glib.h>
#include <string.h>

#define VARIABLES 3
#define VALUES 4
static const Symbol all_variables[VARIABLES] = {1, 2, 3};

/* A list of plain alternatives over x, y, z from text: "x10 y11, x12". */
static Bindings *list(const char *text) {
  BindingsMaker maker = bindings_begin(all_variables, VARIABLES);
  g_auto(GStrv) alternatives = g_strsplit(text, ",", 0);
  for (char **a = alternatives; *a; a++) {
    Symbol values[VARIABLES] = {0};
    for (const char *at = *a; (at = strpbrk(at, "xyz")); at++) values[*at - 'x'] = (Symbol)strtoul(at + 1, NULL, 10);
    bindings_add(&maker, values, NULL, 0);
  }
  return bindings_finish(&maker);
}

/* "x10; y11 !x10 !x11y12": alternatives with their exclusions. Each excluded tuple has a "!"; "|"
 * separates groups. */
static char *text_of(const Bindings *bindings) {
  GString *text = g_string_new(bindings->too_many ? "too many" : NULL);
  for (uint32_t i = 0; i < bindings->count; i++) {
    if (i > 0) g_string_append(text, "; ");
    for (uint32_t c = 0; c < bindings->width; c++) {
      Symbol value = bindings_row(bindings, i)[c];
      if (value) g_string_append_printf(text, "%c%u ", 'w' + (int)bindings->columns[c], value);
    }
    uint32_t length;
    const uint32_t *set = bindings_exclusions(bindings, i, &length);
    for (uint32_t at = 0; at < length; at += set[at] + 1) {
      const uint32_t *tuple = set + at + EXCLUSIONS_GROUP_HEAD;
      if (at > 0) g_string_append(text, "| ");
      for (uint32_t t = 0; t < set[at + 1]; t++, tuple += 1 + 2 * tuple[0]) {
        g_string_append_c(text, '!');
        for (uint32_t p = 0; p < tuple[0]; p++) {
          g_string_append_printf(text, "%c%u", 'w' + (int)tuple[1 + 2 * p], tuple[2 + 2 * p]);
        }
        g_string_append_c(text, ' ');
      }
    }
    g_string_truncate(text, g_str_has_suffix(text->str, " ") ? text->len - 1 : text->len);
    if (i == 0 && text->len == 0) g_string_append(text, "{}");
  }
  return g_string_free(text, FALSE);
}

/* Takes ownership of 'result'. */
static void check_text(Bindings *result, const char *expected) {
  g_autofree char *text = text_of(result);
  g_assert_cmpstr(text, ==, expected);
  bindings_free(result);
}

static Bindings *join(const char *a, const char *b) {
  g_autoptr(Bindings) left = list(a), right = list(b);
  return bindings_join((const Bindings *[]){left, right}, 2);
}

static Bindings *invert(const char *a) {
  g_autoptr(Bindings) inner = list(a);
  return bindings_invert(inner);
}

static void test_truth(void) {
  g_autoptr(Bindings) yes = bindings_of_bool(true), no = bindings_of_bool(false);
  const Bindings *pairs[4][2] = {{no, no}, {yes, no}, {no, yes}, {yes, yes}};
  const char *const ands[] = {"", "", "", "{}"}, *const ors[] = {"", "{}", "{}", "{}"}, *const xors[] = {"", "{}", "{}", ""};
  for (int i = 0; i < 4; i++) {
    check_text(bindings_join(pairs[i], 2), ands[i]);
    check_text(bindings_union(pairs[i], 2), ors[i]);
    check_text(bindings_differ(pairs[i][0], pairs[i][1]), xors[i]);
  }
  check_text(bindings_invert(yes), "");
  check_text(bindings_invert(no), "{}");
  check_text(bindings_join(NULL, 0), "{}");
  check_text(bindings_union(NULL, 0), "");
  g_assert_true(bindings_is_true(yes));
  g_assert_true(bindings_is_empty(no));
}

/* The results that the proposal gives for each operator. */
static void test_operators(void) {
  check_text(join("x10, x11", "x11, x12"), "x11");
  check_text(join("x10, x11", "y12, y13"), "x10 y12; x10 y13; x11 y12; x11 y13");
  check_text(join("x10 y11, x11 y12", "y12 z13"), "x11 y12 z13");
  check_text(join("x10", "x11"), "");
  g_autoptr(Bindings) ten = list("x10"), eleven = list("x11"), y = list("y12"), both = list("x10, x11");
  check_text(bindings_union((const Bindings *[]){ten, eleven, ten}, 3), "x10; x11");
  check_text(bindings_differ(both, ten), "x11");
  check_text(bindings_differ(both, y), "");
  check_text(bindings_differ(ten, eleven), "x10; x11");
  check_text(invert("x10, x11"), "!x10 !x11");
  check_text(invert("x10 y11"), "!x10y11");
  check_text(invert("x10, y11"), "!x10 | !y11");
  g_autoptr(Bindings) yes = bindings_of_bool(true);
  check_text(bindings_union((const Bindings *[]){ten, yes, y}, 3), "{}");
}

static void test_not(void) {
  g_autoptr(Bindings) not_ten = invert("x10"), not_eleven = invert("x11"), pair = invert("x10 y11"), x = list("x10, x11, x12");
  check_text(bindings_invert(not_ten), "x10");
  g_autoptr(Bindings) neither = invert("x10, x11");
  check_text(bindings_invert(neither), "x10; x11");
  check_text(bindings_join((const Bindings *[]){x, neither}, 2), "x12");
  check_text(bindings_join((const Bindings *[]){neither, x}, 2), "x12");
  check_text(bindings_join((const Bindings *[]){pair, x}, 2), "x10 !y11; x11; x12");

  /* x is not 10, x is not 11: inconsistent, unless another condition sets x. */
  g_autoptr(Bindings) two = bindings_join((const Bindings *[]){not_ten, not_eleven}, 2);
  check_text(bindings_offers(two), "");
  check_text(bindings_join((const Bindings *[]){two, x}, 2), "x12");
  check_text(bindings_join((const Bindings *[]){not_ten, x, not_eleven}, 3), "x12");
  g_autoptr(Bindings) same = bindings_join((const Bindings *[]){not_ten, not_ten}, 2);
  check_text(bindings_offers(same), "!x10");
  check_text(bindings_differ(not_ten, not_eleven), "!x10; !x11");
  check_text(bindings_differ(not_ten, x), "x10");
}

static void test_same(void) {
  g_autoptr(Bindings) a = list("x10, x11 y12"), b = list("x11 y12, x10, x10"), c = list("x10, x11 y13");
  g_autoptr(Bindings) not_a = bindings_invert(a), not_b = bindings_invert(b), not_c = bindings_invert(c);
  g_assert_true(bindings_equal(a, b));
  g_assert_false(bindings_equal(a, c));
  g_assert_true(bindings_equal(not_a, not_b));
  g_assert_false(bindings_equal(not_a, not_c));
  g_assert_false(bindings_equal(a, not_a));
  g_autoptr(Bindings) none = join("x10", "x11"), no = bindings_of_bool(false);
  g_assert_true(bindings_equal(none, no));
  g_assert_cmpuint(bindings_bytes(not_a), >, 8);
}

/* Joining 500 alternatives of x with 500 of y exceeds the size of a list. */
static void test_too_many(void) {
  BindingsMaker left = bindings_begin(all_variables, 1), right = bindings_begin(all_variables + 1, 1);
  for (Symbol value = 1; value <= 500; value++) {
    bindings_add(&left, &value, NULL, 0);
    bindings_add(&right, &value, NULL, 0);
  }
  g_autoptr(Bindings) a = bindings_finish(&left), b = bindings_finish(&right);
  g_autoptr(Bindings) product = bindings_join((const Bindings *[]){a, b}, 2), no = bindings_of_bool(false);
  check_text(bindings_invert(product), "too many");
  check_text(bindings_offers(product), "too many");
  check_text(bindings_join((const Bindings *[]){a, product}, 2), "too many");
  check_text(bindings_join((const Bindings *[]){no, product}, 2), "");
  check_text(bindings_union((const Bindings *[]){no, product}, 2), "too many");
  check_text(bindings_differ(no, product), "too many");
  g_assert_false(bindings_is_empty(product));
  g_assert_cmpuint(bindings_bytes(product), <, 1000); /* the partial result was freed */
}

/* 'count' alternatives of 'width' variables. They differ only in the last variable, whose values
 * count up from 'first'. */
static Bindings *wide_list(uint32_t width, uint32_t count, Symbol first) {
  Symbol columns[64], values[64];
  for (uint32_t i = 0; i < width; i++) columns[i] = values[i] = i + 1;
  BindingsMaker maker = bindings_begin(columns, width);
  for (uint32_t i = 0; i < count; i++) {
    values[width - 1] = first + i;
    bindings_add(&maker, values, NULL, 0);
  }
  return bindings_finish(&maker);
}

/* Wide alternatives need more memory and time, so the limit is lower. */
static void test_too_wide(void) {
  g_autoptr(Bindings) narrow = wide_list(1, 50000, 1), wide = wide_list(63, 50000, 1);
  g_assert_cmpuint(narrow->count, ==, 50000);
  check_text(bindings_union((const Bindings *[]){wide}, 1), "too many");
  g_autoptr(Bindings) a = wide_list(1, 2000, 1), b = wide_list(1, 2000, 10000);
  g_autoptr(Bindings) c = wide_list(60, 2000, 100), d = wide_list(60, 2000, 10000);
  g_autoptr(Bindings) few = bindings_differ(a, b), many = bindings_differ(c, d);
  g_assert_cmpuint(few->count, ==, 4000);
  g_assert_true(many->too_many);
}

/* Inverts many alternatives, each of which can be false in many ways. */
static void test_too_many_ways(void) {
  const Symbol columns[] = {1, 2};
  GArray *group = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_array_append_vals(group, ((uint32_t[]){1502, 500, 1}), 3);
  for (uint32_t i = 0; i < 500; i++) g_array_append_vals(group, ((uint32_t[]){1, 2, 10 + i}), 3);
  BindingsMaker maker = bindings_begin(columns, 2);
  for (Symbol value = 1; value <= 900; value++) {
    bindings_add(&maker, (Symbol[]){value, SYMBOL_NONE}, (const uint32_t *)(const void *)group->data, group->len);
  }
  g_autoptr(Bindings) list = bindings_finish(&maker);
  check_text(bindings_invert(list), "too many");
  g_array_free(group, TRUE);
}

/* ---- random lists: a list admits exactly the values for which the formula is true ---- */

typedef bool Truth[VALUES * VALUES * VALUES];

static void values_of(int assignment, Symbol *values) {
  for (int v = 0; v < VARIABLES; v++, assignment /= VALUES) values[v] = 10 + (Symbol)(assignment % VALUES);
}

static Symbol value_in(const Bindings *bindings, const uint32_t *words, Symbol variable) {
  for (uint32_t c = 0; c < bindings->width; c++) {
    if (bindings->columns[c] == variable) return words[c];
  }
  return SYMBOL_NONE;
}

/* Written from the comments of bindings.h and exclusions.h, not from their code. */
static bool admits(const Bindings *bindings, uint32_t row, const Symbol *values) {
  for (Symbol v = 1; v <= VARIABLES; v++) {
    Symbol value = value_in(bindings, bindings_row(bindings, row), v);
    if (value && value != values[v - 1]) return false;
  }
  uint32_t length;
  const uint32_t *set = bindings_exclusions(bindings, row, &length);
  for (uint32_t at = 0; at < length; at += set[at] + 1) {
    const uint32_t *tuple = set + at + EXCLUSIONS_GROUP_HEAD;
    for (uint32_t t = 0; t < set[at + 1]; t++, tuple += 1 + 2 * tuple[0]) {
      bool hit = true;
      for (uint32_t p = 0; p < tuple[0]; p++) hit = hit && values[tuple[1 + 2 * p] - 1] == tuple[2 + 2 * p];
      if (hit) return false;
    }
  }
  return true;
}

static void check_truth(const Bindings *bindings, const Truth truth) {
  for (int a = 0; a < VALUES * VALUES * VALUES; a++) {
    Symbol values[VARIABLES];
    values_of(a, values);
    bool any = false;
    for (uint32_t row = 0; row < bindings->count; row++) any = any || admits(bindings, row, values);
    g_assert_cmpint(any, ==, truth[a]);
  }
}

static Bindings *random_leaf(Random *random, Truth truth) {
  Symbol columns[VARIABLES];
  uint32_t width = 0;
  for (Symbol v = 1; v <= VARIABLES; v++) {
    if (random_next(random) % 2) columns[width++] = v;
  }
  BindingsMaker maker = bindings_begin(columns, width);
  for (int64_t rows = random_between(random, 0, 4); rows > 0; rows--) {
    Symbol row[VARIABLES] = {0};
    for (uint32_t c = 0; c < width; c++) row[c] = 10 + (Symbol)random_between(random, 0, VALUES - 1);
    bindings_add(&maker, row, NULL, 0);
  }
  Bindings *leaf = bindings_finish(&maker);
  for (int a = 0; a < VALUES * VALUES * VALUES; a++) {
    Symbol values[VARIABLES];
    values_of(a, values);
    truth[a] = false;
    for (uint32_t row = 0; row < leaf->count; row++) truth[a] = truth[a] || admits(leaf, row, values);
  }
  return leaf;
}

/* Joins or unites two entries of the stack, or inverts one. Does the same to their truth tables. */
static void random_step(Random *random, Bindings **stack, Truth *truths, int *depth) {
  int top = *depth - 1;
  uint64_t what = random_next(random) % 3;
  Bindings *result;
  if (what == 0 || *depth < 2) {
    result = bindings_invert(stack[top]);
    for (int a = 0; a < VALUES * VALUES * VALUES; a++) truths[top][a] = !truths[top][a];
  } else {
    const Bindings *pair[] = {stack[top - 1], stack[top]};
    result = what == 1 ? bindings_join(pair, 2) : bindings_union(pair, 2);
    for (int a = 0; a < VALUES * VALUES * VALUES; a++) {
      bool left = truths[top - 1][a], right = truths[top][a];
      truths[top - 1][a] = what == 1 ? left && right : left || right;
    }
    bindings_free(stack[top--]);
  }
  bindings_free(stack[top]);
  stack[top] = result;
  *depth = top + 1;
}

static void test_logic(void) {
  Random random;
  random_seed(&random, 7);
  for (int round = 0; round < fixture_rounds(3000); round++) {
    Bindings *stack[8];
    Truth truths[8];
    int depth = 0;
    for (int step = 0; step < 14; step++) {
      bool push = depth == 0 || (depth < 6 && random_next(&random) % 5 < 2);
      if (push) {
        stack[depth] = random_leaf(&random, truths[depth]);
        depth++;
      } else random_step(&random, stack, truths, &depth);
      /* Such lists only take time. */
      if (stack[depth - 1]->count > 20 || stack[depth - 1]->too_many) break;
      check_truth(stack[depth - 1], (const bool *)truths[depth - 1]);
    }
    while (depth > 0) bindings_free(stack[--depth]);
  }
}

/* The order in which lists are joined does not matter, wherever their exclusions are. */
static void test_order(void) {
  Random random;
  random_seed(&random, 8);
  for (int round = 0; round < fixture_rounds(3000); round++) {
    Truth unused;
    Bindings *lists[3];
    for (int i = 0; i < 3; i++) {
      lists[i] = random_leaf(&random, unused);
      if (random_next(&random) % 2 == 0) continue;
      Bindings *inverted = bindings_invert(lists[i]);
      bindings_free(lists[i]);
      lists[i] = inverted;
    }
    const Bindings *forth[] = {lists[0], lists[1], lists[2]}, *back[] = {lists[2], lists[0], lists[1]};
    g_autoptr(Bindings) a = bindings_join(forth, 3), b = bindings_join(back, 3), part = bindings_join(forth + 1, 2);
    g_autoptr(Bindings) c = bindings_join((const Bindings *[]){lists[0], part}, 2);
    g_assert_true(bindings_equal(a, b));
    g_assert_true(bindings_equal(a, c));
    for (int i = 0; i < 3; i++) bindings_free(lists[i]);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/bindings/truth", test_truth);
  g_test_add_func("/bindings/operators", test_operators);
  g_test_add_func("/bindings/not", test_not);
  g_test_add_func("/bindings/same", test_same);
  g_test_add_func("/bindings/too many", test_too_many);
  g_test_add_func("/bindings/too wide", test_too_wide);
  g_test_add_func("/bindings/too many ways", test_too_many_ways);
  g_test_add_func("/bindings/logic", test_logic);
  g_test_add_func("/bindings/order", test_order);
  return g_test_run();
}
