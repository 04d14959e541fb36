#include "script/sched/process.h"

/* Depth limit of a chain. Each process in it takes about three of the 200 nested C calls that Lua
 * allows. */
#define CHAIN_MAX 24

/* Processes that run after a chain has returned. No game has as many scripts; this ends
 * endless loops. */
#define READY_MAX 10000

void process_make_ready(Sched *sched, int slot, int nargs) {
  ProcessId id = process_id(sched, slot);
  process_at(sched, slot)->state = PROCESS_READY;
  process_at(sched, slot)->ready_args = nargs;
  g_array_append_val(sched->ready, id);
}

/* Handles the result of a resume. Returns false if the process ended with an error. */
static inline __attribute__((always_inline)) bool settle(Sched *sched, int slot, int status, int nresults) {
  Process *process = process_at(sched, slot);
  if (G_LIKELY(status == LUA_YIELD)) {
    if (nresults > 0) lua_pop(process->thread, nresults);
    if (process->stopping) process_close(sched, slot);
    /* After a plain coroutine.yield, only a script can resume it. */
    else if (process->state == PROCESS_RUNNING) process_detach(sched, slot);
    return true;
  }
  if (status == LUA_OK) {
    lua_settop(process->thread, 0);
    process_leave(sched, slot, true);
    return true;
  }
  process_fail(sched, slot);
  return false;
}

static void run_ready(Sched *sched, lua_State *from);

/* The body of process_resume and process_wake. It is inlined into both: after the longjmp of a
 * yield, the processor mispredicts each return, so fewer returns are faster. */
static inline __attribute__((always_inline)) bool resume(Sched *sched, int slot, lua_State *from, int nargs) {
  Process *process = process_at(sched, slot);
  if (process->paused) {
    process->state = PROCESS_READY;
    process->ready_args = nargs;
    return true;
  }
  if (sched->depth >= CHAIN_MAX) {
    process_make_ready(sched, slot, nargs);
    return true;
  }

  int outer = sched->running;
  int nresults = 0;
  process->state = PROCESS_RUNNING;
  process->detached = false;
  process->resumer = from;
  sched->running = slot;
  sched->depth++;
  Watchdog *watch = &sched->runtime->watch;
  int entered = watch_enter(watch, process->thread, WATCH_SCRIPT);
  int status = lua_resume(process->thread, from, nargs, &nresults);
  process_at(sched, slot)->resumer = NULL;
  sched->running = outer;
  bool ok = settle(sched, slot, status, nresults);
  watch_leave(watch, entered);
  /* The depth is still 1, so nothing else of this tick runs before the processes that
   * became ready. */
  if (sched->depth == 1 && sched->ready->len > 0) run_ready(sched, from);
  sched->depth--;
  return ok;
}

bool process_resume(Sched *sched, int slot, lua_State *from, int nargs) { return resume(sched, slot, from, nargs); }

/* --- processes that are ready --- */

/* Returns why no further process of this tick may run, or NULL if they may. */
static const char *reason_to_cut_off(const Sched *sched, guint processes_run) {
  if (watch_stopped_too_many(&sched->runtime->watch)) {
    return "too many scripts ran for too long in this tick; scripts that others started or woke were stopped, too";
  }
  return processes_run >= READY_MAX ? "scripts start or wake each other without end; the last ones were stopped" : NULL;
}

static void run_ready(Sched *sched, lua_State *from) {
  const char *reason = NULL;
  for (guint i = 0; i < sched->ready->len; i++) {
    if (!reason && (reason = reason_to_cut_off(sched, i))) problems_add(sched->runtime->problems, "script", reason);
    int slot = process_slot(sched, g_array_index(sched->ready, ProcessId, i));
    if (slot != NO_INDEX && reason) process_close(sched, slot);
    if (slot == NO_INDEX || process_at(sched, slot)->state != PROCESS_READY || process_at(sched, slot)->paused) continue;
    process_resume(sched, slot, from, process_at(sched, slot)->ready_args);
  }
  g_array_set_size(sched->ready, 0);
}

void process_run_ready(Sched *sched) {
  if (sched->depth > 0 || sched->ready->len == 0) return;
  sched->depth++;
  run_ready(sched, sched->runtime->lua);
  sched->depth--;
}

/* --- woken processes --- */

/* Returns the slot of a woken process, or NO_INDEX if another process has stopped or resumed it. */
static int woken_slot(const Sched *sched, ProcessId id) {
  int slot = process_slot(sched, id);
  return slot != NO_INDEX && process_at(sched, slot)->state == PROCESS_READY ? slot : NO_INDEX;
}

/* Copies the 'nvalues' values on top of L, which are name and payload, to a woken process. Does not
 * copy a name that it holds. Returns the number of copied values. */
static int hand_over(Process *process, lua_State *L, int nvalues) {
  lua_State *thread = process->thread;
  int count = process->holds_name ? nvalues - 1 : nvalues;
  process->holds_name = false;
  if (count == 0) return 0;
  /* It waits in a C function whose stack has at most the name, so Lua has reserved LUA_MINSTACK
   * slots. */
  if (nvalues > LUA_MINSTACK) lua_checkstack(thread, nvalues);
  for (int i = 0; i < count; i++) lua_pushvalue(L, -count);
  lua_xmove(L, thread, count);
  return count;
}

void process_wake(Sched *sched, lua_State *L, size_t first, int nvalues) {
  const Watchdog *watch = &sched->runtime->watch;
  size_t end = sched->woken.count;
  for (size_t i = first; i < end; i++) {
    int slot = woken_slot(sched, sched->woken.items[i]);
    if (slot == NO_INDEX) continue;
    int nargs = hand_over(process_at(sched, slot), L, nvalues);
    /* After each resume, watch_leave sets 'alert' if the script that signals must be stopped. */
    if (watch->alert && watch_is_due(watch)) process_make_ready(sched, slot, nargs);
    else resume(sched, slot, L, nargs);
  }
  sched->woken.count = first;
}
