#include "world/frame_sounds.h"

#include "fixture_world.h"
#include "world/world_run.h"

/* A picture of 3 frames of 6 ticks each. The last one has the sound "step", 4 ticks long. */
static int step_picture(Fixture *f, const char *id) {
  int sound = registry_find(&f->assets.sounds, "step");
  if (sound == NONE) sound = fixture_sound(f, "step", 4);
  int sounds[] = {NONE, NONE, sound};
  return fixture_animation(f, id, (Size){20, 40}, (Animation){.frames = 3, .ms = 100, .frame_sounds = sounds});
}

/* Shows room 0 "street"; room 1 is "bar". Actor 0 "hero" is in the street. Its pose "dance" is the
 * picture with the step. */
static void set_up(Fixture *f) {
  int street = fixture_room(f, "street", 640, 180);
  fixture_room(f, "bar", 320, 180);
  f->world.controlled = fixture_actor(f, "hero", street, (Vec){100, 100});
  costume_set(world_costume(&f->world, 0), pose_from_name("dance"), DIRECTION_DOWN, step_picture(f, "dance"));
  world_show_room(&f->world, street);
}

/* The ticks in which a sound started, among the next 'count' ticks, as "13 31". Caller frees. */
static char *starts(Fixture *f, int count) {
  GString *text = g_string_new(NULL);
  for (int i = 1; i <= count; i++) {
    uint64_t before = f->world.soundtrack.started;
    world_tick(&f->world);
    for (; before < f->world.soundtrack.started; before++) g_string_append_printf(text, "%s%d", text->len ? " " : "", i);
  }
  return g_string_free(text, FALSE);
}

#define assert_starts(f, count, expected)                                                                                        \
  do {                                                                                                                           \
    g_autofree char *starts_ = starts(f, count);                                                                                 \
    g_assert_cmpstr(starts_, ==, (expected));                                                                                    \
  } while (0)

/* The third frame begins in tick 12 and again 18 ticks later. Its sound starts in the tick
 * after that. */
static void test_actor(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  assert_starts(f, 40, "");
  actor_set_pose(&f->world, 0, pose_from_name("dance"));
  assert_starts(f, 40, "13 31");
  actor_set_pose(&f->world, 0, pose_still());
  assert_starts(f, 40, "");
}

static void test_object(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  int clock = fixture_object(f, "clock", 0, (Vec){50, 60});
  object_define_state(&f->world, clock, "ticking", step_picture(f, "clock"));
  assert_starts(f, 40, "");
  object_set_state(&f->world, clock, "ticking");
  assert_starts(f, 20, "13");
  object_set_state(&f->world, clock, "normal");
  assert_starts(f, 20, "");
  /* Objects that are part of the screen make no frame sounds. */
  object_set_state(&f->world, clock, "ticking");
  world_object(&f->world, clock)->ui = true;
  world_object(&f->world, clock)->ui_animation = registry_find(&f->assets.animations, "clock");
  f->world.stage_changed = true;
  assert_starts(f, 40, "");
}

/* Only things on stage make sounds. A thing that appears in the middle of a frame does not play
 * that frame's sound. */
static void test_off_stage(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  actor_set_pose(&f->world, 0, pose_from_name("dance"));
  f->world.controlled = NONE;
  world_show_room(&f->world, 1);
  assert_starts(f, 14, "");
  world_show_room(&f->world, 0);
  assert_starts(f, 16, "");
  assert_starts(f, 1, "1");
  actor_play(&f->world, 0, &(PlayPose){.pose = pose_from_name("dance")});
  actor_set_visible(&f->world, 0, false);
  assert_starts(f, 30, "");
}

/* Turning shows another picture at the same frame and makes no new sound. A pose that is played
 * again begins with its first frame. */
static void test_turn_and_play(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  costume_set(world_costume(&f->world, 0), pose_from_name("dance"), DIRECTION_LEFT, step_picture(f, "dance-left"));
  actor_set_pose(&f->world, 0, pose_from_name("dance"));
  assert_starts(f, 17, "13");
  actor_set_facing(&f->world, 0, DIRECTION_LEFT);
  assert_starts(f, 12, "");
  assert_starts(f, 10, "2");

  Animation *animation = registry_get(&f->assets.animations, registry_find(&f->assets.animations, "dance-left"));
  animation->frame_sounds[0] = animation->frame_sounds[2];
  animation->frame_sounds[2] = NONE;
  for (int i = 0; i < 3; i++) {
    actor_play(&f->world, 0, &(PlayPose){.pose = pose_from_name("dance"), .stay = i == 1});
    assert_starts(f, 10, "1");
  }
  assert_starts(f, 60, "");
}

/* A sound that is still playing is not started again. */
static void test_still_playing(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  ((Sound *)registry_get(&f->assets.sounds, 0))->length = 30;
  actor_set_pose(&f->world, 0, pose_from_name("dance"));
  assert_starts(f, 60, "13 49");
}

/* Frame sounds play in cutscenes, and after changes that were made just before a click. */
static void test_cutscene(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  f->world.in_cutscene = true;
  actor_set_pose(&f->world, 0, pose_from_name("dance"));
  assert_starts(f, 15, "13");
  f->world.in_cutscene = false;
  fixture_ticks(f, 3);
  int clock = fixture_object(f, "clock", 0, (Vec){50, 60});
  object_define_state(&f->world, clock, "ticking", step_picture(f, "clock"));
  actor_set_pose(&f->world, 0, pose_still());
  object_set_state(&f->world, clock, "ticking");
  fixture_input(f, (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 1, .y = 1});
  assert_starts(f, 20, "13");
}

/* Mere movement does not cause a new check. */
static void test_moving(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  World *world = &f->world;
  fixture_object(f, "cart", 0, (Vec){50, 60});
  camera_follow(world, 0);
  world->controlled = NONE;
  actor_set_facing(world, 0, DIRECTION_RIGHT);
  g_assert_true(actor_walk_to(world, 0, (Point){600, 100}));
  tween_float(world, (Target){TARGET_OBJECT, 0}, (Vec){300, 60}, 60);
  fixture_ticks(f, 3);
  for (int i = 0; i < 200; i++) {
    world->in_cutscene = i > 100;
    fixture_point_at(f, i, 20);
    g_assert_false(world->stage_changed || world->sounds_stale);
    world_tick(world);
  }
  g_assert_true(world_actor(world, 0)->walk.active && world_current_room(world)->scroll.x > 0);
}

static void random_call(World *world, GRand *rand) {
  int x = g_rand_int_range(rand, 0, 600);
  Direction facing = x % 2 ? DIRECTION_DOWN : DIRECTION_LEFT;
  Pose pose = pose_from_name(x % 3 ? "dance" : "still");
  switch (g_rand_int_range(rand, 0, 14)) {
  case 0: actor_set_pose(world, 0, pose); break;
  case 1: actor_play(world, 0, &(PlayPose){.pose = pose, .loop = x % 3 == 0}); break;
  case 2: actor_set_facing(world, 0, facing); break;
  case 3: actor_place(world, 0, x % 4 == 0, (Vec){x, 100}); break;
  case 4: actor_set_visible(world, 0, x % 4 > 0); break;
  case 5: actor_set_costume(world, 0, x % 4 > 0 ? 0 : NONE); break;
  case 6: actor_walk_to(world, 0, (Point){x, 90}); break;
  case 7: actor_say(world, 0, &(SayOptions){.text = "hm", .ticks = 5}); break;
  case 8: world_show_room(world, x % 4 == 0); break;
  case 9: object_set_state(world, 0, x % 2 ? "ticking" : "normal"); break;
  case 10: object_place(world, 0, x % 4 == 0, (Vec){x, 60}); break;
  case 11: object_set_visible(world, 0, x % 4 > 0); break;
  case 12:
    if (x % 4 == 0) object_give(world, 0, 0);
    break;
  default: world->controlled = x % 2 ? 0 : NONE; break;
  }
}

/* After any change, exactly the things on stage whose picture has sounds are tracked. */
static void test_finds_all(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up(f);
  World *world = &f->world;
  int step = registry_find(&f->assets.animations, "dance");
  int clock = fixture_object(f, "clock", 0, (Vec){50, 60});
  object_define_state(world, clock, "ticking", step_picture(f, "clock"));
  costume_set(world_costume(world, 0), pose_from_name("dance"), DIRECTION_LEFT,
              costume_find(world_costume(world, 0), pose_still(), DIRECTION_DOWN).animation);
  GRand *rand = g_rand_new_with_seed(3);
  int found[2] = {0, 0};
  for (int i = 0; i < 20000; i++) {
    if (g_rand_int_range(rand, 0, 3) == 0) random_call(world, rand);
    if (i % 5 == 0) world_update_hover(world); /* as a click does */
    frame_sounds_tick(world);
    const Actor *actor = world_actor(world, 0);
    const Object *object = world_object(world, clock);
    bool actor_sounds = actor_is_on_stage(world, actor) && actor_look(world, actor).animation == step;
    bool object_sounds = object_is_on_stage(world, object) && object->state == 1;
    g_assert_cmpuint(world->frame_sounds.actors->len, ==, actor_sounds);
    g_assert_cmpuint(world->frame_sounds.objects->len, ==, object_sounds);
    found[0] += actor_sounds;
    found[1] += object_sounds;
    world_tick(world);
  }
  g_assert_true(found[0] > 100 && found[1] > 100);
  g_rand_free(rand);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/frame-sounds/actor", test_actor);
  fixture_test("/frame-sounds/object", test_object);
  fixture_test("/frame-sounds/off-stage", test_off_stage);
  fixture_test("/frame-sounds/turn-and-play", test_turn_and_play);
  fixture_test("/frame-sounds/still-playing", test_still_playing);
  fixture_test("/frame-sounds/cutscene", test_cutscene);
  fixture_test("/frame-sounds/moving", test_moving);
  fixture_test("/frame-sounds/finds-all", test_finds_all);
  return g_test_run();
}
