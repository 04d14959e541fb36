/* alarm.h: interrupts a running thread after a time, and measures the thread's processor time.
 *
 * One thread of the process is watched: the thread that called alarm_open last. When the time of
 * alarm_set is over, the callback runs, and the watched thread stands still meanwhile, wherever it
 * was. The callback must therefore be as careful as a signal handler: it must not allocate, take a
 * lock or use stdio. It may call alarm_set.
 *
 * How the thread is interrupted depends on the system:
 *
 *   POSIX     the signal SIGALRM; the callback runs in the watched thread
 *   Windows   a second thread, which suspends the watched thread while the callback runs
 *   browser   not at all: there is one thread, and it cannot be interrupted. There,
 *             alarm_must_be_polled returns true, and the watched thread must call alarm_poll often.
 *             The callback then runs inside alarm_poll. */

#ifndef SYS_PROCESS_ALARM_H
#define SYS_PROCESS_ALARM_H

#include <stdbool.h>
#include <stdint.h>

/* Watches the calling thread from now on. 'on_alarm' replaces the callback of an earlier call. */
void alarm_open(void (*on_alarm)(void));

/* Calls the callback once, after 'ms' of real time. Replaces an earlier alarm that has not come
 * yet. 'ms' must be at least 1. */
void alarm_set(int ms);

/* Returns whether the watched thread must call alarm_poll. The result never changes. */
bool alarm_must_be_polled(void);

/* Runs the callback if its time has come. Does nothing on systems that interrupt the thread. */
void alarm_poll(void);

/* Returns the processor time of the watched thread, in microseconds, or of the calling thread if no
 * thread is watched. The browser has no such clock; there, it is real time. */
int64_t alarm_thread_time_us(void);

#endif
