/* Errors in a story's text: collected with their places, and reported together. */

#include "story/text/story_reader.h"

#include "base/spelling.h"

#include <string.h>

/* Further errors are only counted. */
#define FAULTS_MAX 50

/* Messages are cut after this many bytes, because they may quote a word of 10 MB. */
#define FAULT_BYTES_MAX 500

/* How many names are compared in all for "did you mean". */
#define SUGGESTIONS_MAX 20000

typedef struct Fault {
  StoryPlace place;
  char *text;
} Fault;

struct Faults {
  GArray *list;   /* Fault */
  uint32_t count; /* also of those that are not in the list */
  bool muted;
  uint32_t suggestions_left; /* how many more names suggestions may compare; limits the time */
  Symbols ignored_words;     /* see reader_ignore_line */
};

static void clear_fault(gpointer fault) { g_free(((Fault *)fault)->text); }

Faults *faults_new(void) {
  Faults *faults = g_new0(Faults, 1);
  faults->list = g_array_new(FALSE, FALSE, sizeof(Fault));
  faults->suggestions_left = SUGGESTIONS_MAX;
  g_array_set_clear_func(faults->list, clear_fault);
  return faults;
}

void faults_free(Faults *faults) {
  g_array_free(faults->list, TRUE);
  symbols_clear(&faults->ignored_words);
  g_free(faults);
}

bool reader_is_fine(const Reader *reader) { return reader->faults->count == 0; }

bool reader_has_all_faults(const Reader *reader) { return reader->faults->list->len >= FAULTS_MAX; }

void reader_mute(Reader *reader, bool muted) { reader->faults->muted = muted; }

/* ---- adding ---- */

StoryPlace reader_place(Reader *reader, uint32_t token) {
  Lexer *lexer = &reader->lexer;
  const Token *t = lexer_token(lexer, token);
  uint32_t start = t->start - phrase_is_marked(t); /* a marked token begins one byte earlier */
  return (StoryPlace){.file = reader->file, .line = lexer->line, .column = lexer_column(lexer, start)};
}

/* Returns a message that can be shown, at most about FAULT_BYTES_MAX long. It may quote words of a
 * line that is not valid UTF-8. The caller frees it. */
static char *shown(char *text) {
  if (strlen(text) > FAULT_BYTES_MAX) {
    char *end = g_utf8_find_prev_char(text, text + FAULT_BYTES_MAX - 3);
    memcpy(end ? end : text + FAULT_BYTES_MAX - 3, "...", 4);
  }
  return g_utf8_make_valid(text, -1);
}

static void add_fault(Reader *reader, StoryPlace place, const char *format, va_list arguments) {
  Faults *faults = reader->faults;
  if (faults->muted) return;
  faults->count++;
  if (reader_has_all_faults(reader)) return;
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  Fault fault = {.place = place, .text = shown(text)};
  g_array_append_val(faults->list, fault);
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

const char *reader_fail_word(Reader *reader, const char *expected, const char *const *words) {
  const Token *token = lexer_token(&reader->lexer, 0);
  g_autofree char *word = g_strndup(reader->lexer.text + token->start, token->length);
  Spelling spelling = spelling_begin(word);
  for (; *words; words++) spelling_offer(&spelling, *words);
  reader_fail(reader, 0, "expected %s%s", expected, spelling_hint(';', spelling.best).text);
  return spelling.best;
}

/* ---- suggestions ---- */

bool reader_may_suggest(Reader *reader) {
  if (reader->faults->suggestions_left == 0) return false;
  reader->faults->suggestions_left--;
  return true;
}

static void offer_all(Reader *reader, Spelling *spelling, const char *word, const Tuples *symbols, const Symbols *texts) {
  for (uint32_t i = 0; i < symbols->count && reader_may_suggest(reader); i++) {
    const char *text = symbols_text(texts, tuples_words(symbols, i)[0]);
    if (strcmp(text, word) != 0) spelling_offer(spelling, text);
  }
}

char *reader_near(Reader *reader, const char *word, const Tuples *symbols, const Symbols *texts) {
  Spelling spelling = spelling_begin(word);
  offer_all(reader, &spelling, word, symbols, texts);
  return g_strdup(spelling_hint(',', spelling.best).text);
}

Spelling reader_near_name(Reader *reader, const char *word) {
  Spelling spelling = spelling_begin(word);
  for (Symbol i = 1; i <= reader->names.count && reader_may_suggest(reader); i++) {
    spelling_offer(&spelling, symbols_text(&reader->names, i));
  }
  return spelling;
}

const char *reader_near_relation(Reader *reader, const char *words, bool facts) {
  const Symbols *texts = &reader->program->symbols;
  g_auto(GStrv) parts = g_strsplit(words, "%%", -1);
  g_autofree char *own = g_strjoinv(NULL, parts);
  Spelling spelling = spelling_begin(words);
  /* Terms do not count as similarity. */
  spelling.distance = spelling_begin(g_strstrip(own)).distance;
  if (facts) offer_all(reader, &spelling, words, &reader->established, texts);
  const Tuples *questions = story_predicate_words(reader->story);
  for (uint32_t i = 0; i < questions->count && reader_may_suggest(reader); i++) {
    const char *question = symbols_text(texts, tuples_words(questions, i)[0]);
    if (program_arity(question) == program_arity(words)) spelling_offer(&spelling, question);
  }
  return spelling.best;
}

/* ---- lines that cannot be understood ---- */

void reader_ignore_words(Reader *reader, const char *text, size_t length) {
  for (const char *at = text, *end = text + length; at < end;) {
    const char *word = at;
    while (at < end && !strchr(" \t\r,:;(){}[]\"", *at)) at++;
    if (at > word) symbols_add(&reader->faults->ignored_words, word, (uint32_t)(at - word));
    else at++;
  }
}

void reader_ignore_line(Reader *reader) {
  const Lexer *lexer = &reader->lexer;
  const char *start = lexer->text + lexer->line_start;
  const char *end = memchr(start, '\n', lexer->length - lexer->line_start);
  reader_ignore_words(reader, start, end ? (size_t)(end - start) : lexer->length - lexer->line_start);
}

bool reader_is_ignored(const Reader *reader, const char *words) {
  if (reader->faults->ignored_words.count == 0) return false;
  for (const char *at = words; *at;) {
    gsize length = strcspn(at, " ");
    bool is_term = length == 2 && !memcmp(at, "%%", 2);
    if (length > 0 && !is_term && symbols_find(&reader->faults->ignored_words, at, (uint32_t)length) == SYMBOL_NONE) return false;
    at += length + (at[length] == ' ');
  }
  return true;
}

/* ---- the report ---- */

static gint compare_faults(gconstpointer a, gconstpointer b) {
  const StoryPlace *x = &((const Fault *)a)->place, *y = &((const Fault *)b)->place;
  if (x->file != y->file) return x->file < y->file ? -1 : 1;
  if (x->line != y->line) return x->line < y->line ? -1 : 1;
  return (x->column > y->column) - (x->column < y->column);
}

bool reader_report(Reader *reader, GError **error) {
  GArray *list = reader->faults->list;
  if (reader_is_fine(reader)) return true;
  g_array_sort(list, compare_faults);
  g_autoptr(GString) all = g_string_new(NULL);
  for (guint i = 0; i < list->len; i++) {
    const Fault *fault = &g_array_index(list, Fault, i);
    const char *file = g_array_index(reader->files, ReaderFile, fault->place.file).name;
    g_string_append_printf(all, "%s%s:%u:%u: %s", i > 0 ? "\n" : "", file, fault->place.line, fault->place.column, fault->text);
  }
  uint32_t more = reader->faults->count - list->len;
  if (more > 0) g_string_append_printf(all, "\n%u more error%s not shown", more, more == 1 ? " is" : "s are");
  g_set_error_literal(error, STORY_ERROR, STORY_ERROR_TEXT, all->str);
  return false;
}
