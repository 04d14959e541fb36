#include "story/history.h"

void history_clear(History *history) {
  if (history->changes) g_array_free(history->changes, TRUE);
  *history = (History){0};
}

void history_begin_step(History *history) { history->begins = true; }

void history_note(History *history, ChangeKind kind, uint32_t a, uint32_t b, uint32_t c) {
  if (!history->keeps) return;
  if (!history->changes) history->changes = g_array_new(FALSE, FALSE, sizeof(Change));
  bool first = history->begins || history->changes->len == 0;
  Change change = {.kind = kind, .a = a, .b = b, .c = c, .first = first};
  history->begins = false;
  history->steps += first;
  g_array_append_val(history->changes, change);
}

bool history_pop(History *history, Change *change) {
  if (!history->changes || history->changes->len == 0) return false;
  *change = g_array_index(history->changes, Change, history->changes->len - 1);
  g_array_set_size(history->changes, history->changes->len - 1);
  history->steps -= change->first;
  return true;
}
