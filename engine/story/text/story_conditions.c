/* The conditions of an event: operators, groups and indented blocks. They become postfix code. */

#include "story/text/story_event.h"

#include "base/spelling.h"

#include <string.h>

/* ---- conditions ---- */

static bool has_attribute(const Phrase *phrase) {
  for (uint32_t i = 0; i < phrase->count; i++) {
    if (term_is_attribute(phrase->terms[i])) return true;
  }
  return false;
}

/* "John's mood is very good": joins the words after the comparison into one text, because a fact
 * cannot look up an attribute. */
static bool compare_with_words(Reader *reader, Phrase *phrase) {
  static const char *const comparisons[] = {"%% is more than ", "%% is less than ", "%% is not ", "%% is "};
  Symbols *symbols = &reader->program->symbols;
  const char *words = symbols_text(symbols, phrase->relation);
  if (phrase->count != 1) return false;
  for (gsize i = 0; i < G_N_ELEMENTS(comparisons); i++) {
    if (!g_str_has_prefix(words, comparisons[i])) continue;
    g_autofree char *predicate = g_strconcat(comparisons[i], "%%", NULL);
    phrase->terms[phrase->count++] = term_literal(symbols_add_text(symbols, words + strlen(comparisons[i])));
    phrase->relation = symbols_add_text(symbols, predicate);
    return true;
  }
  return false;
}

/* Adds a predicate of the game, or a fact. */
static bool add_condition(EventReader *er, uint32_t from, uint32_t to) {
  Reader *reader = er->reader;
  Program *program = reader->program;
  Phrase phrase;
  if (!phrase_read(reader, from, to, &phrase)) return false;
  const char *words = symbols_text(&program->symbols, phrase.relation);
  uint32_t predicate = story_predicate_of(reader->story, phrase.relation);
  if (predicate == TUPLE_NONE && has_attribute(&phrase) && compare_with_words(reader, &phrase)) {
    predicate = story_predicate_of(reader->story, phrase.relation);
  }
  if (predicate != TUPLE_NONE) {
    uint32_t question[PHRASE_TERMS_MAX + 1] = {predicate};
    memcpy(question + 1, phrase.terms, phrase.count * sizeof *phrase.terms);
    event_emit(er->rule, CODE_ASKS, tuples_add(&program->questions, question, phrase.count + 1));
    return true;
  }
  if (has_attribute(&phrase)) {
    SpellingHint near = spelling_hint(',', reader_near_relation(reader, words, false));
    reader_fail(reader, from, "only questions can look up attributes, and neither the game nor the engine answers '%s'%s", words,
                near.text);
    return false;
  }
  if (tuples_add(&reader->mentioned, &phrase.relation, 1) == reader->mentions->len) {
    const Token *last = event_token(er, to - 1);
    bool opens = phrase_is_marked(event_token(er, from)), closes = phrase_is_marked(last);
    Mention mention = {reader_place(reader, from), event_token(er, from)->start - opens, last->start + last->length + closes};
    g_array_append_val(reader->mentions, mention);
  }
  reader_note_phrase(reader, PHRASE_ASKED, &phrase, from, to);
  event_emit(er->rule, CODE_HOLDS, program_phrase(program, phrase.relation, phrase.terms, phrase.count));
  return true;
}

static Waiting *top_of(EventReader *er) {
  return er->waiting->len > 0 ? &g_array_index(er->waiting, Waiting, er->waiting->len - 1) : NULL;
}

static void push(EventReader *er, TokenKind kind, uint32_t token) {
  Waiting waiting = {.kind = kind, .count = 2, .token = token};
  g_array_append_val(er->waiting, waiting);
}

static void pop(EventReader *er) { g_array_set_size(er->waiting, er->waiting->len - 1); }

static void emit_top(EventReader *er) {
  const Waiting *top = top_of(er);
  if (top->kind == TOKEN_NOT) event_emit(er->rule, CODE_NOT, 0);
  if (top->kind == TOKEN_AND) event_emit(er->rule, CODE_AND, top->count);
  if (top->kind == TOKEN_OR) event_emit(er->rule, CODE_OR, top->count);
  if (top->kind == TOKEN_XOR) event_emit(er->rule, CODE_XOR, 0);
  pop(er);
}

/* Emits the waiting operators that bind more tightly than 'kind'; a lower kind binds tighter. Stops
 * at a group. */
static void emit_tighter(EventReader *er, TokenKind kind) {
  for (const Waiting *top; (top = top_of(er)) && top->kind != TOKEN_GROUP && top->kind < kind;) emit_top(er);
}

static void take_operator(EventReader *er, TokenKind kind, uint32_t token) {
  emit_tighter(er, kind);
  Waiting *top = top_of(er);
  if (!top || top->kind != kind) push(er, kind, token);
  else if (kind != TOKEN_XOR) top->count++;
  else event_emit(er->rule, CODE_XOR, 0); /* for the two before it; the result takes their place */
}

/* Returns the end of a condition. A phrase ends at an operator or a brace, but not at a "not" in
 * its middle ("is not"). */
static uint32_t end_of_phrase(const EventReader *er, uint32_t at) {
  do at++;
  while (event_token(er, at)->kind < TOKEN_AND && event_token(er, at)->kind != TOKEN_GROUP &&
         event_token(er, at)->kind != TOKEN_UNGROUP);
  return at;
}

static bool close_group(EventReader *er, uint32_t token) {
  emit_tighter(er, TOKEN_END);
  if (!top_of(er)) {
    reader_fail(er->reader, token, "a '}' without its '{'");
    return false;
  }
  pop(er);
  emit_tighter(er, TOKEN_AND); /* a "not" before the group */
  return true;
}

/* Finishes a line: joins its result to the block. An "and" list is merged into an "and" block. */
static bool finish_line(EventReader *er) {
  Block *block = event_block(er);
  emit_tighter(er, TOKEN_AND);
  while (er->waiting->len > 1 && top_of(er)->kind != TOKEN_GROUP) emit_top(er);
  const Waiting *last = top_of(er);
  if (last && last->kind == TOKEN_GROUP) {
    reader_fail(er->reader, last->token, "this '{' is not closed on its line");
    return false;
  }
  if (last && last->kind == TOKEN_AND && block->op == CODE_AND) {
    block->count += last->count;
    pop(er);
    return true;
  }
  if (last) emit_top(er);
  block->count++;
  return true;
}

static bool read_condition(EventReader *er) {
  bool operand = true; /* whether a condition is expected next */
  uint32_t at = 0;
  g_array_set_size(er->waiting, 0);
  while (event_token(er, at)->kind != TOKEN_END) {
    const Token *token = event_token(er, at);
    bool joins = token->kind >= TOKEN_AND && token->kind <= TOKEN_OR;
    if (operand && (token->kind == TOKEN_NOT || token->kind == TOKEN_GROUP)) push(er, token->kind, at++);
    else if (operand && (joins || token->kind == TOKEN_UNGROUP)) break;
    else if (operand) {
      uint32_t end = end_of_phrase(er, at);
      if (!add_condition(er, at, end)) return false;
      emit_tighter(er, TOKEN_AND);
      at = end;
      operand = false;
    } else if (joins) {
      take_operator(er, token->kind, at++);
      operand = true;
    } else if (token->kind == TOKEN_UNGROUP) {
      if (!close_group(er, at++)) return false;
    } else {
      reader_fail(er->reader, at, "expected 'and', 'or' or 'xor' here");
      return false;
    }
    if (!operand || event_token(er, at)->kind != TOKEN_END) continue;
    reader_fail(er->reader, at, "the line ends where a condition is expected");
    return false;
  }
  if (!operand) return finish_line(er);
  reader_fail(er->reader, at, "expected a condition before this");
  return false;
}

/* ---- blocks ---- */

static void close_block(EventReader *er) {
  Block block = *event_block(er);
  if (block.count == 0) reader_fail_at(er->reader, block.place, "nothing is indented below this");
  er->fine = er->fine && block.count > 0;
  g_array_set_size(er->blocks, er->blocks->len - 1);
  if (block.count > 1) event_emit(er->rule, block.op, block.count);
  if (block.negated) event_emit(er->rule, CODE_NOT, 0);
  if (er->blocks->len > 0) event_block(er)->count++;
}

static void close_blocks(EventReader *er, uint32_t keep, uint32_t indent) {
  while (er->blocks->len > keep && event_block(er)->indent >= indent) close_block(er);
}

void event_close_section(EventReader *er) { close_blocks(er, 0, 0); }

void event_open_block(EventReader *er, CodeOp op, bool negated) {
  Block block = {.indent = er->reader->lexer.indent, .op = op, .negated = negated, .place = reader_place(er->reader, 0)};
  g_array_append_val(er->blocks, block);
}

bool event_read_condition(EventReader *er) {
  event_note_variables(er, er->asked);
  close_blocks(er, 1, er->reader->lexer.indent);
  if (event_has_heading(er, "any", "of")) event_open_block(er, CODE_OR, false);
  else if (event_has_heading(er, "all", "of")) event_open_block(er, CODE_AND, false);
  else if (event_has_heading(er, "none", "of")) event_open_block(er, CODE_OR, true);
  else return read_condition(er);
  return true;
}
