#include "game/checkpoint/opening.h"

#include "game/checkpoint/checkpoint.h"

/* A game whose main.lua has failed would lose what the checkpoint knows of the rest. */
static bool begin_at(Game *game, const GameOptions *options, RestoreReport *report, GError **error) {
  if (game->has_failed) {
    g_set_error(error, GAME_ERROR, GAME_ERROR_FAILED, "%s has failed, so the game cannot go on from a checkpoint",
                game->config.main);
    return false;
  }
  if (!checkpoint_restore(game, options->start, report, error)) return false;
  checkpoint_restart_scripts(game, report);
  if (game->recording) recording_begin_at(game->recording, options->start, game->world.tick);
  return true;
}

Game *game_open(const GameOptions *options, RestoreReport *report, GError **error) {
  Game *game = game_new(options, error);
  if (game && options->start && !begin_at(game, options, report, error)) g_clear_pointer(&game, game_free);
  return game;
}
