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
  ssize_t written = readable ? write(to, config.id, strlen(config.id) + 1) : 0;
  _exit(written > 0 ? 0 : 1);
}

/* --- in this one --- */

/* What the process says, up to the zero that ends it; NULL when it ends without having said it, or has had its time. */
static char *listen_to(int from) {
  char text[ID_MAX + 1];
  size_t length = 0;
  struct pollfd wait = {.fd = from, .events = POLLIN};
  while (length < sizeof text && poll(&wait, 1, PATIENCE_MS) > 0) {
    ssize_t count = read(from, text + length, sizeof text - length);
    if (count <= 0) break;
    length += (size_t)count;
    if (text[length - 1] == '\0') return g_strdup(text);
  }
  return NULL;
}

Identity identity_ask(const char *path, const char *const *overlays) {
  int ends[2];
  if (pipe(ends) != 0) return (Identity){-1, -1};
  pid_t process = fork();
  if (process == 0) tell_id(path, overlays, ends[1]);
  close(ends[1]);
  return (Identity){process, ends[0]};
}

bool identity_answer(Identity *identity, char **id) {
  *id = identity->process > 0 ? listen_to(identity->answer) : NULL;
  if (identity->answer >= 0) close(identity->answer);
  if (identity->process < 0) return true;

  /* It has nothing more to do. How long the system takes to clear it away need not be waited for. */
  kill(identity->process, SIGKILL);
  waitpid(identity->process, NULL, WNOHANG);
  return *id != NULL;
}
