/* test_testing_exact.c: the words for events in generated tests. */

#include "base/tick_input.h"
#include "script/testing/testing_exact.h"

static void assert_words(const InputEvent *event, const char *expected) {
  GString *text = g_string_new(NULL);
  bool has_words = testing_event_words(text, event);
  g_assert_true(has_words == (expected != NULL));
  if (expected) g_assert_cmpstr(text->str, ==, expected);
  g_string_free(text, TRUE);
}

static void test_words(void) {
  assert_words(&(InputEvent){.kind = INPUT_POINTER, .x = 3, .y = -4}, "'move', 3, -4");
  assert_words(&(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_RIGHT, .x = 3, .y = 4, .down = true}, "'down', 'right', 3, 4");
  assert_words(&(InputEvent){.kind = INPUT_BUTTON, .code = 77}, NULL);
  assert_words(&(InputEvent){.kind = INPUT_WHEEL, .y = -1}, "'wheel', -1");
  assert_words(&(InputEvent){.kind = INPUT_KEY, .code = KEY_SPACE, .down = true, .modifiers = 2}, "'press', 'Space', 2");
  assert_words(&(InputEvent){.kind = INPUT_KEY, .code = -5}, NULL);
  assert_words(&(InputEvent){.kind = INPUT_TEXT, .text = (char *)"it's\n\\\001"}, "'text', 'it\\'s\\n\\\\\\001'");
  assert_words(&(InputEvent){.kind = INPUT_COMMAND, .text = (char *)"rooms"}, "'command', 'rooms'");
  assert_words(&(InputEvent){.kind = INPUT_SETTING}, "'set', ''");
  assert_words(&(InputEvent){.kind = INPUT_FOCUS, .down = true}, "'focus', true");
  assert_words(&(InputEvent){.kind = INPUT_TOOL, .code = 2}, "'tool', 2");
  assert_words(&(InputEvent){.kind = INPUT_SAVE, .code = 1, .text = (char *)"a"}, "'saves', 1, 'a'");
  assert_words(&(InputEvent){.kind = INPUT_SAVE, .code = 1}, "'saves', 1, ''");
  assert_words(&(InputEvent){.kind = INPUT_QUIT}, NULL);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/testing_exact/words", test_words);
  return g_test_run();
}
