/* sched.h: the scheduler runs scripts, puts them to sleep and wakes them.
 *
 * A process is one coroutine that the engine resumes. It waits until a tick, for signals, or for
 * both (a wait with a timeout). A sleeping process costs nothing until it is due. A signal costs
 * time only for the processes that wait for its name.
 *
 * The order within a tick is fixed:
 *
 *   1. Timers that are due, by tick, then in the order in which their waits began.
 *   2. Signals, in the order in which they were posted. The processes that wait for one signal run
 *      in the order in which their waits began.
 *
 * A process that another process wakes runs in the same tick. A signal never ends a wait that began
 * after the signal was posted.
 *
 * Owners. A process may belong to a room, an actor, an object, the current click action or the
 * cutscene. The owner is identified by a word: "room:street", "action", "cutscene". Stopping an
 * owner stops its processes. Such a stop is not an error and is not logged. A stopped coroutine is
 * closed: only its to-be-closed variables still run. A process that is stopped while it runs goes
 * on to its next wait and ends there. A process that calls Room:enter in the room that owns it is
 * not stopped, because Room:enter first removes its owner.
 *
 * Errors. An error ends its process and becomes a Problem (base/problems.h). It does not propagate
 * to the code that resumed the process.
 *
 * Foreign coroutines, which the game makes with the coroutine library, may wait too. They become
 * processes at their first wait.
 *
 * Chains. Processes may start and wake each other. A process that was started or woken runs at
 * once, inside the call that did it. At most CHAIN_MAX (sched.c) processes run inside each other.
 * The next one runs later in the same tick, after the chain has returned.
 *
 * The Lua threads of finished processes are used again, unless a script has a reference to them. */

#ifndef SCRIPT_SCHED_SCHED_H
#define SCRIPT_SCHED_SCHED_H

#include "base/clock.h"
#include "script/lua/runtime.h"
#include "world/world.h"

/* Slot and generation of a process. An id is never used again. 0 is no process. */
typedef uint64_t ProcessId;

typedef struct ProcessInfo {
  ProcessId id;
  uint64_t number;          /* in order of start; the first process of a game is 1 */
  const char *name, *owner; /* borrowed from the scheduler; owner: NULL for none */
  char *waits_for;          /* a signal's name, "time", "dialog ..."; NULL while running; owned */
  Tick since, until;        /* until: 0 = no time limit */
  bool restarts;            /* see ProcessStart */
  lua_State *thread;
} ProcessInfo;

/* Both arguments are borrowed. From the world, the scheduler reads the time and the number of
 * queued signals. */
Sched *sched_new(Runtime *runtime, const World *world);
void sched_free(Sched *sched);

/* The scheduler of a state and all its coroutines. */
static inline Sched *sched_of(lua_State *L) { return runtime_of(L)->scripts.sched; }

/* Returns the number of consecutive ticks in which the watchdog stopped an ownerless process of
 * that name, up to this tick or the last. */
int sched_stops_in_a_row(const Sched *sched, const char *name);

/* Resets that count to 0. */
void sched_forget_stops(Sched *sched, const char *name);

typedef struct ProcessStart {
  int nargs;                /* arguments on the stack, after the function */
  const char *name, *owner; /* NULL: the place of the function's definition; no owner */
  bool restarts;            /* begins again when the game continues from a checkpoint */
} ProcessStart;

/* Starts a new process and runs it to its first wait. Pops the function and its arguments from the
 * top of L. 'ok' may be NULL. Returns 0 if the process has already ended. Sets '*ok' to false if it
 * ended with an error. */
ProcessId sched_start(Sched *sched, lua_State *L, const ProcessStart *start, bool *ok);

/* Returns the text of the last error that ended a process, or "". Valid until the next
 * such error. */
const char *sched_last_error(const Sched *sched);

/* Like sched_start, but leaves the coroutine on top of L, even if it has already ended. */
ProcessId sched_start_shown(Sched *sched, lua_State *L, const ProcessStart *start);

/* Pushes the coroutine of a live process. A script may keep it, so its thread is not used for later
 * processes: the script could not distinguish them from this one. */
void sched_push_thread(Sched *sched, lua_State *L, ProcessId id);

/* Stops and closes one process, all processes of an owner, or the process with that owner and name.
 * Does nothing if there is no such process. */
void sched_stop(Sched *sched, ProcessId id);
void sched_stop_owner(Sched *sched, const char *owner_name);
void sched_stop_named(Sched *sched, const char *owner, const char *name);

/* Returns whether the coroutine is a process that waits. */
bool sched_thread_waits(const Sched *sched, const lua_State *thread);

/* Stops a coroutine, whether it is a process or not. Does nothing for the main thread. */
void sched_stop_thread(Sched *sched, lua_State *thread);

/* Closes a coroutine that neither runs nor has resumed the running one. Returns true if it ends
 * without an error. If it has died with an error, or closing it raises one, pushes that onto L and
 * returns false. */
bool sched_close_thread(Sched *sched, lua_State *L, lua_State *thread);

/* Marks the thread as seen by a script, so it is not used for later processes. */
void sched_share_thread(Sched *sched, const lua_State *thread);

/* Marks the thread as one that the game resumes itself: sched_sweep does not warn of its
 * plain yields. */
void sched_expect_yield(Sched *sched, const lua_State *thread);

/* Pauses a process. It does not run until sched_unpause, and the rest of its waiting time stays. A
 * signal ends its wait, but it runs later. A running process is paused from its next wait on.
 * Returns false if the coroutine has ended, is no process, or is paused already. */
bool sched_pause(Sched *sched, const lua_State *thread);

/* Lets a paused process go on. If its wait has ended meanwhile, runs it at once; L is the caller.
 * Returns false if the coroutine is not paused. */
bool sched_unpause(Sched *sched, lua_State *L, const lua_State *thread);

/* Returns the process that runs now, or 0. While a process runs a nested coroutine, the result is
 * still the process. */
ProcessId sched_running(const Sched *sched);

/* Removes the owner of one process, or of all processes of that owner. The processes continue. */
void sched_disown(Sched *sched, ProcessId id);
void sched_disown_all(Sched *sched, const char *owner_name);

/* Returns the name of the process that runs now, or NULL. */
const char *sched_running_name(const Sched *sched);

/* Returns the thread that resumed 'thread', or NULL if 'thread' is not a process that the scheduler
 * runs now. */
lua_State *sched_resumer(const Sched *sched, const lua_State *thread);

/* Returns whether the process has ended with an error since the last call
 * of sched_forget_failed. */
bool sched_has_failed(const Sched *sched, ProcessId id);
void sched_forget_failed(Sched *sched);

bool sched_is_alive(const Sched *sched, ProcessId id);
bool sched_owner_is_alive(const Sched *sched, const char *owner);

/* Returns the live process with that owner and name, or 0. */
ProcessId sched_find(const Sched *sched, const char *owner, const char *name);

/* Returns the owner of a process, or NULL. */
const char *sched_owner(const Sched *sched, ProcessId id);

/* Writes the name of the signal that the end of a process sends: "process 12", with its number. A
 * process that waits for this signal continues in the same tick, after the current chain has
 * returned. It receives the ended coroutine in place of a name. */
#define END_NAME_SIZE 32
void sched_name_end(char *name, size_t size, uint64_t number);

typedef enum { END_PAST, END_TO_COME, END_OF_NOTHING /* not started yet */ } ProcessEnd;

/* Returns whether a coroutine has ended. If it will end later, sets '*number' to the number of its
 * process; a foreign coroutine becomes a process. */
ProcessEnd sched_await_end(Sched *sched, lua_State *thread, uint64_t *number);

/* What a process waits for. All times are absolute ticks. */
typedef struct Wait {
  Tick until;         /* 0 = no time limit */
  const char **names; /* signals; borrowed during the call */
  int name_count;
  bool all;          /* wait for all names instead of any */
  const char *label; /* for the console; a literal; NULL = the names, or "time" */
} Wait;

/* Makes the running coroutine L wait. A lua_CFunction must return the result: return
 * sched_wait(...). The coroutine continues with the signal's name and payload, or with false after
 * the timeout. A wait without names continues with nothing. Raises if L cannot yield, as in
 * main.lua or in a callback of a library function. */
int sched_wait(Sched *sched, lua_State *L, const Wait *wait);

/* Returns whether the scheduler has work at 'now': a timer is due, or a process is detached
 * (process.h), for which sched_sweep must run in every tick. */
bool sched_is_due(Sched *sched, Tick now);

/* Runs every process whose timer is due at 'now'. */
void sched_run_timers(Sched *sched, Tick now);

/* Updates the scheduler after the world was set to a later tick. The ticks in between do not run.
 * Timers that were due in them run in the next tick. */
void sched_follow_time(Sched *sched);

/* Returns whether any process waits for that signal. */
bool sched_is_awaited(const Sched *sched, const char *name);

/* Delivers the i-th queued signal of this tick. 'name' is its name. Wakes the processes whose wait
 * began before the signal was posted, and returns their number. */
int sched_deliver(Sched *sched, lua_State *L, const char *name, int i);

/* Call this once per tick, after all of its 'count' signals have been delivered. */
void sched_signals_done(Sched *sched, int count);

/* Ends all waits for 'name' first, then resumes the processes in turn. Each gets the 'nargs' values
 * on top of L once, even if one of them sends the signal again. Pops the values. Returns the number
 * of processes. */
int sched_signal(Sched *sched, lua_State *L, const char *name, int nargs);

/* Returns the live processes (ProcessInfo) in order of start. The caller frees the array with
 * g_array_unref. */
GArray *sched_list(const Sched *sched);

/* Sets a hook of Lua in all processes, and in the threads that wait for new ones; NULL removes
 * it. */
void sched_set_hook(const Sched *sched, lua_Hook hook, int mask);

/* Returns the number of live processes. */
int sched_count(const Sched *sched);

/* Returns whether there are processes and each of them waits for signals without a timeout. Returns
 * false if a process waits for the end of a sound, because an animation may still play that
 * sound. */
bool sched_is_stuck(const Sched *sched);

/* Logs a warning for the wait of every live process, once for each place. Call it if nothing else
 * can end these waits. */
void sched_warn_stuck(Sched *sched);

/* Returns a text with the place and wait of each process of an owner, and of the processes that
 * these wait for: "main.lua:12: 'cat' waits for milk; main.lua:9: ...". The text is cut after eight
 * processes. Returns "" if there are none. The caller frees it with g_free. */
char *sched_describe_waits(const Sched *sched, const char *owner);

/* Returns whether a process of the owner will go on without a signal from outside: it runs, or it
 * only waits for time. The same applies to the processes whose end it waits for. */
bool sched_owner_goes_on(const Sched *sched, const char *owner);

/* Call this once per tick. Closes finished and stopped coroutines that could not be closed
 * while they ran. Warns, once for each place, of a coroutine that yielded a second ago and was
 * not resumed. */
void sched_sweep(Sched *sched);

/* Returns how many processes have been started so far. sched_set_started lets the next one continue
 * from another number, which must not be lower than that of a live process. */
uint64_t sched_started(const Sched *sched);
void sched_set_started(Sched *sched, uint64_t started);

/* Returns a checksum of all processes: names, owners, waits, and places in the game's Lua. */
uint64_t sched_checksum(const Sched *sched);

#endif
