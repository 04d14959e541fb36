#include "story/predicates.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

/* ---- built-in predicates ---- */

/* Returns whether the whole text is a number in decimal notation. */
static bool number_of(const char *text, double *number) {
  char *end;
  if (!g_ascii_isdigit(*text) && *text != '-' && *text != '.') return false;
  if (strspn(text, "0123456789.-+eE") != strlen(text)) return false;
  *number = g_ascii_strtod(text, &end);
  return end != text && *end == '\0';
}

static bool both_numbers(const char *const *arguments, double *a, double *b) {
  return number_of(arguments[0], a) && number_of(arguments[1], b);
}

static bool test_is(void *data, const char *const *arguments) {
  double a, b;
  (void)data;
  return both_numbers(arguments, &a, &b) ? a == b : !strcmp(arguments[0], arguments[1]);
}

static bool test_is_not(void *data, const char *const *arguments) { return !test_is(data, arguments); }

static bool test_more(void *data, const char *const *arguments) {
  double a, b;
  (void)data;
  return both_numbers(arguments, &a, &b) && a > b;
}

static bool test_less(void *data, const char *const *arguments) {
  double a, b;
  (void)data;
  return both_numbers(arguments, &a, &b) && a < b;
}

static bool test_exists(void *data, const char *const *arguments) {
  (void)data, (void)arguments;
  return true; /* if the lookup fails, the predicate is not called */
}

static const StoryPredicate builtins[] = {
    {.words = "%% is %%", .test = test_is, .stable = true},
    {.words = "%% is not %%", .test = test_is_not, .stable = true},
    {.words = "%% is more than %%", .test = test_more, .stable = true},
    {.words = "%% is less than %%", .test = test_less, .stable = true},
    {.words = "%% exists", .test = test_exists, .stable = true},
};

/* ---- the set ---- */

void predicates_init(Predicates *predicates, Symbols *symbols) {
  *predicates = (Predicates){.list = g_array_new(FALSE, FALSE, sizeof(StoryPredicate)),
                             .texts = g_array_new(FALSE, FALSE, sizeof(const char *))};
  for (gsize i = 0; i < G_N_ELEMENTS(builtins); i++) predicates_add(predicates, symbols, &builtins[i]);
}

void predicates_clear(Predicates *predicates) {
  tuples_clear(&predicates->words);
  if (predicates->list) g_array_free(predicates->list, TRUE);
  if (predicates->texts) g_array_free(predicates->texts, TRUE);
  *predicates = (Predicates){0};
}

uint32_t predicates_add(Predicates *predicates, Symbols *symbols, const StoryPredicate *predicate) {
  CHECK(predicate->test, "a predicate has a test");
  Symbol words = symbols_add_text(symbols, predicate->words);
  uint32_t index = tuples_add(&predicates->words, &words, 1);
  StoryPredicate copy = *predicate;
  copy.words = symbols_text(symbols, words);
  if (index == predicates->list->len) g_array_append_val(predicates->list, copy);
  else if (index < G_N_ELEMENTS(builtins)) return TUPLE_NONE;
  else g_array_index(predicates->list, StoryPredicate, index) = copy;
  return index;
}

uint32_t predicates_find(const Predicates *predicates, Symbol words) { return tuples_find(&predicates->words, &words, 1); }

bool predicates_test(const Predicates *predicates, const Symbols *symbols, uint32_t index, const Symbol *arguments,
                     uint32_t count) {
  const StoryPredicate *predicate = predicates_get(predicates, index);
  g_array_set_size(predicates->texts, count + 1);
  const char **texts = (const char **)(void *)predicates->texts->data;
  for (uint32_t i = 0; i < count; i++) texts[i] = symbols_text(symbols, arguments[i]);
  texts[count] = NULL;
  return predicate->test(predicate->data, texts);
}

bool predicates_candidates(const Predicates *predicates, uint32_t index, uint32_t argument, StoryNames *names) {
  const StoryPredicate *predicate = predicates_get(predicates, index);
  return predicate->candidates && predicate->candidates(predicate->data, argument, names);
}
