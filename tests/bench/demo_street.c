#include "demo_street.h"

Game *demo_street_open(void) {
  g_autofree char *save_folder = g_dir_make_tmp("ichor-bench-XXXXXX", NULL);
  GameOptions options = {.path = "demo", .data_folder = ".", .save_folder = save_folder, .seed = 1};
  g_autoptr(GError) error = NULL;
  Game *game = game_new(&options, &error);
  if (!game) g_error("%s", error->message);
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = 160, .y = 60});
  game_tick(game, &input);
  tick_input_clear(&input);
  while (script_in_cutscene(game->script, NULL)) game_tick(game, NULL);
  return game;
}

void demo_street_walk(Game *game) {
  int player = game->world.controlled;
  const Actor *actor = world_actor(&game->world, player);
  if (actor->walk.active) return;
  actor_walk_to(&game->world, player, (Point){actor->at.x < 300 ? 580 : 30, 170});
}
