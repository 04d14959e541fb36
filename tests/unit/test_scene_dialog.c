#include "fixture_view.h"
#include "view/scene_dialog.h"
#include "view/view.h"

#define ROW 12 /* px, of the engine's font */

static void open_dialog(ViewFixture *v, int rows, int lines) {
  int dialog = fixture_dialog(&v->f, rows, 2 * ROW);
  DialogSettings *settings = &world_dialog(&v->f.world)->settings;
  settings->plain.color = (Color){255, 255, 255, 255};
  settings->seen.color = (Color){0, 255, 0, 255};
  settings->background = (Color){0, 0, 64, 255};
  for (int i = 0; i < lines; i++) {
    dialog_add_line(&v->f.world, dialog, &(DialogLine){.name = (char *)"a", .text = (char *)"WWW", .seen = i == 1});
  }
}

/* The number of items of each kind: "fills texts". */
static char *count(const ViewFixture *v) {
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_add_dialog(items, &v->f.world);
  int counts[ITEM_FILL + 1] = {0};
  for (guint i = 0; i < items->len; i++) counts[g_array_index(items, SceneItem, i).kind]++;
  g_assert_cmpint(counts[ITEM_PICTURE], ==, 0);
  return g_strdup_printf("%d %d", counts[ITEM_FILL], counts[ITEM_TEXT]);
}

#define assert_count(v, expected)                                                                                                \
  do {                                                                                                                           \
    g_autofree char *count_ = count(v);                                                                                          \
    g_assert_cmpstr(count_, ==, (expected));                                                                                     \
  } while (0)

/* Whether the rectangle of the canvas contains a pixel of that color. */
static bool has_color(View *view, const ViewFixture *v, Rect where, uint32_t color) {
  view_draw(view, &v->f.world, 1);
  for (int y = where.y1; y <= where.y2; y++) {
    for (int x = where.x1; x <= where.x2; x++) {
      if (pixels_row(view_canvas(view), y)[x] == color) return true;
    }
  }
  return false;
}

static void test_items(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  assert_count(v, "0 0");
  open_dialog(v, 0, 0);
  assert_count(v, "1 0");
  world_dialog(&v->f.world)->settings.autohide = true;
  assert_count(v, "0 0");
  open_dialog(v, 0, 2);
  assert_count(v, "1 2");
  dialog_close(&v->f.world, 0);
  open_dialog(v, 0, 3);
  int arrow = (DIALOG_ARROW - 1) / 2; /* rows of px */
  g_autofree char *one_arrow = g_strdup_printf("%d 2", 1 + arrow);
  assert_count(v, one_arrow);
  dialog_scroll(&v->f.world, 1);
  assert_count(v, one_arrow);
  world_dialog(&v->f.world)->settings.background.a = 0;
  g_autofree char *no_background = g_strdup_printf("%d 2", arrow);
  assert_count(v, no_background);
}

/* Lines are drawn where the pointer hits them, in the color of their state. */
static void test_colors(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = view_new();
  open_dialog(v, 0, 2);
  Rect first = {50, 100, 249, 100 + ROW - 1}, second = rect_offset(first, 0, ROW);
  g_assert_true(has_color(view, v, first, 0xffffffffu));
  g_assert_false(has_color(view, v, first, 0xff00ff00u));
  g_assert_true(has_color(view, v, second, 0xff00ff00u));
  g_assert_true(has_color(view, v, (Rect){50, 96, 50, 96}, 0xff000040u));
  g_assert_false(has_color(view, v, (Rect){50, 95, 50, 95}, 0xff000040u));
  fixture_point_at(&v->f, 60, 100 + ROW);
  g_assert_true(has_color(view, v, second, 0xffffff00u));
  g_assert_false(has_color(view, v, second, 0xff00ff00u));
  view_free(view);
}

/* KIAVC's first row begins above the area. Text that is higher than its row is cut off at the end
 * of the background. */
static void test_clipping(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  View *view = view_new();
  open_dialog(v, 8, 8);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_add_dialog(items, &v->f.world);
  Rect background = dialog_background(&v->f.world, world_dialog(&v->f.world));
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    Rect inside = rect_intersection(item->target, background);
    g_assert_true(memcmp(&inside, &item->target, sizeof inside) == 0);
    if (item->kind == ITEM_FILL) continue;
    g_assert_cmpint(item->source.x2 - item->source.x1, ==, item->target.x2 - item->target.x1);
    g_assert_cmpint(item->source.y2 - item->source.y1, ==, item->target.y2 - item->target.y1);
    g_assert_true(item->source.x2 < item->pixels->w && item->source.y2 < item->pixels->h);
  }
  g_assert_cmpint(items->len, ==, 9);
  g_assert_cmpint(g_array_index(items, SceneItem, 1).target.y1, ==, 96);
  view_free(view);
}

/* At the upper edge of the canvas, the box is only as high as its lines. */
static void test_height_at_the_top(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  open_dialog(v, 0, 2);
  Dialog *dialog = world_dialog(world);
  dialog->settings.area = (Rect){50, 4, 250, 100};
  g_assert_cmpint(dialog_background(world, dialog).y1, ==, 0);
  g_assert_cmpint(dialog_background(world, dialog).y2, ==, 4 + 2 * ROW + DIALOG_MARGIN - 1);
  dialog->settings.area = (Rect){50, 4, 250, 4 + 2 * ROW};
  g_assert_cmpint(dialog_background(world, dialog).y2, ==, 4 + 2 * ROW - 1);
  dialog->settings.area = (Rect){50, 80, 250, 180};
  g_assert_cmpint(dialog_background(world, dialog).y2, ==, 179);
  dialog->settings.area = (Rect){50, 4, 250, 100};
  world->rules.keeps_off_edges = false; /* a KIAVC game */
  g_assert_cmpint(dialog_background(world, dialog).y2, ==, 99);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  view_fixture_test("/scene_dialog/items", test_items);
  view_fixture_test("/scene_dialog/colors", test_colors);
  view_fixture_test("/scene_dialog/clipping", test_clipping);
  view_fixture_test("/scene_dialog/height-at-the-top", test_height_at_the_top);
  return g_test_run();
}
