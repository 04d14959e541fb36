/* Compiles events. An event is added to the program only if it has no error. */

#include "story/text/story_event.h"

#include "base/spelling.h"

#include <string.h>

/* ---- variables ---- */

static bool is_named(const GArray *names, Symbol name) {
  for (guint i = 0; i < names->len; i++) {
    if (g_array_index(names, Named, i).name == name) return true;
  }
  return false;
}

void event_note_variables(EventReader *er, GArray *names) {
  for (uint32_t i = 0; i < event_end(er); i++) {
    const Token *token = event_token(er, i);
    if (token->kind != TOKEN_VARIABLE) continue;
    Symbol name = symbols_add(&er->reader->program->symbols, er->reader->lexer.text + token->start, token->length);
    if (is_named(names, name)) continue;
    if (names->len == EVENT_VARIABLES_MAX) {
      if (!er->has_too_many_variables) reader_fail(er->reader, i, "more than %d variables in one event", EVENT_VARIABLES_MAX);
      er->has_too_many_variables = true;
      return;
    }
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
  if (er->is_unclear || er->has_too_many_variables) return;
  for (guint i = 0; i < er->used->len; i++) {
    const Named *named = &g_array_index(er->used, Named, i);
    if (is_named(er->asked, named->name)) continue;
    fail_unknown(er, named);
    er->fine = false;
  }
}

/* ---- effects ---- */

static bool expect_end(EventReader *er, uint32_t at) {
  if (event_token(er, at)->kind == TOKEN_END) return true;
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
  event_emit(er->effects, set ? CODE_SET : CODE_CLEAR, tuples_add(&er->reader->program->lists, words, set ? 3 : 2));
  return expect_end(er, at);
}

/* tell say (soldier) "Halt!": each word or term becomes a string for the game. */
static bool read_tell(EventReader *er) {
  g_autoptr(GArray) terms = g_array_new(FALSE, FALSE, sizeof(Term));
  for (uint32_t at = 1; event_token(er, at)->kind != TOKEN_END;) {
    Term term;
    if (!phrase_read_term(er->reader, &at, &term)) return false;
    g_array_append_val(terms, term);
  }
  if (terms->len == 0) {
    reader_fail(er->reader, 0, "expected words for the game after 'tell'");
    return false;
  }
  const uint32_t *words = (const uint32_t *)(const void *)terms->data;
  event_emit(er->effects, CODE_CALL, tuples_add(&er->reader->program->lists, words, terms->len));
  return true;
}

static bool read_fact_effect(EventReader *er) {
  Reader *reader = er->reader;
  bool retract = event_token(er, 0)->kind == TOKEN_NOT;
  Phrase phrase;
  if (!phrase_read(reader, retract ? 1 : 0, event_end(er), &phrase)) return false;
  const char *words = symbols_text(&reader->program->symbols, phrase.relation);
  if (story_predicate_of(reader->story, phrase.relation) != TUPLE_NONE) {
    reader_fail(reader, 0, "'%s' is a question to the game: the story cannot decide it", words);
    return false;
  }
  if (!retract) tuples_add(&reader->established, &phrase.relation, 1);
  reader_note_brought(reader, &phrase, retract ? 1 : 0, event_end(er));
  reader_note_phrase(reader, retract ? PHRASE_RETRACTED : PHRASE_ESTABLISHED, &phrase, retract ? 1 : 0, event_end(er));
  uint32_t number = program_phrase(reader->program, phrase.relation, phrase.terms, phrase.count);
  event_emit(er->effects, retract ? CODE_RETRACT : CODE_ESTABLISH, number);
  return true;
}

static bool read_effect(EventReader *er) {
  const Lexer *lexer = &er->reader->lexer;
  bool set = lexer_is(lexer, 0, "set"), fine;
  if (set || lexer_is(lexer, 0, "clear")) fine = read_attribute_effect(er, set);
  else if (lexer_is(lexer, 0, "tell")) fine = read_tell(er);
  else fine = read_fact_effect(er);
  if (fine) event_note_variables(er, er->used);
  return fine;
}

/* ---- events ---- */

/* once; once per (soldier), (place): "NAME has happened", "NAME has happened to %% %%". */
static bool read_once(EventReader *er) {
  Reader *reader = er->reader;
  Phrase phrase;
  Token *tokens = reader->lexer.tokens;
  if (er->name_tokens->len == 0) return true; /* the error is the event's missing name */
  reader->lexer.tokens = (Token *)(void *)er->name_tokens->data;
  bool fine = phrase_read(reader, 1, er->name_tokens->len - 1, &phrase);
  reader->lexer.tokens = tokens;
  if (!fine) return false;
  g_string_append(reader->words, " has happened");
  bool per = lexer_is(&reader->lexer, 1, "per"), wrong = !per && event_token(er, 1)->kind != TOKEN_END;
  if (per) g_string_append(reader->words, " to");
  uint32_t at = per ? 2 : 1;
  while (!wrong && (per || event_token(er, at)->kind != TOKEN_END)) {
    Term term;
    if (!per) wrong = event_token(er, at++)->kind != TOKEN_COMMA;
    wrong = wrong || event_token(er, at)->kind != TOKEN_VARIABLE;
    if (wrong) break;
    uint32_t start = at;
    if (!phrase_read_term(reader, &at, &term)) return false;
    if (!phrase_add_term(reader, &phrase, term, (TokenSpan){0})) {
      reader_fail(reader, start, "more than %d names after 'once per'", PHRASE_TERMS_MAX);
      return false;
    }
    per = false;
  }
  if (wrong) {
    reader_fail(reader, at, "expected 'once', or 'once per (someone), (something)'");
    return false;
  }
  phrase.relation = symbols_add(&reader->program->symbols, reader->words->str, reader->words->len);
  tuples_add(&reader->established, &phrase.relation, 1);
  reader_note_phrase(reader, PHRASE_HAPPENED, &phrase, 0, event_end(er));
  er->once = program_phrase(reader->program, phrase.relation, phrase.terms, phrase.count);
  event_note_variables(er, er->used); /* a condition must determine their values */
  return true;
}

/* Notes the position of an event's line. */
static void note(EventReader *er, LineKind kind) {
  reader_note_line(er->reader, kind, er->reader->program->event_count, er->sections);
}

static void begin_section(EventReader *er) {
  event_close_section(er);
  event_open_block(er, CODE_AND, false);
  er->sections++;
  note(er, LINE_BEFOREHAND);
}

static void begin_effects(EventReader *er) {
  er->afterwards = true;
  note(er, LINE_AFTERWARDS);
  event_close_section(er);
}

/* Reports a line that should be a heading. If one is near, goes on as if it were that, else skips
 * the lines below it. */
static bool read_unknown_heading(EventReader *er) {
  static const char *const words[] = {"once", "beforehand", "afterwards", NULL};
  const char *near = reader_fail_word(er->reader, "'once', 'beforehand' or 'afterwards'", words);
  if (near && !strcmp(near, "beforehand")) begin_section(er);
  else if (near && !strcmp(near, "afterwards")) begin_effects(er);
  else er->skips_lines = true;
  return false;
}

/* Returns whether a line below conditions is meant as a heading: a single word that is not indented
 * further than the heading before it, and that is almost one. */
static bool is_misspelt_heading(const EventReader *er) {
  const Lexer *lexer = &er->reader->lexer;
  const Token *token = event_token(er, 0);
  if (lexer->token_count != 2 || token->kind != TOKEN_WORD || token->length > 20) return false;
  if (lexer->indent > g_array_index(er->blocks, Block, 0).indent) return false;
  g_autofree char *word = g_strndup(lexer->text + token->start, token->length);
  Spelling spelling = spelling_begin(word);
  spelling_offer(&spelling, "beforehand");
  spelling_offer(&spelling, "afterwards");
  return spelling.best != NULL;
}

/* Returns false after an error, which it reports. */
static bool read_line(EventReader *er) {
  const Lexer *lexer = &er->reader->lexer;
  bool before = !er->afterwards, is_once = lexer_is(lexer, 0, "once") && er->sections == 0 && before;
  bool is_section = before && event_has_heading(er, "beforehand", NULL),
       is_effects = before && event_has_heading(er, "afterwards", NULL);
  if (er->skips_lines && !is_once && !is_section && !is_effects) {
    reader_ignore_line(er->reader);
    er->is_unclear = true;
    return true;
  }
  er->skips_lines = false;
  if (is_once) {
    note(er, LINE_ONCE);
    return read_once(er);
  }
  if (is_section) begin_section(er);
  if (is_effects) begin_effects(er);
  if (is_section || is_effects) return true;
  if (er->afterwards) {
    note(er, LINE_EFFECT);
    return read_effect(er);
  }
  if (er->sections == 0 || is_misspelt_heading(er)) return read_unknown_heading(er);
  bool group = event_has_heading(er, "any", "of") || event_has_heading(er, "all", "of") || event_has_heading(er, "none", "of");
  note(er, group ? LINE_GROUP : LINE_CONDITION);
  return event_read_condition(er);
}

/* The event may be meant to record that it has happened. */
static void ignore_once(EventReader *er) {
  const char *words = " has happened to", *name = symbols_text(&er->reader->program->symbols, er->name);
  reader_ignore_words(er->reader, name, strlen(name));
  reader_ignore_words(er->reader, words, strlen(words));
}

/* Treats a faulty line as a condition, or ignores its words, so it causes no further errors. */
static void give_up_line(EventReader *er) {
  bool is_condition = er->sections > 0 && !er->afterwards && er->blocks->len > 0;
  if (lexer_is(&er->reader->lexer, 0, "once") && er->name_tokens->len > 0) ignore_once(er);
  if (is_condition) event_block(er)->count++;
  else reader_ignore_line(er->reader);
  if (er->reader->lexer.fault) er->is_unclear = true;
  er->fine = false;
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
  uint32_t end = event_end(er);
  if (end == 1) {
    reader_fail(reader, 1, "expected the event's name");
    return false;
  }
  g_array_append_vals(er->name_tokens, reader->lexer.tokens, reader->lexer.token_count);
  /* The author's text with its marks, because a variable's range excludes its parentheses. */
  const Token *first = event_token(er, 1), *last = event_token(er, end - 1);
  bool opens = phrase_is_marked(first), closes = phrase_is_marked(last);
  uint32_t from = first->start - opens, to = last->start + last->length + closes;
  g_autofree char *name = g_strndup(reader->lexer.text + from, to - from);
  er->name = symbols_add_text(&reader->program->symbols, name);
  if (tuples_find(&reader->event_names, &er->name, 1) != TUPLE_NONE) {
    reader_fail(reader, 1, "there is already an event with this name");
    return false;
  }
  tuples_add(&reader->event_names, &er->name, 1);
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
  er->afterwards = er->skips_lines = er->is_unclear = er->has_too_many_variables = false;
}

/* Reads the next line and returns whether it belongs to the event. */
static bool next_line(Reader *reader, bool *more) {
  *more = lexer_next(&reader->lexer);
  return *more && reader->lexer.indent > 0;
}

bool parser_read_event(EventReader *er) {
  Reader *reader = er->reader;
  bool more;
  begin_event(er);
  er->fine = read_heading(er);
  while (next_line(reader, &more)) {
    if (reader->lexer.fault) reader_fail_line(reader);
    if (reader->lexer.fault || !read_line(er)) give_up_line(er);
  }
  event_close_section(er);
  check_variables(er);
  if (er->fine) write_event(er);
  return more;
}
