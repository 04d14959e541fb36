#include "story/exclusions.h"

#include "base/check.h"

#include <string.h>

#define GROUP_HEAD EXCLUSIONS_GROUP_HEAD

#define WORD(array, i) g_array_index((array), uint32_t, (i))

static void make_array(GArray **array) {
  if (!*array) *array = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_array_set_size(*array, 0);
}

static void free_array(GArray *array) {
  if (array) g_array_free(array, TRUE);
}

void exclusions_clear(Exclusions *x) {
  free_array(x->words);
  free_array(x->tuples);
  free_array(x->starts);
  free_array(x->groups);
  free_array(x->places);
  free_array(x->owners);
  *x = (Exclusions){0};
}

void exclusions_begin(Exclusions *x) {
  make_array(&x->words);
  make_array(&x->tuples);
  make_array(&x->starts);
  make_array(&x->groups);
  make_array(&x->places);
  make_array(&x->owners);
}

void exclusions_add_tuple(Exclusions *x, const uint32_t *pairs, uint32_t count) {
  uint32_t start = x->tuples->len;
  g_array_append_val(x->starts, start);
  g_array_append_val(x->tuples, count);
  g_array_append_vals(x->tuples, pairs, count * 2);
}

/* ---- reduction ---- */

static Symbol known_value(const Knowns *knowns, Symbol variable) {
  for (uint32_t i = 0; i < knowns->count; i++) {
    if (knowns->columns[i] == variable) return knowns->values[i];
  }
  return SYMBOL_NONE;
}

typedef enum { TUPLE_STAYS, TUPLE_GOES, TUPLE_HIT } TupleFate;

/* Reduces a tuple to the pairs whose variables are open, in place. */
static TupleFate reduce_tuple(uint32_t *tuple, const Knowns *knowns) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < tuple[0]; i++) {
    uint32_t *pair = tuple + 1 + 2 * i;
    Symbol value = known_value(knowns, pair[0]);
    if (value != SYMBOL_NONE && value != pair[1]) return TUPLE_GOES;
    if (value != SYMBOL_NONE) continue;
    memmove(tuple + 1 + 2 * kept++, pair, 2 * sizeof *pair);
  }
  tuple[0] = kept;
  return kept > 0 ? TUPLE_STAYS : TUPLE_HIT;
}

static bool reduce_tuples(Exclusions *x, const Knowns *knowns) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < x->starts->len; i++) {
    TupleFate fate = reduce_tuple(&WORD(x->tuples, WORD(x->starts, i)), knowns);
    if (fate == TUPLE_HIT) return false;
    if (fate == TUPLE_STAYS) WORD(x->starts, kept++) = WORD(x->starts, i);
  }
  g_array_set_size(x->starts, kept);
  return true;
}

/* ---- canonical form ---- */

/* Compares by length, then by words. Tuples begin with their number of pairs, groups with their
 * number of words. */
static int compare_words(const uint32_t *a, const uint32_t *b, uint32_t length_a, uint32_t length_b) {
  if (length_a != length_b) return length_a < length_b ? -1 : 1;
  for (uint32_t i = 0; i < length_a; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

static int compare_tuples(gconstpointer a, gconstpointer b, gpointer words) {
  const uint32_t *x = (const uint32_t *)words + *(const uint32_t *)a, *y = (const uint32_t *)words + *(const uint32_t *)b;
  return compare_words(x + 1, y + 1, 2 * x[0], 2 * y[0]);
}

static int compare_groups(gconstpointer a, gconstpointer b, gpointer words) {
  const uint32_t *x = (const uint32_t *)words + *(const uint32_t *)a, *y = (const uint32_t *)words + *(const uint32_t *)b;
  return compare_words(x + 1, y + 1, x[0], y[0]);
}

/* Sorts indices into 'words' and drops duplicates. */
static void sort_unique(GArray *places, GArray *words, GCompareDataFunc compare) {
  uint32_t kept = 0;
  if (places->len > 1) g_qsort_with_data(places->data, (gint)places->len, sizeof(uint32_t), compare, words->data);
  for (uint32_t i = 0; i < places->len; i++) {
    if (kept > 0 && compare(&WORD(places, kept - 1), &WORD(places, i), words->data) == 0) continue;
    WORD(places, kept++) = WORD(places, i);
  }
  g_array_set_size(places, kept);
}

static bool same_variables(const uint32_t *a, const uint32_t *b) {
  if (a[0] != b[0]) return false;
  for (uint32_t i = 0; i < a[0]; i++) {
    if (a[1 + 2 * i] != b[1 + 2 * i]) return false;
  }
  return true;
}

static bool are_uniform(const Exclusions *x) {
  const uint32_t *first = &WORD(x->tuples, WORD(x->starts, 0));
  for (uint32_t i = 1; i < x->starts->len; i++) {
    if (!same_variables(first, &WORD(x->tuples, WORD(x->starts, i)))) return false;
  }
  return true;
}

/* Returns the index of a variable's root in 'owners', which holds pairs of variable and parent's
 * index. A new variable is its own root. */
static uint32_t owner_of(Exclusions *x, Symbol variable) {
  uint32_t place = 0;
  while (place < x->owners->len && WORD(x->owners, place) != variable) place += 2;
  if (place == x->owners->len) g_array_append_vals(x->owners, (uint32_t[]){variable, place}, 2);
  while (WORD(x->owners, place + 1) != place) place = WORD(x->owners, place + 1);
  return place;
}

/* Connects the variables of each tuple. */
static void connect_variables(Exclusions *x) {
  g_array_set_size(x->owners, 0);
  for (uint32_t i = 0; i < x->starts->len; i++) {
    const uint32_t *tuple = &WORD(x->tuples, WORD(x->starts, i));
    for (uint32_t p = 0; p < tuple[0]; p++) {
      uint32_t first = owner_of(x, tuple[1]), other = owner_of(x, tuple[1 + 2 * p]);
      WORD(x->owners, MAX(first, other) + 1) = MIN(first, other);
    }
  }
}

/* Adds the tuples that are connected with 'owner' to a new finished group. UINT32_MAX: adds all
 * tuples. */
static void finish_group(Exclusions *x, uint32_t owner) {
  uint32_t place = x->groups->len, tuples = 0, pairs = 0;
  bool uniform = true;
  const uint32_t head[GROUP_HEAD] = {0};
  g_array_append_vals(x->groups, head, GROUP_HEAD);
  uint32_t first = UINT32_MAX;
  for (uint32_t i = 0; i < x->starts->len; i++) {
    uint32_t start = WORD(x->starts, i);
    const uint32_t *tuple = &WORD(x->tuples, start);
    if (owner != UINT32_MAX && owner_of(x, tuple[1]) != owner) continue;
    if (tuples++ == 0) first = start;
    uniform = uniform && same_variables(tuple, &WORD(x->tuples, first));
    pairs = tuple[0];
    g_array_append_vals(x->groups, tuple, 1 + 2 * tuple[0]);
  }
  WORD(x->groups, place) = x->groups->len - place - 1;
  WORD(x->groups, place + 1) = tuples;
  WORD(x->groups, place + 2) = uniform ? pairs : 0;
  g_array_append_val(x->places, place);
}

static void finish_groups(Exclusions *x) {
  if (x->starts->len == 0) return;
  sort_unique(x->starts, x->tuples, compare_tuples);
  if (are_uniform(x)) {
    finish_group(x, UINT32_MAX);
    return;
  }
  connect_variables(x);
  for (uint32_t place = 0; place < x->owners->len; place += 2) {
    if (WORD(x->owners, place + 1) == place) finish_group(x, place);
  }
}

bool exclusions_end_group(Exclusions *x, const Knowns *knowns) {
  bool left = reduce_tuples(x, knowns);
  if (left) finish_groups(x);
  g_array_set_size(x->tuples, 0);
  g_array_set_size(x->starts, 0);
  return left;
}

/* ---- whole sets ---- */

/* Returns whether a uniform group contains this tuple. Its tuples are sorted. */
static bool has_tuple(const uint32_t *group, const uint32_t *tuple) {
  uint32_t size = 1 + 2 * tuple[0], low = 0, high = group[1];
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    const uint32_t *other = group + GROUP_HEAD + (size_t)middle * size;
    int order = compare_words(tuple + 1, other + 1, 2 * tuple[0], 2 * other[0]);
    if (order == 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

typedef enum { GROUP_STAYS, GROUP_GOES, GROUP_HIT, GROUP_MIXED } GroupFate;

/* Reduces a uniform group whose variables are all known or all open, without visiting
 * each tuple. */
static GroupFate fate_of_group(const uint32_t *group, const Knowns *knowns) {
  enum { PAIRS_MAX = 16 };
  uint32_t pairs = group[2], known = 0, tuple[1 + 2 * PAIRS_MAX];
  if (pairs == 0 || pairs > PAIRS_MAX) return GROUP_MIXED;
  tuple[0] = pairs;
  for (uint32_t i = 0; i < pairs; i++) {
    tuple[1 + 2 * i] = group[GROUP_HEAD + 1 + 2 * i];
    tuple[2 + 2 * i] = known_value(knowns, tuple[1 + 2 * i]);
    known += tuple[2 + 2 * i] != SYMBOL_NONE;
  }
  if (known == 0) return GROUP_STAYS;
  if (known < pairs) return GROUP_MIXED;
  return has_tuple(group, tuple) ? GROUP_HIT : GROUP_GOES;
}

static bool add_group(Exclusions *x, const uint32_t *group, const Knowns *knowns) {
  GroupFate fate = fate_of_group(group, knowns);
  if (fate == GROUP_HIT) return false;
  if (fate == GROUP_GOES) return true;
  x->work += group[0];
  if (fate == GROUP_STAYS) {
    uint32_t place = x->groups->len;
    g_array_append_vals(x->groups, group, group[0] + 1);
    g_array_append_val(x->places, place);
    return true;
  }
  const uint32_t *tuple = group + GROUP_HEAD;
  for (uint32_t i = 0; i < group[1]; i++, tuple += 1 + 2 * tuple[0]) exclusions_add_tuple(x, tuple + 1, tuple[0]);
  return exclusions_end_group(x, knowns);
}

bool exclusions_add_set(Exclusions *x, const uint32_t *words, uint32_t length, const Knowns *knowns) {
  for (uint32_t at = 0; at < length; at += words[at] + 1) {
    if (!add_group(x, words + at, knowns)) return false;
  }
  return true;
}

void exclusions_end(Exclusions *x) {
  CHECK(x->starts->len == 0, "groups are ended first");
  if (x->places->len == 0) return;
  sort_unique(x->places, x->groups, compare_groups);
  for (uint32_t i = 0; i < x->places->len; i++) {
    const uint32_t *group = &WORD(x->groups, WORD(x->places, i));
    g_array_append_vals(x->words, group, group[0] + 1);
  }
}

static bool speaks_of(const uint32_t *group, Symbol variable) {
  const uint32_t *tuple = group + GROUP_HEAD;
  for (uint32_t i = 0; i < group[1]; i++, tuple += 1 + 2 * tuple[0]) {
    for (uint32_t p = 0; p < tuple[0]; p++) {
      if (tuple[1 + 2 * p] == variable) return true;
    }
    if (group[2] > 0) return false; /* all tuples have the same variables */
  }
  return false;
}

static Symbol shared_variable(const uint32_t *a, const uint32_t *b) {
  const uint32_t *tuple = a + GROUP_HEAD;
  for (uint32_t i = 0; i < a[1]; i++, tuple += 1 + 2 * tuple[0]) {
    for (uint32_t p = 0; p < tuple[0]; p++) {
      if (speaks_of(b, tuple[1 + 2 * p])) return tuple[1 + 2 * p];
    }
    if (a[2] > 0) return SYMBOL_NONE;
  }
  return SYMBOL_NONE;
}

Symbol exclusions_shared(const uint32_t *words, uint32_t length) {
  for (uint32_t a = 0; a < length; a += words[a] + 1) {
    for (uint32_t b = a + words[a] + 1; b < length; b += words[b] + 1) {
      Symbol shared = shared_variable(words + a, words + b);
      if (shared != SYMBOL_NONE) return shared;
    }
  }
  return SYMBOL_NONE;
}
