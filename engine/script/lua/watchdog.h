/* watchdog.h: stops a script that runs for too long or uses too much memory.
 *
 * The watchdog keeps a stack of the running coroutines, outermost first. Each entry is a frame.
 * Frames that must be stopped together form a group. The outermost frame of a group is its base. A
 * base is usually the frame of a process (sched.h), or of a file that is being loaded. The budget
 * of a base is the time that the group may run. A base that exceeds its budget is due, which means
 * that it must be stopped. An alarm (sys/process/alarm.h) checks how long the bases have run, from
 * the innermost outwards. If it finds one that is due:
 *
 *   - A hook stops the base's Lua code at the next instruction, in each of its coroutines. The hook
 *     is set only at this moment, because a permanent hook would cost a third of the speed.
 *   - Slow C functions call watch_check. It raises an error that stops the script.
 *   - The error message names the place and the reason (push_reason in watchdog.c).
 *   - pcall, xpcall, message handlers, coroutines and to-be-closed variables cannot catch this
 *     error. See protect.h.
 *
 * If an outer base is due, the inner bases continue until control returns to the outer base.
 *
 * Budgets are in processor time of the engine's thread, so a busy machine or a debugger stops no
 * script. The timer fires once. The watchdog sets it again only while scripts run, so it does not
 * wake an idle game. The alarm takes no lock and allocates nothing. It changes only the
 * Watchdog, the coroutines' hooks and the timer.
 *
 * A browser cannot interrupt a script. There, a permanent hook polls the alarm after each million
 * instructions, which costs a seventh of the speed of scripts, and watch_check polls it, too. Real
 * time counts in place of processor time.
 *
 * If a C function blocks without calling watch_check, the process exits with status 70 after ten
 * seconds (WatchOptions.stuck_ms). While a file is loaded or the body of a test runs, this limit is
 * longer by the budget of a file (10 s by default). The ten seconds are also the limit for decoding
 * and drawing between the ticks (WATCH_DRAWING), because a file may be malicious. When the process
 * exits in this way, data that is not saved yet is lost, such as a recording. */

#ifndef SCRIPT_LUA_WATCHDOG_H
#define SCRIPT_LUA_WATCHDOG_H

#include <glib.h>
#include <lua.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* The maximum number of frames. Lua allows 200 coroutines inside each other. */
#define WATCH_FRAMES_MAX 256

/* If more scripts than this exceed their budget in a tick, the script that started them is also
 * stopped. Scripts that another script has started or woken in this tick, but that have not run
 * yet, are stopped, too. Scripts that the engine itself wakes still run. */
#define WATCH_STOPPED_MAX 6

/* Exit statuses of the process. WATCH_EXIT_STUCK: scripts, decoding or drawing block the process
 * and cannot be stopped. WATCH_EXIT_MEMORY: there is no more memory. */
#define WATCH_EXIT_STUCK 70
#define WATCH_EXIT_MEMORY 71

typedef enum { WATCH_FINE, WATCH_TOO_LONG, WATCH_TOO_MUCH_MEMORY } WatchDue;

typedef enum {
  /* Belongs to the base of the frame around it, if that base is a process, a file or a test.
   * Otherwise it is a base itself, with the budget of a process. */
  WATCH_PART,
  WATCH_SCRIPT,  /* a process, from one wait to the next */
  WATCH_LOADING, /* a file, including all files that it requires */
  WATCH_TEST,    /* the body of a test, from one wait to the next; it has the budget of a file */
  WATCH_ENGINE,  /* a tick: no budget; only WatchOptions.stuck_ms limits it */
  WATCH_DRAWING  /* decoding and drawing, without scripts; the same limit */
} WatchKind;

/* When the timer fires next. Drawing is checked less often than scripts. */
typedef enum { WATCH_TIMER_OFF, WATCH_TIMER_SOON, WATCH_TIMER_LATE } WatchTimer;

typedef struct WatchFrame {
  lua_State *L;
  int base;                 /* index of its base; a base has its own index here */
  WatchKind kind;           /* only a base uses this field and those below */
  volatile int64_t seen_us; /* processor time when the alarm first saw it; 0 = not yet */
  volatile int budget_us;   /* 0 = none */
  size_t before;            /* bytes that Lua used when the frame began */
  volatile int due;         /* a WatchDue: whether and why it must be stopped */
  volatile bool warned;     /* the warning of WatchOptions.warning_ms was requested */
  bool reported;            /* the error message is in the registry, see raise_stopped */
} WatchFrame;

typedef struct WatchOptions {
  int script_ms, loading_ms; /* budgets; 0 = default: 1 s and 10 s */
  /* the log warns of a script that runs for longer; 0 = no warnings */
  int warning_ms;
  /* report_where: pushes and returns the innermost place in the game's Lua from 'level' outwards */
  const char *(*where)(lua_State *L, int level);
  int stuck_ms; /* the program ends if scripts or drawing block it for longer; 0 = 10 s */
} WatchOptions;

typedef struct WatchMemory {
  const size_t *used; /* bytes that Lua uses */
  size_t limit;       /* bytes */
} WatchMemory;

typedef struct Watchdog {
  WatchFrame frames[WATCH_FRAMES_MAX];
  volatile int depth;          /* frames in use */
  volatile int alert;          /* watch_attend has something to do */
  volatile int armed;          /* a WatchTimer */
  volatile int slow;           /* watch_attend must log a warning */
  volatile bool is_over_limit; /* the memory limit was exceeded */
  volatile int64_t entered_us; /* processor time when the outermost frame was first seen */
  /* 'stopped' is the number of scripts that were stopped because of their time.
   * 'collected_us' is the time of garbage collections at the memory limit. Both begin at 0
   * with the outermost frame. */
  volatile int stopped;
  int64_t collected_us;
  volatile uint64_t stopped_ever; /* the number of scripts that were stopped, for any reason */
  unsigned calls;                 /* of watch_attend; only counted if the alarm must be polled */
  uint64_t runs;                  /* outermost frames so far; unchanged = Lua has not run since */
  volatile WatchDue first_stop;   /* why the first script was stopped */
  WatchOptions options;
  int budgets_us[WATCH_DRAWING + 1]; /* the budget of each WatchKind; 0 = none */
  lua_State *main;
  WatchMemory memory;
} Watchdog;

/* Returns the Watchdog of a state or of any of its coroutines. The extra space of each coroutine
 * points to the Runtime, whose first member is the Watchdog. */
static inline Watchdog *watch_of(lua_State *L) { return *(Watchdog **)lua_getextraspace(L); }

/* Starts the watchdog for the calling thread. 'watch' must
 * be zeroed. */
void watch_open(Watchdog *watch, lua_State *main, const WatchOptions *options, WatchMemory memory);
void watch_close(Watchdog *watch);

/* Private parts of the inline functions below. */
void watch_arm(Watchdog *watch, WatchTimer timer);
void watch_attend(lua_State *L, Watchdog *watch);

/* Pushes a frame for L, which is about to run. Pass the result to watch_leave. The code between the
 * two calls must not raise: use lua_resume, lua_pcall or lua_resetthread there. */
static inline int watch_enter(Watchdog *watch, lua_State *L, WatchKind kind) {
  int depth = watch->depth;
  if (depth == WATCH_FRAMES_MAX) return depth;
  WatchFrame *frame = &watch->frames[depth];
  frame->L = L;
  frame->base = depth;
  if (kind == WATCH_PART) {
    int base = depth > 0 ? watch->frames[depth - 1].base : -1;
    if (base >= 0 && watch->frames[base].kind < WATCH_ENGINE) frame->base = base;
    kind = WATCH_SCRIPT;
  }
  frame->kind = kind;
  frame->seen_us = 0;
  frame->budget_us = watch->budgets_us[kind];
  frame->before = *watch->memory.used;
  frame->due = WATCH_FINE;
  frame->warned = frame->reported = false;
  if (depth == 0) {
    watch->runs++;
    watch->entered_us = 0;
    watch->collected_us = 0;
    watch->stopped = 0;
  }
  atomic_signal_fence(memory_order_release);
  watch->depth = depth + 1;
  if (kind == WATCH_DRAWING && !watch->armed) watch_arm(watch, WATCH_TIMER_LATE);
  if (kind != WATCH_DRAWING && watch->armed != WATCH_TIMER_SOON) watch_arm(watch, WATCH_TIMER_SOON);
  return depth;
}

/* 'entered' is the result of watch_enter. Pops the frame that this call of watch_enter pushed, and
 * all frames inside this frame. */
static inline void watch_leave(Watchdog *watch, int entered) {
  watch->depth = entered;
  if (entered > 0 && watch->frames[watch->frames[entered - 1].base].due != WATCH_FINE) watch->alert = true;
}

/* Returns whether the running script must be stopped. If so, a function that has caught an error
 * must call protect_raise. */
static inline bool watch_is_due(const Watchdog *watch) {
  return watch->depth > 0 && watch->frames[watch->frames[watch->depth - 1].base].due != WATCH_FINE;
}

/* Returns whether too many scripts were stopped in this tick. If so, start no more. */
static inline bool watch_stopped_too_many(const Watchdog *watch) { return watch->stopped > WATCH_STOPPED_MAX; }

/* Raises if the running script must be stopped. Call it in C functions that may take long, and in
 * loops that run scripts. */
static inline void watch_check(lua_State *L) {
  Watchdog *watch = watch_of(L);
  if (G_UNLIKELY(watch->alert)) watch_attend(L, watch);
}

/* A form of watch_check for linked.c, which needs a stack of L that does not move. Collecting
 * garbage could move the stack, so the function does nothing while the memory limit is exceeded. L
 * may be a state without a Watchdog. */
void watch_check_call(lua_State *L);

/* Call this after an error was caught in L. Pops the frames inside L's frame, because the error has
 * ended them. */
void watch_unwind(Watchdog *watch, const lua_State *L);

/* The allocator calls this if the memory limit is exceeded. The running script then collects
 * garbage before its next instruction. If that frees too little, the script is stopped. */
void watch_memory_exceeded(Watchdog *watch);

#endif
