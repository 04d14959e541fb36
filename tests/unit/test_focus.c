#include "world/focus/room_focus.h"

#include "fixture_world.h"
#include "world/ui/box_input.h"
#include "world/world_run.h"

/* Shows room 0, 640 x 180, with the controlled actor "hero", and lamps around the middle of the
 * canvas: "north", "south", "west", "east". */
static void set_up_square(Fixture *f) {
  int room = fixture_room(f, "street", 640, 180);
  f->world.controlled = fixture_actor(f, "hero", room, (Vec){160, 90});
  fixture_object(f, "north", room, (Vec){160, 30});
  fixture_object(f, "south", room, (Vec){160, 150});
  fixture_object(f, "west", room, (Vec){60, 90});
  fixture_object(f, "east", room, (Vec){260, 90});
  world_show_room(&f->world, room);
  f->world.focus.is_on = true;
}

static bool press(Fixture *f, int code) {
  bool is_taken = room_focus_key(&f->world, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true});
  world_update_hover(&f->world);
  return is_taken;
}

static const char *hovered(const Fixture *f) {
  const char *id = hit_id(&f->world, f->world.pointer.hover);
  return id ? id : "-";
}

static void test_directions(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  static const struct {
    int key;
    const char *reaches;
  } steps[] = {{KEY_UP, "north"},  {KEY_DOWN, "south"}, {KEY_UP, "north"},
               {KEY_LEFT, "west"}, {KEY_RIGHT, "east"}, {KEY_LEFT, "west"}};
  for (gsize i = 0; i < G_N_ELEMENTS(steps); i++) {
    g_assert_true(press(f, steps[i].key));
    g_assert_cmpstr(hovered(f), ==, steps[i].reaches);
  }
}

static void test_around(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  press(f, KEY_UP);
  press(f, KEY_UP);
  g_assert_cmpstr(hovered(f), ==, "south");
  press(f, KEY_DOWN);
  g_assert_cmpstr(hovered(f), ==, "north");
}

static void test_only_when_on(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  f->world.focus.is_on = false;
  g_assert_false(press(f, KEY_UP));
  f->world.focus.is_on = true;
  f->world.input_enabled = false;
  g_assert_false(press(f, KEY_UP));
  f->world.input_enabled = true;
  g_assert_false(press(f, KEY_RETURN)); /* no arrow has moved the pointer yet */
  g_assert_false(
      room_focus_key(&f->world, &(InputEvent){.kind = INPUT_KEY, .code = KEY_UP, .down = true, .modifiers = MODIFIER_CTRL}));
  g_assert_true(press(f, KEY_UP));
}

static int count(const Fixture *f, SignalKind kind) {
  int found = 0;
  for (int i = 0; i < signals_count(&f->signals); i++) found += signals_get(&f->signals, i)->kind == kind;
  return found;
}

static void test_clicks(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  press(f, KEY_UP);
  g_assert_true(press(f, KEY_RETURN) && press(f, KEY_SPACE) && press(f, KEY_PERIOD));
  g_assert_cmpint(count(f, SIGNAL_LEFT_CLICK), ==, 2);
  g_assert_cmpint(count(f, SIGNAL_RIGHT_CLICK), ==, 1);
  fixture_input(f, (InputEvent){.kind = INPUT_POINTER, .x = 5, .y = 5});
  g_assert_false(press(f, KEY_RETURN));
}

/* A thing that another one covers is not a hotspot, and one that is half covered is. */
static void test_covered(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  int lid = fixture_object(f, "lid", 0, (Vec){160, 30});
  world_object(&f->world, lid)->plane = 5;
  world_mark_stage(&f->world);
  press(f, KEY_UP);
  g_assert_cmpstr(hovered(f), ==, "lid");
  press(f, KEY_UP);
  g_assert_cmpstr(hovered(f), ==, "south");
}

static void test_walk_points(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  walkboxes_add(&world_room(&f->world, 0)->floor,
                &(Walkbox){.rect = {0, 85, 600, 95}, .scale_top = 1, .scale_bottom = 1, .speed = 1});
  press(f, KEY_RIGHT);
  g_assert_cmpstr(hovered(f), ==, "east");
  press(f, KEY_RIGHT); /* the room goes on there */
  g_assert_cmpstr(hovered(f), ==, "-");
  g_assert_cmpint(f->world.pointer.at.x, >, 300);
  g_assert_true(press(f, KEY_RETURN));
}

/* If a thing lies at the edge, the walk point is above or below it. */
static void test_walk_point_beside_a_thing(Fixture *f, gconstpointer unused) {
  (void)unused;
  test_walk_points(f, NULL);
  World *world = &f->world;
  Point usual = world->pointer.at;
  walkboxes_add(&world_room(world, 0)->floor,
                &(Walkbox){.rect = {0, 95, 600, 120}, .scale_top = 1, .scale_bottom = 1, .speed = 1});
  int crate = fixture_object(f, "crate", 0, (Vec){usual.x, usual.y});
  world_object(world, crate)->has_hover = true;
  world_object(world, crate)->hover = (Rect){usual.x - 2, usual.y - 5, usual.x + 8, usual.y + 5};
  world->hover_stale = true;
  world_update_hover(world);
  press(f, KEY_DOWN);
  g_assert_cmpstr(hovered(f), ==, "-");
  g_assert_cmpint(world->pointer.at.x, ==, usual.x);
  g_assert_cmpint(ABS(world->pointer.at.y - usual.y), >, 5);
}

static void put_box(Fixture *f, const char *id, Rect place) {
  BoxSettings settings = box_defaults();
  settings.at = (Point){place.x1, place.y1};
  settings.size = (Size){place.x2 - place.x1, place.y2 - place.y1};
  settings.takes_pointer = settings.takes_focus = true;
  g_autofree char *fault = box_set(&f->world.ui, id, NULL, &settings);
  g_assert_null(fault);
}

static void test_boxes(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  put_box(f, "left", (Rect){20, 165, 100, 178});
  put_box(f, "right", (Rect){150, 165, 250, 178});
  press(f, KEY_DOWN);
  g_assert_cmpstr(hovered(f), ==, "south");
  g_assert_true(press(f, KEY_DOWN));
  g_assert_cmpstr(f->world.ui.focus->id, ==, "right");
  const InputEvent up = {.kind = INPUT_KEY, .code = KEY_UP, .down = true};
  g_assert_false(room_focus_leave_boxes(&f->world, &(InputEvent){.kind = INPUT_KEY, .code = KEY_LEFT, .down = true}));
  g_assert_true(room_focus_leave_boxes(&f->world, &up));
  world_update_hover(&f->world);
  g_assert_null(f->world.ui.focus);
  g_assert_cmpstr(hovered(f), ==, "south");
}

/* ---- Long presses */

static void button(Fixture *f, bool down, int x, int y) {
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = down, .x = x, .y = y});
}

static void wait_ticks(Fixture *f, int ticks) {
  for (int i = 0; i < ticks; i++) world_tick(&f->world);
}

static void test_long_press(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  f->world.touch.ms = 500;
  f->world.touch.ring = (Color){255, 255, 255, 255};
  button(f, true, 60, 85);
  g_assert_cmpint(touch_ring(&f->world, 24), ==, 0);
  wait_ticks(f, 15);
  g_assert_cmpint(touch_ring(&f->world, 24), ==, 13);
  wait_ticks(f, 16);
  g_assert_cmpint(touch_ring(&f->world, 24), ==, 0);
  g_assert_cmpint(count(f, SIGNAL_LONG_PRESS), ==, 1);
  button(f, false, 60, 85);
  g_assert_cmpint(count(f, SIGNAL_LEFT_CLICK), ==, 0);
  button(f, true, 60, 85);
  wait_ticks(f, 5);
  button(f, false, 60, 85);
  g_assert_cmpint(count(f, SIGNAL_LEFT_CLICK), ==, 1);
}

static void test_drag(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  f->world.touch.ms = 500;
  button(f, true, 100, 20);
  fixture_input(f, (InputEvent){.kind = INPUT_POINTER, .x = 60, .y = 85});
  wait_ticks(f, 40);
  g_assert_cmpstr(hovered(f), ==, "west");
  button(f, false, 60, 85);
  g_assert_cmpint(count(f, SIGNAL_LONG_PRESS) + count(f, SIGNAL_LEFT_CLICK), ==, 0);
}

static void test_press_on_box(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  f->world.touch.ms = 500;
  put_box(f, "a", (Rect){0, 160, 50, 178});
  button(f, true, 10, 170);
  wait_ticks(f, 31);
  button(f, false, 10, 170);
  g_autoptr(GString) kinds = g_string_new(NULL);
  for (int i = 0; i < signals_count(&f->signals); i++) {
    const Signal *signal = signals_get(&f->signals, i);
    if (signal->kind == SIGNAL_BOX) g_string_append_printf(kinds, "%s ", signal->detail);
  }
  g_assert_cmpstr(kinds->str, ==, "focus press other ");
}

static void test_drop(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  f->world.touch.ms = 500;
  button(f, true, 60, 85);
  wait_ticks(f, 31);
  put_box(f, "verb", (Rect){40, 100, 80, 120});
  button(f, false, 60, 110);
  const Signal *last = signals_get(&f->signals, signals_count(&f->signals) - 1);
  g_assert_true(last->kind == SIGNAL_BOX);
  g_assert_cmpstr(last->detail, ==, "click");
}

static void test_reach(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_square(f);
  fixture_input(f, (InputEvent){.kind = INPUT_POINTER, .x = 75, .y = 85});
  world_update_hover(&f->world);
  g_assert_cmpstr(hovered(f), ==, "-");
  f->world.touch.reach = 12;
  f->world.hover_stale = true;
  world_update_hover(&f->world);
  g_assert_cmpstr(hovered(f), ==, "west");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/focus/directions", test_directions);
  fixture_test("/focus/around", test_around);
  fixture_test("/focus/only-when-on", test_only_when_on);
  fixture_test("/focus/clicks", test_clicks);
  fixture_test("/focus/covered", test_covered);
  fixture_test("/focus/walk-points", test_walk_points);
  fixture_test("/focus/walk-point-beside-a-thing", test_walk_point_beside_a_thing);
  fixture_test("/focus/boxes", test_boxes);
  fixture_test("/focus/long-press", test_long_press);
  fixture_test("/focus/drag", test_drag);
  fixture_test("/focus/press-on-box", test_press_on_box);
  fixture_test("/focus/drop", test_drop);
  fixture_test("/focus/reach", test_reach);
  return g_test_run();
}
