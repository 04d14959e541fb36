#include "game/game_id.h"

#include "script/script.h"
#include "sys/jail/landlock.h"
#include "sys/jail/seccomp.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define TIMEOUT_MS 10000 /* the watchdog stops game.lua long before */

/* --- in the child process --- */

static void close_jail(const char *path, const char *const *overlays) {
  Landlock *rules = landlock_new();
  if (rules) {
    landlock_allow(rules, LANDLOCK_READ, path);
    for (const char *const *overlay = overlays; overlay && *overlay; overlay++) landlock_allow(rules, LANDLOCK_READ, *overlay);
    landlock_enforce(rules);
  }
  landlock_refuse_abstract_sockets();
  seccomp_enforce(SECCOMP_NO_WINDOW);
}

/* Errors are not logged here: the process that plays reports the same ones. */
static void silence_log(void) {
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
}

static _Noreturn void send_id(const char *path, const char *const *overlays, int pipe_end) {
  silence_log();
  close_jail(path, overlays);
  Vfs *vfs = vfs_new();
  bool readable = vfs_mount(vfs, path, NULL);
  for (const char *const *overlay = overlays; readable && overlay && *overlay; overlay++) {
    readable = vfs_mount(vfs, *overlay, NULL);
  }
  GameConfig config;
  readable = readable && game_config_read(&config, vfs, NULL);
  ssize_t written = readable ? write(pipe_end, config.id, strlen(config.id) + 1) : 0;
  _exit(written > 0 ? 0 : 1);
}

/* --- in the process that plays --- */

/* Waits until there is something to read or the other end is closed. Returns false at
 * the deadline. */
static bool wait_for_answer(const GameIdQuery *query) {
  struct pollfd wait = {.fd = query->answer, .events = POLLIN};
  for (;;) {
    gint64 left_us = query->deadline_us - g_get_monotonic_time();
    if (left_us <= 0) return false;
    int count = poll(&wait, 1, (int)(left_us / 1000) + 1);
    if (count > 0) return true;
    if (count < 0 && errno != EINTR) return false;
  }
}

/* Reads the id, up to the zero byte that ends it. On failure returns NULL with an error. */
static char *read_id(const GameIdQuery *query, GError **error) {
  char text[GAME_ID_MAX + 1];
  size_t length = 0;
  while (length < sizeof text) {
    if (!wait_for_answer(query)) {
      g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_AGAIN, "the game did not give its id in time");
      return NULL;
    }
    ssize_t count = read(query->answer, text + length, sizeof text - length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    length += (size_t)count;
    if (text[length - 1] == '\0') return g_strdup(text);
  }
  g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the game gave no id");
  return NULL;
}

GameIdQuery game_id_ask(const char *path, const char *const *overlays) {
  int ends[2];
  GameIdQuery query = {.process = -1, .answer = -1, .deadline_us = g_get_monotonic_time() + TIMEOUT_MS * 1000};
  if (pipe(ends) != 0) {
    query.fault = errno;
    return query;
  }
  query.process = fork();
  if (query.process == 0) send_id(path, overlays, ends[1]);
  if (query.process < 0) query.fault = errno;
  close(ends[1]);
  query.answer = ends[0];
  return query;
}

char *game_id_answer(GameIdQuery *query, GError **error) {
  char *id = NULL;
  if (query->process > 0) {
    id = read_id(query, error);
    kill(query->process, SIGKILL);
    while (waitpid(query->process, NULL, 0) < 0 && errno == EINTR) continue;
  } else {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "no process can be created to read the game's id: %s",
                g_strerror(query->fault));
  }
  if (query->answer >= 0) close(query->answer);
  return id;
}
