#include "base/tick_input.h"

static void test_empty(void) {
  TickInput input = {0};
  g_assert_cmpint(tick_input_count(&input), ==, 0);
  tick_input_reset(&input);
  TickInput other = {0};
  tick_input_append(&input, &other);
  g_assert_cmpint(tick_input_count(&input), ==, 0);
  tick_input_clear(&input);
}

static void test_copies_and_order(void) {
  TickInput input = {0};
  char text[] = "textSpeed=2";
  tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = 3, .y = -4});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_SETTING, .text = text});
  text[0] = 'X';
  g_assert_cmpint(tick_input_count(&input), ==, 2);
  g_assert_cmpint(tick_input_get(&input, 0)->y, ==, -4);
  g_assert_null(tick_input_get(&input, 0)->text);
  g_assert_cmpstr(tick_input_get(&input, 1)->text, ==, "textSpeed=2");
  tick_input_reset(&input);
  g_assert_cmpint(tick_input_count(&input), ==, 0);
  tick_input_add(&input, &(InputEvent){.kind = INPUT_TEXT, .text = text});
  tick_input_clear(&input);
  tick_input_clear(&input);
}

static void test_append(void) {
  TickInput into = {0}, from = {0};
  char text[] = "print(1)";
  tick_input_add(&into, &(InputEvent){.kind = INPUT_KEY, .code = KEY_F11, .down = true});
  tick_input_add(&from, &(InputEvent){.kind = INPUT_COMMAND, .text = text});
  tick_input_append(&into, &from);
  tick_input_clear(&from);
  g_assert_cmpint(tick_input_count(&into), ==, 2);
  g_assert_cmpint(tick_input_get(&into, 0)->code, ==, KEY_F11);
  g_assert_cmpstr(tick_input_get(&into, 1)->text, ==, "print(1)");
  tick_input_clear(&into);
}

static void test_limit(void) {
  TickInput input = {0};
  for (int i = 0; i <= TICK_INPUT_MAX; i++) tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = i});
  g_assert_cmpint(tick_input_count(&input), ==, TICK_INPUT_MAX);
  g_assert_cmpint(tick_input_get(&input, TICK_INPUT_MAX - 1)->x, ==, TICK_INPUT_MAX - 1);
  tick_input_clear(&input);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/tick-input/empty", test_empty);
  g_test_add_func("/tick-input/copies-and-order", test_copies_and_order);
  g_test_add_func("/tick-input/append", test_append);
  g_test_add_func("/tick-input/limit", test_limit);
  return g_test_run();
}
