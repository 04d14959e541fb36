/* process.h: the inside of the scheduler, shared by sched.c (lives of processes) and wait.c (what they wait for).
 *
 * Processes live in slots. A free slot may keep the thread of its last process for the next one. Waiters are nodes in an array
 * of their own: one for each name that a process waits for, linked into the list of that name's Channel, oldest first, and to the
 * other nodes of the same process. Timers hold slot and wait serial; one whose serial is not the slot's present one is stale and
 * skipped. Those of the next RING_TICKS ticks lie in a ring with a place for each tick, later ones in a heap. */

#ifndef SCRIPT_SCHED_PROCESS_H
#define SCRIPT_SCHED_PROCESS_H

#include "base/heap.h"
#include "script/sched/sched.h"

#define NO_INDEX (-1)

/* A power of two. */
#define RING_TICKS 1024

typedef enum {
  PROCESS_FREE,    /* the slot is empty */
  PROCESS_RUNNING, /* being resumed, or suspended by a plain coroutine.yield */
  PROCESS_WAITING,
  PROCESS_READY,  /* what it waited for has come: its arguments are on its stack, it runs when the chain has unwound */
  PROCESS_CLOSING /* its to-be-closed variables are being closed */
} ProcessState;

/* A word that owns processes. Kept for the whole game: there are as many as rooms and things. */
typedef struct Owner {
  char *name;
  int first, last; /* its processes in order of start */
} Owner;

typedef struct Process {
  lua_State *thread;  /* anchored in the threads table; in a free slot: one that may be used again, or NULL */
  lua_State *resumer; /* while it runs: who resumed it */
  ProcessState state;
  bool stopping; /* ends at its next wait */
  bool shared;   /* scripts have seen the thread */
  bool loose;    /* resumed by a script: its end has to be looked for */
  bool minded;   /* the game has taken it into its own hands to resume it, or has been warned that nobody will */
  bool in_heap;  /* has a timer there */
  bool awaited;  /* somebody waits, or has waited, for its end */
  uint32_t generation;
  uint32_t wait_serial;
  int ready_args;
  int waiters; /* first node, NO_INDEX for none */
  int missing; /* how many of the names must still come */
  Owner *owner;
  int owner_prev, owner_next;
  const char *name;  /* NULL: the place of its function's definition */
  const char *label; /* of the wait; NULL = what wait_name says */
  Tick since, until;
  uint64_t order; /* of its start */
} Process;

typedef struct Channel {
  char *name;
  int first, last; /* nodes */
} Channel;

typedef struct Waiter {
  Channel *channel;
  uint64_t order;   /* of the beginning of its wait */
  uint64_t letters; /* letters ever posted when it began: those it is too late for */
  int process;
  int prev, next; /* in the channel */
  int sibling;    /* of the same process; in the free list: the next free node */
} Waiter;

typedef struct TimerList {
  uint64_t *items; /* owned */
  size_t count, capacity;
} TimerList;

struct Sched {
  Runtime *runtime;
  const World *world;
  GArray *processes;  /* Process; NULL-initialised */
  GArray *free_slots; /* int */
  int live;
  int idle;              /* threads kept in free slots */
  uint64_t started;      /* processes ever started */
  int running;           /* slot, NO_INDEX for none */
  int depth;             /* of processes running inside each other */
  GArray *ready;         /* ProcessId: to be run when depth is 0 */
  GArray *loose;         /* ProcessId */
  GHashTable *forgotten; /* places of plain yields that have been warned of */
  char *last_error;
  GHashTable *owners;  /* name -> Owner */
  GHashTable *threads; /* lua_State * -> slot + 1 */
  GStringChunk *names;

  TimerList ring[RING_TICKS]; /* the timers of a tick, in the order in which they were set */
  Tick run_until;             /* the last tick whose timers have run */
  Heap timers;
  size_t stale;         /* entries of the heap known to be stale */
  GHashTable *channels; /* name -> Channel */
  GArray *waiters;      /* Waiter */
  int free_waiter;
  uint64_t waits;   /* nodes ever linked */
  uint64_t letters; /* delivered in earlier ticks */
};

static inline Process *process_at(const Sched *sched, int slot) { return &g_array_index(sched->processes, Process, slot); }

static inline ProcessId process_id(const Sched *sched, int slot) {
  return (uint64_t)process_at(sched, slot)->generation << 32 | (uint32_t)(slot + 1);
}

/* The slot of a live process, or NO_INDEX. */
int process_slot(const Sched *sched, ProcessId id);

/* The slot whose thread is L, or NO_INDEX. */
int process_of(const Sched *sched, const lua_State *L);

/* Takes a coroutine that scripts made into the scheduler; its slot. */
int process_adopt(Sched *sched, lua_State *L);

/* Resumes the process with the 'nargs' values on top of its stack, or makes it ready when the chain is too long. False when it
 * ended with an error. */
bool process_resume(Sched *sched, int slot, lua_State *from, int nargs);

/* It has what it waited for, the 'nargs' values on top of its stack, and runs when the chain has unwound. */
void process_make_ready(Sched *sched, int slot, int nargs);

/* A script resumed the process behind the scheduler's back. */
void process_loosen(Sched *sched, int slot);

/* The names that a waiting process still waits for, "bell or gong", or "bell and gong" where it needs all; nothing for a sleeper.
 * */
void wait_add_names(const Sched *sched, const Process *process, GString *text);

/* Forgets what the process waits for. */
void wait_cancel(Sched *sched, Process *process);

/* The process ends: those who wait for that become ready. No Lua runs. */
void wait_end_of(Sched *sched, const Process *ended);

/* Drops stale timers and unused channels when there are many. */
void wait_sweep(Sched *sched);
void wait_init(Sched *sched);
void wait_clear(Sched *sched);

#endif
