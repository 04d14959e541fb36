#include "sys/process/child.h"

#include <errno.h>

bool child_is_possible(void) { return false; }

bool child_begin(Child *child, int (*body)(int connection, void *data), void *data) {
  (void)body, (void)data;
  *child = (Child){0};
  errno = ENOSYS;
  return false;
}

bool child_send(const Child *child, const void *bytes, size_t size) {
  (void)child, (void)bytes, (void)size;
  return false;
}

int64_t child_receive(const Child *child, void *bytes, size_t size, int64_t deadline_us) {
  (void)child, (void)bytes, (void)size, (void)deadline_us;
  return 0;
}

void child_end(Child *child) { *child = (Child){0}; }

void child_kill(Child *child) { child_end(child); }

void child_ignore_quit(void) {}

void child_be_silent(void) {}

void child_stop_sending(int connection) { (void)connection; }
