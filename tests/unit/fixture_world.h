/* fixture_world.h: a small world for the tests of engine/world, with a function that returns the
 * posted signals as a line of text.
 *
 * Header only. The sizes of pictures and the lengths of sounds are set by hand, so no file is
 * opened. The canvas is 320 x 180 px. */

#ifndef TESTS_FIXTURE_WORLD_H
#define TESTS_FIXTURE_WORLD_H

#include "game/route.h"
#include "world/world.h"
#include "world/world_run.h"

typedef struct Fixture {
  Problems problems;
  Signals signals;
  Assets assets;
  World world;
} Fixture;

static inline void fixture_set_up(Fixture *f, gconstpointer unused) {
  (void)unused;
  problems_init(&f->problems);
  signals_init(&f->signals);
  assets_init(&f->assets, NULL, &f->problems, "assets/fonts/mono.ttf");
  int font = assets_add_font(&f->assets, &(Font){.id = (char *)"font", .path = (char *)"font.ttf", .size = 10});
  ((Font *)registry_get(&f->assets.fonts, font))->checked = true; /* there is no file to check */
  world_init(&f->world, &f->assets, &f->signals);
  f->world.display.canvas = (Size){320, 180};
}

static inline void fixture_tear_down(Fixture *f, gconstpointer unused) {
  (void)unused;
  world_clear(&f->world);
  assets_clear(&f->assets);
  signals_clear(&f->signals);
  problems_clear(&f->problems);
}

/* Adds an animation whose frames have the size 'frame'. 'what' needs no id and no path. Returns the
 * animation's index. */
static inline int fixture_animation(Fixture *f, const char *id, Size frame, Animation what) {
  what.id = (char *)id;
  what.path = (char *)"none.png";
  int index = assets_add_animation(&f->assets, &what);
  Animation *animation = registry_get(&f->assets.animations, index);
  animation->measured = true;
  animation->frame = frame;
  return index;
}

static inline int fixture_picture(Fixture *f, const char *id, int w, int h) {
  return fixture_animation(f, id, (Size){w, h}, (Animation){.frames = 1, .ms = 100});
}

/* Opens a dialog without lines, in an area of 200 x 'height' px at (50, 100). 'rows' is its number
 * of rows. If 'rows' is 0, the dialog has as many rows as fit with the engine's font. Returns the
 * dialog's index. */
static inline int fixture_dialog(Fixture *f, int rows, int height) {
  DialogSettings settings = {.font = NONE, .area = {50, 100, 250, 100 + height}, .rows = rows, .takes_keys = true};
  settings.background = (Color){0, 0, 0, 255};
  settings.selected.color = (Color){255, 255, 0, 255};
  return dialog_open(&f->world, "talk", &settings);
}

static inline int fixture_sound(Fixture *f, const char *id, Tick length) {
  Sound what = {.group = SOUND_EFFECT};
  what.id = (char *)id;
  what.path = (char *)"none.ogg";
  int index = assets_add_sound(&f->assets, &what);
  Sound *sound = registry_get(&f->assets.sounds, index);
  sound->measured = true;
  sound->length = length;
  return index;
}

static inline void fixture_box(Fixture *f, int room, Rect rect, const char *name) {
  Walkbox box = {.rect = rect, .scale_top = 1, .scale_bottom = 1, .speed = 1};
  box.name = (char *)name;
  walkboxes_add(&world_room(&f->world, room)->floor, &box);
}

/* Adds a room with a background of this size, and with one walkbox that covers it and has no name.
 * Returns the room's index. */
static inline int fixture_room(Fixture *f, const char *id, int w, int h) {
  int room = registry_add(&f->world.rooms, room_new(id));
  g_autofree char *background = g_strconcat(id, "-background", NULL);
  world_room(&f->world, room)->background = fixture_picture(f, background, w, h);
  fixture_box(f, room, (Rect){0, 0, w, h}, NULL);
  return room;
}

/* Adds a visible actor of 20 x 40 px, with a speed of 60 px/s (1 px per tick). Returns the
 * actor's index. */
static inline int fixture_actor(Fixture *f, const char *id, int room, Vec at) {
  int actor = registry_add(&f->world.actors, actor_new(id));
  int costume = registry_add(&f->world.costumes, costume_new(id));
  g_autofree char *picture = g_strconcat(id, "-still", NULL);
  costume_set(world_costume(&f->world, costume), pose_still(), DIRECTION_DOWN, fixture_picture(f, picture, 20, 40));
  world_actor(&f->world, actor)->speed = 60;
  actor_set_costume(&f->world, actor, costume);
  actor_set_visible(&f->world, actor, true);
  actor_place(&f->world, actor, room, at);
  return actor;
}

/* Adds a visible object of 10 x 10 px. Returns the object's index. */
static inline int fixture_object(Fixture *f, const char *id, int room, Vec at) {
  int object = registry_add(&f->world.objects, object_new(id));
  g_autofree char *picture = g_strconcat(id, "-picture", NULL);
  object_define_state(&f->world, object, "normal", fixture_picture(f, picture, 10, 10));
  object_place(&f->world, object, room, at);
  object_set_visible(&f->world, object, true);
  return object;
}

static inline void fixture_ticks(Fixture *f, int count) {
  for (int i = 0; i < count; i++) world_tick(&f->world);
}

static inline void fixture_input(Fixture *f, InputEvent event) { route_world(&f->world, &event); }

static inline void fixture_point_at(Fixture *f, int x, int y) {
  fixture_input(f, (InputEvent){.kind = INPUT_POINTER, .x = x, .y = y});
}

/* Returns how many of the world's checksums differ from 'before' (world_checksums). */
static inline int fixture_changed_parts(const Fixture *f, const uint64_t before[WORLD_PARTS]) {
  uint64_t now[WORLD_PARTS];
  world_checksums(&f->world, now);
  int different = 0;
  for (int i = 0; i < WORLD_PARTS; i++) different += before[i] != now[i];
  return different;
}

/* Returns all posted signals in order, separated by spaces, and clears the signals. The caller
 * frees with g_free. */
static inline char *fixture_signals(Fixture *f) {
  GString *text = g_string_new(NULL);
  for (int i = 0; i < signals_count(&f->signals); i++) {
    const Signal *s = signals_get(&f->signals, i);
    if (i > 0) g_string_append_c(text, ' ');
    switch (s->kind) {
    case SIGNAL_NAMED: g_string_append(text, s->name); break;
    case SIGNAL_HOVERING: g_string_append_printf(text, "%c%s", s->on ? '+' : '-', s->name); break;
    case SIGNAL_LEFT_CLICK: g_string_append_printf(text, "left:%d,%d", s->x, s->y); break;
    case SIGNAL_RIGHT_CLICK: g_string_append_printf(text, "right:%d,%d", s->x, s->y); break;
    case SIGNAL_KEY: g_string_append_printf(text, "key:%d", s->x); break;
    case SIGNAL_TRIGGER: g_string_append_printf(text, "%s/%s/%s", s->name, s->detail, s->who); break;
    case SIGNAL_COMMAND: g_string_append_printf(text, "command:%s", s->name); break;
    case SIGNAL_BOX:
      g_string_append_printf(text, "%s:%s%s%s", s->name, s->detail, s->who ? "=" : "", s->who ? s->who : "");
      break;
    default: g_string_append(text, "?"); break;
    }
  }
  signals_reset(&f->signals);
  return g_string_free(text, FALSE);
}

#define assert_signals(f, expected)                                                                                              \
  do {                                                                                                                           \
    g_autofree char *signals_ = fixture_signals(f);                                                                              \
    g_assert_cmpstr(signals_, ==, (expected));                                                                                   \
  } while (0)

#define assert_at(vec, ex, ey)                                                                                                   \
  do {                                                                                                                           \
    g_assert_cmpfloat_with_epsilon((vec).x, (ex), 1e-9);                                                                         \
    g_assert_cmpfloat_with_epsilon((vec).y, (ey), 1e-9);                                                                         \
  } while (0)

#define fixture_test(path, function) g_test_add(path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

#endif
