/* The operator "not" for a list of alternatives.
 *
 * The opposite of "one of these alternatives" is "none of them". An alternative is not met if its
 * values differ, or if a value that it excludes is present. For alternatives without exclusions,
 * only the first way is possible. So all of them together become one alternative, which excludes
 * their values as tuples of one group. For each of the others, one way is chosen, in every
 * consistent combination. */

#include "story/bindings.h"

#include <string.h>

/* All combinations of one choice for each alternative so far. */
typedef struct Choices {
  const Bindings *list;
  GArray *values; /* Symbol: 'width' values for each combination */
  GArray *chains; /* uint32_t by combination: its first link (an excluded alternative); index + 1 */
  GArray *links;  /* uint32_t, two for each: row, previous link */
  uint64_t tries; /* how many values were compared so far */
} Choices;

static bool are_too_many(const Choices *choices) {
  return choices->chains->len > BINDINGS_MAX || choices->values->len > BINDINGS_VALUES_MAX || choices->tries > BINDINGS_TRIES_MAX;
}

static uint32_t word(const GArray *array, uint32_t i) { return g_array_index(array, uint32_t, i); }

static bool has_values(const Bindings *list, const uint32_t *row) {
  for (uint32_t i = 0; i < list->width; i++) {
    if (row[i]) return true;
  }
  return false;
}

/* Adds the combination together with the tuple's values, unless they disagree. */
static void choose_tuple(Choices *next, const Symbol *values, uint32_t chain, const uint32_t *tuple) {
  const Bindings *list = next->list;
  uint32_t start = next->values->len;
  next->tries += list->width;
  g_array_append_vals(next->values, values, list->width);
  Symbol *wider = &g_array_index(next->values, Symbol, start);
  for (uint32_t p = 0; p < tuple[0]; p++) {
    uint32_t column = 0;
    while (list->columns[column] != tuple[1 + 2 * p]) column++;
    if (wider[column] && wider[column] != tuple[2 + 2 * p]) {
      g_array_set_size(next->values, start);
      return;
    }
    wider[column] = tuple[2 + 2 * p];
  }
  g_array_append_val(next->chains, chain);
}

/* Extends each combination by each way in which the alternative 'row' is not met. */
static void choose(const Choices *from, Choices *next, uint32_t row) {
  const Bindings *list = from->list;
  uint32_t length;
  const uint32_t *set = bindings_exclusions(list, row, &length);
  bool valued = has_values(list, bindings_row(list, row));
  for (uint32_t c = 0; c < from->chains->len && !are_too_many(next); c++) {
    const Symbol *values = &g_array_index(from->values, Symbol, c * list->width);
    uint32_t chain = word(from->chains, c);
    for (uint32_t at = 0; at < length; at += set[at] + 1) {
      const uint32_t *tuple = set + at + EXCLUSIONS_GROUP_HEAD;
      for (uint32_t t = 0; t < set[at + 1]; t++, tuple += 1 + 2 * tuple[0]) choose_tuple(next, values, chain, tuple);
    }
    if (!valued) continue;
    g_array_append_vals(next->links, ((uint32_t[]){row, chain}), 2);
    uint32_t link = next->links->len / 2;
    g_array_append_vals(next->values, values, list->width);
    g_array_append_val(next->chains, link);
  }
}

static void exclude_row(Exclusions *exclusions, const Bindings *list, uint32_t row, GArray *pairs) {
  const uint32_t *values = bindings_row(list, row);
  g_array_set_size(pairs, 0);
  for (uint32_t i = 0; i < list->width; i++) {
    if (values[i]) g_array_append_vals(pairs, ((uint32_t[]){list->columns[i], values[i]}), 2);
  }
  exclusions_add_tuple(exclusions, (const uint32_t *)(const void *)pairs->data, pairs->len / 2);
}

/* Adds a combination as an alternative: its values, and all tuples that it excludes as one
 * group. */
static void add_choice(const Choices *choices, uint32_t c, BindingsMaker *maker, Exclusions *exclusions, GArray *pairs) {
  const Bindings *list = choices->list;
  const Symbol *values = &g_array_index(choices->values, Symbol, c * list->width);
  exclusions_begin(exclusions);
  for (uint32_t row = 0; row < list->count; row++) {
    if (bindings_row(list, row)[list->width] == 0) exclude_row(exclusions, list, row, pairs);
  }
  for (uint32_t link = word(choices->chains, c); link > 0; link = word(choices->links, link * 2 - 1)) {
    exclude_row(exclusions, list, word(choices->links, link * 2 - 2), pairs);
  }
  Knowns knowns = {.columns = list->columns, .values = values, .count = list->width};
  if (!exclusions_end_group(exclusions, &knowns)) return;
  exclusions_end(exclusions);
  const GArray *words = exclusions->words;
  bindings_add(maker, values, (const uint32_t *)(const void *)words->data, words->len);
}

static Choices choices_begin(const Bindings *list, GArray *links) {
  return (Choices){.list = list,
                   /* memory even for no variables */
                   .values = g_array_sized_new(FALSE, TRUE, sizeof(Symbol), 1),
                   .chains = g_array_new(FALSE, TRUE, sizeof(uint32_t)),
                   .links = links};
}

static void choices_end(Choices *choices) {
  g_array_free(choices->values, TRUE);
  g_array_free(choices->chains, TRUE);
}

/* Builds all combinations for the alternatives with exclusions. Returns false if there are too
 * many. */
static bool choose_all(Choices *choices) {
  const Bindings *list = choices->list;
  for (uint32_t row = 0; row < list->count; row++) {
    if (bindings_row(list, row)[list->width] == 0) continue;
    Choices next = choices_begin(list, choices->links);
    next.tries = choices->tries;
    choose(choices, &next, row);
    choices_end(choices);
    *choices = next;
    if (are_too_many(choices)) return false;
  }
  return (uint64_t)choices->chains->len * list->count * (list->width + 1) <= BINDINGS_TRIES_MAX;
}

Bindings *bindings_invert(const Bindings *list) {
  if (bindings_is_true(list)) return bindings_of_bool(false);
  BindingsMaker maker = bindings_begin(list->columns, list->width);
  if (list->too_many) {
    maker.list->too_many = true;
    return bindings_finish(&maker);
  }
  GArray *links = g_array_new(FALSE, FALSE, sizeof(uint32_t)), *pairs = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  Choices choices = choices_begin(list, links);
  Exclusions exclusions = {0};
  g_array_set_size(choices.values, list->width);
  g_array_set_size(choices.chains, 1);
  if (choose_all(&choices)) {
    for (uint32_t c = 0; c < choices.chains->len; c++) add_choice(&choices, c, &maker, &exclusions, pairs);
  } else maker.list->too_many = true;
  choices_end(&choices);
  exclusions_clear(&exclusions);
  g_array_free(links, TRUE);
  g_array_free(pairs, TRUE);
  return bindings_finish(&maker);
}
