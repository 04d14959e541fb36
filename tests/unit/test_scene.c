#include "view/scene.h"

#include "fixture_view.h"
#include "world/world_run.h"

#include <math.h>
#include <string.h>

static const Color white = {255, 255, 255, 255};

static GArray *list(ViewFixture *v, double alpha) {
  GArray *items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view_fixture_draw_missing(v);
  scene_list(items, &v->f.world, alpha, NULL);
  return items;
}

static const SceneItem *item_get(const GArray *items, guint i) { return &g_array_index(items, SceneItem, i); }

/* The items as words: an id, "-" for an item without id, "text", "fill". Caller frees. */
static char *words(ViewFixture *v) {
  g_autoptr(GArray) items = list(v, 1);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = item_get(items, i);
    const char *word = item->kind == ITEM_TEXT ? "text" : item->kind == ITEM_FILL ? "fill" : item->id ? item->id : "-";
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", word);
  }
  return g_string_free(text, FALSE);
}

#define assert_words(v, expected)                                                                                                \
  do {                                                                                                                           \
    g_autofree char *words_ = words(v);                                                                                          \
    g_assert_cmpstr(words_, ==, (expected));                                                                                     \
  } while (0)

#define assert_rect(rect, a, b, c, d)                                                                                            \
  do {                                                                                                                           \
    g_assert_cmpint((rect).x1, ==, (a));                                                                                         \
    g_assert_cmpint((rect).y1, ==, (b));                                                                                         \
    g_assert_cmpint((rect).x2, ==, (c));                                                                                         \
    g_assert_cmpint((rect).y2, ==, (d));                                                                                         \
  } while (0)

/* The place of the thing 'id', which must be in the list. */
static Rect place_of(ViewFixture *v, const char *id, double alpha) {
  g_autoptr(GArray) items = list(v, alpha);
  for (guint i = 0; i < items->len; i++) {
    if (item_get(items, i)->id && strcmp(item_get(items, i)->id, id) == 0) return item_get(items, i)->target;
  }
  g_test_fail_printf("'%s' is not in the list", id);
  return (Rect){0, 0, 0, 0};
}

/* The place of the n-th text in the list. */
static Rect text_place(ViewFixture *v, int n) {
  g_autoptr(GArray) items = list(v, 1);
  for (guint i = 0; i < items->len; i++) {
    if (item_get(items, i)->kind == ITEM_TEXT && n-- == 0) return item_get(items, i)->target;
  }
  g_test_fail_printf("there is no such text");
  return (Rect){0, 0, 0, 0};
}

static void say(ViewFixture *v, int actor, const char *text) {
  actor_say(&v->f.world, actor, &(SayOptions){.text = text, .font = NONE, .color = white});
}

static void test_empty(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  assert_words(v, "");
}

static void test_order(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  assert_words(v, "- lamp hero");
  world_object(world, 0)->at.y = 151;
  assert_words(v, "- hero lamp");
  world_object(world, 0)->at.y = 150.9; /* the same whole px: the object goes below */
  assert_words(v, "- lamp hero");
  world_object(world, 0)->plane = 1;
  assert_words(v, "- hero lamp");
  world_object(world, 0)->plane = -51; /* behind the background */
  assert_words(v, "lamp - hero");
  world_object(world, 0)->plane = 0;
  fixture_actor(&v->f, "second", 0, (Vec){110, 150}); /* newer things go below older ones */
  assert_words(v, "- lamp second hero");

  say(v, 0, "Hello");
  fixture_point_at(&v->f, 10, 10);
  int cursor = registry_add(&world->cursors, cursor_new("arrow"));
  world_cursor(world, cursor)->animation = fixture_picture(&v->f, "arrow", 8, 8);
  world->pointer.main_cursor = cursor;
  world->pointer.visible = true;
  world->fade.level = 100;
  assert_words(v, "- lamp second hero text fill -");
  world->in_cutscene = true;
  assert_words(v, "- lamp second hero text fill");
}

/* The list is in stage order, like the pointer's search: the thing drawn last is hit first. */
static void test_many_are_sorted(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  for (int i = 0; i < 100; i++) {
    g_autofree char *id = g_strdup_printf("thing%d", i);
    fixture_object(&v->f, id, 0, (Vec){i, 20 + i * 37 % 11});
    world_object(&v->f.world, i + 1)->plane = i * 53 % 7 - 3;
  }
  g_autoptr(GArray) items = list(v, 1);
  g_assert_cmpuint(items->len, ==, 103);
  for (guint i = 1; i < items->len; i++) {
    const SceneItem *a = item_get(items, i - 1), *b = item_get(items, i);
    g_assert_true(stage_is_under(&a->key, &b->key));
  }
}

static void test_what_is_seen(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  world_actor(world, 0)->alpha = 0;
  assert_words(v, "- lamp");
  world_actor(world, 0)->alpha = 255;
  world_actor(world, 0)->at.x = world_actor(world, 0)->before.x = 331; /* 321 to 340 */
  assert_words(v, "- lamp");
  world_actor(world, 0)->at.x = world_actor(world, 0)->before.x = 329; /* 319 to 338 */
  assert_words(v, "- lamp hero");
  actor_set_visible(world, 0, false);
  object_set_visible(world, 0, false);
  assert_words(v, "-");

  object_set_visible(world, 0, true);
  Object *lamp = world_object(world, 0);
  lamp->ui = true;
  lamp->ui_animation = lamp->room = NONE;
  assert_words(v, "-");
  lamp->ui_animation = fixture_picture(&v->f, "button", 6, 4);
  assert_words(v, "- lamp");
  assert_rect(place_of(v, "lamp", 1), 50, 60, 55, 63);
  world->in_cutscene = true;
  assert_words(v, "-");
  world->in_cutscene = false;
  fixture_dialog(&v->f, 4, 40);
  assert_words(v, "- fill");
}

static void test_places(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  assert_rect(place_of(v, "hero", 1), 90, 110, 109, 149);
  assert_rect(place_of(v, "lamp", 1), 45, 50, 54, 59);
  world_actor(world, 0)->scale = 0.5;
  world_actor(world, 0)->box_scale = 0.76; /* 7.6 x 15.2 px */
  assert_rect(place_of(v, "hero", 1), 97, 135, 103, 149);
  fixture_object(&v->f, "flame", 0, (Vec){2, -3});
  world_object(world, 1)->parent = 0;
  world_object(world, 1)->scale = 2;
  assert_rect(place_of(v, "flame", 1), 42, 37, 61, 56);
  world_current_room(world)->scroll = world_current_room(world)->scroll_before = (Vec){20, 10};
  assert_rect(place_of(v, "lamp", 1), 25, 40, 34, 49);
}

static void test_between_ticks(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  world_actor(world, 0)->before = (Vec){96, 150};
  g_assert_cmpint(place_of(v, "hero", 0).x1, ==, 86);
  g_assert_cmpint(place_of(v, "hero", 0.25).x1, ==, 87);
  g_assert_cmpint(place_of(v, "hero", 1).x1, ==, 90);

  /* A thing that does not move keeps its place on the background, whatever the scroll. */
  Room *room = world_current_room(world);
  world_object(world, 0)->at.x = world_object(world, 0)->before.x = 50.5;
  room->scroll_before = (Vec){3.3, 0};
  room->scroll = (Vec){5.9, 0};
  for (int i = 0; i <= 20; i++) {
    g_autoptr(GArray) items = list(v, i / 20.0);
    Rect background = item_get(items, 0)->target;
    g_assert_cmpint(place_of(v, "lamp", i / 20.0).x1 - background.x1, ==, 46);
  }
}

static const char *hit_at(ViewFixture *v, int x, int y) { return hit_id(&v->f.world, world_hit(&v->f.world, (Point){x, y})); }

/* The pointer hits the painted pixels, and at most one additional column and row, wherever things
 * and the camera are between two pixels. */
static void test_hits_are_what_is_seen(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  world_object(world, 0)->at = world_object(world, 0)->before = (Vec){250, 60};
  for (int i = 0; i < 100; i++) {
    double part = i / 20.0;
    Actor *hero = world_actor(world, 0);
    hero->at = (Vec){100 + part, 150 - part};
    hero->scale = 0.5 + i / 100.0;
    world_current_room(world)->scroll.x = i / 7.0;
    world_object(world, 0)->at.y = 60 + part;
    for (int k = 0; k < 2; k++) {
      const char *id = k == 0 ? "hero" : "lamp";
      Rect place = place_of(v, id, 1);
      g_assert_cmpstr(hit_at(v, place.x1, place.y1), ==, id);
      g_assert_cmpstr(hit_at(v, place.x2, place.y2), ==, id);
      g_assert_null(hit_at(v, place.x1 - 1, place.y1));
      g_assert_null(hit_at(v, place.x1, place.y1 - 1));
      g_assert_null(hit_at(v, place.x2 + 2, place.y2));
      g_assert_null(hit_at(v, place.x2, place.y2 + 2));
    }
  }
}

/* Impossible numbers do no harm to drawing. */
static void test_far(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  const double numbers[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300};
  World *world = &v->f.world;
  view_fixture_show_street(v);
  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
    world_actor(world, 0)->scale = world_object(world, 0)->scale = numbers[i];
    g_autoptr(GArray) large = list(v, 1);
    for (guint k = 0; k < large->len; k++) g_assert_cmpint(item_get(large, k)->target.x2, <=, 2 * STAGE_FAR);
    world_actor(world, 0)->scale = world_object(world, 0)->scale = 1;
    world_actor(world, 0)->at.x = world_object(world, 0)->at.y = numbers[i];
    assert_words(v, "-");
    world_actor(world, 0)->at.x = world_object(world, 0)->at.y = 60;
  }
}

/* Items are identified by more than an address, because the next picture or text may reuse it. */
static void test_content(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  say(v, 0, "Look!");
  g_autoptr(GArray) items = list(v, 1);
  world_actor(&v->f.world, 0)->speech.color = (Color){255, 0, 0, 255};
  g_autoptr(GArray) again = list(v, 1);
  g_assert_cmpuint(items->len, ==, 4);
  for (guint i = 0; i < 3; i++) {
    g_assert_cmpuint(item_get(items, i)->content, ==, item_get(again, i)->content);
    for (guint k = 0; k < i; k++) g_assert_cmpuint(item_get(items, i)->content, !=, item_get(items, k)->content);
  }
  /* The same words in red. */
  g_assert_cmpuint(item_get(items, 3)->content, !=, item_get(again, 3)->content);
}

static void test_layers(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  Room *room = world_current_room(&v->f.world);
  Layer layer = {.name = (char *)"far", .plane = -60, .parallax = NAN};
  layer.animation = fixture_picture(&v->f, "far", 480, 180);
  room_add_layer(room, &layer);
  layer = (Layer){.name = (char *)"near", .plane = 10, .parallax = 1.5};
  layer.animation = fixture_picture(&v->f, "near", 700, 180);
  room_add_layer(room, &layer);
  room->scroll = room->scroll_before = (Vec){101, 0};
  g_autoptr(GArray) items = list(v, 1);
  g_assert_cmpuint(items->len, ==, 4);                       /* the lamp is scrolled out of view */
  assert_rect(item_get(items, 0)->target, -51, 0, 428, 179); /* 101 x 160 / 320 = 50.5 */
  assert_rect(item_get(items, 1)->target, -101, 0, 538, 179);
  assert_rect(item_get(items, 3)->target, -152, 0, 547, 179);
}

/* UI objects, speech and texts on the canvas are above every layer and everything else in the room,
 * and by plane among each other. */
static void test_screen(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  Layer front = {.name = (char *)"front", .plane = 2000, .parallax = NAN};
  front.animation = fixture_picture(&v->f, "front", 320, 180);
  room_add_layer(world_current_room(world), &front);
  Object *lamp = world_object(world, 0);
  lamp->ui_animation = fixture_picture(&v->f, "button", 8, 8);
  assert_words(v, "- lamp hero -");
  object_set_ui(world, 0, true);
  lamp->plane = -100;
  assert_words(v, "- hero - lamp");
  say(v, 0, "Hello");
  assert_words(v, "- hero - lamp text");
  lamp->plane = 60;
  assert_words(v, "- hero - text lamp");
  FreeText what = {.font = NONE, .color = white, .at = {160, 90}, .plane = 70, .alpha = 255, .text = (char *)"In the room"};
  text_show(world, &what);
  assert_words(v, "- hero text - text lamp");
  g_array_index(world->texts, FreeText, 0).absolute = true;
  assert_words(v, "- hero - text lamp text");

  world->rules.ui_above_room = false; /* as in a game made for KIAVC */
  lamp->plane = -100;
  assert_words(v, "lamp - hero text text -");
}

static void test_frames(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  view_fixture_draw(v, "hero-still", (Color){200, 0, 0, 255}, 3);
  fixture_ticks(&v->f, 7); /* 117 ms */
  g_autoptr(GArray) items = list(v, 1);
  assert_rect(item_get(items, 2)->source, 20, 0, 39, 39);
  world_actor(world, 0)->pose_since = world->tick;
  g_autoptr(GArray) again = list(v, 1);
  assert_rect(item_get(again, 2)->source, 0, 0, 19, 39);
}

static void test_speech(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  say(v, 0, "Hm.");
  Rect place = text_place(v, 0);
  g_assert_cmpint(place.y2, ==, 110 - 9 - 1);
  g_assert_cmpint(ABS(place.x1 + place.x2 - 199), <=, 1);

  actor_place(world, 0, 0, (Vec){3, 45}); /* moved onto the screen */
  place = text_place(v, 0);
  g_assert_cmpint(place.x1, ==, STAGE_EDGE);
  g_assert_cmpint(place.y1, ==, STAGE_EDGE);
  world->rules.keeps_off_edges = false; /* a KIAVC game */
  g_assert_cmpint(text_place(v, 0).x1, ==, 0);
  g_assert_cmpint(text_place(v, 0).y1, ==, 0);
  world->rules.keeps_off_edges = true;
  say(v, 0, "This is a long line that cannot stay on one line of the canvas at all.");
  place = text_place(v, 0);
  g_assert_cmpint(place.x2 - place.x1, <, 2 * 320 / 3);

  actor_place(world, 0, NONE, (Vec){3, 40}); /* an actor in no room: its line is in the middle */
  place = text_place(v, 0);
  g_assert_cmpint(ABS(place.x1 + place.x2 - 319), <=, 1);
  g_assert_cmpint(ABS(place.y1 + place.y2 - 179), <=, 1);
  world_current_room(world)->scroll.x = 100;
  Rect still = text_place(v, 0);
  assert_rect(still, place.x1, place.y1, place.x2, place.y2);

  fixture_ticks(&v->f, 10000);
  assert_words(v, "-");
}

/* Three people stand in one place and talk. Every line can be read, and the oldest stays where
 * it was. */
static void test_speech_does_not_cover_speech(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  fixture_actor(&v->f, "second", 0, (Vec){110, 152});
  fixture_actor(&v->f, "third", 0, (Vec){120, 160});
  say(v, 1, "I was the first to speak.");
  Rect first = text_place(v, 0);
  say(v, 0, "And I the second one.");
  say(v, 2, "And so on.");
  g_autoptr(GArray) items = list(v, 1);
  int texts = 0;
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *a = item_get(items, i);
    if (a->kind != ITEM_TEXT) continue;
    texts++;
    /* Drawn over the newer ones. */
    if (texts == 3) assert_rect(a->target, first.x1, first.y1, first.x2, first.y2);
    g_assert_true(a->target.y1 >= 0 && a->target.y2 < 180);
    for (guint j = 0; j < i; j++) {
      const SceneItem *b = item_get(items, j);
      if (b->kind == ITEM_TEXT) g_assert_true(rect_is_empty(rect_intersection(a->target, b->target)));
    }
  }
  g_assert_cmpint(texts, ==, 3);
}

static void test_free_text(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  FreeText what = {
      .font = NONE, .color = white, .at = {160, 90}, .before = {160, 90}, .plane = 50, .alpha = 255, .absolute = true};
  what.text = (char *)"The End";
  text_show(world, &what);
  world_current_room(world)->scroll.x = world_current_room(world)->scroll_before.x = 100;
  Rect place = text_place(v, 0);
  g_assert_cmpint(ABS(place.x1 + place.x2 - 319), <=, 2);
  g_assert_cmpint(ABS(place.y1 + place.y2 - 179), <=, 2);
  g_array_index(world->texts, FreeText, 0).absolute = false;
  g_assert_cmpint(text_place(v, 0).x1, ==, place.x1 - 100);
  g_array_index(world->texts, FreeText, 0).alpha = 0;
  assert_words(v, "- hero");
}

/* The point can be a corner, a side or the middle of the text block. The picture is placed by its
 * own size. */
static void test_aligned_text(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  FreeText what = {.font = NONE, .color = white, .at = {160, 90}, .alpha = 255, .absolute = true, .width = 60};
  what.text = (char *)"A text that needs several lines";
  text_show(world, &what);
  FreeText *text = &g_array_index(world->texts, FreeText, 0);
  Rect centred = text_place(v, 0);
  int w = centred.x2 - centred.x1 + 1, h = centred.y2 - centred.y1 + 1;
  g_assert_cmpint(w, <=, 60);
  text->align = ALIGN_LEFT;
  text->valign = VALIGN_TOP;
  assert_rect(text_place(v, 0), 160, 90, 160 + w - 1, 90 + h - 1);
  text->align = ALIGN_RIGHT;
  text->valign = VALIGN_BOTTOM;
  assert_rect(text_place(v, 0), 160 - w, 90 - h, 159, 89);
  text->width = 0;
  Rect wide = text_place(v, 0);
  g_assert_cmpint(wide.x2 - wide.x1 + 1, >, 60);
  g_assert_cmpint(wide.y2 - wide.y1 + 1, <, h);
}

/* A line can be read wherever the actor stands, even outside the screen. */
static void test_speech_stays_on_screen(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  fixture_actor(&v->f, "second", 0, (Vec){0, 0});
  say(v, 0, "It is a long way from one side of this street to the other.");
  say(v, 1, "Not if you run.");
  for (int y = -60; y <= 300; y += 36) {
    for (int x = -400; x <= 800; x += 75) {
      actor_place(&v->f.world, 0, 0, (Vec){x, y});
      actor_place(&v->f.world, 1, 0, (Vec){x + 10, y});
      Rect first = text_place(v, 0), second = text_place(v, 1);
      g_assert_true(first.x1 >= 0 && first.x2 < 320 && first.y1 >= 0 && first.y2 < 180);
      g_assert_true(second.x1 >= 0 && second.x2 < 320 && second.y1 >= 0 && second.y2 < 180);
      g_assert_true(rect_is_empty(rect_intersection(first, second)));
    }
  }
}

static void test_cursor(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  Pointer *pointer = &world->pointer;
  pointer->main_cursor = registry_add(&world->cursors, cursor_new("arrow"));
  pointer->hotspot_cursor = registry_add(&world->cursors, cursor_new("cross"));
  world_cursor(world, 0)->animation = fixture_picture(&v->f, "arrow", 8, 8);
  pointer->visible = true;
  assert_words(v, "- lamp hero"); /* the pointer has no position yet */
  fixture_point_at(&v->f, 50, 55);
  world_update_hover(world);
  assert_words(v, "- lamp hero -"); /* the hotspot cursor has no picture, so the arrow stays */
  world_cursor(world, 1)->animation = fixture_picture(&v->f, "cross", 16, 16);
  g_autoptr(GArray) items = list(v, 1);
  assert_rect(item_get(items, 3)->target, 42, 47, 57, 62);

  pointer->text = (CursorText){.visible = true, .text = g_strdup("Lamp"), .font = NONE, .color = white};
  Rect place = text_place(v, 0);
  g_assert_cmpint(ABS(place.x1 + place.x2 - 100), <=, 1);
  g_assert_cmpint(place.y2, ==, 55 - 8 - 1);
  /* There is no room above, so the text goes below. There is none at the left, so it
   * shifts right. */
  fixture_point_at(&v->f, 1, 2);
  world_update_hover(world);
  place = text_place(v, 0);
  g_assert_cmpint(place.x1, ==, STAGE_EDGE);
  g_assert_cmpint(place.y1, ==, 2 + 4);
  fixture_point_at(&v->f, 319, 100);
  g_assert_cmpint(text_place(v, 0).x2, ==, 319 - STAGE_EDGE);
  world->rules.keeps_off_edges = false; /* a KIAVC game */
  g_assert_cmpint(text_place(v, 0).x2, ==, 319);
}

/* A message that waits for a click hides the pointer and its text, as a cutscene does. */
static void test_cursor_and_message(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  Pointer *pointer = &world->pointer;
  pointer->main_cursor = registry_add(&world->cursors, cursor_new("arrow"));
  world_cursor(world, 0)->animation = fixture_picture(&v->f, "arrow", 8, 8);
  pointer->visible = true;
  pointer->text = (CursorText){.visible = true, .text = g_strdup("Lamp"), .font = NONE, .color = white};
  fixture_point_at(&v->f, 50, 55);
  assert_words(v, "- lamp hero text -");
  Message message = {.text = (char *)"Later", .font = NONE, .color = white};
  message_show(&world->message, &message);
  assert_words(v, "- lamp hero text text -"); /* the game goes on */
  message.waits = true;
  message_show(&world->message, &message);
  assert_words(v, "- lamp hero text fill fill fill fill"); /* the mark */
}

/* Turning to the other side changes only the item's kind. */
static void test_mirrored(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  Costume *costume = world_costume(world, 0);
  costume_set(costume, pose_still(), DIRECTION_RIGHT, costume_find(costume, pose_still(), DIRECTION_DOWN).animation);
  actor_set_facing(world, 0, DIRECTION_RIGHT);
  g_autoptr(GArray) right = list(v, 1);
  actor_set_facing(world, 0, DIRECTION_LEFT);
  g_autoptr(GArray) left = list(v, 1);
  g_assert_cmpint(item_get(right, 2)->kind, ==, ITEM_PICTURE);
  g_assert_cmpint(item_get(left, 2)->kind, ==, ITEM_MIRRORED);
  g_array_index(left, SceneItem, 2).kind = ITEM_PICTURE;
  g_assert_true(left->len == right->len && memcmp(left->data, right->data, left->len * sizeof(SceneItem)) == 0);
}

static int hero_frame(ViewFixture *v) {
  g_autoptr(GArray) items = list(v, 1);
  return item_get(items, 2)->source.x1 / 20;
}

static void test_played_pose(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  view_fixture_draw(v, "hero-still", (Color){200, 0, 0, 255}, 3); /* 6 ticks each */
  fixture_ticks(&v->f, 20);
  g_assert_cmpint(hero_frame(v), ==, 0);
  actor_play(world, 0, &(PlayPose){.pose = pose_still(), .stay = true});
  fixture_ticks(&v->f, 12);
  g_assert_cmpint(hero_frame(v), ==, 2);
  fixture_ticks(&v->f, 40);
  g_assert_cmpint(hero_frame(v), ==, 2);
  actor_play(world, 0, &(PlayPose){.pose = pose_still(), .loop = true});
  g_assert_cmpint(hero_frame(v), ==, 0);
  fixture_ticks(&v->f, 18 + 6);
  g_assert_cmpint(hero_frame(v), ==, 1);
}

/* The dialog box covers the line's place, so the line goes above the box. */
static void test_speech_above_dialog(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  view_fixture_show_street(v);
  actor_say(&v->f.world, 0, &(SayOptions){.font = NONE, .text = "Good evening.", .ticks = 100});
  Rect alone = text_place(v, 0);
  fixture_dialog(&v->f, 0, 40);
  Dialog *dialog = world_dialog(&v->f.world);
  int height = alone.y2 - alone.y1 + 1;
  dialog->settings.area = (Rect){0, alone.y1 + DIALOG_MARGIN, 320, alone.y1 + DIALOG_MARGIN + 60};
  Rect above = text_place(v, 0);
  g_assert_cmpint(above.y2, ==, alone.y1 - 2);
  g_assert_cmpint(above.y2 - above.y1 + 1, ==, height);
  g_assert_cmpint(above.x1, ==, alone.x1);
  dialog->settings.autohide = true;                   /* without lines there is no box */
  g_assert_cmpint(text_place(v, 0).y1, ==, above.y1); /* it keeps its place until it ends */
  actor_say(&v->f.world, 0, &(SayOptions){.font = NONE, .text = "Good evening.", .ticks = 100});
  g_assert_cmpint(text_place(v, 0).y1, ==, alone.y1);
}

/* A notice is above the curtain, in the corner on a plate, for its time. It is no part of the
 * state. */
static void test_notice(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  world->fade.level = 255;
  g_autofree char *before = words(v);
  uint64_t parts[WORLD_PARTS], parts_with[WORLD_PARTS];
  world_checksums(world, parts);
  world_show_notice(world, "Saving", 3);
  world_show_notice(world, "Saved", 2);
  world_checksums(world, parts_with);
  g_assert_true(memcmp(parts, parts_with, sizeof parts) == 0);
  g_autofree char *with = g_strconcat(before, " fill text", NULL);
  assert_words(v, with);
  Rect place = text_place(v, 0);
  g_assert_cmpint(place.x2, ==, world->display.canvas.w - 1 - 3);
  g_assert_cmpint(place.y1, ==, 3);
  world_tick(world);
  assert_words(v, with);
  world_tick(world);
  assert_words(v, before);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  view_fixture_test("/scene/empty", test_empty);
  view_fixture_test("/scene/order", test_order);
  view_fixture_test("/scene/many-are-sorted", test_many_are_sorted);
  view_fixture_test("/scene/what-is-seen", test_what_is_seen);
  view_fixture_test("/scene/places", test_places);
  view_fixture_test("/scene/between-ticks", test_between_ticks);
  view_fixture_test("/scene/hits-are-what-is-seen", test_hits_are_what_is_seen);
  view_fixture_test("/scene/far", test_far);
  view_fixture_test("/scene/content", test_content);
  view_fixture_test("/scene/layers", test_layers);
  view_fixture_test("/scene/screen", test_screen);
  view_fixture_test("/scene/frames", test_frames);
  view_fixture_test("/scene/speech", test_speech);
  view_fixture_test("/scene/speech-does-not-cover-speech", test_speech_does_not_cover_speech);
  view_fixture_test("/scene/free-text", test_free_text);
  view_fixture_test("/scene/aligned-text", test_aligned_text);
  view_fixture_test("/scene/speech-stays-on-screen", test_speech_stays_on_screen);
  view_fixture_test("/scene/cursor", test_cursor);
  view_fixture_test("/scene/cursor-and-message", test_cursor_and_message);
  view_fixture_test("/scene/mirrored", test_mirrored);
  view_fixture_test("/scene/played-pose", test_played_pose);
  view_fixture_test("/scene/speech-above-dialog", test_speech_above_dialog);
  view_fixture_test("/scene/notice", test_notice);
  return g_test_run();
}
