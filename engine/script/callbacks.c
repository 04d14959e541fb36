#include "script/callbacks.h"

#include "base/clock.h"
#include "script/api/trace.h"
#include "script/api/wait_names.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "script/sched/sent.h"
#include "script/slots.h"
#include "sys/input.h"

/* A callback that is stopped in this many ticks in a row is switched off. */
#define STOPS_MAX 3

/* Registry key of the table name -> function switched off. The table is created for the first such
 * function. */
static const char off_key = 'o';

/* Reports that the function on top of L, the game's global 'name', is switched off. */
static void report_switched_off(lua_State *L, const char *name) {
  lua_Debug info;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &info);
  g_autofree char *text = g_strdup_printf("%s:%d: %s was stopped in %d ticks in a row, so it is switched off; "
                                          "assign another function to %s, and that one is called",
                                          info.short_src, info.linedefined, name, STOPS_MAX, name);
  problems_add(runtime_of(L)->problems, "script", text);
}

/* Returns whether a game has defined the function on top of L. */
static bool is_of_game(lua_State *L) {
  lua_Debug info;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &info);
  return info.what[0] != 'C' && !report_is_engine(L, info.source);
}

/* Switches the function on top of L off, the global 'name'. */
static void switch_off(Script *script, lua_State *L, const char *name) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &off_key) != LUA_TTABLE) {
    keep_table(L, NULL, &off_key);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &off_key);
    lua_replace(L, -2);
  }
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
  sched_forget_stops(script->sched, name);
  report_switched_off(L, name);
}

/* Returns whether the function on top of L, the global 'name', must not be called. Switches it off
 * after STOPS_MAX ticks with a stop in a row. A function that replaces it is called again. */
static bool switch_off_if_due(Script *script, lua_State *L, const char *name) {
  luaL_checkstack(L, 6, "to call a function");
  int function = lua_gettop(L);
  bool is_off = false;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &off_key) == LUA_TTABLE) {
    lua_getfield(L, -1, name);
    is_off = lua_rawequal(L, -1, function);
    if (!is_off && !lua_isnil(L, -1)) {
      lua_pushnil(L);
      lua_setfield(L, -3, name);
    }
  }
  lua_settop(L, function);
  if (is_off) return true;
  if (sched_stops_in_a_row(script->sched, name) < STOPS_MAX || !is_of_game(L)) return false;
  switch_off(script, L, name);
  return true;
}

/* Calls the global function 'name' with the 'nargs' values on top of L, which are popped. Does
 * nothing if the game does not define it. Returns false if it is switched off. */
static bool call_global(Script *script, lua_State *L, const char *name, int nargs) {
  if (push_global(L, name) != LUA_TFUNCTION) {
    lua_pop(L, nargs + 1);
    return true;
  }
  if (switch_off_if_due(script, L, name)) {
    lua_pop(L, nargs + 1);
    return false;
  }
  if (script->tracing) trace_call(L, name, lua_gettop(L) - nargs, nargs);
  lua_insert(L, -nargs - 1);
  sched_start(script->sched, L, &(ProcessStart){.nargs = nargs, .name = name}, NULL);
  return true;
}

void callback_update_world(Script *script, lua_State *L) {
  if (!slots_update_is_replaced(script)) return;
  push_global(L, "updateWorld");
  if (switch_off_if_due(script, L, "updateWorld")) {
    lua_pop(L, 1);
    return;
  }
  lua_pushnumber(L, clock_ms_from_ticks(script->world->tick));
  sched_start(script->sched, L, &(ProcessStart){.nargs = 1, .name = "updateWorld"}, NULL);
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

void callback_note_story(const Script *script, lua_State *L, const char *name) {
  if (signal_is_ours(script)) sent_note(L, name, 0);
}

static void deliver_name(Script *script, lua_State *L, const Signal *signal, int i) {
  const char *name = signal->name;
  bool is_story = signal->kind == SIGNAL_STORY, is_ours = signal_is_ours(script);
  if (!is_story && is_hidden_media_end(script, name)) {
    sched_deliver(script->sched, L, name, i);
    return;
  }
  if (!is_ours) {
    lua_pushstring(L, name);
    if (call_global(script, L, "signal", 1)) return;
  }
  if (is_story) {
    if (!is_ours) sent_note(L, name, 0); /* else callback_note_story did it in this tick */
    wait_names_note_signal(script, name);
  }
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

/* Wakes the scripts that wait for a save in saveGame or loadGame (scripts/saves.lua). Games may
 * replace gameSaved and gameLoaded, so these need not do it. */
static void wake_for_save(Script *script, lua_State *L, const char *event, const Signal *signal, const char *detail) {
  const char *name = lua_pushfstring(L, "%s%s", event, signal->name);
  lua_pushboolean(L, signal->on);
  if (*detail) lua_pushstring(L, detail);
  sched_signal(script->sched, L, name, *detail ? 2 : 1);
  lua_pop(L, 1);
}

static void call_for_outcome(Script *script, lua_State *L, const char *name, const Signal *signal) {
  lua_pushstring(L, signal->name);
  lua_pushboolean(L, signal->on);
  bool has_detail = !signal->on || *signal->detail;
  if (has_detail) lua_pushstring(L, signal->detail);
  call_global(script, L, name, has_detail ? 3 : 2);
}

static void deliver_saved(Script *script, lua_State *L, const Signal *signal) {
  wake_for_save(script, L, "saved-", signal, signal->detail);
  call_for_outcome(script, L, "gameSaved", signal);
}

/* In a loaded game, the script that saved it still waits for that save. */
static void deliver_loaded(Script *script, lua_State *L, const Signal *signal) {
  if (signal->on) {
    wake_for_save(script, L, "saved-", signal, "loaded");
    lua_pushstring(L, signal->name);
    if (*signal->detail) lua_pushstring(L, signal->detail);
    call_global(script, L, "onLoad", *signal->detail ? 2 : 1);
  } else {
    wake_for_save(script, L, "loaded-", signal, signal->detail);
  }
  call_for_outcome(script, L, "gameLoaded", signal);
  if (signal->on) call_global(script, L, "gameRecap", 0);
}

/* In a game that went back, no script waits: the one that asked for it had not begun yet. */
static void deliver_undone(Script *script, lua_State *L, const Signal *signal) {
  if (!signal->on) {
    lua_pushboolean(L, false);
    lua_pushstring(L, signal->detail);
    sched_signal(script->sched, L, "undone", 2);
  }
  lua_pushboolean(L, signal->on);
  if (!signal->on) lua_pushstring(L, signal->detail);
  call_global(script, L, "gameUndone", signal->on ? 1 : 2);
}

static void deliver_box(Script *script, lua_State *L, const Signal *signal) {
  lua_pushstring(L, signal->name);
  lua_pushstring(L, signal->detail);
  lua_pushinteger(L, signal->x);
  lua_pushinteger(L, signal->y);
  if (signal->who) lua_pushstring(L, signal->who);
  bool is_widget = g_str_has_prefix(signal->name, BOX_WIDGET);
  call_global(script, L, is_widget ? "widgetEvent" : "boxEvent", signal->who ? 5 : 4);
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
  case SIGNAL_LONG_PRESS: deliver_click(script, L, "longPress", signal); break;
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
  case SIGNAL_COUNTDOWN:
    lua_pushstring(L, signal->name);
    call_global(script, L, "countdownEnded", 1);
    break;
  case SIGNAL_LANGUAGE:
    lua_pushstring(L, signal->name);
    call_global(script, L, "setLanguage", 1);
    break;
  case SIGNAL_SAVING:
    lua_pushstring(L, signal->name);
    lua_pushstring(L, signal->detail);
    script->is_saving = true;
    call_global(script, L, "onSave", 2);
    script->is_saving = false;
    break;
  case SIGNAL_SAVED: deliver_saved(script, L, signal); break;
  case SIGNAL_LOADED: deliver_loaded(script, L, signal); break;
  case SIGNAL_UNDONE: deliver_undone(script, L, signal); break;
  case SIGNAL_BOX: deliver_box(script, L, signal); break;
  case SIGNAL_COMMAND: break; /* script.c runs it */
  }
}

void callback_lay_out(Script *script, lua_State *L) {
  int what = script->world->ui.layout;
  if (what == 0) return;
  script->world->ui.layout = 0;
  if (push_global(L, "layoutWidgets") != LUA_TFUNCTION) {
    lua_pop(L, 1);
    return;
  }
  lua_pushboolean(L, what == UI_LAYOUT_ALL);
  lua_call(L, 1, 0);
}
