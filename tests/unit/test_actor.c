#include "world/actor.h"

#include "fixture_world.h"
#include "world/world_run.h"

static Actor *hero_of(Fixture *f) { return world_actor(&f->world, 0); }

/* Actor 0 "hero" in room 0 "street", 600 x 180, which is shown. */
static void set_up_street(Fixture *f) {
  int street = fixture_room(f, "street", 600, 180);
  fixture_actor(f, "hero", street, (Vec){100, 100});
  world_show_room(&f->world, street);
  signals_reset(&f->signals);
}

static void test_new(void) {
  Actor *actor = actor_new("hero");
  g_assert_cmpstr(actor->id, ==, "hero");
  g_assert_true(actor->costume == NONE && actor->room == NONE && actor->box == NONE);
  g_assert_false(actor->visible);
  g_assert_cmpint(actor->facing, ==, DIRECTION_DOWN);
  g_assert_true(actor->pose == pose_still());
  g_assert_true(actor->speed == 1 && actor->scale == 1 && actor->alpha == 255 && actor->plane == 0);
  g_assert_false(actor_is_busy(actor));
  actor_free(actor);
  actor_free(NULL);
}

/* ---- Walking */

static void test_walk(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  g_assert_true(actor_walk_to(&f->world, 0, (Point){110, 100}));
  g_assert_true(actor_is_busy(hero));
  assert_at(hero->at, 100, 100); /* the first step comes in the next tick */
  for (int i = 1; i <= 9; i++) {
    world_tick(&f->world);
    assert_at(hero->at, 100 + i, 100);
    assert_at(hero->before, 99 + i, 100);
    g_assert_true(hero->pose == pose_walking());
    g_assert_cmpint(hero->facing, ==, DIRECTION_RIGHT);
  }
  assert_signals(f, "");
  world_tick(&f->world);
  g_assert_true(hero->at.x == 110 && hero->at.y == 100); /* exactly */
  g_assert_true(hero->pose == pose_still());
  g_assert_false(actor_is_busy(hero));
  assert_signals(f, "hero");
  world_tick(&f->world);
  assert_at(hero->before, 110, 100); /* drawing settles at the target */
  g_assert_cmpuint(f->world.busy->len, ==, 0);
  fixture_ticks(f, 10);
  assert_signals(f, "");
}

static void test_walk_to_where_it_stands(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  g_assert_true(actor_walk_to(&f->world, 0, (Point){100, 100}));
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "hero");
  g_assert_cmpint(hero_of(f)->facing, ==, DIRECTION_DOWN);
}

static void test_no_floor(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  actor_walk_to(&f->world, 0, (Point){150, 100});
  walkboxes_set_disabled(&world_room(&f->world, 0)->floor, 0, true);
  g_assert_false(actor_walk_to(&f->world, 0, (Point){50, 100}));
  walkboxes_set_disabled(&world_room(&f->world, 0)->floor, 0, false);
  fixture_ticks(f, 50); /* the current walk is unchanged */
  assert_signals(f, "hero");
  assert_at(hero->at, 150, 100);

  actor_place(&f->world, 0, NONE, (Vec){0, 0});
  f->world.room = NONE;
  g_assert_false(actor_walk_to(&f->world, 0, (Point){50, 100}));
}

/* At a corner, the rest of a tick's distance goes into the next leg. The actor faces along
 * that leg. */
static void test_corner(Fixture *f, gconstpointer unused) {
  (void)unused;
  int room = registry_add(&f->world.rooms, room_new("corner"));
  fixture_box(f, room, (Rect){0, 0, 10, 0}, NULL);
  fixture_box(f, room, (Rect){10, 0, 10, 50}, NULL);
  int hero = fixture_actor(f, "hero", room, (Vec){0, 0});
  world_show_room(&f->world, room);
  hero_of(f)->speed = 60 * 7;
  actor_walk_to(&f->world, hero, (Point){10, 20});
  world_tick(&f->world);
  assert_at(hero_of(f)->at, 7, 0);
  g_assert_cmpint(hero_of(f)->facing, ==, DIRECTION_RIGHT);
  world_tick(&f->world);
  assert_at(hero_of(f)->at, 10, 4);
  g_assert_cmpint(hero_of(f)->facing, ==, DIRECTION_DOWN);
  fixture_ticks(f, 3);
  assert_at(hero_of(f)->at, 10, 20);
  assert_signals(f, "hero");
}

static void test_replaced_walk(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  actor_walk_to(&f->world, 0, (Point){200, 100});
  fixture_ticks(f, 20);
  actor_walk_to(&f->world, 0, (Point){100, 100});
  fixture_ticks(f, 19);
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "hero"); /* one walk ended, one signal */

  actor_walk_to(&f->world, 0, (Point){200, 100});
  fixture_ticks(f, 5);
  actor_stop(&f->world, 0);
  g_assert_true(hero_of(f)->pose == pose_still());
  fixture_ticks(f, 200);
  assert_signals(f, "");
  assert_at(hero_of(f)->at, 105, 100);
}

static void test_off_stage(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  int other = fixture_room(f, "other", 320, 180);
  actor_walk_to(&f->world, 0, (Point){130, 100});
  fixture_ticks(f, 10);
  actor_set_visible(&f->world, 0, false);
  fixture_ticks(f, 100);
  assert_at(hero_of(f)->at, 110, 100);
  actor_set_visible(&f->world, 0, true);
  fixture_ticks(f, 10);
  world_show_room(&f->world, other);
  fixture_ticks(f, 100);
  assert_at(hero_of(f)->at, 120, 100);
  assert_signals(f, "");
  world_show_room(&f->world, 0);
  fixture_ticks(f, 10);
  assert_at(hero_of(f)->at, 130, 100);
  assert_signals(f, "hero");
}

/* The floor of the actor's own room counts, not the floor of the shown room. */
static void test_floor_of_own_room(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  int empty = registry_add(&f->world.rooms, room_new("empty"));
  world_show_room(&f->world, empty);
  g_assert_true(actor_walk_to(&f->world, 0, (Point){130, 100}));
  actor_place(&f->world, 0, empty, (Vec){0, 0});
  g_assert_false(actor_walk_to(&f->world, 0, (Point){130, 100}));
}

static void test_box_factors(Fixture *f, gconstpointer unused) {
  (void)unused;
  int room = registry_add(&f->world.rooms, room_new("hill"));
  WalkboxSet *floor = &world_room(&f->world, room)->floor;
  walkboxes_add(floor, &(Walkbox){.rect = {0, 0, 100, 100}, .scale_top = 0.5, .scale_bottom = 1.5, .speed = 2});
  int hero = fixture_actor(f, "hero", room, (Vec){50, 50});
  world_show_room(&f->world, room);
  g_assert_cmpfloat(hero_of(f)->box_scale, ==, 1);
  Rect box;
  actor_place(&f->world, hero, room, (Vec){50, 0});
  g_assert_true(actor_box(&f->world, hero_of(f), &box));
  g_assert_true(box.x1 == 45 && box.x2 == 55 && box.y1 == -20 && box.y2 == 0);
  actor_walk_to(&f->world, hero, (Point){50, 100});
  fixture_ticks(f, 25);
  assert_at(hero_of(f)->at, 50, 50);
  g_assert_cmpfloat_with_epsilon(hero_of(f)->box_scale, 1, 1e-9);
  actor_place(&f->world, hero, room, (Vec){200, 50});
  g_assert_cmpint(hero_of(f)->box, ==, NONE);
  g_assert_true(hero_of(f)->box_scale == 1 && hero_of(f)->box_speed == 1);

  /* An actor arrives even on a floor with speed 0. */
  g_array_index(floor->boxes, Walkbox, 0).speed = 0;
  actor_place(&f->world, hero, room, (Vec){50, 50});
  actor_walk_to(&f->world, hero, (Point){51, 50});
  fixture_ticks(f, 61);
  assert_signals(f, "hero");
}

static void test_triggers(Fixture *f, gconstpointer unused) {
  (void)unused;
  int room = registry_add(&f->world.rooms, room_new("hall"));
  int other = fixture_room(f, "other", 320, 180);
  fixture_box(f, room, (Rect){50, 0, 50, 9}, "wire"); /* 1 px wide */
  fixture_box(f, room, (Rect){60, 0, 70, 9}, "Door");
  fixture_box(f, room, (Rect){0, 0, 200, 9}, NULL);
  int hero = fixture_actor(f, "hero", room, (Vec){65, 5});
  assert_signals(f, ""); /* the room is not shown yet */
  world_show_room(&f->world, room);
  assert_signals(f, ""); /* the actor is already inside when the room is shown */

  hero_of(f)->speed = 6000; /* 100 px per tick */
  actor_walk_to(&f->world, hero, (Point){0, 5});
  world_tick(&f->world);
  assert_signals(f, "hall/wire/hero hero");
  actor_walk_to(&f->world, hero, (Point){90, 5});
  world_tick(&f->world);
  assert_signals(f, "hall/wire/hero hall/Door/hero hero");

  actor_place(&f->world, hero, room, (Vec){61, 5});
  assert_signals(f, "hall/Door/hero");
  actor_place(&f->world, hero, room, (Vec){69, 5});
  assert_signals(f, ""); /* the same box */
  actor_place(&f->world, hero, other, (Vec){10, 10});
  actor_place(&f->world, hero, room, (Vec){61, 5});
  assert_signals(f, "hall/Door/hero"); /* it came from another room */
}

/* ---- Speech */

static void say(Fixture *f, int actor, const char *text, Tick ticks) {
  actor_say(&f->world, actor, &(SayOptions){.text = text, .ticks = ticks});
}

static void test_speech_ticks(void) {
  g_assert_cmpint(speech_ticks(strlen(""), 1), ==, 30);
  g_assert_cmpint(speech_ticks(strlen("123456789"), 1), ==, 30);
  g_assert_cmpint(speech_ticks(strlen("1234567890"), 1), ==, 60);
  g_assert_cmpint(speech_ticks(strlen("1234567890123456789"), 1), ==, 60);
  g_assert_cmpint(speech_ticks(strlen("1234567890123456789012345"), 1), ==, 120);
  g_assert_cmpint(speech_ticks(strlen("1234567890"), 2), ==, 30);
  g_assert_cmpint(speech_ticks(strlen("1234567890"), 1000000), ==, 1);
  g_assert_cmpint(speech_ticks(strlen("1234567890"), 0), ==, 60);
}

static void test_say(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  say(f, 0, "Hello, you there.", 0);
  g_assert_true(hero->pose == pose_talking());
  g_assert_cmpstr(hero->speech.text, ==, "Hello, you there.");
  uint64_t serial = hero->speech.serial;
  fixture_ticks(f, 59);
  assert_signals(f, "");
  g_assert_true(actor_is_busy(hero));
  world_tick(&f->world);
  assert_signals(f, "hero");
  g_assert_true(hero->pose == pose_still());
  g_assert_false(actor_is_busy(hero));
  say(f, 0, "Hello, you there.", 5);
  g_assert_cmpuint(hero->speech.serial, !=, serial);
  fixture_ticks(f, 5);
  assert_signals(f, "hero");
}

/* A line with a voice lasts as long as the voice plays. Whatever ends it ends both. */
static void test_voice(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  World *world = &f->world;
  int voice = fixture_sound(f, "voice", 20), broken = fixture_sound(f, "broken", 0);
  SayOptions line = {.text = "A line of two seconds.", .has_voice = true, .voice = voice};
  actor_say(world, 0, &line);
  uint64_t number = hero_of(f)->speech.voice;
  g_assert_true(voice_is_playing(world, number));
  fixture_ticks(f, 19);
  assert_signals(f, "");
  world_tick(world);
  assert_signals(f, "audio-voice hero");

  actor_say(world, 0, &line); /* the voice is paused, so the line waits */
  sound_set_paused(world, voice, true);
  fixture_ticks(f, 300);
  g_assert_true(hero_of(f)->speech.active);
  world_skip_speech(world);
  world_tick(world);
  assert_signals(f, "audio-voice hero");

  actor_say(world, 0, &line); /* replaced by itself: the old voice stops, a new one starts */
  number = hero_of(f)->speech.voice;
  actor_say(world, 0, &line);
  g_assert_false(voice_is_playing(world, number));
  g_assert_true(voice_is_playing(world, hero_of(f)->speech.voice));
  actor_walk_to(world, 0, (Point){120, 100});
  g_assert_null(sound_find(world, voice));
  assert_signals(f, "audio-voice audio-voice");
  actor_stop(world, 0);

  line.ticks = 5; /* the line ends first and stops the voice */
  actor_say(world, 0, &line);
  fixture_ticks(f, 5);
  assert_signals(f, "audio-voice hero");
  line.ticks = 30; /* the line outlasts the voice */
  actor_say(world, 0, &line);
  fixture_ticks(f, 29);
  assert_signals(f, "audio-voice");
  world_tick(world);
  assert_signals(f, "hero");

  line.ticks = 0;
  line.voice = broken; /* as if there were no voice */
  actor_say(world, 0, &line);
  g_assert_cmpuint(hero_of(f)->speech.voice, ==, 0);
  fixture_ticks(f, 119);
  assert_signals(f, "");
  world_tick(world);
  assert_signals(f, "hero");
}

/* Nine characters of two bytes each, and text that is not UTF-8. */
static void test_length(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  SayOptions line = {.text = "\xd0\xb0\xd0\xb1\xd0\xb2\xd0\xb3\xd0\xb4\xd0\xb5\xd0\xb6\xd0\xb7\xd0\xb8"};
  actor_say(&f->world, 0, &line);
  g_assert_cmpint(hero_of(f)->speech.ends, ==, 30);
  line.per_bytes = true;
  actor_say(&f->world, 0, &line);
  g_assert_cmpint(hero_of(f)->speech.ends, ==, 60);
  line = (SayOptions){.text = "123456789\xf0"};
  actor_say(&f->world, 0, &line);
  g_assert_cmpint(hero_of(f)->speech.ends, ==, 60);
}

static void test_replaced_speech(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  say(f, 0, "one", 10);
  fixture_ticks(f, 9);
  say(f, 0, "two", 10);
  fixture_ticks(f, 9);
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "hero");

  /* The new text is the text being said, in memory that the line owns. */
  say(f, 0, "three", 10);
  say(f, 0, hero_of(f)->speech.text, 10);
  g_assert_cmpstr(hero_of(f)->speech.text, ==, "three");
}

/* Walking ends a line, speaking ends a walk. Neither sends the other's signal, then or later. */
static void test_walk_and_speech(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  say(f, 0, "I am off.", 5);
  actor_walk_to(&f->world, 0, (Point){120, 100});
  g_assert_false(hero_of(f)->speech.active);
  g_assert_true(hero_of(f)->pose != pose_talking());
  fixture_ticks(f, 19);
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "hero");

  actor_walk_to(&f->world, 0, (Point){140, 100});
  fixture_ticks(f, 10);
  say(f, 0, "Or not.", 30);
  fixture_ticks(f, 29);
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "hero");
  fixture_ticks(f, 60);
  assert_signals(f, "");
  assert_at(hero_of(f)->at, 130, 100);
}

/* Lines also run in rooms that are not shown. They end in the order in which the actors began. */
static void test_order_and_skip(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  int other = fixture_room(f, "other", 320, 180);
  int ghost = fixture_actor(f, "ghost", other, (Vec){10, 10});
  actor_set_visible(&f->world, ghost, false);
  int cat = fixture_actor(f, "cat", 0, (Vec){10, 10});
  say(f, cat, "miaow", 10);
  say(f, ghost, "boo", 10);
  say(f, 0, "hm", 10);
  fixture_ticks(f, 10);
  assert_signals(f, "cat ghost hero");

  say(f, 0, "hm", 100);
  actor_walk_to(&f->world, cat, (Point){13, 10});
  say(f, ghost, "boo", 100);
  world_skip_speech(&f->world);
  assert_signals(f, "");
  world_tick(&f->world);
  assert_signals(f, "hero ghost");
  fixture_ticks(f, 2);
  assert_signals(f, "cat");

  /* An actor that begins a new line in the tick in which its old one ends comes after
   * the others. */
  say(f, 0, "hm", 5);
  say(f, ghost, "boo", 20);
  fixture_ticks(f, 5);
  assert_signals(f, "hero");
  say(f, 0, "hm", 15);
  fixture_ticks(f, 15);
  assert_signals(f, "ghost hero");
}

static void test_show_room_ends_lines(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  int other = fixture_room(f, "other", 320, 180);
  say(f, 0, "Where does this door ...", 0);
  world_show_room(&f->world, other);
  assert_signals(f, "hero");
  g_assert_true(hero_of(f)->pose == pose_still());
  g_assert_null(hero_of(f)->speech.text);
  fixture_ticks(f, 300);
  assert_signals(f, "");
}

/* ---- Placing and looks */

static void test_place(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  actor_walk_to(&f->world, 0, (Point){140, 100});
  fixture_ticks(f, 3);
  actor_place(&f->world, 0, 0, (Vec){300, 50});
  assert_at(hero->before, 300, 50); /* a jump is not interpolated */
  g_assert_true(hero->pose == pose_still());
  fixture_ticks(f, 100);
  assert_signals(f, "");
  assert_at(hero->at, 300, 50);

  say(f, 0, "Whoa!", 10);
  actor_place(&f->world, 0, 0, (Vec){20, 50});
  fixture_ticks(f, 10);
  assert_signals(f, "hero"); /* the line continues */
}

static void test_looks(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  Rect box;
  g_assert_true(actor_box(&f->world, hero, &box));
  g_assert_true(box.x1 == 90 && box.y1 == 60 && box.x2 == 110 && box.y2 == 100);
  hero->scale = 0.52; /* 10.4 x 20.8, truncated to whole px */
  g_assert_true(actor_box(&f->world, hero, &box));
  g_assert_true(box.x1 == 95 && box.y1 == 80 && box.x2 == 105 && box.y2 == 100);
  hero->scale = 0;
  g_assert_false(actor_box(&f->world, hero, &box));
  actor_set_costume(&f->world, 0, NONE);
  g_assert_cmpint(actor_look(&f->world, hero).animation, ==, NONE);
  g_assert_false(actor_box(&f->world, hero, &box));

  fixture_ticks(f, 7);
  f->world.stage_changed = f->world.hover_stale = f->world.sounds_stale = false;
  actor_set_pose(&f->world, 0, pose_still());
  actor_set_facing(&f->world, 0, DIRECTION_DOWN);
  actor_set_visible(&f->world, 0, true);
  /* Nothing has changed. */
  g_assert_false(f->world.stage_changed || f->world.hover_stale || f->world.sounds_stale);
  actor_set_pose(&f->world, 0, pose_from_name("usehigh"));
  g_assert_true(f->world.hover_stale && f->world.sounds_stale);
  g_assert_cmpint(hero->pose_since, ==, 7);
  fixture_ticks(f, 1);
  actor_set_pose(&f->world, 0, pose_from_name("usehigh"));
  g_assert_cmpint(hero->pose_since, ==, 7);
  actor_set_visible(&f->world, 0, true);
  g_assert_true(hero->pose == pose_still());
}

/* ---- Eight directions */

static void walk_hero(Fixture *f, int x, int y) {
  actor_place(&f->world, 0, 0, (Vec){100, 100});
  g_assert_true(actor_walk_to(&f->world, 0, (Point){x, y}));
  world_tick(&f->world);
}

/* An actor walks diagonally only if the costume has a diagonal walk, its own or a mirrored one.
 * Otherwise it turns as in KIAVC. */
static void test_eight_directions(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  Costume *costume = world_costume(&f->world, hero->costume);
  costume_set(costume, pose_still(), DIRECTION_DOWNLEFT, 0);
  walk_hero(f, 140, 130);
  g_assert_cmpint(hero->facing, ==, DIRECTION_RIGHT);
  costume_set(costume, pose_walking(), DIRECTION_DOWNLEFT, 0);
  walk_hero(f, 140, 130);
  g_assert_cmpint(hero->facing, ==, DIRECTION_DOWNRIGHT);
  walk_hero(f, 70, 130);
  g_assert_cmpint(hero->facing, ==, DIRECTION_DOWNLEFT);
  walk_hero(f, 140, 70); /* the costume has no walk upward */
  g_assert_cmpint(hero->facing, ==, DIRECTION_RIGHT);
  walk_hero(f, 140, 110);
  g_assert_cmpint(hero->facing, ==, DIRECTION_RIGHT);
  walk_hero(f, 110, 140);
  g_assert_cmpint(hero->facing, ==, DIRECTION_DOWN);
}

/* Rounding makes no actor turn on a straight path. */
static void test_no_flicker(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_street(f);
  Actor *hero = hero_of(f);
  costume_set(world_costume(&f->world, hero->costume), pose_walking(), DIRECTION_DOWNLEFT, 0);
  hero->speed = 37;
  for (int x = 90; x <= 320; x += 11) {
    walk_hero(f, x, 163);
    Direction facing = hero->facing;
    while (hero->walk.active) {
      g_assert_cmpint(hero->facing, ==, facing);
      world_tick(&f->world);
    }
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/actor/new", test_new);
  fixture_test("/actor/walk", test_walk);
  fixture_test("/actor/walk-to-where-it-stands", test_walk_to_where_it_stands);
  fixture_test("/actor/no-floor", test_no_floor);
  fixture_test("/actor/corner", test_corner);
  fixture_test("/actor/replaced-walk", test_replaced_walk);
  fixture_test("/actor/off-stage", test_off_stage);
  fixture_test("/actor/floor-of-own-room", test_floor_of_own_room);
  fixture_test("/actor/box-factors", test_box_factors);
  fixture_test("/actor/triggers", test_triggers);
  g_test_add_func("/actor/speech-ticks", test_speech_ticks);
  fixture_test("/actor/say", test_say);
  fixture_test("/actor/voice", test_voice);
  fixture_test("/actor/length", test_length);
  fixture_test("/actor/replaced-speech", test_replaced_speech);
  fixture_test("/actor/walk-and-speech", test_walk_and_speech);
  fixture_test("/actor/order-and-skip", test_order_and_skip);
  fixture_test("/actor/show-room-ends-lines", test_show_room_ends_lines);
  fixture_test("/actor/place", test_place);
  fixture_test("/actor/looks", test_looks);
  fixture_test("/actor/eight-directions", test_eight_directions);
  fixture_test("/actor/no-flicker", test_no_flicker);
  return g_test_run();
}
