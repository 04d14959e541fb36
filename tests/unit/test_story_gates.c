/* Rules of plain facts: every nesting of and, or, not, xor, and the set of available events. */

#include "base/random.h"
#include "story/story.h"

#include <glib.h>
#include <string.h>

/* Adds an event from a formula in reverse Polish notation: letters are facts, "!" is not, "&" and,
 * "|" or, "^" xor (of two). */
static uint32_t add_event(Story *story, const char *name, const char *formula) {
  Program *program = story_program(story);
  program_begin(program, symbols_add_text(&program->symbols, name));
  for (const char *at = formula; *at; at++) {
    const char *sign = strchr("!&|^", *at);
    const CodeOp ops[] = {CODE_NOT, CODE_AND, CODE_OR, CODE_XOR};
    char fact[] = {*at, '\0'};
    if (!sign) program_emit(program, CODE_HOLDS, story_fact(story, fact, NULL));
    else program_emit(program, ops[sign - "!&|^"], *at == '&' || *at == '|' ? 2 : 0);
  }
  program_effects(program);
  return program_end(program);
}

static void set(Story *story, const char *name, bool known) { story_set_fact(story, story_fact(story, name, NULL), known); }

/* The columns of 'table' are for b a = 00, 01, 10, 11. */
static void check_table(const char *formula, const char *table) {
  Story *story = story_new();
  uint32_t event = add_event(story, "event", formula);
  for (int row = 0; row < 4; row++) {
    set(story, "a", row & 1);
    set(story, "b", row & 2);
    g_assert_cmpint(story_is_available(story, event), ==, table[row] == '1');
    g_assert_cmpuint(story_available_count(story), ==, table[row] == '1' ? 1 : 0);
  }
  story_free(story);
}

static void test_tables(void) {
  check_table("a", "0101");
  check_table("a!", "1010");
  check_table("a!!", "0101");
  check_table("ab&", "0001");
  check_table("ab|", "0111");
  check_table("ab^", "0110");
  check_table("ab&!", "1110");
  check_table("ab|!", "1000");
  check_table("ab^!", "1001");
  check_table("aa&", "0101");
  check_table("aa^", "0000");
  check_table("aa!|", "1111");
  check_table("aa!&", "0000");
  check_table("ab^ab&|", "0111");
  check_table("ab!|a!b|&", "1001");
  check_table("", "1111");
}

static void test_many_conditions(void) {
  Story *story = story_new();
  Program *program = story_program(story);
  uint32_t facts[1000];
  for (int i = 0; i < 1000; i++) {
    char name[16];
    g_snprintf(name, sizeof name, "fact %d", i);
    facts[i] = story_fact(story, name, NULL);
  }
  for (int all = 0; all < 2; all++) {
    program_begin(program, symbols_add_text(&program->symbols, all ? "all" : "one"));
    for (int i = 0; i < 1000; i++) program_emit(program, CODE_HOLDS, facts[i]);
    program_emit(program, all ? CODE_AND : CODE_OR, 1000);
    program_effects(program);
    program_end(program);
  }
  g_assert_cmpuint(story_available_count(story), ==, 0);
  story_set_fact(story, facts[500], true);
  uint32_t count;
  g_assert_cmpuint(story_available(story, &count)[0], ==, 0);
  for (int i = 0; i < 1000; i++) story_set_fact(story, facts[i], true);
  g_assert_cmpuint(story_available(story, &count)[1], ==, 1);
  g_assert_cmpuint(count, ==, 2);
  story_set_fact(story, facts[0], false);
  g_assert_true(story_is_available(story, 0));
  g_assert_false(story_is_available(story, 1));
  story_free(story);
}

/* Events can be added at any time. Known facts stay known. */
static void test_later_events(void) {
  Story *story = story_new();
  add_event(story, "first", "a");
  set(story, "a", true);
  set(story, "c", true);
  g_assert_cmpuint(story_available_count(story), ==, 1);
  add_event(story, "second", "ac&b!&");
  g_assert_cmpuint(story_available_count(story), ==, 2);
  set(story, "never named by an event", true);
  set(story, "b", true);
  g_assert_cmpuint(story_available_count(story), ==, 1);
  g_assert_cmpstr(story_event_name(story, 1), ==, "second");
  g_assert_cmpuint(program_find(story_program(story), "second"), ==, 1);
  g_assert_cmpuint(program_find(story_program(story), "third"), ==, TUPLE_NONE);
  story_free(story);
}

/* A formula that is nested 100,000 levels deep. */
static void test_deep(void) {
  enum { DEPTH = 100000 };
  g_autoptr(GString) formula = g_string_new("a");
  for (int i = 0; i < DEPTH; i++) g_string_append(formula, i % 2 ? "a^" : i % 3 ? "b&" : "b|!");
  Story *story = story_new();
  uint32_t event = add_event(story, "deep", formula->str);
  for (int row = 0; row < 4; row++) {
    bool a = row & 1, b = row & 2, value = a;
    for (int i = 0; i < DEPTH; i++) value = i % 2 ? value != a : i % 3 ? value && b : !(value || b);
    set(story, "a", a);
    set(story, "b", b);
    g_assert_cmpint(story_is_available(story, event), ==, value);
  }
  story_free(story);
}

/* ---- random stories, compared with evaluating the formulas from left to right ---- */

#define FACTS 12
#define EVENTS 30

static bool evaluate(const char *formula, const bool *known) {
  bool stack[64] = {false};
  int depth = 0;
  for (; *formula; formula++) {
    if (*formula == '!') stack[depth - 1] = !stack[depth - 1];
    else if (strchr("&|^", *formula)) {
      bool right = stack[--depth], left = stack[depth - 1];
      stack[depth - 1] = *formula == '&' ? left && right : *formula == '|' ? left || right : left != right;
    } else stack[depth++] = known[*formula - 'a'];
  }
  return stack[0];
}

static void make_formula(Random *random, char *formula) {
  int depth = 0, length = 0;
  for (int facts = (int)random_between(random, 1, 10); facts > 0 || depth > 1;) {
    if (facts > 0 && (depth < 2 || random_next(random) % 2)) {
      formula[length++] = (char)('a' + random_between(random, 0, FACTS - 1));
      facts--;
      depth++;
    } else {
      formula[length++] = "&|^"[random_between(random, 0, 2)];
      depth--;
    }
    if (random_next(random) % 4 == 0) formula[length++] = '!';
  }
  formula[length] = '\0';
}

static void check_story(Random *random) {
  Story *story = story_new();
  char formulas[EVENTS][64];
  bool known[FACTS] = {false};
  for (int e = 0; e < EVENTS; e++) {
    char name[16];
    g_snprintf(name, sizeof name, "event %d", e);
    make_formula(random, formulas[e]);
    add_event(story, name, formulas[e]);
  }
  for (int change = 0; change < 50; change++) {
    int fact = (int)random_between(random, 0, FACTS - 1);
    char name[] = {(char)('a' + fact), '\0'};
    known[fact] = !known[fact];
    set(story, name, known[fact]);
    uint32_t count, seen = 0;
    const uint32_t *events = story_available(story, &count);
    for (uint32_t e = 0; e < EVENTS; e++) {
      if (!evaluate(formulas[e], known)) continue;
      g_assert_cmpuint(seen, <, count);
      g_assert_cmpuint(events[seen], ==, e);
      seen++;
    }
    g_assert_cmpuint(seen, ==, count);
  }
  story_free(story);
}

static void test_random(void) {
  Random random;
  random_seed(&random, 4);
  for (int i = 0; i < 400; i++) check_story(&random);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/gates/tables", test_tables);
  g_test_add_func("/story/gates/many conditions", test_many_conditions);
  g_test_add_func("/story/gates/later events", test_later_events);
  g_test_add_func("/story/gates/deep", test_deep);
  g_test_add_func("/story/gates/random", test_random);
  return g_test_run();
}
