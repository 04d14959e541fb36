#include "game/game.h"

#include "base/log.h"
#include "game/save_folder.h"
#include "game/save_shelf.h"
#include "game/version.h"
#include "media/font.h"
#include "sys/file/file_info.h"
#include "world/world_run.h"

#include <string.h>

/* In a developer's run, scripts that run longer than this are logged: they cost three frames. */
#define SLOW_SCRIPT_MS 50

G_DEFINE_QUARK(ichor - game - error, game_error)

/* Limits in bytes, for one file and for all files. Beyond these, only the name of a file is hashed:
 * no script is that large. */
#define SCRIPT_FILE_MAX (1 << 20)
#define CONTENT_MAX (64 << 20)

char *game_content_hash(const Game *game) {
  const Vfs *vfs = game->vfs;
  gint64 left = CONTENT_MAX;
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_autoptr(GPtrArray) names = vfs_list(vfs, "", ".lua");
  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    if (g_str_has_prefix(name, "tests/")) continue; /* no run depends on them */
    g_checksum_update(sum, (const guchar *)name, (gssize)strlen(name) + 1);
    g_autoptr(GBytes) text = vfs_read_most(vfs, name, MIN(left, SCRIPT_FILE_MAX), NULL);
    if (!text) continue;
    gsize size;
    const guchar *data = g_bytes_get_data(text, &size);
    g_checksum_update(sum, data, (gssize)size);
    left -= (gint64)size;
  }
  return g_strdup(g_checksum_get_string(sum));
}

/* Adds the hash to the game's recording. It takes some ms, so the game begins without it. */
static void add_content_hash(Game *game) {
  if (!game->recording || *game->recording->header.content_hash) return;
  g_free(game->recording->header.content_hash);
  game->recording->header.content_hash = game_content_hash(game);
}

bool game_prepare_identity(Game *game) {
  add_content_hash(game);
  if (game->identity) return identity_measure(game->identity, game->vfs, 1);
  game->identity = identity_new(game->vfs, game->data_folder);
  return false;
}

const Identity *game_identity(Game *game) {
  add_content_hash(game);
  if (!game->identity) game->identity = identity_new(game->vfs, game->data_folder);
  identity_measure(game->identity, game->vfs, IDENTITY_ENTRIES_MAX);
  return game->identity;
}

static const char *settings_for(const Game *game, const GameOptions *options) {
  return rules_of(game->config.layout).has_settings ? options->settings : NULL;
}

void game_record(Game *game, const GameOptions *options) {
  RecordingHeader header = {
      .game_id = game->config.id,
      .game_version = game->config.version,
      .engine_version = (char *)ICHOR_VERSION,
      .language = (char *)options->language,
      .settings = (char *)settings_for(game, options),
      .texts = font_libraries(),
      .saves = save_list_to_text(game->world.saves),
      .seed = options->seed,
      .clock_start_s = options->clock_start_s,
      .developer = options->developer,
  };
  game->recording = recording_new(&header, options->records == RECORD_SUMS ? 1 : GAME_PARTS);
  if (options->check_ticks > 0) game->recording->check_ticks = options->check_ticks;
  if (options->start) recording_begin_at(game->recording, options->start, game->world.tick);
  g_free(header.texts);
  g_free(header.saves);
}

/* Called when memory has run out and the process is about to end. Writes the recording, for a
 * bug report. */
static void save_recordings(void *user) {
  const Game *game = user;
  if (!game->recording) return;
  g_autoptr(GBytes) file = recording_pack(game->recording);
  if (game->record) output_files_write(game->outputs, game->record, file, NULL);
  if (game->developer && !game->testing) g_free(save_folder_keep(game->vfs, SAVE_SESSION, file, NULL));
}

static bool mount_all(Vfs *vfs, const GameOptions *options, GError **error) {
  if (!vfs_mount(vfs, options->path, error)) return false;
  for (const char *const *overlay = options->overlays; overlay && *overlay; overlay++) {
    if (!vfs_mount(vfs, *overlay, error)) return false;
  }
  return true;
}

static void apply_config(Game *game) {
  Display *display = &game->world.display;
  const GameConfig *config = &game->config;
  if (config->resolution.w > 0) display->canvas = config->resolution;
  if (config->fps > 0) display->fps = config->fps;
  if (config->scale > 0) display->scale = config->scale;
  display->fitted = display->always_fitted = config->fitted;
  game->world.allows_undo = config->allow_undo;
  display->title = g_strdup(config->title);
  display->icon = g_strdup(config->icon);
}

/* Sets the engine's fallbacks and the player's choices. Returns the language that the game begins
 * with. */
static const char *start_settings(Game *game, const GameOptions *options) {
  Settings *settings = &game->world.settings;
  const char *name = setting_name(SETTING_LANGUAGE);
  const char *language = options->language ? options->language : game->config.language ? game->config.language : "en";
  const SettingValue own = {.kind = SETTING_STRING, .string = (char *)language};
  g_autofree char *fault = settings_fault(settings, name, &own);
  if (!fault) settings_set(settings, name, &own);
  const char *chosen = settings_for(game, options);
  if (chosen) world_take_settings(&game->world, chosen);
  const SettingValue *value = settings_get(settings, name);
  return options->language || !value ? language : value->string;
}

/* Gives the game the list of its saves, before its scripts run. */
static void list_saves(Game *game, const GameOptions *options) {
  if (options->saves) save_list_from_text(game->world.saves, options->saves);
  if (!options->lists_saves) return;
  save_shelf_sweep(vfs_save_folder(game->vfs));
  g_autoptr(GPtrArray) list = save_shelf_list(vfs_save_folder(game->vfs));
  g_autofree char *text = save_list_to_text(list);
  save_list_from_text(game->world.saves, text);
}

/* The menu has the game's files, its title and languages, but runs none of its scripts. */
static void become_menu(GameConfig *config, Size canvas) {
  config->layout = LAYOUT_ICHOR;
  config->resolution = canvas;
}

static bool run_menu(Game *game, GError **error) {
  if (script_run_menu(game->script)) return true;
  g_set_error(error, GAME_ERROR, GAME_ERROR_FAILED, "the engine's own Lua has failed");
  return false;
}

static bool start_scripts(Game *game, const GameOptions *options, GError **error) {
  g_autofree char *scripts_folder = g_build_filename(options->data_folder, "scripts", NULL);
  ScriptOptions script_options = {
      .vfs = game->vfs,
      .world = &game->world,
      .requests = &game->requests,
      .problems = &game->problems,
      .config = &game->config,
      .scripts_folder = scripts_folder,
      .code = options->code,
      .seed = options->seed,
      .clock_start_s = options->clock_start_s,
      .script_ms = options->script_ms,
      .loading_ms = options->loading_ms,
      .warning_ms = options->developer && !options->testing ? SLOW_SCRIPT_MS : 0,
      .last_resort = save_recordings,
      .last_resort_user = game,
      .developer = options->developer,
      .keeps_steps = options->keeps_steps,
      .testing = options->testing,
      .menu = options->menu,
      .layout = game->config.layout,
  };
  game->script = script_new(&script_options, error);
  if (!game->script) return false;
  script_set_language(game->script, start_settings(game, options));

  if (options->menu) return run_menu(game, error);
  if (!game->config.main) {
    script_play_story(game->script, game->config.story);
    return true;
  }
  bool ran = script_run_file(game->script, game->config.main);
  game->has_failed = !ran;
  if (game->world.display.canvas.w > 0) return true; /* a main.lua that failed is a Problem */
  const char *reason = ran ? "no resolution was set; set one in game.lua, or call setResolution { width = 320, height = 180, "
                             "fps = 60, scale = 4 }"
                           : "it failed before a resolution was set";
  /* In the order of ScriptStop. */
  static const GameError codes[] = {GAME_ERROR_FAILED, GAME_ERROR_TIME, GAME_ERROR_MEMORY};
  g_set_error(error, GAME_ERROR, (int)codes[script_first_stop(game->script)], "%s: %s", game->config.main, reason);
  return false;
}

Game *game_new(const GameOptions *options, GError **error) {
  Game *game = g_new0(Game, 1);
  game->opened_ns = file_info_now();
  game->developer = options->developer;
  game->testing = options->testing;
  game->record = options->record;
  game->outputs = options->outputs;
  game->data_folder = g_strdup(options->data_folder);
  game->vfs = vfs_new();
  problems_init(&game->problems);
  signals_init(&game->signals);
  g_autofree char *font = g_build_filename(options->data_folder, "assets", "fonts", "mono.ttf", NULL);
  assets_init(&game->assets, game->vfs, &game->problems, font);
  world_init(&game->world, &game->assets, &game->signals);

  bool opened = mount_all(game->vfs, options, error) && game_config_read(&game->config, game->vfs, error);
  if (opened && options->menu) become_menu(&game->config, options->menu_canvas);
  if (opened) {
    g_autofree char *own_folder = save_folder_for(game->config.id);
    vfs_set_save_folder(game->vfs, options->save_folder ? options->save_folder : own_folder);
    vfs_set_quota(game->vfs, (SaveQuota){SAVE_FILES_MAX, SAVE_BYTES_MAX, save_folder_has_name});
    apply_config(game);
    list_saves(game, options);
    if (options->records != RECORD_NOTHING) game_record(game, options);
    opened = start_scripts(game, options, error);
    game->world.settings.sets_choice = true;
    if (opened && options->developer && !options->skips_checks) {
      assets_report_missing(&game->assets);
      script_check_game(game->script, options->checks);
      script_check_things(game->script);
    }
  }
  if (!opened) g_clear_pointer(&game, game_free);
  return game;
}

char *game_read_id(const GameOptions *options, GError **error) {
  Vfs *vfs = vfs_new();
  GameConfig config = {0};
  bool fine = mount_all(vfs, options, error) && game_config_read(&config, vfs, error);
  char *id = fine ? g_strdup(config.id ? config.id : "") : NULL;
  game_config_clear(&config);
  vfs_free(vfs);
  return id;
}

bool game_check(const GameOptions *options, GError **error) {
  g_autofree char *id = game_read_id(options, error);
  return id != NULL;
}

void game_free(Game *game) {
  if (!game) return;
  if (game->script) script_free(game->script);
  world_clear(&game->world);
  assets_clear(&game->assets);
  requests_clear(&game->requests);
  requests_clear(&game->wanted);
  tick_input_clear(&game->news);
  tick_input_clear(&game->input);
  signals_clear(&game->signals);
  problems_clear(&game->problems);
  game_config_clear(&game->config);
  recording_free(game->recording);
  identity_free(game->identity);
  g_free(game->data_folder);
  replay_free(game->replay);
  vfs_free(game->vfs);
  g_free(game->screenshot);
  g_free(game);
}

void game_skip_cutscene(Game *game) {
  bool has_escape = false;
  if (!script_in_cutscene(game->script, &has_escape)) return;
  if (has_escape) {
    script_escape_cutscene(game->script);
  } else {
    game->is_skipping = true;
    game->skip_started = game->world.tick;
  }
}

void game_checksums(Game *game, uint64_t parts[GAME_PARTS]) {
  world_checksums(&game->world, parts);
  script_checksums(game->script, parts + WORLD_PARTS);
}

void game_check_now(Game *game, GameChecks *checks) {
  game_checksums(game, checks->parts);
  checks->sum = recording_sum(game->world.tick, checks->parts, GAME_PARTS);
}

const uint64_t *game_checks_for(const GameChecks *checks, const Recording *recording) {
  return recording->part_count == 1 ? &checks->sum : checks->parts;
}

uint64_t game_checksum(Game *game) {
  GameChecks checks;
  game_check_now(game, &checks);
  return checks.sum;
}

const char *game_part_name(int part) { return part < WORLD_PARTS ? world_part_name(part) : script_part_name(part - WORLD_PARTS); }
