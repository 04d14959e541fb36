#include "game/checkpoint/keeper.h"

#include "game/rewind.h"

/* So many different sentences are logged one by one. */
#define WARNINGS_MAX 10

struct Keeper {
  const GameOptions *options;
  CheckpointBase *base;
  GVariant *last;
  Tick tick;    /* of 'last' */
  Tick tried;   /* when the last attempt was made; -1 = never */
  bool is_lost; /* the base could not be made: there would be no end of trying */
  RestoreReport *losses;
  GHashTable *warned; /* set of char *, owned: the sentences that were logged */
  bool has_warned_of_more;
};

Keeper *keeper_new(const GameOptions *options) {
  Keeper *keeper = g_new0(Keeper, 1);
  keeper->options = options;
  keeper->tried = -1;
  keeper->losses = restore_report_new();
  keeper->warned = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  return keeper;
}

void keeper_forget(Keeper *keeper) {
  g_clear_pointer(&keeper->base, checkpoint_base_free);
  g_clear_pointer(&keeper->last, g_variant_unref);
  keeper->tried = -1;
  keeper->is_lost = false;
}

void keeper_free(Keeper *keeper) {
  if (!keeper) return;
  keeper_forget(keeper);
  restore_report_free(keeper->losses);
  g_hash_table_unref(keeper->warned);
  g_free(keeper);
}

bool keeper_needs_base(const Keeper *keeper, const Game *game) {
  return game->recording && !keeper->is_lost && (!keeper->base || !checkpoint_base_fits(keeper->base, game));
}

/* The game as it was directly after loading. The log is mute: all of this was logged before. */
static Game *open_fresh(const Keeper *keeper, const Game *game) {
  GameOptions options = rewind_options(keeper->options, game->recording);
  options.start = NULL;
  options.keeps_steps = false;
  Log *log = options.log;
  LogLevel level = log ? log->level : LOG_NONE;
  if (log) log->level = LOG_NONE;
  Game *fresh = game_new(&options, NULL);
  if (log) log->level = level;
  return fresh;
}

void keeper_prepare(Keeper *keeper, const Game *game) {
  if (!keeper_needs_base(keeper, game)) return;
  g_clear_pointer(&keeper->base, checkpoint_base_free);
  Game *fresh = open_fresh(keeper, game);
  g_autoptr(GError) error = NULL;
  if (fresh) keeper->base = checkpoint_base_new(fresh, game, &error);
  game_free(fresh);
  keeper->is_lost = keeper->base == NULL;
  if (keeper->is_lost) {
    log_debug("save", "saves have no checkpoint: %s", error ? error->message : "the game could not be opened again");
  }
}

/* The author sees each loss once, also if another game is played meanwhile. */
static void warn_of_losses(Keeper *keeper) {
  guint more = keeper->losses->more;
  for (guint i = 0; i < keeper->losses->sentences->len; i++) {
    const char *sentence = keeper->losses->sentences->pdata[i];
    if (g_hash_table_contains(keeper->warned, sentence)) continue;
    if (g_hash_table_size(keeper->warned) >= WARNINGS_MAX) {
      more++;
      continue;
    }
    log_warn("save", "after an update, a save of this moment would lack: %s", sentence);
    g_hash_table_add(keeper->warned, g_strdup(sentence));
  }
  if (more == 0 || keeper->has_warned_of_more) return;
  log_warn("save", "and %u more; the console's 'saves' lists them", more);
  keeper->has_warned_of_more = true;
}

/* Keeps the last checkpoint if this moment cannot be one. */
static void capture(Keeper *keeper, Game *game) {
  keeper->tried = game->world.tick;
  restore_report_free(keeper->losses);
  keeper->losses = restore_report_new();
  GVariant *now = checkpoint_capture(game, keeper->base, keeper->losses);
  if (keeper->options->developer) warn_of_losses(keeper);
  if (!now) return;
  g_clear_pointer(&keeper->last, g_variant_unref);
  keeper->last = now;
  keeper->tick = game->world.tick;
}

static bool is_ready(const Keeper *keeper, const Game *game) {
  return keeper->base && checkpoint_is_quiet(game) && checkpoint_base_fits(keeper->base, game);
}

void keeper_tick(Keeper *keeper, Game *game, bool may_prepare) {
  bool is_due = keeper->tried < 0 || game->world.tick - keeper->tried >= KEEPER_TICKS;
  if (!is_due || !checkpoint_is_quiet(game)) return;
  if (may_prepare) keeper_prepare(keeper, game);
  if (is_ready(keeper, game)) capture(keeper, game);
}

GVariant *keeper_take(Keeper *keeper, Game *game, Tick age) {
  bool is_young = keeper->last && game->world.tick - keeper->tick <= age;
  if (!is_young && checkpoint_is_quiet(game)) {
    keeper_prepare(keeper, game);
    if (is_ready(keeper, game)) capture(keeper, game);
  }
  return keeper->last ? g_variant_ref(keeper->last) : NULL;
}

const RestoreReport *keeper_losses(const Keeper *keeper) { return keeper->losses; }

GVariant *keeper_last(const Keeper *keeper, Tick *tick) {
  if (tick) *tick = keeper->tick;
  return keeper->last;
}
