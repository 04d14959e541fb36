#include "game/run_setup.h"

#include "base/log.h"
#include "game/game_id.h"
#include "game/jail.h"
#include "game/loop.h"
#include "game/save_folder.h"
#include "sys/host_file.h"
#include "sys/process/crash.h"

static bool can_write_outputs(const RunOptions *run) {
  g_autoptr(GError) error = NULL;
  bool can = host_file_can_write(run->record, &error) && host_file_can_write(run->screenshot, &error);
  for (int i = 0; can && i < run->save_count; i++) can = host_file_can_write(run->saves[i].path, &error);
  if (can) return true;
  log_error("game", "%s", error->message);
  return false;
}

static Landlock *new_rules(const RunSetup *setup) {
  const RunOptions *run = setup->run;
  const char *read[2];
  int read_count = 0;
  if (run->replay) read[read_count++] = run->replay;
  if (run->load && g_file_test(run->load, G_FILE_TEST_IS_REGULAR)) read[read_count++] = run->load;
  return jail_new(&(JailPlan){
      .game = setup->game->path,
      .overlays = setup->game->overlays,
      .data_folder = setup->game->data_folder,
      .read = read,
      .read_count = read_count,
      .has_devices = setup->has_window,
  });
}

/* Chooses the save folder of the game with that id, and starts the process that writes the files
 * that the command line names. */
static JailOutput prepare_output(RunSetup *setup, const char *id) {
  const RunOptions *run = setup->run;
  GameOptions *game = setup->game;
  setup->save_folder = game->save_folder ? g_strdup(game->save_folder) : save_folder_for(id);
  game->save_folder = setup->save_folder;
  crash_set_save_folder(setup->save_folder);

  const char *to_sweep = save_folder_is_own(setup->save_folder) ? setup->save_folder : NULL;
  OutputPlan plan = {.files = {run->record, run->screenshot}, .save_folder = to_sweep};
  for (int i = 0; i < run->save_count; i++) plan.files[2 + i] = run->saves[i].path;
  setup->outputs = output_files_begin(&plan);
  setup->run->outputs = setup->game->outputs = &setup->outputs;
  return (JailOutput){.save_folder = setup->save_folder, .folders = {run->screenshots, run->story_steps}};
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
  if (run->speech_file) {
    g_autoptr(GError) error = NULL;
    run->speech = speech_open(run->speech_file, &error);
    if (!run->speech) log_error("game", "--speech: %s", error->message);
    if (!run->speech) return false;
  }
  if (!run->no_jail) close_jail_for_files(setup);
  if (setup->has_window && !setup->refusal && !loop_prepare(run)) {
    run_setup_end(setup);
    return false;
  }
  if (!run->no_jail) jail_close_calls(setup->has_window ? SECCOMP_WINDOW : SECCOMP_NO_WINDOW);
  return true;
}

void run_setup_end(RunSetup *setup) {
  g_clear_pointer(&setup->run->speech, speech_close);
  output_files_end(&setup->outputs);
  g_clear_pointer(&setup->save_folder, g_free);
  g_clear_error(&setup->refusal);
}
