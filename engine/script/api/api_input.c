/* api_input.c: input of the player, cutscene mode, the screen's fade, the pointer's position. */

#include "script/api/api.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "sys/input.h"

#include <string.h>

/* Notes which script locks the player out, see locks.h. While the script that did it first is
 * alive, it stays the holder. */
static void note_lock(ApiCall *call, int which, bool was_locked) {
  InputLock *lock = &call->script->locks[which];
  const Sched *sched = call->script->sched;
  if (was_locked && (lock->holder == 0 || sched_is_alive(sched, lock->holder))) return;
  const char *name = sched_running_name(sched);
  const char *place = api_place(call);
  g_free(lock->place);
  lock->place = g_strdup(place);
  lock->holder = name && strcmp(name, REPORT_CONSOLE) == 0 ? 0 : sched_running(sched);
}

static int enable_input(ApiCall *call) {
  world_set_input_enabled(call->world, true);
  return api_true(call);
}

static int disable_input(ApiCall *call) {
  note_lock(call, LOCK_INPUT, !call->world->input_enabled);
  call->world->pointer.text.visible = false;
  world_set_input_enabled(call->world, false);
  return api_true(call);
}

static int is_input_enabled(ApiCall *call) { return api_bool(call, call->world->input_enabled); }

static int start_cutscene(ApiCall *call) {
  note_lock(call, LOCK_CUTSCENE, call->world->in_cutscene);
  world_set_in_cutscene(call->world, true);
  return api_true(call);
}

static int stop_cutscene(ApiCall *call) {
  world_set_in_cutscene(call->world, false);
  return api_true(call);
}

static int skip_cutscene(ApiCall *call) {
  call->script->requests->skip_cutscene = true;
  return api_true(call);
}

static int start_fade(ApiCall *call, bool out, int ms) {
  bool is_started = screen_fade_start(call->world, out, clock_ticks_from_ms(ms));
  if (!is_started && out != call->world->fade.out) {
    api_warn(call, "%s does nothing, because %s is still running; call waitFor 'fade' first", call->fn->name,
             out ? "fadeIn" : "fadeOut");
  }
  return api_bool(call, is_started);
}

static int fade(ApiCall *call, bool out) {
  int ms = call->args[0].integer;
  if (ms >= 1) return start_fade(call, out, ms);
  if (call->script->runtime.rules.ignores_short_fades) return api_bool(call, false);
  return api_refuse_arg(call, 0, "1 ms or more expected, got %d; half a second is 500", ms);
}

static int fade_in(ApiCall *call) { return fade(call, false); }

static int fade_out(ApiCall *call) { return fade(call, true); }

static int is_fade_running(ApiCall *call) { return api_bool(call, call->world->fade.active); }

static int pointer_position(ApiCall *call) {
  lua_pushinteger(call->L, call->world->pointer.at.x);
  lua_pushinteger(call->L, call->world->pointer.at.y);
  return 2;
}

static int set_long_press(ApiCall *call) {
  enum { MS, COLOR };
  Touch *touch = &call->world->touch;
  *touch = (Touch){.ms = call->args[MS].given ? call->args[MS].integer : 0, .reach = touch->reach};
  if (call->args[COLOR].given) touch->ring = call->args[COLOR].color;
  return api_true(call);
}

static int set_touch_reach(ApiCall *call) {
  int px = call->args[0].given ? call->args[0].integer : 0;
  if (px < 0 || px > TOUCH_REACH_MAX) return api_refuse_arg(call, 0, "0 to %d px expected, got %d", TOUCH_REACH_MAX, px);
  call->world->touch.reach = px;
  call->world->hover_stale = true;
  return api_true(call);
}

static int set_room_focus(ApiCall *call) {
  bool is_on = call->args[0].boolean;
  call->world->focus = (RoomFocus){.is_on = is_on, .is_refused = !is_on};
  call->world->hover_stale = true;
  return api_true(call);
}

static int key_name(ApiCall *call) {
  const char *word = call->args[0].string;
  const char *name = *word ? input_key_name(input_key_code(word)) : "";
  if (*name) lua_pushstring(call->L, name);
  else lua_pushnil(call->L);
  return 1;
}

const ApiFn api_input[] = {
    {"enableInput", enable_input, "enableInput() -> bool",
     "Passes clicks and hovering to the game. Calls are not counted: one call reverts any number of disableInput calls."},
    {"disableInput", disable_input, "disableInput() -> bool",
     "Blocks clicks and hovering and hides the text at the pointer. Keys still work."},
    {"isInputEnabled", is_input_enabled, "isInputEnabled() -> bool", "Returns whether clicks and hovering reach the game."},
    {"startCutscene", start_cutscene, "startCutscene() -> bool",
     "Starts cutscene mode: no clicks, no hovering, no cursor, no UI objects. Calls are not counted."},
    {"stopCutscene", stop_cutscene, "stopCutscene() -> bool", "Ends cutscene mode."},
    {"skipCutscene", skip_cutscene, "skipCutscene() -> bool",
     "Skips the running cutscene, as Esc does. Calls the cutscene's escape function. Without an escape function, plays the "
     "cutscene at once, to its end or to the next dialog choice."},
    {"fadeIn", fade_in, "fadeIn(ms: ms) -> bool",
     "Fades the screen in from black. 'ms' must be at least 1. Sends 'fade' at the end. Returns false and does nothing while "
     "a fade is running."},
    {"fadeOut", fade_out, "fadeOut(ms: ms) -> bool",
     "Fades the screen to black. It stays black until fadeIn. 'ms' must be at least 1. Sends 'fade' at the end. Returns "
     "false and does nothing while a fade is running."},
    {"isFadeRunning", is_fade_running, "isFadeRunning() -> bool", "Returns whether a fade of the screen is running."},
    {"pointerPosition", pointer_position, "pointerPosition() -> x, y", "Returns the pointer's position in canvas pixels."},
    {"setLongPress", set_long_press, "setLongPress(ms: ms = none, color: color = none) -> bool",
     "Turns on long presses: the left button or a finger is down in the room for at least 'ms'. A long press calls "
     "longPress(x, y), which by default does the same as a right click. While long presses are on, a press that moves away "
     "is neither a click nor a long press. With 'color', a ring at the pointer fills during the press. Without 'ms', turns "
     "long presses off, which is the default."},
    {"setTouchReach", set_touch_reach, "setTouchReach(px: px = none) -> bool",
     "Makes small things easier to hit with a finger: a point that hits nothing hits the nearest thing within 'px' (0 to "
     "400; default: 0)."},
    {"setRoomFocus", set_room_focus, "setRoomFocus(on: bool) -> bool",
     "Switches keys in the room on or off. Arrow keys move the pointer to the nearest thing or exit in their direction. "
     "Return and Space are then a left click, and the period is a right click. ui { ... } also switches these keys on. If "
     "the game calls neither, the player's first arrow key switches them on, unless the game handles arrow keys."},
    {"keyName", key_name, "keyName(name: string) -> string | nil",
     "Returns the exact name of a key, as onUserInput needs it: 'Escape' for 'escape', 'A' for 'a'. Returns nil if no key has "
     "this name."},
    {NULL, NULL, NULL, NULL},
};
