/* bench_frame_hd.c: the cost of a picture in full HD: a canvas of 1920 x 1080, shown at that size.
 *
 * An opaque background and two layers with clear upper halves scroll at three speeds. In front of
 * them stand five actors of 300 x 600 px with soft edges. Everything moves in every picture. The
 * peer is bare SDL (frame_run.h). */

#include "base/log.h"
#include "frame_run.h"
#include "stage_maker.h"

#include <glib.h>

#define FRAMES 150
#define CANVAS ((Size){1920, 1080})
#define ROOM_W 2880 /* px */
#define ACTORS 5

static void add_stage(StageMaker *maker) {
  World *world = &maker->world;
  Room *room = world_room(world, registry_add(&world->rooms, room_new("hall")));
  room->background = stage_maker_picture(maker, "hall", PICTURE_OPAQUE, (Size){ROOM_W, CANVAS.h});
  stage_maker_layer(maker, room, "far", -40, (Size){2400, CANVAS.h});
  stage_maker_layer(maker, room, "near", 40, (Size){3360, CANVAS.h});
  world_show_room(world, 0);
  for (int i = 0; i < ACTORS; i++) {
    g_autofree char *id = g_strdup_printf("actor%d", i);
    int picture = stage_maker_picture(maker, id, PICTURE_SOFT, (Size){300, 600});
    stage_maker_actor(maker, id, picture, (Vec){0, 900 + 20 * i});
  }
}

/* Moves the camera to the right and back, 3 px a frame. The actors keep up with it. */
static void scroll(void *user, int frame) {
  World *world = user;
  int range = ROOM_W - CANVAS.w, x = 3 * frame % (2 * range);
  Room *room = world_current_room(world);
  room->scroll.x = x < range ? x : 2 * range - x;
  room->scroll_before = room->scroll;
  for (int i = 0; i < ACTORS; i++) {
    Actor *actor = world_actor(world, i);
    actor->at.x = actor->before.x = room->scroll.x + 240 + 360 * i + frame % 7;
  }
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  StageMaker maker = {0};
  stage_maker_init(&maker, CANVAS);
  add_stage(&maker);
  frame_run(&(FrameRun){
      .name = "frame_hd_us", .world = &maker.world, .scale = 1, .frames = FRAMES, .step = scroll, .user = &maker.world});
  stage_maker_clear(&maker);
  return 0;
}
