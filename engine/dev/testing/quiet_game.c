#include "dev/testing/quiet_game.h"

/* A message of the log that is kept back. */
typedef struct KeptLine {
  LogLevel level;
  char *channel, *text;
} KeptLine;

static void kept_line_free(gpointer data) {
  KeptLine *kept = data;
  g_free(kept->channel);
  g_free(kept->text);
  g_free(kept);
}

static void keep_back(LogLevel level, const char *channel, const char *line, void *user) {
  KeptLine *kept = g_new0(KeptLine, 1);
  *kept = (KeptLine){level, g_strdup(channel), g_strdup(line)};
  g_ptr_array_add(user, kept);
}

Game *quiet_game_new(const GameOptions *options, Log *log, GError **error) {
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(kept_line_free);
  LogLevel shown = log->shown;
  log->shown = LOG_NONE;
  log->listener = keep_back;
  log->user = lines;
  Game *game = game_new(options, error);
  log->shown = shown;
  log->listener = NULL;
  for (guint i = 0; i < lines->len && (!game || game->has_failed); i++) {
    const KeptLine *kept = lines->pdata[i];
    log_write(kept->level, kept->channel, "%s", kept->text);
  }
  return game;
}
