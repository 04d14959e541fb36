#include "game/run_setup.h"

#include "base/log.h"
#include "game/game_id.h"
#include "game/jail.h"
#include "game/loop.h"
#include "game/save_folder.h"
#include "sys/crash.h"
#include "sys/host_file.h"

static bool can_write_outputs(const RunOptions *run) {
  g_autoptr(GError) error = NULL;
  if (host_file_can_write(run->record, &error) && host_file_can_write(run->screenshot, &error)) return true;
  log_error("game", "%s", error->message);
  return false;
}

static Landlock *new_rules(const RunSetup *setup) {
  const RunOptions *run = setup->run;
  return jail_new(&(JailPlan){
      .game = setup->game->path,
      .overlays = setup->game->overlays,
      .data_folder = setup->game->data_folder,
      .read = &run->replay,
      .read_count = run->replay ? 1 : 0,
      .has_devices = setup->has_window,
  });
}

/* Chooses the save folder and creates the output files of the game with that id. */
static JailOutput prepare_output(RunSetup *setup, const char *id) {
  const RunOptions *run = setup->run;
  GameOptions *game = setup->game;
  setup->save_folder = game->save_folder ? g_strdup(game->save_folder) : save_folder_for(id);
  game->save_folder = setup->save_folder;
  crash_set_save_folder(setup->save_folder);

  JailOutput output = {
      .save_folder = setup->save_folder,
      .files = {run->record, run->screenshot},
      .folders = {run->screenshots, run->story_steps},
  };
  setup->outputs = output_files_create(output.files);
  return output;
}

static void close_jail_for_files(RunSetup *setup) {
  GameIdQuery query = game_id_ask(setup->game->path, setup->game->overlays);
  Landlock *rules = new_rules(setup); /* while the other process reads game.lua */
  g_autofree char *id = game_id_answer(&query, &setup->refusal);
  JailOutput output = {0}; /* a game that cannot be read writes nothing */
  if (id) output = prepare_output(setup, id);
  jail_close_files(rules, &output);
}

bool run_setup_begin(RunSetup *setup) {
  RunOptions *run = setup->run;
  if (!can_write_outputs(run)) return false;
  if (!run->no_jail) close_jail_for_files(setup);
  if (setup->has_window && !setup->refusal && !loop_prepare(run)) {
    run_setup_end(setup);
    return false;
  }
  if (!run->no_jail) jail_close_calls();
  return true;
}

void run_setup_end(RunSetup *setup) {
  output_files_clean_up(&setup->outputs);
  jail_remove_empty_folder(setup->save_folder);
  g_clear_pointer(&setup->save_folder, g_free);
  g_clear_error(&setup->refusal);
}
