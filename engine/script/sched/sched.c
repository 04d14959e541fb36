#include "script/sched/process.h"

#include "base/check.h"
#include "base/log.h"
#include "script/lua/endings.h"
#include "script/lua/report.h"
#include "script/lua/thread.h"

#include <lauxlib.h>
#include <string.h>

/* A process is abandoned if it was not resumed for this time after a plain yield. */
#define ABANDONED_TICKS 60

Sched *sched_new(Runtime *runtime, const World *world) {
  Sched *sched = g_new0(Sched, 1);
  sched->runtime = runtime;
  sched->world = world;
  sched->ready = g_array_new(FALSE, FALSE, sizeof(ProcessId));
  sched->failed = g_array_new(FALSE, FALSE, sizeof(ProcessId));
  sched->detached = g_array_new(FALSE, FALSE, sizeof(ProcessId));
  sched->warned_places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  owners_init(sched);
  sched->running = NO_INDEX;
  process_init(sched);
  wait_init(sched);
  runtime->scripts = (RunningScripts){sched, sched_resumer, sched_running_name};
  return sched;
}

void sched_free(Sched *sched) {
  if (!sched) return;
  wait_clear(sched);
  g_free(sched->last_error);
  if (sched->stops) g_hash_table_unref(sched->stops);
  g_hash_table_unref(sched->warned_places);
  owners_clear(sched);
  g_array_unref(sched->detached);
  g_array_unref(sched->failed);
  g_array_unref(sched->ready);
  process_clear(sched);
  g_free(sched);
}

/* --- ending --- */

/* Closes the variables of a dead thread, whose error is on top of it. Reports a new error that
 * closing raises. */
static void close_dead(Runtime *runtime, lua_State *thread, const char *context) {
  lua_State *L = runtime->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 2);
  lua_checkstack(thread, 1);
  lua_pushvalue(thread, -1);
  lua_xmove(thread, L, 1);
  if (!thread_close(L, thread)) {
    lua_pushvalue(thread, -1);
    lua_xmove(thread, L, 1);
    if (!lua_rawequal(L, -1, -2)) g_free(report_thread_error(thread, context));
  }
  lua_settop(L, top);
}

static void run_endings(Sched *sched) {
  lua_State *L = sched->runtime->lua;
  int top = lua_gettop(L);
  lua_Integer count = endings_take(L);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, top + 1, i);
    sched_start(sched, L, &(ProcessStart){.name = "end"}, NULL);
  }
  lua_settop(L, top);
}

void process_leave(Sched *sched, int slot, bool reuse) {
  Process *process = process_at(sched, slot);
  if (process->awaited) wait_end_of(sched, process);
  wait_cancel(sched, process);
  if (process->owner) owner_leave(sched, slot);
  process_free_slot(sched, slot, reuse);
}

void process_fail(Sched *sched, int slot) {
  Process *process = process_at(sched, slot);
  lua_State *thread = process->thread;
  const char *name = process->name;
  ProcessId id = process_id(sched, slot);
  g_array_append_val(sched->failed, id);
  bool counts_stops = name && !process->owner;
  owner_leave(sched, slot);
  process->state = PROCESS_CLOSING;
  thread_died(sched->runtime->lua, thread);
  lua_checkstack(thread, 1);
  lua_pushvalue(thread, -1);
  char *error = report_thread_error(thread, name);
  g_free(sched->last_error);
  sched->last_error = error;
  close_dead(sched->runtime, thread, name);
  /* The report and the closing run code of the game too: __tostring and __close. */
  if (counts_stops && watch_is_due(&sched->runtime->watch)) stops_note(sched, name);
  lua_Debug frame;
  bool is_reset = lua_status(thread) == LUA_OK && !lua_getstack(thread, 0, &frame);
  /* Otherwise, sched_await_end would take it for a coroutine that was not started. */
  if (is_reset) lua_settop(thread, 0);
  process_leave(sched, slot, false);
  if (watch_is_due(&sched->runtime->watch)) run_endings(sched);
}

/* Closes a thread that is not being executed. If that raises an error, or the thread has died with
 * one, pushes it onto 'receiver', or reports it if that is NULL, and returns false. */
static bool close_thread(Sched *sched, lua_State *thread, lua_State *receiver) {
  if (thread_close(sched->runtime->lua, thread)) return true;
  if (receiver) lua_xmove(thread, receiver, 1);
  else g_free(report_thread_error(thread, NULL));
  return false;
}

/* Ends a process that is not being executed. For 'receiver' and the result, see close_thread. */
static bool end_process(Sched *sched, int slot, lua_State *receiver) {
  Process *process = process_at(sched, slot);
  lua_State *thread = process->thread;
  bool fresh = lua_status(thread) == LUA_OK;
  wait_cancel(sched, process);
  owner_leave(sched, slot);
  process->state = PROCESS_CLOSING;
  bool ok = true;
  if (fresh) lua_settop(thread, 0);
  else ok = close_thread(sched, thread, receiver);
  process_leave(sched, slot, fresh);
  return ok;
}

void process_close(Sched *sched, int slot) { end_process(sched, slot, NULL); }

/* Returns whether the next process reuses the thread of an earlier one. */
static bool has_idle_thread(const Sched *sched) {
  guint count = sched->free_slots->len;
  return count > 0 && process_at(sched, g_array_index(sched->free_slots, int, count - 1))->thread;
}

/* Makes a process for the function on L below its arguments, and returns its slot. L is left
 * unchanged. */
static int prepare(Sched *sched, lua_State *L, const ProcessStart *start) {
  if (!has_idle_thread(sched)) luaL_checkstack(L, 4, "to start a script");
  int slot = process_take_slot(sched);
  if (!process_at(sched, slot)->thread) {
    lua_newthread(L);
    process_anchor(sched, L, slot);
  }
  Process *process = process_at(sched, slot);
  if (start->name || start->owner) owners_sweep(sched);
  process->name = start->name ? name_keep(sched, start->name) : NULL;
  process->restarts = start->restarts;
  if (start->owner) owner_join(sched, slot, start->owner);

  if (!lua_checkstack(process->thread, start->nargs + 2)) g_error("out of memory");
  return slot;
}

ProcessId sched_start(Sched *sched, lua_State *L, const ProcessStart *start, bool *ok) {
  int slot = prepare(sched, L, start);
  lua_xmove(L, process_at(sched, slot)->thread, start->nargs + 1);
  ProcessId id = process_id(sched, slot);
  bool fine = process_resume(sched, slot, L, start->nargs);
  if (ok) *ok = fine;
  return sched_is_alive(sched, id) ? id : 0;
}

ProcessId sched_start_shown(Sched *sched, lua_State *L, const ProcessStart *start) {
  luaL_checkstack(L, 1, "to start a script");
  int slot = prepare(sched, L, start);
  ProcessId id = process_id(sched, slot);
  sched_push_thread(sched, L, id);
  lua_insert(L, -start->nargs - 2);
  lua_xmove(L, process_at(sched, slot)->thread, start->nargs + 1);
  process_resume(sched, slot, L, start->nargs);
  return sched_is_alive(sched, id) ? id : 0;
}

lua_State *sched_resumer(const Sched *sched, const lua_State *thread) {
  int slot = process_of(sched, thread);
  return slot == NO_INDEX ? NULL : process_at(sched, slot)->resumer;
}

const char *sched_last_error(const Sched *sched) { return sched->last_error ? sched->last_error : ""; }

void sched_push_thread(Sched *sched, lua_State *L, ProcessId id) {
  int slot = process_slot(sched, id);
  CHECK(slot != NO_INDEX, "a live process");
  Process *process = process_at(sched, slot);
  process->shared = true;
  lua_pushthread(process->thread);
  lua_xmove(process->thread, L, 1);
}

int process_adopt(Sched *sched, lua_State *L) {
  int slot = process_take_slot(sched);
  if (process_at(sched, slot)->thread) process_drop_thread(sched, slot);
  lua_pushthread(L);
  process_anchor(sched, L, slot);
  process_at(sched, slot)->shared = true;
  process_at(sched, slot)->expects_yield = true;
  process_detach(sched, slot);
  return slot;
}

void process_detach(Sched *sched, int slot) {
  Process *process = process_at(sched, slot);
  if (process->detached) return;
  process->detached = true;
  process->since = sched->world->tick;
  ProcessId id = process_id(sched, slot);
  g_array_append_val(sched->detached, id);
}

/* --- stopping --- */

static void stop(Sched *sched, ProcessId id) {
  int slot = process_slot(sched, id);
  if (slot == NO_INDEX) return;
  Process *process = process_at(sched, slot);
  if (process->state == PROCESS_CLOSING) return;
  if (process->state == PROCESS_RUNNING && lua_status(process->thread) != LUA_YIELD) {
    process->stopping = true;
    owner_leave(sched, slot);
  } else {
    process_close(sched, slot);
  }
}

void sched_stop(Sched *sched, ProcessId id) {
  stop(sched, id);
  process_run_ready(sched);
}

void sched_stop_owner(Sched *sched, const char *owner_name) {
  /* A copy: the name may be the owner's, which may be removed. Processes that closing variables
   * start are not stopped. */
  g_autofree char *name = g_strdup(owner_name);
  uint64_t limit = sched->started;
  const Owner *owner;
  while ((owner = g_hash_table_lookup(sched->owners, name)) && owner->first != NO_INDEX &&
         process_at(sched, owner->first)->order < limit) {
    stop(sched, process_id(sched, owner->first));
  }
  process_run_ready(sched);
}

void sched_stop_named(Sched *sched, const char *owner, const char *name) { sched_stop(sched, sched_find(sched, owner, name)); }

void sched_stop_thread(Sched *sched, lua_State *thread) {
  if (thread == sched->runtime->lua) return;
  int slot = process_of(sched, thread);
  lua_Debug frame;
  bool executing = lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &frame);
  if (slot == NO_INDEX && executing) slot = process_adopt(sched, thread);
  if (slot != NO_INDEX) {
    sched_stop(sched, process_id(sched, slot));
  } else {
    close_thread(sched, thread, NULL);
  }
}

bool sched_close_thread(Sched *sched, lua_State *L, lua_State *thread) {
  luaL_checkstack(L, 2, "to close a coroutine");
  int slot = process_of(sched, thread);
  bool ok = true;
  if (thread_is_stopped(L, thread)) {
    lua_pushvalue(thread, -1);
    lua_xmove(thread, L, 1);
    ok = false;
  }
  if (slot == NO_INDEX) {
    ok = ok && close_thread(sched, thread, L);
  } else if (process_at(sched, slot)->state != PROCESS_CLOSING) {
    /* A process that the watchdog has stopped is not closed, so this pushes no second error. */
    ok = end_process(sched, slot, L) && ok;
  }
  process_run_ready(sched);
  return ok;
}

void sched_share_thread(Sched *sched, const lua_State *thread) {
  int slot = process_of(sched, thread);
  if (slot != NO_INDEX) process_at(sched, slot)->shared = true;
}

void sched_expect_yield(Sched *sched, const lua_State *thread) {
  int slot = process_of(sched, thread);
  if (slot != NO_INDEX) process_at(sched, slot)->expects_yield = true;
}

/* --- queries --- */

ProcessId sched_running(const Sched *sched) { return sched->running == NO_INDEX ? 0 : process_id(sched, sched->running); }

const char *sched_running_name(const Sched *sched) {
  return sched->running == NO_INDEX ? NULL : process_at(sched, sched->running)->name;
}

ProcessEnd sched_await_end(Sched *sched, lua_State *thread, uint64_t *number) {
  int slot = process_of(sched, thread);
  lua_Debug frame;
  if (slot == NO_INDEX) {
    if (lua_status(thread) > LUA_YIELD) return END_PAST;
    bool is_fresh_or_dead = lua_status(thread) == LUA_OK && !lua_getstack(thread, 0, &frame);
    if (is_fresh_or_dead) return lua_gettop(thread) == 0 ? END_PAST : END_NOT_BEGUN;
    slot = process_adopt(sched, thread);
  }
  process_at(sched, slot)->awaited = true;
  *number = process_at(sched, slot)->order + 1;
  return END_TO_COME;
}

bool sched_is_alive(const Sched *sched, ProcessId id) { return process_slot(sched, id) != NO_INDEX; }

bool sched_thread_waits(const Sched *sched, const lua_State *thread) {
  int slot = process_of(sched, thread);
  return slot != NO_INDEX && process_at(sched, slot)->state == PROCESS_WAITING;
}

int sched_count(const Sched *sched) { return sched->live; }

/* Warns of a plain coroutine.yield() after which the game does not resume the script. Otherwise the
 * script would sleep forever without a message. */
static void warn_if_abandoned(Sched *sched, Process *process) {
  if (process->expects_yield || sched->world->tick - process->since < ABANDONED_TICKS) return;
  process->expects_yield = true;
  lua_State *thread = process->thread;
  lua_checkstack(thread, LUA_MINSTACK);
  int top = lua_gettop(thread);
  const char *where = report_where(thread, 0);
  if (g_hash_table_add(sched->warned_places, g_strdup(where))) {
    log_warn("script", "%s: after coroutine.yield only coroutine.resume continues this script; use waitTicks(1) to wait a tick",
             where);
  }
  lua_settop(thread, top);
}

void sched_sweep(Sched *sched) {
  guint kept = 0;
  for (guint i = 0; i < sched->detached->len; i++) {
    ProcessId id = g_array_index(sched->detached, ProcessId, i);
    int slot = process_slot(sched, id);
    if (slot == NO_INDEX) continue;
    Process *process = process_at(sched, slot);
    if (process->state != PROCESS_RUNNING || !process->detached) {
      process->detached = false;
      continue;
    }
    lua_Debug frame;
    bool suspended = lua_status(process->thread) == LUA_YIELD;
    bool executing = lua_status(process->thread) == LUA_OK && lua_getstack(process->thread, 0, &frame);
    if (suspended && process->stopping) {
      process_close(sched, slot);
    } else if (suspended || executing) {
      if (suspended) warn_if_abandoned(sched, process);
      g_array_index(sched->detached, ProcessId, kept++) = id;
    } else {
      process_leave(sched, slot, false);
    }
  }
  g_array_set_size(sched->detached, kept);
  process_run_ready(sched);
  owners_sweep(sched);
  wait_sweep(sched);
}
