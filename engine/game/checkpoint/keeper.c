#include "game/checkpoint/keeper.h"

#include "game/rewind.h"

/* At most this many different sentences are logged one by one. */
#define WARNINGS_MAX 10

struct Keeper {
  const GameOptions *options;
  CheckpointBase *base;
  GVariant *last;
  char *lacks;  /* what 'last' could not keep, see keeper_notes; or NULL */
  Tick tick;    /* of 'last' */
  Tick quiet;   /* of the last quiet moment, or when the game began; -1 = unknown */
  Tick tried;   /* when the last attempt was made; -1 = never */
  bool is_lost; /* the base could not be made: there would be no end of trying */
  RestoreReport *losses;
  GHashTable *warned; /* set of char *, owned: the sentences that were logged */
  bool has_warned_of_more, has_warned_of_noise;
};

Keeper *keeper_new(const GameOptions *options) {
  Keeper *keeper = g_new0(Keeper, 1);
  keeper->options = options;
  keeper->tried = keeper->quiet = -1;
  keeper->losses = restore_report_new();
  keeper->warned = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  return keeper;
}

void keeper_forget(Keeper *keeper) {
  g_clear_pointer(&keeper->base, checkpoint_base_free);
  g_clear_pointer(&keeper->last, g_variant_unref);
  g_clear_pointer(&keeper->lacks, g_free);
  keeper->tried = keeper->quiet = -1;
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

/* Returns the first sentences of a report, a line for each; NULL = there are none. */
static char *notes_of(const RestoreReport *report) {
  guint count = report->sentences->len, more = report->more;
  if (count == 0) return NULL;
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MIN(count, KEEPER_NOTES_MAX - 1); i++) {
    g_string_append_printf(text, "%s%s", i > 0 ? "\n" : "", (const char *)report->sentences->pdata[i]);
  }
  if (count > KEEPER_NOTES_MAX - 1) g_string_append_printf(text, "\nand %u more", count - (KEEPER_NOTES_MAX - 1) + more);
  return g_string_free(text, FALSE);
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
  g_free(keeper->lacks);
  keeper->last = now;
  keeper->lacks = notes_of(keeper->losses);
  keeper->tick = game->world.tick;
}

static bool is_ready(const Keeper *keeper, const Game *game) {
  return keeper->base && checkpoint_is_quiet(game) && checkpoint_base_fits(keeper->base, game);
}

/* A script that never ends would leave all saves without a checkpoint. A long cutscene is fine. */
static void warn_of_noise(Keeper *keeper, const Game *game) {
  if (keeper->quiet < 0) keeper->quiet = game->world.tick;
  bool is_due = keeper->options->developer && !keeper->has_warned_of_noise &&
                game->world.tick - keeper->quiet >= KEEPER_PATIENCE_TICKS && checkpoint_waits_for_scripts(game);
  if (!is_due) return;
  g_autofree char *obstacle = checkpoint_obstacle(game);
  log_warn("save", "for %d minutes there was no quiet moment, so saves may not survive an update of the game: %s",
           KEEPER_PATIENCE_TICKS / (60 * TICKS_PER_SECOND), obstacle);
  keeper->has_warned_of_noise = true;
}

void keeper_tick(Keeper *keeper, Game *game, bool may_prepare) {
  bool is_due = keeper->tried < 0 || game->world.tick - keeper->tried >= KEEPER_TICKS;
  if (!is_due) return;
  if (!checkpoint_is_quiet(game)) {
    warn_of_noise(keeper, game);
    return;
  }
  keeper->quiet = game->world.tick;
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

char *keeper_notes(const Keeper *keeper, const Game *game) {
  if (keeper->last) return g_strdup(keeper->lacks);
  char *obstacle = checkpoint_obstacle(game);
  return obstacle ? obstacle : notes_of(keeper->losses);
}

GVariant *keeper_last(const Keeper *keeper, Tick *tick) {
  if (tick) *tick = keeper->tick;
  return keeper->last;
}
