/* Checks the facts that effects and "known:" make known. A fact for which no condition asks is
 * allowed, because the game may ask for it. It is an error only if it is surely misspelt:
 * otherwise, the author would have to find out why nothing happens. A line "facts:" declares a fact
 * that is meant. */

#include "story/text/story_reader.h"

#include <string.h>

/* ---- spelling ---- */

/* Returns whether a word differs from another by a doubled letter, or by two swapped letters. */
static bool is_slip(const char *word, const char *other) {
  Spelling spelling = spelling_begin(word);
  spelling.distance = 1;
  spelling.keeps_letters = true;
  spelling_offer(&spelling, other);
  if (!spelling.best || strlen(word) < 3) return false;
  if (strlen(word) == strlen(other)) return true;
  const char *shorter = strlen(word) < strlen(other) ? word : other, *longer = shorter == word ? other : word;
  size_t same = 0;
  while (shorter[same] && shorter[same] == longer[same]) same++;
  return same > 0 && longer[same] == longer[same - 1];
}

/* Numbered names are similar on purpose. */
static bool has_digit(const char *word) { return strpbrk(word, "0123456789") != NULL; }

static bool is_misspelt_word(const char *word, const char *other) {
  if (has_digit(word) || has_digit(other)) return false;
  Spelling spelling = spelling_begin(word);
  spelling_offer(&spelling, other);
  return spelling_is_sure(&spelling) || is_slip(word, other);
}

/* ---- noting ---- */

static bool has_attribute(const Reader *reader, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++) {
    TokenKind kind = lexer_token(&reader->lexer, i)->kind;
    if (kind == TOKEN_DOT || kind == TOKEN_OWNS) return true;
  }
  return false;
}

static bool has_word(const Reader *reader, const char *word, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++) {
    if (lexer_is(&reader->lexer, i, word)) return true;
  }
  return false;
}

/* Returns the keyword for which the line's first word may be meant. What follows the word must fit:
 * "set" needs "to", and "clear" needs an attribute. */
static const char *misspelt_keyword(const Reader *reader, uint32_t from, uint32_t to) {
  const Token *first = lexer_token(&reader->lexer, from);
  if (first->kind != TOKEN_WORD || to - from < 2) return NULL;
  g_autofree char *word = g_strndup(reader->lexer.text + first->start, first->length);
  if (has_word(reader, "to", from + 2, to) && is_slip(word, "set")) return "set";
  if (has_attribute(reader, from + 1, to) && is_misspelt_word(word, "clear")) return "clear";
  return is_slip(word, "tell") ? "tell" : NULL;
}

void reader_note_brought(Reader *reader, const Phrase *phrase, uint32_t from, uint32_t to) {
  if (tuples_add(&reader->brought, &phrase->relation, 1) != reader->bringings->len) return;
  const Token *first = lexer_token(&reader->lexer, from), *last = lexer_token(&reader->lexer, to - 1);
  Brought brought = {
      .mention = {.place = reader_place(reader, from), .start = first->start, .end = last->start + last->length},
      .keyword = misspelt_keyword(reader, from, to),
  };
  g_array_append_val(reader->bringings, brought);
}

/* ---- the check ---- */

/* Returns whether two relations differ in one word, and this word is surely misspelt. */
static bool is_misspelt(const char *words, const char *other) {
  g_auto(GStrv) a = g_strsplit(words, " ", -1), b = g_strsplit(other, " ", -1);
  if (g_strv_length(a) != g_strv_length(b)) return false;
  uint32_t differences = 0;
  for (char **x = a, **y = b; *x && differences < 2; x++, y++) {
    if (!strcmp(*x, *y)) continue;
    if (!is_misspelt_word(*x, *y)) return false;
    differences++;
  }
  return differences == 1;
}

/* Reports a name that is surely a misspelt declared name, if 'words' equal 'other' but for names.
 * */
static bool report_name(Reader *reader, const char *words, const char *other, const Mention *mention) {
  g_autofree char *between = reader_names_between(words, other);
  g_auto(GStrv) names = g_strsplit(between ? between : "", ", ", -1);
  for (char **name = names; *name; name++) {
    Spelling spelling = reader_near_name(reader, *name);
    if (!spelling.best || !is_misspelt_word(*name, spelling.best)) continue;
    reader_fail_at(reader, mention->place, "'%s' is not a declared name%s (if it is another name, write 'entities: %s')", *name,
                   spelling_hint(',', spelling.best).text, *name);
    return true;
  }
  return false;
}

/* Compares a fact with all that conditions mention and 'facts:' declares. */
static void compare_brought(Reader *reader, const char *words, const Mention *mention) {
  const Tuples *lists[] = {&reader->mentioned, &reader->declared};
  const Symbols *symbols = &reader->program->symbols;
  for (gsize l = 0; l < G_N_ELEMENTS(lists); l++) {
    for (uint32_t i = 0; i < lists[l]->count && reader_may_suggest(reader); i++) {
      const char *other = symbols_text(symbols, tuples_words(lists[l], i)[0]);
      if (report_name(reader, words, other, mention)) return;
      if (!is_misspelt(words, other)) continue;
      reader_fail_at(reader, mention->place, "no condition asks for '%s'%s (if it is another fact, declare it with 'facts: ...')",
                     words, spelling_hint(',', other).text);
      return;
    }
  }
}

static bool is_wanted(const Reader *reader, Symbol relation) {
  return tuples_find(&reader->mentioned, &relation, 1) != TUPLE_NONE ||
         tuples_find(&reader->declared, &relation, 1) != TUPLE_NONE || story_predicate_of(reader->story, relation) != TUPLE_NONE;
}

void reader_check_brought(Reader *reader) {
  for (uint32_t i = 0; i < reader->brought.count && !reader->lacks_files && !reader_has_all_faults(reader); i++) {
    Symbol relation = tuples_words(&reader->brought, i)[0];
    if (is_wanted(reader, relation)) continue;
    const Brought *brought = &g_array_index(reader->bringings, Brought, i);
    const char *words = symbols_text(&reader->program->symbols, relation);
    if (!brought->keyword) compare_brought(reader, words, &brought->mention);
    else {
      reader_fail_at(reader, brought->mention.place,
                     "no condition asks for '%s'%s (if it is a fact, declare it with 'facts: ...')", words,
                     spelling_hint(',', brought->keyword).text);
    }
  }
}
