#include "sys/speech/speech.h"

#include "base/log.h"
#include "sys/speech/speech_service.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct Speech {
  int file;               /* -1 = the service speaks */
  bool is_emptied;        /* the file is emptied when the first line is sent */
  bool has_warned;        /* that the file cannot be written */
  SpeechService *service; /* owned; NULL = the file gets the lines */
};

/* ---- Opening and closing */

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

Speech *speech_open(const char *file, GError **error) {
  Speech *speech = g_new0(Speech, 1);
  speech->file = *file ? open_file(file, error) : -1;
  if (!*file) speech->service = speech_service_open(error);
  if (speech->file >= 0 || speech->service) return speech;
  speech_close(speech);
  return NULL;
}

void speech_close(Speech *speech) {
  if (!speech) return;
  if (speech->file >= 0) close(speech->file);
  speech_service_close(speech->service);
  g_free(speech);
}

/* ---- Sending */

/* Replaces control characters, and cuts what is too long at a character. */
static char *clean(const char *text) {
  char *words = g_utf8_make_valid(text, -1);
  for (char *at = words; *at; at++) {
    if (g_ascii_iscntrl(*at)) *at = ' ';
  }
  if (strlen(words) > SPEECH_LINE_MAX) *g_utf8_find_prev_char(words, words + SPEECH_LINE_MAX) = '\0';
  return g_strstrip(words);
}

/* Writes a line, or drops it. A pipe takes the whole line or none of it: PIPE_BUF is larger. A pipe
 * without a reader raises SIGPIPE, which would end the program. So the signal is blocked, and
 * discarded. */
static void write_line(Speech *speech, const char *line) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  /* A pipe cannot be emptied. */
  bool is_refused = !speech->is_emptied && ftruncate(speech->file, 0) != 0;
  (void)is_refused;
  speech->is_emptied = true;
  bool is_written = write(speech->file, line, strlen(line)) >= 0;
  int reason = errno, number;
  if (!is_written && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1) sigwait(&pipe, &number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  bool is_busy = reason == EAGAIN || reason == EPIPE; /* nobody reads the pipe just now */
  if (is_written || is_busy || speech->has_warned) return;
  log_warn("speech", "the file of --speech cannot be written: %s; lines are lost", g_strerror(reason));
  speech->has_warned = true;
}

void speech_send(Speech *speech, SpeechKind kind, const char *text) {
  static const char *const names[] = {"focus", "chosen", "said", "read", "sound"};
  if (!speech || !text) return;
  g_autofree char *words = clean(text);
  if (!*words) return;
  if (speech->service) {
    speech_service_say(speech->service, kind == SPEECH_FOCUS, words);
    return;
  }
  g_autofree char *line = g_strdup_printf("%s\t%s\n", names[kind], words);
  write_line(speech, line);
}
