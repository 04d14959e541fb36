#include "script/lua/watchdog.h"

#include "base/check.h"
#include "base/log.h"
#include "sys/process/alarm.h"
#include "sys/process/last_words.h"
#include "sys/process/quit.h"

#include <lauxlib.h>
#include <limits.h>
#include <string.h>

#define SCRIPT_MS 1000
#define LOADING_MS 10000
#define LIMIT_MS_MAX (INT_MAX / 1000) /* limits are kept in microseconds */

/* Interval of the timer. For a small budget it is a fifth of that. */
#define LOOK_MS 20

/* Interval during drawing. It is longer, so a game without running scripts is rarely woken. */
#define DRAWING_MS 1000

/* Interval while a script that is due still runs. */
#define RETRY_MS 2

/* Each script that is stopped halves the budget of later scripts in the same tick, down to this. */
#define BUDGET_MIN_US 20000

/* If STOPPED_MANY scripts were stopped in a tick, thousands may follow. The budget is then reduced
 * to this. */
#define STOPPED_MANY 50
#define BUDGET_MIN_MANY_US 2000

/* Time limit per tick for collections at the memory limit. */
#define COLLECTING_US 1500000

/* The process exits if scripts block the engine for longer than this. */
#define STUCK_MS 10000

/* Where no alarm can interrupt a script, a hook in each coroutine polls it after so many
 * instructions. Each hundredth call of watch_check polls it, too. */
#define POLL_INSTRUCTIONS 1000000
#define POLL_CALLS 100

/* The Watchdog whose scripts run. It is static because the alarm has no argument. */
static Watchdog *volatile watched;

/* --- in the alarm: nothing here allocates, locks or uses stdio --- */

static void stop_hook(lua_State *L, lua_Debug *activation);

/* Writes the place of the innermost Lua code. If the Lua state is inconsistent, this may crash, so
 * it comes last. */
static void write_place(const Watchdog *watch) {
  for (int i = watch->depth - 1; i >= 0; i--) {
    lua_State *L = watch->frames[i].L;
    lua_Debug frame;
    for (int level = 0; lua_getstack(L, level, &frame); level++) {
      lua_getinfo(L, "Sl", &frame);
      if (frame.currentline <= 0) continue;
      last_words(frame.short_src);
      last_words(":");
      last_words_number(frame.currentline);
      return;
    }
  }
}

static void give_up(const Watchdog *watch) {
  if (watch->frames[watch->depth - 1].kind == WATCH_DRAWING) {
    last_words("ERROR engine: decoding and drawing one frame took more than ");
    last_words_number(watch->options.stuck_ms / 1000);
    last_words(" s; the program ends\n");
    last_words_end(WATCH_EXIT_STUCK);
  }
  last_words("ERROR script: a script blocks the engine and cannot be stopped; the program ends; last place in a script: ");
  write_place(watch);
  last_words("\n");
  last_words_end(WATCH_EXIT_STUCK);
}

/* Sets the hook in the coroutines from a frame inwards. A hook removes itself if its script is
 * not due. */
static void hook_from(const Watchdog *watch, int first) {
  lua_sethook(watch->main, stop_hook, LUA_MASKCOUNT, 1); /* report.c runs __tostring there */
  for (int i = first; i < watch->depth; i++) lua_sethook(watch->frames[i].L, stop_hook, LUA_MASKCOUNT, 1);
}

/* Returns whether a base has the longer budget. */
static bool is_long(WatchKind kind) { return kind == WATCH_LOADING || kind == WATCH_TEST; }

/* Returns a base's budget after the stops of this tick. A file that is loaded keeps its own, unless
 * too many scripts were stopped. */
static int shrunk_budget(const Watchdog *watch, const WatchFrame *frame) {
  int budget_us = frame->budget_us;
  if (quit_is_asked()) return MIN(budget_us, BUDGET_MIN_US); /* the program must end soon */
  if (is_long(frame->kind) && !watch_stopped_too_many(watch)) return budget_us;
  int shrunk = budget_us >> MIN(watch->stopped, watch->stopped < STOPPED_MANY ? WATCH_STOPPED_MAX : 30);
  return MAX(shrunk, MIN(budget_us, watch->stopped < STOPPED_MANY ? BUDGET_MIN_US : BUDGET_MIN_MANY_US));
}

static void note_stop(Watchdog *watch, WatchDue why) {
  if (watch->stopped_ever++ == 0) watch->first_stop = why;
}

/* Marks a base as due. The time of the outer bases starts again from 0, because this base used it;
 * after WATCH_STOPPED_MAX stops it continues instead. */
static void stop_base(Watchdog *watch, int base) {
  watch->frames[base].due = WATCH_TOO_LONG;
  watch->frames[base].budget_us = shrunk_budget(watch, &watch->frames[base]);
  watch->stopped++;
  note_stop(watch, WATCH_TOO_LONG);
  if (watch->stopped > WATCH_STOPPED_MAX) return;
  for (int i = 0; i < base; i++) watch->frames[i].seen_us = 0;
}

/* Checks the base at that index. 'inner_us' is how long the base within it has run so far. Returns
 * whether it is due. */
static bool check_base(Watchdog *watch, int base, int64_t now, int64_t inner_us) {
  WatchFrame *frame = &watch->frames[base];
  if (frame->due != WATCH_FINE) return true;
  if (frame->seen_us == 0) {
    frame->seen_us = now;
    return false;
  }
  /* The time of an inner base that still runs does not count, or this base would be stopped in its
   * place. Beyond a budget it does count, so a long chain of bases ends too. */
  int64_t taken = now - frame->seen_us - MIN(inner_us, frame->budget_us);
  if (frame->budget_us > 0 && taken >= shrunk_budget(watch, frame)) {
    stop_base(watch, base);
    return true;
  }
  int warning_ms = frame->kind == WATCH_SCRIPT ? watch->options.warning_ms : 0;
  if (warning_ms > 0 && !frame->warned && taken >= warning_ms * 1000) {
    frame->warned = true;
    watch->slow = true;
    hook_from(watch, base);
  }
  return false;
}

static int look_ms(const Watchdog *watch) {
  if (watch->stopped > WATCH_STOPPED_MAX) return RETRY_MS;
  int shortest = MIN(watch->options.script_ms, watch->options.loading_ms);
  return CLAMP(shortest / 5, 1, LOOK_MS);
}

static void look(Watchdog *watch) {
  if (watch->depth == 0) {
    watch->armed = WATCH_TIMER_OFF;
    return;
  }
  watch->armed = WATCH_TIMER_SOON;
  int64_t now = alarm_thread_time_us();
  if (watch->entered_us == 0) watch->entered_us = now;
  int64_t stuck_ms = (int64_t)watch->options.stuck_ms + (is_long(watch->frames[0].kind) ? watch->options.loading_ms : 0);
  if (now - watch->entered_us > stuck_ms * 1000) give_up(watch);

  /* From the innermost base outwards, to the first that is due. */
  bool found = false;
  int64_t inner_us = 0;
  for (int i = watch->depth - 1; i >= 0 && !found; i = watch->frames[i].base - 1) {
    int base = watch->frames[i].base;
    found = check_base(watch, base, now, inner_us);
    if (found) hook_from(watch, base);
    inner_us = now - watch->frames[base].seen_us;
  }
  if (found) watch->alert = true;
  alarm_set(found ? RETRY_MS : look_ms(watch));
}

static void on_alarm(void) {
  Watchdog *watch = watched;
  if (watch) look(watch);
}

/* --- in the script --- */

/* Pushes a message that says why and where the script was stopped. */
static void push_reason(lua_State *L, const WatchFrame *base) {
  const Watchdog *watch = watch_of(L);
  int limit_mb = (int)(watch->memory.limit >> 20);
  watch->options.where(L, 0);
  if (base->due == WATCH_TOO_MUCH_MEMORY && base->before > watch->memory.limit / 4 * 3) {
    lua_pushfstring(L, ": script stopped: not enough memory; variables used %d of %d MB before it began",
                    (int)(base->before >> 20), limit_mb);
  } else if (base->due == WATCH_TOO_MUCH_MEMORY) {
    lua_pushfstring(L, ": script stopped: it uses more than %d MB of memory", limit_mb);
  } else if (base->kind == WATCH_LOADING) {
    lua_pushfstring(L, ": script stopped: loading has taken more than %f s", base->budget_us / 1e6);
  } else if (base->kind == WATCH_TEST) {
    lua_pushfstring(L, ": test stopped: it has run for more than %f s without a wait, such as t.wait(100)",
                    base->budget_us / 1e6);
  } else {
    lua_pushfstring(L, ": script stopped: it has run for more than %f s without a wait", base->budget_us / 1e6);
  }
  lua_concat(L, 2);
}

/* Raises the error that stops the script. It always names the first place where it was raised, so
 * the registry keeps its text. The key is the frame's address. */
static void raise_stopped(lua_State *L, WatchFrame *base) {
  luaL_checkstack(L, 4, "to stop a script");
  if (base->reported) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, base);
  } else {
    push_reason(L, base);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, base);
    base->reported = true;
  }
  lua_error(L);
}

/* Collects garbage, unless collections of this tick took too long. If many scripts reach the limit
 * one after the other, the later ones are stopped without a collection. */
static void collect(lua_State *L, Watchdog *watch) {
  if (watch->collected_us > COLLECTING_US) return;
  int64_t before = alarm_thread_time_us();
  lua_gc(L, LUA_GCCOLLECT);
  watch->collected_us += alarm_thread_time_us() - before;
}

/* Collects garbage. If that frees too little, the running script becomes due. */
static void check_memory(lua_State *L, Watchdog *watch) {
  watch->is_over_limit = false;
  collect(L, watch);
  if (*watch->memory.used < watch->memory.limit / 10 * 9 || watch->depth == 0) return;
  WatchFrame *base = &watch->frames[watch->frames[watch->depth - 1].base];
  if (base->due == WATCH_FINE) {
    base->due = WATCH_TOO_MUCH_MEMORY;
    note_stop(watch, WATCH_TOO_MUCH_MEMORY);
  }
  hook_from(watch, watch->frames[watch->depth - 1].base);
}

static void poll_hook(lua_State *L, lua_Debug *activation);

/* Sets the hook of a coroutine that need not stop. A new coroutine inherits it from the one that
 * creates it. */
static void reset_hook(lua_State *L) {
  if (alarm_must_be_polled()) lua_sethook(L, poll_hook, LUA_MASKCOUNT, POLL_INSTRUCTIONS);
  else lua_sethook(L, NULL, 0, 0);
}

static void poll_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  alarm_poll();
  watch_attend(L, watch_of(L));
}

/* If the alarm must be polled, the alert never ends. */
void watch_attend(lua_State *L, Watchdog *watch) {
  watch->alert = alarm_must_be_polled();
  if (watch->alert && ++watch->calls % POLL_CALLS == 0) alarm_poll();
  if (watch->slow) {
    watch->slow = false;
    log_warn("script", "%s: this script has run for %d ms without a wait; the game stands still until it waits",
             watch->options.where(L, 0), watch->options.warning_ms);
    lua_pop(L, 1);
  }
  if (watch->is_over_limit) check_memory(L, watch);
  if (!watch_is_due(watch)) return;
  watch->alert = true;
  raise_stopped(L, &watch->frames[watch->frames[watch->depth - 1].base]);
}

static void stop_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  Watchdog *watch = watch_of(L);
  if (!watch_is_due(watch)) reset_hook(L);
  watch_attend(L, watch);
}

/* --- public --- */

void watch_open(Watchdog *watch, lua_State *main, const WatchOptions *options, WatchMemory memory) {
  watch->options = *options;
  if (watch->options.script_ms == 0) watch->options.script_ms = SCRIPT_MS;
  if (watch->options.loading_ms == 0) watch->options.loading_ms = LOADING_MS;
  if (watch->options.stuck_ms == 0) watch->options.stuck_ms = STUCK_MS;
  watch->options.script_ms = MIN(watch->options.script_ms, LIMIT_MS_MAX);
  watch->options.loading_ms = MIN(watch->options.loading_ms, LIMIT_MS_MAX);
  watch->budgets_us[WATCH_SCRIPT] = watch->options.script_ms * 1000;
  watch->budgets_us[WATCH_LOADING] = watch->budgets_us[WATCH_TEST] = watch->options.loading_ms * 1000;
  watch->main = main;
  watch->memory = memory;
  alarm_open(on_alarm);
  reset_hook(main);
  watch->alert = alarm_must_be_polled();
}

void watch_close(Watchdog *watch) {
  if (watched == watch) watched = NULL;
}

void watch_arm(Watchdog *watch, WatchTimer timer) {
  if (watched && watched != watch) watched->armed = WATCH_TIMER_OFF;
  watched = watch;
  watch->armed = (int)timer;
  atomic_signal_fence(memory_order_seq_cst);
  alarm_set(timer == WATCH_TIMER_LATE ? DRAWING_MS : look_ms(watch));
}

void watch_unwind(Watchdog *watch, const lua_State *L) {
  for (int i = watch->depth - 1; i >= 0; i--) {
    if (watch->frames[i].L != L) continue;
    watch->depth = i + 1;
    return;
  }
}

void watch_check_call(lua_State *L) {
  Watchdog *watch = watched;
  if (!watch || watch->depth == 0 || watch->frames[watch->depth - 1].L != L) return;
  if (alarm_must_be_polled() && ++watch->calls % POLL_CALLS == 0) alarm_poll();
  /* Not over the memory limit: that would collect garbage, which can move the stack. */
  if (watch_is_due(watch) && !watch->is_over_limit) watch_attend(L, watch);
}

void watch_memory_exceeded(Watchdog *watch) {
  watch->is_over_limit = true;
  watch->alert = true;
  if (watch->depth > 0) hook_from(watch, watch->frames[watch->depth - 1].base);
  else lua_sethook(watch->main, stop_hook, LUA_MASKCOUNT, 1);
}
