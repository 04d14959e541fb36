/* sched.h: the scheduler: who runs, who sleeps, who waits for what.
 *
 * A process is one coroutine that the engine resumes. It sleeps until a tick (a ring of ticks for the near ones, a binary heap
 * for the others: sleepers that are not due cost nothing), waits for signals (a list per name: a signal touches only those who
 * wait for it), or both (a wait with a timeout). The order is fixed: due timers by tick and then by the order in which the waits
 * began; then signals in the order in which they were posted, the waiters of one signal in the order in which they began to wait.
 * Processes woken by a process run in the same tick; a wait that begins during a tick is never satisfied by a signal that came
 * before it.
 *
 * Owners: a process may belong to a room, an actor, an object, the present click action or the cutscene, named by a word
 * such as "room:street", "action", "cutscene". Stopping an owner stops its processes. A stopped coroutine is closed: its
 * to-be-closed variables run, nothing else of it does. A process that stops itself (or leaves the room it belongs to) runs on to
 * its next wait and ends there; one that is carrying out a room change loses its owner instead, and finishes.
 *
 * Errors end the process and become Problems; they are never lost and never reach whoever caused the resume.
 *
 * Foreign coroutines (made by the game with the coroutine library) may wait as well: they become processes at their first wait.
 *
 * Processes may start and wake each other in chains; beyond a certain depth the next one is run when the chain has unwound,
 * in the same tick.
 *
 * Threads of finished processes are used again, unless a script has seen them. */

#ifndef SCRIPT_SCHED_SCHED_H
#define SCRIPT_SCHED_SCHED_H

#include "base/clock.h"
#include "script/lua/runtime.h"
#include "world/world.h"

/* Names a process for ever: slot and generation. 0 is no process. */
typedef uint64_t ProcessId;

typedef struct ProcessInfo {
  ProcessId id;
  uint64_t number;          /* of its start: the first process of a game is 1 */
  const char *name, *owner; /* owned by the scheduler; owner NULL for none */
  char *waits_for;          /* a signal's name, "time", "dialog ..."; NULL while running; owned by the list */
  Tick since, until;        /* until: 0 = no time limit */
  lua_State *thread;
} ProcessInfo;

/* Both are borrowed. From the world the scheduler takes the time and how many signals it has posted. */
Sched *sched_new(Runtime *runtime, const World *world);
void sched_free(Sched *sched);

/* The scheduler of a state and all its coroutines. */
static inline Sched *sched_of(lua_State *L) { return runtime_of(L)->scripts.sched; }

/* Starts the function at the top of L below its 'nargs' arguments (all popped) as a new process and runs it to its first wait.
 * 'name' may be NULL (the place of its definition is used), 'owner' may be NULL. Returns 0 when it has already ended; '*ok'
 * tells whether it ended (or got to its wait) without an error; if not, sched_last_error tells which, until the next start. */
ProcessId sched_start(Sched *sched, lua_State *L, int nargs, const char *name, const char *owner, bool *ok);
const char *sched_last_error(const Sched *sched);

/* As sched_start, and leaves the coroutine on top of L, also when it has already ended. */
ProcessId sched_start_shown(Sched *sched, lua_State *L, int nargs, const char *name, const char *owner);

/* Pushes the coroutine of a live process for scripts to keep. A thread that has been shown is never used again, since a
 * script could mistake its next life for the old one. */
void sched_push_thread(Sched *sched, lua_State *L, ProcessId id);

/* Stops and closes one process, all of an owner, or the one of that name and owner. Unknown ones are ignored. */
void sched_stop(Sched *sched, ProcessId id);
void sched_stop_owner(Sched *sched, const char *owner_name);
void sched_stop_named(Sched *sched, const char *owner, const char *name);

/* Whether the coroutine is waiting here. */
bool sched_thread_waits(const Sched *sched, const lua_State *thread);

/* Stops whatever runs in a coroutine, process or not. */
void sched_stop_thread(Sched *sched, lua_State *thread);

/* A script has got hold of the thread. */
void sched_share_thread(Sched *sched, const lua_State *thread);

/* The game resumes the thread by itself, or is about to: a plain coroutine.yield() in it is no mistake. */
void sched_mind_thread(Sched *sched, const lua_State *thread);

/* The process that runs now (also while it runs a nested coroutine), or 0. Its owner can be taken from it. */
ProcessId sched_running(const Sched *sched);
void sched_disown(Sched *sched, ProcessId id);
void sched_disown_all(Sched *sched, const char *owner_name);

/* The name of the process that runs now; NULL for none. */
const char *sched_running_name(const Sched *sched);

/* Whoever resumed a process that runs now; NULL for a thread that is none, or that nobody has resumed. */
lua_State *sched_resumer(const Sched *sched, const lua_State *thread);

bool sched_is_alive(const Sched *sched, ProcessId id);
bool sched_owner_is_alive(const Sched *sched, const char *owner);

/* The live process of that owner and name, or 0. */
ProcessId sched_find(const Sched *sched, const char *owner, const char *name);

/* The owner of a live process, NULL for none. */
const char *sched_owner(const Sched *sched, ProcessId id);

/* Waiting for the end of a process is waiting for a signal whose name is "process 12" by its number. Those who wait for it go on
 * in the same tick, when the chain of scripts in which it ended has unwound, and get its coroutine in place of a name. */
#define END_NAME_SIZE 32
void sched_name_end(char *name, size_t size, uint64_t number);

typedef enum { END_PAST, END_TO_COME, END_OF_NOTHING /* it has not been started */ } ProcessEnd;

/* How it stands with the end of a coroutine, which becomes a process if it is none; 'number' of one that is to come. */
ProcessEnd sched_await_end(Sched *sched, lua_State *thread, uint64_t *number);

/* What a wait is for. All times are absolute ticks. */
typedef struct Wait {
  Tick until;         /* 0 = no time limit */
  const char **names; /* signals; borrowed during the call */
  int name_count;
  bool all;          /* all of them instead of any */
  const char *label; /* for the console; NULL = the first name or "time"; a literal */
} Wait;

/* Makes the running coroutine L wait; to be returned by a lua_CFunction: return sched_wait(...). The coroutine continues with
 * the signal's name and its payload, or with false when the time was over (for a pure sleep: with nothing). Raises when L
 * cannot yield (main.lua, a callback of the library). */
int sched_wait(Sched *sched, lua_State *L, const Wait *wait);

/* Whether a tick at 'now' has anything to do for the scheduler. */
bool sched_is_due(Sched *sched, Tick now);

/* Runs all that is due at 'now'. */
void sched_run_timers(Sched *sched, Tick now);

/* Whether anybody waits for a signal of that name. */
bool sched_is_awaited(const Sched *sched, const char *name);

/* Delivers the world's i-th letter of this tick, a signal of that name: wakes those whose wait began before it was posted. How
 * many there were. */
int sched_letter(Sched *sched, lua_State *L, const char *name, int i);

/* This tick's 'count' letters have been delivered. */
void sched_letters_done(Sched *sched, int count);

/* Wakes the present waiters of 'name' with the 'nargs' values on top of L (popped) as payload; how many there were. */
int sched_signal(Sched *sched, lua_State *L, const char *name, int nargs);

/* Live processes in order of their start; NULL-terminated by id 0. Caller frees with g_array_unref (ProcessInfo). */
GArray *sched_list(const Sched *sched);
int sched_count(const Sched *sched);

/* Whether there are processes and every one of them waits, without a time limit, for signals other than the ends of sounds, which
 * are played by pictures, too. */
bool sched_is_stuck(const Sched *sched);

/* Tells the log of every such wait, once for each place: nothing else can end it. */
void sched_warn_stuck(Sched *sched);

/* Whether there are processes that yielded by themselves or that scripts resume: sched_sweep looks after them. */
bool sched_has_loose(const Sched *sched);

/* Closes finished and stopped coroutines that could not be closed while they ran, and warns, once for each place, of those that
 * yielded a second ago and that nobody resumes; once per tick. */
void sched_sweep(Sched *sched);

uint64_t sched_checksum(const Sched *sched);

#endif
