/* watchdog.h: stops a script that does not end, wherever it loops, and one that wants too much memory.
 *
 * While Lua runs, the Watchdog knows the coroutines that run inside each other, outermost first: its frames. Frames that live and
 * die together belong to one base: the process that the scheduler resumed, or the file that is being loaded. A timer signal looks
 * now and then how long the innermost bases have been at it. One that is over its budget becomes due: from then on
 *
 *   - a hook stops its Lua code at the next instruction, in every coroutine of it (there is no hook otherwise: it would cost a
 *     third of the speed);
 *   - functions in C that may take long ask by watch_check;
 *   - what the script has put in the way (pcall, xpcall and its handlers, coroutines, variables to be closed) is passed by, see
 *     protect.c.
 *
 * Time is the processor time of this thread, so that a busy machine or a debugger stops no script. The timer runs out once and is
 * set again when scripts run again, so an idle game is not disturbed; the signal takes no lock, allocates nothing and touches
 * nothing but this structure (what it writes there is volatile), the hooks of its coroutines and the timer. Where the innermost
 * script is not to blame (one that it was started by is), it runs on until control comes back to the one that is.
 *
 * A function in C that neither ends nor asks is the last resort's: ten seconds after the scripts began to run the program ends
 * with a report and exit status 70. The same holds for what the engine does between the ticks, with files that may be anybody's
 * (WATCH_DRAWING). A signal's handler can do no more than that: what had not been written yet, such as a recording, is lost. */

#ifndef SCRIPT_LUA_WATCHDOG_H
#define SCRIPT_LUA_WATCHDOG_H

#include <glib.h>
#include <lua.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* Lua allows 200 coroutines inside each other. */
#define WATCH_FRAMES_MAX 256

/* After so many that are stopped within a tick, whatever started them is stopped as well. */
#define WATCH_STOPPED_MAX 6

#define WATCH_EXIT_STUCK 70
#define WATCH_EXIT_MEMORY 71

typedef enum { WATCH_FINE, WATCH_TOO_LONG, WATCH_TOO_MUCH } WatchDue;

typedef enum {
  WATCH_PART,    /* of the frame around it, if that has a budget; else a script of its own */
  WATCH_SCRIPT,  /* a process, from one wait to the next */
  WATCH_LOADING, /* a file, with all that it requires */
  WATCH_ENGINE,  /* a tick: has no budget, but the last resort's */
  WATCH_DRAWING  /* decoding and drawing, in which no script runs: likewise */
} WatchKind;

/* When the signal will look next: no script waits for longer than a look, but drawing may. */
typedef enum { WATCH_TIMER_OFF, WATCH_TIMER_SOON, WATCH_TIMER_LATE } WatchTimer;

typedef struct WatchFrame {
  lua_State *L;
  int base;                 /* index of the frame that it belongs to; its own for a base */
  WatchKind kind;           /* of a base; what follows is the base's too */
  volatile int64_t seen_us; /* when the signal saw it first, 0 = not yet */
  volatile int budget_us;   /* 0 = none */
  size_t before;            /* bytes that Lua had when it began */
  volatile int due;
  volatile bool warned;
  bool told;
} WatchFrame;

typedef struct WatchOptions {
  int script_ms, loading_ms;                     /* budgets; 0 = 1 s, 10 s */
  int warning_ms;                                /* a script that takes longer is told in the log; 0 = none is */
  const char *(*where)(lua_State *L, int level); /* pushes and returns the place of a script for messages (report_where) */
} WatchOptions;

typedef struct WatchMemory {
  const size_t *used; /* bytes that Lua has */
  size_t limit;       /* bytes */
} WatchMemory;

typedef struct Watchdog {
  WatchFrame frames[WATCH_FRAMES_MAX];
  volatile int depth;          /* frames in use */
  volatile sig_atomic_t alert; /* watch_attend has something to do */
  volatile sig_atomic_t armed; /* a WatchTimer */
  volatile sig_atomic_t slow;  /* a warning is to be written */
  volatile bool is_greedy;     /* the memory limit has been passed */
  volatile int64_t entered_us; /* when the signal first saw the outermost frame, 0 = not yet */
  volatile int stopped;        /* scripts, since the outermost frame began */
  int64_t collected_us;        /* spent since then on looking for memory at the limit */
  volatile uint64_t stopped_ever;
  volatile WatchDue first_stop; /* why the first of those was stopped */
  WatchOptions options;
  int budgets_us[WATCH_DRAWING + 1]; /* of each kind */
  lua_State *main;
  WatchMemory memory;
} Watchdog;

/* The Watchdog of a state or of any of its coroutines: the extra space of each points to a struct of which the Watchdog is the
 * first member (Runtime). */
static inline Watchdog *watch_of(lua_State *L) { return *(Watchdog **)lua_getextraspace(L); }

void watch_open(Watchdog *watch, lua_State *main, const WatchOptions *options, WatchMemory memory);
void watch_close(Watchdog *watch);

/* What the inline functions below leave to the .c file. */
void watch_arm(Watchdog *watch, WatchTimer timer);
void watch_attend(lua_State *L, Watchdog *watch);

/* L runs from now on, inside what ran before. Returns what to give to watch_leave. Every way out of what follows must lead to
 * watch_leave, so it is to be a call that does not raise: lua_resume, lua_pcall, lua_resetthread. */
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
  frame->warned = frame->told = false;
  if (depth == 0) {
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

static inline void watch_leave(Watchdog *watch, int entered) {
  watch->depth = entered;
  if (entered > 0 && watch->frames[watch->frames[entered - 1].base].due != WATCH_FINE) watch->alert = true;
}

/* Whether the script that runs now is to be stopped: what it catches is to be raised again. */
static inline bool watch_is_due(const Watchdog *watch) {
  return watch->depth > 0 && watch->frames[watch->frames[watch->depth - 1].base].due != WATCH_FINE;
}

/* Whether so many scripts have been stopped in this tick that those which they have started are not to begin. */
static inline bool watch_has_enough(const Watchdog *watch) { return watch->stopped > WATCH_STOPPED_MAX; }

/* For functions in C that may take long, and for loops in which scripts run: raises if the running script is to be stopped. */
static inline void watch_check(lua_State *L) {
  Watchdog *watch = watch_of(L);
  if (G_UNLIKELY(watch->alert)) watch_attend(L, watch);
}

/* An error has been caught in L: frames above it, should an error have passed them, are forgotten. */
void watch_unwind(Watchdog *watch, const lua_State *L);

/* The memory limit has been passed: the running script will be stopped when a collection does not help. Called by the
 * allocator. */
void watch_greed(Watchdog *watch);

#endif
