#include "game/run.h"

#include "base/clean.h"
#include "base/log.h"
#include "base/save_list.h"
#include "game/comfort/narrator.h"
#include "game/picture.h"
#include "game/save/saved_game.h"
#include "game/save_file.h"
#include "game/save_shelf.h"
#include "game/session.h"
#include "media/font.h"
#include "media/image.h"
#include "sys/host_file.h"
#include "sys/process/quit.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* --screenshots: a picture every three seconds of game time. */
#define ALBUM_TICKS (3 * TICKS_PER_SECOND)

/* The longest story id, in bytes, that is used as a file name. */
#define STEPS_NAME_MAX 100

bool run_load_replay(const RunOptions *options, Replay **replay, GameOptions *game_options, GError **error) {
  if (!options->replay) return true;
  bool is_save = save_file_is_save(options->replay);
  Recording *recording = is_save ? save_file_read(options->replay, NULL, error) : recording_read(options->replay, error);
  if (!recording) return false;
  if (recording->checks->len > 0 && recording->part_count != GAME_PARTS && recording->part_count != 1) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "%s: recorded by another version of Ichor (its checks have %d parts, here they have %d); record it again",
                options->replay, recording->part_count, GAME_PARTS);
    recording_free(recording);
    return false;
  }
  *replay = replay_new(recording);
  game_options->seed = recording->header.seed;
  game_options->clock_start_s = recording->header.clock_start_s;
  game_options->developer = recording->header.developer;
  game_options->saves = recording->header.saves;
  game_options->lists_saves = false;
  game_options->language = *recording->header.language ? recording->header.language : NULL;
  game_options->settings = recording->header.settings;
  game_options->start = recording->start;
  return true;
}

static bool have_same_start(const Recording *a, const Recording *b) {
  return a->start && b->start ? g_variant_equal(a->start, b->start) : a->start == b->start;
}

/* A recording goes on from a save only if both began the same way. */
static bool goes_on(const Recording *of_save, const Recording *of_replay, GError **error) {
  const RecordingHeader *save = &of_save->header, *replay = &of_replay->header;
  const char *differs = save->seed != replay->seed                         ? "it has another seed"
                        : save->clock_start_s != replay->clock_start_s     ? "its clock starts at another time"
                        : strcmp(save->language, replay->language)         ? "it has another language"
                        : strcmp(save->settings, replay->settings)         ? "it has other settings"
                        : strcmp(save->content_hash, replay->content_hash) ? "it was made with other scripts"
                        : !have_same_start(of_save, of_replay)             ? "it begins at another checkpoint"
                                                                           : NULL;
  if (!differs) return true;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the recording does not belong to the save: %s", differs);
  return false;
}

/* Returns the slot that the last tick of the run was saved to; NULL if it was saved in another way,
 * as by --save-at. The caller frees with g_free. */
static char *saved_slot(const Recording *run) {
  JournalReader reader = {.journal = &run->journal};
  TickInput input = {0};
  char *slot = NULL;
  if (run->journal.tick == run->length) {
    while (journal_read(&reader, &input) > 0 && reader.tick < run->length) {
    }
  }
  for (int i = 0; !slot && i < tick_input_count(&input); i++) {
    const InputEvent *event = tick_input_get(&input, i);
    if (event->kind != INPUT_SAVE || event->code != SAVE_NEWS_TAKE || !event->text) continue;
    slot = g_strndup(event->text, strcspn(event->text, "\t"));
    if (save_slot_fault(slot)) g_clear_pointer(&slot, g_free);
  }
  tick_input_clear(&input);
  return slot;
}

/* Returns the name of a file without folder and ending. The caller frees it with g_free. */
static char *slot_of_file(const char *path) {
  char *name = g_path_get_basename(path);
  if (g_str_has_suffix(name, ".save")) name[strlen(name) - strlen(".save")] = '\0';
  return name;
}

Game *run_load_save(const RunOptions *options, const GameOptions *game_options, Replay *replay, GError **error) {
  bool is_file = g_file_test(options->load, G_FILE_TEST_IS_REGULAR) || strchr(options->load, '/') || strchr(options->load, '.');
  g_autofree char *path = is_file ? g_strdup(options->load) : save_shelf_path(game_options->save_folder, options->load);
  SaveAbout about = {0};
  Recording *run = save_file_read(path, &about, error);
  if (!run) return NULL;
  if (replay) save_about_clear(&about); /* only the run counts */
  if (replay && !goes_on(run, replay->recording, error)) {
    recording_free(run);
    return NULL;
  }
  g_autofree char *slot = saved_slot(run);
  SavedGame outcome;
  Game *game = saved_game_open(game_options, run, &about, &outcome, error);
  if (game) saved_game_log(&outcome, path);
  if (!slot && !outcome.is_exact) slot = slot_of_file(path);
  if (game && slot && !replay) saved_game_notify(&outcome, game, slot); /* as a session does */
  saved_game_clear(&outcome);
  save_about_clear(&about);
  if (!game) {
    g_prefix_error(error, "%s: ", path);
    return NULL;
  }
  if (replay) replay_skip(replay, game->world.tick);
  return game;
}

void run_start_recording(Game *game, const RunOptions *options, const GameOptions *game_options) {
  if (options->record && !game->recording) game_record(game, game_options);
}

void run_check_replay(Game *game) {
  if (!game->replay) return;
  const RecordingHeader *header = &game->replay->recording->header;
  if (game->replay->recording->checks->len == 0)
    log_warn("replay", "this recording has no checks, so the replay is not verified");
  if (game->config.id && strcmp(header->game_id, game->config.id) != 0) {
    log_warn("replay", "this recording is of the game '%s', not of '%s'", header->game_id, game->config.id);
  }
  g_autofree char *texts = font_libraries();
  if (*header->texts && strcmp(header->texts, texts) != 0) {
    log_warn(
        "replay",
        "this recording was made with %s; here, %s measure texts. If the replay differs, the game's course depends on the size "
        "of a text: textHeight, the lines of a dialog's options, or the pages of a story",
        header->texts, texts);
  }
  g_autofree char *hash = game_content_hash(game);
  bool same_scripts = !*header->content_hash || strcmp(header->content_hash, hash) == 0;
  g_autofree char *changes =
      game->replay->recording->files ? recording_changes(game->replay->recording, game_identity(game)) : NULL;
  if (same_scripts && !changes) return;
  log_warn("replay", "%s have changed since this recording was made%s%s; the replay may differ",
           same_scripts ? "files" : "the game's scripts", changes ? ": " : "", changes ? changes : "");
}

/* Returns whether the run equals the recording, up to the tick that it reached. */
static bool replay_holds(const Game *game) {
  const Replay *replay = game->replay;
  if (!replay) return true;
  bool ended_early = game->is_over && game->world.tick < replay->recording->length;
  if (!replay->differs && !ended_early) return true;
  if (replay->differs) log_error("replay", "%s", replay->report);
  else {
    log_error("replay", "the game ended at tick %" G_GINT64_FORMAT "; its recording goes on to tick %" G_GINT64_FORMAT,
              game->world.tick, replay->recording->length);
  }
  return false;
}

int run_status_of_error(const GError *error) {
  if (quit_is_asked()) return EXIT_FINE;
  if (error->domain != GAME_ERROR) return EXIT_INVALID_ARGUMENTS;
  if (error->code == GAME_ERROR_TIME) return EXIT_TIME;
  return error->code == GAME_ERROR_MEMORY ? EXIT_MEMORY : EXIT_GAME_FAILED;
}

/* Returns the exit status of a run, from the game's errors. */
static int status_of_problems(const Game *game) {
  switch (script_first_stop(game->script)) {
  case SCRIPT_STOPPED_TIME: return EXIT_TIME;
  case SCRIPT_STOPPED_MEMORY: return EXIT_MEMORY;
  case SCRIPT_NOT_STOPPED: break;
  }
  return game_problem_count(game) > 0 ? EXIT_GAME_FAILED : EXIT_FINE;
}

/* --- pictures --- */

static Pixels *take_picture(Game *game) {
  script_drawing_begins(game->script);
  View *view = view_new();
  view_draw(view, &game->world, 1.0);
  Pixels *picture = picture_enlarged(view_canvas(view), game->world.display.scale);
  view_free(view);
  script_drawing_ends(game->script);
  return picture;
}

GBytes *run_take_png(Game *game, GError **error) {
  Pixels *picture = take_picture(game);
  GBytes *png = image_encode_png(picture, error);
  pixels_free(picture);
  return png;
}

bool run_save_picture(Game *game, const OutputFiles *outputs, const char *path) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) png = run_take_png(game, &error);
  bool written = png && output_files_write(outputs, path, png, &error);
  if (!written) log_error("screenshot", "%s", error->message);
  return written;
}

static void save_wanted_picture(Game *game) {
  if (!game->screenshot) return;
  g_autofree char *name = g_steal_pointer(&game->screenshot);
  Pixels *picture = take_picture(game);
  picture_keep(game->vfs, picture, name, true);
  pixels_free(picture);
}

static bool add_to_album(Game *game, const char *folder) {
  if (g_mkdir_with_parents(folder, 0755) != 0) {
    log_error("screenshot", "%s: the folder cannot be created", folder);
    return false;
  }
  g_autofree char *name = g_strdup_printf("%06d.png", (int)game->world.tick);
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) png = run_take_png(game, &error);
  gsize size = 0;
  const void *bytes = png ? g_bytes_get_data(png, &size) : NULL;
  bool written = png && host_file_replace(path, bytes, size, &error);
  if (written) log_info("screenshot", "%s", path);
  else log_error("screenshot", "%s", error->message);
  return written;
}

/* --- the end of a run --- */

static bool write_recording(Game *game, const RunOptions *options) {
  if (!recording_has_last_check(game->recording)) {
    GameChecks checks;
    game_check_now(game, &checks);
    recording_add_check(game->recording, game->world.tick, game_checks_for(&checks, game->recording));
  }
  g_autoptr(GError) error = NULL;
  recording_set_files(game->recording, game_identity(game));
  g_autoptr(GBytes) file = recording_pack(game->recording);
  if (output_files_write(options->outputs, options->record, file, &error)) return true;
  log_error("recording", "%s", error->message);
  return false;
}

/* Returns whether an id can be a file name: ids may be any text. */
static bool is_plain_name(const char *id) {
  const char *at = id;
  while (g_ascii_isalnum(*at) || *at == '-' || *at == '_') at++;
  return !*at && at > id && at - id <= STEPS_NAME_MAX;
}

static bool write_story_steps(const Game *game, const char *folder) {
  const char *id, *text;
  g_autoptr(GError) error = NULL;
  g_mkdir_with_parents(folder, 0755);
  for (int i = 0; (text = script_story_steps(game->script, i, &id)); i++) {
    g_autofree char *name = is_plain_name(id) ? g_strconcat(id, ".steps", NULL) : g_strdup_printf("%d.story.steps", i + 1);
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (host_file_replace(path, text, strlen(text), &error)) continue;
    log_error("story", "%s", error->message);
    return false;
  }
  return true;
}

int run_finish(Game *game, const RunOptions *options, bool problems_fail) {
  int status = problems_fail && !quit_is_asked() ? status_of_problems(game) : EXIT_FINE;
  if (!replay_holds(game)) status = EXIT_DIFFERS;
  bool written = !options->record || write_recording(game, options);
  if (options->screenshot && !run_save_picture(game, options->outputs, options->screenshot)) written = false;
  if (options->story_steps && !write_story_steps(game, options->story_steps)) written = false;
  return written || status != EXIT_FINE ? status : EXIT_GAME_FAILED;
}

/* --- headless --- */

static bool is_done(const Game *game, Tick ticks) {
  if (quit_is_asked()) return true;
  if (game->is_over || game->world.tick >= ticks) return true;
  return game->replay && game->replay->differs;
}

/* A save was loaded: the old game ends. */
static void replace_game(void *user, Game *game) {
  const Session *session = user;
  (void)game;
  game_free(session->game);
}

/* Writes the saves of the present tick. Returns false if one could not be written. */
static bool write_saves(Session *session, const RunOptions *options, int *next) {
  bool written = true;
  for (; *next < options->save_count && options->saves[*next].tick <= session->game->world.tick; ++*next) {
    const SaveAt *save = &options->saves[*next];
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) file = save->tick == session->game->world.tick ? session_save(session, "", &error) : NULL;
    if (file && output_files_write(options->outputs, save->path, file, &error)) continue;
    if (error) log_error("save", "%s", error->message);
    else log_error("save", "%s: the run has passed tick %" G_GINT64_FORMAT, save->path, save->tick);
    written = false;
  }
  return written;
}

int run_headless(Session *session, const RunOptions *options) {
  const Replay *replay = session->game->replay;
  Tick ticks = options->ticks > 0 ? options->ticks : replay ? replay->recording->length : session->game->world.tick + 1;
  if (options->load && session->game->world.tick >= ticks) {
    log_warn("game",
             "--ticks %" G_GINT64_FORMAT ": the save is of tick %" G_GINT64_FORMAT ", so nothing is played; ticks count from the "
             "beginning of the game",
             ticks, session->game->world.tick);
  }
  session->keeps_checkpoints = options->save_count > 0;
  session->replace = replace_game;
  session->user = session;
  int next_save = 0;
  bool saved = write_saves(session, options, &next_save);
  Narrator narrator = {.speech = options->speech};
  while (!is_done(session->game, ticks)) {
    narrator_listen(&narrator, session->game);
    session_tick(session, NULL);
    Game *game = session->game;
    narrator_tick(&narrator, game);
    save_wanted_picture(game);
    if (options->screenshots && game->world.tick % ALBUM_TICKS == 0) saved = add_to_album(game, options->screenshots) && saved;
    saved = write_saves(session, options, &next_save) && saved;
  }
  if (next_save < options->save_count) {
    log_error("save", "%s: the run ended before tick %" G_GINT64_FORMAT, options->saves[next_save].path,
              options->saves[next_save].tick);
    saved = false;
  }

  narrator_clear(&narrator);
  session_end(session);
  Game *game = session->game;
  int status = run_finish(game, options, true);
  if (!saved && status == EXIT_FINE) status = EXIT_GAME_FAILED;
  clean_print(stdout, "tick %" G_GINT64_FORMAT " checksum %016" G_GINT64_MODIFIER "x\n", game->world.tick, game_checksum(game));
  return status;
}
