#include "script/stories/story_steps.h"

#include "story/text/story_shell.h"
#include "story/text/story_text.h"

#include <string.h>

#define STEPS_BYTES_MAX (64 << 20)

struct StorySteps {
  GString *text;
  GHashTable *yes;        /* the predicates that are known facts for the commands, as texts */
  GHashTable *attributes; /* "ENTITY\nKEY" -> its value for the commands */
  GHashTable *said;       /* the same -> the game's last answer, even while overridden */
  GPtrArray *answers;     /* StoryAnswer *, owned: the queue */
  Tick tick;              /* of the last step */
  bool has_odd_term;      /* the current line has a term that no command can contain */
  bool is_full;
};

/* The state of a story at one moment. */
struct StepsSnapshot {
  GByteArray *known; /* by index of the phrases */
  GArray *values;    /* Symbol, by index of the attributes that were ever set */
  GByteArray *named; /* by index of the entities */
};

/* The answer to a predicate, or, if 'words' is NULL, to an attribute: its entity and key. */
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
  steps->said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  steps->answers = g_ptr_array_new_with_free_func(free_answer);
  return steps;
}

void steps_free(StorySteps *steps) {
  if (!steps) return;
  g_string_free(steps->text, TRUE);
  g_hash_table_unref(steps->yes);
  g_hash_table_unref(steps->attributes);
  g_hash_table_unref(steps->said);
  g_ptr_array_unref(steps->answers);
  g_free(steps);
}

/* ---- writing ---- */

static void write_line(ScriptStory *story, const char *line) {
  StorySteps *steps = story->steps;
  Tick tick = story->stories->script->world->tick;
  bool is_odd = steps->has_odd_term || strpbrk(line, "\r\n");
  steps->has_odd_term = false;
  if (steps->is_full) return;
  if (steps->text->len + strlen(line) > STEPS_BYTES_MAX) {
    g_string_append_printf(steps->text, "# The limit of %d MiB is reached; later steps are missing.\n", STEPS_BYTES_MAX >> 20);
    steps->is_full = true;
    return;
  }
  if (tick != steps->tick) g_string_append_printf(steps->text, "# tick %" G_GINT64_FORMAT "\n", (gint64)tick);
  steps->tick = tick;
  /* Text with line breaks or quotation marks cannot be written as a command. */
  if (is_odd) g_string_append(steps->text, "# not a command: ");
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
  const Attributes *attributes = story_attributes(story->story);
  Symbol name = symbols_find_text(&story_program(story->story)->symbols, text);
  uint32_t index = name == SYMBOL_NONE ? TUPLE_NONE : tuples_find(&attributes->names, &name, 1);
  return index != TUPLE_NONE && g_array_index(attributes->entities, Entity, index).reasons > 0;
}

static bool is_joint(const char *word, gsize length) {
  static const char *const joints[] = {"not", "and", "or", "xor", "to"};
  bool found = false;
  for (gsize i = 0; i < G_N_ELEMENTS(joints); i++) found |= strlen(joints[i]) == length && !memcmp(word, joints[i], length);
  return found;
}

/* Returns whether the text, if it is a declared name, is always read as one term. This is so if it
 * has only words of letters and digits. */
static bool are_plain_words(const char *text) {
  for (gsize length; (length = strcspn(text, " ")) > 0; text += length + 1) {
    for (gsize i = 0; i < length; i++) {
      if (!g_ascii_isalnum(text[i]) && !(text[i] & 0x80)) return false;
    }
    if (is_joint(text, length)) return false;
    if (!text[length]) return true;
  }
  return false;
}

/* Returns whether the text is one term even if it is not a name. */
static bool is_plain_word(const char *text) { return g_ascii_isalpha(*text) && !strchr(text, ' ') && are_plain_words(text); }

static void append_quoted(GString *text, const ScriptStory *story, const char *term) {
  story->steps->has_odd_term |= strchr(term, '"') != NULL;
  g_string_append_printf(text, "\"%s\"", term);
}

/* Appends a part of an attribute. The reader may not know it as a name yet. */
static void append_part(GString *text, const ScriptStory *story, const char *part) {
  if (is_plain_word(part)) g_string_append(text, part);
  else append_quoted(text, story, part);
}

/* Returns a relation's words with a term for each %%; 'terms' ends with NULL. If 'quoted', all
 * terms are in quotation marks, otherwise those that do not read as names. The caller frees it. */
static char *phrase_text(const ScriptStory *story, const char *words, const char *const *terms, bool quoted) {
  GString *text = g_string_new(NULL);
  for (const char *at; *terms && (at = strstr(words, "%%")); words = at + 2, terms++) {
    g_string_append_len(text, words, at - words);
    if (!quoted && is_name(story, *terms) && are_plain_words(*terms)) g_string_append(text, *terms);
    else append_quoted(text, story, *terms);
  }
  g_string_append(text, words);
  return g_string_free(text, FALSE);
}

static char *attribute_text(const ScriptStory *story, const char *entity, const char *key) {
  GString *text = g_string_new(NULL);
  append_part(text, story, entity);
  g_string_append_c(text, '.');
  append_part(text, story, key);
  return g_string_free(text, FALSE);
}

static void write_attribute(ScriptStory *story, const char *entity, const char *key, const char *value) {
  g_autofree char *attribute = attribute_text(story, entity, key);
  g_autoptr(GString) line = g_string_new(NULL);
  g_string_append_printf(line, value ? "set %s to " : "clear %s", attribute);
  if (value) append_part(line, story, value);
  write_line(story, line->str);
}

/* ---- changes ---- */

static char *attribute_key(const char *entity, const char *key) { return g_strjoin("\n", entity, key, NULL); }

static void remember(GHashTable *table, const char *key, const char *value) {
  if (value) g_hash_table_insert(table, g_strdup(key), g_strdup(value));
  else g_hash_table_remove(table, key);
}

/* Updates the value that the commands see. If the story has no own value any more, the game's last
 * answer applies again and is written. */
static void note_own_attribute(ScriptStory *story, const char *entity, const char *key) {
  StorySteps *steps = story->steps;
  const Symbols *symbols = &story_program(story->story)->symbols;
  Symbol own =
      attributes_own(story_attributes(story->story), symbols_find_text(symbols, entity), symbols_find_text(symbols, key));
  g_autofree char *pair = attribute_key(entity, key);
  const char *value = own == SYMBOL_NONE ? g_hash_table_lookup(steps->said, pair) : symbols_text(symbols, own);
  if (own == SYMBOL_NONE && value) write_attribute(story, entity, key, value);
  remember(steps->attributes, pair, value);
}

static void note_effects(ScriptStory *story) {
  const Effects *effects = story_effects(story->story);
  const Symbols *symbols = &story_program(story->story)->symbols;
  for (guint i = 0; i < effects->list->len; i++) {
    const Effect *effect = &g_array_index(effects->list, Effect, i);
    if (effect->op != CODE_SET && effect->op != CODE_CLEAR) continue;
    const Symbol *words = effects_words(effects, effect);
    note_own_attribute(story, symbols_text(symbols, words[0]), symbols_text(symbols, words[1]));
  }
}

/* Writes a fact. If it would be read as another fact without quotation marks, all its terms are
 * quoted. */
static void write_fact(ScriptStory *story, uint32_t fact, bool known) {
  const Program *program = story_program(story->story);
  const uint32_t *tuple = tuples_words(&program->phrases, fact);
  uint32_t count = tuples_length(&program->phrases, fact) - 1, read;
  Symbol relation = tuple[0];
  /* The text does not use it. */
  if (story->is_read && tuples_find(&story->relations, &relation, 1) == TUPLE_NONE) return;
  g_autofree const char **terms = g_new0(const char *, count + 1);
  for (uint32_t i = 0; i < count; i++) terms[i] = symbols_text(&program->symbols, term_value(tuple[i + 1]));
  const char *words = symbols_text(&program->symbols, relation);
  g_autofree char *bare = phrase_text(story, words, terms, false);
  bool same = story_text_fact(story->story, bare, &read, NULL) && read == fact;
  g_autofree char *text = same ? g_steal_pointer(&bare) : phrase_text(story, words, terms, true);
  write_format(story, "%s %s", known ? "known" : "unknown", text);
}

void steps_record_fact(ScriptStory *story, uint32_t fact, bool known) {
  if (story->steps) write_fact(story, fact, known);
}

void steps_record_attribute(ScriptStory *story, const char *entity, const char *key, const char *value) {
  if (!story->steps) return;
  write_attribute(story, entity, key, value);
  note_own_attribute(story, entity, key);
}

void steps_record_name(ScriptStory *story, const char *name, bool named) {
  if (story->steps) write_format(story, "%s %s", named ? "name" : "unname", name);
}

/* Returns whether a value needs quotation marks to keep the blanks around it. */
static bool is_padded(const char *value) {
  return !*value || g_ascii_isspace(*value) || g_ascii_isspace(value[strlen(value) - 1]);
}

void steps_record_event(ScriptStory *story, uint32_t event, const char *const *values) {
  if (!story->steps) return;
  const Program *program = story_program(story->story);
  const ProgramEvent *it = program_event(program, event);
  g_autoptr(GString) line = g_string_new(NULL);
  g_string_append_printf(line, "do %s", story_event_name(story->story, event));
  const char *before = " with ";
  for (uint32_t v = 0; v < it->variable_count; v++) {
    if (!values[v]) continue;
    g_string_append_printf(line, "%s(%s) ", before, symbols_text(&program->symbols, program->variables[it->variables + v]));
    if (strpbrk(values[v], ",()\"") || is_padded(values[v])) append_quoted(line, story, values[v]);
    else g_string_append(line, values[v]);
    before = ", ";
  }
  write_line(story, line->str);
  note_effects(story);
}

/* ---- the text ---- */

void steps_record_read(ScriptStory *story) {
  if (!story->steps) return;
  GPtrArray *facts = story_list_facts(story->story); /* includes predicates that its text sets */
  for (guint i = 0; i < facts->len; i++) g_hash_table_add(story->steps->yes, g_strdup(facts->pdata[i]));
  g_ptr_array_free(facts, TRUE);
}

/* ---- answers of the game ---- */

void steps_queue_answer(ScriptStory *story, const char *words, const char *const *arguments, uint32_t count, const char *said) {
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
    g_autofree char *pair = attribute_key(arguments[0], arguments[1]);
    remember(steps->said, pair, answer->said);
    if (!g_strcmp0(g_hash_table_lookup(steps->attributes, pair), answer->said)) return;
    write_attribute(story, arguments[0], arguments[1], answer->said);
    remember(steps->attributes, pair, answer->said);
    return;
  }
  g_autoptr(GString) plain = g_string_new(NULL); /* as in story_list_facts */
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

/* ---- snapshots ---- */

StepsSnapshot *steps_snapshot(ScriptStory *story) {
  if (!story->steps) return NULL;
  const Program *program = story_program(story->story);
  const Attributes *attributes = story_attributes(story->story);
  StepsSnapshot *snapshot = g_new0(StepsSnapshot, 1);
  snapshot->known = g_byte_array_new();
  for (uint32_t f = 0; f < program->phrases.count; f++) {
    guint8 is_known = program_is_fact(program, f) && story_knows(story->story, f);
    g_byte_array_append(snapshot->known, &is_known, 1);
  }
  snapshot->values = g_array_new(FALSE, FALSE, sizeof(Symbol));
  if (attributes->pairs.count > 0) g_array_append_vals(snapshot->values, attributes->values->data, attributes->values->len);
  snapshot->named = g_byte_array_new();
  for (uint32_t e = 0; e < attributes->names.count; e++) {
    guint8 is_named = g_array_index(attributes->entities, Entity, e).named;
    g_byte_array_append(snapshot->named, &is_named, 1);
  }
  return snapshot;
}

static void snapshot_free(StepsSnapshot *snapshot) {
  g_byte_array_unref(snapshot->known);
  g_array_unref(snapshot->values);
  g_byte_array_unref(snapshot->named);
  g_free(snapshot);
}

static bool is_set(const GByteArray *flags, guint index) { return index < flags->len && flags->data[index]; }

static void write_attribute_differences(ScriptStory *story, const GArray *before, const GArray *now) {
  const Attributes *attributes = story_attributes(story->story);
  const Symbols *symbols = &story_program(story->story)->symbols;
  for (guint p = 0; p < now->len; p++) {
    Symbol was = p < before->len ? g_array_index(before, Symbol, p) : SYMBOL_NONE, is = g_array_index(now, Symbol, p);
    if (was == is) continue;
    const Symbol *pair = tuples_words(&attributes->pairs, p);
    const char *value = is == SYMBOL_NONE ? NULL : symbols_text(symbols, is);
    steps_record_attribute(story, symbols_text(symbols, pair[0]), symbols_text(symbols, pair[1]), value);
  }
}

/* Writes the names first, because the following lines may use them. */
static void write_differences(ScriptStory *story, const StepsSnapshot *before, const StepsSnapshot *now) {
  const Tuples *names = &story_attributes(story->story)->names;
  const Symbols *symbols = &story_program(story->story)->symbols;
  for (guint e = 0; e < now->named->len; e++) {
    if (is_set(before->named, e) == is_set(now->named, e)) continue;
    steps_record_name(story, symbols_text(symbols, tuples_words(names, e)[0]), is_set(now->named, e));
  }
  for (guint f = 0; f < now->known->len; f++) {
    if (is_set(before->known, f) != is_set(now->known, f)) write_fact(story, f, is_set(now->known, f));
  }
  write_attribute_differences(story, before->values, now->values);
}

void steps_record_changes(ScriptStory *story, StepsSnapshot *before) {
  if (!before) return;
  StepsSnapshot *now = steps_snapshot(story);
  write_differences(story, before, now);
  snapshot_free(before);
  snapshot_free(now);
}

void steps_record_command(ScriptStory *story, const char *line, StepsSnapshot *before) {
  if (!before) return;
  if (!story_shell_performs(line)) {
    steps_record_changes(story, before);
    return;
  }
  g_autofree char *text = g_strstrip(g_strdup(line));
  write_line(story, text);
  note_effects(story);
  snapshot_free(before);
}

const char *steps_text(const Stories *stories, int index, const char **id) {
  if (index < 0 || (guint)index >= stories->list->len) return NULL;
  const ScriptStory *story = stories->list->pdata[index];
  *id = story->id;
  return story->steps ? story->steps->text->str : NULL;
}
