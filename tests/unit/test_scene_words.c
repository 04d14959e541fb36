/* test_scene_words.c: the text at the pointer leaves speech free, and the pointer is an arrow in
 * the panel of a dialog. */

#include "view/scene.h"

#include "fixture_view.h"
#include "world/ui/box_input.h"
#include "world/world_run.h"

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
  point_with_text(v, 120, 105);
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

/* A panel at the upper edge, such as an inventory. */
static void put_bar(ViewFixture *v) {
  BoxSettings bar = box_defaults();
  bar.size = (Size){320, 32};
  bar.takes_pointer = true;
  g_assert_null(box_set(&v->f.world.ui, "bar", NULL, &bar));
}

static void test_words_below_bar(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  point_with_text(v, 100, 40);
  g_assert_cmpint(place_of(v, STAGE_CURSOR_TEXT).y1, <, 32);
  put_bar(v);
  g_assert_cmpint(place_of(v, STAGE_CURSOR_TEXT).y1, >=, 40);
  actor_place(&v->f.world, 0, 0, (Vec){100, 40});
  actor_say(&v->f.world, 0, &(SayOptions){.text = "One line.", .font = NONE, .color = white});
  g_assert_cmpint(place_of(v, STAGE_SPEECH).y1, >=, 32);
}

static void test_text_beyond_item(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  point_with_text(v, 20, 4);
  v->f.world.pointer.item = fixture_picture(&v->f, "letter", 17, 13);
  /* The thing in hand is 8 px below the pointer and 13 px high. */
  g_assert_cmpint(place_of(v, STAGE_CURSOR_TEXT).y1, ==, 4 + 8 + 13);
  fixture_point_at(&v->f, 160, 178); /* near the lower edge, it is above the pointer */
  g_assert_cmpint(place_of(v, STAGE_CURSOR_TEXT).y2, <, 178 - 8 - 13);
}

static void say(ViewFixture *v, const char *text) {
  actor_say(&v->f.world, 0, &(SayOptions){.text = text, .font = NONE, .color = white});
}

/* Adds a guest, who does not stand near the line. Returns the height of the picture. */
static int add_guest(ViewFixture *v) {
  fixture_actor(&v->f, "guest", 0, (Vec){300, 170});
  view_fixture_draw(v, "guest-still", (Color){0, 0, 200, 255}, 1);
  Rect picture;
  g_assert_true(actor_box_between(&v->f.world, world_actor(&v->f.world, 1), 1, &picture));
  return picture.y2 - picture.y1 + 1;
}

/* A line begins above the head of another actor who stands there, but not if there is no room. */
static void test_heads(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  World *world = &v->f.world;
  say(v, "A long line for all.");
  Rect usual = place_of(v, STAGE_SPEECH);
  int height = add_guest(v);
  actor_place(world, 1, 0, (Vec){110, usual.y1 + height});
  say(v, "A long line for all.");
  Rect above = place_of(v, STAGE_SPEECH);
  g_assert_cmpint(above.y2, <, usual.y1);
  g_assert_cmpint(above.x1, ==, usual.x1);
  put_bar(v);
  actor_place(world, 0, 0, (Vec){100, 60 + height});
  actor_place(world, 1, 0, (Vec){300, 170});
  say(v, "A long line for all.");
  Rect low = place_of(v, STAGE_SPEECH);
  g_assert_cmpint(low.y1, >=, 32);
  actor_place(world, 1, 0, (Vec){110, low.y1 + height});
  say(v, "A long line for all.");
  g_assert_true(rect_equals(place_of(v, STAGE_SPEECH), low));
}

/* A line that was drawn stays where it is when a listener comes to stand behind it, or leaves, or
 * when a bar goes. It follows its speaker, and makes room for a bar. */
static void test_line_keeps_place(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  World *world = &v->f.world;
  say(v, "A long line for all.");
  Rect usual = place_of(v, STAGE_SPEECH);
  int height = add_guest(v);
  actor_place(world, 1, 0, (Vec){110, usual.y1 + height});
  g_assert_true(rect_equals(place_of(v, STAGE_SPEECH), usual));
  say(v, "A long line for all.");
  Rect above = place_of(v, STAGE_SPEECH);
  g_assert_cmpint(above.y1, !=, usual.y1);
  actor_place(world, 1, 0, (Vec){300, 170});
  g_assert_true(rect_equals(place_of(v, STAGE_SPEECH), above));
  Vec at = world_actor(world, 0)->at;
  actor_place(world, 0, 0, (Vec){at.x + 20, at.y});
  g_assert_cmpint(place_of(v, STAGE_SPEECH).x1, ==, above.x1 + 20);

  actor_place(world, 0, 0, (Vec){100, height + 20});
  say(v, "A long line for all.");
  Rect high = place_of(v, STAGE_SPEECH);
  g_assert_cmpint(high.y1, <, 32);
  put_bar(v);
  Rect low = place_of(v, STAGE_SPEECH);
  g_assert_cmpint(low.y1, ==, 32);
  g_assert_true(box_remove(&world->ui, "bar"));
  g_assert_true(rect_equals(place_of(v, STAGE_SPEECH), low));
}

/* Returns the place of the message window, which show_message has given a color. */
static Rect window_of(ViewFixture *v) {
  g_autoptr(GArray) items = list(v);
  Rect window = {0, 0, -1, -1};
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    if (item->kind == ITEM_FILL && item->color.b == 77) window = item->target;
  }
  return window;
}

static void show_message(ViewFixture *v, uint64_t serial) {
  const Message message = {.text = (char *)"A hint, which is long enough to lie over a line of speech.",
                           .font = NONE,
                           .color = white,
                           .background = {0, 0, 77, 255},
                           .place = MESSAGE_MIDDLE,
                           .serial = serial};
  message_show(&v->f.world.message, &message);
}

/* A message lies where no line is, and a line where no message is. Both keep their places. */
static void test_message_beside_line(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  show_message(v, 1);
  Rect middle = window_of(v);
  g_assert_cmpint(middle.y1, ==, 179 - middle.y2);
  say(v, "A long line for all.");
  Rect line = place_of(v, STAGE_SPEECH);
  g_assert_true(rect_is_empty(rect_intersection(window_of(v), line)));
  g_assert_true(rect_equals(window_of(v), middle));

  message_clear(&v->f.world.message);
  say(v, "A long line for all.");
  line = place_of(v, STAGE_SPEECH);
  g_assert_false(rect_is_empty(rect_intersection(middle, line)));
  show_message(v, 2);
  Rect low = window_of(v);
  g_assert_cmpint(low.y1, >, line.y2);
  world_end_speech(&v->f.world);
  g_assert_true(rect_equals(window_of(v), low));
  show_message(v, 3);
  g_assert_true(rect_equals(window_of(v), middle));
}

/* Returns whether the thing in hand is drawn. */
static bool shows_item(ViewFixture *v) {
  g_autoptr(GArray) items = list(v);
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    if (item->kind == ITEM_PICTURE && item->target.x2 - item->target.x1 == 16 && item->target.y2 - item->target.y1 == 12)
      return true;
  }
  return false;
}

/* The thing in hand is not drawn over windows, in which it has no use. It is drawn over the bag. */
static void test_item_over_windows(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  World *world = &v->f.world;
  world->pointer.visible = true;
  world->pointer.item = fixture_picture(&v->f, "letter", 17, 13);
  fixture_point_at(&v->f, 20, 100);
  g_assert_true(shows_item(v));
  put_bar(v);
  g_assert_true(shows_item(v));
  show_message(v, 1);
  g_assert_false(shows_item(v));
  message_clear(&world->message);
  BoxSettings window = box_defaults();
  window.size = (Size){320, 180};
  window.is_modal = true;
  g_assert_null(box_set(&world->ui, "window", NULL, &window));
  g_assert_false(shows_item(v));
  window.keys = BOX_KEYS_BAG;
  g_assert_null(box_set(&world->ui, "window", NULL, &window));
  g_assert_true(shows_item(v));
}

/* Nor over a close-up, which is a UI object that takes clicks on at least half of the canvas. */
static void test_item_over_close_ups(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  World *world = &v->f.world;
  world->pointer.visible = true;
  world->pointer.item = fixture_picture(&v->f, "letter", 17, 13);
  Object *desk = world_object(world, fixture_object(&v->f, "desk", 0, (Vec){0, 0}));
  desk->ui = desk->has_hover = true;
  for (int i = 0; i < 2; i++) {
    bool is_half = i == 0;
    desk->hover = (Rect){0, 0, is_half ? 159 : 157, 179};
    world_mark_stage(world);
    fixture_point_at(&v->f, 20, 100);
    fixture_ticks(&v->f, 1);
    g_assert_cmpstr(hit_id(world, world->pointer.hover), ==, "desk");
    g_assert_cmpint(shows_item(v), !=, is_half);
  }
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

/* The text keeps off the face of the person who speaks. */
static void test_text_leaves_faces(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  World *world = &v->f.world;
  Rect box;
  view_fixture_draw_missing(v);
  g_assert_true(actor_box_between(world, world_actor(world, 0), 1, &box));
  int third = (box.y2 - box.y1) / 3;
  point_with_text(v, (box.x1 + box.x2) / 2, box.y1 + third);
  Rect head = {(3 * box.x1 + box.x2) / 4, box.y1, (box.x1 + 3 * box.x2) / 4, box.y1 + third};
  g_assert_false(rect_is_empty(rect_intersection(place_of(v, STAGE_CURSOR_TEXT), head)));
  actor_say(world, 0, &(SayOptions){.text = "One line.", .font = NONE, .color = white});
  Rect text = place_of(v, STAGE_CURSOR_TEXT);
  g_assert_true(rect_is_empty(text) || rect_is_empty(rect_intersection(text, head)));
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
  g_assert_cmpint(text_at(v, 180, 75).y2, <, 40); /* no place at the verb: above all of them */
  Rect above_pointer = text_at(v, 20, 160);
  g_assert_cmpint(above_pointer.y2, <, 160);

  /* Between the verbs, a text that would cover some of them lies beside all of them. */
  g_free(v->f.world.pointer.text.text);
  v->f.world.pointer.text.text = g_strdup("Lamp of the harbour");
  Rect beside_all = text_at(v, 160, 72);
  g_assert_cmpint(beside_all.y2, <, 40);
  g_assert_cmpint((beside_all.x1 + beside_all.x2) / 2, >, 128);
  g_assert_cmpint(text_at(v, 160, 170).y1, >, 103); /* far from them, at the pointer */

  v->f.world.ui.uses_keys = true; /* the focus counts, wherever the pointer is */
  g_assert_true(box_focus(&v->f.world.ui, box_find(&v->f.world.ui, "bottom")));
  g_assert_cmpint(place_of(v, STAGE_CURSOR_TEXT).y1, >, 103);
}

/* ---- What the player wants */

static void set(ViewFixture *v, const char *line) { world_take_settings(&v->f.world, line); }

static guint count_of(ViewFixture *v, SceneItemKind kind) {
  g_autoptr(GArray) items = list(v);
  guint count = 0;
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    count += item->kind == kind && item->key.rank == STAGE_SPEECH;
  }
  return count;
}

static int second_actor(ViewFixture *v) { return fixture_actor(&v->f, "other", v->f.world.room, (Vec){200, 150}); }

/* Two lines with plates: the plates lie behind their words, and apart from each other. */
static void test_plate(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  const SayOptions options = {.text = "One line.", .font = NONE, .color = white};
  actor_say(&v->f.world, 0, &options);
  actor_say(&v->f.world, second_actor(v), &options);
  g_assert_cmpuint(count_of(v, ITEM_FILL), ==, 0);
  set(v, "speechPlate=true");
  g_autoptr(GArray) items = list(v);
  Rect plates[2] = {{0}};
  guint plate_count = 0, words = 0;
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    if (item->key.rank != STAGE_SPEECH) continue;
    if (item->kind == ITEM_FILL) {
      plates[plate_count++] = item->target;
    } else {
      g_assert_true(rect_covers(plates[words], item->target));
      words++;
    }
  }
  g_assert_cmpuint(plate_count, ==, 2);
  g_assert_cmpuint(words, ==, 2);
  g_assert_true(rect_is_empty(rect_intersection(plates[0], plates[1])));
}

static void test_subtitles(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  int voice = fixture_sound(&v->f, "voice", 100);
  actor_say(&v->f.world, 0, &(SayOptions){.text = "Heard.", .font = NONE, .color = white, .has_voice = true, .voice = voice});
  actor_say(&v->f.world, second_actor(v), &(SayOptions){.text = "Not heard.", .font = NONE, .color = white});
  g_assert_cmpuint(count_of(v, ITEM_TEXT), ==, 2);
  set(v, "subtitles=false");
  g_assert_cmpuint(count_of(v, ITEM_TEXT), ==, 1); /* only a line with a voice can do without */
}

/* Returns the brightest pixel of the first line of speech. */
static uint32_t ink_of(ViewFixture *v) {
  g_autoptr(GArray) items = list(v);
  uint32_t ink = 0;
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    if (item->kind != ITEM_TEXT || item->key.rank != STAGE_SPEECH) continue;
    for (int k = 0; k < item->pixels->w * item->pixels->h; k++) ink = MAX(ink, item->pixels->data[k]);
  }
  return ink;
}

static void test_contrast(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  const Color dark = {20, 20, 20, 255};
  actor_say(&v->f.world, 0, &(SayOptions){.text = "Dark.", .font = NONE, .color = dark});
  Rect before = place_of(v, STAGE_SPEECH);
  g_assert_cmphex(ink_of(v), ==, 0xff141414);
  set(v, "speechContrast=true");
  g_assert_cmphex(ink_of(v) & 0xff, >, 0x70);
  g_assert_cmpint(place_of(v, STAGE_SPEECH).x1, ==, before.x1 - 1); /* it has an outline now */
}

/* Larger words have more of the canvas, and stay on it. */
static void test_text_size(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  g_autofree char *words = g_strnfill(200, 'x');
  for (int i = 5; i < 200; i += 6) words[i] = ' ';
  set(v, "textSize=2");
  actor_say(&v->f.world, 0, &(SayOptions){.text = words, .font = NONE, .color = white});
  Rect place = place_of(v, STAGE_SPEECH);
  Size canvas = v->f.world.display.canvas;
  g_assert_cmpint(place.x2 - place.x1, >, 2 * canvas.w / 3);
  g_assert_true(rect_covers((Rect){0, 0, canvas.w - 1, canvas.h - 1}, place));
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
  view_fixture_test("/scene words/text-leaves-faces", test_text_leaves_faces);
  view_fixture_test("/scene words/bar", test_words_below_bar);
  view_fixture_test("/scene words/item", test_text_beyond_item);
  view_fixture_test("/scene words/heads", test_heads);
  view_fixture_test("/scene words/keeps-place", test_line_keeps_place);
  view_fixture_test("/scene words/message", test_message_beside_line);
  view_fixture_test("/scene words/item-over-windows", test_item_over_windows);
  view_fixture_test("/scene words/item-over-close-ups", test_item_over_close_ups);
  view_fixture_test("/scene words/verbs", test_text_beside_verbs);
  view_fixture_test("/scene words/plate", test_plate);
  view_fixture_test("/scene words/subtitles", test_subtitles);
  view_fixture_test("/scene words/contrast", test_contrast);
  view_fixture_test("/scene words/text-size", test_text_size);
  view_fixture_test("/scene words/arrow-in-panel", test_arrow_in_panel);
  return g_test_run();
}
