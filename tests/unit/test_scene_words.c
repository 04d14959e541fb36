/* test_scene_words.c: the text at the pointer leaves speech free, and the pointer is an arrow in
 * the panel of a dialog. */

#include "view/scene.h"

#include "fixture_view.h"

static const Color white = {255, 255, 255, 255};

static GArray *list(ViewFixture *v) {
  GArray *items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view_fixture_draw_missing(v);
  scene_list(items, &v->f.world, 1, NULL);
  return items;
}

/* Returns the place of the first text of that rank; empty if there is none. */
static Rect place_of(ViewFixture *v, StageRank rank) {
  g_autoptr(GArray) items = list(v);
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    if (item->kind == ITEM_TEXT && item->key.rank == (int16_t)rank) return item->target;
  }
  return (Rect){0, 0, -1, -1};
}

static void point_with_text(ViewFixture *v, int x, int y) {
  World *world = &v->f.world;
  world->pointer.visible = true;
  world->pointer.text = (CursorText){.visible = true, .text = g_strdup("Lamp"), .font = NONE, .color = white};
  fixture_point_at(&v->f, x, y);
}

static void test_text_goes_below(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  point_with_text(v, 100, 105);
  Rect above = place_of(v, STAGE_CURSOR_TEXT);
  g_assert_cmpint(above.y2, <, 105);
  actor_say(&v->f.world, 0, &(SayOptions){.text = "One line.", .font = NONE, .color = white});
  Rect line = place_of(v, STAGE_SPEECH), text = place_of(v, STAGE_CURSOR_TEXT);
  g_assert_false(rect_is_empty(rect_intersection(above, line)));
  g_assert_false(rect_is_empty(text));
  g_assert_true(rect_is_empty(rect_intersection(line, text)));
  v->f.world.rules.keeps_off_edges = false; /* a KIAVC game */
  g_assert_cmpint(place_of(v, STAGE_CURSOR_TEXT).y1, ==, above.y1);
}

static void test_text_is_hidden(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  point_with_text(v, 100, 80);
  const char *long_line = "A line of words\nof words\nof words\nof words\nof words";
  actor_say(&v->f.world, 0, &(SayOptions){.text = long_line, .font = NONE, .color = white});
  g_assert_false(rect_is_empty(place_of(v, STAGE_SPEECH)));
  g_assert_true(rect_is_empty(place_of(v, STAGE_CURSOR_TEXT)));
}

/* Returns whether the last item is the picture of the game's cursor. */
static bool shows_cursor(ViewFixture *v) {
  g_autoptr(GArray) items = list(v);
  return g_array_index(items, SceneItem, items->len - 1).kind == ITEM_PICTURE;
}

static void test_arrow_in_panel(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  world->pointer.main_cursor = registry_add(&world->cursors, cursor_new("cross"));
  world_cursor(world, 0)->animation = fixture_picture(&v->f, "cross", 8, 8);
  world->pointer.visible = true;
  int dialog = fixture_dialog(&v->f, 0, 40);
  dialog_add_line(world, dialog, &(DialogLine){.name = (char *)"a", .text = (char *)"Hello."});
  fixture_point_at(&v->f, 20, 20);
  g_assert_true(shows_cursor(v));
  fixture_point_at(&v->f, 60, 110);
  g_assert_false(shows_cursor(v));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  view_fixture_test("/scene words/below", test_text_goes_below);
  view_fixture_test("/scene words/hidden", test_text_is_hidden);
  view_fixture_test("/scene words/arrow-in-panel", test_arrow_in_panel);
  return g_test_run();
}
