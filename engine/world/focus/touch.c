#include "world/focus/touch.h"

#include "world/ui/box_input.h"
#include "world/world.h"

/* The ring appears after this part of the time, so that it does not flash at each tap. */
#define RING_DELAY 5 /* a fifth */

static bool is_pressed(const Touch *touch) { return touch->is_down && !touch->has_moved && !touch->is_long; }

static void press(World *world) {
  Touch *touch = &world->touch;
  touch->is_down = world_is_listening(world);
  touch->has_moved = touch->is_long = false;
  touch->since = world->tick;
  touch->at = world->pointer.at;
}

static void follow(World *world) {
  Touch *touch = &world->touch;
  int limit = MAX(world->display.canvas.h / TOUCH_MOVE, 2);
  if (ABS(world->pointer.at.x - touch->at.x) > limit || ABS(world->pointer.at.y - touch->at.y) > limit) touch->has_moved = true;
}

bool touch_event(World *world, const InputEvent *event) {
  Touch *touch = &world->touch;
  if (touch->ms == 0) return false;
  if (touch->is_down && (event->kind == INPUT_POINTER || event->kind == INPUT_BUTTON) && !touch->is_long) follow(world);
  if (event->kind != INPUT_BUTTON || event->code != BUTTON_LEFT) return false;
  if (event->down) {
    press(world);
    return false;
  }
  bool was_down = touch->is_down, was_long = touch->is_long, has_moved = touch->has_moved;
  touch->is_down = false;
  if (!was_down || world->ui.holds_button) return false;
  if (was_long) box_drop(&world->ui);
  return was_long || has_moved;
}

void touch_tick(World *world) {
  Touch *touch = &world->touch;
  if (touch->ms == 0 || !is_pressed(touch) || world->tick - touch->since < clock_ticks_from_ms(touch->ms)) return;
  touch->is_long = true;
  if (world->ui.holds_button) {
    box_press_long(&world->ui);
  } else if (world_is_listening(world)) {
    world_update_hover(world);
    Point at = world_to_room(world, world->pointer.at);
    signals_post(world->signals, &(Signal){.kind = SIGNAL_LONG_PRESS, .x = at.x, .y = at.y});
  }
}

int touch_ring(const World *world, int steps) {
  const Touch *touch = &world->touch;
  if (touch->ms == 0 || touch->ring.a == 0 || !is_pressed(touch)) return 0;
  Tick whole = MAX(clock_ticks_from_ms(touch->ms), 1), past = world->tick - touch->since;
  if (past < whole / RING_DELAY) return 0;
  return (int)MIN(past * steps / whole + 1, steps);
}

/* ---- The reach of a finger */

static int64_t distance2(Rect area, Point at) {
  int64_t dx = at.x < area.x1 ? area.x1 - at.x : at.x > area.x2 ? at.x - area.x2 : 0;
  int64_t dy = at.y < area.y1 ? area.y1 - at.y : at.y > area.y2 ? at.y - area.y2 : 0;
  return dx * dx + dy * dy;
}

Hit touch_hit(World *world, Point at) {
  Hit best = {HIT_NOTHING, NONE};
  int64_t nearest = (int64_t)world->touch.reach * world->touch.reach;
  for (int k = 0; world->touch.reach > 0 && k < 2; k++) {
    const GArray *list = k == 0 ? world->pointer.actors : world->pointer.objects;
    for (guint i = 0; i < list->len; i++) {
      Hit hit = {k == 0 ? HIT_ACTOR : HIT_OBJECT, g_array_index(list, int, i)};
      Rect area;
      if (!pointer_area(world, hit, &area)) continue;
      int64_t distance = distance2(area, at);
      if (distance > nearest || (distance == nearest && best.kind != HIT_NOTHING)) continue;
      best = hit;
      nearest = distance;
    }
  }
  return best;
}
