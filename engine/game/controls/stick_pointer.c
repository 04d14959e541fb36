#include "game/controls/stick_pointer.h"

#include "world/focus/room_focus.h"
#include "world/ui/box_input.h"
#include "world/world.h"

#include <math.h>

/* A stick that leans less than this rests. Worn sticks do not rest exactly in the middle. */
#define DEAD_ZONE 0.2

/* The speed of a stick that leans fully: it crosses the height of the canvas in this time. */
#define CROSS_TICKS (1.1 * TICKS_PER_SECOND)

/* The pointer is slower on a hotspot by this factor. */
#define SLOW 0.55

/* A hotspot attracts the pointer from this part of the canvas's height. */
#define REACH 9

/* At a hotspot, the attraction has this part of the pointer's speed. */
#define PULL 0.7

/* How fast the pointer glides: this part of the way in each tick, and at least GLIDE_MIN px. */
#define GLIDE 0.25
#define GLIDE_MIN 0.5

static double length_of(Vec v) { return sqrt(v.x * v.x + v.y * v.y); }

/* Returns where the stick leans. Its length is the speed, from 0 to 1: the square of how far
 * the stick leans, so that small movements are exact. */
static Vec lean_of(Point lean) {
  Vec way = {(double)lean.x / STICK_MAX, (double)lean.y / STICK_MAX};
  double length = length_of(way);
  if (length <= DEAD_ZONE) return (Vec){0, 0};
  double far = MIN((length - DEAD_ZONE) / (1 - DEAD_ZONE), 1.0);
  return (Vec){way.x / length * far * far, way.y / length * far * far};
}

static bool is_on_hotspot(World *world, Point at) {
  return boxes_cover(&world->ui, at) || world_hit(world, at).kind != HIT_NOTHING;
}

/* Finds the hotspot that is nearest to a place, and returns the way to it. If 'ahead' is not zero,
 * ignores hotspots that do not lie in that direction. Returns false if none is within reach. */
static bool find_way(World *world, Vec from, Vec ahead, Vec *way) {
  g_autoptr(GArray) spots = room_focus_spots(world);
  double nearest = (double)world->display.canvas.h / REACH;
  bool has_direction = ahead.x != 0 || ahead.y != 0, is_found = false;
  for (guint i = 0; i < spots->len; i++) {
    Point spot = g_array_index(spots, Point, i);
    Vec to = {spot.x + 0.5 - from.x, spot.y + 0.5 - from.y};
    double distance = length_of(to);
    if (distance >= nearest || (has_direction && to.x * ahead.x + to.y * ahead.y <= 0)) continue;
    nearest = distance;
    *way = to;
    is_found = true;
  }
  return is_found;
}

/* Returns the step of this tick while the stick leans. */
static Vec step_by_stick(World *world, Vec from, Vec way) {
  Size canvas = world->display.canvas;
  double speed = canvas.h / CROSS_TICKS, reach = (double)canvas.h / REACH;
  Vec step = {way.x * speed, way.y * speed}, to = {0, 0};
  if (is_on_hotspot(world, point_from_vec(from))) return (Vec){step.x * SLOW, step.y * SLOW};
  if (!find_way(world, from, way, &to)) return step;
  double distance = length_of(to), pull = length_of(step) * PULL * (1 - distance / reach);
  if (distance < 1) return step;
  return (Vec){step.x + to.x / distance * pull, step.y + to.y / distance * pull};
}

/* Returns the step of this tick after the stick was released. */
static Vec step_by_gliding(StickPointer *stick, World *world) {
  Vec to = {0, 0}, none = {0, 0};
  stick->glides = find_way(world, stick->at, none, &to);
  double distance = stick->glides ? length_of(to) : 0;
  if (distance < GLIDE_MIN) {
    stick->glides = false;
    return none;
  }
  double part = MIN(MAX(GLIDE, GLIDE_MIN / distance), 1.0);
  return (Vec){to.x * part, to.y * part};
}

bool stick_pointer_move(StickPointer *stick, World *world, Point lean, Point *at) {
  Vec way = lean_of(lean);
  bool leans = way.x != 0 || way.y != 0;
  /* Something else, such as the mouse, may have moved it. */
  bool was_moved = at->x != stick->shown.x || at->y != stick->shown.y;
  if (was_moved && !leans) stick->glides = false;
  if (!leans && !stick->glides) return false;
  if (was_moved) stick->at = (Vec){at->x + 0.5, at->y + 0.5};
  if (leans) stick->glides = !is_on_hotspot(world, *at);
  Vec step = leans ? step_by_stick(world, stick->at, way) : step_by_gliding(stick, world);
  Size canvas = world->display.canvas;
  stick->at.x = CLAMP(stick->at.x + step.x, 0, canvas.w - 1);
  stick->at.y = CLAMP(stick->at.y + step.y, 0, canvas.h - 1);
  stick->shown = point_from_vec(stick->at);
  if (stick->shown.x == at->x && stick->shown.y == at->y) return false;
  *at = stick->shown;
  return true;
}
