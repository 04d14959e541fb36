/* sched.h: the scheduler runs scripts, puts them to sleep and wakes them.
 *
 * A process is a coroutine that the engine resumes. It can wait until a tick, for signals, or for
 * both (a wait with a timeout). A waiting process takes no time until its wait ends. A signal is a
 * name, with which a script may send values. A signal takes time only for the processes that wait
 * for its name. The world posts its signals in a queue, and the scheduler delivers them once per
 * tick. A signal that a script sends is delivered at once.
 *
 * The order within a tick is fixed:
 *
 *   1. Timers that are due, ordered by tick. A timer ends a wait at a certain tick. Timers of the
 *      same tick run in the order in which their waits began.
 *   2. Signals, in the order in which they were posted. The processes that wait for one signal run
 *      in the order in which their waits began.
 *
 * A process that another process wakes runs in the same tick. A signal never ends a wait that began
 * after the signal was posted.
 *
 * Owners. A process may belong to a room, an actor, an object, the current click action or the
 * cutscene. A text identifies the owner: "room:street", "action", "cutscene". Stopping an owner
 * stops its processes. This stop is not an error and is not logged. It closes the coroutine: Lua
 * runs the handlers of its to-be-closed variables, and none of its other code. If a process is
 * stopped while it runs, it continues to its next wait and ends there. Room:enter first removes the
 * owner of the process that calls it, so the call does not stop this process. A stop by the
 * watchdog is different: Lua then closes no variables (script/lua/endings.h).
 *
 * Errors. An error ends its process and becomes a Problem (base/problems.h). The error does not
 * propagate to the code that resumed the process.
 *
 * Foreign coroutines. A foreign coroutine is one that the game makes with the coroutine library. It
 * may wait too, and becomes a process at its first wait.
 *
 * Chains. Processes may start and wake each other. A process that is started or woken runs at once,
 * inside the call that starts or wakes it. Processes that run inside each other are a chain. A
 * chain has at most CHAIN_MAX processes (resume.c). If a full chain starts or wakes a further
 * process, that process runs later in the same tick, after the chain has returned.
 *
 * When the function of a process has returned, the scheduler reuses the Lua thread for a later
 * process. It does not reuse a thread to which a script may have a reference. */

#ifndef SCRIPT_SCHED_SCHED_H
#define SCRIPT_SCHED_SCHED_H

#include "base/clock.h"
#include "script/lua/runtime.h"
#include "world/world.h"

/* Identifies a process by its slot and its generation (process.h). An id is never reused. 0
 * is no process. */
typedef uint64_t ProcessId;

typedef struct ProcessInfo {
  ProcessId id;
  uint64_t number;          /* counts from 1 in order of start */
  const char *name, *owner; /* borrowed from the scheduler; 'owner' is NULL for none */
  char *waits_for;          /* a signal's name, "time", "dialog ..."; NULL = no wait; owned */
  Tick since, until;        /* the start of the wait, and its timeout; 'until' 0 = no timeout */
  bool restarts;            /* see ProcessStart */
  lua_State *thread;
} ProcessInfo;

/* Both arguments are borrowed. The scheduler reads only the time and the number of queued signals
 * from the world. */
Sched *sched_new(Runtime *runtime, const World *world);
void sched_free(Sched *sched);

/* Returns the scheduler of a state or of any of its coroutines. */
static inline Sched *sched_of(lua_State *L) { return runtime_of(L)->scripts.sched; }

/* Returns the number of consecutive ticks in which the watchdog stopped a process with this name
 * and without an owner. The last of these ticks is the current or the previous tick. Returns 0 if
 * no such process was stopped in these two ticks. */
int sched_stops_in_a_row(const Sched *sched, const char *name);

/* Resets the count of sched_stops_in_a_row to 0. */
void sched_forget_stops(Sched *sched, const char *name);

typedef struct ProcessStart {
  int nargs;                /* the number of arguments on the stack, above the function */
  const char *name, *owner; /* 'name' NULL = the place of the function; 'owner' NULL = none */
  /* When the game continues from a checkpoint, the process starts again, even if the room has a
   * function 'onrestore'. */
  bool restarts;
} ProcessStart;

/* Starts a new process and runs it to its first wait. If the current chain is full, the process
 * runs later in the tick. Pops the function and its arguments from the top of L. Returns 0 if the
 * process has already ended. Sets '*ok' to false if the process has ended with an error, else to
 * true. 'ok' may be NULL. */
ProcessId sched_start(Sched *sched, lua_State *L, const ProcessStart *start, bool *ok);

/* Returns the text of the last error that ended a process, or "". Valid until another process ends
 * with an error. */
const char *sched_last_error(const Sched *sched);

/* Like sched_start, but pushes the coroutine of the process, even if it has already ended. */
ProcessId sched_start_shown(Sched *sched, lua_State *L, const ProcessStart *start);

/* Pushes the coroutine of a process, which must be live. The thread is not reused for a later
 * process, because a script may keep a reference and could not distinguish the two processes. */
void sched_push_thread(Sched *sched, lua_State *L, ProcessId id);

/* These functions stop and close one process, all processes of an owner, or the process with this
 * owner and name. They do nothing if there is no such process. A process that runs now ends at its
 * next wait. sched_stop_owner does not stop processes that are started while it closes the
 * others. */
void sched_stop(Sched *sched, ProcessId id);
void sched_stop_owner(Sched *sched, const char *owner_name);
void sched_stop_named(Sched *sched, const char *owner, const char *name);

/* Returns whether the coroutine is a process that waits. */
bool sched_thread_waits(const Sched *sched, const lua_State *thread);

/* Stops a coroutine, which need not be a process. Does nothing for the main thread. */
void sched_stop_thread(Sched *sched, lua_State *thread);

/* Closes a coroutine that does not run and has not resumed the running coroutine. Returns true if
 * the coroutine ends without an error. If the coroutine has died with an error, or closing raises
 * an error, pushes the error onto L and returns false. */
bool sched_close_thread(Sched *sched, lua_State *L, lua_State *thread);

/* Marks the thread as one to which a script may have a reference, so it is not reused for
 * later processes. */
void sched_share_thread(Sched *sched, const lua_State *thread);

/* Marks the thread as one that the game itself resumes after coroutine.yield. sched_sweep then does
 * not warn that nothing resumes the thread. */
void sched_expect_yield(Sched *sched, const lua_State *thread);

/* Pauses a process until sched_unpause. A paused process does not run, and the remaining time of
 * its wait does not advance. If a signal ends its wait, the process still runs only after
 * sched_unpause. A running process is paused from its next wait on. Returns false if the coroutine
 * has ended, is no process, or is already paused. */
bool sched_pause(Sched *sched, const lua_State *thread);

/* Lets a paused process continue. If its wait ended during the pause, L resumes the process at
 * once. Returns false if the coroutine is not paused. */
bool sched_unpause(Sched *sched, lua_State *L, const lua_State *thread);

/* Returns the process that runs now, or 0. While a process runs a nested coroutine, returns
 * the process. */
ProcessId sched_running(const Sched *sched);

/* After sched_disown, the process has no owner. After sched_disown_all, all processes of this owner
 * have no owner. The processes continue. */
void sched_disown(Sched *sched, ProcessId id);
void sched_disown_all(Sched *sched, const char *owner_name);

/* Returns the name of the process that runs now, or NULL. */
const char *sched_running_name(const Sched *sched);

/* Returns the thread that resumed 'thread', or NULL if 'thread' is not a process that the scheduler
 * runs now. */
lua_State *sched_resumer(const Sched *sched, const lua_State *thread);

/* Returns whether the process has ended with an error since the last call of
 * sched_forget_failed. */
bool sched_has_failed(const Sched *sched, ProcessId id);
void sched_forget_failed(Sched *sched);

bool sched_is_alive(const Sched *sched, ProcessId id);
bool sched_owner_is_alive(const Sched *sched, const char *owner);

/* Returns the live process with this owner and name, or 0. */
ProcessId sched_find(const Sched *sched, const char *owner, const char *name);

/* Returns the owner of a process, or NULL. */
const char *sched_owner(const Sched *sched, ProcessId id);

/* A process sends a signal when it ends. The name of this signal contains the number of the
 * process: "process 12". sched_name_end writes the name into 'name', which has 'size' bytes. A
 * process that waits for this signal continues in the same tick, after the current chain has
 * returned. Its wait returns the ended coroutine in place of the signal's name. */
#define END_NAME_SIZE 32
void sched_name_end(char *name, size_t size, uint64_t number);

/* Whether a coroutine has ended (END_PAST), has begun and not ended (END_TO_COME), or has not begun
 * (END_NOT_BEGUN). */
typedef enum { END_PAST, END_TO_COME, END_NOT_BEGUN } ProcessEnd;

/* Returns whether a coroutine has ended. For END_TO_COME, sets '*number' to the number of its
 * process. If the coroutine is foreign, first makes it a process. */
ProcessEnd sched_await_end(Sched *sched, lua_State *thread, uint64_t *number);

/* What a process waits for. All times are absolute ticks. */
typedef struct Wait {
  Tick until;         /* the tick of the timeout; 0 = no timeout */
  const char **names; /* signals; borrowed during the call */
  int name_count;
  bool all;          /* wait for all names instead of the first of them */
  const char *label; /* a string literal for the console; NULL = the names, or "time" */
} Wait;

/* Makes the running coroutine L wait. A lua_CFunction must return the result: return
 * sched_wait(...). In Lua, the wait returns the signal's name and values, or false after the
 * timeout. A wait without names returns nothing. Raises if L cannot yield, as in main.lua or in a
 * callback of a library function, or if its process is being closed. */
int sched_wait(Sched *sched, lua_State *L, const Wait *wait);

/* A cache of the scheduler's data about one name. Set it to zero before you use it for another
 * name. */
typedef struct NameCache {
  struct Channel *channel;
  uint64_t valid_in; /* see Sched.channels_removed */
} NameCache;

/* Waits for one name without a timeout, but is faster than sched_wait. The name must be a string of
 * Lua and the only value on the stack of L. The name stays on the stack, and becomes the first
 * result if the signal ends the wait. Uses and updates the cache of the name. */
int sched_wait_for(Sched *sched, lua_State *L, const char *name, NameCache *cache);

/* Returns whether the scheduler has work at 'now'. This is the case if a timer is due, or if a
 * process is detached (process.h), because sched_sweep must then run in every tick. */
bool sched_is_due(Sched *sched, Tick now);

/* Runs every process whose timer is due at 'now'. */
void sched_run_timers(Sched *sched, Tick now);

/* Call this after the world was set to a later tick. The scheduler skips the ticks in between.
 * Timers that were due in the skipped ticks run in the next tick. */
void sched_follow_time(Sched *sched);

/* Returns whether any process waits for the signal with this name. */
bool sched_is_awaited(const Sched *sched, const char *name);

/* Delivers a queued signal of this tick. 'i' is its index in the queue, from 0. Wakes each process
 * that waits for this signal, if the wait began before the signal was posted. Returns the number of
 * woken processes. */
int sched_deliver(Sched *sched, lua_State *L, const char *name, int i);

/* Call this once per tick, after all 'count' signals of the tick have been delivered. */
void sched_signals_done(Sched *sched, int count);

/* Sends a signal with the 'nargs' values on top of L, and pops the values. First ends all
 * waits for 'name'. Then resumes the processes that waited, one after the other. Each process
 * gets the values only once, even if one of the processes sends the signal again. Returns the
 * number of these processes. */
int sched_signal(Sched *sched, lua_State *L, const char *name, int nargs);

/* Returns the live processes (ProcessInfo) in order of start. The caller frees the array with
 * g_array_unref. */
GArray *sched_list(const Sched *sched);

/* Sets a Lua hook in the threads of all processes, and in the threads that are kept for new
 * processes. If 'hook' is NULL, removes the hook. */
void sched_set_hook(const Sched *sched, lua_Hook hook, int mask);

/* Returns the number of live processes. */
int sched_count(const Sched *sched);

/* Returns whether at least one process exists, and every process is paused or waits for signals
 * without a timeout. Returns false if a process waits for the end of a sound, because an animation
 * may still play that sound. */
bool sched_is_stuck(const Sched *sched);

/* Logs a warning for the wait of every live process, once for each place. Call it if nothing can
 * end these waits. */
void sched_warn_stuck(Sched *sched);

/* Describes the waits of an owner's processes. If such a process waits for the end of another
 * process, also describes the wait of that other process. The text has the place and the wait of
 * each process: "main.lua:12: 'cat' waits for milk; main.lua:9: ...". The text is cut after eight
 * processes. Returns "" if there are none. The caller frees it with g_free. */
char *sched_describe_waits(const Sched *sched, const char *owner);

/* Returns true if a process of the owner runs, or waits only for time. Also returns true if a
 * process of the owner waits for the end of another process that runs, or waits only for time. A
 * paused process does not count. */
bool sched_owner_goes_on(const Sched *sched, const char *owner);

/* Call this once per tick. Closes finished and stopped coroutines that could not be closed while
 * they ran. If a process has called coroutine.yield and is not resumed within a second, logs a
 * warning, once for each place. */
void sched_sweep(Sched *sched);

/* sched_started returns how many processes have been started so far. sched_set_started sets this
 * count. The next process gets the following number. The count must not be lower than the number of
 * a live process. */
uint64_t sched_started(const Sched *sched);
void sched_set_started(Sched *sched, uint64_t started);

/* Returns a checksum of all processes: names, owners, waits, and places in the game's Lua. */
uint64_t sched_checksum(const Sched *sched);

#endif
