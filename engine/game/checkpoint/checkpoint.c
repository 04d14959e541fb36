#include "game/checkpoint/checkpoint.h"

#include "script/persist/persist.h"
#include "world/state/state.h"

#include <string.h>

struct CheckpointBase {
  PersistBaseline *scripts;
  WorldBase *world;
  GVariant *stories;
};

/* ---- Reports */

static void add_sentences(RestoreReport *report, PersistReport *from) {
  for (guint i = 0; report && i < from->sentences->len; i++) {
    restore_report_add(report, "%s", (const char *)from->sentences->pdata[i]);
  }
  persist_report_clear(from);
}

/* ---- Sections */

static GVariant *capture_scripts(Game *game, const CheckpointBase *base, RestoreReport *report) {
  PersistReport own;
  persist_report_init(&own);
  GVariant *state = persist_capture(game->script, base->scripts, &own);
  add_sentences(report, &own);
  return state;
}

static bool restore_scripts(Game *game, GVariant *state, const char *from, RestoreReport *report) {
  PersistReport own;
  persist_report_init(&own);
  bool is_typed = g_variant_is_of_type(state, G_VARIANT_TYPE(PERSIST_TYPE));
  g_autoptr(GVariant) migrated = is_typed ? persist_migrate(game->script, state, from, &own) : NULL;
  bool restored = migrated && persist_restore(game->script, migrated, &own);
  add_sentences(report, &own);
  return restored;
}

static GVariant *capture_world(Game *game, const CheckpointBase *base, RestoreReport *report) {
  (void)report;
  return world_state_write(&game->world, base ? base->world : NULL);
}

static bool restore_world(Game *game, GVariant *state, const char *from, RestoreReport *report) {
  (void)from;
  if (!g_variant_is_of_type(state, WORLD_STATE_TYPE)) {
    restore_report_add(report, "the world of the checkpoint has another type; it stays as it is at the start");
    return true;
  }
  world_state_read(&game->world, state, report);
  script_follow_world(game->script);
  return true;
}

static GVariant *capture_stories(Game *game, const CheckpointBase *base, RestoreReport *report) {
  (void)report;
  return script_write_stories(game->script, base ? base->stories : NULL);
}

static bool restore_stories(Game *game, GVariant *state, const char *from, RestoreReport *report) {
  (void)from;
  script_read_stories(game->script, state, report);
  return true;
}

static GVariant *capture_generators(Game *game, const CheckpointBase *base, RestoreReport *report) {
  (void)base, (void)report;
  return script_write_generators(game->script);
}

static bool restore_generators(Game *game, GVariant *state, const char *from, RestoreReport *report) {
  (void)from;
  script_read_generators(game->script, state, report);
  return true;
}

/* In the order in which they are restored: scripts load modules, which make things of the world;
 * stories have facts about the world. 'capture' returns NULL if there can be no checkpoint now, and
 * may return a floating GVariant. 'restore' returns false if the game is half changed; 'from' is
 * the version of the game that took the checkpoint. */
static const struct {
  const char *name;
  bool needs_base;
  GVariant *(*capture)(Game *game, const CheckpointBase *base, RestoreReport *report);
  bool (*restore)(Game *game, GVariant *state, const char *from, RestoreReport *report);
} sections[] = {
    {"scripts", true, capture_scripts, restore_scripts},
    {"world", false, capture_world, restore_world},
    {"stories", false, capture_stories, restore_stories},
    {"generators", false, capture_generators, restore_generators},
};

/* Besides the sections: what the checkpoint says of the game. */
#define GAME_KEY "game"
#define VERSION_KEY "version"

/* ---- The state after loading */

CheckpointBase *checkpoint_base_new(Game *fresh, const Game *game, GError **error) {
  g_autoptr(GVariant) modules = persist_modules(game->script);
  PersistBaseline *scripts = persist_baseline_new(fresh->script, modules, error);
  if (!scripts) return NULL;
  CheckpointBase *base = g_new0(CheckpointBase, 1);
  base->scripts = scripts;
  base->world = world_base_new(&fresh->world);
  base->stories = g_variant_ref_sink(script_write_stories(fresh->script, NULL));
  return base;
}

void checkpoint_base_free(CheckpointBase *base) {
  if (!base) return;
  persist_baseline_free(base->scripts);
  world_base_free(base->world);
  g_variant_unref(base->stories);
  g_free(base);
}

bool checkpoint_base_fits(const CheckpointBase *base, const Game *game) {
  return persist_baseline_matches(base->scripts, game->script);
}

/* ---- Quiet moments */

static bool has_requests(const Requests *requests) {
  return requests->quit || requests->screenshot || (requests->saves && requests->saves->len > 0) || requests->skip_cutscene;
}

/* A walk of the player's own actor is what the player is doing now. Others stroll at any time. */
static bool is_player_busy(const World *world) {
  return world->controlled != NONE && actor_is_busy(world_actor(world, world->controlled));
}

/* The cheapest tests come first. */
static bool is_calm(const Game *game) {
  const World *world = &game->world;
  return world_is_listening(world) && !world->saving_is_off && !game->is_skipping && !game->is_over && !world->fade.active &&
         world->fade.level == 0 && !world->message.text && !script_awaits(game->script, SIGNAL_OF_CLICK) &&
         !is_player_busy(world) && changes_count(&world->changes) == 0 && signals_count(world->signals) == 0 &&
         !has_requests(&game->requests) && !has_requests(&game->wanted);
}

bool checkpoint_is_quiet(const Game *game) {
  return is_calm(game) && script_is_quiet(game->script) && !script_in_cutscene(game->script, NULL);
}

bool checkpoint_waits_for_scripts(const Game *game) {
  return is_calm(game) && !script_in_cutscene(game->script, NULL) && game->world.room != NONE &&
         !persist_is_quiet(game->script, NULL);
}

char *checkpoint_obstacle(const Game *game) {
  if (checkpoint_is_quiet(game)) return NULL;
  if (game->world.saving_is_off) return g_strdup("the game has switched saving off");
  if (!is_calm(game) || script_in_cutscene(game->script, NULL)) {
    return g_strdup("input is off, or a cutscene, a dialog, a page, a fade or a walk of the player goes on");
  }
  if (game->world.room == NONE) return g_strdup("no room is shown");
  PersistReport report;
  persist_report_init(&report);
  persist_is_quiet(game->script, &report);
  char *obstacle = g_strdup(report.sentences->len > 0 ? report.sentences->pdata[0] : "a cutscene is about to begin");
  persist_report_clear(&report);
  return obstacle;
}

/* ---- Capturing */

static GVariant *describe_game(const Game *game) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  const char *version = game->config.version ? game->config.version : "";
  g_variant_builder_add(&builder, "{sv}", VERSION_KEY, g_variant_new_string(version));
  return g_variant_builder_end(&builder);
}

GVariant *checkpoint_capture(Game *game, const CheckpointBase *base, RestoreReport *report) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&builder, "{sv}", GAME_KEY, describe_game(game));
  for (size_t i = 0; i < G_N_ELEMENTS(sections); i++) {
    if (sections[i].needs_base && !base) continue;
    GVariant *found = sections[i].capture(game, base, report);
    if (!found) {
      g_variant_builder_clear(&builder);
      return NULL;
    }
    g_autoptr(GVariant) state = g_variant_take_ref(found);
    g_variant_builder_add(&builder, "{sv}", sections[i].name, state);
  }
  return g_variant_ref_sink(g_variant_new("(u@a{sv})", CHECKPOINT_VERSION, g_variant_builder_end(&builder)));
}

/* ---- Restoring */

char *checkpoint_game_version(GVariant *checkpoint) {
  char *version = NULL;
  g_autoptr(GVariant) dict = g_variant_get_child_value(checkpoint, 1);
  g_autoptr(GVariant) game = g_variant_lookup_value(dict, GAME_KEY, G_VARIANT_TYPE_VARDICT);
  if (game) g_variant_lookup(game, VERSION_KEY, "s", &version);
  return version ? version : g_strdup("");
}

Tick checkpoint_tick(GVariant *checkpoint) {
  Tick tick = 0;
  g_autoptr(GVariant) dict = g_variant_get_child_value(checkpoint, 1);
  g_autoptr(GVariant) parts = g_variant_lookup_value(dict, "world", WORLD_STATE_TYPE);
  if (parts) tick = world_state_tick(parts);
  return tick;
}

static bool is_known(const char *name) {
  if (strcmp(name, GAME_KEY) == 0) return true;
  for (size_t i = 0; i < G_N_ELEMENTS(sections); i++) {
    if (strcmp(sections[i].name, name) == 0) return true;
  }
  return false;
}

static void report_unknown(GVariant *dict, RestoreReport *report) {
  GVariantIter iter;
  const char *name;
  g_variant_iter_init(&iter, dict);
  while (g_variant_iter_next(&iter, "{&sv}", &name, NULL)) {
    if (!is_known(name)) restore_report_add(report, "this version does not know the '%.100s' of the checkpoint", name);
  }
}

/* What main.lua has asked for belongs to another start. */
static void drop_requests(Game *game) {
  requests_clear(&game->requests);
  requests_clear(&game->wanted);
  game->is_skipping = false;
}

void checkpoint_restart_scripts(Game *game, RestoreReport *report) {
  PersistReport own;
  persist_report_init(&own);
  persist_restart(game->script, &own);
  add_sentences(report, &own);
}

static bool check_version(GVariant *checkpoint, GError **error) {
  guint32 version = 0;
  bool is_checkpoint = g_variant_is_of_type(checkpoint, G_VARIANT_TYPE(CHECKPOINT_TYPE));
  if (is_checkpoint) g_variant_get_child(checkpoint, 0, "u", &version);
  if (is_checkpoint && version == CHECKPOINT_VERSION) return true;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s %u; this program reads version %d",
              is_checkpoint ? "the checkpoint has version" : "no checkpoint: its version is", version, CHECKPOINT_VERSION);
  return false;
}

static bool restore_section(Game *game, size_t i, GVariant *dict, const char *from, RestoreReport *report, GError **error) {
  g_autoptr(GVariant) state = g_variant_lookup_value(dict, sections[i].name, NULL);
  if (!state) {
    restore_report_add(report, "the checkpoint has no '%s'", sections[i].name);
    return true;
  }
  if (sections[i].restore(game, state, from, report)) return true;
  guint count = report->sentences->len;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the '%s' of the checkpoint cannot be restored%s%s", sections[i].name,
              count > 0 ? ": " : "", count > 0 ? (const char *)report->sentences->pdata[count - 1] : "");
  return false;
}

bool checkpoint_restore(Game *game, GVariant *checkpoint, RestoreReport *report, GError **error) {
  if (!check_version(checkpoint, error)) return false;
  g_autoptr(RestoreReport) unread = restore_report_new();
  if (!report) report = unread;
  g_autoptr(GVariant) dict = g_variant_get_child_value(checkpoint, 1);
  g_autofree char *from = checkpoint_game_version(checkpoint);
  report_unknown(dict, report);
  for (size_t i = 0; i < G_N_ELEMENTS(sections); i++) {
    if (!restore_section(game, i, dict, from, report, error)) return false;
  }
  drop_requests(game);
  return true;
}
