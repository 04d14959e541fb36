#include "game/controls/controls.h"

#include "base/log.h"
#include "game/controls/bindings_file.h"
#include "world/focus/room_focus.h"
#include "world/ui/box_input.h"
#include "world/world.h"

#include <string.h>

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
  if (!is_in_room(place) || !place->pointer->is_known) return 0;
  /* Arrow keys were used last. */
  if (world->focus.is_active || (world->ui.focus && world->ui.uses_keys)) return 0;
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

/* ---- Keys */

/* Returns whether the player types text, for which keys must be what they are. */
static bool is_typing(const ControlsPlace *place) {
  const World *world = place->front ? place->front : &place->game->world;
  return box_takes_text(&world->ui) || place->game->world.display.console_visible;
}

static void translate_key(const Controls *controls, const ControlsPlace *place, InputEvent *event) {
  bool has_alt = event->down && (event->modifiers & MODIFIER_ALT) != 0; /* Alt+Enter stays */
  if (!has_alt && !is_typing(place)) event->code = bindings_key(&controls->state.bindings, event->code);
}

/* Escape and the mouse cancel what the menu has asked for. Returns whether the event does nothing
 * else. */
static bool capture(ControlsState *state, const InputEvent *event) {
  bool is_press = event->down && !event->repeat;
  if (event->kind == INPUT_BUTTON && is_press) state->captured = CAPTURE_CANCELLED;
  if (event->kind != INPUT_KEY) return event->kind == INPUT_TEXT;
  bool is_key = event->device == DEVICE_KEYBOARD && is_press;
  if (is_key && event->code == KEY_ESCAPE) state->captured = CAPTURE_CANCELLED;
  else if (is_key && state->capture == CAPTURE_KEY) state->captured = event->code;
  return true;
}

bool controls_translate(Controls *controls, const ControlsPlace *place, InputEvent *event) {
  ControlsState *state = &controls->state;
  if (event->device != DEVICE_NONE) state->device = event->device;
  if (state->capture != CAPTURE_NOTHING) {
    bool is_taken = capture(state, event);
    if (state->captured != 0) state->capture = CAPTURE_NOTHING;
    return !is_taken;
  }
  if (event->device == DEVICE_TOUCH) return fingers_translate(&controls->fingers, place, is_in_room(place), event);
  if (event->kind != INPUT_KEY) return true;
  if (event->device == DEVICE_PAD) translate_pad(controls, place, event);
  else if (event->device == DEVICE_KEYBOARD) translate_key(controls, place, event);
  return true;
}

void controls_look_at_pads(Controls *controls, Pads *pads) {
  ControlsState *state = &controls->state;
  PadButton pressed = pads->pressed;
  pads->pressed = PAD_NONE;
  pads->bindings = &state->bindings;
  state->pad = pads->kind;
  if (pressed == PAD_NONE || state->capture != CAPTURE_BUTTON) return;
  state->captured = (int)pressed;
  state->capture = CAPTURE_NOTHING;
}

static bool handles_arrows(const Game *game) {
  static const char *const arrows[] = {"Up", "Down", "Left", "Right"};
  for (gsize i = 0; i < G_N_ELEMENTS(arrows); i++) {
    if (script_handles_key(game->script, arrows[i])) return true;
  }
  return false;
}

bool controls_begin_focus(const ControlsPlace *place, const InputEvent *event) {
  const Game *game = place->game;
  bool is_arrow = event->code == KEY_UP || event->code == KEY_DOWN || event->code == KEY_LEFT || event->code == KEY_RIGHT;
  if (event->kind != INPUT_KEY || !event->down || event->modifiers || !is_arrow) return false;
  if (event->device != DEVICE_PAD && (event->device != DEVICE_KEYBOARD || !game->world.rules.has_default_keys)) return false;
  return room_focus_may_begin(&game->world) && is_in_room(place) && !box_wants(&game->world.ui, event) && !handles_arrows(game);
}

/* ---- The file */

void controls_init(Controls *controls, const char *save_folder) {
  *controls = (Controls){.has_file = save_folder != NULL};
  if (save_folder) bindings_file_read(save_folder, &controls->state.bindings);
  else bindings_reset(&controls->state.bindings);
  controls->kept = controls->state.bindings;
}

void controls_keep(Controls *controls, const Vfs *vfs) {
  g_autoptr(GError) error = NULL;
  if (memcmp(&controls->kept, &controls->state.bindings, sizeof controls->kept) == 0) return;
  controls->kept = controls->state.bindings;
  if (controls->has_file && !bindings_file_write(vfs, &controls->kept, &error))
    log_error("controls", "%s; the keys and buttons are lost when the game ends", error->message);
}

/* ---- The stick */

/* Arrow keys move only the game's pointer, not the one of the window. */
static Point start_of(const ControlsPlace *place) {
  const World *world = &place->game->world;
  Size canvas = world->display.canvas;
  if (world->focus.is_active) return world->pointer.at;
  return place->pointer->is_known ? place->pointer->at : (Point){canvas.w / 2, canvas.h / 2};
}

bool controls_move(Controls *controls, const ControlsPlace *place, const Pads *pads, InputEvent *event) {
  if (!is_in_room(place)) {
    controls->stick.glides = false;
    return false;
  }
  World *world = &place->game->world;
  Point at = start_of(place);
  if (!stick_pointer_move(&controls->stick, world, pads->lean, &at)) return false;
  *event = (InputEvent){.kind = INPUT_POINTER, .x = at.x, .y = at.y, .device = DEVICE_PAD};
  controls->state.device = DEVICE_PAD;
  return true;
}
