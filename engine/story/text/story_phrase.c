/* Phrases: words and terms. Declared names, (variables), "texts", numbers and attributes are terms.
 * All other words belong to the relation. */

#include "story/text/story_reader.h"

#include "base/spelling.h"

#include <string.h>

static const char *text_of(const Reader *reader, const Token *token) { return reader->lexer.text + token->start; }

static const Token *token_at(const Reader *reader, uint32_t at) { return lexer_token(&reader->lexer, at); }

static bool is_name_part(const Token *token) {
  return token->kind == TOKEN_WORD || token->kind == TOKEN_NUMBER || token->kind == TOKEN_QUOTED;
}

void phrase_join_words(Reader *reader, uint32_t from, uint32_t to) {
  g_string_truncate(reader->words, 0);
  for (uint32_t i = from; i < to; i++) {
    const Token *token = token_at(reader, i);
    if (reader->words->len > 0 && token->kind != TOKEN_OWNS) g_string_append_c(reader->words, ' ');
    g_string_append_len(reader->words, text_of(reader, token), token->length);
  }
}

/* ---- names ---- */

/* A declared name may have several words; the longest match wins. */
uint32_t phrase_name_at(const Reader *reader, uint32_t at) {
  const Token *first = token_at(reader, at);
  if (reader->names.count == 0 || !is_name_part(first)) return 0;
  if (!symbols_find(&reader->firsts, text_of(reader, first), first->length)) return 0;
  uint32_t found = 0;
  g_autoptr(GString) name = g_string_new(NULL);
  for (uint32_t i = 0; i < reader->name_words && is_name_part(token_at(reader, at + i)); i++) {
    const Token *token = token_at(reader, at + i);
    if (i > 0) g_string_append_c(name, ' ');
    g_string_append_len(name, text_of(reader, token), token->length);
    if (name->len > STORY_NAME_BYTES_MAX) break;
    if (symbols_find(&reader->names, name->str, name->len)) found = i + 1;
  }
  return found;
}

/* ---- terms ---- */

static Symbol add_symbol(Reader *reader, const Token *token) {
  return symbols_add(&reader->program->symbols, text_of(reader, token), token->length);
}

static Term attribute_of(Reader *reader, Term left, Term right) {
  return term_attribute(tuples_add(&reader->program->attributes, (const uint32_t[]){left, right}, 2));
}

/* Reads a name of several words, or one token. */
static bool read_simple(Reader *reader, uint32_t *at, bool key, Term *term) {
  const Token *token = token_at(reader, *at);
  uint32_t words = key ? 0 : phrase_name_at(reader, *at);
  if (words > 1) {
    g_autoptr(GString) name = g_string_new(NULL);
    for (uint32_t i = 0; i < words; i++) {
      if (i > 0) g_string_append_c(name, ' ');
      g_string_append_len(name, text_of(reader, token + i), token[i].length);
    }
    *term = term_literal(symbols_add(&reader->program->symbols, name->str, name->len));
    *at += words;
    return true;
  }
  if (token->kind == TOKEN_VARIABLE) *term = term_variable(add_symbol(reader, token));
  else if (is_name_part(token)) *term = term_literal(add_symbol(reader, token));
  else {
    reader_fail(reader, *at,
                key ? "expected what to look up: a word, \"several words\", (variable) or [expression]"
                    : "expected a name, \"text\", number, (variable) or [expression]");
    return false;
  }
  (*at)++;
  return true;
}

static void open_bracket(Reader *reader, uint32_t *at, Term left, bool has_left) {
  Bracket bracket = {.left = left, .has_left = has_left, .token = (*at)++};
  g_array_append_val(reader->nest, bracket);
}

static Term close_bracket(Reader *reader, uint32_t *at, Term inner) {
  Bracket bracket = g_array_index(reader->nest, Bracket, reader->nest->len - 1);
  g_array_set_size(reader->nest, reader->nest->len - 1);
  (*at)++;
  return bracket.has_left ? attribute_of(reader, bracket.left, inner) : inner;
}

static bool is_suffix(const Token *token) { return token->kind == TOKEN_DOT || token->kind == TOKEN_OWNS; }

/* Rejects "gate..state", where the first dot became part of the word. */
static bool check_dots(Reader *reader, uint32_t at) {
  const Token *token = token_at(reader, at);
  if (token->kind != TOKEN_WORD || token[1].kind != TOKEN_DOT || text_of(reader, token)[token->length - 1] != '.') return true;
  if (phrase_name_at(reader, at) > 0) return true;
  reader_fail(reader, at + 1, "there is nothing between these dots; put a name with a dot into quotation marks");
  return false;
}

/* The entity of a lookup may be undeclared, because the game has its own entities. A name that is
 * almost equal to a declared one is an error. */
static bool check_owner(Reader *reader, uint32_t at) {
  const Token *token = token_at(reader, at);
  if (token->kind != TOKEN_WORD || !is_suffix(token + 1) || phrase_name_at(reader, at) > 0) return true;
  g_autofree char *name = g_strndup(text_of(reader, token), token->length);
  Spelling spelling = reader_near_name(reader, name);
  if (!spelling_is_sure(&spelling)) return true;
  reader_fail(reader, at, "'%s' is not a declared name%s (put a name of the game into quotation marks)", name,
              spelling_hint(',', spelling.best).text);
  return false;
}

/* Brackets use an explicit stack, because they can be nested as deeply as a line is long. */
bool phrase_read_term(Reader *reader, uint32_t *at, Term *term) {
  g_array_set_size(reader->nest, 0);
  bool begun = false; /* whether *term has the value read so far */
  for (;;) {
    const Token *token = token_at(reader, *at);
    if (!begun) {
      if (token->kind == TOKEN_OPEN) open_bracket(reader, at, 0, false);
      else if (!check_dots(reader, *at) || !check_owner(reader, *at) || !read_simple(reader, at, false, term)) return false;
      else begun = true;
    } else if (is_suffix(token)) {
      Term key;
      (*at)++;
      if (token_at(reader, *at)->kind == TOKEN_OPEN) {
        open_bracket(reader, at, *term, true);
        begun = false;
      } else if (check_dots(reader, *at) && read_simple(reader, at, true, &key)) *term = attribute_of(reader, *term, key);
      else return false;
    } else if (reader->nest->len > 0 && token->kind == TOKEN_CLOSE) *term = close_bracket(reader, at, *term);
    else if (reader->nest->len > 0) {
      reader_fail(reader, g_array_index(reader->nest, Bracket, reader->nest->len - 1).token, "this '[' is not closed");
      return false;
    } else return true;
  }
}

/* ---- phrases ---- */

bool phrase_add_term(Reader *reader, Phrase *phrase, Term term, TokenSpan span) {
  if (phrase->count == PHRASE_TERMS_MAX) return false;
  if (reader->words->len > 0) g_string_append_c(reader->words, ' ');
  g_string_append(reader->words, "%%");
  phrase->spans[phrase->count] = span;
  phrase->terms[phrase->count++] = term;
  return true;
}

/* Returns whether a term begins here. An undeclared word is one only before a dot. */
static bool begins_term(const Reader *reader, uint32_t at) {
  const Token *token = token_at(reader, at);
  switch (token->kind) {
  case TOKEN_NUMBER:
  case TOKEN_QUOTED:
  case TOKEN_VARIABLE:
  case TOKEN_OPEN: return true;
  case TOKEN_WORD: return token[1].kind == TOKEN_DOT || phrase_name_at(reader, at) > 0;
  default: return false;
  }
}

static bool add_word(Reader *reader, uint32_t at) {
  const Token *token = token_at(reader, at);
  /* "is not" is not an operator. */
  bool word = token->kind == TOKEN_WORD || token->kind == TOKEN_NOT;
  if (!word && token->kind != TOKEN_OWNS) {
    const char *hint =
        token->kind == TOKEN_COMMA || token->kind == TOKEN_COLON ? "; put texts with such marks into quotation marks" : "";
    reader_fail(reader, at, "unexpected '%.*s'%s", (int)token->length, text_of(reader, token), hint);
    return false;
  }
  const char *percent = memchr(text_of(reader, token), '%', token->length);
  if (percent && g_strstr_len(percent, token->length - (percent - text_of(reader, token)), "%%")) {
    reader_fail(reader, at, "'%%%%' stands for a term in declarations only; write a name, \"text\" or (variable)");
    return false;
  }
  if (reader->words->len > 0 && word) g_string_append_c(reader->words, ' ');
  g_string_append_len(reader->words, text_of(reader, token), token->length);
  return true;
}

bool phrase_read(Reader *reader, uint32_t from, uint32_t to, Phrase *phrase) {
  phrase->count = 0;
  g_string_truncate(reader->words, 0);
  for (uint32_t at = from; at < to;) {
    Term term;
    uint32_t start = at;
    if (!begins_term(reader, at)) {
      if (!add_word(reader, at++)) return false;
      continue;
    }
    if (!phrase_read_term(reader, &at, &term)) return false;
    if (phrase_add_term(reader, phrase, term, (TokenSpan){start, at})) continue;
    reader_fail(reader, start, "more than %d names in one phrase", PHRASE_TERMS_MAX);
    return false;
  }
  if (reader->words->len == 2 * phrase->count + (phrase->count > 0 ? phrase->count - 1 : 0)) {
    reader_fail(reader, from, from < to ? "expected words about this, like 'is here'" : "expected a condition");
    return false;
  }
  phrase->relation = symbols_add(&reader->program->symbols, reader->words->str, reader->words->len);
  return true;
}
