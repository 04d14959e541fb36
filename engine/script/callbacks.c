#include "script/callbacks.h"

#include "script/api/sent.h"
#include "script/api/trace.h"
#include "script/sched/sched.h"
#include "script/slots.h"
#include "sys/input.h"

/* Calls the global function 'name' with the 'nargs' values on top of L, which are popped. Does
 * nothing if the game does not define it. */
static void call_global(Script *script, lua_State *L, const char *name, int nargs) {
  if (push_global(L, name) != LUA_TFUNCTION) {
    lua_pop(L, nargs + 1);
    return;
  }
  if (script->tracing) trace_call(L, name, lua_gettop(L) - nargs, nargs);
  lua_insert(L, -nargs - 1);
  sched_start(script->sched, L, nargs, name, NULL, NULL);
}

/* Returns whether the signal is the end of a sound or a pose and the game must not see it. KIAVC
 * does not send these, and a game for KIAVC may have its own function 'signal'. */
static bool is_hidden_media_end(const Script *script, const char *name) {
  return !script->runtime.rules.signals_media_ends && (g_str_has_prefix(name, "audio-") || g_str_has_prefix(name, "play-"));
}

/* Returns whether the global 'signal' is the engine's own function. Named signals are frequent, so
 * their waiters are then woken without a call of it. */
static bool signal_is_ours(const Script *script) {
  lua_State *slots = script->slots;
  bool ours = push_global(slots, "signal") != LUA_TNIL && lua_rawequal(slots, -1, SLOT_SIGNAL);
  lua_pop(slots, 1);
  return ours;
}

bool callback_is_wanted(const Script *script, const Signal *signal) {
  if (signal->kind != SIGNAL_NAMED || script->tracing) return true;
  if (sched_is_awaited(script->sched, signal->name)) return true;
  return !is_hidden_media_end(script, signal->name) && !signal_is_ours(script);
}

static void deliver_name(Script *script, lua_State *L, const Signal *signal, int i) {
  const char *name = signal->name;
  bool is_story = signal->kind == SIGNAL_STORY;
  if (!is_story && is_hidden_media_end(script, name)) {
    sched_deliver(script->sched, L, name, i);
    return;
  }
  if (!signal_is_ours(script)) {
    lua_pushstring(L, name);
    call_global(script, L, "signal", 1);
    return;
  }
  if (is_story) sent_note(L, name, 0);
  if (script->tracing) {
    trace_signal(script, name);
    lua_pushstring(L, name);
    trace_call(L, "signal", lua_gettop(L), 1);
    lua_pop(L, 1);
  }
  sched_deliver(script->sched, L, name, i);
}

static void deliver_click(Script *script, lua_State *L, const char *name, const Signal *signal) {
  lua_pushinteger(L, signal->x);
  lua_pushinteger(L, signal->y);
  call_global(script, L, name, 2);
}

void callback_deliver(Script *script, lua_State *L, const Signal *signal, int i) {
  luaL_checkstack(L, 8, "to deliver a signal");
  switch (signal->kind) {
  case SIGNAL_NAMED:
  case SIGNAL_STORY: deliver_name(script, L, signal, i); break;
  case SIGNAL_HOVERING:
    lua_pushstring(L, signal->name);
    lua_pushboolean(L, signal->on);
    call_global(script, L, "hovering", 2);
    break;
  case SIGNAL_LEFT_CLICK: deliver_click(script, L, "leftClick", signal); break;
  case SIGNAL_RIGHT_CLICK: deliver_click(script, L, "rightClick", signal); break;
  case SIGNAL_KEY:
    lua_pushstring(L, input_key_name(signal->x));
    call_global(script, L, "userInput", 1);
    break;
  case SIGNAL_TRIGGER:
    lua_pushstring(L, signal->name);
    lua_pushstring(L, signal->detail);
    lua_pushstring(L, signal->who);
    call_global(script, L, "triggerWalkbox", 3);
    break;
  case SIGNAL_DIALOG_SELECTED:
    lua_pushstring(L, signal->name);
    lua_pushstring(L, signal->detail);
    call_global(script, L, "dialogSelected", 2);
    break;
  case SIGNAL_LANGUAGE:
    lua_pushstring(L, signal->name);
    call_global(script, L, "setLanguage", 1);
    break;
  case SIGNAL_COMMAND: break; /* script.c runs it */
  }
}
