#include "world/effects/countdown.h"

#include "base/registry.h"

#include <string.h>

static void clear(gpointer countdown) { g_free(((Countdown *)countdown)->id); }

GArray *countdowns_new(void) {
  GArray *list = g_array_new(FALSE, FALSE, sizeof(Countdown));
  g_array_set_clear_func(list, clear);
  return list;
}

static Countdown *countdown_get(const GArray *countdowns, guint i) { return &g_array_index(countdowns, Countdown, i); }

static int index_of(const GArray *countdowns, const char *id) {
  for (guint i = 0; i < countdowns->len; i++) {
    if (strcmp(countdown_get(countdowns, i)->id, id) == 0) return (int)i;
  }
  return NONE;
}

Countdown *countdown_find(const GArray *countdowns, const char *id) {
  int index = index_of(countdowns, id);
  return index == NONE ? NULL : countdown_get(countdowns, (guint)index);
}

void countdown_start(GArray *countdowns, const Countdown *what) {
  int before = index_of(countdowns, what->id);
  if (before != NONE) g_array_remove_index(countdowns, (guint)before);
  Countdown own = *what;
  own.id = g_strdup(what->id);
  own.duration = CLAMP(what->duration, 1, COUNTDOWN_TICKS_MAX);
  g_array_append_val(countdowns, own);
}

bool countdown_set_paused(GArray *countdowns, const char *id, bool paused) {
  Countdown *countdown = countdown_find(countdowns, id);
  if (countdown) countdown->is_paused = paused;
  return countdown != NULL;
}

/* Removes a countdown and sends its signals. */
static void end(GArray *countdowns, Signals *signals, guint i, bool is_over) {
  g_autofree char *id = g_strdup(countdown_get(countdowns, i)->id);
  g_autofree char *signal = g_strconcat(SIGNAL_OF_COUNTDOWN, id, NULL);
  g_array_remove_index(countdowns, i);
  signals_post_name(signals, signal);
  if (is_over) signals_post(signals, &(Signal){.kind = SIGNAL_COUNTDOWN, .name = id});
}

bool countdown_stop(GArray *countdowns, Signals *signals, const char *id) {
  int index = index_of(countdowns, id);
  if (index != NONE) end(countdowns, signals, (guint)index, false);
  return index != NONE;
}

bool countdowns_are_running(const GArray *countdowns) {
  for (guint i = 0; i < countdowns->len; i++) {
    if (!countdown_get(countdowns, i)->is_paused) return true;
  }
  return false;
}

int countdown_seconds(const Countdown *countdown) {
  Tick left = countdown->duration - countdown->elapsed;
  return (int)((left + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
}

void countdowns_tick(GArray *countdowns, Signals *signals) {
  for (guint i = 0; i < countdowns->len;) {
    Countdown *countdown = countdown_get(countdowns, i);
    if (!countdown->is_paused) countdown->elapsed++;
    if (countdown->elapsed < countdown->duration) i++;
    else end(countdowns, signals, i, true);
  }
}
