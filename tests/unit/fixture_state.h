/* fixture_state.h: creates a small world with things of every kind, and changes all of them, for
 * the tests of engine/world/state. Header only. */

#ifndef TESTS_FIXTURE_STATE_H
#define TESTS_FIXTURE_STATE_H

#include "fixture_world.h"
#include "world/ui/box_input.h"
#include "world/world_run.h"

#include <math.h>

/* Options for the files of the game. Each 'without' leaves a thing out, and 'with_extra' adds an
 * actor, as an update of a game may do. */
typedef struct StateFiles {
  bool without_guy, without_door, without_gate, without_yard, without_coat, with_extra;
} StateFiles;

/* Creates the world as it is after loading. */
static inline void state_load(Fixture *f, const StateFiles *files) {
  fixture_set_up(f, NULL);
  f->world.rules.enters_covered_boxes = true;
  int hall = fixture_room(f, "hall", 640, 180);
  if (!files->without_gate) fixture_box(f, hall, (Rect){100, 0, 200, 180}, "gate");
  fixture_box(f, hall, (Rect){300, 0, 400, 180}, "Arch");
  int yard = files->without_yard ? hall : fixture_room(f, "yard", 320, 180);
  int coat = registry_add(&f->world.costumes, costume_new(files->without_coat ? "cape" : "coat"));
  costume_set(world_costume(&f->world, coat), pose_still(), DIRECTION_DOWN, fixture_picture(f, "coat-still", 24, 44));
  fixture_picture(f, "coat-up", 24, 44);
  if (files->with_extra) fixture_actor(f, "extra", hall, (Vec){5, 5});
  if (!files->without_guy) fixture_actor(f, "guy", hall, (Vec){20, 100});
  fixture_actor(f, "cat", yard, (Vec){50, 60});
  registry_add(&f->world.groups, object_group_new("bag"));
  if (!files->without_door) {
    int door = fixture_object(f, "door", hall, (Vec){30, 90});
    object_define_state(&f->world, door, "open", fixture_picture(f, "door-open", 12, 12));
  }
  fixture_object(f, "lamp", yard, (Vec){70, 80});
  int arrow = registry_add(&f->world.cursors, cursor_new("arrow"));
  ((Cursor *)registry_get(&f->world.cursors, arrow))->animation = fixture_picture(f, "arrow", 8, 8);
  fixture_sound(f, "rain", 600);
  fixture_sound(f, "bell", 60);
  room_add_layer(world_room(&f->world, hall), &(Layer){(char *)"fog", fixture_picture(f, "fog", 640, 180), 5, NAN});
  world_show_room(&f->world, hall);
  signals_reset(&f->signals);
}

static inline void state_unload(Fixture *f) { fixture_tear_down(f, NULL); }

static inline int state_actor(const Fixture *f, const char *id) { return registry_find(&f->world.actors, id); }
static inline int state_object(const Fixture *f, const char *id) { return registry_find(&f->world.objects, id); }
static inline int state_room(const Fixture *f, const char *id) { return registry_find(&f->world.rooms, id); }
static inline int state_picture(const Fixture *f, const char *id) { return registry_find(&f->assets.animations, id); }

static inline void state_dialog(Fixture *f, int rows) {
  int dialog = fixture_dialog(f, rows, 60);
  ((Dialog *)registry_get(&f->world.dialogs, dialog))->settings.font = 0;
  dialog_close(&f->world, dialog);
}

/* Changes the world as scripts do: at least one thing of every kind. */
static inline void state_play(Fixture *f) {
  World *world = &f->world;
  int guy = state_actor(f, "guy"), cat = state_actor(f, "cat"), door = state_object(f, "door"), lamp = state_object(f, "lamp");
  int hall = state_room(f, "hall");
  fixture_ticks(f, 40);
  fixture_point_at(f, 33, 85);
  world_set_controlled(world, guy);
  camera_follow(world, guy);
  actor_place(world, guy, hall, (Vec){150, 120});
  actor_set_costume(world, guy, registry_find(&world->costumes, "coat"));
  actor_set_facing(world, guy, DIRECTION_LEFT);
  actor_set_speed(world, guy, 90);
  actor_set_solid(world, guy, true, 0);
  target_set_plane(world, (Target){TARGET_ACTOR, (uint64_t)guy}, 7);
  target_set_scale(world, (Target){TARGET_ACTOR, (uint64_t)guy}, 0.5);
  world_set_costume_picture(world, registry_find(&world->costumes, "coat"),
                            &(CostumePicture){pose_from_name("wave"), DIRECTION_UP, state_picture(f, "coat-up")});
  actor_play(world, cat, &(PlayPose){.pose = pose_from_name("sit"), .loop = true});
  actor_place(world, cat, hall, (Vec){320.5, 99.25});
  object_set_state(world, door, "open");
  object_define_state(world, door, "broken", state_picture(f, "coat-up"));
  object_set_hover(world, door, &(Rect){1, 2, 3, 4});
  object_give(world, lamp, guy);
  object_set_ui(world, lamp, true);
  object_set_ui_animation(world, lamp, state_picture(f, "arrow"));
  object_set_group(world, lamp, 0);
  object_group_hide(world, 0);
  walkboxes_set_disabled(&world_room(world, hall)->floor, 2, true);
  room_add_layer(world_room(world, hall), &(Layer){(char *)"rain", state_picture(f, "fog"), -1, 0.5});
  fixture_ticks(f, 3);
  text_show(world, &(FreeText){.text = (char *)"a title", .alpha = 255, .ends = 500, .at = {10, 20}});
  uint64_t note = text_show(world, &(FreeText){.id = (char *)"note", .text = (char *)"\xff not UTF-8", .alpha = 9, .at = {1, 2}});
  tween_fade(world, (Target){TARGET_TEXT, note}, 255, 200);
  tween_fade(world, (Target){TARGET_ACTOR, (uint64_t)cat}, 100, 90);
  tween_float(world, (Target){TARGET_OBJECT, (uint64_t)door}, (Vec){200, 10}, 20);
  sound_play(world, 0, &(PlayOptions){.loop = true, .volume = 0.25, .pan = -0.5, .fade_in = 30});
  sound_play(world, 1, &(PlayOptions){.overlap = true});
  sound_set_paused(world, 1, true);
  world->soundtrack.group_volume[SOUND_MUSIC] = 0.5;
  world->pointer.main_cursor = 0;
  world->text_speed = 2;
  world->display.scanlines = 30;
  page_log_add(world, "once upon a time", false);
  state_dialog(f, 3);
  BoxSettings box = box_defaults();
  box.size = (Size){40, 20};
  box.takes_focus = true;
  box.picture = state_picture(f, "arrow");
  box.font = 0;
  box.looks[BOX_HOT] = (BoxLook){{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 9, 9, 9}, BOX_ANIMATED};
  g_assert_null(box_set(&world->ui, "bar", NULL, &box));
  box.text = (char *)"Save";
  box.neighbors[BOX_LEFT] = (char *)"bar";
  g_assert_null(box_set(&world->ui, "save", "bar", &box));
  box_focus(&world->ui, box_find(&world->ui, "save"));
  world_take_save_turn(world);
  fixture_ticks(f, 25);
}

#endif
