#include "sys/speech/speech_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct SpeechFile {
  int fd;
  bool is_emptied; /* the file is emptied when the first line is written */
};

/* Opens a pipe for writing only. If this process also kept a pipe open for reading, the
 * pipe would store old lines while no other program reads it. But a pipe without a reader cannot be
 * opened for writing. So this function first opens the pipe for both, and then a second time for
 * writing only. */
static int open_pipe(const char *path) {
  int reader = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  int writer = reader < 0 ? -1 : open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  int reason = errno;
  if (reader >= 0) close(reader);
  errno = reason;
  return writer;
}

static int open_file(const char *path, GError **error) {
  struct stat info;
  bool is_pipe = stat(path, &info) == 0 && S_ISFIFO(info.st_mode);
  int file = is_pipe ? open_pipe(path) : open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0600);
  if (file < 0) {
    g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(errno), "%s: cannot be written: %s", path, g_strerror(errno));
  }
  return file;
}

SpeechFile *speech_file_open(const char *path, GError **error) {
  int fd = open_file(path, error);
  if (fd < 0) return NULL;
  SpeechFile *file = g_new0(SpeechFile, 1);
  file->fd = fd;
  return file;
}

void speech_file_close(SpeechFile *file) {
  if (!file) return;
  close(file->fd);
  g_free(file);
}

/* A pipe takes the whole line or none of it: PIPE_BUF is larger. A pipe without a reader raises
 * SIGPIPE, which would end the program. So the signal is blocked, and discarded. */
const char *speech_file_write(SpeechFile *file, const char *line) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  /* A pipe cannot be emptied. */
  bool is_refused = !file->is_emptied && ftruncate(file->fd, 0) != 0;
  (void)is_refused;
  file->is_emptied = true;
  bool is_written = write(file->fd, line, strlen(line)) >= 0;
  int reason = errno, number;
  if (!is_written && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1) sigwait(&pipe, &number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  bool is_busy = reason == EAGAIN || reason == EPIPE; /* nobody reads the pipe just now */
  return is_written || is_busy ? NULL : g_strerror(reason);
}
