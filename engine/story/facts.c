#include "story/facts.h"

#include "base/check.h"

#include <string.h>

static void free_array(gpointer array) { g_array_free(array, TRUE); }

void facts_clear(Facts *facts) {
  g_free(facts->known);
  tuples_clear(&facts->shapes);
  tuples_clear(&facts->relations);
  if (facts->members) g_ptr_array_free(facts->members, TRUE);
  if (facts->masks) g_ptr_array_free(facts->masks, TRUE);
  *facts = (Facts){0};
}

/* ---- shapes ---- */

/* Returns the index of a fact in an ascending list, or the index where it belongs. */
static guint place_of(const GArray *members, uint32_t fact) {
  guint low = 0, high = members->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (g_array_index(members, uint32_t, middle) < fact) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* Writes the words of a fact as a shape that has literals at the places in 'mask'. */
static void write_shape(const uint32_t *words, uint32_t length, uint64_t mask, uint32_t *shape) {
  shape[0] = words[0];
  for (uint32_t i = 1; i < length; i++) shape[i] = mask >> (i - 1) & 1 ? words[i] : SYMBOL_NONE;
}

/* Adds a fact to the lists of all shapes that it matches, or removes it from them. */
static void update_members(Facts *facts, const Program *program, uint32_t fact, bool known, GArray *touched) {
  const uint32_t *words = tuples_words(&program->phrases, fact);
  uint32_t length = tuples_length(&program->phrases, fact), shape_words[PHRASE_TERMS_MAX + 1];
  uint32_t relation = tuples_find(&facts->relations, words, 1);
  if (relation == TUPLE_NONE) return;
  const GArray *masks = facts->masks->pdata[relation];
  for (guint i = 0; i < masks->len; i++) {
    write_shape(words, length, g_array_index(masks, uint64_t, i), shape_words);
    uint32_t shape = tuples_find(&facts->shapes, shape_words, length);
    if (shape == TUPLE_NONE) continue;
    GArray *members = facts->members->pdata[shape];
    guint place = place_of(members, fact);
    if (known) g_array_insert_val(members, place, fact);
    else g_array_remove_index(members, place);
    facts->member_count += known ? 1 : SIZE_MAX; /* adding SIZE_MAX subtracts one */
    g_array_append_val(touched, shape);
  }
}

static void add_mask(Facts *facts, Symbol relation, uint64_t mask) {
  uint32_t index = tuples_add(&facts->relations, &relation, 1);
  if (!facts->masks) facts->masks = g_ptr_array_new_with_free_func(free_array);
  if (index == facts->masks->len) g_ptr_array_add(facts->masks, g_array_new(FALSE, FALSE, sizeof(uint64_t)));
  GArray *masks = facts->masks->pdata[index];
  for (guint i = 0; i < masks->len; i++) {
    if (g_array_index(masks, uint64_t, i) == mask) return;
  }
  g_array_append_val(masks, mask);
}

static bool fits(const uint32_t *words, uint32_t length, const uint32_t *shape) {
  for (uint32_t i = 0; i < length; i++) {
    if (shape[i] != SYMBOL_NONE && shape[i] != words[i]) return false;
  }
  return true;
}

uint32_t facts_shape(Facts *facts, const Program *program, uint32_t phrase) {
  const uint32_t *words = tuples_words(&program->phrases, phrase);
  uint32_t length = tuples_length(&program->phrases, phrase), shape_words[PHRASE_TERMS_MAX + 1];
  uint64_t mask = 0;
  for (uint32_t i = 1; i < length; i++) mask |= (uint64_t)term_is_literal(words[i]) << (i - 1);
  write_shape(words, length, mask, shape_words);
  uint32_t shape = tuples_add(&facts->shapes, shape_words, length);
  if (!facts->members) facts->members = g_ptr_array_new_with_free_func(free_array);
  if (shape < facts->members->len) return shape;
  add_mask(facts, words[0], mask);
  GArray *members = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_ptr_array_add(facts->members, members);
  for (uint32_t f = 0; f < facts->known_count; f++) {
    if (!facts->known[f] || tuples_length(&program->phrases, f) != length) continue;
    if (fits(tuples_words(&program->phrases, f), length, shape_words)) g_array_append_val(members, f);
  }
  facts->member_count += members->len;
  return shape;
}

/* ---- facts ---- */

static void reserve(Facts *facts, const Program *program, uint32_t fact) {
  CHECK(fact < program->phrases.count && program_is_fact(program, fact), "a fact that was handed out");
  if (fact < facts->known_count) return;
  uint32_t capacity = program->phrases.capacity;
  facts->known = g_renew(bool, facts->known, capacity);
  memset(facts->known + facts->known_count, 0, (capacity - facts->known_count) * sizeof *facts->known);
  facts->known_count = capacity;
}

bool facts_set(Facts *facts, const Program *program, uint32_t fact, bool known, GArray *touched) {
  if (facts_known(facts, fact) == known) return false;
  if (fact >= facts->known_count) reserve(facts, program, fact);
  facts->known[fact] = known;
  if (facts->relations.count > 0) update_members(facts, program, fact, known, touched);
  return true;
}

size_t facts_bytes(const Facts *facts) {
  return facts->known_count + facts->member_count * sizeof(uint32_t) + facts->shapes.count * sizeof(GArray) +
         tuples_bytes(&facts->shapes) + tuples_bytes(&facts->relations);
}
