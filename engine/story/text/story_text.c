#include "story/text/story_text.h"

#include "base/check.h"
#include "base/spelling.h"
#include "story/text/story_reader.h"

#include <string.h>

#define FAULTS_MAX 10

/* Messages are cut after this many bytes, because they may quote a word of 10 MB. */
#define FAULT_BYTES_MAX 500

/* How many names are compared in all for "did you mean". */
#define SUGGESTIONS_MAX 20000

/* ---- errors ---- */

bool reader_gives_up(const Reader *reader) { return reader->faults->len >= FAULTS_MAX; }

static const ReaderFile *file_of(const Reader *reader, uint32_t file) { return &g_array_index(reader->files, ReaderFile, file); }

StoryPlace reader_place(Reader *reader, uint32_t token) {
  Lexer *lexer = &reader->lexer;
  const Token *t = lexer_token(lexer, token);
  uint32_t start = t->start - phrase_is_marked(t); /* a marked token begins one byte earlier */
  return (StoryPlace){.file = reader->file, .line = lexer->line, .column = lexer_column(lexer, start)};
}

static void add_fault(Reader *reader, StoryPlace place, const char *format, va_list arguments) {
  if (reader_gives_up(reader)) return;
  g_autofree char *what = g_strdup_vprintf(format, arguments);
  if (strlen(what) > FAULT_BYTES_MAX) memcpy(g_utf8_find_prev_char(what, what + FAULT_BYTES_MAX - 3), "...", 4);
  g_ptr_array_add(reader->faults,
                  g_strdup_printf("%s:%u:%u: %s", file_of(reader, place.file)->name, place.line, place.column, what));
}

void reader_fail_at(Reader *reader, StoryPlace place, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_fault(reader, place, format, arguments);
  va_end(arguments);
}

void reader_fail(Reader *reader, uint32_t token, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_fault(reader, reader_place(reader, token), format, arguments);
  va_end(arguments);
}

void reader_fail_line(Reader *reader) {
  Lexer *lexer = &reader->lexer;
  StoryPlace place = {.file = reader->file, .line = lexer->line, .column = lexer_column(lexer, lexer->fault_at)};
  reader_fail_at(reader, place, "%s", lexer->fault);
}

static void offer_all(Reader *reader, Spelling *spelling, const char *word, const Tuples *symbols, const Symbols *texts) {
  for (uint32_t i = 0; i < symbols->count && reader->suggestions_left > 0; i++, reader->suggestions_left--) {
    const char *text = symbols_text(texts, tuples_words(symbols, i)[0]);
    if (strcmp(text, word) != 0) spelling_offer(spelling, text);
  }
}

char *reader_near(Reader *reader, const char *word, const Tuples *symbols, const Symbols *texts) {
  Spelling spelling = spelling_begin(word);
  offer_all(reader, &spelling, word, symbols, texts);
  return g_strdup(spelling_hint(',', spelling.best).text);
}

char *reader_near_relation(Reader *reader, const char *words, bool facts) {
  const Symbols *texts = &reader->program->symbols;
  g_auto(GStrv) parts = g_strsplit(words, "%%", -1);
  g_autofree char *own = g_strjoinv(NULL, parts);
  Spelling spelling = spelling_begin(words);
  /* Terms do not count as similarity. */
  spelling.distance = spelling_begin(g_strstrip(own)).distance;
  if (facts) offer_all(reader, &spelling, words, &reader->established, texts);
  const Tuples *questions = story_predicate_words(reader->story);
  for (uint32_t i = 0; i < questions->count && reader->suggestions_left > 0; i++, reader->suggestions_left--) {
    const char *question = symbols_text(texts, tuples_words(questions, i)[0]);
    if (program_arity(question) == program_arity(words)) spelling_offer(&spelling, question);
  }
  return g_strdup(spelling_hint(',', spelling.best).text);
}

void reader_fail_word(Reader *reader, const char *expected, const char *const *words) {
  const Token *token = lexer_token(&reader->lexer, 0);
  g_autofree char *word = g_strndup(reader->lexer.text + token->start, token->length);
  Spelling spelling = spelling_begin(word);
  for (; *words; words++) spelling_offer(&spelling, *words);
  reader_fail(reader, 0, "expected %s%s", expected, spelling_hint(';', spelling.best).text);
}

/* ---- declarations ---- */

/* Finds the next name between commas, from token 'at' on: tokens 'at'..'*end'-1. Returns false at
 * the end of the line. */
static bool next_item(Reader *reader, uint32_t *at, uint32_t *end) {
  if (lexer_token(&reader->lexer, *at)->kind == TOKEN_COMMA && *at > 0) (*at)++;
  *end = *at;
  for (TokenKind kind; (kind = lexer_token(&reader->lexer, *end)->kind) != TOKEN_END && kind != TOKEN_COMMA;) (*end)++;
  if (*end > *at) return true;
  if (lexer_token(&reader->lexer, *end)->kind == TOKEN_COMMA) reader_fail(reader, *end, "expected a name before this comma");
  return false;
}

/* Rejects a comma within a word: "ada,bob" means two names. Returns false after an error, which it
 * reports. */
static bool check_commas(Reader *reader, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++) {
    const Token *token = lexer_token(&reader->lexer, i);
    const char *word = reader->lexer.text + token->start;
    const char *comma = token->kind == TOKEN_WORD ? memchr(word, ',', token->length) : NULL;
    if (!comma) continue;
    reader_fail(reader, i, "expected a blank after the comma in '%.*s'; put a name with a comma into quotation marks",
                (int)token->length, word);
    return false;
  }
  return true;
}

static Symbol name_of(Reader *reader, uint32_t from, uint32_t to) {
  if (!check_commas(reader, from, to)) return SYMBOL_NONE;
  for (uint32_t i = from; i < to; i++) {
    TokenKind kind = lexer_token(&reader->lexer, i)->kind;
    if (kind == TOKEN_WORD || kind == TOKEN_NUMBER || kind == TOKEN_QUOTED) continue;
    reader_fail(reader, i, "expected a name: words without marks");
    return SYMBOL_NONE;
  }
  phrase_join_words(reader, from, to);
  return symbols_add(&reader->program->symbols, reader->words->str, reader->words->len);
}

/* Declares a name for phrases. Returns false if it is too long. */
static bool add_name(Reader *reader, const char *name) {
  uint32_t words = 1;
  if (strlen(name) > NAME_BYTES_MAX) return false;
  for (const char *at = name; (at = strchr(at, ' ')); at++) words++;
  if (words > NAME_WORDS_MAX) return false;
  symbols_add_text(&reader->names, name);
  symbols_add(&reader->firsts, name, strcspn(name, " "));
  reader->name_words = MAX(reader->name_words, words);
  return true;
}

static void declare_name(Reader *reader, uint32_t from, uint32_t to) {
  Symbol symbol = name_of(reader, from, to);
  if (symbol == SYMBOL_NONE) return;
  const char *name = symbols_text(&reader->program->symbols, symbol);
  if (add_name(reader, name)) story_declare_entity(reader->story, name, true);
  else reader_fail(reader, from, "a name has %d words and %d bytes at most", NAME_WORDS_MAX, NAME_BYTES_MAX);
}

static void declare_names(Reader *reader, uint32_t at) {
  for (uint32_t end; next_item(reader, &at, &end); at = end) declare_name(reader, at, end);
}

/* Returns "%% is a soldier" for "kind soldier" and makes it a relation that can be known. Returns
 * SYMBOL_NONE if the line is invalid. */
static Symbol kind_of(Reader *reader, uint32_t *at) {
  uint32_t colon = 1;
  while (lexer_token(&reader->lexer, colon)->kind < TOKEN_DOT) colon++;
  if (colon == 1 || lexer_token(&reader->lexer, colon)->kind != TOKEN_COLON) {
    reader_fail(reader, colon, "expected 'kind soldier: Bob, Jim'");
    return SYMBOL_NONE;
  }
  if (name_of(reader, 1, colon) == SYMBOL_NONE) return SYMBOL_NONE;
  if (strstr(reader->words->str, "%%")) {
    reader_fail(reader, 1, "a kind's name has no '%%%%'");
    return SYMBOL_NONE;
  }
  const char *article = strchr("aeiouAEIOU", reader->words->str[0]) ? "an" : "a";
  g_autofree char *words = g_strdup_printf("%%%% is %s %s", article, reader->words->str);
  Symbol relation = symbols_add_text(&reader->program->symbols, words);
  tuples_add(&reader->established, &relation, 1);
  *at = colon + 1;
  return relation;
}

static void declare_kind(Reader *reader, Symbol relation, uint32_t at) {
  for (uint32_t end; next_item(reader, &at, &end); at = end) {
    Symbol name = name_of(reader, at, end);
    if (name != SYMBOL_NONE) story_set_fact(reader->story, program_phrase(reader->program, relation, &name, 1), true);
  }
}

/* Reads "facts:", which the game can establish, or "known:", which are known at the start. */
static void declare_facts(Reader *reader, uint32_t at, bool known) {
  Phrase phrase;
  for (uint32_t end; next_item(reader, &at, &end); at = end) {
    if (!check_commas(reader, at, end) || !phrase_read(reader, at, end, &phrase)) return;
    tuples_add(&reader->established, &phrase.relation, 1);
    reader_note_phrase(reader, known ? PHRASE_KNOWN : PHRASE_DECLARED, &phrase, at, end);
    uint32_t fact = program_phrase(reader->program, phrase.relation, phrase.terms, phrase.count);
    if (!known) continue; /* the words still become part of the program */
    if (program_is_fact(reader->program, fact)) story_set_fact(reader->story, fact, true);
    else reader_fail(reader, at, "a known fact has no variables and looks up no attributes");
  }
}

/* Reads the tokens from 'at' to the end of the line: "John's horse", followed by "to Binky" if
 * 'to'. Stores entity, key and value. */
static bool read_attribute(Reader *reader, uint32_t at, bool to, Symbol *words) {
  Term attribute, value = 0;
  const uint32_t start = at;
  if (!phrase_read_term(reader, &at, &attribute)) return false;
  if (to && !lexer_is(&reader->lexer, at, "to")) {
    reader_fail(reader, at, "expected 'to'");
    return false;
  }
  if (to && (at++, !phrase_read_term(reader, &at, &value))) return false;
  if (lexer_token(&reader->lexer, at)->kind != TOKEN_END) {
    reader_fail(reader, at, "expected the end of the line");
    return false;
  }
  const uint32_t *sides = term_is_attribute(attribute) ? tuples_words(&reader->program->attributes, term_value(attribute)) : NULL;
  if (!sides || !term_is_literal(sides[0]) || !term_is_literal(sides[1]) || !term_is_literal(value)) {
    reader_fail(reader, start, "expected 'John's horse%s', without variables and further attributes", to ? " to Binky" : "");
    return false;
  }
  words[0] = sides[0];
  words[1] = sides[1];
  words[2] = value;
  return true;
}

static void declare_attribute(Reader *reader) {
  Symbol words[3];
  const Symbols *symbols = &reader->program->symbols;
  if (!read_attribute(reader, 1, true, words)) return;
  story_set_attribute(reader->story, symbols_text(symbols, words[0]), symbols_text(symbols, words[1]),
                      symbols_text(symbols, words[2]));
}

/* ---- files ---- */

static bool is_text(Reader *reader, const ReaderFile *file) {
  const char *end;
  StoryPlace place = {.file = reader->file, .line = 1, .column = 1};
  if (file->length > G_MAXINT32) {
    reader_fail_at(reader, place, "the story is larger than 2 GB");
    return false;
  }
  if (g_utf8_validate_len(file->text, file->length, &end)) return true;
  for (const char *at = file->text; at < end; at++) {
    place.column = *at == '\n' ? 1 : place.column + ((*at & 0xc0) != 0x80);
    place.line += *at == '\n';
  }
  reader_fail_at(reader, place, "this is not UTF-8 text");
  return false;
}

static uint32_t find_file(const Reader *reader, const char *name) {
  uint32_t file = 0;
  while (file < reader->files->len && strcmp(file_of(reader, file)->name, name) != 0) file++;
  return file;
}

/* Returns the path of an included file, which is relative to the file that includes it. */
static char *name_of_included(const Reader *reader, const Token *token) {
  const char *own = reader->file > 0 ? file_of(reader, reader->file)->name : NULL, *slash = own ? strrchr(own, '/') : NULL;
  g_autofree char *named = g_strndup(reader->lexer.text + token->start, token->length);
  g_autofree char *folder = own ? g_strndup(own, slash ? (gsize)(slash - own) : 0) : g_strdup(reader->source->folder);
  return folder && *folder ? g_strconcat(folder, "/", named, NULL) : g_steal_pointer(&named);
}

/* Opens the file of a line 'include "name"', unless it is already read. Returns its index, or
 * G_MAXUINT32 after an error. */
static uint32_t included_file(Reader *reader) {
  const Token *token = lexer_token(&reader->lexer, 1);
  if (token->kind == TOKEN_END || lexer_token(&reader->lexer, 2)->kind != TOKEN_END) {
    reader_fail(reader, 1, "expected 'include \"name.story\"'");
    return G_MAXUINT32;
  }
  g_autofree char *name = name_of_included(reader, token);
  uint32_t file = find_file(reader, name);
  if (file < reader->files->len) {
    if (file_of(reader, file)->open) reader_fail(reader, 1, "'%s' includes itself, here or by way of others", name);
    return file_of(reader, file)->open ? G_MAXUINT32 : file;
  }
  g_autoptr(GError) error = NULL;
  ReaderFile new = {0};
  if (reader->source->open) new.text = reader->source->open(reader->source->data, name, &new.length, &error);
  if (!new.text) {
    reader_fail(reader, 1, "'%s' cannot be read: %s", name, error ? error->message : "this story cannot include files");
    return G_MAXUINT32;
  }
  new.name = g_steal_pointer(&name);
  g_array_append_val(reader->files, new);
  return file;
}

/* ---- two passes ---- */

/* A file that waits for one that it includes. */
typedef struct Halted {
  Lexer lexer;
  uint32_t file;
} Halted;

static void open_file(Reader *reader, uint32_t file, bool names_only) {
  ReaderFile *opened = &g_array_index(reader->files, ReaderFile, file);
  reader->file = file;
  opened->open = true;
  bool fine = !names_only || is_text(reader, opened);
  lexer_init(&reader->lexer, opened->text, fine ? (uint32_t)opened->length : 0);
  reader->lexer.outer_only = names_only;
}

/* The first pass collects names, the second does the rest. Only the first pass opens included
 * files. The second reads each file once, where it was first included. The result is true if the
 * next line was already read. */
static bool read_outer_line(Reader *reader, bool names_only) {
  const Lexer *lexer = &reader->lexer;
  uint32_t at = lexer_token(lexer, 1)->kind == TOKEN_COLON ? 2 : 1;
  if (lexer_is(lexer, 0, "event")) return !names_only && parser_read_event(reader->parser);
  if (!names_only) reader_note_line(reader, lexer_is(lexer, 0, "chapter") ? LINE_CHAPTER : LINE_DECLARATION, NOTE_NONE, 0);
  if (lexer_is(lexer, 0, "entities")) {
    if (names_only) declare_names(reader, at);
  } else if (lexer_is(lexer, 0, "kind")) {
    Symbol relation = kind_of(reader, &at);
    if (relation != SYMBOL_NONE && names_only) declare_names(reader, at);
    else if (relation != SYMBOL_NONE) {
      reader_note_phrase(reader, PHRASE_KIND, &(Phrase){.relation = relation}, 1, at - 1);
      declare_kind(reader, relation, at);
    }
  } else if (names_only) return false;
  else if (lexer_is(lexer, 0, "facts")) declare_facts(reader, at, false);
  else if (lexer_is(lexer, 0, "known")) declare_facts(reader, at, true);
  else if (lexer_is(lexer, 0, "set")) declare_attribute(reader);
  else if (!lexer_is(lexer, 0, "chapter")) {
    static const char *const words[] = {"event", "entities", "kind", "facts", "known", "set", "chapter", "include", NULL};
    reader_fail_word(reader, "'event', 'entities', 'kind', 'facts', 'known', 'set', 'chapter' or 'include'", words);
  }
  return false;
}

/* Reports an indented line that belongs to nothing, or a line that the lexer rejected. */
static bool is_misplaced(Reader *reader, bool names_only) {
  if (reader->lexer.fault && !names_only) reader_fail_line(reader);
  else if (reader->lexer.indent > 0 && !names_only)
    reader_fail(reader, 0, "this line is indented, but belongs to nothing above it");
  return reader->lexer.fault || reader->lexer.indent > 0;
}

static bool resume(Reader *reader, GArray *halted) {
  g_array_index(reader->files, ReaderFile, reader->file).open = false;
  lexer_clear(&reader->lexer);
  if (halted->len == 0) return false;
  const Halted *last = &g_array_index(halted, Halted, halted->len - 1);
  reader->lexer = last->lexer;
  reader->file = last->file;
  g_array_set_size(halted, halted->len - 1);
  return true;
}

static void read_files(Reader *reader, bool names_only) {
  g_autoptr(GArray) halted = g_array_new(FALSE, FALSE, sizeof(Halted));
  g_autoptr(GArray) done = g_array_new(FALSE, TRUE, sizeof(bool));
  open_file(reader, 0, names_only);
  bool read = false;
  do {
    while (!reader_gives_up(reader) && (read || lexer_next(&reader->lexer))) {
      read = false;
      if (is_misplaced(reader, names_only)) continue;
      if (!lexer_is(&reader->lexer, 0, "include")) {
        read = read_outer_line(reader, names_only);
        continue;
      }
      if (!names_only) reader_note_line(reader, LINE_INCLUDE, NOTE_NONE, 0);
      uint32_t file = included_file(reader);
      if (file == G_MAXUINT32) continue;
      if (done->len <= file) g_array_set_size(done, file + 1);
      if (g_array_index(done, bool, file)) continue;
      g_array_index(done, bool, file) = true;
      Halted waiting = {.lexer = reader->lexer, .file = reader->file};
      g_array_append_val(halted, waiting);
      open_file(reader, file, names_only);
    }
    read = false;
  } while (resume(reader, halted));
}

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
  g_autofree char *text = g_strndup(file_of(reader, mention->place.file)->text + mention->start, mention->end - mention->start);
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
  g_autofree char *text = g_strndup(file_of(reader, mention->place.file)->text + mention->start, mention->end - mention->start);
  const char *end = g_strrstr(text, " has happened");
  if (!end) return NULL;
  g_autofree char *name = g_strndup(text, (gsize)(end - text));
  if (program_find(reader->program, name) == TUPLE_NONE) return NULL;
  const char *whom = end + strlen(" has happened"), *remembered = remembered_whom(reader, words);
  if (remembered) return g_strdup_printf("this event records '%s'", remembered);
  bool named = g_str_has_prefix(whom, " to ");
  return g_strdup_printf("no event records whether '%s': add 'once%s%s' to the event", text, named ? " per" : "",
                         named ? whom + strlen(" to") : "");
}

/* Reports conditions on facts that nothing can establish. */
static void check_relations(Reader *reader) {
  const Symbols *symbols = &reader->program->symbols;
  for (uint32_t i = 0; i < reader->mentioned.count && !reader_gives_up(reader); i++) {
    Symbol relation = tuples_words(&reader->mentioned, i)[0];
    if (tuples_find(&reader->established, &relation, 1) != TUPLE_NONE) continue;
    const char *words = symbols_text(symbols, relation);
    const Mention *mention = &g_array_index(reader->mentions, Mention, i);
    g_autofree char *negation = not_in_front(reader, words, mention);
    if (negation) reader_fail_at(reader, mention->place, "nothing can establish '%s'; write '%s'", words, negation);
    if (negation) continue;
    g_autofree char *lack = not_remembered(reader, words, mention);
    if (lack) reader_fail_at(reader, mention->place, "%s", lack);
    if (lack) continue;
    g_autofree char *near = reader_near_relation(reader, words, true);
    reader_fail_at(reader, mention->place, "nothing can establish '%s'%s%s", words, near,
                   *near ? "" : " (if the game does, declare it with 'facts: ...')");
  }
}

/* ---- reading ---- */

static void free_file(gpointer file) {
  ReaderFile *f = file;
  g_free(f->name);
  g_free(f->text);
}

static void reader_begin(Reader *reader, Story *story, const StorySource *source) {
  *reader = (Reader){.story = story,
                     .program = story_program(story),
                     .source = source,
                     .files = g_array_new(FALSE, TRUE, sizeof(ReaderFile)),
                     .faults = g_ptr_array_new_with_free_func(g_free),
                     .mentions = g_array_new(FALSE, FALSE, sizeof(Mention)),
                     .suggestions_left = SUGGESTIONS_MAX,
                     .words = g_string_new(NULL),
                     .nest = g_array_new(FALSE, FALSE, sizeof(Bracket))};
  reader->parser = parser_new(reader);
  g_array_set_clear_func(reader->files, free_file);
  ReaderFile first = {.name = g_strdup(source->name), .text = g_memdup2(source->text, source->length), .length = source->length};
  g_array_append_val(reader->files, first);
}

static void reader_end(Reader *reader) {
  parser_free(reader->parser);
  g_array_free(reader->files, TRUE);
  g_ptr_array_free(reader->faults, TRUE);
  g_array_free(reader->mentions, TRUE);
  g_array_free(reader->nest, TRUE);
  g_string_free(reader->words, TRUE);
  symbols_clear(&reader->names);
  symbols_clear(&reader->firsts);
  tuples_clear(&reader->mentioned);
  tuples_clear(&reader->established);
}

/* Turns the reported errors into a GError. Returns true if there are none. */
static bool report(Reader *reader, GError **error) {
  bool fine = reader->faults->len == 0;
  if (fine) return true;
  g_ptr_array_add(reader->faults, NULL);
  g_autofree char *all = g_strjoinv("\n", (char **)reader->faults->pdata);
  g_set_error_literal(error, STORY_ERROR, STORY_ERROR_TEXT, all);
  return false;
}

bool story_text_read(Story *story, const StorySource *source, GError **error) {
  Reader reader;
  reader_begin(&reader, story, source);
  read_files(&reader, true);
  if (reader.faults->len == 0) read_files(&reader, false);
  if (reader.faults->len == 0) check_relations(&reader);
  bool fine = report(&reader, error);
  reader_end(&reader);
  return fine;
}

/* ---- phrases and attributes for manual changes ---- */

/* Sets up a reader for a single line of text. Returns false if it is empty. */
static bool line_begin(Reader *reader, Story *story, const char *text) {
  const StorySource source = {.name = "line", .text = text, .length = strlen(text)};
  reader_begin(reader, story, &source);
  reader->source = NULL;
  GPtrArray *names = story_entities(story);
  for (guint i = 0; i < names->len; i++) add_name(reader, names->pdata[i]);
  g_ptr_array_free(names, TRUE);
  open_file(reader, 0, true);
  reader->lexer.outer_only = false;
  bool read = reader->faults->len == 0 && lexer_next(&reader->lexer);
  if (!read) reader_fail_at(reader, (StoryPlace){.line = 1, .column = 1}, "expected something");
  else if (reader->lexer.fault) reader_fail_line(reader);
  return reader->faults->len == 0;
}

static bool line_end(Reader *reader, GError **error) {
  bool fine = report(reader, error);
  lexer_clear(&reader->lexer);
  reader_end(reader);
  return fine;
}

bool story_text_fact(Story *story, const char *text, uint32_t *fact, GError **error) {
  Reader reader;
  Phrase phrase;
  if (line_begin(&reader, story, text) && phrase_read(&reader, 0, reader.lexer.token_count - 1, &phrase)) {
    *fact = program_phrase(reader.program, phrase.relation, phrase.terms, phrase.count);
    if (!program_is_fact(reader.program, *fact)) reader_fail(&reader, 0, "a fact has no variables and looks up no attributes");
  }
  return line_end(&reader, error);
}

const char *story_text_relation(Story *story, const char *text, GError **error) {
  Reader reader;
  Phrase phrase;
  const char *relation = NULL;
  if (line_begin(&reader, story, text) && phrase_read(&reader, 0, reader.lexer.token_count - 1, &phrase))
    relation = symbols_text(&reader.program->symbols, phrase.relation);
  return line_end(&reader, error) ? relation : NULL;
}

bool story_text_attribute(Story *story, const char *text, const char **entity, const char **key, const char **value,
                          GError **error) {
  Reader reader;
  Symbol words[3];
  const Symbols *symbols = &story_program(story)->symbols;
  if (line_begin(&reader, story, text) && read_attribute(&reader, 0, value != NULL, words)) {
    *entity = symbols_text(symbols, words[0]);
    *key = symbols_text(symbols, words[1]);
    if (value) *value = symbols_text(symbols, words[2]);
  }
  return line_end(&reader, error);
}
