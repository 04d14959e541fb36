#include "script/story_steps.h"

#include "story/story_text.h"

#include <string.h>

#define STEPS_BYTES_MAX (64 << 20)

struct StorySteps {
  GString *text;
  GHashTable *yes;        /* questions that are known to whoever runs the commands, as texts */
  GHashTable *attributes; /* "ENTITY\nKEY" -> what the game said last */
  GPtrArray *answers;     /* StoryAnswer *, owned: not written yet */
  char *own;              /* the story's own attributes after the last step */
  Tick tick;              /* of the last step */
  bool is_full;
};

/* Of a predicate, or (words NULL) of an attribute: its entity and key. */
typedef struct StoryAnswer {
  char *words, **arguments;
  char *said; /* NULL: no, or no such attribute */
} StoryAnswer;

static void free_answer(gpointer data) {
  StoryAnswer *answer = data;
  g_free(answer->words);
  g_strfreev(answer->arguments);
  g_free(answer->said);
  g_free(answer);
}

StorySteps *steps_new(const char *id) {
  StorySteps *steps = g_new0(StorySteps, 1);
  g_autofree char *shown = g_strescape(id, NULL);
  steps->text = g_string_new(NULL);
  g_string_append_printf(steps->text, "# The story '%s' in a run of its game: ichor graph FILE.story -o x.html --steps THIS\n",
                         shown);
  steps->yes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  steps->attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  steps->answers = g_ptr_array_new_with_free_func(free_answer);
  steps->own = g_strdup("");
  return steps;
}

void steps_free(StorySteps *steps) {
  if (!steps) return;
  g_string_free(steps->text, TRUE);
  g_hash_table_unref(steps->yes);
  g_hash_table_unref(steps->attributes);
  g_ptr_array_unref(steps->answers);
  g_free(steps->own);
  g_free(steps);
}

/* ---- writing ---- */

static void write_line(ScriptStory *story, const char *line) {
  StorySteps *steps = story->steps;
  Tick tick = story->stories->script->world->tick;
  if (steps->is_full) return;
  if (steps->text->len + strlen(line) > STEPS_BYTES_MAX) {
    g_string_append(steps->text, "# and so on: this is as much as is kept\n");
    steps->is_full = true;
    return;
  }
  if (tick != steps->tick) g_string_append_printf(steps->text, "# tick %" G_GINT64_FORMAT "\n", (gint64)tick);
  steps->tick = tick;
  /* What has line breaks of its own cannot be said in a line. */
  if (strpbrk(line, "\r\n")) g_string_append(steps->text, "# not a line: ");
  for (; *line; line++) g_string_append_c(steps->text, *line == '\r' || *line == '\n' ? ' ' : *line);
  g_string_append_c(steps->text, '\n');
}

static void write_format(ScriptStory *story, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void write_format(ScriptStory *story, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *line = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  write_line(story, line);
}

static bool is_name(const ScriptStory *story, const char *text) {
  GPtrArray *names = story_entities(story->story);
  bool found = false;
  for (guint i = 0; i < names->len && !found; i++) found = !strcmp(names->pdata[i], text);
  g_ptr_array_free(names, TRUE);
  return found;
}

static bool is_plain_word(const char *text) {
  static const char *const joints[] = {"not", "and", "or", "xor", "to", NULL};
  if (!g_ascii_isalpha(*text) || g_strv_contains(joints, text)) return false;
  while (g_ascii_isalnum(*text)) text++;
  return !*text;
}

/* A term: as it is when it reads as a name, else in quotation marks. */
static void append_term(GString *text, const ScriptStory *story, const char *term, bool words_are_fine) {
  bool bare = is_name(story, term) || (words_are_fine && is_plain_word(term));
  g_string_append_printf(text, bare ? "%s" : "\"%s\"", term);
}

/* A relation's words with its terms for each %%; the caller frees it. 'quoted': all terms in quotation marks. */
static char *phrase_text(const ScriptStory *story, const char *words, const char *const *terms, bool quoted) {
  GString *text = g_string_new(NULL);
  for (const char *at; (at = strstr(words, "%%")); words = at + 2, terms++) {
    g_string_append_len(text, words, at - words);
    if (quoted) g_string_append_printf(text, "\"%s\"", *terms);
    else append_term(text, story, *terms, false);
  }
  g_string_append(text, words);
  return g_string_free(text, FALSE);
}

static char *attribute_text(const ScriptStory *story, const char *entity, const char *key) {
  GString *text = g_string_new(NULL);
  append_term(text, story, entity, true);
  g_string_append_c(text, '.');
  append_term(text, story, key, true);
  return g_string_free(text, FALSE);
}

static void write_attribute(ScriptStory *story, const char *entity, const char *key, const char *value) {
  g_autofree char *attribute = attribute_text(story, entity, key);
  g_autoptr(GString) line = g_string_new(NULL);
  g_string_append_printf(line, value ? "set %s to " : "clear %s", attribute);
  if (value) append_term(line, story, value, true);
  write_line(story, line->str);
}

/* ---- what is told ---- */

/* What the game says of attributes may be looked up anew once the story's own are others. */
static void note_own_attributes(ScriptStory *story) {
  GPtrArray *list = story_list_attributes(story->story);
  g_ptr_array_add(list, NULL);
  char *own = g_strjoinv("\n", (char **)list->pdata);
  g_ptr_array_free(list, TRUE);
  if (strcmp(own, story->steps->own) != 0) g_hash_table_remove_all(story->steps->attributes);
  g_free(story->steps->own);
  story->steps->own = own;
}

/* What is read as another fact when its terms are bare is written with all of them quoted. */
static void write_fact(ScriptStory *story, uint32_t fact, bool known) {
  const Program *program = story_program(story->story);
  const uint32_t *tuple = tuples_words(&program->phrases, fact);
  uint32_t count = tuples_length(&program->phrases, fact) - 1, read;
  Symbol relation = tuple[0];
  if (story->is_read && tuples_find(&story->relations, &relation, 1) == TUPLE_NONE) return; /* of no meaning to it */
  g_autofree const char **terms = g_new0(const char *, count + 1);
  for (uint32_t i = 0; i < count; i++) terms[i] = symbols_text(&program->symbols, term_value(tuple[i + 1]));
  const char *words = symbols_text(&program->symbols, relation);
  g_autofree char *bare = phrase_text(story, words, terms, false);
  bool same = story_text_fact(story->story, bare, &read, NULL) && read == fact;
  g_autofree char *text = same ? g_steal_pointer(&bare) : phrase_text(story, words, terms, true);
  write_format(story, "%s %s", known ? "known" : "unknown", text);
}

void steps_tell_fact(ScriptStory *story, uint32_t fact, bool known) {
  if (story->steps) write_fact(story, fact, known);
}

void steps_tell_attribute(ScriptStory *story, const char *entity, const char *key, const char *value) {
  if (!story->steps) return;
  write_attribute(story, entity, key, value);
  note_own_attributes(story);
}

void steps_tell_name(ScriptStory *story, const char *name, bool named) {
  if (story->steps) write_format(story, "%s %s", named ? "name" : "unname", name);
}

void steps_tell_event(ScriptStory *story, uint32_t event, const char *const *values) {
  if (!story->steps) return;
  const Program *program = story_program(story->story);
  const ProgramEvent *it = program_event(program, event);
  g_autoptr(GString) line = g_string_new(NULL);
  g_string_append_printf(line, "do %s", story_event_name(story->story, event));
  const char *before = " with ";
  for (uint32_t v = 0; v < it->variable_count; v++) {
    if (!values[v]) continue;
    g_string_append_printf(line, "%s(%s) ", before, symbols_text(&program->symbols, program->variables[it->variables + v]));
    g_string_append_printf(line, strpbrk(values[v], ",()") ? "\"%s\"" : "%s", values[v]);
    before = ", ";
  }
  write_line(story, line->str);
  note_own_attributes(story);
}

/* ---- what is read ---- */

void steps_tell_read(ScriptStory *story) {
  if (!story->steps) return;
  GPtrArray *facts = story_list_facts(story->story); /* also questions that its text says yes to */
  for (guint i = 0; i < facts->len; i++) g_hash_table_add(story->steps->yes, g_strdup(facts->pdata[i]));
  g_ptr_array_free(facts, TRUE);
  note_own_attributes(story);
}

/* ---- what is answered ---- */

void steps_note_answer(ScriptStory *story, const char *words, const char *const *arguments, uint32_t count, const char *said) {
  if (!story->steps || story->is_stopped) return;
  StoryAnswer *answer = g_new0(StoryAnswer, 1);
  answer->words = g_strdup(words);
  answer->arguments = g_new0(char *, count + 1);
  for (uint32_t i = 0; i < count; i++) answer->arguments[i] = g_strdup(arguments[i]);
  answer->said = g_strdup(said);
  g_ptr_array_add(story->steps->answers, answer);
}

static void write_answer(ScriptStory *story, const StoryAnswer *answer) {
  StorySteps *steps = story->steps;
  const char *const *arguments = (const char *const *)answer->arguments;
  if (!answer->words) {
    g_autofree char *key = g_strjoin("\n", arguments[0], arguments[1], NULL);
    if (!g_strcmp0(g_hash_table_lookup(steps->attributes, key), answer->said)) return;
    write_attribute(story, arguments[0], arguments[1], answer->said);
    if (answer->said) g_hash_table_insert(steps->attributes, g_steal_pointer(&key), g_strdup(answer->said));
    else g_hash_table_remove(steps->attributes, key);
    return;
  }
  g_autoptr(GString) plain = g_string_new(NULL); /* as story_list_facts has it */
  for (const char *word = answer->words, *at;; word = at + 2, arguments++) {
    at = strstr(word, "%%");
    g_string_append_len(plain, word, at ? at - word : (gssize)strlen(word));
    if (!at) break;
    g_string_append(plain, *arguments);
  }
  if (g_hash_table_contains(steps->yes, plain->str) == (answer->said != NULL)) return;
  g_autofree char *text = phrase_text(story, answer->words, (const char *const *)answer->arguments, false);
  write_format(story, "%s %s", answer->said ? "known" : "unknown", text);
  if (answer->said) g_hash_table_add(steps->yes, g_strdup(plain->str));
  else g_hash_table_remove(steps->yes, plain->str);
}

void steps_write_answers(ScriptStory *story) {
  if (!story->steps) return;
  for (guint i = 0; i < story->steps->answers->len; i++) write_answer(story, story->steps->answers->pdata[i]);
  g_ptr_array_set_size(story->steps->answers, 0);
}

/* ---- what is taken back ---- */

/* By index: the phrases that are known. */
GByteArray *steps_look(ScriptStory *story) {
  if (!story->steps) return NULL;
  const Program *program = story_program(story->story);
  GByteArray *known = g_byte_array_new();
  for (uint32_t f = 0; f < program->phrases.count; f++) {
    guint8 is_known = program_is_fact(program, f) && story_knows(story->story, f);
    g_byte_array_append(known, &is_known, 1);
  }
  return known;
}

/* "John.horse is Binky": sets it, or clears it. */
static void write_own(ScriptStory *story, const char *line, bool set) {
  const char *dot = strchr(line, '.'), *is = dot ? strstr(dot, " is ") : NULL;
  if (!is) return;
  g_autofree char *entity = g_strndup(line, (gsize)(dot - line)), *key = g_strndup(dot + 1, (gsize)(is - dot - 1));
  write_attribute(story, entity, key, set ? is + strlen(" is ") : NULL);
}

static void write_own_differences(ScriptStory *story) {
  g_auto(GStrv) before = g_strsplit(story->steps->own, "\n", 0);
  note_own_attributes(story);
  g_auto(GStrv) now = g_strsplit(story->steps->own, "\n", 0);
  for (char **line = before; *line; line++) {
    if (!g_strv_contains((const char *const *)now, *line)) write_own(story, *line, false);
  }
  for (char **line = now; *line; line++) {
    if (!g_strv_contains((const char *const *)before, *line)) write_own(story, *line, true);
  }
}

void steps_tell_changes(ScriptStory *story, GByteArray *before) {
  if (!before) return;
  g_autoptr(GByteArray) now = steps_look(story);
  for (guint f = 0; f < before->len; f++) {
    if (before->data[f] != now->data[f]) write_fact(story, f, now->data[f]);
  }
  g_byte_array_unref(before);
  write_own_differences(story);
}

void steps_tell_command(ScriptStory *story, const char *line, GByteArray *before) {
  static const char *const same[] = {"do", "known", "unknown", "set", "clear", "name", "unname", NULL};
  g_autofree char *text = g_strstrip(g_strdup(line));
  g_autofree char *name = g_strndup(text, strcspn(text, " \t"));
  if (before && g_strv_contains(same, name)) {
    write_line(story, text);
    note_own_attributes(story);
    g_clear_pointer(&before, g_byte_array_unref);
  }
  steps_tell_changes(story, before);
}

/* ---- for whoever keeps them ---- */

const char *script_story_steps(const Script *script, int index, const char **id) {
  const GPtrArray *list = script->stories->list;
  if (index < 0 || (guint)index >= list->len) return NULL;
  const ScriptStory *story = list->pdata[index];
  *id = story->id;
  return story->steps ? story->steps->text->str : NULL;
}
