/* process.h: the private data of the scheduler.
 *
 * process.c manages slots and threads, and owners.c manages names and owners. sched.c starts and
 * ends processes, and resume.c runs them. wait.c lets them wait. stops.c counts how often the
 * watchdog stops them. sched_look.c lists and describes them.
 *
 * Each process has a slot, which is an entry of Sched.processes. A free slot may keep the thread of
 * its last process for its next process.
 *
 * A process has a Waiter for each name of a signal that it waits for. A Channel is the list of all
 * Waiters for one name, oldest first. Each process also has a list of its own Waiters. Waiters are
 * nodes of these two lists.
 *
 * A timer stores a slot and the serial number of a wait. If the slot has another serial number when
 * the timer is due, the timer is stale and is skipped. Timers for the next RING_TICKS ticks are in
 * a ring, which has a list for each tick. Later timers are in a heap.
 *
 * The scheduler does not resume a detached process. A process is detached if scripts resume it with
 * coroutine.resume, or if it has called coroutine.yield itself. The scheduler is not notified when
 * a detached process ends, so sched_sweep checks it in every tick. */

#ifndef SCRIPT_SCHED_PROCESS_H
#define SCRIPT_SCHED_PROCESS_H

#include "base/heap.h"
#include "script/sched/sched.h"

#define NO_INDEX (-1)

/* The value of Process.ready_args if a signal has woken the process, but the signal's values are
 * not on the stack of the process yet. The process gets them when its turn comes. */
#define READY_LATER (-1)

/* The number of ticks that the ring of timers covers. It must be a power of two. */
#define RING_TICKS 1024

typedef enum {
  PROCESS_FREE,    /* the slot is empty */
  PROCESS_RUNNING, /* being resumed, or suspended by a plain coroutine.yield */
  PROCESS_WAITING,
  /* Its wait is over, or it was just started. It runs after the current chain (sched.h), with its
   * arguments on its stack. With READY_LATER, it runs when its turn for the signal comes. */
  PROCESS_READY,
  PROCESS_CLOSING /* its to-be-closed variables are being closed */
} ProcessState;

typedef struct Waiter Waiter;

/* An owner of processes. */
typedef struct Owner {
  char *name;
  int first, last; /* slots: the ends of a linked list of its processes, in order of start */
} Owner;

typedef struct Process {
  lua_State *thread;  /* the registry keeps it alive; in a free slot, a thread to reuse or NULL */
  lua_State *resumer; /* while it runs: the thread that resumed it */
  ProcessState state;
  bool stopping;        /* ends at its next wait */
  bool shared;          /* scripts may have a reference to the thread */
  bool detached;        /* the scheduler does not resume it, see above */
  bool expects_yield;   /* sched_sweep does not warn of its plain coroutine.yield */
  bool in_heap;         /* has a timer in the heap */
  bool awaited;         /* a script waits, or has waited, for its end */
  bool restarts;        /* see ProcessStart */
  bool paused;          /* it does not run, and its timeout does not advance, see wait.c */
  bool holds_name;      /* it waits in sched_wait_for, and its stack has only the name */
  uint32_t generation;  /* distinguishes the processes of this slot, see process_id */
  uint32_t wait_serial; /* the serial number of its wait, for timers */
  int ready_args;       /* the number of arguments on its stack, or READY_LATER */
  Waiter *waiters;      /* the first one; NULL = none */
  int missing;          /* the number of signals that must still come before its wait ends */
  const char *label;    /* what it waits for, in messages; NULL = see wait_add_names */
  Tick since, until;    /* the start of the wait, and its timeout; 'until' 0 = no timeout */
  Tick left;            /* remaining ticks of a paused wait; 0 = no timeout */
  Owner *owner;
  int owner_prev, owner_next; /* slots: its neighbours in the list of the owner */
  const char *name;           /* NULL = the place of its function's definition */
  uint64_t order;             /* the number of processes that were started before it */
} Process;

typedef struct Channel {
  char *name;
  Waiter *first, *last; /* NULL = none */
} Channel;

struct Waiter {
  Channel *channel;
  uint64_t signals;    /* the number of signals posted before this wait; none of them ends it */
  int process;         /* slot */
  Waiter *prev, *next; /* in the channel; NULL = none */
  Waiter *sibling;     /* the next one of the same process, or the next unused one; NULL = none */
};

/* A list of timers or of processes. */
typedef struct ItemList {
  uint64_t *items; /* owned */
  size_t count, capacity;
} ItemList;

struct Sched {
  Runtime *runtime;
  const World *world;
  GArray *processes;         /* Process; new entries are zeroed */
  GArray *free_slots;        /* int: slots */
  int live;                  /* the number of live processes */
  int idle;                  /* the number of threads in free slots */
  uint64_t started;          /* the number of processes ever started */
  int running;               /* the slot of the running process, NO_INDEX for none */
  int depth;                 /* number of processes that run inside each other */
  GArray *ready;             /* ProcessId: processes to run when the chain has returned */
  GArray *detached;          /* ProcessId: checked by sched_sweep */
  GHashTable *warned_places; /* places of yields and waits that were logged */
  char *last_error;          /* the result of sched_last_error; owned; NULL = "" */
  GHashTable *owners;        /* name -> Owner */
  GHashTable *namesakes;     /* see owners.c */
  GHashTable *names;         /* the names of processes; owned */
  GHashTable *threads;       /* lua_State * -> slot + 1 */
  GArray *failed;            /* ProcessId: see sched_has_failed */
  GHashTable *stops;         /* see stops.c; NULL until a script was stopped */

  ItemList ring[RING_TICKS]; /* the timers of each tick, in the order in which they were set */
  Tick run_until;            /* the last tick whose timers have run */
  Heap timers;               /* the timers of ticks after those of the ring */
  size_t stale;              /* the number of entries of the heap that are known to be stale */
  GHashTable *channels;      /* name -> Channel */
  uint64_t channels_removed; /* how often wait_sweep has removed channels, plus 1 */
  Channel *last_channel;     /* a cache: the channel that was looked up last, or NULL */
  GPtrArray *waiters;        /* all Waiters, owned */
  Waiter *unused_waiter;     /* the first one that no process uses; NULL = none */
  ItemList woken;            /* a stack of woken ProcessIds; a nested signal pushes its own */
  uint64_t signals;          /* the number of signals delivered in earlier ticks */
};

static inline Process *process_at(const Sched *sched, int slot) { return &g_array_index(sched->processes, Process, slot); }

static inline ProcessId process_id(const Sched *sched, int slot) {
  return (uint64_t)process_at(sched, slot)->generation << 32 | (uint32_t)(slot + 1);
}

/* Returns whether L is the thread of the process that runs now. If processes run inside each other,
 * this is the innermost one. */
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

/* Returns a slot for a new process, with all members set except the thread. The slot may have the
 * thread of an earlier process. */
int process_take_slot(Sched *sched);

/* Frees the slot of a process that has ended. The process must have no waits and no owner. If
 * 'reuse' is true, keeps its thread for a later process, unless scripts may have a reference
 * to it. */
void process_free_slot(Sched *sched, int slot, bool reuse);

/* Pops the thread on top of L and keeps it alive as the slot's thread. */
void process_anchor(Sched *sched, lua_State *L, int slot);
void process_drop_thread(Sched *sched, int slot);

/* Makes a foreign coroutine (sched.h) a process and returns its slot. */
int process_adopt(Sched *sched, lua_State *L);

/* Resumes the process with the 'nargs' values on top of its stack. If the chain is too deep, makes
 * the process ready instead. If the process is paused, keeps it ready until sched_unpause. Returns
 * false if it ended with an error. */
bool process_resume(Sched *sched, int slot, lua_State *from, int nargs);

/* Makes the process ready: it runs after the chain returns, with the 'nargs' values on top of
 * its stack. */
void process_make_ready(Sched *sched, int slot, int nargs);

/* Runs the processes that became ready while no process ran. Does nothing while a process runs. */
void process_run_ready(Sched *sched);

/* Resumes the processes at index 'first' and higher of Sched.woken, in the order of their indexes.
 * Removes them from Sched.woken. Copies to each of them the 'nvalues' values on top of L: the name
 * of the signal and its payload. If the script that sends the signal must be stopped, makes the
 * rest ready instead. Skips processes that others have stopped or resumed meanwhile. */
void process_wake(Sched *sched, lua_State *L, size_t first, int nvalues);

/* Ends a process that is not being executed. */
void process_close(Sched *sched, int slot);

/* Ends a process whose thread has died with an error. The error is on top of the thread's stack.
 * Reports the error, and closes the thread's to-be-closed variables. Their __close functions also
 * get the error. */
void process_fail(Sched *sched, int slot);

/* Ends a process whose thread has ended, and frees its slot. Scripts that wait for its end go on.
 * For 'reuse', see process_free_slot. */
void process_leave(Sched *sched, int slot, bool reuse);

/* Marks the process as detached. Does nothing if it already is. */
void process_detach(Sched *sched, int slot);

/* Appends the names that a process still waits for: "bell or gong", or "bell and gong" if it needs
 * all. Appends nothing for a process that waits only for a tick. */
void wait_add_names(const Process *process, GString *text);

/* Returns whether this name is among the names that the process waits for. */
bool wait_has_name(const Process *process, const char *name);

/* Ends the process's wait without resuming it. */
void wait_cancel(Sched *sched, Process *process);

/* Makes each process ready that waits for the end of 'ended'. Runs no Lua. */
void wait_end_of(Sched *sched, const Process *ended);

/* owners.c */
void owners_init(Sched *sched);
void owners_clear(Sched *sched);

/* owner_join gives the process an owner, and appends the process to the owner's list. 'name' is the
 * name of the owner. The process must already have its own name. owner_leave removes the owner from
 * the process. */
void owner_join(Sched *sched, int slot, const char *name);
void owner_leave(Sched *sched, int slot);

/* Returns a copy of the name. owners_sweep may free the copy, but not while a live process has
 * this name. */
const char *name_keep(const Sched *sched, const char *name);

/* Removes unused names, and owners without processes, if there are many. */
void owners_sweep(Sched *sched);

/* Notes that the watchdog has stopped a script with this name in this tick. */
void stops_note(Sched *sched, const char *name);

/* Removes stale timers and unused channels if there are many. */
void wait_sweep(Sched *sched);

/* Set up and free the members of the scheduler that belong to process.c and wait.c. */
void process_init(Sched *sched);
void process_clear(Sched *sched);
void wait_init(Sched *sched);
void wait_clear(Sched *sched);

#endif
