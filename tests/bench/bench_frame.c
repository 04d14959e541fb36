/* bench_frame.c: the cost of a picture: a street on a 320 x 180 canvas, shown at 1280 x 720.
 *
 * A background twice as wide as the canvas, two layers with parallax, twelve objects, two actors
 * that the floor scales, two texts with outline, a cursor. The camera moves everything, so every
 * picture is painted again. The peer is SDL's own software renderer, in the same run. It copies the
 * same parts of the same pictures to the same places and enlarges its canvas onto a window of the
 * same size. The results are medians of FRAMES pictures. */

#include "base/log.h"
#include "bench_sdl.h"
#include "measure.h"
#include "media/image.h"
#include "sys/present.h"
#include "view/scene.h"
#include "view/view.h"

#include <SDL.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define FRAMES 1000
#define CANVAS_W 320
#define CANVAS_H 180
#define SCALE 4

/* Which part of a picture is opaque. */
typedef enum { PICTURE_OPAQUE, PICTURE_TOP_CLEAR, PICTURE_SPRITE } PictureKind;

typedef struct Bench {
  char *folder;
  Vfs *vfs;
  Problems problems;
  Signals signals;
  Assets assets;
  World world;
} Bench;

/* ---- The street */

static bool is_clear(PictureKind kind, Size size, int x, int y) {
  if (kind == PICTURE_OPAQUE) return false;
  if (kind == PICTURE_TOP_CLEAR) return y < size.h / 2 + (int)(8 * sin(x / 9.0));
  double dx = (x + 0.5) / size.w - 0.5, dy = (y + 0.5) / size.h - 0.5;
  return dx * dx + dy * dy > 0.24;
}

static int add_picture(Bench *bench, const char *id, PictureKind kind, Size size) {
  Pixels *pixels = pixels_new(size.w, size.h);
  for (int y = 0; y < size.h; y++) {
    for (int x = 0; x < size.w; x++) {
      if (!is_clear(kind, size, x, y)) pixels_row(pixels, y)[x] = 0xff000000u | (uint32_t)(x * 7919 + y * 104729) % 0xffffff;
    }
  }
  g_autofree char *name = g_strconcat(id, ".png", NULL);
  g_autofree char *path = g_build_filename(bench->folder, name, NULL);
  if (!image_write_png(pixels, path, NULL)) g_error("cannot write %s", path);
  pixels_free(pixels);
  Animation what = {.path = name, .frames = 1, .ms = 100};
  what.id = (char *)id;
  return assets_add_animation(&bench->assets, &what);
}

static void add_room(Bench *bench) {
  World *world = &bench->world;
  Room *room = world_room(world, registry_add(&world->rooms, room_new("street")));
  room->background = add_picture(bench, "street", PICTURE_OPAQUE, (Size){2 * CANVAS_W, CANVAS_H});
  Layer far = {.name = (char *)"far", .plane = -40, .parallax = NAN};
  far.animation = add_picture(bench, "far", PICTURE_TOP_CLEAR, (Size){480, 100});
  room_add_layer(room, &far);
  Layer near = {.name = (char *)"near", .plane = 40, .parallax = NAN};
  near.animation = add_picture(bench, "near", PICTURE_TOP_CLEAR, (Size){800, CANVAS_H});
  room_add_layer(room, &near);
  world_show_room(world, 0);
}

static void add_people_and_things(Bench *bench) {
  World *world = &bench->world;
  for (int i = 0; i < 12; i++) {
    g_autofree char *id = g_strdup_printf("object%d", i);
    Size size = {16 + 4 * (i % 5), 16 + 6 * (i % 4)};
    int object = registry_add(&world->objects, object_new(id));
    object_define_state(world, object, "normal", add_picture(bench, id, PICTURE_SPRITE, size));
    object_place(world, object, 0, (Vec){40 + 48 * i, 100 + 6 * i});
    object_set_visible(world, object, true);
  }
  for (int i = 0; i < 2; i++) {
    g_autofree char *id = g_strdup_printf("actor%d", i);
    int actor = registry_add(&world->actors, actor_new(id));
    int costume = registry_add(&world->costumes, costume_new(id));
    costume_set(world_costume(world, costume), pose_still(), DIRECTION_DOWN,
                add_picture(bench, id, PICTURE_SPRITE, (Size){32, 48}));
    actor_set_costume(world, actor, costume);
    actor_set_visible(world, actor, true);
    actor_place(world, actor, 0, (Vec){150 + 60 * i, 150});
    world_actor(world, actor)->scale = 0.76 + 0.1 * i;
  }
}

static void add_texts_and_cursor(Bench *bench) {
  World *world = &bench->world;
  const char *const lines[] = {"It was a dark and stormy night.", "The rain fell in torrents, except at occasional intervals."};
  for (int i = 0; i < 2; i++) {
    FreeText text = {.font = NONE, .color = {255, 220, 120, 255}, .has_outline = true, .outline = {0, 0, 0, 255}};
    text.text = (char *)lines[i];
    text.at = text.before = (Vec){300, 40 + 30 * i};
    text.plane = 50;
    text.alpha = 255;
    text_show(world, &text);
  }
  world->pointer = (Pointer){.at = {100, 90}, .is_known = true, .visible = true, .hotspot_cursor = NONE};
  world->pointer.main_cursor = registry_add(&world->cursors, cursor_new("arrow"));
  world_cursor(world, 0)->animation = add_picture(bench, "arrow", PICTURE_SPRITE, (Size){16, 16});
}

static void bench_init(Bench *bench) {
  bench->folder = g_dir_make_tmp("ichor-bench-XXXXXX", NULL);
  bench->vfs = vfs_new();
  if (!vfs_mount(bench->vfs, bench->folder, NULL)) g_error("no temporary folder");
  problems_init(&bench->problems);
  signals_init(&bench->signals);
  assets_init(&bench->assets, bench->vfs, &bench->problems, "assets/fonts/mono.ttf");
  world_init(&bench->world, &bench->assets, &bench->signals);
  bench->world.display.canvas = (Size){CANVAS_W, CANVAS_H};
  add_room(bench);
  add_people_and_things(bench);
  add_texts_and_cursor(bench);
}

static void bench_clear(Bench *bench) {
  world_clear(&bench->world);
  assets_clear(&bench->assets);
  signals_clear(&bench->signals);
  problems_clear(&bench->problems);
  g_autoptr(GPtrArray) names = vfs_list(bench->vfs, "", "");
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename(bench->folder, names->pdata[i], NULL);
    g_unlink(path);
  }
  g_rmdir(bench->folder);
  vfs_free(bench->vfs);
  g_free(bench->folder);
}

/* Moves the camera along the street and back, 1 px per frame. 'i' is the frame. */
static void move_everything(World *world, int i) {
  int x = i % (2 * CANVAS_W);
  Room *room = world_current_room(world);
  room->scroll.x = x < CANVAS_W ? x : 2 * CANVAS_W - x;
  room->scroll_before = room->scroll;
  for (int k = 0; k < 2; k++) {
    Actor *actor = world_actor(world, k);
    actor->at.x = actor->before.x = room->scroll.x + 150 + 60 * k + i % 7;
  }
  world->pointer.at.x = 60 + i % 200;
}

/* ---- The engine */

static void bench_ours(Bench *bench) {
  static double whole[FRAMES], canvas[FRAMES], enlarge[FRAMES], unchanged[FRAMES];
  View *view = view_new();
  Pixels *window = pixels_new(CANVAS_W * SCALE, CANVAS_H * SCALE);
  Rect viewport = present_viewport((Size){CANVAS_W, CANVAS_H}, (Size){window->w, window->h}, false);
  GTimer *timer = g_timer_new();
  view_draw(view, &bench->world, 1);
  for (int i = 0; i < FRAMES; i++) {
    move_everything(&bench->world, i + 1);
    g_timer_start(timer);
    if (!view_draw(view, &bench->world, 1)) g_error("nothing moved");
    canvas[i] = g_timer_elapsed(timer, NULL) * 1e6;
    present_enlarge(view_canvas(view), window, viewport);
    whole[i] = g_timer_elapsed(timer, NULL) * 1e6;
    enlarge[i] = whole[i] - canvas[i];
    g_timer_start(timer);
    if (view_draw(view, &bench->world, 1)) g_error("something moved");
    unchanged[i] = g_timer_elapsed(timer, NULL) * 1e6;
  }
  g_timer_destroy(timer);
  printf("frame_us %.1f us\n", measure_median(whole, FRAMES));
  printf("frame_canvas_us %.1f us\n", measure_median(canvas, FRAMES));
  printf("frame_enlarge_us %.1f us\n", measure_median(enlarge, FRAMES));
  printf("frame_unchanged_us %.2f us\n", measure_median(unchanged, FRAMES));
  pixels_free(window);
  view_free(view);
}

/* ---- SDL */

static void bench_sdl(Bench *bench) {
  static double whole[FRAMES];
  Peer peer;
  peer_init(&peer, (Size){CANVAS_W, CANVAS_H}, SCALE);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(PeerCopy));
  GTimer *timer = g_timer_new();
  for (int i = -10; i < FRAMES; i++) {
    move_everything(&bench->world, i + 10);
    scene_list(items, &bench->world, 1);
    peer_prepare(&peer, items, copies);
    g_timer_start(timer);
    peer_draw(&peer, copies);
    if (i >= 0) whole[i] = g_timer_elapsed(timer, NULL) * 1e6;
  }
  g_timer_destroy(timer);
  printf("sdl_frame_us %.1f us\n", measure_median(whole, FRAMES));
  peer_clear(&peer);
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  Bench bench = {0};
  bench_init(&bench);
  bench_ours(&bench);
  bench_sdl(&bench);
  bench_clear(&bench);
  return 0;
}
