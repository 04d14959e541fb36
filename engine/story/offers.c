#include "story/offers.h"

#include <string.h>

void offers_free(StoryOffers *offers) {
  if (!offers) return;
  for (uint32_t i = 0; i < offers->count; i++) {
    g_free(offers->offers[i].values);
    g_free(offers->offers[i].excluded);
  }
  g_free(offers->offers);
  g_free(offers->variables);
  g_free(offers);
}

/* ---- construction ---- */

static int compare_texts(const char *a, const char *b) {
  if (!a || !b) return (a == NULL) - (b == NULL);
  return strcmp(a, b);
}

static int compare_pairs(const StoryPair *a, const StoryPair *b) {
  if (a->variable != b->variable) return a->variable < b->variable ? -1 : 1;
  return strcmp(a->value, b->value);
}

static int compare_excluded(const StoryPair *a, uint32_t count_a, const StoryPair *b, uint32_t count_b) {
  for (uint32_t i = 0; i < count_a && i < count_b; i++) {
    int order = compare_pairs(&a[i], &b[i]);
    if (order != 0) return order;
    if (a[i].tuple != b[i].tuple) return a[i].tuple < b[i].tuple ? -1 : 1;
  }
  return (count_a > count_b) - (count_a < count_b);
}

static int compare_offers(gconstpointer a, gconstpointer b, gpointer data) {
  const StoryOffer *x = a, *y = b;
  const StoryOffers *offers = data;
  for (uint32_t i = 0; i < offers->variable_count; i++) {
    int order = compare_texts(x->values[i], y->values[i]);
    if (order != 0) return order;
  }
  return compare_excluded(x->excluded, x->excluded_count, y->excluded, y->excluded_count);
}

static int compare_pair_order(gconstpointer a, gconstpointer b) { return compare_pairs(a, b); }

/* A tuple of pairs, for sorting. */
typedef struct Tuple {
  StoryPair *pairs;
  uint32_t count;
} Tuple;

static int compare_tuples(gconstpointer a, gconstpointer b) {
  const Tuple *x = a, *y = b;
  return compare_excluded(x->pairs, x->count, y->pairs, y->count);
}

static uint32_t place_of(const Program *program, const ProgramEvent *event, Symbol variable) {
  uint32_t place = 0;
  while (program->variables[event->variables + place] != variable) place++;
  return place;
}

static void take_tuples(const Program *program, const ProgramEvent *event, const uint32_t *words, uint32_t length,
                        GArray *tuples) {
  for (uint32_t at = 0; at < length; at += words[at] + 1) {
    const uint32_t *tuple = words + at + EXCLUSIONS_GROUP_HEAD;
    for (uint32_t t = 0; t < words[at + 1]; t++, tuple += 1 + 2 * tuple[0]) {
      Tuple taken = {.pairs = g_new0(StoryPair, tuple[0]), .count = tuple[0]};
      for (uint32_t p = 0; p < tuple[0]; p++) {
        taken.pairs[p].variable = place_of(program, event, tuple[1 + 2 * p]);
        taken.pairs[p].value = symbols_text(&program->symbols, tuple[2 + 2 * p]);
      }
      qsort(taken.pairs, taken.count, sizeof *taken.pairs, compare_pair_order);
      g_array_append_val(tuples, taken);
    }
  }
}

static void take_excluded(const Program *program, const ProgramEvent *event, const uint32_t *words, uint32_t length,
                          StoryOffer *offer) {
  if (length == 0) return;
  GArray *pairs = g_array_new(FALSE, FALSE, sizeof(StoryPair));
  g_autoptr(GArray) tuples = g_array_new(FALSE, FALSE, sizeof(Tuple));
  take_tuples(program, event, words, length, tuples);
  g_array_sort(tuples, compare_tuples);
  for (uint32_t t = 0; t < tuples->len; t++) {
    Tuple *tuple = &g_array_index(tuples, Tuple, t);
    for (uint32_t p = 0; p < tuple->count; p++) tuple->pairs[p].tuple = t;
    g_array_append_vals(pairs, tuple->pairs, tuple->count);
    g_free(tuple->pairs);
  }
  offer->excluded_count = pairs->len;
  offer->excluded = (StoryPair *)(void *)g_array_free(pairs, FALSE);
}

StoryOffers *offers_new(const Program *program, uint32_t index, const Bindings *list) {
  const ProgramEvent *event = program_event(program, index);
  StoryOffers *offers = g_new0(StoryOffers, 1);
  offers->count = list->count;
  offers->variable_count = event->variable_count;
  offers->variables = g_new0(const char *, event->variable_count + 1);
  offers->offers = g_new0(StoryOffer, list->count + 1);
  for (uint32_t v = 0; v < event->variable_count; v++) {
    offers->variables[v] = symbols_text(&program->symbols, program->variables[event->variables + v]);
  }
  for (uint32_t i = 0; i < list->count; i++) {
    StoryOffer *offer = &offers->offers[i];
    uint32_t length;
    const uint32_t *words = bindings_exclusions(list, i, &length);
    offer->values = g_new0(const char *, event->variable_count + 1);
    for (uint32_t c = 0; c < list->width; c++) {
      Symbol value = bindings_row(list, i)[c];
      if (value) offer->values[place_of(program, event, list->columns[c])] = symbols_text(&program->symbols, value);
    }
    take_excluded(program, event, words, length, offer);
  }
  if (offers->count > 1) {
    g_qsort_with_data(offers->offers, (gint)offers->count, sizeof(StoryOffer), compare_offers, offers);
  }
  return offers;
}

/* ---- search ---- */

/* Returns whether an offer allows these values: the common values are equal, and no excluded tuple
 * matches. */
static bool allows(const StoryOffers *offers, const StoryOffer *offer, const char *const *values) {
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    if (values[v] && offer->values[v] && strcmp(values[v], offer->values[v]) != 0) return false;
  }
  for (uint32_t p = 0, end; p < offer->excluded_count; p = end) {
    bool hit = true;
    for (end = p; end < offer->excluded_count && offer->excluded[end].tuple == offer->excluded[p].tuple; end++) {
      const char *value = values[offer->excluded[end].variable];
      hit = hit && value && !strcmp(value, offer->excluded[end].value);
    }
    if (hit) return false;
  }
  return true;
}

uint32_t offers_find(const StoryOffers *offers, const char *const *values) {
  uint32_t i = 0;
  while (i < offers->count && !allows(offers, &offers->offers[i], values)) i++;
  return i;
}

/* ---- text ---- */

char *offers_line(const StoryOffers *offers, uint32_t i, const char *event) {
  const StoryOffer *offer = &offers->offers[i];
  GString *text = g_string_new(event);
  const char *before = ": ";
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    if (!offer->values[v]) continue;
    g_string_append_printf(text, "%s%s", before, offer->values[v]);
    before = ", ";
  }
  for (uint32_t p = 0; p < offer->excluded_count; p++) {
    const StoryPair *pair = &offer->excluded[p];
    bool more = p > 0 && pair[-1].tuple == pair->tuple;
    g_string_append_printf(text, "%s%s", more ? " with " : before, more ? "" : "not ");
    g_string_append(text, pair->value);
    before = ", ";
  }
  return g_string_free(text, FALSE);
}

static void add_part(GString *text, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void add_part(GString *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (text->len > 0) g_string_append(text, ", ");
  g_string_append_vprintf(text, format, arguments);
  va_end(arguments);
}

char *offers_text(const StoryOffers *offers, uint32_t i) {
  const StoryOffer *offer = &offers->offers[i];
  GString *text = g_string_new(NULL);
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    if (offer->values[v]) add_part(text, "(%s) is %s", offers->variables[v], offer->values[v]);
  }
  for (uint32_t p = 0; p < offer->excluded_count; p++) {
    const StoryPair *pair = &offer->excluded[p];
    bool more = p > 0 && pair[-1].tuple == pair->tuple;
    if (more) g_string_append_printf(text, " with (%s) %s", offers->variables[pair->variable], pair->value);
    else add_part(text, "(%s) is not %s", offers->variables[pair->variable], pair->value);
  }
  return g_string_free(text, FALSE);
}
