/* test_screen_effects.c: shakes, flashes, bars, pans, message windows, countdowns, and the time of
 * a choice: what they do to the world, which signals they send, and how they are drawn. */

#include "world/effects/screen_effects.h"

#include "fixture_view.h"
#include "view/scene.h"
#include "view/view.h"
#include "world/state/world_checksum.h"
#include "world/world_run.h"

#include <limits.h>

static const Color red = {255, 0, 0, 255};

/* Shows room 0, where the camera follows actor 0. */
static void set_up(Fixture *f, Size room) {
  int street = fixture_room(f, "street", room.w, room.h);
  fixture_room(f, "yard", 640, 180);
  camera_follow(&f->world, fixture_actor(f, "hero", street, (Vec){100, 100}));
  world_show_room(&f->world, street);
  signals_reset(&f->signals);
}

static Vec scroll_of(Fixture *f) { return world_current_room(&f->world)->scroll; }

/* ---- Shake and flash */

/* A shake becomes weaker, moves to all sides, and ends with its signal. */
static void test_shake(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){640, 180});
  World *world = &f->world;
  g_assert_true(screen_effects_are_idle(&world->effects));
  screen_effects_shake(&world->effects, 8, 60);
  Rect sides = {0, 0, 0, 0};
  for (int i = 0; i < 59; i++) {
    Point at = screen_effects_offset(&world->effects);
    int most = (8 * (60 - i) + 59) / 60;
    g_assert_true(at.x != 0 || at.y != 0);
    g_assert_cmpint(MAX(ABS(at.x), ABS(at.y)), ==, most);
    sides = (Rect){MIN(sides.x1, at.x), MIN(sides.y1, at.y), MAX(sides.x2, at.x), MAX(sides.y2, at.y)};
    g_assert_true(screen_effect_is_running(&world->effects, "effect-shake") &&
                  !screen_effect_is_running(&world->effects, "effect-flash"));
    world_tick(world);
  }
  g_assert_true(sides.x1 < -4 && sides.y1 < -4 && sides.x2 > 4 && sides.y2 > 4);
  assert_signals(f, "");
  world_tick(world);
  assert_signals(f, "effect-shake");
  g_assert_true(screen_effects_are_idle(&world->effects));
  g_assert_cmpint(screen_effects_offset(&world->effects).x, ==, 0);
  assert_at(scroll_of(f), 0, 0); /* it never moved */
}

static void test_flash(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){640, 180});
  World *world = &f->world;
  screen_effects_flash(&world->effects, (Color){255, 255, 0, 200}, 40);
  g_assert_cmpint(screen_effects_flash_color(&world->effects).a, ==, 200);
  fixture_ticks(f, 20);
  g_assert_cmpint(screen_effects_flash_color(&world->effects).a, ==, 100);
  assert_signals(f, "");
  screen_effects_flash(&world->effects, red, 10); /* replaces it: one signal for both */
  fixture_ticks(f, 10);
  assert_signals(f, "effect-flash");
  g_assert_cmpint(screen_effects_flash_color(&world->effects).a, ==, 0);
}

/* The player's strength changes the picture, and nothing else. */
static void test_strength(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){640, 180});
  World *world = &f->world;
  screen_effects_shake(&world->effects, 8, 60);
  screen_effects_flash(&world->effects, red, 60);
  uint64_t before[WORLD_PARTS], after[WORLD_PARTS];
  world_checksums(world, before);
  world->effects.strength = (EffectStrength){.shaking = 50, .flashing = 20};
  g_assert_cmpint(ABS(screen_effects_offset(&world->effects).x), ==, 4);
  g_assert_cmpint(screen_effects_flash_color(&world->effects).a, ==, 51);
  world->effects.strength = (EffectStrength){0};
  g_assert_cmpint(screen_effects_offset(&world->effects).x, ==, 0);
  g_assert_cmpint(screen_effects_flash_color(&world->effects).a, ==, 0);
  world_checksums(world, after);
  g_assert_true(memcmp(before, after, sizeof before) == 0);
  fixture_ticks(f, 60);
  assert_signals(f, "effect-shake effect-flash");
}

/* ---- Bars */

static void test_letterbox(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){640, 180});
  World *world = &f->world;
  screen_effects_letterbox(&world->effects, world->signals, 20, 10);
  g_assert_cmpint(screen_effects_bar_height(&world->effects), ==, 0);
  fixture_ticks(f, 5);
  g_assert_cmpint(screen_effects_bar_height(&world->effects), ==, 10);
  assert_signals(f, "");
  /* They turn back from where they are. */
  screen_effects_letterbox(&world->effects, world->signals, 0, 10);
  g_assert_cmpint(screen_effects_bar_height(&world->effects), ==, 10);
  fixture_ticks(f, 10);
  assert_signals(f, "effect-letterbox");
  g_assert_true(screen_effects_are_idle(&world->effects));

  screen_effects_letterbox(&world->effects, world->signals, 0, 10); /* there are none */
  screen_effects_letterbox(&world->effects, world->signals, 24, 0);
  assert_signals(f, "effect-letterbox");
  g_assert_cmpint(screen_effects_bar_height(&world->effects), ==, 24);
  g_assert_false(screen_effects_are_running(&world->effects));
  fixture_ticks(f, 100);
  g_assert_cmpint(screen_effects_bar_height(&world->effects), ==, 24);
  screen_effects_clear(&world->effects);
  g_assert_cmpint(screen_effects_bar_height(&world->effects), ==, 0);
}

/* ---- Pans */

static void test_easing(void) {
  for (int ease = 0; ease < EASE_COUNT; ease++) {
    double before = 0;
    g_assert_cmpfloat(ease_at((Ease)ease, 0), ==, 0);
    g_assert_cmpfloat(ease_at((Ease)ease, 1), ==, 1);
    for (int i = 1; i <= 64; i++) {
      double way = ease_at((Ease)ease, i / 64.0);
      g_assert_cmpfloat(way, >, before);
      before = way;
    }
  }
  g_assert_cmpfloat(ease_at(EASE_LINEAR, 0.25), ==, 0.25);
  g_assert_cmpfloat(ease_at(EASE_IN, 0.25), <, 0.1);
  g_assert_cmpfloat(ease_at(EASE_OUT, 0.25), >, 0.4);
  g_assert_cmpfloat(ease_at(EASE_IN_OUT, 0.25), ==, 1 - ease_at(EASE_IN_OUT, 0.75));
}

static void test_pan(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){1000, 400});
  World *world = &f->world;
  assert_at(scroll_of(f), 0, 10);
  camera_pan(world, (Vec){560, 390}, EASE_LINEAR, 40);
  g_assert_cmpint(world->camera.followed, ==, NONE);
  world_tick(world);
  assert_at(scroll_of(f), 10, 15.25);
  assert_at(world_current_room(world)->scroll_before, 0, 10);
  fixture_ticks(f, 38);
  assert_signals(f, "");
  world_tick(world);
  assert_at(scroll_of(f), 400, 220); /* not beyond the background */
  assert_signals(f, "effect-pan");
  fixture_ticks(f, 50);
  assert_at(scroll_of(f), 400, 220);

  camera_pan(world, (Vec){0, 0}, EASE_OUT, 0); /* a jump */
  assert_at(scroll_of(f), 0, 0);
  assert_at(world_current_room(world)->scroll_before, 0, 0);
  assert_signals(f, "effect-pan");
}

/* Whatever else moves the camera ends a pan, and waiting scripts go on. */
static void test_pan_ends(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f, (Size){1000, 180});
  World *world = &f->world;
  for (int i = 0; i < 5; i++) {
    camera_pan(world, (Vec){900, 90}, EASE_IN_OUT, 60);
    fixture_ticks(f, 10);
    assert_signals(f, "");
    if (i == 0) camera_follow(world, 0);
    if (i == 1) camera_show(world, (Vec){300, 90});
    if (i == 2) room_set_background(world, 0, world_room(world, 0)->background);
    if (i == 3) camera_pan(world, (Vec){10, 10}, EASE_IN_OUT, 0);
    if (i == 4) world_show_room(world, 1);
    fixture_ticks(f, 1);
    g_assert_false(screen_effects_are_running(&world->effects));
    g_autofree char *posted = fixture_signals(f);
    g_assert_nonnull(strstr(posted, "effect-pan"));
    signals_reset(&f->signals);
  }
  world->room = NONE;
  camera_pan(world, (Vec){1, 1}, EASE_IN, 10);
  g_assert_false(screen_effects_are_running(&world->effects));
}

/* ---- Message window */

static void test_message(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  message_show(&world->message, &(Message){.text = (char *)"one", .font = NONE, .serial = 7, .ends = 10});
  message_show(&world->message, &(Message){.text = (char *)"two", .font = NONE, .serial = 8});
  g_assert_false(message_hide(&world->message, world->signals, 7));
  fixture_ticks(f, 20);
  g_assert_cmpstr(world->message.text, ==, "two");
  assert_signals(f, "");
  g_assert_true(message_hide(&world->message, world->signals, 8));
  g_assert_false(message_hide(&world->message, world->signals, 0));
  assert_signals(f, "effect-message");
  message_show(&world->message, &(Message){.text = (char *)"three", .font = NONE, .ends = world->tick + 10});
  fixture_ticks(f, 9);
  g_assert_nonnull(world->message.text);
  fixture_ticks(f, 1);
  g_assert_null(world->message.text);
  assert_signals(f, "effect-message");
}

/* ---- Countdowns */

static void test_countdown(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  countdown_start(world->countdowns, &(Countdown){.id = (char *)"bomb", .duration = 90, .font = NONE});
  countdown_start(world->countdowns, &(Countdown){.id = (char *)"air", .duration = 30, .font = NONE});
  g_assert_cmpint(countdown_seconds(countdown_find(world->countdowns, "bomb")), ==, 2);
  fixture_ticks(f, 29);
  assert_signals(f, "");
  world_tick(world);
  g_assert_cmpint(signals_count(&f->signals), ==, 2);
  g_assert_cmpstr(signals_get(&f->signals, 0)->name, ==, "countdown-air");
  g_assert_cmpint((int)signals_get(&f->signals, 1)->kind, ==, SIGNAL_COUNTDOWN);
  g_assert_cmpstr(signals_get(&f->signals, 1)->name, ==, "air");
  signals_reset(&f->signals);
  g_assert_null(countdown_find(world->countdowns, "air"));

  g_assert_true(countdown_set_paused(world->countdowns, "bomb", true) && !countdown_set_paused(world->countdowns, "air", true));
  g_assert_false(countdowns_are_running(world->countdowns));
  fixture_ticks(f, 500);
  g_assert_cmpint(countdown_seconds(countdown_find(world->countdowns, "bomb")), ==, 1);
  countdown_set_paused(world->countdowns, "bomb", false);
  fixture_ticks(f, 59);
  g_assert_nonnull(countdown_find(world->countdowns, "bomb"));
  countdown_start(world->countdowns, &(Countdown){.id = (char *)"bomb", .duration = 90, .font = NONE});
  g_assert_cmpuint(world->countdowns->len, ==, 1);
  fixture_ticks(f, 89);
  g_assert_true(countdown_stop(world->countdowns, world->signals, "bomb") &&
                !countdown_stop(world->countdowns, world->signals, "bomb"));
  assert_signals(f, "countdown-bomb"); /* no SIGNAL_COUNTDOWN */
}

/* ---- The time of a choice */

static void test_dialog_time(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  world->display.canvas = (Size){320, 180};
  int dialog = fixture_dialog(f, 4, 40);
  dialog_add_line(world, dialog, &(DialogLine){.name = (char *)"a", .text = (char *)"A"});
  dialog_add_line(world, dialog, &(DialogLine){.name = (char *)"b", .text = (char *)"B"});
  const Dialog *what = world_dialog(world);
  g_assert_true(rect_is_empty(dialog_time_bar(world, what)));
  dialog_set_time(world, dialog, 60, 1);
  Rect box = dialog_background(world, what);
  g_assert_cmpint(dialog_time_bar(world, what).x2, ==, box.x2);
  g_assert_true(dialog_time_bar(world, what).y1 == box.y1 && dialog_time_bar(world, what).y2 == box.y1 + 1);
  world->display.canvas = (Size){1920, 1080}; /* the bar is 6 px high, and ends where it ended */
  g_assert_true(dialog_time_bar(world, what).y1 == box.y1 - 4 && dialog_time_bar(world, what).y2 == box.y1 + 1);
  world->display.canvas = (Size){320, 180};
  fixture_ticks(f, 30);
  g_assert_cmpint(dialog_time_bar(world, what).x2, ==, box.x1 + (box.x2 - box.x1 + 1) / 2 - 1);
  fixture_ticks(f, 29);
  assert_signals(f, "");
  world_tick(world);
  g_assert_cmpint(signals_count(&f->signals), ==, 1);
  g_assert_cmpint((int)signals_get(&f->signals, 0)->kind, ==, SIGNAL_DIALOG_SELECTED);
  g_assert_cmpstr(signals_get(&f->signals, 0)->detail, ==, "b");
  g_assert_false(dialog_is_asking(world));
  g_assert_true(rect_is_empty(dialog_time_bar(world, what)));
}

/* ---- The picture */

static const SceneItem *item_get(const GArray *items, guint i) { return &g_array_index(items, SceneItem, i); }

static GArray *list(ViewFixture *v) {
  GArray *items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view_fixture_draw_missing(v);
  scene_list(items, &v->f.world, 1, NULL);
  return items;
}

static Rect place_of(ViewFixture *v, const char *id) {
  g_autoptr(GArray) items = list(v);
  for (guint i = 0; i < items->len; i++) {
    if (item_get(items, i)->id && strcmp(item_get(items, i)->id, id) == 0) return item_get(items, i)->target;
  }
  g_assert_not_reached();
}

/* The room moves, and the room at rest fills the edges. UI objects and lines stand still. */
static void test_shaken_picture(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  int bag = fixture_object(&v->f, "bag", NONE, (Vec){30, 20});
  world_object(world, bag)->ui = true;
  world_object(world, bag)->ui_animation = fixture_picture(&v->f, "bag-ui", 8, 8);
  Rect lamp = place_of(v, "lamp"), ui = place_of(v, "bag");
  actor_say(world, 0, &(SayOptions){.text = "Help!", .font = NONE, .color = red, .ticks = 1000});
  g_autoptr(GArray) rest = list(v);
  screen_effects_shake(&world->effects, 6, 600);
  fixture_ticks(&v->f, 6); /* to the left, so the picture moves to the right */
  Point shake = screen_effects_offset(&world->effects);
  g_assert_cmpint(shake.x, <, 0);
  Rect shaken = place_of(v, "lamp"), same = place_of(v, "bag");
  g_assert_cmpint(shaken.x1, ==, lamp.x1 - shake.x);
  g_assert_cmpint(shaken.y1, ==, lamp.y1 - shake.y);
  g_assert_true(rect_equals(same, ui));

  g_autoptr(GArray) items = list(v);
  g_assert_cmpuint(items->len, ==, rest->len + 1);
  g_assert_cmpint(item_get(items, 0)->target.x1, ==, 0); /* at rest, below everything */
  g_assert_cmpint(item_get(items, 1)->target.x1, ==, -shake.x);
  for (guint i = 0; i < items->len; i++) {
    if (item_get(items, i)->kind != ITEM_TEXT) continue;
    for (guint k = 0; k < rest->len; k++) {
      if (item_get(rest, k)->kind == ITEM_TEXT) g_assert_true(rect_equals(item_get(items, i)->target, item_get(rest, k)->target));
    }
  }

  /* The canvas shows no black, and clicks hit the place at rest. */
  View *view = view_new();
  view_draw(view, world, 1);
  g_assert_cmphex(view_canvas(view)->data[0], ==, pixel_from_color((Color){10, 20, 30, 255}));
  view_free(view);
  fixture_point_at(&v->f, lamp.x1 + 1, lamp.y1 + 1);
  world_tick(world);
  g_assert_cmpint(world->pointer.hover.kind, ==, HIT_OBJECT);
}

/* Bars and flash lie above the room, and below speech. */
static void test_bars_in_picture(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  world_actor(world, 0)->plane = INT_MAX;
  actor_say(world, 0, &(SayOptions){.text = "Help!", .font = NONE, .color = red, .ticks = 1000});
  screen_effects_letterbox(&world->effects, world->signals, 22, 0);
  screen_effects_flash(&world->effects, red, 60);
  g_autoptr(GArray) items = list(v);
  g_assert_cmpuint(items->len, ==, 7);
  g_assert_cmpstr(item_get(items, 2)->id, ==, "hero");
  g_assert_true(rect_equals(item_get(items, 3)->target, (Rect){0, 0, 319, 179}));
  g_assert_true(rect_equals(item_get(items, 4)->target, (Rect){0, 0, 319, 21}));
  g_assert_true(rect_equals(item_get(items, 5)->target, (Rect){0, 158, 319, 179}));
  g_assert_cmpint((int)item_get(items, 6)->kind, ==, ITEM_TEXT);
}

/* What moves slowly is painted in small parts. */
static void test_damage(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  view_fixture_draw_missing(v);
  View *view = view_new();
  view_draw(view, world, 1);
  countdown_start(world->countdowns,
                  &(Countdown){.id = (char *)"bomb", .duration = 600, .font = NONE, .shape = COUNTDOWN_BAR, .color = red});
  fixture_ticks(&v->f, 1);
  view_draw(view, world, 1);
  for (int i = 0; i < 30; i++) {
    world_tick(world);
    const Region *region = view_draw(view, world, 1);
    if (region) g_assert_cmpint(region->area, <, 2000);
  }
  screen_effects_letterbox(&world->effects, world->signals, 22, 22);
  for (int i = 0; i < 22; i++) {
    world_tick(world);
    const Region *region = view_draw(view, world, 1);
    g_assert_nonnull(region);
    g_assert_cmpint(region->area, <, 320 * 180 / 3);
  }
  countdown_stop(world->countdowns, world->signals, "bomb");
  view_draw(view, world, 1);
  fixture_ticks(&v->f, 10);
  g_assert_null(view_draw(view, world, 1)); /* bars at rest cost nothing */
  view_free(view);
}

/* A message is above the black curtain. */
static void test_message_in_picture(ViewFixture *v, gconstpointer unused) {
  (void)unused;
  World *world = &v->f.world;
  view_fixture_show_street(v);
  world->fade.level = 255;
  message_show(&world->message, &(Message){.text = (char *)"Later",
                                           .font = NONE,
                                           .color = red,
                                           .background = {0, 0, 9, 255},
                                           .border = red,
                                           .waits = true,
                                           .place = MESSAGE_BOTTOM});
  g_autoptr(GArray) items = list(v);
  guint curtain = 3;
  g_assert_true(rect_equals(item_get(items, curtain)->target, (Rect){0, 0, 319, 179}));
  Rect box = item_get(items, curtain + 1)->target;
  g_assert_cmpint(box.y2, ==, 169);
  g_assert_cmpint(box.x1, ==, 319 - box.x2);
  g_assert_cmpuint(items->len, ==, curtain + 11); /* box, border, text, mark of 4 rows */
  for (guint i = curtain + 2; i < items->len; i++) g_assert_true(rect_covers(box, item_get(items, i)->target));

  message_show(&world->message, &(Message){.text = (char *)"Later", .font = NONE, .color = red, .place = MESSAGE_MIDDLE});
  g_autoptr(GArray) middle = list(v);
  box = item_get(middle, middle->len - 1)->target;
  g_assert_cmpint(abs(box.y1 - (179 - box.y2)), <=, 2);
}

int main(int argc, char *argv[]) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/screen-effects/shake", test_shake);
  fixture_test("/screen-effects/flash", test_flash);
  fixture_test("/screen-effects/strength", test_strength);
  fixture_test("/screen-effects/letterbox", test_letterbox);
  g_test_add_func("/screen-effects/easing", test_easing);
  fixture_test("/screen-effects/pan", test_pan);
  fixture_test("/screen-effects/pan-ends", test_pan_ends);
  fixture_test("/screen-effects/message", test_message);
  fixture_test("/screen-effects/countdown", test_countdown);
  fixture_test("/screen-effects/dialog-time", test_dialog_time);
  view_fixture_test("/screen-effects/shaken-picture", test_shaken_picture);
  view_fixture_test("/screen-effects/bars-in-picture", test_bars_in_picture);
  view_fixture_test("/screen-effects/damage", test_damage);
  view_fixture_test("/screen-effects/message-in-picture", test_message_in_picture);
  return g_test_run();
}
