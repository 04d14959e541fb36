#include "game/rewind.h"

Game *rewind_game(const Game *game, const GameOptions *options, Tick tick, GError **error) {
  if (!game->recording) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "this game is not being recorded");
    return NULL;
  }
  if (game->recording->ended && tick > game->recording->length) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "a script was stopped in tick %" G_GINT64_FORMAT "; later ticks cannot be repeated", game->recording->length + 1);
    return NULL;
  }
  Game *past = game_new(options, error);
  if (!past) return NULL;
  past->replay = replay_new(recording_copy(game->recording));
  while (past->world.tick < tick && !past->replay->differs) game_tick(past, NULL);
  if (past->replay->differs) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", past->replay->report);
    game_free(past);
    return NULL;
  }
  g_clear_pointer(&past->replay, replay_free);
  return past;
}
