/* Compiles events. An event is added to the program only if it has no error. */

#include "story/text/story_reader.h"

#include <string.h>

#define EVENT_VARIABLES_MAX 64

/* Joined conditions: a section, or the lines below "any of", "all of" or "none of". */
typedef struct Block {
  uint32_t indent; /* of its first line */
  CodeOp op;
  bool negated;
  uint32_t count; /* conditions so far */
  StoryPlace place;
} Block;

/* An operator on the current line whose right operand is still missing. */
typedef struct Waiting {
  TokenKind kind; /* TOKEN_NOT, AND, XOR, OR, or TOKEN_GROUP */
  uint32_t count; /* number of conditions that an "and" or "or" joins */
  uint32_t token;
} Waiting;

typedef struct Named {
  Symbol name;
  StoryPlace place;
} Named;

/* Reused for each event. */
struct EventReader {
  Reader *reader;
  Symbol name;
  GArray *name_tokens;    /* Token: a copy of the event's first line */
  GArray *rule, *effects; /* Code */
  GArray *blocks;         /* Block; the first is the section */
  GArray *waiting;        /* Waiting */
  GArray *asked, *used;   /* Named: variables in the conditions, and in the effects */
  uint32_t sections;
  uint32_t once; /* the event's "has happened" phrase, or TUPLE_NONE */
  bool afterwards;
};

static const Token *token_at(const EventReader *er, uint32_t at) { return lexer_token(&er->reader->lexer, at); }
static uint32_t end_of(const EventReader *er) { return er->reader->lexer.token_count - 1; }

static void emit(GArray *codes, CodeOp op, uint32_t argument) {
  Code code = (uint32_t)op << 28 | argument;
  g_array_append_val(codes, code);
}

static Block *block_of(EventReader *er) { return &g_array_index(er->blocks, Block, er->blocks->len - 1); }

/* ---- variables ---- */

static bool is_named(const GArray *names, Symbol name) {
  for (guint i = 0; i < names->len; i++) {
    if (g_array_index(names, Named, i).name == name) return true;
  }
  return false;
}

/* Records the variables of the line. */
static void note_variables(EventReader *er, GArray *names) {
  for (uint32_t i = 0; i < end_of(er); i++) {
    const Token *token = token_at(er, i);
    if (token->kind != TOKEN_VARIABLE) continue;
    Symbol name = symbols_add(&er->reader->program->symbols, er->reader->lexer.text + token->start, token->length);
    if (is_named(names, name)) continue;
    if (names->len == EVENT_VARIABLES_MAX) reader_fail(er->reader, i, "more than %d variables in one event", EVENT_VARIABLES_MAX);
    if (names->len == EVENT_VARIABLES_MAX) return;
    Named named = {.name = name, .place = reader_place(er->reader, i)};
    g_array_append_val(names, named);
  }
}

static void fail_unknown(EventReader *er, const Named *named) {
  Tuples asked = {0};
  const Symbols *symbols = &er->reader->program->symbols;
  for (guint i = 0; i < er->asked->len; i++) tuples_add(&asked, &g_array_index(er->asked, Named, i).name, 1);
  g_autofree char *near = reader_near(er->reader, symbols_text(symbols, named->name), &asked, symbols);
  reader_fail_at(er->reader, named->place, "no condition says who or what (%s) is%s", symbols_text(symbols, named->name), near);
  tuples_clear(&asked);
}

static void check_variables(EventReader *er) {
  for (guint i = 0; i < er->used->len; i++) {
    const Named *named = &g_array_index(er->used, Named, i);
    if (!is_named(er->asked, named->name)) fail_unknown(er, named);
  }
}

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
    emit(er->rule, CODE_ASKS, tuples_add(&program->questions, question, phrase.count + 1));
    return true;
  }
  if (has_attribute(&phrase)) {
    g_autofree char *near = reader_near_relation(reader, words, false);
    reader_fail(reader, from, "only questions can look up attributes, and neither the game nor the engine answers '%s'%s", words,
                near);
    return false;
  }
  if (tuples_add(&reader->mentioned, &phrase.relation, 1) == reader->mentions->len) {
    const Token *last = token_at(er, to - 1);
    bool opens = phrase_is_marked(token_at(er, from)), closes = phrase_is_marked(last);
    Mention mention = {reader_place(reader, from), token_at(er, from)->start - opens, last->start + last->length + closes};
    g_array_append_val(reader->mentions, mention);
  }
  reader_note_phrase(reader, PHRASE_ASKED, &phrase, from, to);
  emit(er->rule, CODE_HOLDS, program_phrase(program, phrase.relation, phrase.terms, phrase.count));
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
  if (top->kind == TOKEN_NOT) emit(er->rule, CODE_NOT, 0);
  if (top->kind == TOKEN_AND) emit(er->rule, CODE_AND, top->count);
  if (top->kind == TOKEN_OR) emit(er->rule, CODE_OR, top->count);
  if (top->kind == TOKEN_XOR) emit(er->rule, CODE_XOR, 0);
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
  else emit(er->rule, CODE_XOR, 0); /* for the two before it; the result takes their place */
}

/* Returns the end of a condition. A phrase ends at an operator or a brace, but not at a "not" in
 * its middle ("is not"). */
static uint32_t end_of_phrase(const EventReader *er, uint32_t at) {
  do at++;
  while (token_at(er, at)->kind < TOKEN_AND && token_at(er, at)->kind != TOKEN_GROUP && token_at(er, at)->kind != TOKEN_UNGROUP);
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
  Block *block = block_of(er);
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
  while (token_at(er, at)->kind != TOKEN_END) {
    const Token *token = token_at(er, at);
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
    if (!operand || token_at(er, at)->kind != TOKEN_END) continue;
    reader_fail(er->reader, at, "the line ends where a condition is expected");
    return false;
  }
  if (!operand) return finish_line(er);
  reader_fail(er->reader, at, "expected a condition before this");
  return false;
}

/* ---- blocks ---- */

static bool close_block(EventReader *er) {
  Block block = *block_of(er);
  if (block.count == 0) {
    reader_fail_at(er->reader, block.place, "nothing is indented below this");
    return false;
  }
  g_array_set_size(er->blocks, er->blocks->len - 1);
  if (block.count > 1) emit(er->rule, block.op, block.count);
  if (block.negated) emit(er->rule, CODE_NOT, 0);
  if (er->blocks->len > 0) block_of(er)->count++;
  return true;
}

static bool close_blocks(EventReader *er, uint32_t keep, uint32_t indent) {
  while (er->blocks->len > keep && block_of(er)->indent >= indent) {
    if (!close_block(er)) return false;
  }
  return true;
}

static bool close_section(EventReader *er) { return close_blocks(er, 0, 0); }

static void open_block(EventReader *er, CodeOp op, bool negated) {
  Block block = {.indent = er->reader->lexer.indent, .op = op, .negated = negated, .place = reader_place(er->reader, 0)};
  g_array_append_val(er->blocks, block);
}

/* Returns whether the line consists of these words only, with or without a colon. */
static inline bool is_heading(const EventReader *er, const char *first, const char *second) {
  const Lexer *lexer = &er->reader->lexer;
  uint32_t at = 1;
  if (!lexer_is(lexer, 0, first)) return false;
  if (second && !lexer_is(lexer, at++, second)) return false;
  if (token_at(er, at)->kind == TOKEN_COLON) at++;
  return token_at(er, at)->kind == TOKEN_END;
}

static bool read_condition_line(EventReader *er) {
  note_variables(er, er->asked);
  if (!close_blocks(er, 1, er->reader->lexer.indent)) return false;
  if (is_heading(er, "any", "of")) open_block(er, CODE_OR, false);
  else if (is_heading(er, "all", "of")) open_block(er, CODE_AND, false);
  else if (is_heading(er, "none", "of")) open_block(er, CODE_OR, true);
  else return read_condition(er);
  return true;
}

/* ---- effects ---- */

static bool expect_end(EventReader *er, uint32_t at) {
  if (token_at(er, at)->kind == TOKEN_END) return true;
  reader_fail(er->reader, at, "expected the end of the line");
  return false;
}

static bool read_attribute(EventReader *er, uint32_t *at, uint32_t *sides) {
  Term term;
  uint32_t start = *at;
  if (!phrase_read_term(er->reader, at, &term)) return false;
  if (!term_is_attribute(term)) {
    reader_fail(er->reader, start, "expected what to change: John's horse, (person).mood");
    return false;
  }
  memcpy(sides, tuples_words(&er->reader->program->attributes, term_value(term)), 2 * sizeof *sides);
  return true;
}

/* set John's horse to Binky; clear John's horse */
static bool read_attribute_effect(EventReader *er, bool set) {
  uint32_t at = 1, words[3];
  if (!read_attribute(er, &at, words)) return false;
  if (set && !lexer_is(&er->reader->lexer, at++, "to")) {
    reader_fail(er->reader, at - 1, "expected 'to'");
    return false;
  }
  if (set && !phrase_read_term(er->reader, &at, &words[2])) return false;
  emit(er->effects, set ? CODE_SET : CODE_CLEAR, tuples_add(&er->reader->program->lists, words, set ? 3 : 2));
  return expect_end(er, at);
}

/* tell say (soldier) "Halt!": each word or term becomes a string for the game. */
static bool read_tell(EventReader *er) {
  g_autoptr(GArray) terms = g_array_new(FALSE, FALSE, sizeof(Term));
  for (uint32_t at = 1; token_at(er, at)->kind != TOKEN_END;) {
    Term term;
    if (!phrase_read_term(er->reader, &at, &term)) return false;
    g_array_append_val(terms, term);
  }
  if (terms->len == 0) {
    reader_fail(er->reader, 0, "expected words for the game after 'tell'");
    return false;
  }
  const uint32_t *words = (const uint32_t *)(const void *)terms->data;
  emit(er->effects, CODE_CALL, tuples_add(&er->reader->program->lists, words, terms->len));
  return true;
}

static bool read_fact_effect(EventReader *er) {
  Reader *reader = er->reader;
  bool retract = token_at(er, 0)->kind == TOKEN_NOT;
  Phrase phrase;
  if (!phrase_read(reader, retract ? 1 : 0, end_of(er), &phrase)) return false;
  const char *words = symbols_text(&reader->program->symbols, phrase.relation);
  if (story_predicate_of(reader->story, phrase.relation) != TUPLE_NONE) {
    reader_fail(reader, 0, "'%s' is a question to the game: the story cannot decide it", words);
    return false;
  }
  if (!retract) tuples_add(&reader->established, &phrase.relation, 1);
  reader_note_phrase(reader, retract ? PHRASE_RETRACTED : PHRASE_ESTABLISHED, &phrase, retract ? 1 : 0, end_of(er));
  uint32_t number = program_phrase(reader->program, phrase.relation, phrase.terms, phrase.count);
  emit(er->effects, retract ? CODE_RETRACT : CODE_ESTABLISH, number);
  return true;
}

static bool read_effect(EventReader *er) {
  const Lexer *lexer = &er->reader->lexer;
  note_variables(er, er->used);
  if (lexer_is(lexer, 0, "set")) return read_attribute_effect(er, true);
  if (lexer_is(lexer, 0, "clear")) return read_attribute_effect(er, false);
  if (lexer_is(lexer, 0, "tell")) return read_tell(er);
  return read_fact_effect(er);
}

/* ---- events ---- */

/* once; once per (soldier), (place): "NAME has happened", "NAME has happened to %% %%". */
static bool read_once(EventReader *er) {
  Reader *reader = er->reader;
  Phrase phrase;
  Token *tokens = reader->lexer.tokens;
  reader->lexer.tokens = (Token *)(void *)er->name_tokens->data;
  bool fine = phrase_read(reader, 1, er->name_tokens->len - 1, &phrase);
  reader->lexer.tokens = tokens;
  if (!fine) return false;
  g_string_append(reader->words, " has happened");
  bool per = lexer_is(&reader->lexer, 1, "per"), wrong = !per && token_at(er, 1)->kind != TOKEN_END;
  if (per) g_string_append(reader->words, " to");
  uint32_t at = per ? 2 : 1;
  while (!wrong && (per || token_at(er, at)->kind != TOKEN_END)) {
    Term term;
    if (!per) wrong = token_at(er, at++)->kind != TOKEN_COMMA;
    wrong = wrong || token_at(er, at)->kind != TOKEN_VARIABLE;
    if (wrong) break;
    if (!phrase_read_term(reader, &at, &term) || !phrase_add_term(reader, &phrase, term, (TokenSpan){0})) return false;
    per = false;
  }
  if (wrong) {
    reader_fail(reader, at, "expected 'once', or 'once per (someone), (something)'");
    return false;
  }
  phrase.relation = symbols_add(&reader->program->symbols, reader->words->str, reader->words->len);
  tuples_add(&reader->established, &phrase.relation, 1);
  reader_note_phrase(reader, PHRASE_HAPPENED, &phrase, 0, end_of(er));
  er->once = program_phrase(reader->program, phrase.relation, phrase.terms, phrase.count);
  note_variables(er, er->used); /* a condition must determine their values */
  return true;
}

/* Notes the position of an event's line. */
static void note(EventReader *er, LineKind kind) {
  reader_note_line(er->reader, kind, er->reader->program->event_count, er->sections);
}

static bool read_line(EventReader *er) {
  const Lexer *lexer = &er->reader->lexer;
  if (lexer_is(lexer, 0, "once") && er->sections == 0 && !er->afterwards) {
    note(er, LINE_ONCE);
    return read_once(er);
  }
  if (is_heading(er, "beforehand", NULL) && !er->afterwards) {
    if (!close_section(er)) return false;
    open_block(er, CODE_AND, false);
    er->sections++;
    note(er, LINE_BEFOREHAND);
    return true;
  }
  if (is_heading(er, "afterwards", NULL) && !er->afterwards) {
    er->afterwards = true;
    note(er, LINE_AFTERWARDS);
    return close_section(er);
  }
  if (er->afterwards) {
    note(er, LINE_EFFECT);
    return read_effect(er);
  }
  if (er->sections > 0) {
    bool group = is_heading(er, "any", "of") || is_heading(er, "all", "of") || is_heading(er, "none", "of");
    note(er, group ? LINE_GROUP : LINE_CONDITION);
    return read_condition_line(er);
  }
  static const char *const words[] = {"once", "beforehand", "afterwards", NULL};
  reader_fail_word(er->reader, "'once', 'beforehand' or 'afterwards'", words);
  return false;
}

static void write_event(EventReader *er) {
  Program *program = er->reader->program;
  program_begin(program, er->name);
  for (guint i = 0; i < er->rule->len; i++) {
    Code code = g_array_index(er->rule, Code, i);
    program_emit(program, code_op(code), code_argument(code));
  }
  if (er->sections > 1) program_emit(program, CODE_OR, er->sections);
  if (er->once != TUPLE_NONE) {
    program_emit(program, CODE_HOLDS, er->once);
    program_emit(program, CODE_NOT, 0);
    if (er->sections > 0) program_emit(program, CODE_AND, 2);
  }
  program_effects(program);
  if (er->once != TUPLE_NONE) program_emit(program, CODE_ESTABLISH, er->once);
  for (guint i = 0; i < er->effects->len; i++) {
    Code code = g_array_index(er->effects, Code, i);
    program_emit(program, code_op(code), code_argument(code));
  }
  program_end(program);
}

/* Reads the name, the rest of the line. */
static bool read_heading(EventReader *er) {
  Reader *reader = er->reader;
  uint32_t end = end_of(er);
  if (end == 1) {
    reader_fail(reader, 1, "expected the event's name");
    return false;
  }
  g_array_append_vals(er->name_tokens, reader->lexer.tokens, reader->lexer.token_count);
  /* The author's text with its marks, because a variable's range excludes its parentheses. */
  const Token *first = token_at(er, 1), *last = token_at(er, end - 1);
  bool opens = phrase_is_marked(first), closes = phrase_is_marked(last);
  uint32_t from = first->start - opens, to = last->start + last->length + closes;
  g_autofree char *name = g_strndup(reader->lexer.text + from, to - from);
  if (program_find(reader->program, name) != TUPLE_NONE) {
    reader_fail(reader, 1, "there is already an event with this name");
    return false;
  }
  er->name = symbols_add_text(&reader->program->symbols, name);
  note(er, LINE_EVENT);
  return true;
}

static GArray **arrays_of(EventReader *er, gsize i) {
  GArray **arrays[] = {&er->name_tokens, &er->rule, &er->effects, &er->blocks, &er->waiting, &er->asked, &er->used};
  return i < G_N_ELEMENTS(arrays) ? arrays[i] : NULL;
}

EventReader *parser_new(Reader *reader) {
  const guint sizes[] = {sizeof(Token), sizeof(Code), sizeof(Code), sizeof(Block), sizeof(Waiting), sizeof(Named), sizeof(Named)};
  EventReader *er = g_new0(EventReader, 1);
  er->reader = reader;
  for (gsize i = 0; arrays_of(er, i); i++) *arrays_of(er, i) = g_array_new(FALSE, FALSE, sizes[i]);
  return er;
}

void parser_free(EventReader *er) {
  for (gsize i = 0; arrays_of(er, i); i++) g_array_free(*arrays_of(er, i), TRUE);
  g_free(er);
}

static void begin_event(EventReader *er) {
  for (gsize i = 0; arrays_of(er, i); i++) g_array_set_size(*arrays_of(er, i), 0);
  er->once = TUPLE_NONE;
  er->sections = 0;
  er->afterwards = false;
}

/* Reads the next line and returns whether it belongs to the event. */
static bool next_line(Reader *reader, bool *more) {
  *more = lexer_next(&reader->lexer);
  if (*more && reader->lexer.fault) reader_fail_line(reader);
  return *more && reader->lexer.indent > 0;
}

bool parser_read_event(EventReader *er) {
  Reader *reader = er->reader;
  begin_event(er);
  bool fine = read_heading(er), more;
  while (next_line(reader, &more)) {
    if (reader_gives_up(reader)) break;
    if (!fine) continue; /* one error per event */
    fine = !reader->lexer.fault && read_line(er);
  }
  if (fine) fine = close_section(er);
  if (fine) check_variables(er);
  if (fine) write_event(er);
  return more;
}
