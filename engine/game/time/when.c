#include "game/time/when.h"

#include "game/rewind.h"
#include "script/probe.h"

/* The first changes are moments at which the expression is likely to do something else. */
#define HARMLESS_CHANGES 10

typedef struct Search {
  const WhenOptions *options;
  Game *game, *lens; /* 'lens' is at an earlier tick; NULL before the first change */
  Probe *probe, *lens_probe;
  GPtrArray *changes;
} Search;

static void change_free(gpointer data) {
  WhenChange *change = data;
  g_free(change->before);
  g_free(change->after);
  g_free(change->place);
  g_free(change);
}

static bool begin(Game **game, Probe **probe, const WhenOptions *options, GError **error) {
  *game = rewind_begin(options->game, options->run, error);
  /* Only the last check of the run is compared. */
  if (*game) replay_skip_checks((*game)->replay, options->run->length);
  if (*game) *probe = probe_new((*game)->script, options->expression, error);
  return *probe != NULL;
}

static void end(Game *game, Probe *probe) {
  probe_free(probe);
  game_free(game);
}

static bool refuse(GError **error, const char *why) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", why);
  return false;
}

static bool check_harmless(Search *search, GError **error) {
  return probe_is_harmless(search->probe) || refuse(error, "the expression changes the game; it must only read");
}

/* Evaluates the expression. Returns false with an error if it does what it must not. */
static bool evaluate(Search *search, bool *changed, GError **error) {
  *changed = probe_evaluate(search->probe);
  const char *function = probe_refused(search->probe);
  if (function)
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s changes the game; the expression must only read", function);
  if (!function && probe_is_endless(search->probe)) return refuse(error, "the expression does not end");
  return !function;
}

/* Repeats one tick line by line. Sets '*place' to the line that changed the value. */
static bool find_place(Search *search, Tick tick, char **place, GError **error) {
  const GameOptions *options = search->options->game;
  if (!search->lens && !begin(&search->lens, &search->lens_probe, search->options, error)) return false;
  if (!rewind_advance(search->lens, options, tick - 1, error)) return false;
  probe_evaluate(search->lens_probe);
  probe_watch(search->lens_probe);
  bool advanced = rewind_advance(search->lens, options, tick, error);
  *place = probe_find_line(search->lens_probe);
  return advanced;
}

static bool add_change(Search *search, const char *before, GError **error) {
  Tick tick = search->game->world.tick;
  WhenChange *change = g_new0(WhenChange, 1);
  change->tick = tick;
  change->before = g_strdup(before);
  change->after = g_strdup(probe_value(search->probe));
  g_ptr_array_add(search->changes, change);
  if (search->changes->len <= HARMLESS_CHANGES && !check_harmless(search, error)) return false;
  return tick == 0 || find_place(search, tick, &change->place, error);
}

/* Looks at the value at the present tick. */
static bool look(Search *search, GError **error) {
  g_autofree char *before = g_strdup(probe_value(search->probe));
  bool changed;
  if (!evaluate(search, &changed, error)) return false;
  return !changed || add_change(search, before, error);
}

/* A wrong result is worse than none: the expression may have changed the game later, or something
 * else did. */
static bool advance(Search *search, Tick tick, GError **error) {
  g_autoptr(GError) fault = NULL;
  if (rewind_advance(search->game, search->options->game, tick, &fault)) return true;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s; the expression may have changed the game", fault->message);
  return false;
}

static bool list(Search *search, bool *has_more, GError **error) {
  Tick last = search->options->run->length;
  if (!look(search, error)) return false;
  for (Tick tick = 1; tick <= last && !*has_more; tick++) {
    bool is_full = search->changes->len > search->options->most;
    if (!advance(search, tick, error)) return false;
    if (is_full ? !evaluate(search, has_more, error) : !look(search, error)) return false;
  }
  return true;
}

GPtrArray *when_list(const WhenOptions *options, bool *has_more, GError **error) {
  Search search = {.options = options, .changes = g_ptr_array_new_with_free_func(change_free)};
  *has_more = false;
  bool found = begin(&search.game, &search.probe, options, error) && list(&search, has_more, error);
  end(search.game, search.probe);
  end(search.lens, search.lens_probe);
  if (!found) g_clear_pointer(&search.changes, g_ptr_array_unref);
  return search.changes;
}
