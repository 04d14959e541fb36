#include "fixture_world.h"
#include "world/state/world_checksum.h"
#include "world/world_run.h"

#define ROW 12 /* px, of the engine's font */

static void set_up(Fixture *f, int rows, int height, int lines) {
  static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
  int dialog = fixture_dialog(f, rows, height);
  for (int i = 0; i < lines; i++) {
    dialog_add_line(&f->world, dialog, &(DialogLine){.name = (char *)names[i], .text = (char *)"a few words"});
  }
}

static void click(Fixture *f, int x, int y) {
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true, .x = x, .y = y});
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = x, .y = y});
}

/* Compares the chosen line, "" if none was chosen; clears the signals. */
static void assert_chosen(Fixture *f, const char *expected) {
  const char *chosen = "";
  for (int i = 0; i < signals_count(&f->signals); i++) {
    const Signal *signal = signals_get(&f->signals, i);
    if (signal->kind != SIGNAL_DIALOG_SELECTED) continue;
    g_assert_cmpstr(signal->name, ==, "talk");
    chosen = signal->detail;
  }
  g_assert_cmpstr(chosen, ==, expected);
  signals_reset(&f->signals);
}

static void assert_box(const Fixture *f, int first, int line, Rect expected) {
  Rect box = dialog_line_box(&f->world, world_dialog(&f->world), first, line);
  g_assert_cmpint(box.x1, ==, expected.x1);
  g_assert_cmpint(box.y1, ==, expected.y1);
  g_assert_cmpint(box.x2, ==, expected.x2);
  g_assert_cmpint(box.y2, ==, expected.y2);
}

static void test_mode(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  g_assert_null(world_dialog(world));
  g_assert_false(dialog_is_asking(world));
  int dialog = fixture_dialog(f, 4, 40);
  g_assert_cmpstr(world_dialog(world)->id, ==, "talk");
  g_assert_false(dialog_is_asking(world));
  dialog_add_line(world, dialog, &(DialogLine){.name = (char *)"a", .text = (char *)"a"});
  g_assert_true(dialog_is_asking(world));
  /* Opened again: it is the same dialog and keeps its lines. */
  g_assert_cmpint(fixture_dialog(f, 4, 40), ==, dialog);
  g_assert_true(dialog_is_asking(world));
  dialog_close(world, dialog);
  g_assert_null(world_dialog(world));
  fixture_dialog(f, 4, 40);
  g_assert_false(dialog_is_asking(world));
}

/* The rows of KIAVC: each takes a quarter of the area; the first is 4 px above it. */
static void test_fixed_rows(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, 4, 36, 5);
  assert_box(f, 0, 0, (Rect){50, 96, 249, 104});
  assert_box(f, 0, 3, (Rect){50, 123, 249, 131});
  assert_box(f, 0, 4, (Rect){0, 0, -1, -1});
  assert_box(f, 1, 4, (Rect){50, 123, 249, 131});
  assert_box(f, 1, 0, (Rect){0, 0, -1, -1});
  click(f, 60, 104);
  assert_chosen(f, "a");
  g_assert_false(dialog_is_asking(&f->world));
  g_assert_nonnull(world_dialog(&f->world)); /* the dialog stays open */
}

/* There are as many rows as fit the font. A long text takes as many rows as it has lines. */
static void test_rows_of_font(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, 0, 4 * ROW + 5, 2);
  const char *twice = "words that do not fit into a line of the box";
  dialog_add_line(&f->world, f->world.dialog, &(DialogLine){.name = (char *)"c", .text = (char *)twice});
  dialog_add_line(&f->world, f->world.dialog, &(DialogLine){.name = (char *)"d", .text = (char *)"d"});
  dialog_add_line(&f->world, f->world.dialog, &(DialogLine){.name = (char *)"e", .text = (char *)"e"});
  assert_box(f, 0, 0, (Rect){50, 100, 249, 100 + ROW - 1});
  assert_box(f, 0, 2, (Rect){50, 100 + 2 * ROW, 249, 100 + 4 * ROW - 1});
  assert_box(f, 0, 3, (Rect){0, 0, -1, -1});
  assert_box(f, 1, 3, (Rect){50, 100 + 3 * ROW, 249, 100 + 4 * ROW - 1});
  assert_box(f, 1, 4, (Rect){0, 0, -1, -1});
  click(f, 60, 100 + 4 * ROW - 1);
  assert_chosen(f, "c");
}

/* The gap between two lines, in px, belongs to neither of them. Fixed rows have no gap. */
static void test_gap(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, 0, 3 * ROW + 5, 4);
  Dialog *dialog = world_dialog(&f->world);
  dialog->settings.gap = 4;
  assert_box(f, 0, 0, (Rect){50, 100, 249, 100 + ROW - 1});
  assert_box(f, 0, 1, (Rect){50, 104 + ROW, 249, 104 + 2 * ROW - 1});
  assert_box(f, 0, 2, (Rect){0, 0, -1, -1});
  dialog->settings.area.y2 = 100 + 3 * ROW + 8;
  assert_box(f, 0, 2, (Rect){50, 108 + 2 * ROW, 249, 108 + 3 * ROW - 1});
  assert_box(f, 1, 3, (Rect){50, 108 + 2 * ROW, 249, 108 + 3 * ROW - 1});
  click(f, 60, 100 + ROW + 2);
  assert_chosen(f, "");
  dialog->settings.rows = 4;
  dialog->settings.area.y2 = 136;
  assert_box(f, 0, 1, (Rect){50, 105, 249, 113});
}

/* Numbers count from the topmost visible line, and the digit keys match them. */
static void test_numbers(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, 0, 3 * ROW, 5);
  Dialog *dialog = world_dialog(&f->world);
  int width = dialog_text_width(&f->world, dialog);
  dialog->settings.takes_keys = true;
  g_assert_cmpint(dialog_number(&f->world, dialog, 0), ==, 0);
  dialog->settings.numbered = true;
  g_assert_cmpint(dialog_text_width(&f->world, dialog), ==, width - ROW);
  g_assert_cmpint(dialog_number(&f->world, dialog, 0), ==, 1);
  g_assert_cmpint(dialog_number(&f->world, dialog, 2), ==, 3);
  g_assert_cmpint(dialog_number(&f->world, dialog, 3), ==, 0);
  dialog_scroll(&f->world, 1);
  g_assert_cmpint(dialog_number(&f->world, dialog, 0), ==, 0);
  g_assert_cmpint(dialog_number(&f->world, dialog, 3), ==, 3);
  dialog_key(&f->world, '3');
  assert_chosen(f, "d");
}

static void test_pointer(Fixture *f, gconstpointer unused) {
  (void)unused;
  fixture_point_at(f, 60, 115);
  set_up(f, 0, 4 * ROW, 3);
  Dialog *dialog = world_dialog(&f->world);
  g_assert_cmpint(dialog->selected, ==, 1); /* a line appeared under the resting pointer */
  fixture_point_at(f, 60, 99);
  g_assert_cmpint(dialog->selected, ==, NONE);
  fixture_point_at(f, 60, 100);
  g_assert_cmpint(dialog->selected, ==, 0);
  fixture_point_at(f, 250, 100);
  g_assert_cmpint(dialog->selected, ==, NONE);
  click(f, 250, 100);
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_RIGHT, .x = 60, .y = 100});
  assert_chosen(f, "");
}

static void test_scrolling(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, 0, 2 * ROW, 5);
  Dialog *dialog = world_dialog(&f->world);
  g_assert_true(rect_is_empty(dialog_arrow_box(&f->world, dialog, true)));
  Rect down = dialog_arrow_box(&f->world, dialog, false);
  g_assert_cmpint(down.x2, ==, 249);
  g_assert_cmpint(down.y2, ==, 100 + 2 * ROW - 1);
  click(f, down.x1, down.y1);
  g_assert_cmpint(dialog->first, ==, 1);
  fixture_input(f, (InputEvent){.kind = INPUT_WHEEL, .y = -1});
  g_assert_cmpint(dialog->first, ==, 2);
  fixture_input(f, (InputEvent){.kind = INPUT_WHEEL, .y = -9});
  g_assert_cmpint(dialog->first, ==, 3); /* stops when the last line is shown */
  g_assert_true(rect_is_empty(dialog_arrow_box(&f->world, dialog, false)));
  Rect up = dialog_arrow_box(&f->world, dialog, true);
  click(f, up.x1, up.y1);
  g_assert_cmpint(dialog->first, ==, 2);
  fixture_input(f, (InputEvent){.kind = INPUT_WHEEL, .y = 9});
  g_assert_cmpint(dialog->first, ==, 0);
  assert_chosen(f, "");
  g_assert_cmpint(dialog_first_for(&f->world, dialog, 4), ==, 3);
  g_assert_cmpint(dialog_first_for(&f->world, dialog, 1), ==, 0);
}

static void test_keys(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  set_up(f, 0, 2 * ROW, 5);
  Dialog *dialog = world_dialog(world);
  dialog_key(world, KEY_RETURN); /* no line is selected */
  dialog_key(world, '3');        /* not visible */
  assert_chosen(f, "");
  dialog_key(world, KEY_DOWN);
  g_assert_cmpint(dialog->selected, ==, 0);
  dialog_key(world, KEY_DOWN);
  dialog_key(world, KEY_DOWN);
  g_assert_cmpint(dialog->selected, ==, 2);
  g_assert_cmpint(dialog->first, ==, 1);
  dialog_key(world, '2');
  assert_chosen(f, "c"); /* counted from the first visible line */

  set_up(f, 0, 2 * ROW, 5);
  dialog_key(world, KEY_PAGE_DOWN);
  g_assert_cmpint(dialog->first, ==, 2);
  dialog_key(world, KEY_UP);
  g_assert_cmpint(dialog->selected, ==, 2);
  dialog_key(world, KEY_UP);
  g_assert_cmpint(dialog->first, ==, 1);
  dialog_key(world, KEY_SPACE);
  assert_chosen(f, "b");

  set_up(f, 0, 2 * ROW, 5);
  dialog_key(world, 0x40000059);
  assert_chosen(f, "a");
  dialog->settings.takes_keys = false;
  dialog_add_line(world, world->dialog, &(DialogLine){.name = (char *)"a", .text = (char *)"a"});
  dialog_key(world, '1');
  assert_chosen(f, "");
}

/* A line that is higher than the whole box is shown anyway. */
static void test_too_small(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, 0, 3, 2);
  assert_box(f, 0, 0, (Rect){50, 100, 249, 102});
  assert_box(f, 0, 1, (Rect){0, 0, -1, -1});
  click(f, 60, 101);
  assert_chosen(f, "a");
}

static void test_checksum(Fixture *f, gconstpointer unused) {
  (void)unused;
  uint64_t before[WORLD_PARTS];
  set_up(f, 0, 2 * ROW, 3);
  world_checksums(&f->world, before);
  dialog_scroll(&f->world, 1);
  g_assert_cmpint(fixture_changed_parts(f, before), ==, 1);
  world_checksums(&f->world, before);
  dialog_set_time(&f->world, f->world.dialog, 60, 1);
  g_assert_cmpint(fixture_changed_parts(f, before), ==, 1);
}

static void set_text_size(Fixture *f, double size) { world_set_number_setting(&f->world, SETTING_TEXT_SIZE, size); }

static bool is_inside(Rect inner, Rect outer) { return rect_covers(outer, inner); }

/* Larger texts get a higher box, away from the nearer edge. All lines are on it, or the box
 * scrolls. */
static void test_text_size(Fixture *f, gconstpointer fixed_rows) {
  World *world = &f->world;
  world->display.canvas = (Size){320, 180};
  set_up(f, GPOINTER_TO_INT(fixed_rows), 4 * ROW, 4); /* from 100 to 148 */
  const Dialog *dialog = world_dialog(world);
  Rect before = dialog_background(world, dialog);
  set_text_size(f, 2);
  Rect box = dialog_background(world, dialog);
  g_assert_cmpint(box.y2, ==, before.y2);
  g_assert_cmpint(box.y1, <, before.y1);
  int height = dialog_row_height(world, dialog);
  g_assert_cmpint(height, >=, 2 * ROW);
  int seen = 0;
  for (int i = 0; i < 4; i++) {
    Rect line = dialog_line_box(world, dialog, 0, i);
    if (rect_is_empty(line)) continue;
    seen++;
    g_assert_true(is_inside(line, box));
    g_assert_cmpint(line.y2 - line.y1 + 1, ==, g_array_index(dialog->lines, DialogLine, i).rows * height);
  }
  g_assert_cmpint(seen, >=, 3);
  set_text_size(f, 1);
  g_assert_cmpint(dialog_background(world, dialog).y1, ==, before.y1);
}

static void test_box_at_the_top(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  world->display.canvas = (Size){320, 400};
  set_up(f, 0, 2 * ROW, 2);
  const Dialog *dialog = world_dialog(world);
  Rect before = dialog_background(world, dialog);
  set_text_size(f, 1.5);
  Rect box = dialog_background(world, dialog);
  g_assert_cmpint(box.y1, ==, before.y1);
  g_assert_cmpint(box.y2, ==, before.y2 + ROW);
  world->page.shown = true; /* a story page has no room for a higher box */
  g_assert_cmpint(dialog_background(world, dialog).y2, ==, before.y2);
  world->page.shown = false;
}

/* The selected line stays visible. */
static void test_text_size_scrolls(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  world->display.canvas = (Size){320, 180};
  set_up(f, 0, 3 * ROW, 6);
  Dialog *dialog = world_dialog(world);
  dialog->settings.takes_keys = true;
  for (int i = 0; i < 3; i++) dialog_key(world, KEY_DOWN);
  g_assert_cmpint(dialog->selected, ==, 2);
  set_text_size(f, 2);
  g_assert_cmpint(dialog->selected, ==, 2);
  g_assert_false(rect_is_empty(dialog_line_box(world, dialog, dialog->first, 2)));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/dialog/mode", test_mode);
  fixture_test("/dialog/fixed-rows", test_fixed_rows);
  fixture_test("/dialog/rows-of-font", test_rows_of_font);
  fixture_test("/dialog/gap", test_gap);
  fixture_test("/dialog/numbers", test_numbers);
  fixture_test("/dialog/pointer", test_pointer);
  fixture_test("/dialog/scrolling", test_scrolling);
  fixture_test("/dialog/keys", test_keys);
  fixture_test("/dialog/too-small", test_too_small);
  fixture_test("/dialog/checksum", test_checksum);
  g_test_add("/dialog/text-size", Fixture, GINT_TO_POINTER(0), fixture_set_up, test_text_size, fixture_tear_down);
  g_test_add("/dialog/text-size-fixed", Fixture, GINT_TO_POINTER(4), fixture_set_up, test_text_size, fixture_tear_down);
  fixture_test("/dialog/box-at-the-top", test_box_at_the_top);
  fixture_test("/dialog/text-size-scrolls", test_text_size_scrolls);
  return g_test_run();
}
