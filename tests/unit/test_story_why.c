/* Why an event can happen, and why not. */

#include "fixture_story.h"

static bool is_hungry(void *data, const char *const *arguments) {
  (*(int *)data)++;
  return !strcmp(arguments[0], "Bob");
}

static Story *make_story(int *asked) {
  Story *story = story_new();
  story_add_predicate(story, &(StoryPredicate){.words = "%% is hungry", .data = asked, .test = is_hungry});
  fixture_read(story, "kind soldier: Bob, Jim, Tom\n"
                      "facts: (someone) is here, (someone) is awake, gate is open, bell has rung, (someone) is dead\n"
                      "event greet\n"
                      "  beforehand\n"
                      "    (soldier) is a soldier\n    (soldier) is here\n    (soldier) is awake\n"
                      "    not {bell has rung or (soldier) is dead}\n"
                      "event eat\n"
                      "  beforehand\n    gate is open\n    (soldier) is hungry\n"
                      "  beforehand\n    bell has rung\n    (soldier)'s [(soldier).food].weight is more than 3\n"
                      "event haunt\n  beforehand\n    not (ghost) is here\n"
                      "event always\n");
  return story;
}

/* Takes ownership of 'why'. */
static void check_why(StoryWhy *why, bool available, uint32_t missing, const char *value, const char *text) {
  g_autofree char *shown = why_text(why);
  g_assert_cmpstr(shown, ==, text);
  g_assert_cmpint(why->available, ==, available);
  g_assert_cmpuint(why->missing, ==, missing);
  g_assert_cmpstr(why->variable_count > 0 ? why->values[0] : NULL, ==, value);
  why_free(why);
}

#define GREET(joined, soldier, here, awake, nothing, any, bell, dead)                                                            \
  "all of: " joined "\n  (soldier) is a soldier: " soldier "\n  (soldier) is here: " here "\n  (soldier) is awake: " awake       \
  "\n  not: " nothing "\n    any of: " any "\n      bell has rung: " bell "\n      (soldier) is dead: " dead "\n"

static void test_nearest(void) {
  int asked = 0;
  g_autoptr(Story) story = make_story(&asked);
  check_why(story_why(story, 0, NULL), false, 2, "Bob", GREET("no", "yes", "no", "no", "yes", "no", "no", "no"));
  fixture_set(story, "%% is here", "Ann", NULL, true);
  fixture_set(story, "%% is awake", "Jim", NULL, true);
  check_why(story_why(story, 0, NULL), false, 1, "Jim", GREET("no", "yes", "no", "yes", "yes", "no", "no", "no"));
  check_why(story_why(story, 0, (const char *[]){"Tom"}), false, 2, "Tom",
            GREET("no", "yes", "no", "no", "yes", "no", "no", "no"));
  check_why(story_why(story, 0, (const char *[]){"Nobody"}), false, 3, "Nobody",
            GREET("no", "no", "no", "no", "yes", "no", "no", "no"));
  fixture_set(story, "%% is here", "Jim", NULL, true);
  check_why(story_why(story, 0, NULL), true, 0, "Jim", GREET("yes", "yes", "yes", "yes", "yes", "no", "no", "no"));
  fixture_set(story, "%% is dead", "Jim", NULL, true);
  check_why(story_why(story, 0, NULL), false, 1, "Jim", GREET("no", "yes", "yes", "yes", "no", "yes", "no", "yes"));
  g_assert_cmpint(asked, ==, 0);
}

#define EAT(any, left, gate, hungry, right, bell, weight)                                                                        \
  "any of: " any "\n  all of: " left "\n    gate is open: " gate "\n    (soldier) is hungry: " hungry "\n  all of: " right       \
  "\n    bell has rung: " bell "\n    (soldier).[(soldier).food].weight is more than 3: " weight "\n"

static void test_unasked(void) {
  int asked = 0;
  g_autoptr(Story) story = make_story(&asked);
  check_why(story_why(story, 1, NULL), false, 1, NULL, EAT("no", "no", "no", "not asked", "no", "no", "not asked"));
  g_assert_cmpint(asked, ==, 0);
  fixture_set(story, "gate is open", NULL, NULL, true);
  check_why(story_why(story, 1, NULL), true, 0, "Bob", EAT("yes", "yes", "yes", "yes", "no", "no", "not asked"));
  check_why(story_why(story, 1, (const char *[]){"Jim"}), false, 1, "Jim", EAT("no", "no", "yes", "no", "no", "no", "not asked"));
}

static void test_open(void) {
  int asked = 0;
  g_autoptr(Story) story = make_story(&asked);
  fixture_set(story, "%% is here", "Bob", NULL, true);
  check_why(story_why(story, 2, NULL), true, 0, NULL, "not: yes\n  (ghost) is here: no\n");
  check_why(story_why(story, 2, (const char *[]){"Bob"}), false, 1, "Bob", "not: no\n  (ghost) is here: yes\n");
  check_why(story_why(story, 3, NULL), true, 0, NULL, "");
}

/* The more attributes of a condition exist, the nearer it is. The explanation shows how far
 * it gets. */
static void test_lookups(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, "entities: Fred, John, magicdoor\n"
                      "event heavy\n  beforehand\n    (person).inventory.[(lockitem).key].weight is more than 10\n"
                      "event good\n  beforehand\n    John.mood is good\n"
                      "event young\n  beforehand\n    John.age exists\n");
  check_why(story_why(story, 0, NULL), false, 1, NULL,
            "(person).inventory.[(lockitem).key].weight is more than 10: no\n  (person).inventory exists: no\n");
  story_set_attribute(story, "John", "inventory", "his");
  story_set_attribute(story, "Fred", "inventory", "its");
  check_why(story_why(story, 0, NULL), false, 1, "Fred",
            "(person).inventory.[(lockitem).key].weight is more than 10: no\n"
            "  (person).inventory is its: yes\n  (lockitem).key exists: no\n");
  story_set_attribute(story, "magicdoor", "key", "runekey");
  story_set_attribute(story, "his", "runekey", "old");
  StoryWhy *why = story_why(story, 0, NULL);
  g_assert_cmpstr(why->values[1], ==, "magicdoor");
  check_why(why, false, 1, "John",
            "(person).inventory.[(lockitem).key].weight is more than 10: no\n"
            "  (person).inventory is his: yes\n  (lockitem).key is runekey: yes\n"
            "  (person).inventory.[(lockitem).key] is old: yes\n"
            "  (person).inventory.[(lockitem).key].weight exists: no\n");
  check_why(story_why(story, 0, (const char *[]){"Fred", NULL}), false, 1, "Fred",
            "(person).inventory.[(lockitem).key].weight is more than 10: no\n"
            "  (person).inventory is its: yes\n  (lockitem).key is runekey: yes\n"
            "  (person).inventory.[(lockitem).key] exists: no\n");
  story_set_attribute(story, "old", "weight", "15");
  check_why(story_why(story, 0, NULL), true, 0, "John", "(person).inventory.[(lockitem).key].weight is more than 10: yes\n");
  story_set_attribute(story, "John", "mood", "bad");
  check_why(story_why(story, 1, NULL), false, 1, NULL, "John.mood is good: no\n  John.mood is bad: yes\n");
  check_why(story_why(story, 2, NULL), false, 1, NULL, "John.age exists: no\n");
}

/* The conditions are met for "anyone", but no list of alternatives can be offered. */
static void test_excluded(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, "facts: (x) glows, (x) rusts, (x) waits\nknown: \"a\" glows, \"b\" rusts\n"
                      "known: \"a\" waits, \"c\" waits\n"
                      "event ghost\n  beforehand\n    not (x) glows and not (x) rusts\n"
                      "event odd\n  beforehand\n    (x) waits and { (x) glows xor not (x) rusts }\n");
#define GHOST(all) "all of: " all "\n  not: yes\n    (x) glows: no\n  not: yes\n    (x) rusts: no\n"
  const char *reason =
      GHOST("no") "  a condition gives (x) a value, because several \"not\" exclude different values of it: no\n";
  check_why(story_why(story, 0, NULL), false, 1, NULL, reason);
  check_why(story_why(story, 0, (const char *[]){"c"}), false, 1, "c", reason);
  fixture_set(story, "%% rusts", "b", NULL, false);
  check_why(story_why(story, 0, NULL), true, 0, NULL, GHOST("yes"));
  fixture_set(story, "%% rusts", "b", NULL, true);
  check_why(story_why(story, 1, (const char *[]){"c"}), false, 1, "c",
            "all of: no\n  (x) waits: yes\n  one of (compared as a whole, not value by value): no\n    (x) glows: no\n"
            "    not: yes\n      (x) rusts: no\n");
  fixture_set(story, "%% rusts", "a", NULL, true);
  check_why(story_why(story, 1, NULL), true, 0, "a",
            "all of: yes\n  (x) waits: yes\n  one of: yes\n    (x) glows: yes\n    not: no\n      (x) rusts: yes\n");
}

/* The conditions of an event with "once" are weighed one by one: Jim lacks fewer than Bob. */
static void test_once(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, "kind soldier: Bob, Jim\nfacts: (x) is here, (x) is awake, gate is open\nknown: Jim is awake\n"
                      "event one\n  once per (soldier)\n  beforehand\n    (soldier) is a soldier\n    (soldier) is here\n"
                      "    (soldier) is awake\n"
                      "event two\n  once\n  beforehand\n    (soldier) is here\n    gate is open\n"
                      "  beforehand\n    all of\n      (soldier) is a soldier\n      (soldier) is awake\n"
                      "      gate is open\n");
  check_why(story_why(story, 0, NULL), false, 1, "Jim",
            "all of: no\n  all of: no\n    (soldier) is a soldier: yes\n    (soldier) is here: no\n    (soldier) is awake: yes\n"
            "  not: yes\n    one has happened to (soldier): no\n");
  check_why(story_why(story, 1, NULL), false, 1, "Jim",
            "all of: no\n  any of: no\n    all of: no\n      (soldier) is here: no\n      gate is open: no\n    all of: no\n"
            "      (soldier) is a soldier: yes\n      (soldier) is awake: yes\n      gate is open: no\n"
            "  not: yes\n    two has happened: no\n");
}

/* The search for the nearest values is limited, so it ends however many conditions there are. */
static void test_large(void) {
  g_autoptr(Story) story = story_new();
  g_autoptr(GString) text = g_string_new("facts: (x) is here, never\n");
  for (int i = 0; i < 64; i++) g_string_append_printf(text, "known: \"%d\" is here\n", i);
  g_string_append(text, "event e\n  beforehand\n    never\n");
  for (int i = 0; i < 20000; i++) g_string_append_printf(text, "    (v%d) is here\n", i % 3);
  fixture_read(story, text->str);
  g_autoptr(StoryWhy) why = story_why(story, 0, NULL);
  g_assert_cmpuint(why->missing, ==, 1);
  g_assert_cmpstr(why->values[2], ==, "0");
  g_assert_cmpuint(why->count, ==, 20002);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/why/nearest", test_nearest);
  g_test_add_func("/story/why/unasked", test_unasked);
  g_test_add_func("/story/why/open", test_open);
  g_test_add_func("/story/why/lookups", test_lookups);
  g_test_add_func("/story/why/excluded", test_excluded);
  g_test_add_func("/story/why/once", test_once);
  g_test_add_func("/story/why/large", test_large);
  return g_test_run();
}
