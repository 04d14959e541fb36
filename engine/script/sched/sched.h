/* sched.h: the scheduler runs scripts, puts them to sleep and wakes them.
 *
 * A process is a coroutine that the engine resumes. It can wait until a tick, for signals, or for
 * both (a wait with a timeout). A waiting process takes no time until its wait ends. A signal takes
 * time only for the processes that wait for its name.
 *
 * The order within a tick is fixed:
 *
 *   1. Timers that are due, ordered by tick. Timers of the same tick run in the order in which
 *      their waits began.
 *   2. Signals, in the order in which they were posted. The processes that wait for one signal run
 *      in the order in which their waits began.
 *
 * A process that another process wakes runs in the same tick. A signal never ends a wait that began
 * after the signal was posted.
 *
 * Owners. A process may belong to a room, an actor, an object, the current click action or the
 * cutscene. A text identifies the owner: "room:street", "action", "cutscene". Stopping an owner
 * stops its processes. This is not an error and is not logged. A stopped coroutine is closed: of
 * its code, only the handlers of its to-be-closed variables still run. If a process is stopped
 * while it runs, it continues to its next wait and ends there. Room:enter does not stop the process
 * that calls it, because it first removes the owner of that process.
 *
 * Errors. An error ends its process and becomes a Problem (base/problems.h). It does not propagate
 * to the code that resumed the process.
 *
 * Foreign coroutines, which the game makes with the coroutine library, may wait too. They become
 * processes at their first wait.
 *
 * Chains. Processes may start and wake each other. A process that is started or woken runs at once,
 * inside the call that starts or wakes it. Processes that run inside each other are a chain. A
 * chain has at most CHAIN_MAX processes (sched.c). The next process runs later in the same tick,
 * after the chain has returned.
 *
 * The Lua threads of finished processes are reused, unless a script may have a reference to
 * them. */

#ifndef SCRIPT_SCHED_SCHED_H
#define SCRIPT_SCHED_SCHED_H

#include "base/clock.h"
#include "script/lua/runtime.h"
#include "world/world.h"

/* The slot and the generation of a process. An id is never reused. 0 is no process. */
typedef uint64_t ProcessId;

typedef struct ProcessInfo {
  ProcessId id;
  uint64_t number;          /* counts from 1 in order of start */
  const char *name, *owner; /* borrowed from the scheduler; 'owner' is NULL for none */
  char *waits_for;          /* a signal's name, "time", "dialog ..."; NULL while running; owned */
  Tick since, until;        /* 'until': 0 = no timeout */
  bool restarts;            /* see ProcessStart */
  lua_State *thread;
} ProcessInfo;

/* Both arguments are borrowed. The scheduler reads only the time and the number of queued signals
 * from the world. */
Sched *sched_new(Runtime *runtime, const World *world);
void sched_free(Sched *sched);

/* Returns the scheduler of a state or of any of its coroutines. */
static inline Sched *sched_of(lua_State *L) { return runtime_of(L)->scripts.sched; }

/* Returns in how many consecutive ticks, up to this or the previous one, the watchdog stopped a
 * process with this name and without an owner. */
int sched_stops_in_a_row(const Sched *sched, const char *name);

/* Resets the count of sched_stops_in_a_row to 0. */
void sched_forget_stops(Sched *sched, const char *name);

typedef struct ProcessStart {
  int nargs;                /* arguments on the stack, after the function */
  const char *name, *owner; /* 'name' NULL = the place of the function; 'owner' NULL = none */
  bool restarts;            /* starts again when the game continues from a checkpoint */
} ProcessStart;

/* Starts a new process and runs it to its first wait. Pops the function and its arguments from the
 * top of L. Returns 0 if the process has already ended. Sets '*ok' to false if the process has
 * ended with an error, else to true. 'ok' may be NULL. */
ProcessId sched_start(Sched *sched, lua_State *L, const ProcessStart *start, bool *ok);

/* Returns the text of the last error that ended a process, or "". Valid until another process ends
 * with an error. */
const char *sched_last_error(const Sched *sched);

/* Like sched_start, but pushes the coroutine of the process, even if it has already ended. */
ProcessId sched_start_shown(Sched *sched, lua_State *L, const ProcessStart *start);

/* Pushes the coroutine of a live process. The thread is not reused for a later process, because a
 * script may keep a reference and could not distinguish the two processes. */
void sched_push_thread(Sched *sched, lua_State *L, ProcessId id);

/* Stop and close one process, all processes of an owner, or the process with this owner and name.
 * They do nothing if there is no such process. */
void sched_stop(Sched *sched, ProcessId id);
void sched_stop_owner(Sched *sched, const char *owner_name);
void sched_stop_named(Sched *sched, const char *owner, const char *name);

/* Returns whether the coroutine is a process that waits. */
bool sched_thread_waits(const Sched *sched, const lua_State *thread);

/* Stops a coroutine, which need not be a process. Does nothing for the main thread. */
void sched_stop_thread(Sched *sched, lua_State *thread);

/* Closes a coroutine. It must not be running, and must not have resumed the running coroutine.
 * Returns true if it ends without an error. If it has died with an error, or closing it raises an
 * error, pushes the error onto L and returns false. */
bool sched_close_thread(Sched *sched, lua_State *L, lua_State *thread);

/* Marks the thread as one to which a script may have a reference, so it is not reused for
 * later processes. */
void sched_share_thread(Sched *sched, const lua_State *thread);

/* Marks the thread as one that the game resumes itself. sched_sweep then does not warn of its
 * plain yields. */
void sched_expect_yield(Sched *sched, const lua_State *thread);

/* Pauses a process until sched_unpause. A paused process does not run, and the remaining time of
 * its wait does not advance. If a signal ends its wait, it still runs only after sched_unpause. A
 * running process is paused from its next wait on. Returns false if the coroutine has ended, is no
 * process, or is already paused. */
bool sched_pause(Sched *sched, const lua_State *thread);

/* Lets a paused process continue. If its wait ended during the pause, runs it at once, inside L.
 * Returns false if the coroutine is not paused. */
bool sched_unpause(Sched *sched, lua_State *L, const lua_State *thread);

/* Returns the process that runs now, or 0. While a process runs a nested coroutine, the result is
 * still the process. */
ProcessId sched_running(const Sched *sched);

/* Remove the owner from one process, or from all processes of that owner. The processes
 * continue. */
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

/* Writes the name of the signal that a process sends when it ends: "process 12", with its number. A
 * process that waits for this signal continues in the same tick, after the current chain has
 * returned. Its wait returns the ended coroutine in place of the signal's name. */
#define END_NAME_SIZE 32
void sched_name_end(char *name, size_t size, uint64_t number);

typedef enum { END_PAST, END_TO_COME, END_OF_NOTHING /* not started yet */ } ProcessEnd;

/* Returns whether a coroutine has ended. For END_TO_COME, sets '*number' to the number of its
 * process, and makes a foreign coroutine a process. */
ProcessEnd sched_await_end(Sched *sched, lua_State *thread, uint64_t *number);

/* What a process waits for. All times are absolute ticks. */
typedef struct Wait {
  Tick until;         /* 0 = no timeout */
  const char **names; /* signals; borrowed during the call */
  int name_count;
  bool all;          /* wait for all names instead of the first of them */
  const char *label; /* a string literal for the console; NULL = the names, or "time" */
} Wait;

/* Makes the running coroutine L wait. A lua_CFunction must return the result: return
 * sched_wait(...). In Lua, the wait returns the signal's name and values, or false after the
 * timeout. A wait without names returns nothing. Raises if L cannot yield, as in main.lua or in a
 * callback of a library function. */
int sched_wait(Sched *sched, lua_State *L, const Wait *wait);

/* Returns whether the scheduler has work at 'now'. This is the case if a timer is due, or if a
 * process is detached (process.h), because sched_sweep must then run in every tick. */
bool sched_is_due(Sched *sched, Tick now);

/* Runs every process whose timer is due at 'now'. */
void sched_run_timers(Sched *sched, Tick now);

/* Updates the scheduler after the world was set to a later tick. It never runs the ticks in
 * between. Timers of these ticks run in the next tick. */
void sched_follow_time(Sched *sched);

/* Returns whether any process waits for the signal with this name. */
bool sched_is_awaited(const Sched *sched, const char *name);

/* Delivers a queued signal of this tick. 'i' is its index in the queue, from 0. Wakes the processes
 * that wait for it and whose wait began before the signal was posted. Returns their number. */
int sched_deliver(Sched *sched, lua_State *L, const char *name, int i);

/* Call this once per tick, after all of its 'count' signals have been delivered. */
void sched_signals_done(Sched *sched, int count);

/* Sends a signal with the 'nargs' values on top of L, and pops the values. First ends all waits for
 * 'name', then resumes these processes one after the other. Each of them gets the values only once,
 * even if one of them sends the signal again. Returns the number of processes. */
int sched_signal(Sched *sched, lua_State *L, const char *name, int nargs);

/* Returns the live processes (ProcessInfo) in order of start. The caller frees the array with
 * g_array_unref. */
GArray *sched_list(const Sched *sched);

/* Sets a Lua hook in the threads of all processes, and in the threads that are kept for new
 * processes. NULL removes it. */
void sched_set_hook(const Sched *sched, lua_Hook hook, int mask);

/* Returns the number of live processes. */
int sched_count(const Sched *sched);

/* Returns whether at least one process exists and all processes wait for signals without a
 * timeout. Returns false if a process waits for the end of a sound, because an animation may still
 * play that sound. */
bool sched_is_stuck(const Sched *sched);

/* Logs a warning for the wait of every live process, once for each place. Call it if nothing can
 * end these waits. */
void sched_warn_stuck(Sched *sched);

/* Returns a text with the place and the wait of each process of an owner, and of the processes that
 * they wait for: "main.lua:12: 'cat' waits for milk; main.lua:9: ...". The text is cut after eight
 * processes. Returns "" if there are none. The caller frees it with g_free. */
char *sched_describe_waits(const Sched *sched, const char *owner);

/* Returns whether a process of the owner will go on without a signal from outside: it runs, or it
 * only waits for time. The same applies to the processes whose end it waits for. */
bool sched_owner_goes_on(const Sched *sched, const char *owner);

/* Call this once per tick. Closes finished and stopped coroutines that could not be closed while
 * they ran. Logs a warning, once for each place, if a process called coroutine.yield a second ago
 * and was not resumed. */
void sched_sweep(Sched *sched);

/* sched_started returns how many processes have been started so far. sched_set_started sets this
 * count. The next process gets the following number. The count must not be lower than the number of
 * a live process. */
uint64_t sched_started(const Sched *sched);
void sched_set_started(Sched *sched, uint64_t started);

/* Returns a checksum of all processes: names, owners, waits, and places in the game's Lua. */
uint64_t sched_checksum(const Sched *sched);

#endif
