#include "game/identity.h"

#include "script/script.h"
#include "sys/jail_calls.h"
#include "sys/jail_files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATIENCE_MS 10000 /* game.lua is stopped long before */

/* --- in the other process --- */

static void lock_in(const char *path, const char *const *overlays) {
  JailFiles *jail = jail_files_new();
  if (jail) {
    jail_files_allow(jail, JAIL_READ, path);
    for (const char *const *overlay = overlays; overlay && *overlay; overlay++) jail_files_allow(jail, JAIL_READ, *overlay);
    jail_files_close(jail);
  }
  jail_calls_close();
}

/* Everything is said again, and aloud, by the process that plays. */
static void be_silent(void) {
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
}

static _Noreturn void tell_id(const char *path, const char *const *overlays, int to) {
  be_silent();
  lock_in(path, overlays);
  Vfs *vfs = vfs_new();
  bool readable = vfs_mount(vfs, path, NULL);
  for (const char *const *overlay = overlays; readable && overlay && *overlay; overlay++) {
    readable = vfs_mount(vfs, *overlay, NULL);
  }
  GameConfig config;
  readable = readable && game_config_read(&config, vfs, NULL);
  ssize_t written = readable ? write(to, config.id, strlen(config.id) + 1) : 0;
  _exit(written > 0 ? 0 : 1);
}

/* --- in this one --- */

/* Whether there is something to read, or the other end is closed, before the deadline. */
static bool wait_for(const Identity *identity) {
  struct pollfd wait = {.fd = identity->answer, .events = POLLIN};
  for (;;) {
    gint64 left_us = identity->deadline_us - g_get_monotonic_time();
    if (left_us <= 0) return false;
    int count = poll(&wait, 1, (int)(left_us / 1000) + 1);
    if (count > 0) return true;
    if (count < 0 && errno != EINTR) return false;
  }
}

/* What the process says, up to the zero that ends it. */
static char *listen_to(const Identity *identity, GError **error) {
  char text[GAME_ID_MAX + 1];
  size_t length = 0;
  while (length < sizeof text) {
    if (!wait_for(identity)) {
      g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_AGAIN, "it did not say in time who it is");
      return NULL;
    }
    ssize_t count = read(identity->answer, text + length, sizeof text - length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    length += (size_t)count;
    if (text[length - 1] == '\0') return g_strdup(text);
  }
  g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "it did not say who it is");
  return NULL;
}

Identity identity_ask(const char *path, const char *const *overlays) {
  int ends[2];
  Identity identity = {.process = -1, .answer = -1, .deadline_us = g_get_monotonic_time() + PATIENCE_MS * 1000};
  if (pipe(ends) != 0) {
    identity.fault = errno;
    return identity;
  }
  identity.process = fork();
  if (identity.process == 0) tell_id(path, overlays, ends[1]);
  if (identity.process < 0) identity.fault = errno;
  close(ends[1]);
  identity.answer = ends[0];
  return identity;
}

/* It has nothing more to do. */
static void end_process(int process) {
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}

char *identity_answer(Identity *identity, GError **error) {
  char *id = NULL;
  if (identity->process > 0) {
    id = listen_to(identity, error);
    end_process(identity->process);
  } else {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "no process can be made to ask it who it is: %s",
                g_strerror(identity->fault));
  }
  if (identity->answer >= 0) close(identity->answer);
  return id;
}
