#include "dev/console.h"

#include "dev/console_view.h"

#include <string.h>

/* A console whose callbacks only record what they receive. */
typedef struct Bench {
  Console *console;
  GString *submitted; /* one command per line */
  char *saved;
  const char *stored, *clipboard;
} Bench;

static void submit(const char *text, void *user) { g_string_append_printf(((Bench *)user)->submitted, "%s\n", text); }

/* Completes words of ASCII letters. */
static GPtrArray *complete(const char *before, gsize *start, void *user) {
  (void)user;
  static const char *const names[] = {"activeActor", "activeRoom", "actors", "gr\303\274n1", "gr\303\2742", "wait"};
  GPtrArray *found = g_ptr_array_new_with_free_func(g_free);
  *start = strlen(before);
  while (*start > 0 && g_ascii_isalpha(before[*start - 1])) (*start)--;
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    if (g_str_has_prefix(names[i], before + *start)) g_ptr_array_add(found, g_strdup(names[i]));
  }
  return found;
}

static char *paste(void *user) { return g_strdup(((Bench *)user)->clipboard); }
static char *load(void *user) { return g_strdup(((Bench *)user)->stored); }

static void save(const char *text, void *user) {
  Bench *bench = user;
  g_free(bench->saved);
  bench->saved = g_strdup(text);
}

static void set_up(Bench *bench, gconstpointer unused) {
  (void)unused;
  ConsoleOptions options = {bench, submit, complete, paste, load, save};
  bench->submitted = g_string_new(NULL);
  bench->console = console_new(&options);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  (void)unused;
  console_free(bench->console);
  g_string_free(bench->submitted, TRUE);
  g_free(bench->saved);
}

static bool press(Bench *bench, int code, int modifiers) {
  InputEvent event = {.kind = INPUT_KEY, .code = code, .modifiers = modifiers, .down = true};
  return console_event(bench->console, &event);
}

static void type(Bench *bench, const char *text) {
  InputEvent event = {.kind = INPUT_TEXT};
  event.text = (char *)text;
  g_assert_true(console_event(bench->console, &event));
}

static void enter(Bench *bench, const char *text) {
  type(bench, text);
  press(bench, KEY_RETURN, 0);
}

static const char *last_line(const Bench *bench) {
  return console_line(bench->console, console_line_count(bench->console) - 1)->text;
}

#define assert_input(bench, expected) g_assert_cmpstr(console_input((bench)->console), ==, (expected))

static void test_takes_what_is_its(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_assert_false(press(bench, 'a', 0));
  console_open(bench->console);
  g_assert_true(press(bench, 'a', 0));
  g_assert_true(console_event(bench->console, &(InputEvent){.kind = INPUT_KEY, .code = 'a'}));
  g_assert_true(console_event(bench->console, &(InputEvent){.kind = INPUT_WHEEL, .y = 1}));
  g_assert_false(console_event(bench->console, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true}));
  g_assert_false(console_event(bench->console, &(InputEvent){.kind = INPUT_POINTER}));
  assert_input(bench, "");
  g_assert_true(press(bench, KEY_ESCAPE, 0));
  g_assert_false(console_is_open(bench->console));
  console_open(bench->console);
  press(bench, KEY_F8, 0);
  g_assert_false(console_is_open(bench->console));
}

static void test_editing(Bench *bench, gconstpointer unused) {
  (void)unused;
  console_open(bench->console);
  type(bench, "f\303\274r x");
  press(bench, KEY_BACKSPACE, 0);
  press(bench, KEY_BACKSPACE, 0);
  assert_input(bench, "f\303\274r");
  press(bench, KEY_LEFT, 0);
  press(bench, KEY_BACKSPACE, 0);
  assert_input(bench, "fr");
  type(bench, "\342\202\254");
  assert_input(bench, "f\342\202\254r");
  press(bench, KEY_LEFT, 0);
  press(bench, KEY_DELETE, 0);
  assert_input(bench, "fr");
  press(bench, KEY_HOME, 0);
  press(bench, KEY_BACKSPACE, 0);
  press(bench, KEY_LEFT, 0);
  type(bench, ">");
  press(bench, KEY_END, 0);
  press(bench, KEY_DELETE, 0);
  press(bench, KEY_RIGHT, 0);
  type(bench, "<");
  assert_input(bench, ">fr<");
  type(bench, " two  words");
  press(bench, KEY_LEFT, MODIFIER_CTRL);
  g_assert_cmpint(console_caret(bench->console), ==, 10);
  press(bench, KEY_BACKSPACE, MODIFIER_CTRL);
  assert_input(bench, ">fr< words");
  press(bench, KEY_RIGHT, MODIFIER_CTRL);
  g_assert_cmpint(console_caret(bench->console), ==, 10);
  press(bench, 'a', MODIFIER_CTRL);
  g_assert_cmpint(console_caret(bench->console), ==, 0);
  press(bench, 'e', MODIFIER_CTRL);
  press(bench, 'q', MODIFIER_CTRL); /* no such shortcut */
  g_assert_cmpint(console_caret(bench->console), ==, 10);
  press(bench, 'u', MODIFIER_CTRL);
  assert_input(bench, "");
  console_print(bench->console, "a line");
  press(bench, 'l', MODIFIER_CTRL);
  g_assert_cmpint(console_line_count(bench->console), ==, 0);
}

/* Whatever is typed, the line is valid UTF-8 without control characters and not too long. */
static void test_bad_text(Bench *bench, gconstpointer unused) {
  (void)unused;
  console_open(bench->console);
  type(bench, "a\xff\tb\n\x7f");
  assert_input(bench, "a\357\277\275 b  ");
  press(bench, 'u', MODIFIER_CTRL);
  g_autofree char *huge = g_strnfill(CONSOLE_INPUT_MAX + 1, 'x');
  type(bench, huge);
  assert_input(bench, "");
  bench->clipboard = "one\r\ntwo\n";
  press(bench, 'v', MODIFIER_CTRL);
  assert_input(bench, "one  two");
  bench->clipboard = NULL;
  press(bench, 'v', MODIFIER_CTRL);
  assert_input(bench, "one  two");
}

static void test_submit(Bench *bench, gconstpointer unused) {
  (void)unused;
  console_open(bench->console);
  enter(bench, "  x = 1 ");
  g_assert_cmpstr(bench->submitted->str, ==, "x = 1\n");
  assert_input(bench, "");
  g_assert_cmpstr(last_line(bench), ==, "x = 1");
  g_assert_cmpint(console_line(bench->console, 0)->kind, ==, CONSOLE_ECHO);
  enter(bench, "   ");
  g_assert_cmpstr(bench->submitted->str, ==, "x = 1\n");

  console_print(bench->console, "an answer");
  console_empty(bench->console);
  g_assert_cmpint(console_line_count(bench->console), ==, 0);
}

static void test_history(Bench *bench, gconstpointer unused) {
  (void)unused;
  bench->stored = "old one\r\nold two\n\nbad \xff\n";
  console_open(bench->console);
  enter(bench, "new");
  enter(bench, "new"); /* the same line twice is kept once */
  g_assert_cmpstr(bench->saved, ==, "old one\nold two\nbad \357\277\275\nnew\n");
  type(bench, "draft");
  press(bench, KEY_UP, 0);
  assert_input(bench, "new");
  for (int i = 0; i < 10; i++) press(bench, KEY_UP, 0);
  assert_input(bench, "old one");
  press(bench, KEY_DOWN, 0);
  assert_input(bench, "old two");
  type(bench, "!");
  for (int i = 0; i < 10; i++) press(bench, KEY_DOWN, 0);
  assert_input(bench, "draft");
  press(bench, KEY_UP, 0);
  console_close(bench->console);
  console_open(bench->console); /* the history is not read again */
  press(bench, KEY_UP, 0);
  press(bench, KEY_UP, 0);
  assert_input(bench, "bad \357\277\275");

  for (int i = 0; i < CONSOLE_HISTORY_MAX + 10; i++) {
    g_autofree char *command = g_strdup_printf("c%d", i);
    press(bench, 'u', MODIFIER_CTRL);
    enter(bench, command);
  }
  g_assert_true(g_str_has_prefix(bench->saved, "c10\n"));
}

static void test_completion(Bench *bench, gconstpointer unused) {
  (void)unused;
  console_open(bench->console);
  type(bench, "x = wa");
  press(bench, KEY_TAB, 0);
  assert_input(bench, "x = wait");
  press(bench, 'u', MODIFIER_CTRL);
  type(bench, "(ac)");
  press(bench, KEY_LEFT, 0);
  press(bench, KEY_TAB, 0);
  assert_input(bench, "(act)");
  g_assert_cmpint(console_line_count(bench->console), ==, 0);
  press(bench, KEY_TAB, 0);
  g_assert_cmpstr(last_line(bench), ==, "activeActor   activeRoom   actors");
  type(bench, "i");
  press(bench, KEY_TAB, 0);
  assert_input(bench, "(active)");
  press(bench, 'u', MODIFIER_CTRL);
  press(bench, KEY_DELETE, 0);
  type(bench, "gr");
  press(bench, KEY_TAB, 0); /* only the whole character "\303\274" is common to both */
  assert_input(bench, "gr\303\274");
  type(bench, " nothing");
  press(bench, KEY_TAB, 0);
  assert_input(bench, "gr\303\274 nothing");
}

static void test_output(Bench *bench, gconstpointer unused) {
  (void)unused;
  console_log(LOG_WARN, "image", "a.png: broken\nsecond\x01line", bench->console);
  g_assert_cmpint(console_line_count(bench->console), ==, 2);
  g_assert_cmpstr(console_line(bench->console, 0)->text, ==, "image: a.png: broken");
  g_assert_cmpint(console_line(bench->console, 0)->level, ==, LOG_WARN);
  g_assert_cmpstr(last_line(bench), ==, "second line");
  console_print(bench->console, "");
  g_assert_cmpint(console_line_count(bench->console), ==, 3);
  for (int i = 0; i < CONSOLE_LINES_MAX + 5; i++) console_print(bench->console, i == 5 ? "first" : "later");
  g_assert_cmpint(console_line_count(bench->console), ==, CONSOLE_LINES_MAX);
  g_assert_cmpstr(console_line(bench->console, 0)->text, ==, "first");
  g_autofree char *huge = g_strnfill(1000000, 'x');
  console_print(bench->console, huge);
  g_assert_cmpuint(strlen(last_line(bench)), ==, CONSOLE_LINE_MAX);
}

static void test_frame(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_assert_false(console_frame(bench->console, 0));
  console_open(bench->console);
  g_assert_true(console_frame(bench->console, 100));
  g_assert_true(console_caret_is_lit(bench->console));
  g_assert_false(console_frame(bench->console, 200));
  g_assert_true(console_frame(bench->console, 700));
  g_assert_false(console_caret_is_lit(bench->console));
  type(bench, "x");
  g_assert_true(console_frame(bench->console, 710)); /* typing shows the caret immediately */
  g_assert_true(console_caret_is_lit(bench->console));
  console_close(bench->console);
  g_assert_true(console_frame(bench->console, 720));
  g_assert_false(console_frame(bench->console, 99999));
}

/* Scrolling stays within the output, and painting works at any window size. */
static void test_view(Bench *bench, gconstpointer unused) {
  (void)unused;
  Panel *panel = panel_new("assets/fonts/mono.ttf");
  static const Size sizes[] = {{1280, 720}, {320, 180}, {64, 40}, {8, 4}, {2000, 300}};
  Pixels *closed = pixels_new(10, 10);
  console_view_paint(bench->console, panel, closed);
  g_assert_cmphex(pixels_row(closed, 9)[5], ==, 0);
  pixels_free(closed);

  console_open(bench->console);
  g_autofree char *words = g_strnfill(500, 'w');
  for (int i = 0; i < 50; i++)
    console_print(bench->console, i % 2 ? words : "short words, many of them, so that a row has to break somewhere");
  type(bench, words);
  for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
    Pixels *target = pixels_new(sizes[i].w, sizes[i].h);
    console_view_paint(bench->console, panel, target);
    for (int page = 0; page < 1000; page++) press(bench, KEY_PAGE_UP, 0);
    g_assert_cmpint(console_scroll(bench->console), >, 0);
    console_view_paint(bench->console, panel, target);
    for (int page = 0; page < 1000; page++) press(bench, KEY_PAGE_DOWN, 0);
    g_assert_cmpint(console_scroll(bench->console), ==, 0);
    /* The lower part of the window is unchanged. */
    g_assert_cmphex(pixels_row(target, target->h - 1)[0], ==, 0);
    if (target->h > 100) g_assert_cmphex(pixels_row(target, 0)[0], !=, 0);
    panel_trim(panel);
    pixels_free(target);
  }
  panel_free(panel);
}

/* A long answer is shown from its beginning, a short one from its end. After that, the player
 * can scroll. */
static void test_long_answer(Bench *bench, gconstpointer unused) {
  (void)unused;
  console_open(bench->console);
  enter(bench, "help");
  console_set_rows(bench->console, &(ConsoleRows){.total = 100, .page = 11, .answer = 16});
  g_assert_cmpint(console_scroll(bench->console), ==, 5);
  press(bench, KEY_PAGE_DOWN, 0);
  g_assert_cmpint(console_scroll(bench->console), ==, 0);
  console_set_rows(bench->console, &(ConsoleRows){.total = 101, .page = 11, .answer = 17});
  g_assert_cmpint(console_scroll(bench->console), ==, 0);
  press(bench, KEY_PAGE_UP, 0);
  enter(bench, "x = 1");
  console_set_rows(bench->console, &(ConsoleRows){.total = 102, .page = 11, .answer = 1});
  g_assert_cmpint(console_scroll(bench->console), ==, 0);
}

/* At every text size, counting characters gives the same width as painting. */
static void test_widths(void) {
  g_autofree char *row = g_strnfill(140, 'm');
  Panel *panel = panel_new("assets/fonts/mono.ttf");
  for (int size = 11; size <= 32; size++) {
    int painted = panel_measure(panel, &(PanelText){.text = row, .size = size}).w;
    g_assert_cmpint(ABS(painted - panel_span(panel, size, 140)), <=, 3);
    g_assert_cmpint(panel_columns(panel, size, panel_span(panel, size, 140) + 1), ==, 140);
    g_assert_cmpint(panel_columns(panel, size, painted - size), <, 140);
  }
  panel_free(panel);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name, function) g_test_add("/console/" name, Bench, NULL, set_up, function, tear_down)
  ADD("takes-what-is-its", test_takes_what_is_its);
  ADD("editing", test_editing);
  ADD("bad-text", test_bad_text);
  ADD("submit", test_submit);
  ADD("history", test_history);
  ADD("completion", test_completion);
  ADD("output", test_output);
  ADD("frame", test_frame);
  ADD("view", test_view);
  ADD("long-answer", test_long_answer);
  g_test_add_func("/console/widths", test_widths);
  return g_test_run();
}
