#include "story/bindings.h"

#include "base/check.h"

#include <string.h>

#define NO_COLUMN UINT32_MAX

void bindings_free(Bindings *bindings) {
  if (!bindings || --bindings->owners > 0) return;
  g_free(bindings->columns);
  g_free(bindings->rows);
  tuples_clear(&bindings->sets);
  g_free(bindings);
}

Bindings *bindings_share(const Bindings *bindings) {
  Bindings *shared = (Bindings *)bindings; /* only the number of owners changes */
  shared->owners++;
  return shared;
}

const uint32_t *bindings_exclusions(const Bindings *bindings, uint32_t i, uint32_t *length) {
  uint32_t set = bindings_row(bindings, i)[bindings->width];
  *length = set ? tuples_length(&bindings->sets, set - 1) : 0;
  return set ? tuples_words(&bindings->sets, set - 1) : NULL;
}

/* ---- construction ---- */

BindingsMaker bindings_begin(const Symbol *columns, uint32_t width) {
  Bindings *list = g_new0(Bindings, 1);
  list->owners = 1;
  list->width = width;
  list->columns = g_memdup2(columns, width * sizeof *columns);
  return (BindingsMaker){.list = list, .rows = g_array_new(FALSE, FALSE, sizeof(uint32_t))};
}

void bindings_add(BindingsMaker *maker, const Symbol *values, const uint32_t *exclusions, uint32_t length) {
  Bindings *list = maker->list;
  if (list->count == BINDINGS_MAX || list->sets.word_count > BINDINGS_WORDS_MAX) list->too_many = true;
  if (list->count > 0 && list->count >= BINDINGS_VALUES_MAX / (list->width + 1)) list->too_many = true;
  if (list->too_many) return;
  uint32_t set = length > 0 ? tuples_add(&list->sets, exclusions, length) + 1 : 0;
  if (list->width > 0) g_array_append_vals(maker->rows, values, list->width);
  g_array_append_val(maker->rows, set);
  list->count++;
}

/* Compares by values, then by the words of the exclusions. Equal lists get equal orders. */
static int compare_rows(const Bindings *a, const uint32_t *row_a, const Bindings *b, const uint32_t *row_b) {
  for (uint32_t i = 0; i < a->width; i++) {
    if (row_a[i] != row_b[i]) return row_a[i] < row_b[i] ? -1 : 1;
  }
  uint32_t set_a = row_a[a->width], set_b = row_b[b->width];
  if (!set_a || !set_b) return (set_a != 0) - (set_b != 0);
  CHECK(a->sets.count > 0 && b->sets.count > 0, "a row with exclusions has a set");
  uint32_t length_a = tuples_length(&a->sets, set_a - 1), length_b = tuples_length(&b->sets, set_b - 1);
  if (length_a != length_b) return length_a < length_b ? -1 : 1;
  return memcmp(tuples_words(&a->sets, set_a - 1), tuples_words(&b->sets, set_b - 1), length_a * sizeof(uint32_t));
}

static int compare_rows_of(gconstpointer a, gconstpointer b, gpointer list) { return compare_rows(list, a, list, b); }

/* A join of sorted lists is often sorted already. */
static bool is_sorted(const Bindings *list) {
  for (uint32_t i = 1; i < list->count; i++) {
    if (compare_rows(list, bindings_row(list, i - 1), list, bindings_row(list, i)) >= 0) return false;
  }
  return true;
}

Bindings *bindings_finish(BindingsMaker *maker) {
  Bindings *list = maker->list;
  uint32_t stride = list->width + 1, kept = 0;
  uint32_t *rows = (uint32_t *)(void *)g_array_free(maker->rows, list->too_many);
  *maker = (BindingsMaker){0};
  list->rows = rows;
  if (list->too_many) {
    list->count = 0;
    tuples_clear(&list->sets);
  }
  if (is_sorted(list)) return list;
  g_qsort_with_data(rows, (gint)list->count, stride * sizeof *rows, compare_rows_of, list);
  for (uint32_t i = 0; i < list->count; i++) {
    const uint32_t *row = bindings_row(list, i);
    if (kept > 0 && compare_rows(list, bindings_row(list, kept - 1), list, row) == 0) continue;
    if (kept != i) memcpy(rows + (size_t)kept * stride, row, stride * sizeof *rows);
    kept++;
  }
  list->count = kept;
  return list;
}

Bindings *bindings_of_bool(bool value) {
  BindingsMaker maker = bindings_begin(NULL, 0);
  if (value) bindings_add(&maker, NULL, NULL, 0);
  return bindings_finish(&maker);
}

Bindings *bindings_too_many(void) {
  Bindings *list = bindings_of_bool(false);
  list->too_many = true;
  return list;
}

/* ---- queries ---- */

static bool is_free_row(const Bindings *list, const uint32_t *row) {
  for (uint32_t i = 0; i <= list->width; i++) {
    if (row[i] != 0) return false;
  }
  return true;
}

/* The rows are sorted, so {} would be the first. */
static bool has_free_row(const Bindings *list) { return list->count > 0 && is_free_row(list, list->rows); }

bool bindings_is_true(const Bindings *bindings) { return bindings->count == 1 && has_free_row(bindings); }

bool bindings_equal(const Bindings *a, const Bindings *b) {
  if (a == b) return true;
  if (a->count != b->count || a->too_many != b->too_many) return false;
  /* Equal for any variables. */
  if (a->count == 0 || (a->count == 1 && has_free_row(a) && has_free_row(b))) return true;
  if (a->width != b->width) return false;
  if (a->width > 0 && memcmp(a->columns, b->columns, a->width * sizeof *a->columns) != 0) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    if (compare_rows(a, bindings_row(a, i), b, bindings_row(b, i)) != 0) return false;
  }
  return true;
}

size_t bindings_bytes(const Bindings *bindings) {
  return sizeof *bindings + bindings->width * sizeof(uint32_t) +
         (size_t)bindings->count * (bindings->width + 1) * sizeof(uint32_t) + tuples_bytes(&bindings->sets);
}

/* ---- pairs of lists ---- */

typedef struct Pair {
  const Bindings *a, *b;
  Symbol *columns; /* of both lists */
  uint32_t width;
  uint32_t *from_a, *from_b; /* for each column: its index in a and in b, or NO_COLUMN */
  Symbol *values;            /* of the current union */
  Exclusions exclusions;
  const uint32_t *words; /* its exclusions */
  uint32_t length;
} Pair;

static void pair_begin(Pair *pair, const Bindings *a, const Bindings *b) {
  uint32_t widest = a->width + b->width + 1, i = 0, j = 0;
  *pair = (Pair){.a = a, .b = b};
  pair->columns = g_new(Symbol, widest);
  pair->values = g_new(Symbol, widest);
  pair->from_a = g_new(uint32_t, widest);
  pair->from_b = g_new(uint32_t, widest);
  while (i < a->width || j < b->width) {
    bool in_a = i < a->width && (j == b->width || a->columns[i] <= b->columns[j]);
    bool in_b = j < b->width && (i == a->width || b->columns[j] <= a->columns[i]);
    pair->columns[pair->width] = in_a ? a->columns[i] : b->columns[j];
    pair->from_a[pair->width] = in_a ? i++ : NO_COLUMN;
    pair->from_b[pair->width++] = in_b ? j++ : NO_COLUMN;
  }
}

static void pair_end(Pair *pair) {
  g_free(pair->columns);
  g_free(pair->values);
  g_free(pair->from_a);
  g_free(pair->from_b);
  exclusions_clear(&pair->exclusions);
}

/* Stores the union of two alternatives in 'values' and 'words'. Returns false if they have no
 * consistent union. */
static bool unite(Pair *pair, uint32_t row_a, uint32_t row_b) {
  const uint32_t *a = bindings_row(pair->a, row_a), *b = bindings_row(pair->b, row_b);
  for (uint32_t i = 0; i < pair->width; i++) {
    Symbol in_a = pair->from_a[i] == NO_COLUMN ? SYMBOL_NONE : a[pair->from_a[i]];
    Symbol in_b = pair->from_b[i] == NO_COLUMN ? SYMBOL_NONE : b[pair->from_b[i]];
    if (in_a && in_b && in_a != in_b) return false;
    pair->values[i] = in_a ? in_a : in_b;
  }
  uint32_t length_a, length_b;
  const uint32_t *set_a = bindings_exclusions(pair->a, row_a, &length_a);
  const uint32_t *set_b = bindings_exclusions(pair->b, row_b, &length_b);
  pair->length = 0;
  if (!set_a && !set_b) return true;
  Knowns knowns = {.columns = pair->columns, .values = pair->values, .count = pair->width};
  exclusions_begin(&pair->exclusions);
  if (!exclusions_add_set(&pair->exclusions, set_a, length_a, &knowns)) return false;
  if (!exclusions_add_set(&pair->exclusions, set_b, length_b, &knowns)) return false;
  exclusions_end(&pair->exclusions);
  pair->words = (const uint32_t *)(const void *)pair->exclusions.words->data;
  pair->length = pair->exclusions.words->len;
  return true;
}

/* ---- and ---- */

/* The alternatives of b, indexed by the values of shared variables: hash chains of rows. */
typedef struct JoinIndex {
  uint32_t *keys; /* columns of the pair that have a value in every alternative of both lists */
  uint32_t key_count;
  uint32_t *heads, *nexts, mask; /* row + 1 */
} JoinIndex;

static bool is_always_bound(const Bindings *list, uint32_t column) {
  if (column == NO_COLUMN) return false;
  for (uint32_t i = 0; i < list->count; i++) {
    if (!bindings_row(list, i)[column]) return false;
  }
  return true;
}

static uint32_t hash_keys(const JoinIndex *index, const uint32_t *row, const uint32_t *from) {
  uint64_t hash = 0;
  for (uint32_t i = 0; i < index->key_count; i++) {
    hash = (hash ^ row[from[index->keys[i]]]) * UINT64_C(0xd6e8feb86659fd93);
    hash ^= hash >> 32;
  }
  return (uint32_t)hash & index->mask;
}

static JoinIndex index_begin(const Pair *pair) {
  JoinIndex index = {.keys = g_new(uint32_t, pair->width + 1)};
  for (uint32_t i = 0; i < pair->width; i++) {
    if (is_always_bound(pair->a, pair->from_a[i]) && is_always_bound(pair->b, pair->from_b[i])) {
      index.keys[index.key_count++] = i;
    }
  }
  uint32_t size = 1;
  while (index.key_count > 0 && size < pair->b->count * 2) size *= 2;
  index.mask = size - 1;
  index.heads = g_new0(uint32_t, size);
  index.nexts = g_new(uint32_t, pair->b->count);
  for (uint32_t row = pair->b->count; row-- > 0;) {
    uint32_t slot = hash_keys(&index, bindings_row(pair->b, row), pair->from_b);
    index.nexts[row] = index.heads[slot];
    index.heads[slot] = row + 1;
  }
  return index;
}

static Bindings *join_two(const Bindings *a, const Bindings *b) {
  Pair pair;
  pair_begin(&pair, a, b);
  JoinIndex index = index_begin(&pair);
  BindingsMaker maker = bindings_begin(pair.columns, pair.width);
  uint64_t tries = 0;
  for (uint32_t i = 0; i < a->count && !maker.list->too_many; i++) {
    uint32_t slot = hash_keys(&index, bindings_row(a, i), pair.from_a);
    for (uint32_t j = index.heads[slot]; j > 0; j = index.nexts[j - 1], tries++) {
      if (unite(&pair, i, j - 1)) bindings_add(&maker, pair.values, pair.words, pair.length);
    }
    if (tries * (pair.width + 1) + pair.exclusions.work > BINDINGS_TRIES_MAX) maker.list->too_many = true;
  }
  g_free(index.keys);
  g_free(index.heads);
  g_free(index.nexts);
  pair_end(&pair);
  return bindings_finish(&maker);
}

static bool share_column(const Bindings *a, const Bindings *b) {
  for (uint32_t i = 0, j = 0; i < a->width && j < b->width;) {
    if (a->columns[i] == b->columns[j]) return true;
    if (a->columns[i] < b->columns[j]) i++;
    else j++;
  }
  return false;
}

/* Returns the list to join next: lists with values before lists of exclusions only, then those that
 * share a variable, then the shortest. */
static uint32_t next_to_join(const Bindings *so_far, const Bindings *const *lists, const bool *joined, uint32_t count) {
  uint32_t best = NO_COLUMN;
  uint64_t best_cost = UINT64_MAX;
  for (uint32_t i = 0; i < count; i++) {
    if (joined[i]) continue;
    bool excludes = lists[i]->sets.count > 0, apart = so_far && !share_column(so_far, lists[i]);
    uint64_t cost = (uint64_t)excludes << 41 | (uint64_t)apart << 40 | lists[i]->count;
    if (cost < best_cost) best = i;
    best_cost = MIN(cost, best_cost);
  }
  return best;
}

/* More lists than this are joined in the given order, because choosing would cost more than it
 * saves. */
#define CHOICES_MAX 64

Bindings *bindings_join(const Bindings *const *lists, uint32_t count) {
  bool overflow = false;
  for (uint32_t i = 0; i < count; i++) {
    if (bindings_is_empty(lists[i])) return bindings_of_bool(false);
    overflow = overflow || lists[i]->too_many;
  }
  if (overflow) return bindings_too_many();
  g_autofree bool *joined = g_new0(bool, count + 1);
  g_autoptr(Bindings) result = NULL;
  for (uint32_t done = 0; done < count; done++) {
    uint32_t next = count > CHOICES_MAX ? done : next_to_join(result, lists, joined, count);
    joined[next] = true;
    Bindings *wider = result ? join_two(result, lists[next]) : bindings_share(lists[next]);
    bindings_free(result);
    result = wider;
    if (result->count == 0) break; /* empty, or too many */
  }
  return result ? g_steal_pointer(&result) : bindings_of_bool(true);
}

/* ---- or ---- */

/* Copies an alternative into a wider row. */
static void widen(const Bindings *list, uint32_t row, const Symbol *columns, uint32_t width, Symbol *values) {
  for (uint32_t i = 0, j = 0; i < width; i++) {
    bool same = j < list->width && list->columns[j] == columns[i];
    values[i] = same ? bindings_row(list, row)[j++] : SYMBOL_NONE;
  }
}

static int compare_symbols(gconstpointer a, gconstpointer b) {
  Symbol x = *(const Symbol *)a, y = *(const Symbol *)b;
  return (x > y) - (x < y);
}

/* Returns the variables of all lists, ascending. */
static GArray *all_columns(const Bindings *const *lists, uint32_t count) {
  GArray *columns = g_array_new(FALSE, FALSE, sizeof(Symbol));
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (lists[i]->width > 0) g_array_append_vals(columns, lists[i]->columns, lists[i]->width);
  }
  g_array_sort(columns, compare_symbols);
  for (uint32_t i = 0; i < columns->len; i++) {
    Symbol column = g_array_index(columns, Symbol, i);
    if (kept == 0 || g_array_index(columns, Symbol, kept - 1) != column) g_array_index(columns, Symbol, kept++) = column;
  }
  g_array_set_size(columns, kept);
  return columns;
}

Bindings *bindings_union(const Bindings *const *lists, uint32_t count) {
  bool overflow = false;
  for (uint32_t i = 0; i < count; i++) {
    if (has_free_row(lists[i])) return bindings_of_bool(true);
    overflow = overflow || lists[i]->too_many;
  }
  if (overflow) return bindings_too_many();
  g_autoptr(GArray) columns = all_columns(lists, count);
  g_autofree Symbol *values = g_new(Symbol, columns->len + 1);
  const Symbol *names = (const Symbol *)(const void *)columns->data;
  BindingsMaker maker = bindings_begin(names, columns->len);
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t row = 0; row < lists[i]->count; row++) {
      uint32_t length;
      const uint32_t *set = bindings_exclusions(lists[i], row, &length);
      widen(lists[i], row, names, columns->len, values);
      bindings_add(&maker, values, set, length);
    }
  }
  return bindings_finish(&maker);
}

/* ---- xor ---- */

/* Adds the alternatives of a that have no consistent union with any of b. With 'turned', exchanges
 * a and b. */
static void add_lonely(Pair *pair, bool turned, BindingsMaker *maker) {
  const Bindings *mine = turned ? pair->b : pair->a, *others = turned ? pair->a : pair->b;
  g_autofree Symbol *values = g_new(Symbol, pair->width + 1);
  uint64_t tries = 0;
  for (uint32_t i = 0; i < mine->count; i++) {
    if (tries * (pair->width + 1) + pair->exclusions.work > BINDINGS_TRIES_MAX) maker->list->too_many = true;
    if (maker->list->too_many) return;
    bool lonely = true;
    for (uint32_t j = 0; lonely && j < others->count; j++, tries++) {
      lonely = !unite(pair, turned ? j : i, turned ? i : j) || !exclusions_consistent(pair->words, pair->length);
    }
    if (!lonely) continue;
    uint32_t length;
    const uint32_t *set = bindings_exclusions(mine, i, &length);
    widen(mine, i, pair->columns, pair->width, values);
    bindings_add(maker, values, set, length);
  }
}

Bindings *bindings_differ(const Bindings *a, const Bindings *b) {
  if (a->too_many || b->too_many) return bindings_too_many();
  Pair pair;
  pair_begin(&pair, a, b);
  BindingsMaker maker = bindings_begin(pair.columns, pair.width);
  add_lonely(&pair, false, &maker);
  add_lonely(&pair, true, &maker);
  pair_end(&pair);
  return bindings_finish(&maker);
}

/* ---- offers ---- */

static bool can_be_offered(const Bindings *list, uint32_t row) {
  uint32_t length;
  const uint32_t *set = bindings_exclusions(list, row, &length);
  return exclusions_consistent(set, length);
}

uint32_t bindings_offer_count(const Bindings *list) {
  if (list->too_many || list->sets.count == 0) return list->count;
  uint32_t count = 0;
  for (uint32_t i = 0; i < list->count; i++) count += can_be_offered(list, i);
  return count;
}

Bindings *bindings_offers(const Bindings *list) {
  if (list->too_many || list->sets.count == 0) return bindings_share(list);
  BindingsMaker maker = bindings_begin(list->columns, list->width);
  for (uint32_t i = 0; i < list->count; i++) {
    uint32_t length;
    const uint32_t *set = bindings_exclusions(list, i, &length);
    if (can_be_offered(list, i)) bindings_add(&maker, bindings_row(list, i), set, length);
  }
  return bindings_finish(&maker);
}
