#include "story/history.h"

void history_clear(History *history) {
  if (history->changes) g_array_free(history->changes, TRUE);
  *history = (History){0};
}

/* Drops the older half, up to the start of a step. */
static void forget_old(History *history) {
  guint keep = history->changes->len / 2;
  while (keep < history->changes->len && !g_array_index(history->changes, Change, keep).first) keep++;
  for (guint i = 0; i < keep; i++) history->steps -= g_array_index(history->changes, Change, i).first;
  g_array_remove_range(history->changes, 0, keep);
}

void history_begin_step(History *history) { history->begins = true; }

void history_note(History *history, ChangeKind kind, uint32_t a, uint32_t b, uint32_t c) {
  if (!history->keeps) return;
  if (!history->changes) history->changes = g_array_new(FALSE, FALSE, sizeof(Change));
  if (history->begins) history->too_long = false;
  if (history->changes->len >= 2 * HISTORY_MOST) {
    forget_old(history);
    history->too_long = history->changes->len == 0 && !history->begins;
  }
  if (history->too_long) return; /* the start of this step is gone */
  bool first = history->begins || history->changes->len == 0;
  Change change = {.kind = kind, .a = a, .b = b, .c = c, .first = first};
  history->begins = false;
  history->steps += first;
  g_array_append_val(history->changes, change);
}

void history_end_step(History *history) {
  if (history->begins) history_note(history, CHANGE_NOTHING, 0, 0, 0);
}

bool history_pop(History *history, Change *change) {
  if (!history->changes || history->changes->len == 0) return false;
  *change = g_array_index(history->changes, Change, history->changes->len - 1);
  g_array_set_size(history->changes, history->changes->len - 1);
  history->steps -= change->first;
  return true;
}
