#include "game/surroundings.h"

#include "base/log.h"
#include "game/identity.h"
#include "game/loop.h"
#include "game/save_folder.h"
#include "game/wall.h"
#include "sys/crash.h"
#include "sys/host_file.h"

/* The folder that game_new would choose. Caller frees. */
static char *find_save_folder(const GameOptions *game, const char *id) {
  return game->save_folder ? g_strdup(game->save_folder) : save_folder_for(id);
}

/* What does not depend on who the game is. */
static Wall *begin_wall(const Surroundings *surroundings) {
  const RunOptions *run = surroundings->run;
  const GameOptions *game = surroundings->game;
  return wall_begin(&(WallPlan){
      .game = game->path,
      .overlays = game->overlays,
      .data_folder = game->data_folder,
      .read = &run->replay,
      .read_count = run->replay ? 1 : 0,
      .has_devices = surroundings->has_window,
  });
}

/* A game that cannot be read writes nothing. */
static void close_files(Wall *wall, Surroundings *surroundings, bool readable) {
  const RunOptions *run = surroundings->run;
  WallOutput output = {0};
  if (readable) {
    output.save_folder = surroundings->save_folder;
    output.files[0] = run->record;
    output.files[1] = run->screenshot;
    output.folders[0] = run->screenshots;
    output.folders[1] = run->story_steps;
    surroundings->leftovers = leftovers_prepare(output.files);
    crash_set_save_folder(surroundings->save_folder);
  }
  wall_close_files(wall, &output);
}

static void build_wall(Surroundings *surroundings) {
  GameOptions *game = surroundings->game;
  Identity identity = identity_ask(game->path, game->overlays);
  Wall *wall = begin_wall(surroundings); /* meanwhile */
  g_autofree char *id = identity_answer(&identity, &surroundings->refusal);
  if (id) {
    surroundings->save_folder = find_save_folder(game, id);
    game->save_folder = surroundings->save_folder;
  }
  close_files(wall, surroundings, id != NULL);
}

static bool can_write(const RunOptions *run) {
  g_autoptr(GError) error = NULL;
  if (host_file_can_write(run->record, &error) && host_file_can_write(run->screenshot, &error)) return true;
  log_error("game", "%s", error->message);
  return false;
}

bool surroundings_prepare(Surroundings *surroundings) {
  RunOptions *run = surroundings->run;
  if (!can_write(run)) return false;
  if (!run->no_jail) build_wall(surroundings);
  bool opened = !surroundings->has_window || surroundings->refusal || loop_prepare(run);
  if (!run->no_jail) wall_calls();
  if (!opened) surroundings_leave(surroundings);
  return opened;
}

void surroundings_leave(Surroundings *surroundings) {
  leftovers_clear(&surroundings->leftovers);
  wall_forget_save_folder(surroundings->save_folder);
  g_clear_pointer(&surroundings->save_folder, g_free);
  g_clear_error(&surroundings->refusal);
}
