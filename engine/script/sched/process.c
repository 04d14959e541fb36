#include "script/sched/process.h"

/* Threads kept for later processes. */
#define IDLE_MAX 256

/* Its address is the key of the registry's table that keeps the threads of all slots alive. */
static const char threads_key = 't';

void process_init(Sched *sched) {
  sched->processes = g_array_new(FALSE, TRUE, sizeof(Process));
  sched->free_slots = g_array_new(FALSE, FALSE, sizeof(int));
  sched->threads = g_hash_table_new(g_direct_hash, g_direct_equal);
  keep_table(sched->runtime->lua, NULL, &threads_key);
}

void process_clear(Sched *sched) {
  g_hash_table_unref(sched->threads);
  g_array_unref(sched->free_slots);
  g_array_unref(sched->processes);
}

/* --- slots and threads --- */

int process_of(const Sched *sched, const lua_State *L) {
  if (process_runs_now(sched, L)) return sched->running;
  int slot = GPOINTER_TO_INT(g_hash_table_lookup(sched->threads, L)) - 1;
  return slot >= 0 && process_at(sched, slot)->state != PROCESS_FREE ? slot : NO_INDEX;
}

void process_anchor(Sched *sched, lua_State *L, int slot) {
  lua_State *thread = lua_tothread(L, -1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &threads_key);
  lua_insert(L, -2);
  lua_rawseti(L, -2, slot + 1);
  lua_pop(L, 1);
  process_at(sched, slot)->thread = thread;
  g_hash_table_insert(sched->threads, thread, GINT_TO_POINTER(slot + 1));
}

void process_drop_thread(Sched *sched, int slot) {
  lua_State *L = sched->runtime->lua;
  Process *process = process_at(sched, slot);
  g_hash_table_remove(sched->threads, process->thread);
  process->thread = NULL;
  lua_checkstack(L, 2);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &threads_key);
  lua_pushnil(L);
  lua_rawseti(L, -2, slot + 1);
  lua_pop(L, 1);
}

int process_take_slot(Sched *sched) {
  int slot;
  if (sched->free_slots->len > 0) {
    slot = g_array_index(sched->free_slots, int, sched->free_slots->len - 1);
    g_array_set_size(sched->free_slots, sched->free_slots->len - 1);
  } else {
    slot = (int)sched->processes->len;
    g_array_set_size(sched->processes, sched->processes->len + 1);
  }
  Process *process = process_at(sched, slot);
  if (process->thread) sched->idle--;
  Process fresh = {.thread = process->thread, .generation = process->generation + 1, .wait_serial = process->wait_serial};
  fresh.state = PROCESS_RUNNING;
  fresh.owner_prev = fresh.owner_next = NO_INDEX;
  fresh.order = sched->started++;
  fresh.since = sched->world->tick;
  *process = fresh;
  sched->live++;
  return slot;
}

void process_free_slot(Sched *sched, int slot, bool reuse) {
  Process *process = process_at(sched, slot);
  if (reuse && !process->shared && sched->idle < IDLE_MAX) sched->idle++;
  else process_drop_thread(sched, slot);
  process->state = PROCESS_FREE;
  sched->live--;
  g_array_append_val(sched->free_slots, slot);
}
