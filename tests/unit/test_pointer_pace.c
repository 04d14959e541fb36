/* test_pointer_pace.c: which movements of the pointer a game gets, and when. */

#include "sys/pointer_pace.h"

#include <string.h>

static void move(PointerPace *pace, TickInput *input, int x) {
  const InputEvent event = {.kind = INPUT_POINTER, .x = x, .y = 2 * x};
  tick_input_add(input, &event);
  pointer_pace_note(pace, &event);
}

/* Runs a tick, and returns its events in short: "p7 b8 k" for a movement to 7, a button at 8 and a
 * key. The caller frees with g_free. */
static char *run_tick(PointerPace *pace, TickInput *input) {
  pointer_pace_tick(pace, input);
  GString *seen = g_string_new(NULL);
  for (int i = 0; i < tick_input_count(input); i++) {
    const InputEvent *event = tick_input_get(input, i);
    if (seen->len > 0) g_string_append_c(seen, ' ');
    g_string_append_c(seen, "pbwktcf"[event->kind]);
    if (event->kind <= INPUT_BUTTON) g_string_append_printf(seen, "%d", event->x);
    if (event->kind <= INPUT_BUTTON) g_assert_cmpint(event->y, ==, 2 * event->x);
  }
  tick_input_reset(input);
  return g_string_free(seen, FALSE);
}

static void assert_tick(PointerPace *pace, TickInput *input, const char *expected) {
  g_autofree char *seen = run_tick(pace, input);
  g_assert_cmpstr(seen, ==, expected);
}

static void test_every_fourth_tick(void) {
  PointerPace pace = {0};
  TickInput input = {0};
  g_assert_false(pace.is_known);
  assert_tick(&pace, &input, "");
  for (int x = 1; x <= 12; x++) {
    move(&pace, &input, x);
    g_assert_true(pace.is_known);
    g_assert_cmpint(pace.at.x, ==, x); /* the picture does not wait */
    g_autofree char *expected = x % 4 == 1 ? g_strdup_printf("p%d", x) : g_strdup("");
    assert_tick(&pace, &input, expected);
  }
  /* The last movement comes, though the pointer rests; and it comes once. */
  assert_tick(&pace, &input, "p12");
  for (int i = 0; i < 10; i++) assert_tick(&pace, &input, "");
  move(&pace, &input, 20);
  assert_tick(&pace, &input, "p20"); /* after a rest, at once */
  tick_input_clear(&input);
}

static void add(PointerPace *pace, TickInput *input, InputKind kind, int x) {
  const InputEvent event = {.kind = kind, .x = x, .y = 2 * x, .code = 1, .text = (char *)(kind == INPUT_TEXT ? "a" : NULL)};
  tick_input_add(input, &event);
  pointer_pace_note(pace, &event);
}

/* No event meets a pointer that is elsewhere. */
static void test_before_other_events(void) {
  static const InputKind kinds[] = {INPUT_WHEEL, INPUT_KEY, INPUT_TEXT, INPUT_COMMAND, INPUT_FOCUS};
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
    PointerPace pace = {0};
    TickInput input = {0};
    char letter = "pbwktcf"[kinds[i]];
    move(&pace, &input, 1);
    assert_tick(&pace, &input, "p1");
    move(&pace, &input, 2);
    assert_tick(&pace, &input, "");
    add(&pace, &input, kinds[i], 0); /* held back since the tick before */
    g_autofree char *held = g_strdup_printf("p2 %c", letter);
    assert_tick(&pace, &input, held);
    move(&pace, &input, 3); /* moved in the same tick, before and after */
    move(&pace, &input, 4);
    add(&pace, &input, kinds[i], 0);
    add(&pace, &input, kinds[i], 0);
    move(&pace, &input, 5);
    g_autofree char *same = g_strdup_printf("p4 %c %c", letter, letter);
    assert_tick(&pace, &input, same);
    assert_tick(&pace, &input, "");
    assert_tick(&pace, &input, "");
    assert_tick(&pace, &input, "");
    assert_tick(&pace, &input, "p5");
    tick_input_clear(&input);
  }
}

/* A button has its own place, which is newer than a movement before it. */
static void test_buttons(void) {
  PointerPace pace = {0};
  TickInput input = {0};
  move(&pace, &input, 1);
  assert_tick(&pace, &input, "p1");
  move(&pace, &input, 2);
  add(&pace, &input, INPUT_BUTTON, 3);
  add(&pace, &input, INPUT_BUTTON, 3);
  assert_tick(&pace, &input, "b3 b3");
  g_assert_cmpint(pace.at.x, ==, 3);
  for (int i = 0; i < 5; i++) assert_tick(&pace, &input, "");
  move(&pace, &input, 4);
  add(&pace, &input, INPUT_BUTTON, 5);
  move(&pace, &input, 6);
  add(&pace, &input, INPUT_KEY, 0);
  assert_tick(&pace, &input, "b5 p6 k");
  tick_input_clear(&input);
}

static void test_repeat(void) {
  PointerPace pace = {0};
  TickInput input = {0};
  pointer_pace_repeat(&pace); /* nothing is known yet */
  assert_tick(&pace, &input, "");
  move(&pace, &input, 9);
  assert_tick(&pace, &input, "p9");
  for (int i = 0; i < 5; i++) assert_tick(&pace, &input, "");
  pointer_pace_repeat(&pace);
  assert_tick(&pace, &input, "p9");
  assert_tick(&pace, &input, "");
  tick_input_clear(&input);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/pointer pace/every fourth tick", test_every_fourth_tick);
  g_test_add_func("/pointer pace/before other events", test_before_other_events);
  g_test_add_func("/pointer pace/buttons", test_buttons);
  g_test_add_func("/pointer pace/repeat", test_repeat);
  return g_test_run();
}
