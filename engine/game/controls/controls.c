#include "game/controls/controls.h"

#include "world/focus/room_focus.h"
#include "world/ui/box_input.h"
#include "world/world.h"

/* Returns whether clicks reach the room, and no part of the interface is open in front of it. */
static bool is_in_room(const ControlsPlace *place) {
  const World *world = &place->game->world;
  return !place->is_away && !place->game->replay && world_is_listening(world) && !message_asks(&world->message) &&
         !box_modal(&world->ui);
}

bool controls_use_stick(const ControlsPlace *place) { return is_in_room(place); }

/* ---- Buttons that click */

/* Returns the mouse button that a key of a pad stands for, or 0. */
static int button_of(const ControlsPlace *place, int code) {
  const World *world = &place->game->world;
  bool is_act = code == KEY_RETURN;
  if (!is_act && code != KEY_PERIOD) return 0;
  if (!is_in_room(place) || !place->pointer->is_known || (world->ui.focus && world->ui.uses_keys)) return 0;
  if (!is_act && room_focus_is_speaking(world)) return 0; /* ends the line */
  if (script_handles_key(place->game->script, is_act ? "Return" : ".")) return 0;
  return is_act ? BUTTON_LEFT : BUTTON_RIGHT;
}

static void make_click(const ControlsPlace *place, InputEvent *event, int button) {
  Point at = place->pointer->at;
  *event = (InputEvent){.kind = INPUT_BUTTON, .code = button, .x = at.x, .y = at.y, .down = event->down, .device = event->device};
}

/* A release goes to what has got the press. */
static void translate_pad(Controls *controls, const ControlsPlace *place, InputEvent *event) {
  int held = event->code == KEY_RETURN ? BUTTON_LEFT : event->code == KEY_PERIOD ? BUTTON_RIGHT : 0;
  if (event->code == KEY_TAB && !place->is_away && place->game->world.page.shown) event->code = KEY_END;
  int button = event->down ? button_of(place, event->code) : controls->clicks[held] ? held : 0;
  if (button == 0) return;
  controls->clicks[button] = event->down;
  make_click(place, event, button);
}

void controls_translate(Controls *controls, const ControlsPlace *place, InputEvent *event) {
  if (event->device != DEVICE_NONE) controls->device = event->device;
  if (event->device == DEVICE_PAD && event->kind == INPUT_KEY) translate_pad(controls, place, event);
}

/* ---- The stick */

static Point start_of(const World *world) {
  Size canvas = world->display.canvas;
  return (Point){canvas.w / 2, canvas.h / 2};
}

bool controls_move(Controls *controls, const ControlsPlace *place, const Pads *pads, InputEvent *event) {
  if (!is_in_room(place)) {
    controls->stick.glides = false;
    return false;
  }
  World *world = &place->game->world;
  Point at = place->pointer->is_known ? place->pointer->at : start_of(world);
  if (!stick_pointer_move(&controls->stick, world, pads->lean, &at)) return false;
  *event = (InputEvent){.kind = INPUT_POINTER, .x = at.x, .y = at.y, .device = DEVICE_PAD};
  controls->device = DEVICE_PAD;
  return true;
}
