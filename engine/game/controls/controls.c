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

static bool is_arrow(int code) { return code == KEY_UP || code == KEY_DOWN || code == KEY_LEFT || code == KEY_RIGHT; }

static bool handles_arrows(const Game *game) {
  static const char *const arrows[] = {"Up", "Down", "Left", "Right"};
  for (gsize i = 0; i < G_N_ELEMENTS(arrows); i++) {
    if (script_handles_key(game->script, arrows[i])) return true;
  }
  return false;
}

bool controls_use_stick(const ControlsPlace *place) { return is_in_room(place) && !handles_arrows(place->game); }

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
  if (event->down && event->code == KEY_TAB && !place->is_away && place->game->world.page.shown) event->code = KEY_END;
  int button = event->down ? button_of(place, event->code) : controls->clicks[held] ? held : 0;
  if (button == 0) return;
  controls->clicks[button] = event->down;
  make_click(place, event, button);
}

/* Arrow keys move only the game's pointer, not the one of the window. */
static Point start_of(const ControlsPlace *place) {
  const World *world = &place->game->world;
  Size canvas = world->display.canvas;
  if (world->focus.is_active) return world->pointer.at;
  return place->pointer->is_known ? place->pointer->at : (Point){canvas.w / 2, canvas.h / 2};
}

/* Returns whether the arrows of a pad move the pointer itself: in KIAVC games. If they switched on
 * the focus in the room, the keyboard, which is the game's own, would have it, too. */
static bool steps(const ControlsPlace *place, const InputEvent *event) {
  const World *world = &place->game->world;
  return !world->rules.has_default_keys && room_focus_may_begin(world) && controls_use_stick(place) &&
         !box_wants(&world->ui, event);
}

static void step(Controls *controls, const ControlsPlace *place, InputEvent *event) {
  guint bit = 1u << (event->code - KEY_RIGHT);
  bool has_stepped = (controls->steps & bit) != 0;
  controls->steps &= ~bit;
  if (event->down ? !steps(place, event) : !has_stepped) return;
  Point at = start_of(place);
  if (event->down) {
    controls->steps |= bit;
    room_focus_find(&place->game->world, event->code, at, &at);
  }
  *event = (InputEvent){.kind = INPUT_POINTER, .x = at.x, .y = at.y, .device = event->device};
}

/* ---- Keys */

/* Returns whether the player types text, for which keys must be what they are. */
static bool is_typing(const ControlsPlace *place) {
  const World *world = place->front ? place->front : &place->game->world;
  return box_takes_text(&world->ui) || place->game->world.display.console_visible;
}

/* Returns the Modifier of a key such as Ctrl, or 0. */
static int modifier_of(int code) {
  /* The codes of the left keys are in this order, and then those of the right keys. */
  static const int modifiers[] = {MODIFIER_CTRL, MODIFIER_SHIFT, MODIFIER_ALT, MODIFIER_GUI};
  return code >= KEY_LEFT_CTRL && code <= KEY_RIGHT_GUI ? modifiers[(code - KEY_LEFT_CTRL) % 4] : 0;
}

/* A shortcut such as Alt+Enter stays what it is. A key such as Ctrl that does something else is no
 * longer a modifier of its own press. */
static void translate_press(const Bindings *bindings, InputEvent *event) {
  int own = modifier_of(event->code), code = bindings_key(bindings, event->code);
  if (code == event->code || (event->modifiers & ~own & (MODIFIER_CTRL | MODIFIER_ALT | MODIFIER_GUI))) return;
  event->code = code;
  event->modifiers &= ~own;
}

/* Returns the place of a held key; if there is none, and 'code' is not 0, an unused one. */
static HeldKey *find_held(Controls *controls, int code) {
  gsize i = 0, last = G_N_ELEMENTS(controls->held) - 1;
  while (i < last && controls->held[i].code != code) i++;
  if (controls->held[i].code == code || code == 0) return &controls->held[i];
  return find_held(controls, 0);
}

/* Repeats and the release of a key are what its press was, whatever has happened meanwhile. */
static void translate_key(Controls *controls, const ControlsPlace *place, InputEvent *event) {
  HeldKey *held = find_held(controls, event->code);
  bool is_held = held->code == event->code;
  int code = event->code, sent = held->sent;
  if (is_held && (event->repeat || !event->down)) {
    event->code = sent;
    if (sent != code) event->modifiers &= ~modifier_of(code);
  } else if (!is_typing(place)) {
    translate_press(&controls->state.bindings, event);
  }
  if (event->down) *held = (HeldKey){code, event->code};
  else if (is_held) *held = (HeldKey){0};
}

/* Catches the key that the menu waits for. A mouse button cancels this, and so does Escape, unless
 * the menu takes Escape as a key. Returns whether the event has no other effect. */
static bool capture(ControlsState *state, const InputEvent *event) {
  bool is_press = event->down && !event->repeat;
  if (event->kind == INPUT_BUTTON && is_press) state->captured = CAPTURE_CANCELLED;
  if (event->kind != INPUT_KEY) return event->kind == INPUT_TEXT;
  bool is_key = event->device == DEVICE_KEYBOARD && is_press;
  bool takes_escape = state->capture == CAPTURE_KEY && state->takes_escape;
  if (is_key && event->code == KEY_ESCAPE && !takes_escape) state->captured = CAPTURE_CANCELLED;
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
  if (event->device == DEVICE_PAD && is_arrow(event->code)) step(controls, place, event);
  else if (event->device == DEVICE_PAD) translate_pad(controls, place, event);
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

bool controls_begin_focus(const ControlsPlace *place, const InputEvent *event) {
  const Game *game = place->game;
  if (event->kind != INPUT_KEY || !event->down || event->modifiers || !is_arrow(event->code)) return false;
  bool has_device = event->device == DEVICE_PAD || event->device == DEVICE_KEYBOARD;
  if (!has_device || !game->world.rules.has_default_keys) return false;
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

bool controls_move(Controls *controls, const ControlsPlace *place, const Pads *pads, InputEvent *event) {
  if (!controls_use_stick(place)) {
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
