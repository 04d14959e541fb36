#include "game/identity.h"

#include "script/script.h"
#include "sys/jail_calls.h"
#include "sys/jail_files.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ID_MAX 255        /* bytes */
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
  ssize_t written = readable ? write(to, config.id, strlen(config.id)) : 0;
  _exit(written > 0 ? 0 : 1);
}

/* --- in this one --- */

/* What the process says, until it has ended or has had its time. */
static size_t listen_to(int from, char *text, size_t most) {
  size_t length = 0;
  struct pollfd wait = {.fd = from, .events = POLLIN};
  while (length < most && poll(&wait, 1, PATIENCE_MS) > 0) {
    ssize_t count = read(from, text + length, most - length);
    if (count <= 0) break;
    length += (size_t)count;
  }
  return length;
}

bool game_identity(const char *path, const char *const *overlays, char **id) {
  *id = NULL;
  int ends[2];
  if (pipe(ends) != 0) return true;
  pid_t process = fork();
  if (process == 0) tell_id(path, overlays, ends[1]);
  close(ends[1]);
  char text[ID_MAX];
  size_t length = process > 0 ? listen_to(ends[0], text, sizeof text) : 0;
  close(ends[0]);
  if (process < 0) return true;

  kill(process, SIGKILL); /* one that has ended does not mind */
  waitpid(process, NULL, 0);
  if (length > 0) *id = g_strndup(text, length);
  return length > 0;
}
