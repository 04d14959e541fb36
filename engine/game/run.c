#include "game/run.h"

#include "base/log.h"
#include "game/picture.h"
#include "media/image.h"
#include "sys/host_file.h"
#include "sys/quit.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* --screenshots: a picture every three seconds of game time. */
#define ALBUM_TICKS (3 * TICKS_PER_SECOND)

/* The longest story id, in bytes, that is used as a file name. */
#define STEPS_NAME_MAX 100

bool run_load_replay(const RunOptions *options, Replay **replay, GameOptions *game_options, GError **error) {
  if (!options->replay) return true;
  Recording *recording = recording_read(options->replay, error);
  if (!recording) return false;
  if (recording->checks->len > 0 && recording->part_count != GAME_PARTS) {
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
  game_options->language = *recording->header.language ? recording->header.language : NULL;
  return true;
}

void run_start_recording(Game *game, const RunOptions *options, const GameOptions *game_options) {
  if (options->record && !game->recording) game_record(game, game_options);
}

void run_check_replay(const Game *game) {
  if (!game->replay) return;
  const RecordingHeader *header = &game->replay->recording->header;
  if (game->replay->recording->checks->len == 0)
    log_warn("replay", "this recording has no checks, so the replay is not verified");
  if (game->config.id && strcmp(header->game_id, game->config.id) != 0) {
    log_warn("replay", "this recording is of the game '%s', not of '%s'", header->game_id, game->config.id);
  }
  g_autofree char *hash = game_content_hash(game);
  if (strcmp(header->content_hash, hash) != 0) {
    log_warn("replay", "the game's scripts have changed since this recording was made; the replay may differ");
  }
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

bool run_save_picture(Game *game, const char *path) {
  Pixels *picture = take_picture(game);
  g_autoptr(GError) error = NULL;
  bool written = image_write_png(picture, path, &error);
  if (!written) log_error("screenshot", "%s", error->message);
  pixels_free(picture);
  return written;
}

static void save_wanted_picture(Game *game) {
  if (!game->screenshot) return;
  g_autofree char *name = g_steal_pointer(&game->screenshot);
  Pixels *picture = take_picture(game);
  picture_keep(game->vfs, picture, name);
  pixels_free(picture);
}

static void add_to_album(Game *game, const char *folder) {
  if (g_mkdir_with_parents(folder, 0755) != 0) {
    log_error("screenshot", "%s: the folder cannot be created", folder);
    return;
  }
  g_autofree char *name = g_strdup_printf("%06d.png", (int)game->world.tick);
  g_autofree char *path = g_build_filename(folder, name, NULL);
  if (run_save_picture(game, path)) log_info("screenshot", "%s", path);
}

/* --- the end of a run --- */

static bool write_recording(Game *game, const char *path) {
  if (game->world.tick % RECORDING_CHECK_TICKS != 0) {
    uint64_t parts[GAME_PARTS];
    game_checksums(game, parts);
    recording_add_check(game->recording, game->world.tick, parts);
  }
  g_autoptr(GError) error = NULL;
  if (recording_write(game->recording, path, &error)) return true;
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
    if (host_file_write(path, text, strlen(text), &error)) continue;
    log_error("story", "%s", error->message);
    return false;
  }
  return true;
}

int run_finish(Game *game, const RunOptions *options, bool problems_fail) {
  int status = problems_fail && !quit_is_asked() ? status_of_problems(game) : EXIT_FINE;
  if (!replay_holds(game)) status = EXIT_DIFFERS;
  bool written = !options->record || write_recording(game, options->record);
  if (options->screenshot && !run_save_picture(game, options->screenshot)) written = false;
  if (options->story_steps && !write_story_steps(game, options->story_steps)) written = false;
  return written || status != EXIT_FINE ? status : EXIT_GAME_FAILED;
}

/* --- headless --- */

static bool is_done(const Game *game, Tick ticks) {
  if (quit_is_asked()) return true;
  if (game->is_over || game->world.tick >= ticks) return true;
  return game->replay && game->replay->differs;
}

int run_headless(Game *game, const RunOptions *options) {
  Tick ticks = options->ticks > 0 ? options->ticks : game->replay ? game->replay->recording->length : 1;
  while (!is_done(game, ticks)) {
    game_tick(game, NULL);
    save_wanted_picture(game);
    if (options->screenshots && game->world.tick % ALBUM_TICKS == 0) add_to_album(game, options->screenshots);
  }

  int status = run_finish(game, options, true);
  printf("tick %" G_GINT64_FORMAT " checksum %016" G_GINT64_MODIFIER "x\n", game->world.tick, game_checksum(game));
  return status;
}
