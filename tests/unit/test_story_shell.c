/* The story shell: each command, and which input is refused. */

#include "fixture_story.h"
#include "story/text/story_shell.h"

static Story *make_story(void) {
  Story *story = story_new();
  fixture_read(story, "kind soldier: Bob, Old Jim\nentities: John\n"
                      "facts: (someone) is here, (someone) is hungry\nset John's horse to Binky\n"
                      "event greet\n  once per (soldier)\n  beforehand\n    (soldier) is a soldier and (soldier) is here\n"
                      "  afterwards\n    (soldier) has greeted John\n    tell say (soldier) \"Good evening.\"\n"
                      "event ride\n  beforehand\n    not (rider) is hungry and (rider)'s horse is Binky\n"
                      "event guess\n  beforehand\n    not John is here\n    (who).horse is (what)\n");
  story_keep_history(story, true);
  return story;
}

static void check(Story *story, const char *line, bool expected, const char *answer) {
  bool fine;
  g_autofree char *text = story_shell_run(story, line, &fine);
  g_assert_cmpstr(text, ==, answer);
  g_assert_cmpint(fine, ==, expected);
}

static void test_commands(void) {
  g_autoptr(Story) story = make_story();
  check(story, "", true, "");
  check(story, "  # nothing", true, "");
  check(story, "list", true, "ride\n  with (rider) is John\n");
  check(story, "known Old Jim is here", true, "");
  check(story, "  known   Bob is here  ", true, "");
  check(story, "unknown Bob is here", true, "");
  check(story, "list", true, "greet\n  with (soldier) is Old Jim\nride\n  with (rider) is John\n");
  check(story, "events", true, "* greet\n* ride\n  guess\n");
  check(story, "facts", true, "Bob is a soldier\nOld Jim is a soldier\nOld Jim is here\n");
  check(story, "attributes", true, "John.horse is Binky\n");
  check(story, "do greet with (soldier) Old Jim", true, "calls the game: say Old Jim Good evening.\n");
  check(story, "do greet", false, "'greet' cannot happen now\n");
  check(story, "why not greet", true,
        "is nearest with (soldier) Bob\nall of: no\n  all of: no\n    (soldier) is a soldier: yes\n    (soldier) is here: no\n"
        "  not: yes\n    greet has happened to (soldier): no\n");
  check(story, "why greet with (soldier) Old Jim", true,
        "is nearest with (soldier) Old Jim\nall of: no\n  all of: yes\n    (soldier) is a soldier: yes\n    (soldier) is here: "
        "yes\n"
        "  not: no\n    greet has happened to (soldier): yes\n");
  check(story, "undo", true, "no longer known: Old Jim has greeted John\nno longer known: greet has happened to Old Jim\n");
  check(story, "list", true, "greet\n  with (soldier) is Old Jim\nride\n  with (rider) is John\n");
  check(story, "set John's horse to \"Old Bess\"", true, "");
  check(story, "list", true, "greet\n  with (soldier) is Old Jim\n");
  check(story, "undo", true, "no longer set: John.horse is Old Bess\nset again: John.horse is Binky\n");
  check(story, "set John's horse to \"Old Bess\"", true, "");
  check(story, "clear John's horse", true, "");
  check(story, "attributes", true, "nothing is set\n");
  check(story, "pruned", true, "every question is asked\n");
  check(story, "known John is here", true, "");
  check(story, "pruned", true, "(who).horse is (what)\n");
  check(story, "name Ann Lee", true, "");
  check(story, "known Ann Lee is here", true, "");
  check(story, "unname Ann Lee", true, "");
  check(story, "undo", true, "a name again: Ann Lee\n");
  check(story, "unname Ann Lee", true, "");
  check(story, "unknown Ann Lee is here", false, "the story does not mention 'Ann Lee is here'\n");
}

static void test_too_many(void) {
  g_autoptr(Story) story = story_new();
  g_autoptr(GString) text = g_string_new("facts: (x) is here, bell has rung\n");
  for (int i = 0; i < 1000; i++) g_string_append_printf(text, "known: \"%d\" is here\n", i);
  g_string_append(text, "event e\n  beforehand\n    (x) is here and (y) is here and bell has rung\n");
  fixture_read(story, text->str);
  check(story, "list", true, "nothing can happen now\n");
  check(story, "known bell has rung", true, "");
  check(story, "list", true, "nothing can happen now\nthere are too many ways to fulfil the conditions of 'e'\n");
  check(story, "why e", true,
        "is nearest with (x) 0, (y) 0\nall of: no\n  (x) is here: yes\n  (y) is here: yes\n  bell has rung: yes\n"
        "there are too many ways to fulfil its conditions\n");
  check(story, "unknown bell has rung", true, "");
  check(story, "list", true, "nothing can happen now\n");
}

/* A word of an event, or the name of somebody who can take part, suggests the events. */
static void test_suggestions(void) {
  g_autoptr(Story) story = story_new();
  fixture_read(story, "kind person: Mara, Tom\nfacts: Tom is asleep\n"
                      "event Mara wakes\n"
                      "event the cat wakes\n"
                      "event greeting\n  beforehand\n    (x) is a person and not (x) is asleep\n"
                      "event dreaming\n  beforehand\n    (x) is a person and (x) is asleep\n");
  check(story, "do Mara", false, "there is no event 'Mara'; related events: 'Mara wakes', 'greeting'\n");
  check(story, "do mara", false, "there is no event 'mara'; related events: 'Mara wakes', 'greeting'\n");
  check(story, "why not Tom", false, "there is no event 'Tom'; related events: 'greeting'\n");
  check(story, "known Tom is asleep", true, "");
  check(story, "do Tom", false, "there is no event 'Tom'; related events: 'dreaming'\n");
  check(story, "do wakes", false, "there is no event 'wakes'; related events: 'Mara wakes', 'the cat wakes'\n");
  check(story, "do Mary wakes", false, "there is no event 'Mary wakes', did you mean 'Mara wakes'?\n");
  check(story, "do xyzzyplugh", false, "there is no event 'xyzzyplugh'; 'events' lists them\n");
}

/* 300 events with 89,700 offers each are counted, not listed. Equal rules share their lists. */
static void test_many_offers(void) {
  g_autoptr(Story) story = story_new();
  g_autoptr(GString) text = g_string_new("facts: bell has rung\nkind person: p0"), expected = g_string_new(NULL);
  for (int i = 1; i < 300; i++) g_string_append_printf(text, ", p%d", i);
  for (int e = 0; e < 300; e++) {
    g_string_append_printf(text, "\nevent e%d\n  once\n  beforehand\n    (x) is a person and (y) is a person", e);
    g_string_append(text, "\n    not (x) is (y)");
    g_string_append_printf(expected, "e%d\n  in 89700 ways: more than 1000 are not listed; 'why e%d' shows the first\n", e, e);
  }
  fixture_read(story, text->str);
  check(story, "list", true, expected->str);
  size_t bytes = story_list_bytes(story);
  g_assert_cmpuint(bytes, <, 10000000);
  check(story, "do e7 with (x) p5, (y) p3", true, "");
  check(story, "why e7", true,
        "is nearest with (x) p0, (y) p1\nall of: no\n  all of: yes\n    (x) is a person: yes\n    (y) is a person: yes\n"
        "    not: yes\n      (x) is (y): no\n  not: no\n    e7 has happened: yes\n");
  /* e7 now has a list of its own, which is empty */
  g_assert_cmpuint(story_list_bytes(story), <, bytes + 1000);
  fixture_set(story, "%% is a person", "p5", NULL, false);
  g_assert_cmpuint(story_offer_count(story, 3), ==, 89700 - 2 * 299);
  g_assert_cmpuint(story_offer_count(story, 7), ==, 0);
  g_assert_cmpuint(story_offers(story, 3)->count, ==, 89700 - 2 * 299);
}

/* Up to 1,000 offers are listed. */
static void test_offers_shown(void) {
  g_autoptr(Story) story = story_new();
  g_autoptr(GString) text = g_string_new("facts: (x) is here\n"), expected = g_string_new("e\n");
  for (int i = 1000; i < 2000; i++) g_string_append_printf(text, "known: \"%d\" is here\n", i);
  for (int i = 1000; i < 2000; i++) g_string_append_printf(expected, "  with (x) is %d\n", i);
  g_string_append(text, "event e\n  beforehand\n    (x) is here\n");
  fixture_read(story, text->str);
  check(story, "list", true, expected->str);
  fixture_set(story, "%% is here", "2000", NULL, true);
  check(story, "list", true, "e\n  in 1001 ways: more than 1000 are not listed; 'why e' shows the first\n");
  check(story, "do 1001", false, "there is no event '1001'; 'events' lists them\n");
}

static void test_refused(void) {
  g_autoptr(Story) story = make_story();
  check(story, "lst", false, "there is no command 'lst', did you mean 'list'?\n");
  check(story, "xylophone", false, "there is no command 'xylophone'; 'help' lists them\n");
  check(story, "do", false, "usage: do EVENT [with (x) VALUE, ...]\n");
  check(story, "do gret", false, "there is no event 'gret', did you mean 'greet'?\n");
  check(story, "do ride with (soldier) Bob", false, "'ride' has no (soldier)\n");
  check(story, "do ride with (rider Bob", false, "expected values like '(soldier) Bob', not '(rider Bob'\n");
  check(story, "do ride with (rider) Bob", false, "'ride' cannot happen now with these values\n");
  check(story, "do ride with (rider)", false, "expected a value after '(rider)'\n");
  check(story, "known Bob is her", false, "the story does not mention '%% is her', did you mean '%% is here'?\n");
  check(story, "known Bob is her", false, "the story does not mention '%% is her', did you mean '%% is here'?\n");
  check(story, "do greet with soldier Bob", false,
        "expected values in brackets, like 'with (soldier) Bob', not 'with soldier Bob'\n");
  check(story, "do guess with (who) John (what) Binky", false,
        "expected ',' before '(what) Binky' (or put the value into quotation marks)\n");
  check(story, "do ride  with  (rider) Bob", false, "'ride' cannot happen now with these values\n");
  check(story, "do ride with (rider) \"Bob, who (they say) is here\"", false, "'ride' cannot happen now with these values\n");
  check(story, "why not", false, "expected an event after 'why not'\n");
  check(story, "list foo", false, "'list' takes no arguments, but got 'foo'\n");
  check(story, "undo 5", false, "'undo' takes no arguments, but got '5'\n");
  check(story, "quit", false, "'quit' is for 'ichor story'\n");
  check(story, "known 3 is more than 2", false, "'%% is more than %%' is a question to the game, not a fact\n");
  check(story, "known not Bob is here", false, "expected 'unknown Bob is here'\n");
  check(story, "unknown all of this", false, "the story does not mention 'all of this'\n");
  g_autofree char *long_line = g_strnfill(100000, 'x');
  check(story, long_line, false, "a line has 65536 bytes at most\n");
  check(story, "known (x) is here", false, "column 7: a fact has no variables and looks up no attributes\n");
  check(story, "known \"Bob is here", false, "column 7: this '\"' is not closed on its line\n");
  check(story, "known # Bob", false, "column 7: expected something\n");
  check(story, "  set  John's horse", false, "column 20: expected 'to'\n");
  check(story, "clear John", false, "column 7: expected 'John's horse', without variables and further attributes\n");
  check(story, "undo", false, "there is nothing to undo\n");
  check(story, "facts", true, "Bob is a soldier\nOld Jim is a soldier\n");
}

/* 'kept' is the part of the line before the completed word. */
static void check_completion(Story *story, const char *line, const char *kept, const char *expected) {
  gsize start;
  GPtrArray *texts = story_shell_complete(story, line, &start);
  g_assert_cmpint((int)start, ==, (int)strlen(kept));
  g_assert_cmpint(strncmp(line, kept, start), ==, 0);
  g_ptr_array_add(texts, NULL);
  g_autofree char *all = g_strjoinv("|", (char **)texts->pdata);
  g_assert_cmpstr(all, ==, expected);
  g_ptr_array_free(texts, TRUE);
}

static void test_complete(void) {
  g_autoptr(Story) story = make_story();
  check_completion(story, "un", "", "undo|unknown|unname");
  check_completion(story, "do g", "do ", "greet|guess");
  check_completion(story, "why ", "why ", "greet|guess|not|ride");
  check_completion(story, "why no", "why ", "not");
  check_completion(story, "do greet  with (so", "do greet  with ", "(soldier)");
  check_completion(story, "why not gr", "why not ", "greet");
  check_completion(story, "do greet with ", "do greet with ", "(soldier)");
  check_completion(story, "do ride with (rider) J", "do ride with (rider) ", "John");
  check_completion(story, "why greet with (soldier) O", "why greet with (soldier) ", "Old Jim");
  check_completion(story, "why guess with (who) John, (w", "why guess with (who) John, ", "(what)|(who)");
  check_completion(story, "known J", "known ", "John|John is here");
  check_completion(story, "known John is h", "known ", "John is here");
  check_completion(story, "known Bob has greeted Old J", "known Bob has greeted ", "Old Jim");
  check_completion(story, "unknown Old", "unknown ", "Old Jim|Old Jim is a soldier");
  check_completion(story, "set J", "set ", "John");
  check_completion(story, "zz", "", "");
  bool fine;
  g_autofree char *help = story_shell_run(story, "help", &fine);
  g_assert_true(fine && strstr(help, "why [not] EVENT [with ...]"));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/shell/commands", test_commands);
  g_test_add_func("/story/shell/too many", test_too_many);
  g_test_add_func("/story/shell/many offers", test_many_offers);
  g_test_add_func("/story/shell/offers shown", test_offers_shown);
  g_test_add_func("/story/shell/refused", test_refused);
  g_test_add_func("/story/shell/suggestions", test_suggestions);
  g_test_add_func("/story/shell/complete", test_complete);
  return g_test_run();
}
