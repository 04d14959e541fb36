#include "fixture_view.h"
#include "view/scene_page.h"
#include "view/view.h"
#include "world/page_fade.h"

static void fade_to(ViewFixture *v, const char *text, int picture) {
  PageSettings settings = {.text = text, .picture = picture, .waits = true};
  PageStyle *style = &settings.style;
  style->font = NONE;
  style->color = (Color){255, 255, 255, 255};
  style->dim = (Color){0, 255, 0, 255};
  style->accent = (Color){255, 0, 0, 255};
  style->backdrop = (Color){0, 0, 64, 255};
  style->background = (Color){0, 64, 0, 255};
  style->border = (Color){64, 64, 0, 255};
  style->area = style->log = (Rect){20, 100, 300, 160};
  style->panel = (Rect){10, 90, 310, 170};
  style->frame = (Rect){0, 0, 320, 80};
  page_show(&v->f.world, &settings);
}

/* Shows a page without a cross-fade. */
static void show(ViewFixture *v, const char *text, int picture) {
  fade_to(v, text, picture);
  page_fade_end(&v->f.world.page);
}

/* The number of items of each kind: "pictures fills texts". */
static char *count(const ViewFixture *v) {
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  scene_add_page(items, &v->f.world);
  int counts[ITEM_FILL + 1] = {0};
  for (guint i = 0; i < items->len; i++) counts[g_array_index(items, SceneItem, i).kind]++;
  return g_strdup_printf("%d %d %d", counts[ITEM_PICTURE], counts[ITEM_FILL], counts[ITEM_TEXT]);
}

static void assert_count(const ViewFixture *v, const char *expected) {
  g_autofree char *text = count(v);
  g_assert_cmpstr(text, ==, expected);
}

static void test_items(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  assert_count(v, "0 0 0");
  int picture = fixture_picture(&v->f, "picture", 40, 30);
  view_fixture_draw(v, "picture", (Color){200, 0, 0, 255}, 1);
  show(v, "one\n\ntwo", picture);
  /* Backdrop, panel, four fills for the border, four rows of the mark. */
  assert_count(v, "1 10 2");
  world->tick = 30;
  assert_count(v, "1 6 2"); /* the mark blinks */
  page_click(world);
  world->tick = 0;
  assert_count(v, "1 6 2"); /* there is nothing more to read */
  show(v, "", NONE);
  assert_count(v, "0 10 0");
  page_hide(world);
  assert_count(v, "0 0 0");
}

static void test_log(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  show(v, "now", NONE);
  page_log_add(world, "before", false);
  page_key(world, KEY_UP);
  assert_count(v, "0 2 1"); /* everything is visible, so there is no scroll bar */
  for (int i = 0; i < 10; i++) page_log_add(world, "a\nb", true);
  page_key(world, KEY_UP);
  assert_count(v, "0 4 4"); /* two texts and the gap between them fit */
}

static uint32_t pixel_at(View *view, const ViewFixture *v, int x, int y) {
  view_draw(view, &v->f.world, 1);
  return pixels_row(view_canvas(view), y)[x];
}

/* Where things are painted, and the pointer of a game without cursors. */
static void test_painted(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  View *view = view_new();
  int picture = fixture_picture(&v->f, "picture", 40, 30);
  view_fixture_draw(v, "picture", (Color){200, 0, 0, 255}, 1);
  show(v, "", picture);
  g_assert_cmphex(pixel_at(view, v, 2, 2), ==, pixel_from_color((Color){0, 0, 64, 255}));
  g_assert_cmphex(pixel_at(view, v, 160, 40), ==, pixel_from_color((Color){200, 0, 0, 255}));
  g_assert_cmphex(pixel_at(view, v, 15, 95), ==, pixel_from_color((Color){0, 64, 0, 255}));
  g_assert_cmphex(pixel_at(view, v, 9, 95), ==, pixel_from_color((Color){64, 64, 0, 255}));
  fixture_point_at(&v->f, 50, 85);
  g_assert_cmphex(pixel_at(view, v, 50, 85), ==, pixel_from_color((Color){0, 0, 0, 255}));
  g_assert_cmphex(pixel_at(view, v, 51, 87), ==, pixel_from_color((Color){255, 255, 255, 255}));
  page_hide(world);
  g_assert_cmphex(pixel_at(view, v, 51, 87), ==, pixel_from_color((Color){255, 255, 255, 255}));
  world->pointer.visible = false;
  g_assert_cmphex(pixel_at(view, v, 51, 87), ==, pixel_from_color((Color){0, 0, 0, 255}));
  view_free(view);
}

/* ---- cross-fade ---- */

/* The opacities of all pictures and texts, in the order in which they are drawn. */
static void assert_opacities(const ViewFixture *v, const char *expected) {
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  g_autoptr(GString) text = g_string_new(NULL);
  scene_add_page(items, &v->f.world);
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    if (item->kind == ITEM_FILL) continue;
    g_string_append_printf(text, "%s%s%d", text->len > 0 ? " " : "", item->kind == ITEM_TEXT ? "t" : "p", item->color.a);
  }
  g_assert_cmpstr(text->str, ==, expected);
}

static void test_fade(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  int wide = fixture_picture(&v->f, "wide", 80, 30), small = fixture_picture(&v->f, "small", 20, 10);
  view_fixture_draw(v, "wide", (Color){200, 0, 0, 255}, 1);
  view_fixture_draw(v, "small", (Color){0, 200, 0, 255}, 1);
  world->tick = 100;
  fade_to(v, "one", small);
  assert_opacities(v, "");
  world->tick += 10;
  assert_opacities(v, "p170 t127");
  world->tick += 5;
  assert_opacities(v, "p255 t255");

  /* The old words become transparent, then the new ones become opaque. */
  fade_to(v, "two", wide);
  assert_opacities(v, "p255 t255");
  world->tick += 3;
  assert_opacities(v, "p255 p51 t102"); /* the wide picture covers the small one */
  world->tick += 2;
  assert_opacities(v, "p255 p85");
  world->tick += 10;
  assert_opacities(v, "p255 t255");
  fade_to(v, "two", small); /* the same words stay */
  world->tick += 5;
  assert_opacities(v, "p170 p85 t255");
  /* A cross-fade begins before the last one has ended. The same picture stays. */
  fade_to(v, "three", small);
  world->tick += 3;
  assert_opacities(v, "p255 t102");

  page_hide(world);
  assert_opacities(v, "");
}

/* Pages that are skipped are not faded. The log is not, either. */
static void test_no_fade(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  world->tick = 100;
  fade_to(v, "one", NONE);
  page_key(world, KEY_END);
  page_tick(world);
  fade_to(v, "two", NONE);
  assert_opacities(v, "t255");
  page_log_add(world, "before", false);
  page_key(world, KEY_UP);
  assert_opacities(v, "t255");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  view_fixture_test("/scene_page/items", test_items);
  view_fixture_test("/scene_page/log", test_log);
  view_fixture_test("/scene_page/painted", test_painted);
  view_fixture_test("/scene_page/fade", test_fade);
  view_fixture_test("/scene_page/no-fade", test_no_fade);
  return g_test_run();
}
