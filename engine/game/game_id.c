#include "game/game_id.h"

#include "base/log.h"
#include "script/script.h"
#include "sys/file/descriptor.h"
#include "sys/jail/landlock.h"
#include "sys/jail/seccomp.h"

#include <errno.h>
#include <string.h>

#define TIMEOUT_MS 10000 /* the watchdog stops game.lua long before */

typedef struct Question {
  const char *path;
  const char *const *overlays;
} Question;

/* Returns the id from game.lua, or NULL if it cannot be read. The caller frees with g_free. */
static char *read_id(const Question *question) {
  Vfs *vfs = vfs_new();
  bool readable = vfs_mount(vfs, question->path, NULL);
  for (const char *const *overlay = question->overlays; readable && overlay && *overlay; overlay++) {
    readable = vfs_mount(vfs, *overlay, NULL);
  }
  GameConfig config = {0};
  char *id = readable && game_config_read(&config, vfs, NULL) ? g_steal_pointer(&config.id) : NULL;
  game_config_clear(&config);
  vfs_free(vfs);
  return id;
}

/* --- in the child process --- */

static void close_jail(const Question *question) {
  Landlock *rules = landlock_new();
  if (rules) {
    landlock_allow(rules, LANDLOCK_READ, question->path);
    for (const char *const *overlay = question->overlays; overlay && *overlay; overlay++) {
      landlock_allow(rules, LANDLOCK_READ, *overlay);
    }
    landlock_enforce(rules);
  }
  landlock_refuse_abstract_sockets();
  seccomp_enforce(SECCOMP_NO_WINDOW);
}

/* Errors are not logged here: the process that plays reports the same ones. */
static int send_id(int connection, void *data) {
  child_be_silent();
  close_jail(data);
  g_autofree char *id = read_id(data);
  return id && descriptor_write(connection, id, strlen(id) + 1) ? 0 : 1;
}

/* --- in the process that plays --- */

/* Reads the id, up to the zero byte that ends it. On failure returns NULL with an error. */
static char *receive_id(const GameIdQuery *query, GError **error) {
  char text[GAME_ID_MAX + 1];
  size_t length = 0;
  while (length < sizeof text) {
    int64_t count = child_receive(&query->child, text + length, sizeof text - length, query->deadline_us);
    if (count < 0) {
      g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_AGAIN, "the game did not give its id in time");
      return NULL;
    }
    if (count == 0) break;
    length += (size_t)count;
    if (text[length - 1] == '\0') return g_strdup(text);
  }
  g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the game gave no id");
  return NULL;
}

/* Reads the id without a child. Errors are not logged, because they are reported later. */
static char *read_id_here(const Question *question) {
  log_hush(true);
  char *id = read_id(question);
  log_hush(false);
  return id;
}

GameIdQuery game_id_ask(const char *path, const char *const *overlays) {
  Question question = {path, overlays};
  GameIdQuery query = {.deadline_us = g_get_monotonic_time() + TIMEOUT_MS * 1000};
  if (!child_is_possible()) query.id = read_id_here(&question);
  else if (!child_begin(&query.child, send_id, &question)) query.fault = errno;
  return query;
}

char *game_id_answer(GameIdQuery *query, GError **error) {
  char *id = g_steal_pointer(&query->id);
  if (query->child.process > 0) {
    id = receive_id(query, error);
    child_kill(&query->child);
  } else if (query->fault != 0) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "no process can be created to read the game's id: %s",
                g_strerror(query->fault));
  } else if (!id) {
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the game gave no id");
  }
  return id;
}
