/* test_scene_words.c: the text at the pointer leaves speech free, and the pointer is an arrow in
 * the panel of a dialog. */

#include "view/scene.h"

#include "fixture_view.h"
#include "world/ui/box_input.h"

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

/* A box of 20 x 20 px in the modal box "coin", which covers the canvas. */
static void put_verb(ViewFixture *v, const char *id, int x, int y) {
  Ui *ui = &v->f.world.ui;
  BoxSettings coin = box_defaults(), verb = box_defaults();
  coin.size = (Size){320, 180};
  coin.takes_pointer = coin.is_modal = true;
  verb.at = (Point){x, y};
  verb.size = (Size){20, 20};
  verb.takes_pointer = verb.takes_focus = true;
  g_assert_null(box_set(ui, "coin", NULL, &coin));
  g_assert_null(box_set(ui, id, "coin", &verb));
}

static Rect text_at(ViewFixture *v, int x, int y) {
  fixture_point_at(&v->f, x, y);
  box_update_hover(&v->f.world.ui);
  return place_of(v, STAGE_CURSOR_TEXT);
}

/* Verbs around a thing: the text of one covers none of them. */
static void test_text_beside_verbs(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  point_with_text(v, 5, 5);
  put_verb(v, "top", 150, 40);
  put_verb(v, "bottom", 150, 84);
  put_verb(v, "left", 128, 62);
  put_verb(v, "right", 172, 62);
  g_assert_cmpint(text_at(v, 160, 50).y2, <, 40);
  g_assert_cmpint(text_at(v, 160, 94).y1, >, 103);
  put_verb(v, "over", 128, 40); /* no place above, below and beside it is free */
  put_verb(v, "under", 128, 84);
  g_assert_cmpint(text_at(v, 138, 70).x2, <, 128);
  put_verb(v, "upper", 172, 40);
  put_verb(v, "lower", 172, 84);
  g_assert_cmpint(text_at(v, 180, 70).x1, >, 191);
  put_verb(v, "aside", 194, 62);
  g_assert_cmpint(text_at(v, 180, 75).y2, <, 75); /* above the pointer, on a verb */
  Rect above_pointer = text_at(v, 20, 160);
  g_assert_cmpint(above_pointer.y2, <, 160);

  v->f.world.ui.uses_keys = true; /* the focus counts, wherever the pointer is */
  g_assert_true(box_focus(&v->f.world.ui, box_find(&v->f.world.ui, "bottom")));
  g_assert_cmpint(place_of(v, STAGE_CURSOR_TEXT).y1, >, 103);
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
  view_fixture_test("/scene words/verbs", test_text_beside_verbs);
  view_fixture_test("/scene words/arrow-in-panel", test_arrow_in_panel);
  return g_test_run();
}
