#include "sys/speech/speech_service.h"

#include "base/log.h"

#include <SDL.h>
#include <signal.h>
#include <string.h>

#define LIBRARY "libspeechd.so.2"
#define LINES_MAX 100  /* lines that wait for the service; a further line is dropped */
#define CLOSE_WAIT 200 /* ms */

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

typedef struct Line {
  bool cuts;
  char words[]; /* ends with 0 */
} Line;

/* The mutex guards all members below it. Only the thread uses the library while it runs. */
struct SpeechService {
  Library library;
  GThread *thread; /* NULL until the first line */
  GMutex mutex;
  GCond changed;
  GQueue lines;      /* Line, owned */
  bool is_closing;   /* the thread ends after the last line */
  bool is_abandoned; /* the service is closed, so the thread frees it */
  bool has_ended;    /* the thread no longer uses the service, unless it is abandoned */
  bool has_failed, is_reported;
};

/* ---- The library */

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

static bool say(const Library *library, const Line *line) {
  if (line->cuts) library->cancel(library->connection);
  return library->say(library->connection, line->cuts ? SPD_TEXT : SPD_MESSAGE, line->words) >= 0;
}

/* ---- The thread */

static void free_service(SpeechService *service) {
  g_queue_clear_full(&service->lines, g_free);
  g_mutex_clear(&service->mutex);
  g_cond_clear(&service->changed);
  g_free(service);
}

/* Waits for a line and returns it, or NULL at the end. The caller frees with g_free. */
static Line *next_line(SpeechService *service) {
  g_mutex_lock(&service->mutex);
  while (!service->is_closing && g_queue_is_empty(&service->lines)) g_cond_wait(&service->changed, &service->mutex);
  Line *line = g_queue_pop_head(&service->lines);
  g_mutex_unlock(&service->mutex);
  return line;
}

static void note_failure(SpeechService *service) {
  g_mutex_lock(&service->mutex);
  service->has_failed = true;
  g_queue_clear_full(&service->lines, g_free);
  g_mutex_unlock(&service->mutex);
}

static gpointer send_lines(gpointer data) {
  SpeechService *service = data;
  Line *line;
  while ((line = next_line(service))) {
    if (!say(&service->library, line)) note_failure(service);
    g_free(line);
  }
  disconnect(&service->library);
  g_mutex_lock(&service->mutex);
  service->has_ended = true;
  bool is_abandoned = service->is_abandoned;
  g_cond_signal(&service->changed);
  g_mutex_unlock(&service->mutex);
  if (is_abandoned) free_service(service);
  return NULL;
}

/* The thread handles no signals: those of the program are for the first thread. A connection that
 * is closed raises SIGPIPE, which stays blocked here. */
static bool begin_thread(SpeechService *service) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  service->thread = g_thread_try_new("speech", send_lines, service, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return service->thread != NULL;
}

/* ---- Opening, closing, sending */

SpeechService *speech_service_open(GError **error) {
  Library library = {0};
  if (!connect_to_service(&library, error)) {
    disconnect(&library);
    return NULL;
  }
  SpeechService *service = g_new0(SpeechService, 1);
  service->library = library;
  g_mutex_init(&service->mutex);
  g_cond_init(&service->changed);
  return service;
}

void speech_service_close(SpeechService *service) {
  if (!service) return;
  if (!service->thread) {
    disconnect(&service->library);
    free_service(service);
    return;
  }
  GThread *thread = service->thread;
  gint64 end = g_get_monotonic_time() + CLOSE_WAIT * G_TIME_SPAN_MILLISECOND;
  g_mutex_lock(&service->mutex);
  service->is_closing = true;
  g_cond_signal(&service->changed);
  bool has_time = true;
  while (!service->has_ended && has_time) has_time = g_cond_wait_until(&service->changed, &service->mutex, end);
  bool has_ended = service->has_ended;
  service->is_abandoned = !has_ended;
  g_mutex_unlock(&service->mutex);
  if (has_ended) {
    g_thread_join(thread);
    free_service(service);
  } else g_thread_unref(thread);
}

static void report_failure(SpeechService *service) {
  if (!service->is_reported) log_warn("game", "--speech: speech-dispatcher no longer answers; nothing is read aloud now");
  service->is_reported = true;
}

void speech_service_say(SpeechService *service, bool cuts, const char *words) {
  if (!service->thread && !begin_thread(service)) return;
  gsize size = strlen(words) + 1;
  Line *line = g_malloc(sizeof(Line) + size);
  line->cuts = cuts;
  memcpy(line->words, words, size);
  g_mutex_lock(&service->mutex);
  if (cuts && service->lines.length == LINES_MAX) g_queue_clear_full(&service->lines, g_free);
  bool is_kept = !service->has_failed && service->lines.length < LINES_MAX;
  if (is_kept) g_queue_push_tail(&service->lines, line);
  if (service->has_failed) report_failure(service);
  g_cond_signal(&service->changed);
  g_mutex_unlock(&service->mutex);
  if (!is_kept) g_free(line);
}
