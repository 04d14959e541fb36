#include "sys/process/alarm.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

/* Static because a signal handler has no argument. */
static void (*volatile callback)(void);
static pthread_t watched_thread;

/* The system gives the signal to any thread. */
static void on_signal(int number) {
  int kept = errno;
  if (pthread_equal(pthread_self(), watched_thread)) callback();
  else pthread_kill(watched_thread, number);
  errno = kept;
}

void alarm_open(void (*on_alarm)(void)) {
  callback = on_alarm;
  watched_thread = pthread_self();
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
}

void alarm_set(int ms) {
  const struct itimerval once = {.it_value = {ms / 1000, ms % 1000 * 1000}};
  setitimer(ITIMER_REAL, &once, NULL);
}

bool alarm_must_be_polled(void) { return false; }

void alarm_poll(void) {}

/* The handler runs in the watched thread, and all callers do. */
int64_t alarm_thread_time_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}
