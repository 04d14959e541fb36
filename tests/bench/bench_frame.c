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
#include "stage_maker.h"
#include "sys/present.h"
#include "view/scene.h"
#include "view/view.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#define FRAMES 1000
#define CANVAS_W 320
#define CANVAS_H 180
#define SCALE 4

/* ---- The street */

static void add_room(StageMaker *maker) {
  World *world = &maker->world;
  Room *room = world_room(world, registry_add(&world->rooms, room_new("street")));
  room->background = stage_maker_picture(maker, "street", PICTURE_OPAQUE, (Size){2 * CANVAS_W, CANVAS_H});
  stage_maker_layer(maker, room, "far", -40, (Size){480, 100});
  stage_maker_layer(maker, room, "near", 40, (Size){800, CANVAS_H});
  world_show_room(world, 0);
}

static void add_people_and_things(StageMaker *maker) {
  World *world = &maker->world;
  for (int i = 0; i < 12; i++) {
    g_autofree char *id = g_strdup_printf("object%d", i);
    Size size = {16 + 4 * (i % 5), 16 + 6 * (i % 4)};
    int object = registry_add(&world->objects, object_new(id));
    object_define_state(world, object, "normal", stage_maker_picture(maker, id, PICTURE_SPRITE, size));
    object_place(world, object, 0, (Vec){40 + 48 * i, 100 + 6 * i});
    object_set_visible(world, object, true);
  }
  for (int i = 0; i < 2; i++) {
    g_autofree char *id = g_strdup_printf("actor%d", i);
    int picture = stage_maker_picture(maker, id, PICTURE_SPRITE, (Size){32, 48});
    int actor = stage_maker_actor(maker, id, picture, (Vec){150 + 60 * i, 150});
    world_actor(world, actor)->scale = 0.76 + 0.1 * i;
  }
}

static void add_texts_and_cursor(StageMaker *maker) {
  World *world = &maker->world;
  const char *const lines[] = {"It was a dark and stormy night.", "The rain fell in torrents, except at occasional intervals."};
  for (int i = 0; i < 2; i++) {
    FreeText text = {.font = NONE, .color = {255, 220, 120, 255}, .has_outline = true, .outline = {0, 0, 0, 255}};
    text.text = (char *)lines[i];
    text.at = text.before = (Vec){300, 40 + 30 * i};
    text.plane = 50;
    text.alpha = 255;
    text_show(world, &text);
  }
  world->pointer.at = (Point){100, 90};
  world->pointer.is_known = true;
  world->pointer.main_cursor = registry_add(&world->cursors, cursor_new("arrow"));
  world_cursor(world, 0)->animation = stage_maker_picture(maker, "arrow", PICTURE_SPRITE, (Size){16, 16});
}

static void add_street(StageMaker *maker) {
  add_room(maker);
  add_people_and_things(maker);
  add_texts_and_cursor(maker);
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

static void bench_ours(StageMaker *maker) {
  static double whole[FRAMES], canvas[FRAMES], enlarge[FRAMES], unchanged[FRAMES];
  View *view = view_new();
  Pixels *window = pixels_new(CANVAS_W * SCALE, CANVAS_H * SCALE);
  Rect viewport = present_viewport((Size){CANVAS_W, CANVAS_H}, (Size){window->w, window->h}, false);
  GTimer *timer = g_timer_new();
  view_draw(view, &maker->world, 1);
  for (int i = 0; i < FRAMES; i++) {
    move_everything(&maker->world, i + 1);
    g_timer_start(timer);
    if (!view_draw(view, &maker->world, 1)) g_error("nothing moved");
    canvas[i] = g_timer_elapsed(timer, NULL) * 1e6;
    present_enlarge(view_canvas(view), window, viewport);
    whole[i] = g_timer_elapsed(timer, NULL) * 1e6;
    enlarge[i] = whole[i] - canvas[i];
    g_timer_start(timer);
    if (view_draw(view, &maker->world, 1)) g_error("something moved");
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

static void bench_sdl(StageMaker *maker) {
  static double whole[FRAMES];
  Peer peer;
  peer_init(&peer, (Size){CANVAS_W, CANVAS_H}, SCALE);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(PeerCopy));
  GTimer *timer = g_timer_new();
  for (int i = -10; i < FRAMES; i++) {
    move_everything(&maker->world, i + 10);
    scene_list(items, &maker->world, 1, NULL);
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
  StageMaker maker = {0};
  stage_maker_init(&maker, (Size){CANVAS_W, CANVAS_H});
  add_street(&maker);
  bench_ours(&maker);
  bench_sdl(&maker);
  stage_maker_clear(&maker);
  return 0;
}
