#include "game/checkpoint.h"

#include "base/check.h"
#include "world/state/state.h"

#include <string.h>

struct CheckpointBase {
  WorldBase *world;
  GVariant *stories;
};

/* ---- Sections */

static GVariant *capture_world(const Game *game, const CheckpointBase *base) {
  return world_state_write(&game->world, base ? base->world : NULL);
}

static void restore_world(Game *game, GVariant *state, RestoreReport *report) {
  if (!g_variant_is_of_type(state, WORLD_STATE_TYPE)) {
    restore_report_add(report, "the world of the checkpoint has another type; it stays as it is at the start");
    return;
  }
  world_state_read(&game->world, state, report);
  script_update_world_facts(game->script);
}

static GVariant *capture_stories(const Game *game, const CheckpointBase *base) {
  return script_write_stories(game->script, base ? base->stories : NULL);
}

static void restore_stories(Game *game, GVariant *state, RestoreReport *report) {
  script_read_stories(game->script, state, report);
}

static GVariant *capture_generators(const Game *game, const CheckpointBase *base) {
  (void)base;
  return script_write_generators(game->script);
}

static void restore_generators(Game *game, GVariant *state, RestoreReport *report) {
  script_read_generators(game->script, state, report);
}

/* In the order in which they are restored. Stories come after the world, because they have facts
 * about it. A section that makes things, such as one that loads modules, must come before the
 * world. 'capture' returns a floating GVariant. */
static const struct {
  const char *name;
  GVariant *(*capture)(const Game *game, const CheckpointBase *base);
  void (*restore)(Game *game, GVariant *state, RestoreReport *report);
} sections[] = {
    {"world", capture_world, restore_world},
    {"stories", capture_stories, restore_stories},
    {"generators", capture_generators, restore_generators},
};

/* ---- The state after loading */

CheckpointBase *checkpoint_base_new(const Game *fresh) {
  CheckpointBase *base = g_new0(CheckpointBase, 1);
  base->world = world_base_new(&fresh->world);
  base->stories = g_variant_ref_sink(script_write_stories(fresh->script, NULL));
  return base;
}

void checkpoint_base_free(CheckpointBase *base) {
  if (!base) return;
  world_base_free(base->world);
  g_variant_unref(base->stories);
  g_free(base);
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
bool checkpoint_is_quiet(const Game *game) {
  const World *world = &game->world;
  bool is_calm = world_is_listening(world) && !world->saving_is_off && !game->is_skipping && !game->is_over &&
                 !world->fade.active && world->fade.level == 0 && !is_player_busy(world) && changes_count(&world->changes) == 0 &&
                 signals_count(world->signals) == 0;
  return is_calm && !has_requests(&game->requests) && !has_requests(&game->wanted) && script_is_quiet(game->script) &&
         !script_in_cutscene(game->script, NULL);
}

/* ---- Capturing and restoring */

GVariant *checkpoint_capture(const Game *game, const CheckpointBase *base) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  for (size_t i = 0; i < G_N_ELEMENTS(sections); i++) {
    g_variant_builder_add(&builder, "{sv}", sections[i].name, sections[i].capture(game, base));
  }
  return g_variant_ref_sink(g_variant_new("(u@a{sv})", CHECKPOINT_VERSION, g_variant_builder_end(&builder)));
}

static void report_unknown(GVariant *dict, RestoreReport *report) {
  GVariantIter iter;
  const char *name;
  g_variant_iter_init(&iter, dict);
  while (g_variant_iter_next(&iter, "{&sv}", &name, NULL)) {
    bool is_known = false;
    for (size_t i = 0; i < G_N_ELEMENTS(sections) && !is_known; i++) is_known = strcmp(sections[i].name, name) == 0;
    if (!is_known) restore_report_add(report, "this version does not know the '%.100s' of the checkpoint", name);
  }
}

/* What main.lua has asked for belongs to another start. */
static void drop_requests(Game *game) {
  requests_clear(&game->requests);
  requests_clear(&game->wanted);
  game->is_skipping = false;
}

bool checkpoint_restore(Game *game, GVariant *checkpoint, RestoreReport *report, GError **error) {
  guint32 version = 0;
  bool is_checkpoint = g_variant_is_of_type(checkpoint, G_VARIANT_TYPE(CHECKPOINT_TYPE));
  if (is_checkpoint) g_variant_get_child(checkpoint, 0, "u", &version);
  if (!is_checkpoint || version != CHECKPOINT_VERSION) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s %u; this program reads version %d",
                is_checkpoint ? "the checkpoint has version" : "no checkpoint: its version is", version, CHECKPOINT_VERSION);
    return false;
  }
  g_autoptr(GVariant) dict = g_variant_get_child_value(checkpoint, 1);
  report_unknown(dict, report);
  for (size_t i = 0; i < G_N_ELEMENTS(sections); i++) {
    g_autoptr(GVariant) state = g_variant_lookup_value(dict, sections[i].name, NULL);
    if (state) sections[i].restore(game, state, report);
    else restore_report_add(report, "the checkpoint has no '%s'", sections[i].name);
  }
  drop_requests(game);
  return true;
}

/* ---- The last checkpoint */

void checkpoint_keep(CheckpointKeeper *keeper, const Game *game) {
  bool is_due = !keeper->last || game->world.tick - keeper->tick >= CHECKPOINT_TICKS;
  if (!is_due || !checkpoint_is_quiet(game)) return;
  g_clear_pointer(&keeper->last, g_variant_unref);
  keeper->last = checkpoint_capture(game, keeper->base);
  keeper->tick = game->world.tick;
}

void checkpoint_keeper_clear(CheckpointKeeper *keeper) {
  g_clear_pointer(&keeper->last, g_variant_unref);
  g_clear_pointer(&keeper->base, checkpoint_base_free);
}
