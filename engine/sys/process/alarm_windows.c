#include "sys/process/alarm.h"

#include <stdatomic.h>
#include <stdlib.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <timeapi.h>

/* The alarm thread sleeps until the time of the alarm, and then suspends the watched thread. That
 * one may be anywhere, even inside malloc. So the callback must not wait for anything. */
static void (*volatile callback)(void);
static HANDLE volatile watched_thread;
static HANDLE alarm_thread;
static DWORD alarm_id;       /* of the alarm thread */
static int64_t suspended_us; /* processor time of the watched thread when it was last suspended */
static atomic_bool is_closing;
static HANDLE changed;           /* event: due_ms has changed */
static _Atomic ULONGLONG due_ms; /* GetTickCount64; 0 = no alarm is set */

static int64_t time_of(const FILETIME *time) { return (int64_t)((uint64_t)time->dwHighDateTime << 32 | time->dwLowDateTime); }

/* Windows counts in steps of about 16 ms. Returns 0 if the time is unknown. */
static int64_t time_us(HANDLE thread) {
  FILETIME begun, ended, kernel, user;
  if (!GetThreadTimes(thread, &begun, &ended, &kernel, &user)) return 0;
  return (time_of(&kernel) + time_of(&user)) / 10;
}

/* The time is measured before the thread is suspended: wine reads it from a file, and so takes
 * locks of the C library, which the suspended thread may hold. */
static void interrupt(void) {
  HANDLE thread = watched_thread;
  suspended_us = time_us(thread);
  if (SuspendThread(thread) == (DWORD)-1) return;
  CONTEXT context = {.ContextFlags = CONTEXT_CONTROL};
  GetThreadContext(thread, &context); /* SuspendThread may return before the thread stands still */
  callback();
  ResumeThread(thread);
}

static DWORD WINAPI run(void *unused) {
  (void)unused;
  while (!is_closing) {
    ULONGLONG due = due_ms, now = GetTickCount64();
    if (due != 0 && now >= due) {
      /* An alarm that was set meanwhile must not be lost. */
      if (atomic_compare_exchange_strong(&due_ms, &due, 0)) interrupt();
    } else {
      WaitForSingleObject(changed, due == 0 ? INFINITE : (DWORD)(due - now));
    }
  }
  return 0;
}

/* The process must not end while the watched thread is suspended. Windows would first end the alarm
 * thread, and then nothing would resume the watched one. */
static void close_alarm(void) {
  is_closing = true;
  SetEvent(changed);
  WaitForSingleObject(alarm_thread, INFINITE);
}

/* The handle of an earlier thread is not closed, because the alarm thread may use it. */
void alarm_open(void (*on_alarm)(void)) {
  static DWORD watched_id;
  callback = on_alarm;
  if (watched_id != GetCurrentThreadId()) {
    HANDLE self = GetCurrentProcess(), thread = NULL;
    DuplicateHandle(self, GetCurrentThread(), self, &thread, 0, FALSE, DUPLICATE_SAME_ACCESS);
    watched_id = GetCurrentThreadId();
    watched_thread = thread;
  }
  if (changed) return;
  timeBeginPeriod(1); /* without this, a sleep of 2 ms may take 15 */
  changed = CreateEventW(NULL, FALSE, FALSE, NULL);
  alarm_thread = CreateThread(NULL, 64 * 1024, run, NULL, 0, &alarm_id);
  if (!alarm_thread) return;
  SetThreadPriority(alarm_thread, THREAD_PRIORITY_HIGHEST);
  atexit(close_alarm);
}

void alarm_set(int ms) {
  due_ms = GetTickCount64() + (ULONGLONG)ms;
  SetEvent(changed);
}

bool alarm_must_be_polled(void) { return false; }

void alarm_poll(void) {}

int64_t alarm_thread_time_us(void) {
  if (GetCurrentThreadId() == alarm_id) return suspended_us;
  return time_us(watched_thread ? watched_thread : GetCurrentThread());
}
