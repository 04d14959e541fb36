/* api_input.c: input of the player, cutscene mode, the screen's fade, the pointer's position. */

#include "script/api/api.h"

static int enable_input(ApiCall *call) {
  world_set_input_enabled(call->world, true);
  return api_true(call);
}

static int disable_input(ApiCall *call) {
  call->world->pointer.text.visible = false;
  world_set_input_enabled(call->world, false);
  return api_true(call);
}

static int is_input_enabled(ApiCall *call) { return api_bool(call, call->world->input_enabled); }

static int start_cutscene(ApiCall *call) {
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

static int fade(ApiCall *call, bool out) {
  int ms = call->args[0].integer;
  if (ms >= 1) return api_bool(call, screen_fade_start(call->world, out, clock_ticks_from_ms(ms)));
  if (call->script->runtime.rules.ignores_short_fades) return api_bool(call, false);
  return api_refuse_arg(call, 0, "1 ms or more expected, got %d", ms);
}

static int fade_in(ApiCall *call) { return fade(call, false); }

static int fade_out(ApiCall *call) { return fade(call, true); }

static int is_fade_running(ApiCall *call) { return api_bool(call, call->world->fade.active); }

static int pointer_position(ApiCall *call) {
  lua_pushinteger(call->L, call->world->pointer.at.x);
  lua_pushinteger(call->L, call->world->pointer.at.y);
  return 2;
}

const ApiFn api_input[] = {
    {"enableInput", enable_input, "enableInput() -> bool",
     "Passes clicks and hovering to the game. Calls are not counted: one call reverts any number of disableInput calls."},
    {"disableInput", disable_input, "disableInput() -> bool",
     "Blocks clicks and hovering and hides the cursor's text. Keys still work."},
    {"isInputEnabled", is_input_enabled, "isInputEnabled() -> bool", "Returns whether clicks and hovering reach the game."},
    {"startCutscene", start_cutscene, "startCutscene() -> bool",
     "Starts cutscene mode: no clicks, no hovering, no cursor, no UI objects. Calls are not counted."},
    {"stopCutscene", stop_cutscene, "stopCutscene() -> bool", "Ends cutscene mode."},
    {"skipCutscene", skip_cutscene, "skipCutscene() -> bool",
     "Skips the running cutscene, as Esc does. Calls the cutscene's escape function. If there is none, plays the cutscene at "
     "once, to its end or to the next dialog choice."},
    {"fadeIn", fade_in, "fadeIn(ms: ms) -> bool",
     "Fades the screen in from black. Sends 'fade' at the end. Returns false and does nothing while a fade is running."},
    {"fadeOut", fade_out, "fadeOut(ms: ms) -> bool",
     "Fades the screen to black. It stays black until fadeIn. Sends 'fade' at the end. Returns false and does nothing while a "
     "fade is running."},
    {"isFadeRunning", is_fade_running, "isFadeRunning() -> bool", "Returns whether a fade of the screen is running."},
    {"pointerPosition", pointer_position, "pointerPosition() -> x, y", "Returns the pointer's position in canvas pixels."},
    {NULL, NULL, NULL, NULL},
};
