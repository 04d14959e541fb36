#include "fixture_world.h"
#include "world/state/world_checksum.h"
#include "world/world_run.h"

/* The engine's font is 12 px from line to line. */
#define STEP 12

static PageSettings settings_of(const char *text, int rows) {
  PageSettings settings = {.text = text, .picture = NONE, .waits = true};
  settings.style.font = NONE;
  settings.style.area = settings.style.panel = (Rect){10, 10, 310, 10 + rows * STEP};
  settings.style.log = settings.style.area;
  return settings;
}

static void show(Fixture *f, const char *text, int rows) {
  PageSettings settings = settings_of(text, rows);
  page_show(&f->world, &settings);
}

static void assert_shown(const Fixture *f, const char *expected) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (int i = 0; i < page_shown_count(&f->world); i++) {
    g_string_append_printf(text, "%s%s", i > 0 ? "/" : "", page_shown_line(&f->world, i).text);
  }
  g_assert_cmpstr(text->str, ==, expected);
}

static void test_mode(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  world->room = fixture_room(f, "hall", 320, 180);
  g_assert_true(world_is_listening(world));
  g_assert_cmpint(page_shown_count(world), ==, 0);
  show(f, "a", 2);
  g_assert_false(world_is_listening(world));
  g_assert_true(page_is_waiting(world));
  page_hide(world);
  g_assert_true(world_is_listening(world));
  g_assert_false(page_is_waiting(world));
}

static void test_parts(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  g_assert_false(page_click(world));
  show(f, "a\nb\nc\nd\ne", 2);
  assert_shown(f, "a/b");
  g_assert_true(page_has_more(world));
  g_assert_true(page_click(world));
  assert_shown(f, "c/d");
  g_assert_true(page_key(world, KEY_SPACE));
  assert_shown(f, "e");
  g_assert_false(page_has_more(world));
  assert_signals(f, "");
  g_assert_true(page_key(world, KEY_RETURN));
  assert_signals(f, "page");
  g_assert_true(page_click(world));
  g_assert_true(page_key(world, KEY_RIGHT));
  assert_signals(f, ""); /* the signal is sent only once */
  assert_shown(f, "e");
  show(f, "", 2);
  g_assert_cmpint(page_shown_count(world), ==, 0);
  page_click(world);
  assert_signals(f, "page");
}

static void test_end(Fixture *f, gconstpointer unused) {
  (void)unused;
  PageSettings settings = settings_of("a\nb\nc", 2);
  settings.waits = false;
  page_show(&f->world, &settings);
  assert_shown(f, "b/c");
  page_click(&f->world);
  page_skip(&f->world);
  assert_signals(f, "");
}

static void test_log(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  show(f, "now", 2);
  g_assert_true(page_wheel(world, 1));
  assert_shown(f, "now"); /* there is nothing to scroll back to */
  page_log_add(world, "a\nb", false);
  page_log_add(world, "c", true);
  g_assert_true(page_wheel(world, 5));
  assert_shown(f, "/c");
  g_assert_true(page_shown_line(world, 1).is_choice);
  page_wheel(world, 1);
  assert_shown(f, "a/b");
  page_wheel(world, 5);
  assert_shown(f, "a/b");
  g_assert_true(page_has_more(world));
  page_key(world, KEY_DOWN);
  assert_shown(f, "b/");
  page_wheel(world, -1);
  assert_shown(f, "now");
  page_wheel(world, -1);
  assert_shown(f, "now");
  page_key(world, KEY_PAGE_UP);
  page_click(world);
  assert_shown(f, "now");
  assert_signals(f, "");
  for (int i = 0; i < PAGE_LOG_MAX + 5; i++) page_log_add(world, i < 5 ? "old" : "new", false);
  page_key(world, KEY_UP);
  page_key(world, KEY_HOME);
  assert_shown(f, "new/");
  page_log_clear(world);
  assert_shown(f, "now");
}

/* When the log becomes narrower, its lines are broken again. */
static void test_restyled(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  page_log_add(world, "word word word word", false);
  show(f, "now", 4);
  page_wheel(world, 1);
  assert_shown(f, "word word word word");
  PageSettings settings = settings_of("now", 4);
  settings.style.log.x2 = settings.style.log.x1 + 60;
  page_show(world, &settings);
  assert_shown(f, "now");
  page_wheel(world, 1);
  g_assert_cmpint(page_shown_count(world), >, 1);
}

static void test_leaving(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  show(f, "a", 2);
  g_assert_false(page_key(world, KEY_ESCAPE));
  PageSettings settings = settings_of("a", 2);
  settings.can_leave = true;
  page_show(world, &settings);
  page_log_add(world, "b", false);
  page_key(world, KEY_UP);
  g_assert_true(page_key(world, KEY_ESCAPE)); /* closes the log first */
  assert_signals(f, "");
  g_assert_true(page_key(world, KEY_ESCAPE));
  assert_signals(f, "page left");
}

static void test_haste(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  show(f, "a\nb\nc\nd\ne", 2);
  page_key(world, KEY_END);
  fixture_ticks(f, 1);
  assert_signals(f, "page");
  show(f, "next", 2);
  fixture_ticks(f, 1);
  assert_signals(f, "page");
  show(f, "next", 2);
  page_key(world, KEY_UP); /* any key ends the fast-forward */
  fixture_ticks(f, 5);
  assert_signals(f, "");
  page_key(world, KEY_END);
  PageSettings settings = settings_of("choose", 2);
  settings.waits = false;
  page_show(world, &settings);
  show(f, "after it", 2);
  fixture_ticks(f, 5);
  assert_signals(f, "");
}

/* While a dialog asks, clicks and keys belong to it. The log can still be read. */
static void test_dialog(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  show(f, "choose", 2);
  int dialog = fixture_dialog(f, 4, 40);
  dialog_add_line(world, dialog, &(DialogLine){.name = (char *)"a", .text = (char *)"a"});
  g_assert_false(page_click(world));
  g_assert_false(page_key(world, KEY_SPACE));
  page_log_add(world, "before", false);
  g_assert_true(page_wheel(world, 1));
  assert_shown(f, "before");
  g_assert_true(page_click(world));
  for (int i = 0; i < 6; i++) dialog_add_line(world, dialog, &(DialogLine){.name = (char *)"b", .text = (char *)"b"});
  dialog_scroll(world, 2);
  g_assert_false(page_wheel(world, 1)); /* the dialog's lines scroll first */
  g_assert_false(page_key(world, KEY_PAGE_UP));
  dialog_scroll(world, -2);
  g_assert_true(page_key(world, KEY_PAGE_UP));
}

static void assert_picture(Fixture *f, int w, int h, Rect expected) {
  static int count = 0;
  g_autofree char *id = g_strdup_printf("picture %d", count++);
  PageSettings settings = settings_of("", 2);
  settings.picture = fixture_picture(f, id, w, h);
  settings.style.frame = (Rect){20, 10, 120, 60};
  page_show(&f->world, &settings);
  Rect box = page_picture_box(&f->world);
  g_assert_cmpint(box.x1, ==, expected.x1);
  g_assert_cmpint(box.y1, ==, expected.y1);
  g_assert_cmpint(box.x2, ==, expected.x2);
  g_assert_cmpint(box.y2, ==, expected.y2);
}

static void test_picture(Fixture *f, gconstpointer unused) {
  (void)unused;
  assert_picture(f, 10, 10, (Rect){65, 30, 74, 39});
  assert_picture(f, 100, 50, (Rect){20, 10, 119, 59});
  assert_picture(f, 400, 100, (Rect){20, 22, 119, 46});
  assert_picture(f, 100, 500, (Rect){65, 10, 74, 59});
  /* Never by another factor than a half, a third, and so on. */
  assert_picture(f, 150, 50, (Rect){32, 22, 106, 46});
  assert_picture(f, 101, 10, (Rect){45, 32, 94, 36});
  assert_picture(f, 8000, 1, (Rect){20, 34, 119, 34});
  show(f, "", 2);
  g_assert_true(rect_is_empty(page_picture_box(&f->world)));
}

/* On a large canvas, small pictures are enlarged by whole factors, as far as there is room. */
static void test_zoom(Fixture *f, gconstpointer unused) {
  (void)unused;
  f->world.display.canvas = (Size){960, 539};
  g_assert_cmpint(page_zoom(&f->world), ==, 1);
  f->world.display.canvas = (Size){960, 540};
  g_assert_cmpint(page_zoom(&f->world), ==, 2);
  f->world.display.canvas = (Size){1920, 1080};
  g_assert_cmpint(page_zoom(&f->world), ==, 3);
  assert_picture(f, 10, 10, (Rect){55, 20, 84, 49});
  assert_picture(f, 40, 20, (Rect){30, 15, 109, 54});
  assert_picture(f, 60, 20, (Rect){40, 25, 99, 44});
  assert_picture(f, 200, 50, (Rect){20, 22, 119, 46});
}

static void test_checksum(Fixture *f, gconstpointer unused) {
  (void)unused;
  uint64_t before[WORLD_PARTS];
  show(f, "a\nb\nc", 1);
  page_log_add(&f->world, "before", false);
  for (int step = 0; step < 4; step++) {
    world_checksums(&f->world, before);
    if (step == 0) page_click(&f->world);
    if (step == 1) page_wheel(&f->world, 1);
    if (step == 2) page_log_add(&f->world, "more", false);
    if (step == 3) page_hide(&f->world);
    g_assert_cmpint(fixture_changed_parts(f, before), ==, 1);
  }
}

/* Larger texts are wrapped again, and the page stays at about the same words. */
static void test_text_size(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  g_autofree char *words = g_strnfill(600, 'x');
  for (int i = 7; i < 600; i += 8) words[i] = ' ';
  show(f, words, 2);
  page_click(world);
  page_log_add(world, words, false);
  int first = world->page.first, count = (int)world->page.lines->len;
  world_set_number_setting(world, SETTING_TEXT_SIZE, 2);
  g_assert_cmpint((int)world->page.lines->len, >, 3 * count / 2);
  g_assert_cmpint(world->page.first, >, first);
  g_assert_cmpint(page_shown_count(world), ==, 1); /* one row fits where there were two */
  page_wheel(world, 1);
  int log = (int)world->page.log_lines->len;
  world_set_number_setting(world, SETTING_TEXT_SIZE, 1);
  g_assert_cmpint((int)world->page.log_lines->len, <, log);
  page_wheel(world, -100);
  world->page.waits = false;
  world_set_number_setting(world, SETTING_TEXT_SIZE, 1.5);
  g_assert_false(page_has_more(world)); /* a page that does not wait shows its end */
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/page/mode", test_mode);
  fixture_test("/page/parts", test_parts);
  fixture_test("/page/end", test_end);
  fixture_test("/page/log", test_log);
  fixture_test("/page/restyled", test_restyled);
  fixture_test("/page/leaving", test_leaving);
  fixture_test("/page/haste", test_haste);
  fixture_test("/page/dialog", test_dialog);
  fixture_test("/page/picture", test_picture);
  fixture_test("/page/zoom", test_zoom);
  fixture_test("/page/checksum", test_checksum);
  fixture_test("/page/text-size", test_text_size);
  return g_test_run();
}
