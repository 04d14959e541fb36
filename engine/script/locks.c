#include "script/locks.h"

#include "base/log.h"
#include "script/cutscene.h"
#include "script/reach.h"
#include "script/sched/sched.h"
#include "script/slots.h"

#define LOOK_TICKS (TICKS_PER_SECOND / 2)

static const char *const begins[LOCK_COUNT] = {"disableInput()", "startCutscene()"};
static const char *const ends[LOCK_COUNT] = {"enableInput()", "stopCutscene()"};

/* The functions that end a lock. */
static const char *const releasing[] = {
    "enableInput", "enableControls", "restoreControls", "stopCutscene", "endCutscene", "skipCutscene", NULL};

/* A script may also end the game. A key for that does not count: many games have one. */
static const char *const ending[] = {"quit", NULL};

static bool is_locked(const World *world, int which) { return which == LOCK_INPUT ? !world->input_enabled : world->in_cutscene; }

/* Returns whether the holder of a lock has ended. Forgets a lock that has ended. */
static bool is_lost(Script *script, int which) {
  InputLock *lock = &script->locks[which];
  if (lock->holder == 0 && !lock->place) return false; /* no script holds it */
  if (!is_locked(script->world, which)) {
    g_clear_pointer(&lock->place, g_free);
    lock->holder = 0;
  }
  return lock->holder != 0 && !sched_is_alive(script->sched, lock->holder);
}

bool locks_are_due(Script *script) {
  bool is_due = false;
  for (int which = 0; which < LOCK_COUNT; which++) {
    if (!is_lost(script, which)) continue;
    is_due |= script->world->tick % LOOK_TICKS == 0 || sched_has_failed(script->sched, script->locks[which].holder);
  }
  return is_due && !script->requests->quit && script->runtime.rules.frees_lost_input;
}

static bool player_can_act(Script *script) {
  World *world = script->world;
  if (dialog_is_asking(world) || page_is_waiting(world) || world->fade.active) return true;
  if (cutscene_is_running(script->lua, NULL)) return true;
  return world->controlled != NONE && actor_is_busy(world_actor(world, world->controlled));
}

static bool scripts_can_release(Script *script, lua_State *L) {
  g_autoptr(GArray) list = sched_list(script->sched);
  for (guint i = 0; i < list->len; i++) {
    lua_State *thread = g_array_index(list, ProcessInfo, i).thread;
    if (reach_thread_finds(L, thread, releasing) || reach_thread_finds(L, thread, ending)) return true;
  }
  return false;
}

static bool can_be_released(Script *script, lua_State *L) {
  return player_can_act(script) || scripts_can_release(script, L) || reach_handlers_find(L, releasing);
}

static void warn(const InputLock *lock, int which, bool has_failed) {
  if (!lock->place) return; /* a player's run */
  const char *effect = which == LOCK_INPUT ? "clicks are allowed again" : "the pointer and the UI objects are back";
  g_autofree char *missing = g_strdup_printf("without %s, and nothing else calls it", ends[which]);
  log_warn("script", "%s: the script that called %s here has ended %s; %s", lock->place, begins[which],
           has_failed ? "with an error" : missing, effect);
}

static void release(Script *script, lua_State *L, int which) {
  if (which == LOCK_CUTSCENE) {
    world_set_in_cutscene(script->world, false);
    return;
  }
  /* disableControls() has stopped the camera, too. */
  if (push_global(L, "restoreControls") == LUA_TFUNCTION) lua_call(L, 0, 0);
  else lua_pop(L, 1);
  world_set_input_enabled(script->world, true);
}

void locks_silence(Script *script) {
  for (int which = 0; which < LOCK_COUNT; which++) g_clear_pointer(&script->locks[which].place, g_free);
}

int locks_release(lua_State *L) {
  Script *script = script_of(L);
  slots_set_ticks(script);
  int can = -1; /* not known yet */
  for (int which = 0; which < LOCK_COUNT; which++) {
    InputLock *lock = &script->locks[which];
    if (!is_lost(script, which)) continue;
    bool has_failed = sched_has_failed(script->sched, lock->holder);
    if (!has_failed && can < 0) can = can_be_released(script, L);
    if (!has_failed && can) continue;
    warn(lock, which, has_failed);
    lock->holder = 0;
    release(script, L, which);
  }
  return 0;
}
