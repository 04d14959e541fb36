#include "world/camera.h"

#include "world/world.h"

/* The camera's speed relative to an actor that is faster than the camera. */
#define CAMERA_CATCH_UP 1.1

static void rest(Camera *camera) {
  camera->direction_x = 0;
  camera->direction_y = 0;
}

void camera_end_pan(World *world) {
  Pan *pan = &world->effects.pan;
  if (pan->room == NONE) return;
  *pan = (Pan){.room = NONE};
  signals_post_name(world->signals, SIGNAL_OF_PAN);
}

void camera_follow(World *world, int actor) {
  camera_end_pan(world);
  world->camera.followed = actor;
  rest(&world->camera);
}

static const Actor *followed_here(const World *world) {
  if (world->camera.followed == NONE || world->room == NONE) return NULL;
  const Actor *actor = world_actor(world, world->camera.followed);
  return actor->room == world->room ? actor : NULL;
}

static double clamp_scroll(double scroll, int picture, int canvas) {
  double most = MAX(picture - canvas, 0);
  return CLAMP(scroll, 0, most);
}

/* A room without a background is as large as the canvas. */
static Size picture_size(const World *world, const Room *room) {
  return room->background == NONE ? world->display.canvas : assets_frame_size(world->assets, room->background);
}

static Vec scroll_to(const World *world, Vec place) {
  Size canvas = world->display.canvas;
  Size picture = picture_size(world, world_current_room(world));
  Point middle = {canvas.w / 2, canvas.h / 2};
  return (Vec){clamp_scroll(place.x - middle.x, picture.w, canvas.w), clamp_scroll(place.y - middle.y, picture.h, canvas.h)};
}

static void jump_to(World *world, Vec place) {
  Room *room = world_current_room(world);
  camera_end_pan(world);
  room->scroll = scroll_to(world, place);
  room->scroll_before = room->scroll;
  rest(&world->camera);
  world->hover_stale = true;
}

void camera_center(World *world) {
  const Actor *actor = followed_here(world);
  if (actor) jump_to(world, actor->at);
}

void camera_show(World *world, Vec place) {
  camera_follow(world, NONE);
  if (world->room != NONE) jump_to(world, place);
}

void camera_pan(World *world, Vec place, Ease ease, Tick duration) {
  if (world->room == NONE) return;
  camera_follow(world, NONE);
  world->effects.pan = (Pan){.room = world->room,
                             .from = world_current_room(world)->scroll,
                             .to = scroll_to(world, place),
                             .ease = ease,
                             .duration = MIN(duration, EFFECT_TICKS_MAX)};
  if (duration < 1) jump_to(world, place);
}

/* One axis in one tick. */
typedef struct Axis {
  double scroll, actor; /* room px */
  double step;          /* px */
  int middle;           /* canvas px where the actor should be */
  int low, high;        /* canvas px between which the camera does not start to move */
  int picture, canvas;  /* px */
} Axis;

/* Returns the new scroll. Sets '*direction' to 0 if the camera stops. */
static double axis_step(const Axis *axis, int *direction) {
  double seen = axis->actor - axis->scroll;
  if (*direction == 0) *direction = seen < axis->low ? -1 : seen > axis->high ? 1 : 0;
  if (*direction == 0) return axis->scroll;

  double goal = axis->actor - (axis->middle + *direction * CAMERA_REST);
  double way = (goal - axis->scroll) * *direction;
  if (way <= axis->step) *direction = 0;
  double moved = way <= 0 ? axis->scroll : way <= axis->step ? goal : axis->scroll + axis->step * (*direction);
  double scroll = clamp_scroll(moved, axis->picture, axis->canvas);
  if (scroll != moved) *direction = 0;
  return scroll;
}

static void move_to(World *world, Vec scroll) {
  Room *room = world_current_room(world);
  if (scroll.x == room->scroll.x && scroll.y == room->scroll.y) return;
  Point old = stage_spot(room->scroll), now = stage_spot(scroll);
  room->scroll = scroll;
  if (old.x != now.x || old.y != now.y) world->hover_stale = true;
}

/* Returns whether this tick cannot move the camera on this axis: the actor is in the middle part of
 * the picture, or all of the room is visible. Most ticks are like that. */
static bool axis_rests(const Axis *axis, int direction) {
  double seen = axis->actor - axis->scroll;
  bool is_whole = axis->picture <= axis->canvas && axis->scroll == 0;
  return direction == 0 && (is_whole || (seen >= axis->low && seen <= axis->high));
}

static void follow(World *world) {
  const Actor *actor = followed_here(world);
  Size canvas = world->display.canvas;
  if (!actor || canvas.w <= 0 || canvas.h <= 0) return;
  Room *room = world_current_room(world);
  if (room->background == NONE) return;

  Camera *camera = &world->camera;
  Size picture = assets_frame_size(world->assets, room->background);
  Axis across = {.scroll = room->scroll.x,
                 .actor = actor->at.x,
                 .middle = canvas.w / 2,
                 .low = canvas.w / 3,
                 .high = canvas.w - canvas.w / 3,
                 .picture = picture.w,
                 .canvas = canvas.w};
  Axis down = {.scroll = room->scroll.y,
               .actor = actor->at.y,
               .middle = canvas.h / 2,
               .low = canvas.h / 2 - CAMERA_REST,
               .high = canvas.h / 2 + CAMERA_REST,
               .picture = picture.h,
               .canvas = canvas.h};
  if (axis_rests(&across, camera->direction_x) && axis_rests(&down, camera->direction_y)) return;
  double step = MAX(CAMERA_SPEED / TICKS_PER_SECOND, CAMERA_CATCH_UP * vec_distance(actor->before, actor->at));
  across.step = down.step = step;
  move_to(world, (Vec){axis_step(&across, &camera->direction_x), axis_step(&down, &camera->direction_y)});
}

void camera_tick(World *world) {
  Pan *pan = &world->effects.pan;
  Vec scroll;
  if (pan->room != NONE && pan->room != world->room) camera_end_pan(world);
  if (!pan_step(pan, &scroll)) {
    follow(world);
    return;
  }
  move_to(world, scroll);
  if (pan->duration == 0) camera_end_pan(world);
}
