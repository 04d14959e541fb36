/* Performing events: what they change, what they need, and what they tell the game. Also undo. */

#include "fixture_story.h"

static const char *const greeting = "kind soldier: Bob, Jim\nentities: John\n"
                                    "facts: (someone) is here, bell has rung\n"
                                    "event the first greeting\n"
                                    "  once per (soldier)\n"
                                    "  beforehand\n"
                                    "    (soldier) is a soldier and (soldier) is here\n"
                                    "    not bell has rung\n"
                                    "  afterwards\n"
                                    "    (soldier) has greeted John\n"
                                    "    tell say (soldier) \"Good evening.\"\n"
                                    "event the bell\n"
                                    "  once\n"
                                    "  beforehand\n"
                                    "    (soldier) has greeted John and (other) has greeted John and not (soldier) is (other)\n"
                                    "  afterwards\n"
                                    "    bell has rung\n"
                                    "    not (soldier) has greeted John\n";

static bool perform(Story *story, const char *event, const char *a, const char *b, StoryError expected) {
  g_autoptr(GError) error = NULL;
  bool done = story_perform(story, story_find_event(story, event), (const char *[]){a, b}, &error);
  if (!done) g_assert_error(error, STORY_ERROR, (int)expected);
  return done;
}

static void test_generic(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, greeting);
  fixture_check(story, "");
  fixture_set(story, "%% is here", "Jim", NULL, true);
  fixture_set(story, "%% is here", "Bob", NULL, true);
  fixture_set(story, "%% is here", "Fred", NULL, true);
  fixture_check(story, "the first greeting: (soldier) is Bob; (soldier) is Jim\n");

  g_assert_false(perform(story, "the bell", NULL, NULL, STORY_ERROR_UNAVAILABLE));
  g_assert_false(perform(story, "the first greeting", "Fred", NULL, STORY_ERROR_UNAVAILABLE));
  g_assert_true(perform(story, "the first greeting", "Jim", NULL, 0));
  uint32_t count;
  const char *const *const *calls = story_calls(story, &count);
  g_assert_cmpuint(count, ==, 1);
  g_autofree char *call = g_strjoinv("|", (char **)(void *)calls[0]);
  g_assert_cmpstr(call, ==, "say|Jim|Good evening.");
  fixture_check(story, "the first greeting: (soldier) is Bob\n");
  g_assert_false(perform(story, "the first greeting", "Jim", NULL, STORY_ERROR_UNAVAILABLE));

  /* Without values, the first offer is used. */
  g_autoptr(GError) error = NULL;
  g_assert_true(story_perform(story, 0, NULL, &error));
  g_assert_no_error(error);
  fixture_check(story, "the bell: (soldier) is Bob, (other) is Jim; (soldier) is Jim, (other) is Bob\n");
  g_assert_true(perform(story, "the bell", NULL, "Bob", 0));
  g_assert_true(story_knows(story, story_fact(story, "%% has greeted %%", (const char *[]){"Bob", "John"})));
  g_assert_false(story_knows(story, story_fact(story, "%% has greeted %%", (const char *[]){"Jim", "John"})));
  g_assert_true(story_knows(story, story_fact(story, "the bell has happened", NULL)));
  fixture_check(story, "");
}

static void test_effects(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, "entities: John, Fred\n"
                      "set John's horse to Binky\nset Binky.colour to black\n"
                      "event swap\n"
                      "  beforehand\n    (giver)'s horse exists and not (taker)'s horse exists and (taker) is Fred\n"
                      "  afterwards\n    set (taker)'s horse to (giver).horse\n    clear (giver)'s horse\n"
                      "    tell swapped (giver).horse.colour (giver)\n"
                      "event missing\n  afterwards\n    bell has rung\n    tell John.saddle\n"
                      "event open\n  beforehand\n    not (x) is bad\n  afterwards\n    (x) is bad\n");
  g_assert_true(story_is_available(story, 0));
  g_assert_true(perform(story, "swap", NULL, NULL, 0));
  g_assert_cmpstr(story_get_attribute(story, "Fred", "horse"), ==, "Binky");
  g_assert_null(story_get_attribute(story, "John", "horse"));
  uint32_t count;
  /* The value before any effect. */
  g_assert_cmpstr(story_calls(story, &count)[0][1], ==, "black");
  g_assert_false(story_is_available(story, 0));

  g_assert_false(perform(story, "missing", NULL, NULL, STORY_ERROR_LOOKUP));
  g_assert_false(story_knows(story, story_fact(story, "bell has rung", NULL)));
  g_assert_false(perform(story, "open", NULL, NULL, STORY_ERROR_OPEN));
  g_assert_true(perform(story, "open", "John", NULL, 0));
  g_assert_false(perform(story, "open", "John", NULL, STORY_ERROR_UNAVAILABLE));
  fixture_check(story, "missing: \nopen: (x) is not John\n");
}

static void test_undo(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, greeting);
  g_assert_false(story_undo(story));
  story_keep_history(story, true);
  uint64_t sums[6] = {story_checksum(story)};
  char *texts[6] = {fixture_available(story)};
  for (int step = 1; step < 6; step++) {
    if (step == 1) fixture_set(story, "%% is here", "Jim", NULL, true);
    if (step == 2) g_assert_true(perform(story, "the first greeting", "Jim", NULL, 0));
    if (step == 3) story_set_attribute(story, "Jim", "mood", "good");
    if (step == 4) story_set_attribute(story, "Jim", "mood", "bad");
    if (step == 5) story_declare_entity(story, "Ann", true);
    sums[step] = story_checksum(story);
    texts[step] = fixture_available(story);
    for (int i = 0; i < step; i++) g_assert_cmpuint(sums[i], !=, sums[step]);
  }
  g_assert_cmpuint(story_steps(story), ==, 5);
  fixture_set(story, "%% is here", "Jim", NULL, true); /* already known, so no step */
  g_assert_cmpuint(story_steps(story), ==, 5);
  for (int step = 5; step-- > 0;) {
    g_assert_true(story_undo(story));
    g_assert_cmpuint(story_checksum(story), ==, sums[step]);
    fixture_check(story, texts[step]);
  }
  g_assert_false(story_undo(story));
  for (int step = 0; step < 6; step++) g_free(texts[step]);
}

/* An event that only calls the game is also a step. Undoing it undoes nothing else. */
static void test_step_without_changes(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, "facts: a\nevent e\n beforehand\n  a\n afterwards\n  tell hello\n");
  story_keep_history(story, true);
  uint32_t a = story_fact(story, "a", NULL);
  story_set_fact(story, a, true);
  g_assert_true(story_perform(story, 0, NULL, NULL));
  g_assert_true(story_perform(story, 0, NULL, NULL));
  g_assert_cmpuint(story_steps(story), ==, 3);
  g_assert_true(story_undo(story) && story_undo(story));
  g_assert_true(story_knows(story, a));
  g_assert_true(story_undo(story));
  g_assert_false(story_knows(story, a) || story_undo(story));
}

/* Most steps are dropped. The rest can be undone step by step. */
static void test_long_history(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, "facts: a, b\nevent e\n beforehand\n  a\n");
  story_keep_history(story, true);
  uint32_t a = story_fact(story, "a", NULL), b = story_fact(story, "b", NULL);
  for (int i = 0; i < 100000; i++) story_set_fact(story, a, !story_knows(story, a));
  g_assert_cmpuint(story_steps(story), >=, 32768);
  g_assert_cmpuint(story_steps(story), <, 65536 + 2);
  story_keep_history(story, false);
  story_set_fact(story, b, true); /* not a step */
  story_keep_history(story, true);
  g_assert_false(story_knows(story, a));
  uint32_t steps = story_steps(story);
  for (uint32_t i = 0; i < steps; i++) g_assert_true(story_undo(story));
  g_assert_false(story_undo(story));
  g_assert_cmpint(story_knows(story, a), ==, steps % 2 != 0);
  g_assert_true(story_knows(story, b));
}

/* The events from story_news as text: "a c ". */
static void check_news(Story *story, const char *expected) {
  g_autoptr(GString) text = g_string_new(NULL);
  uint32_t count;
  const uint32_t *events = story_news(story, &count);
  for (uint32_t i = 0; i < count; i++) g_string_append_printf(text, "%s ", story_event_name(story, events[i]));
  g_assert_cmpstr(text->str, ==, expected);
}

static bool is_so(void *data, const char *const *arguments) {
  (void)arguments;
  return *(bool *)data;
}

static void test_news(void) {
  g_autoptr(Story) story = story_new();
  bool so = false;
  StoryPredicate predicate = {.words = "it is so", .data = &so, .test = is_so};
  g_assert_true(story_add_predicate(story, &predicate));
  fixture_read(story, "known: a\nfacts: b\nevent one\n beforehand\n  b\nevent two\n beforehand\n  a\n"
                      "event three\n beforehand\n  a\nevent four\n beforehand\n  it is so\n");
  check_news(story, "two three "); /* the first call returns all, in order */
  uint64_t sum = story_news_checksum(story);
  check_news(story, "");
  fixture_set(story, "a", NULL, NULL, false);
  fixture_set(story, "a", NULL, NULL, true);
  check_news(story, ""); /* gone and available again */
  fixture_set(story, "a", NULL, NULL, false);
  check_news(story, "");
  g_assert_cmpuint(story_news_checksum(story), !=, sum);
  fixture_set(story, "b", NULL, NULL, true);
  fixture_set(story, "a", NULL, NULL, true);
  check_news(story, "one two three ");
  so = true;
  check_news(story, ""); /* not evaluated without a poll */
  g_assert_true(story_needs_poll(story));
  story_poll(story);
  check_news(story, "four ");
  g_assert_true(story_add_predicate(story, &predicate)); /* builds the network again */
  check_news(story, "");
  so = false;
  story_poll(story);
  fixture_set(story, "b", NULL, NULL, false);
  check_news(story, "");
  fixture_set(story, "b", NULL, NULL, true);
  check_news(story, "one ");
}

/* The same state has the same fingerprint, and the same offers in the same order, however it
 * was reached. */
static void test_ways(void) {
  const char *const people[] = {"Zoe", "Ann", "Mia"};
  char *texts[2];
  uint64_t sums[2];
  for (int way = 0; way < 2; way++) {
    g_autoptr(Story) story = story_new();
    fixture_read(story, "facts: (x) is here\nevent e\n beforehand\n  (x) is here\n");
    for (int i = 0; i < 3; i++) fixture_set(story, "%% is here", people[way ? 2 - i : i], NULL, true);
    if (way) fixture_set(story, "%% is here", "Ann", NULL, false), fixture_set(story, "%% is here", "Ann", NULL, true);
    texts[way] = fixture_available(story);
    sums[way] = story_checksum(story);
  }
  g_assert_cmpstr(texts[0], ==, "e: (x) is Ann; (x) is Mia; (x) is Zoe\n");
  g_assert_cmpstr(texts[0], ==, texts[1]);
  g_assert_cmpuint(sums[0], ==, sums[1]);
  g_free(texts[0]);
  g_free(texts[1]);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/perform/generic", test_generic);
  g_test_add_func("/story/perform/effects", test_effects);
  g_test_add_func("/story/perform/undo", test_undo);
  g_test_add_func("/story/perform/step-without-changes", test_step_without_changes);
  g_test_add_func("/story/perform/long-history", test_long_history);
  g_test_add_func("/story/perform/news", test_news);
  g_test_add_func("/story/perform/ways", test_ways);
  return g_test_run();
}
