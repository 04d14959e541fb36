/* process.h: the private data of the scheduler. process.c keeps slots and threads; owners.c names
 * and owners; sched.c starts, runs and ends processes; wait.c lets them wait; stops.c counts how
 * often the watchdog stops them.
 *
 * Processes live in slots. A free slot may keep the thread of its last process for the next one.
 *
 * Waiters are nodes in an array, one for each name that a process waits for. A node is linked into
 * the list of that name's Channel, oldest first, and to the other nodes of the same process.
 *
 * A timer holds a slot and a wait serial. If the slot has another serial when the timer is due, the
 * timer is stale and is skipped. Timers for the next RING_TICKS ticks are in a ring, which has a
 * list for each tick. Later timers are in a heap.
 *
 * A detached process is one that the scheduler does not resume: scripts resume it with
 * coroutine.resume, or it has called a plain coroutine.yield. The scheduler is not notified when it
 * ends, so sched_sweep checks it in every tick. */

#ifndef SCRIPT_SCHED_PROCESS_H
#define SCRIPT_SCHED_PROCESS_H

#include "base/heap.h"
#include "script/sched/sched.h"

#define NO_INDEX (-1)

/* Process.ready_args of a process that a signal has woken and that gets the signal's values in its
 * turn. */
#define READY_LATER (-1)

/* A power of two. */
#define RING_TICKS 1024

typedef enum {
  PROCESS_FREE,    /* the slot is empty */
  PROCESS_RUNNING, /* being resumed, or suspended by a plain coroutine.yield */
  PROCESS_WAITING,
  /* Its wait is over, or it was just started. It runs after the current chain, with its arguments
   * on its stack; or in its turn after a signal (READY_LATER). */
  PROCESS_READY,
  PROCESS_CLOSING /* its to-be-closed variables are being closed */
} ProcessState;

/* An owner of processes. */
typedef struct Owner {
  char *name;
  int first, last; /* slots of its processes, in order of start */
} Owner;

typedef struct Process {
  lua_State *thread;  /* anchored in the registry; in a free slot: a thread to use again, or NULL */
  lua_State *resumer; /* while it runs: the thread that resumed it */
  ProcessState state;
  bool stopping;      /* ends at its next wait */
  bool shared;        /* scripts have seen the thread */
  bool detached;      /* the scheduler does not resume it, see above */
  bool expects_yield; /* do not warn of a plain yield: the game resumes it, or was warned before */
  bool in_heap;       /* has a timer there */
  bool awaited;       /* a script waits, or has waited, for its end */
  bool restarts;      /* see ProcessStart */
  bool paused;        /* it does not run, and its time limit stands still: see wait.c */
  uint32_t generation;
  uint32_t wait_serial;
  int ready_args; /* READY_LATER: they are not on its stack yet */
  int waiters;    /* first node, NO_INDEX for none */
  int missing;    /* number of signals that must still come */
  Owner *owner;
  int owner_prev, owner_next;
  const char *name;  /* NULL = the place of its function's definition */
  const char *label; /* of the wait, for people; NULL = see wait_add_names */
  Tick since, until;
  Tick left;      /* ticks that are left of a paused wait; 0 = no time limit */
  uint64_t order; /* number of processes that were started before */
} Process;

typedef struct Channel {
  char *name;
  int first, last; /* nodes */
} Channel;

typedef struct Waiter {
  Channel *channel;
  uint64_t signals; /* number of signals that were posted before; none of them ends this wait */
  int process;
  int prev, next; /* in the channel */
  int sibling;    /* next node of the same process; in the free list: the next free node */
} Waiter;

/* A list of timers or of processes. */
typedef struct ItemList {
  uint64_t *items; /* owned */
  size_t count, capacity;
} ItemList;

struct Sched {
  Runtime *runtime;
  const World *world;
  GArray *processes;  /* Process; NULL-initialised */
  GArray *free_slots; /* int */
  int live;
  int idle;                  /* number of threads kept in free slots */
  uint64_t started;          /* processes ever started */
  int running;               /* slot, NO_INDEX for none */
  int depth;                 /* number of processes that run inside each other */
  GArray *ready;             /* ProcessId: run these when the chain has returned */
  GArray *detached;          /* ProcessId: checked by sched_sweep */
  GHashTable *warned_places; /* places of yields and waits that were logged */
  char *last_error;
  GHashTable *owners;    /* name -> Owner */
  GHashTable *namesakes; /* see owners.c */
  GHashTable *names;     /* of processes; owned */
  GHashTable *threads;   /* lua_State * -> slot + 1 */
  GArray *failed;        /* ProcessId: see sched_has_failed */
  GHashTable *stops;     /* see stops.c; NULL until a script was stopped */

  ItemList ring[RING_TICKS]; /* the timers of a tick, in the order in which they were set */
  Tick run_until;            /* the last tick whose timers have run */
  Heap timers;
  size_t stale;          /* entries of the heap known to be stale */
  GHashTable *channels;  /* name -> Channel */
  Channel *last_channel; /* the last that was looked up, or NULL: many wait for the same name */
  GArray *waiters;       /* Waiter */
  int free_waiter;
  ItemList woken;   /* stack of woken processes (ProcessId); nested signals push theirs on top */
  uint64_t signals; /* number delivered in earlier ticks */
};

static inline Process *process_at(const Sched *sched, int slot) { return &g_array_index(sched->processes, Process, slot); }

static inline ProcessId process_id(const Sched *sched, int slot) {
  return (uint64_t)process_at(sched, slot)->generation << 32 | (uint32_t)(slot + 1);
}

/* Returns whether L is the thread of the process that the scheduler resumed last. */
static inline bool process_runs_now(const Sched *sched, const lua_State *L) {
  return sched->running != NO_INDEX && process_at(sched, sched->running)->thread == L;
}

/* Returns the slot of a live process, or NO_INDEX. */
static inline int process_slot(const Sched *sched, ProcessId id) {
  uint32_t slot = (uint32_t)id - 1;
  if (slot >= sched->processes->len) return NO_INDEX;
  const Process *process = process_at(sched, (int)slot);
  return process->state != PROCESS_FREE && process->generation == id >> 32 ? (int)slot : NO_INDEX;
}

/* Returns the slot of the live process whose thread is L, or NO_INDEX. */
int process_of(const Sched *sched, const lua_State *L);

/* Returns a slot for a new process, with everything set except its thread. The slot may have the
 * thread of an earlier process. */
int process_take_slot(Sched *sched);

/* Frees the slot of a process that has ended, waits for nothing and has no owner. With 'reuse',
 * keeps its thread for the next process, unless a script has seen it. */
void process_free_slot(Sched *sched, int slot, bool reuse);

/* Pops the thread on top of L and keeps it alive as the slot's thread. */
void process_anchor(Sched *sched, lua_State *L, int slot);
void process_drop_thread(Sched *sched, int slot);

/* Makes a foreign coroutine a process and returns its slot. */
int process_adopt(Sched *sched, lua_State *L);

/* Resumes the process with the 'nargs' values on top of its stack. If the chain is too deep, makes
 * it ready instead. If it is paused, keeps it ready until it goes on. Returns false if it ended
 * with an error. */
bool process_resume(Sched *sched, int slot, lua_State *from, int nargs);

/* Lets the process run after the chain returns, with the 'nargs' values on top of its stack. */
void process_make_ready(Sched *sched, int slot, int nargs);

/* Marks the process as detached. Does nothing if it is already. */
void process_detach(Sched *sched, int slot);

/* Appends the names that a process still waits for: "bell or gong", or "bell and gong" if it needs
 * all. Appends nothing for a process that only sleeps. */
void wait_add_names(const Sched *sched, const Process *process, GString *text);

/* Returns whether the process waits for that name, possibly among others. */
bool wait_has_name(const Sched *sched, const Process *process, const char *name);

/* Ends the process's wait without resuming it. */
void wait_cancel(Sched *sched, Process *process);

/* Makes the processes ready that wait for the end of this one. Runs no Lua. */
void wait_end_of(Sched *sched, const Process *ended);

/* owners.c */
void owners_init(Sched *sched);
void owners_clear(Sched *sched);

/* Puts the process at the end of the list of the owner with that name, or removes it from there.
 * Set the name of the process first. */
void owner_join(Sched *sched, int slot, const char *name);
void owner_leave(Sched *sched, int slot);

/* Returns a copy of the name. It stays valid until owners_sweep, and as long as a live process has
 * it as its name. */
const char *name_keep(const Sched *sched, const char *name);

/* Removes names and owners without processes if there are many. */
void owners_sweep(Sched *sched);

/* Counts that the watchdog has stopped a script in this tick. */
void stops_note(Sched *sched, const char *name);

/* Removes stale timers and unused channels if there are many. */
void wait_sweep(Sched *sched);

/* Set up and free what process.c and wait.c keep in the scheduler. */
void process_init(Sched *sched);
void process_clear(Sched *sched);
void wait_init(Sched *sched);
void wait_clear(Sched *sched);

#endif
