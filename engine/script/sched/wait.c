#include "script/sched/process.h"

#include "base/check.h"
#include "script/lua/report.h"
#include "script/lua/thread.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* wait_sweep ignores fewer stale timers or unused channels than this. */
#define SWEEP_MIN 1024

static void channel_free(gpointer data) {
  Channel *channel = data;
  g_free(channel->name);
  g_free(channel);
}

void wait_init(Sched *sched) {
  sched->channels = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, channel_free);
  sched->waiters = g_ptr_array_new_with_free_func(g_free);
  sched->run_until = sched->world->tick;
  sched->channels_removed = 1;
}

void wait_clear(Sched *sched) {
  for (int i = 0; i < RING_TICKS; i++) g_free(sched->ring[i].items);
  heap_clear(&sched->timers);
  g_ptr_array_unref(sched->waiters);
  g_free(sched->woken.items);
  g_hash_table_unref(sched->channels);
}

/* --- names --- */

static Channel *channel_find(Sched *sched, const char *name) {
  Channel *last = sched->last_channel;
  if (last && strcmp(last->name, name) == 0) return last;
  Channel *channel = g_hash_table_lookup(sched->channels, name);
  if (channel) sched->last_channel = channel;
  return channel;
}

static Channel *channel_get(Sched *sched, const char *name) {
  Channel *channel = channel_find(sched, name);
  if (channel) return channel;
  channel = g_new0(Channel, 1);
  channel->name = g_strdup(name);
  g_hash_table_insert(sched->channels, channel->name, channel);
  return channel;
}

static Channel *channel_get_cached(Sched *sched, const char *name, NameCache *cache) {
  if (cache->valid_in != sched->channels_removed) *cache = (NameCache){channel_get(sched, name), sched->channels_removed};
  return cache->channel;
}

/* Returns a Waiter that no process uses. */
static Waiter *take_waiter(Sched *sched) {
  Waiter *waiter = sched->unused_waiter;
  if (waiter) {
    sched->unused_waiter = waiter->sibling;
  } else {
    waiter = g_new(Waiter, 1);
    g_ptr_array_add(sched->waiters, waiter);
  }
  return waiter;
}

static inline void link_waiter(Sched *sched, int slot, Channel *channel) {
  Process *process = process_at(sched, slot);
  Waiter *waiter = take_waiter(sched), *last = channel->last;
  *waiter = (Waiter){
      .channel = channel,
      .signals = sched->signals + (uint64_t)signals_count(sched->world->signals),
      .process = slot,
      .prev = last,
      .sibling = process->waiters,
  };
  process->waiters = waiter;
  *(last ? &last->next : &channel->first) = waiter;
  channel->last = waiter;
}

/* Removes the Waiter from its channel, and makes it unused. The caller must remove it from the list
 * of its process. */
static void unlink_waiter(Sched *sched, Waiter *waiter) {
  Channel *channel = waiter->channel;
  *(waiter->prev ? &waiter->prev->next : &channel->first) = waiter->next;
  *(waiter->next ? &waiter->next->prev : &channel->last) = waiter->prev;
  waiter->sibling = sched->unused_waiter;
  sched->unused_waiter = waiter;
}

void wait_add_names(const Process *process, GString *text) {
  gssize start = (gssize)text->len;
  for (const Waiter *waiter = process->waiters; waiter; waiter = waiter->sibling) {
    if ((gssize)text->len > start) g_string_insert(text, start, process->missing > 1 ? " and " : " or ");
    g_string_insert(text, start, waiter->channel->name);
  }
}

bool wait_has_name(const Process *process, const char *name) {
  const Waiter *waiter = process->waiters;
  while (waiter && strcmp(waiter->channel->name, name) != 0) waiter = waiter->sibling;
  return waiter != NULL;
}

/* Returns whether a wait has left something that wait_cancel would remove. */
static bool has_wait(const Process *process) { return process->until != 0 || process->left != 0 || process->waiters; }

static void cancel_timer(Sched *sched, Process *process) {
  process->wait_serial++;
  if (process->in_heap) {
    process->in_heap = false;
    sched->stale++;
  }
}

void wait_cancel(Sched *sched, Process *process) {
  cancel_timer(sched, process);
  process->left = 0;
  for (Waiter *waiter; (waiter = process->waiters);) {
    process->waiters = waiter->sibling;
    unlink_waiter(sched, waiter);
  }
}

/* --- timers --- */

static void list_grow(ItemList *list) {
  list->capacity = list->capacity ? 2 * list->capacity : 16;
  list->items = g_renew(uint64_t, list->items, list->capacity);
}

static inline void list_add(ItemList *list, uint64_t item) {
  if (G_UNLIKELY(list->count == list->capacity)) list_grow(list);
  list->items[list->count++] = item;
}

/* For one tick, every timer in the heap was set before every timer in the ring. So the heap comes
 * first when the tick runs. */
static void set_timer(Sched *sched, int slot) {
  Process *process = process_at(sched, slot);
  uint64_t item = (uint64_t)process->wait_serial << 32 | (uint32_t)slot;
  if (process->until - sched->run_until >= RING_TICKS) {
    process->in_heap = true;
    heap_push(&sched->timers, process->until, item);
    return;
  }
  list_add(&sched->ring[process->until & (RING_TICKS - 1)], item);
}

static bool is_due_at(const Sched *sched, Tick tick) {
  const HeapEntry *first = heap_first(&sched->timers);
  return (first && first->when <= tick) || sched->ring[tick & (RING_TICKS - 1)].count > 0;
}

bool sched_is_due(Sched *sched, Tick now) {
  bool has_detached = sched->detached->len > 0;
  if (now != sched->run_until + 1 || is_due_at(sched, now)) return now > sched->run_until || has_detached;
  sched->run_until = now;
  return has_detached;
}

/* Resumes the process of a timer that is due, unless the timer is stale. */
static void run_timer(Sched *sched, uint64_t item) {
  int slot = (int)(item & UINT32_MAX);
  Process *process = process_at(sched, slot);
  if (process->state != PROCESS_WAITING || process->wait_serial != item >> 32) return;
  int nargs = process->waiters ? 1 : 0;
  process->in_heap = false;
  wait_cancel(sched, process);
  if (nargs > 0) lua_pushboolean(process->thread, false);
  process_resume(sched, slot, sched->runtime->lua, nargs);
}

static void run_tick(Sched *sched, Tick tick) {
  sched->run_until = tick;
  for (const HeapEntry *first; (first = heap_first(&sched->timers)) && first->when <= tick;) {
    uint64_t item = heap_pop(&sched->timers).item;
    const Process *process = process_at(sched, (int)(item & UINT32_MAX));
    if (process->wait_serial != item >> 32 && sched->stale > 0) sched->stale--;
    run_timer(sched, item);
  }
  ItemList *near = &sched->ring[tick & (RING_TICKS - 1)];
  for (size_t i = 0; i < near->count; i++) run_timer(sched, near->items[i]);
  near->count = 0;
}

void sched_follow_time(Sched *sched) { sched->run_until = MAX(sched->run_until, sched->world->tick); }

void sched_run_timers(Sched *sched, Tick now) {
  while (sched->run_until < now) run_tick(sched, sched->run_until + 1);
}

/* --- beginning to wait --- */

/* Continues after a wait. The wait returns the values with which the coroutine was resumed.
 * 'context' is Process.holds_name at the begin of the wait. */
static int wait_over(lua_State *L, int status, lua_KContext context) {
  (void)status;
  if (thread_is_thrown(L)) {
    lua_pushnil(L);
    return lua_error(L);
  }
  Sched *sched = sched_of(L);
  if (process_runs_now(sched, L)) return lua_gettop(L);
  int slot = process_of(sched, L);
  Process *process = slot == NO_INDEX ? NULL : process_at(sched, slot);
  if (process ? process->holds_name : context) lua_remove(L, 1);
  if (process && process->state != PROCESS_RUNNING) {
    /* A script resumed it with coroutine.resume, which ends its wait. */
    process->holds_name = false;
    wait_cancel(sched, process);
    process->state = PROCESS_RUNNING;
    process_detach(sched, slot);
  }
  return lua_gettop(L);
}

/* Keeps the rest of the waiting time of a paused process, without its timer. */
static void stop_clock(Sched *sched, Process *process) {
  process->left = MAX(process->until - MAX(sched->world->tick, sched->run_until), 1);
  process->until = 0;
  cancel_timer(sched, process);
}

/* Sets the members of the process that are the same in all waits. */
static inline void set_waiting(const Sched *sched, Process *process) {
  CHECK(!process->waiters && process->left == 0, "the wait before this one has ended");
  process->state = PROCESS_WAITING;
  process->since = MAX(sched->world->tick, sched->run_until);
  process->until = 0;
  process->missing = 1;
  process->holds_name = false;
  process->label = NULL;
}

static void begin_wait(Sched *sched, int slot, const Wait *wait) {
  Process *process = process_at(sched, slot);
  set_waiting(sched, process);
  process->label = wait->label;
  if (wait->all) process->missing = wait->name_count;
  if (wait->until != 0) {
    process->until = MAX(wait->until, process->since + 1);
    set_timer(sched, slot);
    if (process->paused) stop_clock(sched, process);
  }
  for (int i = 0; i < wait->name_count; i++) link_waiter(sched, slot, channel_get(sched, wait->names[i]));
}

static int raise_here(lua_State *L, const char *text) {
  report_where(L, 1);
  lua_pushfstring(L, "%s: %s", lua_tostring(L, -1), text);
  return lua_error(L);
}

G_GNUC_NO_INLINE static int refuse_to_wait(lua_State *L, const Sched *sched, bool closing) {
  if (closing) return raise_here(L, "a script that is being stopped cannot wait");
  if (L != sched->runtime->lua) {
    return raise_here(L, "attempt to yield across a C-call boundary: a function called by table.sort, string.gsub, require, "
                         "a story or a metamethod such as __tostring cannot wait");
  }
  return raise_here(L, "attempt to yield from outside a coroutine: only a script can wait; start one with "
                       "startScript(function() ... end)");
}

/* Returns the slot of the process that wants to wait. Raises if it cannot. */
static inline int slot_to_wait(Sched *sched, lua_State *L) {
  int slot = process_runs_now(sched, L) ? sched->running : process_of(sched, L);
  bool closing = (slot != NO_INDEX && process_at(sched, slot)->state == PROCESS_CLOSING) || thread_is_thrown(L);
  if (closing || !lua_isyieldable(L)) refuse_to_wait(L, sched, closing);
  return slot == NO_INDEX ? process_adopt(sched, L) : slot;
}

/* In KIAVC, a function that waits yields the coroutine to its resumer. */
static inline int yield(lua_State *L, const Process *process) {
  if (process->detached) lua_pushthread(L);
  return lua_yieldk(L, process->detached ? 1 : 0, process->holds_name, wait_over);
}

int sched_wait(Sched *sched, lua_State *L, const Wait *wait) {
  int slot = slot_to_wait(sched, L);
  if (!process_at(sched, slot)->stopping) begin_wait(sched, slot, wait);
  lua_settop(L, 0);
  return yield(L, process_at(sched, slot));
}

int sched_wait_for(Sched *sched, lua_State *L, const char *name, NameCache *cache) {
  int slot = slot_to_wait(sched, L);
  Process *process = process_at(sched, slot);
  if (process->stopping) {
    lua_settop(L, 0);
  } else {
    set_waiting(sched, process);
    process->holds_name = true;
    link_waiter(sched, slot, channel_get_cached(sched, name, cache));
  }
  return yield(L, process);
}

/* --- ending a wait --- */

/* Removes the Waiter from the list of its process, and from its channel. */
static void drop_waiter(Sched *sched, Process *process, Waiter *waiter) {
  Waiter **place = &process->waiters;
  while (*place != waiter) place = &(*place)->sibling;
  *place = waiter->sibling;
  unlink_waiter(sched, waiter);
}

/* Counts signal number 'signal' for the channel's waiters, up to the first one whose wait is over.
 * Ends that wait and returns its slot, or NO_INDEX if there is none. */
static inline int end_first_wait(Sched *sched, Channel *channel, uint64_t signal) {
  for (Waiter *waiter; (waiter = channel->first) && waiter->signals <= signal;) {
    int slot = waiter->process;
    Process *process = process_at(sched, slot);
    drop_waiter(sched, process, waiter);
    if (--process->missing > 0) continue;
    if (has_wait(process)) wait_cancel(sched, process);
    return slot;
  }
  return NO_INDEX;
}

/* Ends the waits of all waiters and appends their processes to 'woken'. They become ready here, so
 * no signal that one of them sends can end these waits too. Returns their number. */
static size_t take_all(Sched *sched, Channel *channel, uint64_t signal) {
  size_t first = sched->woken.count;
  for (int slot; (slot = end_first_wait(sched, channel, signal)) != NO_INDEX;) {
    process_at(sched, slot)->state = PROCESS_READY;
    process_at(sched, slot)->ready_args = READY_LATER;
    list_add(&sched->woken, process_id(sched, slot));
  }
  return sched->woken.count - first;
}

/* Wakes the channel's waiters with the 'nvalues' values on top of L: name and payload. Returns
 * their number. If the running script must be stopped, the rest of them run after the chain. */
static int wake(Sched *sched, lua_State *L, Channel *channel, int nvalues, uint64_t signal) {
  size_t first = sched->woken.count;
  size_t count = take_all(sched, channel, signal);
  process_wake(sched, L, first, nvalues);
  watch_check(L);
  return (int)count;
}

static int signal_before(Sched *sched, lua_State *L, const char *name, int nargs, uint64_t signal) {
  Channel *channel = channel_find(sched, name);
  int woken = 0;
  if (channel && channel->first) {
    luaL_checkstack(L, 2 * nargs + 4, "to signal");
    lua_pushstring(L, name);
    lua_insert(L, -nargs - 1);
    woken = wake(sched, L, channel, nargs + 1, signal);
    lua_pop(L, 1);
  }
  lua_pop(L, nargs);
  return woken;
}

int sched_signal(Sched *sched, lua_State *L, const char *name, int nargs) {
  return signal_before(sched, L, name, nargs, UINT64_MAX);
}

bool sched_is_awaited(const Sched *sched, const char *name) {
  const Channel *channel = g_hash_table_lookup(sched->channels, name);
  return channel && channel->first;
}

int sched_deliver(Sched *sched, lua_State *L, const char *name, int i) {
  return signal_before(sched, L, name, 0, sched->signals + (uint64_t)i);
}

void sched_signals_done(Sched *sched, int count) { sched->signals += (uint64_t)count; }

/* --- pausing --- */

bool sched_pause(Sched *sched, const lua_State *thread) {
  int slot = process_of(sched, thread);
  if (slot == NO_INDEX || process_at(sched, slot)->paused) return false;
  Process *process = process_at(sched, slot);
  process->paused = true;
  if (process->state == PROCESS_WAITING && process->until != 0) stop_clock(sched, process);
  return true;
}

bool sched_unpause(Sched *sched, lua_State *L, const lua_State *thread) {
  int slot = process_of(sched, thread);
  if (slot == NO_INDEX || !process_at(sched, slot)->paused) return false;
  Process *process = process_at(sched, slot);
  process->paused = false;
  if (process->state == PROCESS_WAITING && process->left > 0) {
    process->until = MAX(sched->world->tick, sched->run_until) + process->left;
    process->left = 0;
    set_timer(sched, slot);
  } else if (process->state == PROCESS_READY && process->ready_args != READY_LATER) {
    process_resume(sched, slot, L, process->ready_args);
    watch_check(L);
  }
  return true;
}

/* --- ends of processes --- */

void sched_name_end(char *name, size_t size, uint64_t number) {
  g_snprintf(name, (gulong)size, "process %" G_GUINT64_FORMAT, number);
}

void wait_end_of(Sched *sched, const Process *ended) {
  char name[END_NAME_SIZE];
  sched_name_end(name, sizeof name, ended->order + 1);
  Channel *channel = g_hash_table_lookup(sched->channels, name);
  if (!channel) return;
  for (int slot; (slot = end_first_wait(sched, channel, UINT64_MAX)) != NO_INDEX;) {
    lua_State *thread = process_at(sched, slot)->thread;
    lua_settop(thread, 0); /* it may hold the name */
    process_at(sched, slot)->holds_name = false;
    lua_checkstack(thread, 2);
    lua_checkstack(ended->thread, 1);
    lua_pushthread(ended->thread);
    lua_xmove(ended->thread, thread, 1);
    process_make_ready(sched, slot, 1);
  }
}

/* --- sweeping --- */

static int entry_order(const void *a, const void *b) {
  const HeapEntry *first = a, *second = b;
  if (first->when != second->when) return first->when < second->when ? -1 : 1;
  return (first->order > second->order) - (first->order < second->order);
}

/* Removes the stale entries that waits leave in the heap when they end before their timeout. A
 * sorted array is a valid heap. */
static void drop_stale_timers(Sched *sched) {
  Heap *timers = &sched->timers;
  size_t kept = 0;
  for (size_t i = 0; i < timers->count; i++) {
    uint64_t item = timers->entries[i].item;
    const Process *process = process_at(sched, (int)(item & UINT32_MAX));
    if (process->in_heap && process->wait_serial == item >> 32) timers->entries[kept++] = timers->entries[i];
  }
  timers->count = kept;
  qsort(timers->entries, kept, sizeof *timers->entries, entry_order);
  sched->stale = 0;
}

static gboolean channel_is_unused(gpointer name, gpointer data, gpointer user) {
  (void)name, (void)user;
  const Channel *channel = data;
  return !channel->first;
}

void wait_sweep(Sched *sched) {
  if (sched->depth > 0) return;
  if (sched->stale > SWEEP_MIN && sched->stale > sched->timers.count / 2) drop_stale_timers(sched);
  if (g_hash_table_size(sched->channels) > 2 * sched->waiters->len + SWEEP_MIN) {
    sched->last_channel = NULL;
    sched->channels_removed++;
    g_hash_table_foreach_remove(sched->channels, channel_is_unused, NULL);
  }
}
