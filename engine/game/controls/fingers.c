#include "game/controls/fingers.h"

#include "game/controls/controls.h"
#include "world/ui/box_input.h"
#include "world/world.h"

#define MM_PER_INCH 25.4
#define DPI_MIN 50
#define DPI_MAX 1200

/* How high a telephone is that lies on its side. */
#define TELEPHONE_MM 65.0

int finger_target(double dpi, int window_px, int canvas_px) {
  if (window_px <= 0) return 0;
  bool is_known = dpi >= DPI_MIN && dpi <= DPI_MAX;
  double target = is_known ? FINGER_MM / MM_PER_INCH * dpi * canvas_px / window_px : FINGER_MM / TELEPHONE_MM * canvas_px;
  return (int)(target + 0.5);
}

Rect finger_corner(Size canvas, int target) { return (Rect){canvas.w - target, 0, canvas.w - 1, target - 1}; }

/* ---- Small targets */

typedef struct Aim {
  Point at; /* of the finger */
  int target;
  int64_t nearest; /* the square of the distance to the best target; -1 = none */
  Point spot;      /* the best place to click */
} Aim;

static Rect enlarged(Rect rect, int target) {
  int dx = MAX(0, (target - (rect.x2 - rect.x1 + 1)) / 2), dy = MAX(0, (target - (rect.y2 - rect.y1 + 1)) / 2);
  return (Rect){rect.x1 - dx, rect.y1 - dy, rect.x2 + dx, rect.y2 + dy};
}

static void offer(Aim *aim, Rect rect) {
  if (!rect_contains(enlarged(rect, aim->target), aim->at)) return;
  Point spot = {CLAMP(aim->at.x, rect.x1, rect.x2), CLAMP(aim->at.y, rect.y1, rect.y2)};
  int64_t dx = spot.x - aim->at.x, dy = spot.y - aim->at.y, distance = dx * dx + dy * dy;
  if (aim->nearest >= 0 && distance >= aim->nearest) return;
  aim->nearest = distance;
  aim->spot = spot;
}

static void offer_boxes(Aim *aim, const Ui *ui) {
  g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(Rect));
  box_list_places(ui, places);
  for (guint i = 0; i < places->len; i++) offer(aim, g_array_index(places, Rect, i));
}

/* A place that another thing covers is not offered. */
static void offer_hotspots(Aim *aim, World *world) {
  g_autoptr(GArray) hotspots = g_array_new(FALSE, FALSE, sizeof(Hotspot));
  pointer_hotspots(world, hotspots);
  for (guint i = 0; i < hotspots->len; i++) {
    const Hotspot *hotspot = &g_array_index(hotspots, Hotspot, i);
    Aim before = *aim;
    offer(aim, hotspot->box);
    if (aim->nearest == before.nearest) continue;
    Hit hit = world_hit(world, aim->spot);
    if (hit.kind != hotspot->hit.kind || hit.index != hotspot->hit.index) *aim = before;
  }
}

/* Returns where a finger at a place hits: there, or on a small target near it. */
static Point aim_of(const ControlsPlace *place, bool is_in_room, Point at) {
  World *world = &place->game->world;
  const Ui *ui = place->front ? &place->front->ui : &world->ui;
  Aim aim = {.at = at, .target = place->target, .nearest = -1, .spot = at};
  offer_boxes(&aim, ui);
  if (is_in_room && world_hit(world, at).kind == HIT_NOTHING) offer_hotspots(&aim, world);
  else if (is_in_room && aim.nearest != 0) return at; /* on a thing */
  return aim.spot;
}

/* ---- Events */

static InputEvent button_at(Point at, bool down) {
  return (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = at.x, .y = at.y, .down = down, .device = DEVICE_TOUCH};
}

static void press(Fingers *fingers, const ControlsPlace *place, bool is_in_room, InputEvent *event) {
  World *world = &place->game->world;
  fingers->from = (Point){event->x, event->y};
  fingers->is_cancelled = fingers->drops_release = false;
  if (place->has_corner && rect_contains(finger_corner(world->display.canvas, place->target), fingers->from)) {
    fingers->drops_release = true;
    *event = (InputEvent){.kind = INPUT_KEY, .code = KEY_F5, .down = true, .device = DEVICE_TOUCH};
    return;
  }
  fingers->at = aim_of(place, is_in_room, fingers->from);
  fingers->is_held = is_in_room && world->touch.ms == 0 && !boxes_cover(&world->ui, fingers->at);
  fingers->is_down = !fingers->is_held;
  *event = button_at(fingers->at, true);
  if (fingers->is_held) event->kind = INPUT_POINTER;
}

static bool has_moved(const Fingers *fingers, const ControlsPlace *place, const InputEvent *event) {
  int limit = MAX(place->target / 2, 2);
  return ABS(event->x - fingers->from.x) > limit || ABS(event->y - fingers->from.y) > limit;
}

/* A release far outside of the canvas clicks nothing. */
static bool release(Fingers *fingers, const ControlsPlace *place, InputEvent *event) {
  if (fingers->drops_release) {
    fingers->drops_release = false;
    return false;
  }
  Size canvas = place->game->world.display.canvas;
  if (fingers->is_held) {
    fingers->is_held = false;
    fingers->has_release = true;
    *event = button_at(fingers->at, true);
  } else if (fingers->is_cancelled) {
    *event = button_at((Point){-canvas.w, -canvas.h}, false);
  } else if (!has_moved(fingers, place, event)) {
    *event = button_at(fingers->at, false);
  }
  fingers->is_down = fingers->is_cancelled = false;
  return true;
}

/* What the first finger has begun clicks nothing. */
static void drop(Fingers *fingers) {
  fingers->drops_release |= fingers->is_held;
  fingers->is_cancelled = fingers->is_down;
  fingers->is_held = false;
}

bool fingers_translate(Fingers *fingers, const ControlsPlace *place, bool is_in_room, InputEvent *event) {
  fingers->was_used = true;
  if (event->kind == INPUT_KEY && event->down) drop(fingers); /* the second finger */
  if (event->kind == INPUT_POINTER && fingers->is_held && has_moved(fingers, place, event)) drop(fingers);
  if (event->kind != INPUT_BUTTON || event->code != BUTTON_LEFT) return true;
  if (!event->down) return release(fingers, place, event);
  press(fingers, place, is_in_room, event);
  return true;
}

bool fingers_next(Fingers *fingers, InputEvent *event) {
  if (!fingers->has_release) return false;
  fingers->has_release = false;
  *event = button_at(fingers->at, false);
  return true;
}
