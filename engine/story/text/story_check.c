/* Checks that every condition on a fact can become true: something must establish it. */

#include "story/text/story_reader.h"

#include "base/spelling.h"

#include <string.h>

/* Relations with more words are not compared for undeclared names. */
#define WORDS_MAX 40

static const char *text_in(const Reader *reader, uint32_t file) { return g_array_index(reader->files, ReaderFile, file).text; }

/* If the author wrote "a is not wet" in place of "not a is wet", returns the latter. Otherwise
 * returns NULL. The caller frees it. */
static char *not_in_front(const Reader *reader, const char *words, const Mention *mention) {
  const char *negation = strstr(words, " not ");
  if (!negation) return NULL;
  g_autofree char *positive = g_strdup_printf("%.*s%s", (int)(negation - words), words, negation + strlen(" not"));
  Symbol relation = symbols_find_text(&reader->program->symbols, positive);
  if (relation == SYMBOL_NONE) return NULL;
  bool meant =
      tuples_find(&reader->established, &relation, 1) != TUPLE_NONE || story_predicate_of(reader->story, relation) != TUPLE_NONE;
  if (!meant) return NULL;
  g_autofree char *text = g_strndup(text_in(reader, mention->place.file) + mention->start, mention->end - mention->start);
  const char *in_text = strstr(text, " not ");
  if (!in_text) return NULL;
  return g_strdup_printf("not %.*s%s", (int)(in_text - text), text, in_text + strlen(" not"));
}

/* Returns the relation that records to whom an event has happened, if 'words' ask only whether it
 * has happened; else NULL. */
static const char *remembered_whom(const Reader *reader, const char *words) {
  g_autofree char *start = g_strconcat(words, " to ", NULL);
  for (uint32_t i = 0; i < reader->established.count; i++) {
    const char *known = symbols_text(&reader->program->symbols, tuples_words(&reader->established, i)[0]);
    if (g_str_has_prefix(known, start)) return known;
  }
  return NULL;
}

/* Explains a condition that asks whether an event has happened, if the event does not record this.
 * Returns NULL for other conditions. The caller frees it. */
static char *not_remembered(const Reader *reader, const char *words, const Mention *mention) {
  g_autofree char *text = g_strndup(text_in(reader, mention->place.file) + mention->start, mention->end - mention->start);
  const char *end = g_strrstr(text, " has happened");
  if (!end) return NULL;
  g_autofree char *name = g_strndup(text, (gsize)(end - text));
  Symbol event = symbols_find_text(&reader->program->symbols, name);
  if (event == SYMBOL_NONE || tuples_find(&reader->event_names, &event, 1) == TUPLE_NONE) return NULL;
  const char *whom = end + strlen(" has happened"), *remembered = remembered_whom(reader, words);
  if (remembered) return g_strdup_printf("this event records '%s'", remembered);
  bool named = g_str_has_prefix(whom, " to ");
  return g_strdup_printf("no event records whether '%s': add 'once%s%s' to the event", text, named ? " per" : "",
                         named ? whom + strlen(" to") : "");
}

/* ---- undeclared names ---- */

/* The words of a relation, and which of them a "%%" of another relation stands for. */
typedef struct Match {
  char **words, **pattern;
  uint32_t word_count, pattern_count;
  uint32_t starts[WORDS_MAX], ends[WORDS_MAX]; /* by "%%" of the pattern */
  uint32_t run_count;
} Match;

static bool is_term(const char *word) { return !strcmp(word, "%%"); }

/* Matches the words with the pattern, in which each "%%" stands for one or more words. This is how
 * file names are matched with "*": after a mismatch, the last "%%" takes one more word. */
static bool match_words(Match *match) {
  uint32_t w = 0, p = 0, after = 0;
  match->run_count = 0;
  while (w < match->word_count) {
    if (p < match->pattern_count && is_term(match->pattern[p])) {
      match->starts[match->run_count] = w;
      match->ends[match->run_count++] = ++w;
      after = ++p;
    } else if (p < match->pattern_count && !strcmp(match->pattern[p], match->words[w])) {
      p++, w++;
    } else if (match->run_count > 0) {
      w = ++match->ends[match->run_count - 1];
      p = after;
    } else return false;
  }
  return p == match->pattern_count;
}

char *reader_names_between(const char *words, const char *pattern) {
  g_auto(GStrv) a = g_strsplit(words, " ", WORDS_MAX + 1), b = g_strsplit(pattern, " ", WORDS_MAX + 1);
  Match match = {.words = a, .pattern = b, .word_count = g_strv_length(a), .pattern_count = g_strv_length(b)};
  if (match.word_count > WORDS_MAX || match.pattern_count > WORDS_MAX || !match_words(&match)) return NULL;
  if (match.run_count == match.pattern_count) return NULL;
  g_autoptr(GString) names = g_string_new(NULL);
  for (uint32_t r = 0; r < match.run_count; r++) {
    bool is_one = match.ends[r] == match.starts[r] + 1;
    if (is_one && is_term(match.words[match.starts[r]])) continue;
    if (names->len > 0) g_string_append(names, ", ");
    for (uint32_t w = match.starts[r]; w < match.ends[r]; w++) {
      if (is_term(match.words[w])) return NULL;
      g_string_append_printf(names, "%s%s", w > match.starts[r] ? " " : "", match.words[w]);
    }
  }
  return names->len > 0 ? g_string_free(g_steal_pointer(&names), FALSE) : NULL;
}

/* Built-in comparisons match too many other words. */
static bool is_built_in(const char *words) {
  static const char *const all[] = {"%% is %%", "%% is not %%", "%% is more than %%", "%% is less than %%", "%% exists", NULL};
  return g_strv_contains(all, words);
}

/* The nearest relation that differs only in names that are not declared. */
typedef struct Undeclared {
  const char *relation;
  char *names; /* owned */
  size_t length;
} Undeclared;

static void compare(Undeclared *best, const char *words, const char *other) {
  if (is_built_in(other) || !strcmp(words, other)) return;
  char *names = reader_names_between(words, other);
  if (!names) names = reader_names_between(other, words);
  if (names && (!best->names || strlen(names) < best->length)) {
    g_free(best->names);
    *best = (Undeclared){.relation = other, .names = names, .length = strlen(names)};
  } else g_free(names);
}

/* Finds a relation that is known or asked, and that equals this one if some words are names. The
 * caller frees its names. */
static Undeclared find_undeclared(Reader *reader, const char *words) {
  Undeclared best = {0};
  const Tuples *lists[] = {&reader->established, story_predicate_words(reader->story)};
  for (gsize l = 0; l < G_N_ELEMENTS(lists); l++) {
    for (uint32_t i = 0; i < lists[l]->count && reader_may_suggest(reader); i++) {
      compare(&best, words, symbols_text(&reader->program->symbols, tuples_words(lists[l], i)[0]));
    }
  }
  return best;
}

/* Explains the undeclared names. If one of them is almost a declared name, only that one. */
static void report_undeclared(Reader *reader, const char *words, const Mention *mention, const Undeclared *undeclared) {
  g_auto(GStrv) names = g_strsplit(undeclared->names, ", ", -1);
  for (char **name = names; *name; name++) {
    const char *near = reader_near_name(reader, *name).best;
    if (!near) continue;
    reader_fail_at(reader, mention->place,
                   "nothing can establish '%s': '%s' is not a declared name%s (if it is another name, write 'entities: %s')",
                   words, *name, spelling_hint(',', near).text, *name);
    return;
  }
  reader_fail_at(reader, mention->place,
                 "nothing can establish '%s', but there is '%s': if '%s' is not declared as a name, write 'entities: %s'", words,
                 undeclared->relation, undeclared->names, undeclared->names);
}

/* ---- relations ---- */

/* Returns "all of", "any of" or "none of" if the words are a misspelling of it, such as "all off".
 * Otherwise returns NULL. */
static const char *misspelt_heading(const char *words) {
  if (!strchr(words, ' ')) return NULL;
  Spelling spelling = spelling_begin(words);
  spelling.distance = 1;
  for (const char *const *heading = (const char *const[]){"all of", "any of", "none of", NULL}; *heading; heading++) {
    spelling_offer(&spelling, *heading);
  }
  return spelling.best;
}

static void report(Reader *reader, const char *words, const Mention *mention) {
  const char *heading = misspelt_heading(words);
  if (heading) reader_fail_at(reader, mention->place, "nothing can establish '%s'%s", words, spelling_hint(',', heading).text);
  if (heading) return;
  g_autofree char *negation = not_in_front(reader, words, mention), *lack = NULL;
  if (negation) reader_fail_at(reader, mention->place, "nothing can establish '%s'; write '%s'", words, negation);
  if (negation) return;
  lack = not_remembered(reader, words, mention);
  if (lack) reader_fail_at(reader, mention->place, "%s", lack);
  if (lack) return;
  const char *near = reader_near_relation(reader, words, true);
  bool is_misspelt = near && program_arity(near) == program_arity(words);
  Undeclared undeclared = {0};
  if (!is_misspelt) undeclared = find_undeclared(reader, words);
  if (undeclared.names) {
    report_undeclared(reader, words, mention, &undeclared);
  } else {
    reader_fail_at(reader, mention->place, "nothing can establish '%s'%s%s", words, spelling_hint(',', near).text,
                   near ? "" : " (if the game does, declare it with 'facts: ...')");
  }
  g_free(undeclared.names);
}

void reader_check_relations(Reader *reader) {
  const Symbols *symbols = &reader->program->symbols;
  for (uint32_t i = 0; i < reader->mentioned.count && !reader->lacks_files; i++) {
    Symbol relation = tuples_words(&reader->mentioned, i)[0];
    if (tuples_find(&reader->established, &relation, 1) != TUPLE_NONE) continue;
    const char *words = symbols_text(symbols, relation);
    if (reader_is_ignored(reader, words)) continue;
    const Mention *mention = &g_array_index(reader->mentions, Mention, i);
    if (reader_has_all_faults(reader)) reader_fail_at(reader, mention->place, "not shown");
    else report(reader, words, mention);
  }
}
