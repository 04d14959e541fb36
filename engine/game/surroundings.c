#include "game/surroundings.h"

#include "game/identity.h"
#include "game/loop.h"
#include "game/save_folder.h"
#include "game/wall.h"
#include "sys/crash.h"

/* The folder that game_new would choose. Caller frees. */
static char *find_save_folder(const GameOptions *game, const char *id) {
  return game->save_folder ? g_strdup(game->save_folder) : save_folder_for(id);
}

/* What a game that cannot be read might still make: nothing. */
static void build_wall(const Surroundings *surroundings, bool readable) {
  const RunOptions *run = surroundings->run;
  const GameOptions *game = surroundings->game;
  WallPlan plan = {
      .game = game->path,
      .overlays = game->overlays,
      .data_folder = game->data_folder,
      .read = &run->replay,
      .read_count = run->replay ? 1 : 0,
      .has_devices = surroundings->has_window,
  };
  if (readable) {
    plan.save_folder = surroundings->save_folder;
    plan.written[0] = run->record;
    plan.written[1] = run->screenshot;
    plan.folders[0] = run->screenshots;
  }
  wall_files(&plan);
}

bool surroundings_prepare(Surroundings *surroundings) {
  RunOptions *run = surroundings->run;
  const GameOptions *game = surroundings->game;
  g_autofree char *id = NULL;
  bool is_jailed = !run->no_jail;
  bool readable = !is_jailed || game_identity(game->path, game->overlays, &id);
  if (is_jailed) {
    surroundings->save_folder = find_save_folder(game, id);
    surroundings->game->save_folder = surroundings->save_folder;
    if (readable) crash_set_save_folder(surroundings->save_folder);
    build_wall(surroundings, readable);
  }
  bool opened = !surroundings->has_window || !readable || loop_prepare(run);
  if (is_jailed) wall_calls();
  if (!opened) surroundings_leave(surroundings);
  return opened;
}

void surroundings_leave(Surroundings *surroundings) {
  wall_forget_save_folder(surroundings->save_folder);
  g_clear_pointer(&surroundings->save_folder, g_free);
}
