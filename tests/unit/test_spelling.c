#include "base/spelling.h"

#include <glib.h>
#include <string.h>

static const char *best_of(const char *word, const char *const *names) {
  Spelling spelling = spelling_begin(word);
  for (int i = 0; names[i]; i++) spelling_offer(&spelling, names[i]);
  return spelling.best;
}

static void test_near(void) {
  const char *const names[] = {"walkTo", "talkTo", "say", "showRoom", NULL};
  g_assert_cmpstr(best_of("walkTo", names), ==, "walkTo");
  g_assert_cmpstr(best_of("walkto", names), ==, "walkTo");
  g_assert_cmpstr(best_of("wolkTo", names), ==, "walkTo");
  g_assert_cmpstr(best_of("sya", names), ==, "say");
  g_assert_cmpstr(best_of("shwRoom", names), ==, "showRoom");
}

static void test_kept_letters(void) {
  Spelling spelling = spelling_begin("pai");
  spelling.distance = 1;
  spelling.keeps_letters = true;
  spelling_offer(&spelling, "pan");
  g_assert_null(spelling.best);
  spelling_offer(&spelling, "Pia");
  g_assert_cmpstr(spelling.best, ==, "Pia");
  spelling = spelling_begin("fad");
  spelling.keeps_letters = true;
  spelling_offer(&spelling, "fat");
  g_assert_null(spelling.best);
  spelling_offer(&spelling, "fade");
  g_assert_cmpstr(spelling.best, ==, "fade");
}

static void test_swapped(void) {
  const char *const names[] = {"tobi", "tobias", "tub", NULL};
  Spelling spelling = spelling_begin("Tboais");
  spelling.distance = 2;
  for (int i = 0; names[i]; i++) spelling_offer(&spelling, names[i]);
  g_assert_cmpstr(spelling.best, ==, "tobias");
  g_assert_cmpint(spelling.distance, ==, 2);
  g_assert_cmpstr(best_of("ubt", names), ==, "tub");
}

static void test_far(void) {
  const char *const names[] = {"walkTo", "say", NULL};
  g_assert_null(best_of("inventory", names));
  g_assert_null(best_of("xyz", names));
}

/* Of equally near names, the first one offered is suggested. */
static void test_tie(void) {
  const char *const names[] = {"cat", "bat", NULL};
  g_assert_cmpstr(best_of("rat", names), ==, "cat");
}

static void test_long(void) {
  char word[201];
  for (int i = 0; i < 200; i++) word[i] = 'a';
  word[200] = 0;
  const char *const names[] = {word, "aa", NULL};
  g_assert_null(best_of(word, names));
  g_assert_cmpstr(best_of("ab", names), ==, "aa");
  g_assert_null(best_of("", (const char *const[]){"long", NULL}));
}

static bool is_sure(const char *word, const char *name) {
  Spelling spelling = spelling_begin(word);
  spelling_offer(&spelling, name);
  return spelling_is_sure(&spelling);
}

static void test_sure(void) {
  g_assert_true(is_sure("gaurd", "guard") && is_sure("Nora", "nora") && is_sure("gallrey", "gallery"));
  g_assert_false(is_sure("nroa", "nora") || is_sure("tim", "jim") || is_sure("guard2", "guard1"));
  g_assert_false(is_sure("", "a") || is_sure("gaurd", "vault"));
}

static void test_hint(void) {
  char name[600] = "";
  memset(name, 'a', sizeof name - 1);
  g_assert_cmpstr(spelling_hint(';', "lamp").text, ==, "; did you mean 'lamp'?");
  g_assert_cmpstr(spelling_hint(',', "lamp").text, ==, ", did you mean 'lamp'?");
  g_assert_cmpstr(spelling_hint(';', NULL).text, ==, "");
  g_assert_true(g_str_has_suffix(spelling_hint(';', name).text, "aaa'?"));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/spelling/near", test_near);
  g_test_add_func("/spelling/swapped", test_swapped);
  g_test_add_func("/spelling/kept_letters", test_kept_letters);
  g_test_add_func("/spelling/far", test_far);
  g_test_add_func("/spelling/tie", test_tie);
  g_test_add_func("/spelling/long", test_long);
  g_test_add_func("/spelling/sure", test_sure);
  g_test_add_func("/spelling/hint", test_hint);
  return g_test_run();
}
