/* Random stories, in which every way to ask whether an event can happen must give the same answer:
 * story_is_available, the lists 'list' and 'events', 'why', 'why not', and performing the event.
 * The stories are written as text, with nested braces, xor, or, once, attributes, and variables
 * that only have excluded values.
 *
 * Environment: STORIES=10000 sets the number of stories, SEED selects another series of them. */

#include "base/random.h"
#include "fixture_rounds.h"
#include "fixture_story.h"
#include "story/text/story_shell.h"

#include <stdlib.h>

#define EVENTS 4
#define CHANGES 25

static const char *const names[] = {"v0", "v1", "v2"};
static const char *const variables[] = {"x", "y"};

typedef struct Case {
  Random random;
  Story *story;
  GString *text;
} Case;

static uint32_t pick(Case *c, uint32_t count) { return (uint32_t)random_between(&c->random, 0, count - 1); }
static const char *pick_name(Case *c) { return names[pick(c, G_N_ELEMENTS(names))]; }

/* ---- making a story ---- */

static void write_name_or_variable(Case *c) {
  if (pick(c, 4) == 0) g_string_append(c->text, pick_name(c));
  else g_string_append_printf(c->text, "(%s)", variables[pick(c, G_N_ELEMENTS(variables))]);
}

static void write_leaf(Case *c) {
  static const char *const ends[] = {" glows", " rusts", " waits", ".mood is v1", ".mood exists", ".friend.mood is v0"};
  uint32_t what = pick(c, G_N_ELEMENTS(ends) + 3);
  if (what == G_N_ELEMENTS(ends)) {
    g_string_append(c->text, "bell rings");
    return;
  }
  write_name_or_variable(c);
  if (what < G_N_ELEMENTS(ends)) {
    g_string_append(c->text, ends[what]);
    return;
  }
  g_string_append(c->text, what == G_N_ELEMENTS(ends) + 1 ? " loves " : ".friend is ");
  write_name_or_variable(c);
}

static void write_formula(Case *c, uint32_t depth) {
  uint32_t what = pick(c, depth > 0 ? 9 : 3);
  if (what == 2 || what == 3) g_string_append(c->text, "not ");
  if (what < 3) {
    write_leaf(c);
    return;
  }
  static const char *const operators[] = {" and ", " or ", " xor "};
  const char *operator= operators[pick(c, 3)];
  uint32_t parts = 2 + pick(c, 2);
  g_string_append(c->text, "{ ");
  for (uint32_t i = 0; i < parts; i++) {
    if (i > 0) g_string_append(c->text, operator);
    write_formula(c, depth - 1);
  }
  g_string_append(c->text, " }");
}

/* "once per (x)" needs a condition on that variable. */
static void write_event(Case *c, uint32_t event) {
  uint32_t once = pick(c, 4), sections = 1 + pick(c, 2), lines = 1 + pick(c, 3);
  g_string_append_printf(c->text, "event e%u\n", event);
  if (once == 0) g_string_append(c->text, "  once\n");
  if (once == 1) g_string_append(c->text, "  once per (x)\n");
  for (uint32_t s = 0; s < sections; s++) {
    g_string_append(c->text, "  beforehand\n");
    if (once == 1) g_string_append(c->text, pick(c, 2) ? "    (x) waits\n" : "    not (x) rusts\n");
    for (uint32_t i = 0; i < lines; i++) {
      g_string_append(c->text, "    ");
      write_formula(c, 2);
      g_string_append_c(c->text, '\n');
    }
  }
  if (pick(c, 2)) g_string_append(c->text, pick(c, 2) ? "  afterwards\n    bell rings\n" : "  afterwards\n    not v0 glows\n");
}

static void make_case(Case *c, uint64_t seed) {
  *c = (Case){.story = story_new(), .text = g_string_new(NULL)};
  random_seed(&c->random, seed);
  g_string_append(c->text, "entities: v0, v1, v2\nfacts: bell rings, (a) glows, (a) rusts, (a) waits, (a) loves (b)\n");
  for (uint32_t e = 0; e < EVENTS; e++) write_event(c, e);
  fixture_read(c->story, c->text->str);
  story_keep_history(c->story, true);
}

static void free_case(Case *c) {
  story_free(c->story);
  g_string_free(c->text, TRUE);
}

static void change(Case *c) {
  static const char *const relations[] = {"%% glows", "%% rusts", "%% waits"};
  uint32_t what = pick(c, 8);
  if (what < 4) fixture_set(c->story, relations[pick(c, 3)], pick_name(c), NULL, pick(c, 2));
  else if (what < 5) fixture_set(c->story, "%% loves %%", pick_name(c), pick_name(c), pick(c, 2));
  else if (what < 6) fixture_set(c->story, "bell rings", NULL, NULL, pick(c, 2));
  else if (what < 7) story_set_attribute(c->story, pick_name(c), "mood", pick(c, 3) ? pick_name(c) : NULL);
  else story_set_attribute(c->story, pick_name(c), "friend", pick(c, 3) ? pick_name(c) : NULL);
}

/* ---- comparing ---- */

static char *run(Case *c, const char *line) {
  bool fine;
  char *answer = story_shell_run(c->story, line, &fine);
  g_assert_true(fine);
  return answer;
}

/* Returns whether a command's answer has this line. */
static bool has_line(const char *answer, const char *line) {
  g_auto(GStrv) lines = g_strsplit(answer, "\n", -1);
  return g_strv_contains((const char *const *)lines, line);
}

/* The explanation's verdict on the whole rule is the same as the answer. */
static void check_explained(Case *c, const StoryWhy *why, bool available) {
  g_autofree char *text = why_text(why);
  bool agrees = why->available == available && (why->missing == 0) == available;
  if (why->count > 0) agrees = agrees && (why->reasons[0].verdict == VERDICT_YES) == available;
  if (!agrees) g_test_message("%s%s", c->text->str, text);
  g_assert_true(agrees);
}

/* Performs the event, undoes it, and returns whether its conditions allow it. An effect may lack a
 * value: "once per (x)" where (x) is open. */
static bool can_perform(Case *c, uint32_t event, const char *const *values) {
  uint32_t steps = story_steps(c->story);
  g_autoptr(GError) error = NULL;
  bool done = story_perform(c->story, event, values, &error);
  if (story_steps(c->story) > steps) story_undo(c->story);
  return done || !g_error_matches(error, STORY_ERROR, STORY_ERROR_UNAVAILABLE);
}

/* With values that the caller gives, 'why' and performing agree. */
static void check_with_values(Case *c, uint32_t event) {
  static const char *const candidates[] = {NULL, "v0", "v1", "v2", "stranger"};
  const char *values[2] = {candidates[pick(c, 5)], candidates[pick(c, 5)]};
  g_autoptr(StoryWhy) why = story_why(c->story, event, values);
  check_explained(c, why, can_perform(c, event, values));
}

/* Each offer is explained with its own values, and can be performed. */
static void check_offers(Case *c, uint32_t event) {
  const StoryOffers *offers = story_offers(c->story, event);
  if (offers->count == 0) return;
  g_autofree const char **values = g_new0(const char *, offers->variable_count + 1);
  memcpy(values, offers->offers[pick(c, offers->count)].values, offers->variable_count * sizeof *values);
  g_autoptr(StoryWhy) why = story_why(c->story, event, values);
  check_explained(c, why, true);
  g_assert_true(can_perform(c, event, values));
}

static void check_event(Case *c, uint32_t event, const char *list, const char *events) {
  const char *name = story_event_name(c->story, event);
  bool available = story_is_available(c->story, event);
  g_autofree char *marked = g_strconcat("* ", name, NULL), *ask = g_strconcat("why ", name, NULL);
  g_autofree char *ask_not = g_strconcat("why not ", name, NULL), *answer = run(c, ask), *answer_not = run(c, ask_not);
  g_assert_cmpint(has_line(list, name), ==, available);
  g_assert_cmpint(has_line(events, marked), ==, available);
  g_assert_cmpstr(answer, ==, answer_not);
  if (g_str_has_prefix(answer, "is nearest with ")) g_assert_false(available);
  if (g_str_has_prefix(answer, "can happen, with ")) g_assert_true(available);
  g_autoptr(StoryWhy) why = story_why(c->story, event, NULL);
  check_explained(c, why, available);
  check_offers(c, event);
  check_with_values(c, event);
}

static void check_case(Case *c) {
  g_autofree char *list = run(c, "list"), *events = run(c, "events");
  for (uint32_t e = 0; e < EVENTS; e++) check_event(c, e, list, events);
}

static uint64_t setting(const char *name, uint64_t otherwise) {
  const char *text = g_getenv(name);
  return text ? g_ascii_strtoull(text, NULL, 10) : otherwise;
}

static void test_random(void) {
  uint64_t stories = (uint64_t)fixture_rounds_named("STORIES", 200), seed = setting("SEED", 1), available = 0;
  for (uint64_t i = 0; i < stories; i++) {
    Case c;
    make_case(&c, seed * 1000000 + i);
    check_case(&c);
    for (int n = 0; n < CHANGES; n++) {
      change(&c);
      check_case(&c);
      available += story_available_count(c.story);
    }
    free_case(&c);
  }
  /* Events were available in many cases, and unavailable in many. */
  g_assert_cmpuint(available * 10, >, stories * CHANGES * EVENTS * 2);
  g_assert_cmpuint(available * 10, <, stories * CHANGES * EVENTS * 9);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/agree/random", test_random);
  return g_test_run();
}
