#include "story/text/story_text.h"

#include "base/check.h"
#include "base/spelling.h"
#include "story/text/story_reader.h"

#include <string.h>

static const ReaderFile *file_of(const Reader *reader, uint32_t file) { return &g_array_index(reader->files, ReaderFile, file); }

/* ---- declarations ---- */

/* Finds the next name between commas, from token 'at' on: tokens 'at'..'*end'-1. Returns false at
 * the end of the line. */
static bool next_item(Reader *reader, uint32_t *at, uint32_t *end) {
  for (TokenKind kind;; *at = *end) {
    if (lexer_token(&reader->lexer, *at)->kind == TOKEN_COMMA && *at > 0) (*at)++;
    for (*end = *at; (kind = lexer_token(&reader->lexer, *end)->kind) != TOKEN_END && kind != TOKEN_COMMA;) (*end)++;
    if (*end > *at) return true;
    if (kind == TOKEN_END) return false;
    reader_fail(reader, *end, "expected a name before this comma");
  }
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
  if (strlen(name) > STORY_NAME_BYTES_MAX) return false;
  for (const char *at = name; (at = strchr(at, ' ')); at++) words++;
  if (words > STORY_NAME_WORDS_MAX) return false;
  symbols_add_text(&reader->names, name);
  symbols_add(&reader->firsts, name, strcspn(name, " "));
  reader->name_words = MAX(reader->name_words, words);
  return true;
}

/* Adds the names in an invalid item ("ada,bob"), so other lines can use them. */
static void add_names_in(Reader *reader, uint32_t from, uint32_t to) {
  phrase_join_words(reader, from, to);
  g_auto(GStrv) names = g_strsplit(reader->words->str, ",", -1);
  for (char **name = names; *name; name++) {
    if (*g_strstrip(*name)) add_name(reader, *name);
  }
}

static void declare_name(Reader *reader, uint32_t from, uint32_t to) {
  Symbol symbol = name_of(reader, from, to);
  if (symbol == SYMBOL_NONE) add_names_in(reader, from, to);
  if (symbol == SYMBOL_NONE) return;
  const char *name = symbols_text(&reader->program->symbols, symbol);
  if (add_name(reader, name)) story_declare_entity(reader->story, name, true);
  else reader_fail(reader, from, "a name has %d words and %d bytes at most", STORY_NAME_WORDS_MAX, STORY_NAME_BYTES_MAX);
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

static void lose_item(Reader *reader, uint32_t from, uint32_t to) {
  const Token *first = lexer_token(&reader->lexer, from), *last = lexer_token(&reader->lexer, to - 1);
  reader_ignore_words(reader, reader->lexer.text + first->start, last->start + last->length - first->start);
}

/* Reads "facts:", which the game can establish, or "known:", which are known at the start. */
static void declare_facts(Reader *reader, uint32_t at, bool known) {
  Phrase phrase;
  for (uint32_t end; next_item(reader, &at, &end); at = end) {
    if (!check_commas(reader, at, end) || !phrase_read(reader, at, end, &phrase)) {
      lose_item(reader, at, end);
      continue;
    }
    tuples_add(&reader->established, &phrase.relation, 1);
    reader_note_phrase(reader, known ? PHRASE_KNOWN : PHRASE_DECLARED, &phrase, at, end);
    if (known) reader_note_brought(reader, &phrase, at, end);
    else tuples_add(&reader->declared, &phrase.relation, 1);
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
    reader->lacks_files = true;
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
  reader->lacks_files |= !fine;
  reader->skips_lines = false;
  lexer_init(&reader->lexer, opened->text, fine ? (uint32_t)opened->length : 0);
  reader->lexer.outer_only = names_only;
}

/* Reads "kind soldier: Bob, Jim". The first pass reports its errors. */
static void read_kind(Reader *reader, bool names_only) {
  uint32_t at = 0;
  reader_mute(reader, !names_only);
  Symbol relation = kind_of(reader, &at);
  if (relation == SYMBOL_NONE) reader_ignore_line(reader);
  else if (names_only) declare_names(reader, at);
  else {
    reader_note_phrase(reader, PHRASE_KIND, &(Phrase){.relation = relation}, 1, at - 1);
    declare_kind(reader, relation, at);
  }
  reader_mute(reader, false);
}

/* Reports a line that begins with no known word. If "event" is meant, reads the event. */
static bool read_unknown_line(Reader *reader) {
  static const char *const words[] = {"event", "entities", "kind", "facts", "known", "set", "chapter", "include", NULL};
  const char *near =
      reader_fail_word(reader, "'event', 'entities', 'kind', 'facts', 'known', 'set', 'chapter' or 'include'", words);
  reader_ignore_line(reader);
  if (near && !strcmp(near, "event")) return parser_read_event(reader->parser);
  reader->skips_lines = true;
  return false;
}

/* The first pass collects names, the second does the rest. Only the first pass opens included
 * files. The second reads each file once, where it was first included. The result is true if the
 * next line was already read. */
static bool read_outer_line(Reader *reader, bool names_only) {
  const Lexer *lexer = &reader->lexer;
  uint32_t at = lexer_token(lexer, 1)->kind == TOKEN_COLON ? 2 : 1;
  reader->skips_lines = false;
  if (lexer_is(lexer, 0, "event")) return !names_only && parser_read_event(reader->parser);
  if (!names_only) reader_note_line(reader, lexer_is(lexer, 0, "chapter") ? LINE_CHAPTER : LINE_DECLARATION, NOTE_NONE, 0);
  if (lexer_is(lexer, 0, "entities")) {
    if (names_only) declare_names(reader, at);
  } else if (lexer_is(lexer, 0, "kind")) read_kind(reader, names_only);
  else if (names_only) return false;
  else if (lexer_is(lexer, 0, "facts")) declare_facts(reader, at, false);
  else if (lexer_is(lexer, 0, "known")) declare_facts(reader, at, true);
  else if (lexer_is(lexer, 0, "set")) declare_attribute(reader);
  else if (!lexer_is(lexer, 0, "chapter")) return read_unknown_line(reader);
  return false;
}

/* Reports an indented line that belongs to nothing, or a line that the lexer rejected. The indented
 * lines that follow belong to it. */
static bool is_misplaced(Reader *reader, bool names_only) {
  bool misplaced = reader->lexer.fault || reader->lexer.indent > 0;
  if (!misplaced || names_only) return misplaced;
  if (reader->lexer.fault) reader_fail_line(reader);
  else if (!reader->skips_lines) reader_fail(reader, 0, "this line is indented, but belongs to nothing above it");
  reader_ignore_line(reader);
  reader->skips_lines = true;
  return true;
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
    while (read || lexer_next(&reader->lexer)) {
      read = false;
      if (is_misplaced(reader, names_only)) continue;
      if (!lexer_is(&reader->lexer, 0, "include")) {
        read = read_outer_line(reader, names_only);
        continue;
      }
      if (!names_only) reader_note_line(reader, LINE_INCLUDE, NOTE_NONE, 0);
      reader_mute(reader, !names_only);
      uint32_t file = included_file(reader);
      reader_mute(reader, false);
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
                     .faults = faults_new(),
                     .mentions = g_array_new(FALSE, FALSE, sizeof(Mention)),
                     .bringings = g_array_new(FALSE, FALSE, sizeof(Brought)),
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
  faults_free(reader->faults);
  g_array_free(reader->mentions, TRUE);
  g_array_free(reader->bringings, TRUE);
  g_array_free(reader->nest, TRUE);
  g_string_free(reader->words, TRUE);
  symbols_clear(&reader->names);
  symbols_clear(&reader->firsts);
  tuples_clear(&reader->mentioned);
  tuples_clear(&reader->established);
  tuples_clear(&reader->declared);
  tuples_clear(&reader->brought);
  tuples_clear(&reader->event_names);
}

bool story_text_read(Story *story, const StorySource *source, GError **error) {
  Reader reader;
  reader_begin(&reader, story, source);
  read_files(&reader, true);
  read_files(&reader, false);
  reader_check_relations(&reader);
  reader_check_brought(&reader);
  bool fine = reader_report(&reader, error);
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
  bool read = reader_is_fine(reader) && lexer_next(&reader->lexer);
  if (!read) reader_fail_at(reader, (StoryPlace){.line = 1, .column = 1}, "expected something");
  else if (reader->lexer.fault) reader_fail_line(reader);
  return reader_is_fine(reader);
}

static bool line_end(Reader *reader, GError **error) {
  bool fine = reader_report(reader, error);
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
