#include "sys/process/child.h"

#include "sys/file/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

bool child_is_possible(void) { return true; }

bool child_begin(Child *child, int (*body)(int connection, void *data), void *data) {
  *child = (Child){0};
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  int process = fork();
  if (process == 0) {
    close(ends[0]);
    _exit(body(ends[1], data));
  }
  int code = errno;
  close(ends[1]);
  if (process > 0) *child = (Child){.process = process, .connection = ends[0]};
  else close(ends[0]);
  errno = code;
  return process > 0;
}

/* If the child has died, writing raises SIGPIPE, which would end this process. So the signal is
 * blocked, and discarded. */
bool child_send(const Child *child, const void *bytes, size_t size) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  bool sent = descriptor_write(child->connection, bytes, size);
  int number;
  if (!sent && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1) sigwait(&pipe, &number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return sent;
}

/* Waits until there is something to read or the other end is closed. Returns false at
 * the deadline. */
static bool wait_for_bytes(const Child *child, int64_t deadline_us) {
  struct pollfd wait = {.fd = child->connection, .events = POLLIN};
  for (;;) {
    int64_t left_us = deadline_us - g_get_monotonic_time();
    if (left_us <= 0) return false;
    int count = poll(&wait, 1, (int)(left_us / 1000) + 1);
    if (count > 0) return true;
    if (count < 0 && errno != EINTR) return false;
  }
}

int64_t child_receive(const Child *child, void *bytes, size_t size, int64_t deadline_us) {
  for (;;) {
    if (!wait_for_bytes(child, deadline_us)) return -1;
    ssize_t count = read(child->connection, bytes, size);
    if (count >= 0 || errno != EINTR) return MAX(count, 0);
  }
}

void child_end(Child *child) {
  if (child->process == 0) return;
  close(child->connection);
  while (waitpid(child->process, NULL, 0) < 0 && errno == EINTR) continue;
  *child = (Child){0};
}

void child_kill(Child *child) {
  if (child->process > 0) kill(child->process, SIGKILL);
  child_end(child);
}

void child_ignore_quit(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], SIG_IGN);
}

void child_be_silent(void) {
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
}

void child_stop_sending(int connection) { shutdown(connection, SHUT_WR); }
