#include "world/focus/pointer.h"

#include "fixture_world.h"
#include "world/world_run.h"

/* Shows room 0, 640 x 180, with the controlled actor 0 "hero" at (300, 150) and object 0 "lamp" at
 * (50, 60). */
static void set_up_street(Fixture *f) {
  int room = fixture_room(f, "street", 640, 180);
  f->world.controlled = fixture_actor(f, "hero", room, (Vec){300, 150});
  fixture_object(f, "lamp", room, (Vec){50, 60});
  world_show_room(&f->world, room);
}

static const char *hit_at(Fixture *f, int x, int y) { return hit_id(&f->world, world_hit(&f->world, (Point){x, y})); }

static void test_coordinates(Fixture *f, gconstpointer unused) {
  (void)unused;
  Point at = world_to_room(&f->world, (Point){3, 4}); /* no room: no scroll */
  g_assert_true(at.x == 3 && at.y == 4);
  set_up_street(f);
  world_current_room(&f->world)->scroll = (Vec){100.75, 20};
  at = world_to_room(&f->world, (Point){3, 4});
  g_assert_true(at.x == 104 && at.y == 24);
  at = world_to_canvas(&f->world, at);
  g_assert_true(at.x == 3 && at.y == 4);
}

static void test_edges(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  g_assert_cmpstr(hit_at(f, 45, 50), ==, "lamp");
  g_assert_cmpstr(hit_at(f, 55, 60), ==, "lamp");
  g_assert_null(hit_at(f, 56, 60));
  g_assert_null(hit_at(f, 55, 61));
  g_assert_null(hit_at(f, 55, 49));
  world_current_room(&f->world)->scroll.x = 10;
  g_assert_cmpstr(hit_at(f, 35, 50), ==, "lamp");
  g_assert_null(hit_at(f, 50, 55));
}

static void test_what_is_hit(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  Object *lamp = world_object(world, 0);
  g_assert_null(hit_at(f, 300, 130)); /* the controlled actor */
  world->controlled = NONE;
  g_assert_cmpstr(hit_at(f, 300, 130), ==, "hero");
  world_actor(world, 0)->alpha = 0;
  g_assert_null(hit_at(f, 300, 130));

  lamp->alpha = 1; /* fading out, but still visible */
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "lamp");
  lamp->alpha = 0;
  g_assert_null(hit_at(f, 50, 55));
  world->rules.hits_faded = true;
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "lamp");
  g_assert_cmpstr(hit_at(f, 300, 130), ==, "hero");
  world->rules.hits_faded = false;
  lamp->alpha = 255;
  lamp->interactable = false;
  g_assert_null(hit_at(f, 50, 55));
  lamp->interactable = true;
  object_set_visible(world, 0, false);
  g_assert_null(hit_at(f, 50, 55));
  object_set_visible(world, 0, true);
  lamp->has_hover = true; /* replaces the picture's box */
  lamp->hover = (Rect){200, 10, 210, 20};
  g_assert_null(hit_at(f, 50, 55));
  g_assert_cmpstr(hit_at(f, 210, 20), ==, "lamp");
}

static void test_ui(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  Object *lamp = world_object(world, 0);
  world_current_room(world)->scroll.x = 100;
  lamp->ui = true;
  lamp->ui_animation = fixture_picture(f, "button", 8, 6);
  lamp->at = (Vec){5, 5};
  g_assert_cmpstr(hit_at(f, 5, 5), ==, "lamp");
  g_assert_cmpstr(hit_at(f, 13, 11), ==, "lamp");
  g_assert_null(hit_at(f, 14, 11));
  lamp->has_hover = true;
  lamp->hover = (Rect){200, 10, 210, 20}; /* canvas px, independent of the scroll */
  g_assert_cmpstr(hit_at(f, 200, 10), ==, "lamp");
  g_assert_null(hit_at(f, 100, 10));
  world->in_cutscene = true;
  g_assert_null(hit_at(f, 200, 10));
  world->in_cutscene = false;
  fixture_dialog(f, 4, 40);
  g_assert_null(hit_at(f, 200, 10));
}

/* A UI object is above everything in the room. */
static void test_screen_is_above(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  int button = fixture_object(f, "button", NONE, (Vec){46, 50});
  world_object(world, button)->ui_animation = fixture_picture(f, "button", 8, 6);
  object_set_ui(world, button, true);
  world_object(world, button)->at = (Vec){46, 50};
  world_object(world, button)->visible = true;
  world_object(world, 0)->plane = 200;
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "button");
  world->rules.ui_above_room = false;
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "lamp");
}

/* What a close-up covers completely cannot be clicked. */
static void test_hotspots_below_ui(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  Rect lamp = {0, 0, 0, 0};
  g_autoptr(GArray) hotspots = g_array_new(FALSE, FALSE, sizeof(Hotspot));
  g_assert_true(pointer_area(world, (Hit){HIT_OBJECT, 0}, &lamp));
  int page = fixture_object(f, "page", NONE, (Vec){0, 0});
  object_set_ui(world, page, true);
  world_object(world, page)->visible = true;
  world_object(world, page)->has_hover = true;
  world_object(world, page)->hover = lamp;
  pointer_hotspots(world, hotspots);
  guint others = hotspots->len;
  world_object(world, page)->hover.x1++;
  pointer_hotspots(world, hotspots);
  g_assert_cmpuint(hotspots->len, ==, others + 1);
  world_object(world, page)->hover = lamp;
  world_object(world, 0)->plane = 200;
  world->rules.ui_above_room = false;
  pointer_hotspots(world, hotspots);
  g_assert_cmpuint(hotspots->len, ==, others + 1);
}

/* The topmost thing is hit: by plane, then by feet; of equals, the one registered first. */
static void test_order(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  int second = fixture_object(f, "second", 0, (Vec){50, 60});
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "lamp");
  world_object(world, second)->at.y = 60.9; /* the same pixel row */
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "lamp");
  world_object(world, second)->at.y = 61;
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "second");
  world_object(world, 0)->plane = 1;
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "lamp");
  world_object(world, 0)->plane = 0;

  world->controlled = NONE;
  actor_place(world, 0, 0, (Vec){50, 61});
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "hero");
  world_object(world, second)->at.y = 62;
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "second");
  world_actor(world, 0)->plane = 1;
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "hero");

  StageKey hero = stage_key_of_actor(world, 0), lamp = stage_key_of_object(world, 0);
  g_assert_true(stage_is_under(&lamp, &hero) && !stage_is_under(&hero, &lamp) && !stage_is_under(&hero, &hero));
}

/* ---- Hovering with a resting pointer */

static void test_hover_follows_the_stage(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  world_tick(world);
  assert_signals(f, ""); /* the pointer has no position yet */
  fixture_point_at(f, 50, 55);
  world_tick(world);
  assert_signals(f, "+lamp");
  fixture_ticks(f, 3);
  assert_signals(f, "");
  object_set_visible(world, 0, false);
  world_tick(world);
  assert_signals(f, "-lamp");
  object_set_visible(world, 0, true);
  world_tick(world);
  assert_signals(f, "+lamp");
  object_place(world, 0, 0, (Vec){80, 60});
  world_tick(world);
  assert_signals(f, "-lamp");
  tween_float(world, (Target){TARGET_OBJECT, 0}, (Vec){50, 60}, 60);
  fixture_ticks(f, 24);
  assert_signals(f, "");
  world_tick(world); /* at 55: the left edge reaches the pointer */
  assert_signals(f, "+lamp");
  tween_fade(world, (Target){TARGET_OBJECT, 0}, 0, 20);
  fixture_ticks(f, 19);
  assert_signals(f, "lamp");
  world_tick(world);
  assert_signals(f, "fade-lamp -lamp");
}

/* A message that waits takes the next click, so nothing is hovered. */
static void test_hover_and_message(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  fixture_point_at(f, 50, 55);
  world_tick(world);
  assert_signals(f, "+lamp");
  message_show(&world->message, &(Message){.text = (char *)"Meanwhile", .font = NONE});
  fixture_ticks(f, 2);
  assert_signals(f, "");
  message_show(&world->message, &(Message){.text = (char *)"Later", .font = NONE, .waits = true});
  fixture_ticks(f, 2);
  assert_signals(f, "-lamp");
  g_assert_true(message_hide(&world->message, world->signals, 0));
  world_tick(world);
  assert_signals(f, "effect-message +lamp");
}

static void test_hover_from_thing_to_thing(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  int cat = fixture_actor(f, "cat", 0, (Vec){20, 61});
  fixture_point_at(f, 50, 55);
  world_tick(world);
  assert_signals(f, "+lamp");
  actor_walk_to(world, cat, (Point){50, 61});
  fixture_ticks(f, 19);
  assert_signals(f, "");
  world_tick(world);
  assert_signals(f, "-lamp +cat");
}

static void test_hover_and_scroll(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  actor_place(world, 0, 0, (Vec){10, 150});
  camera_follow(world, 0);
  world_show_room(world, 0);
  fixture_point_at(f, 50, 55);
  world_tick(world);
  assert_signals(f, "+lamp");
  actor_place(world, 0, 0, (Vec){500, 150}); /* the camera jumps */
  world_tick(world);
  assert_signals(f, "-lamp");
}

static void test_listening(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  fixture_point_at(f, 50, 55);
  world_tick(world);
  assert_signals(f, "+lamp");
  world->in_cutscene = true;
  fixture_ticks(f, 2);
  assert_signals(f, "-lamp");
  world->in_cutscene = false;
  fixture_ticks(f, 2);
  assert_signals(f, "+lamp");
  int dialog = fixture_dialog(f, 4, 40);
  fixture_ticks(f, 2);
  assert_signals(f, "-lamp");
  dialog_close(world, dialog);
  fixture_ticks(f, 2);
  assert_signals(f, "+lamp");
  world->input_enabled = false;
  fixture_ticks(f, 2);
  assert_signals(f, "-lamp");
  fixture_point_at(f, 100, 100);
  world->input_enabled = true;
  fixture_ticks(f, 2);
  assert_signals(f, "");
}

/* While nothing changes, the hovered thing is not computed again. */
static void test_rest(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  fixture_point_at(f, 50, 55);
  world_tick(world);
  g_assert_false(world->stage_changed || world->hover_stale);
  fixture_point_at(f, 50, 55);
  g_assert_false(world->stage_changed || world->hover_stale);
  text_show(world, &(FreeText){.text = (char *)"hm"});
  screen_fade_start(world, true, 10);
  tween_fade(world, (Target){TARGET_OBJECT, 0}, 100, 5);
  fixture_ticks(f, 10);
  g_assert_false(world->stage_changed || world->hover_stale);
  object_set_visible(world, 0, true);
  g_assert_true(object_set_state(world, 0, "normal"));
  actor_set_visible(world, 0, true);
  g_assert_false(world->stage_changed || world->hover_stale);
  fixture_point_at(f, 51, 55);
  g_assert_true(world->hover_stale);
}

/* Only the things on stage are tried, however large the game is. */
static void test_tries_the_stage_only(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  int attic = fixture_room(f, "attic", 320, 180);
  for (int i = 0; i < 50; i++) {
    g_autofree char *id = g_strdup_printf("box-%d", i);
    fixture_object(f, id, attic, (Vec){50, 60});
  }
  g_assert_cmpstr(hit_at(f, 50, 55), ==, "lamp");
  g_assert_cmpuint(world->pointer.objects->len, ==, 1);
  g_assert_cmpuint(world->pointer.actors->len, ==, 1);
  world_show_room(world, attic);
  g_assert_true(g_str_has_prefix(hit_at(f, 50, 55), "box-"));
  g_assert_cmpuint(world->pointer.objects->len, ==, 50);
  g_assert_cmpuint(world->pointer.actors->len, ==, 0);
  object_give(world, 3, world->controlled);
  object_place(world, 0, attic, (Vec){200, 60});
  object_set_visible(world, 5, false);
  g_assert_cmpstr(hit_at(f, 200, 55), ==, "lamp");
  g_assert_cmpuint(world->pointer.objects->len, ==, 49);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/pointer/coordinates", test_coordinates);
  fixture_test("/pointer/edges", test_edges);
  fixture_test("/pointer/what-is-hit", test_what_is_hit);
  fixture_test("/pointer/screen-is-above", test_screen_is_above);
  fixture_test("/pointer/ui", test_ui);
  fixture_test("/pointer/hotspots-below-ui", test_hotspots_below_ui);
  fixture_test("/pointer/order", test_order);
  fixture_test("/pointer/hover-follows-the-stage", test_hover_follows_the_stage);
  fixture_test("/pointer/hover-and-message", test_hover_and_message);
  fixture_test("/pointer/hover-from-thing-to-thing", test_hover_from_thing_to_thing);
  fixture_test("/pointer/hover-and-scroll", test_hover_and_scroll);
  fixture_test("/pointer/listening", test_listening);
  fixture_test("/pointer/rest", test_rest);
  fixture_test("/pointer/tries-the-stage-only", test_tries_the_stage_only);
  return g_test_run();
}
