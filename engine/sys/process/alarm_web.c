#include "sys/process/alarm.h"

#include "sys/pace.h"

#include <stddef.h>

static void (*callback)(void);
static int64_t due_us; /* 0 = no alarm is set */

void alarm_open(void (*on_alarm)(void)) { callback = on_alarm; }

void alarm_set(int ms) { due_us = pace_now_us() + (int64_t)ms * 1000; }

bool alarm_must_be_polled(void) { return true; }

void alarm_poll(void) {
  if (due_us == 0 || pace_now_us() < due_us) return;
  due_us = 0;
  callback();
}

int64_t alarm_thread_time_us(void) { return pace_now_us(); }
