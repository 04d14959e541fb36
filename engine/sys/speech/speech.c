#include "sys/speech/speech.h"

#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIBRARY "libspeechd.so.2"

/* The part of <libspeechd.h> that is used here. */
typedef struct SpdConnection SpdConnection;
enum { SPD_MODE_SINGLE = 0, SPD_MESSAGE = 2, SPD_TEXT = 3 };

typedef struct Library {
  void *handle;
  SpdConnection *(*open)(const char *client, const char *connection, const char *user, int mode);
  int (*say)(SpdConnection *connection, int priority, const char *text);
  int (*cancel)(SpdConnection *connection);
  void (*close)(SpdConnection *connection);
  SpdConnection *connection;
} Library;

struct Speech {
  int file; /* -1 = the library speaks */
  Library library;
};

/* ---- speech-dispatcher */

static bool load_functions(Library *library) {
  library->open =
      (SpdConnection * (*)(const char *, const char *, const char *, int)) SDL_LoadFunction(library->handle, "spd_open");
  library->say = (int (*)(SpdConnection *, int, const char *))SDL_LoadFunction(library->handle, "spd_say");
  library->cancel = (int (*)(SpdConnection *))SDL_LoadFunction(library->handle, "spd_cancel");
  library->close = (void (*)(SpdConnection *))SDL_LoadFunction(library->handle, "spd_close");
  return library->open && library->say && library->cancel && library->close;
}

static bool connect_to_service(Library *library, GError **error) {
  library->handle = SDL_LoadObject(LIBRARY);
  if (!library->handle || !load_functions(library)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                "speech needs the library " LIBRARY " of speech-dispatcher; install it, or name a file: --speech FILE");
    return false;
  }
  library->connection = library->open("ichor", "main", NULL, SPD_MODE_SINGLE);
  if (library->connection) return true;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "speech-dispatcher does not run");
  return false;
}

static void disconnect(Library *library) {
  if (library->connection) library->close(library->connection);
  if (library->handle) SDL_UnloadObject(library->handle);
}

/* ---- Opening and closing */

/* A pipe is opened for reading, too: opening it neither waits for a reader nor fails without one,
 * and writing never raises SIGPIPE. */
static int open_file(const char *path, GError **error) {
  struct stat info;
  bool is_pipe = stat(path, &info) == 0 && S_ISFIFO(info.st_mode);
  int file = is_pipe ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
                     : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0600);
  if (file < 0) {
    g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(errno), "%s: cannot be written: %s", path, g_strerror(errno));
  }
  return file;
}

Speech *speech_open(const char *file, GError **error) {
  Speech *speech = g_new0(Speech, 1);
  speech->file = *file ? open_file(file, error) : -1;
  bool is_open = *file ? speech->file >= 0 : connect_to_service(&speech->library, error);
  if (is_open) return speech;
  speech_close(speech);
  return NULL;
}

void speech_close(Speech *speech) {
  if (!speech) return;
  if (speech->file >= 0) close(speech->file);
  disconnect(&speech->library);
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

void speech_send(Speech *speech, SpeechKind kind, const char *text) {
  static const char *const names[] = {"focus", "chosen", "said", "read", "sound"};
  if (!speech || !text) return;
  g_autofree char *words = clean(text);
  if (!*words) return;
  if (speech->file < 0) {
    if (kind == SPEECH_FOCUS) speech->library.cancel(speech->library.connection);
    speech->library.say(speech->library.connection, kind == SPEECH_FOCUS ? SPD_TEXT : SPD_MESSAGE, words);
    return;
  }
  g_autofree char *line = g_strdup_printf("%s\t%s\n", names[kind], words);
  /* A pipe takes the whole line or none of it: PIPE_BUF is larger. */
  ssize_t written = write(speech->file, line, strlen(line));
  (void)written;
}
