/* Renames events and relations wherever they occur. */

#include "story/text/source.h"
#include "story/text/story_lexer.h"

#include <string.h>

static bool refuse(GError **error, const char *what) {
  g_set_error_literal(error, STORY_ERROR, STORY_ERROR_TEXT, what);
  return false;
}

/* Returns a name without blanks around it. Returns NULL with an error if it is not one line, or if
 * the source has errors. The caller frees it. */
static char *take_name(const Source *source, const char *text, GError **error) {
  g_autofree char *name = source_strip(text);
  if (source_fault(source)) refuse(error, "the story has errors: correct them first");
  else if (!*name || strchr(name, '\n')) refuse(error, "expected a name, on one line");
  else return g_steal_pointer(&name);
  return NULL;
}

static const char *relation_of(const Source *source, const PhraseNote *phrase) {
  return symbols_text(&story_program(source_story(source))->symbols, phrase->relation);
}

static guint phrase_count(const Source *source) { return source_notes(source)->phrases ? source_notes(source)->phrases->len : 0; }

/* Returns how many phrases use a relation in the author's text. */
static uint32_t count_relation(const Source *source, const char *relation, bool with_once) {
  uint32_t count = 0;
  for (guint i = 0; i < phrase_count(source); i++) {
    const PhraseNote *phrase = notes_phrase(source_notes(source), i);
    count += (with_once || phrase->role != PHRASE_HAPPENED) && !strcmp(relation_of(source, phrase), relation);
  }
  return count;
}

static GArray *changes_new(void) { return g_array_new(FALSE, FALSE, sizeof(SourceChange)); }

/* Takes ownership of 'text'. */
static void add_change(GArray *changes, uint32_t file, uint32_t start, uint32_t end, const char *text) {
  SourceChange change = {file, start, end, text};
  g_array_append_val(changes, change);
}

static void changes_free(GArray *changes) {
  for (guint i = 0; i < changes->len; i++) g_free((char *)g_array_index(changes, SourceChange, i).text);
  g_array_free(changes, TRUE);
}

static bool replace_all(Source *source, const GArray *changes, GError **error) {
  return source_replace(source, (const SourceChange *)(const void *)changes->data, changes->len, 0, error);
}

/* ---- relations ---- */

/* Returns a relation's words with the phrase's own terms in place of %%. */
static char *phrase_with(const Source *source, const PhraseNote *phrase, const char *words) {
  const StoryNotes *notes = source_notes(source);
  const char *source_bytes = source_text(source, notes_line(notes, phrase->line)->file, NULL);
  GString *text = g_string_new(NULL);
  for (uint32_t i = 0; i < phrase->count; i++) {
    const char *gap = strstr(words, "%%");
    const TermNote *term = notes_term(notes, phrase->first + i);
    g_string_append_len(text, words, gap - words);
    g_string_append_len(text, source_bytes + term->start, term->end - term->start);
    words = gap + 2;
  }
  g_string_append(text, words);
  return g_string_free(text, FALSE);
}

bool source_rename_relation(Source *source, const char *relation, const char *renamed, GError **error) {
  g_autofree char *name = take_name(source, renamed, error), *old = g_strdup(relation);
  if (!name) return false;
  if (program_arity(name) != program_arity(old)) return refuse(error, "the new words must contain as many %% as the old ones");
  uint32_t count = count_relation(source, old, true);
  if (count == 0) return refuse(error, "there is no such fact");
  if (strcmp(name, old) != 0 && count_relation(source, name, true) > 0)
    return refuse(error, "there is already a fact with these words");
  GArray *changes = changes_new();
  const char *wrong = NULL;
  for (guint i = 0; i < phrase_count(source); i++) {
    const PhraseNote *phrase = notes_phrase(source_notes(source), i);
    if (strcmp(relation_of(source, phrase), old) != 0) continue;
    if (phrase->role == PHRASE_HAPPENED) wrong = "this stands for a 'once': rename the event";
    if (phrase->role == PHRASE_KIND) wrong = "this comes from a line 'kind ...': rename it there";
    if (wrong) break;
    uint32_t file = notes_line(source_notes(source), phrase->line)->file;
    add_change(changes, file, phrase->start, phrase->end, phrase_with(source, phrase, name));
  }
  bool fine = wrong ? refuse(error, wrong) : replace_all(source, changes, error);
  changes_free(changes);
  if (!fine || count_relation(source, name, true) == count) return fine;
  source_undo(source);
  return refuse(error, "these words have another meaning: a declared name, an operator, or the start of a question");
}

/* ---- events ---- */

/* Returns the note of an event's "once", or NULL. */
static const PhraseNote *once_of(const Source *source, uint32_t event) {
  for (guint i = 0; i < phrase_count(source); i++) {
    const PhraseNote *phrase = notes_phrase(source_notes(source), i);
    if (phrase->role == PHRASE_HAPPENED && notes_line(source_notes(source), phrase->line)->event == event) return phrase;
  }
  return NULL;
}

static bool is_about(const Source *source, const PhraseNote *phrase, const PhraseNote *once) {
  if (phrase->role == PHRASE_HAPPENED || phrase->relation != once->relation) return false;
  const StoryNotes *notes = source_notes(source);
  for (uint32_t i = 0; i < notes_name_terms(relation_of(source, once)); i++) {
    if (notes_term(notes, phrase->first + i)->term != notes_term(notes, once->first + i)->term) return false;
  }
  return true;
}

/* Returns the end of the event's name in a "has happened" phrase. */
static uint32_t name_end(const Source *source, const PhraseNote *phrase) {
  const StoryNotes *notes = source_notes(source);
  uint32_t own = notes_name_terms(relation_of(source, phrase)), end = phrase->start;
  uint32_t from = own > 0 ? notes_term(notes, phrase->first + own - 1)->end : phrase->start;
  uint32_t to = own < phrase->count ? notes_term(notes, phrase->first + own)->start : phrase->end;
  Lexer lexer;
  lexer_init(&lexer, source_text(source, notes_line(notes, phrase->line)->file, NULL) + from, to - from);
  lexer_next(&lexer);
  for (uint32_t i = 0; i + 1 < lexer.token_count; i++) {
    if (!lexer_is(&lexer, i, "has") || !lexer_is(&lexer, i + 1, "happened")) continue;
    const Token *last = lexer_token(&lexer, i - 1 + (i == 0));
    bool marked = last->kind == TOKEN_VARIABLE || last->kind == TOKEN_QUOTED;
    end = from + (i == 0 ? 0 : last->start + last->length + marked);
  }
  lexer_clear(&lexer);
  return end;
}

bool source_rename_event(Source *source, uint32_t event, const char *renamed, GError **error) {
  g_autofree char *name = take_name(source, renamed, error);
  if (!name) return false;
  const StoryNotes *notes = source_notes(source);
  const LineNote *line = notes_line(notes, source_event_line(source, event));
  const PhraseNote *once = once_of(source, event);
  GArray *changes = changes_new();
  add_change(changes, line->file, line->body, line->end, g_strdup(name));
  for (guint i = 0; once && i < phrase_count(source); i++) {
    const PhraseNote *phrase = notes_phrase(notes, i);
    if (!is_about(source, phrase, once)) continue;
    add_change(changes, notes_line(notes, phrase->line)->file, phrase->start, name_end(source, phrase), g_strdup(name));
  }
  uint32_t expected = changes->len - 1;
  bool fine = replace_all(source, changes, error);
  changes_free(changes);
  if (!fine) return false;
  /* Conditions that asked whether it has happened must still do so, and must mean this event. */
  uint32_t found = 0;
  bool same = !strcmp(story_event_name(source_story(source), event), name);
  once = once_of(source, event);
  for (guint i = 0; once && i < phrase_count(source); i++) found += is_about(source, notes_phrase(source_notes(source), i), once);
  if (same && (!once || found == expected)) return true;
  source_undo(source);
  return refuse(error, "this name has another meaning in a condition that asks whether the event has happened");
}
