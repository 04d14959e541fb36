#include "base/signals.h"

static void test_copies(void) {
  Signals signals;
  signals_init(&signals);
  char word[] = "lamp";
  signals_post(&signals, &(Signal){.kind = SIGNAL_TRIGGER, .name = word, .detail = word, .who = NULL, .x = 3, .on = true});
  word[0] = 'd';
  signals_post_name(&signals, word);
  g_assert_cmpint(signals_count(&signals), ==, 2);
  const Signal *first = signals_get(&signals, 0);
  g_assert_cmpstr(first->name, ==, "lamp");
  g_assert_cmpstr(first->detail, ==, "lamp");
  g_assert_null(first->who);
  g_assert_cmpint(first->x, ==, 3);
  g_assert_true(first->on);
  g_assert_cmpint(signals_get(&signals, 1)->kind, ==, SIGNAL_NAMED);
  g_assert_cmpstr(signals_get(&signals, 1)->name, ==, "damp");
  signals_clear(&signals);
}

static void test_reset(void) {
  Signals signals;
  signals_init(&signals);
  signals_reset(&signals);
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 1000; i++) signals_post_name(&signals, "a-rather-long-name-of-something");
    g_assert_cmpint(signals_count(&signals), ==, 1000);
    g_assert_cmpstr(signals_get(&signals, 999)->name, ==, "a-rather-long-name-of-something");
    signals_reset(&signals);
    g_assert_cmpint(signals_count(&signals), ==, 0);
  }
  signals_clear(&signals);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/signals/copies", test_copies);
  g_test_add_func("/signals/reset", test_reset);
  return g_test_run();
}
