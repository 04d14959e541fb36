#include "story/text/story_shell.h"

#include "base/problems.h"
#include "base/spelling.h"
#include "story/text/story_text.h"

#include <string.h>

/* A command call: the story, the text after the command's name without blanks around it, and the
 * output. */
typedef struct Call {
  Story *story;
  const char *rest;
  guint before; /* characters of the line before 'rest' */
  GString *answer;
} Call;

/* How many events a suggestion lists. */
#define NAMED_MAX 8

/* 'list' shows at most this many offers of an event. */
#define OFFERS_SHOWN 1000

/* The largest length of a line. */
#define LINE_MAX_BYTES 65536

/* To add a command, add a row. 'takes' is its usage in the help. The function returns false if the
 * command fails. */
typedef struct Command {
  const char *name, *takes, *does;
  bool (*run)(Call *call);
} Command;

static bool refuse(Call *call, const char *format, ...) G_GNUC_PRINTF(2, 3);
static bool refuse(Call *call, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_string_append_vprintf(call->answer, format, arguments);
  g_string_append_c(call->answer, '\n');
  va_end(arguments);
  return false;
}

static bool refuse_error(Call *call, GError *error) {
  refuse(call, "%s", error->message);
  g_error_free(error);
  return false;
}

/* Reports an error "line:1:COLUMN: message" in the command's text, with the column in the whole
 * line. */
static bool refuse_text(Call *call, GError *error) {
  g_auto(GStrv) faults = g_strsplit(error->message, "\n", 0);
  for (char **fault = faults; *fault; fault++) {
    ProblemPlace place = problem_place(*fault);
    if (place.column == 0) refuse(call, "%s", *fault);
    else refuse(call, "column %u:%s", (guint)place.column + call->before, *fault + place.length);
  }
  g_error_free(error);
  return false;
}

/* ---- events and their values ---- */

/* An event with values for its variables: "NAME with (soldier) Bob, (place) gate". */
typedef struct Chosen {
  uint32_t event;
  char **values; /* by variable; owned, with its strings */
  uint32_t count;
} Chosen;

static void chosen_clear(Chosen *chosen) {
  for (uint32_t i = 0; i < chosen->count; i++) g_free(chosen->values[i]);
  g_free(chosen->values);
}

/* Returns whether the event can happen now with that value for any of its variables. Does not look
 * at events with too many offers. */
static bool is_offered_with(Story *story, uint32_t event, const char *value) {
  if (story_offer_count(story, event) > OFFERS_SHOWN) return false;
  const StoryOffers *offers = story_offers(story, event);
  for (uint32_t o = 0; o < offers->count; o++) {
    for (uint32_t v = 0; v < offers->variable_count; v++) {
      const char *offered = offers->offers[o].values[v];
      if (offered && g_ascii_strcasecmp(offered, value) == 0) return true;
    }
  }
  return false;
}

/* Lists at most NAMED_MAX events whose name contains the words, or that can happen now with a thing
 * of that name. */
static void append_similar_events(Call *call, const char *words, GString *list) {
  g_autofree char *low_words = g_ascii_strdown(words, -1);
  int found = 0;
  for (uint32_t e = 0; e < story_event_count(call->story); e++) {
    const char *name = story_event_name(call->story, e);
    g_autofree char *low = g_ascii_strdown(name, -1);
    if (!strstr(low, low_words) && !is_offered_with(call->story, e, words)) continue;
    if (++found > NAMED_MAX) break;
    g_string_append_printf(list, "%s'%s'", list->len > 0 ? ", " : "", name);
  }
  if (found > NAMED_MAX) g_string_append(list, ", ...");
}

/* Suggests the events with that word or name, or else the event with a similar name. */
static bool refuse_event(Call *call, const char *name) {
  g_autoptr(GString) similar = g_string_new(NULL);
  append_similar_events(call, name, similar);
  if (similar->len > 0) return refuse(call, "there is no event '%s'; related events: %s", name, similar->str);
  Spelling spelling = spelling_begin(name);
  for (uint32_t e = 0; e < story_event_count(call->story); e++) spelling_offer(&spelling, story_event_name(call->story, e));
  SpellingHint hint = spelling_hint(',', spelling.best);
  return refuse(call, "there is no event '%s'%s", name, spelling.best ? hint.text : "; 'events' lists them");
}

static bool find_event(Call *call, const char *name, uint32_t *event) {
  *event = story_find_event(call->story, name);
  if (*event != TUPLE_NONE) return true;
  return refuse_event(call, name);
}

/* Returns where " with" stands before values "(x)", or NULL. */
static const char *find_with(const char *text) {
  for (const char *at = text; (at = strstr(at, " with")); at++) {
    const char *behind = at + strlen(" with");
    if (*behind == ' ' && behind[strspn(behind, " ")] == '(') return at;
  }
  return NULL;
}

/* Reads a value, in quotation marks if it contains a bracket or comma. Returns NULL with an error
 * if it is missing. */
static char *read_value(Call *call, const char *variable, char *text) {
  gsize length = strlen(g_strstrip(text));
  if (length >= 2 && *text == '"' && text[length - 1] == '"') return g_strndup(text + 1, length - 2);
  const char *next = strchr(text, '(');
  if (length == 0) refuse(call, "expected a value after '(%s)'", variable);
  else if (next) refuse(call, "expected ',' before '%s' (or put the value into quotation marks)", next);
  return length == 0 || next ? NULL : g_strdup(text);
}

/* "(soldier) Bob" */
static bool take_value(Call *call, Chosen *chosen, char *text) {
  const StoryOffers *offers = story_offers(call->story, chosen->event);
  char *end = strchr(g_strstrip(text), ')');
  if (*text != '(' || !end) return refuse(call, "expected values like '(soldier) Bob', not '%s'", text);
  *end = '\0';
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    if (strcmp(offers->variables[v], text + 1) != 0) continue;
    g_free(chosen->values[v]);
    chosen->values[v] = read_value(call, text + 1, end + 1);
    return chosen->values[v] != NULL;
  }
  Spelling spelling = spelling_begin(text + 1);
  for (uint32_t v = 0; v < offers->variable_count; v++) spelling_offer(&spelling, offers->variables[v]);
  return refuse(call, "'%s' has no (%s)%s", story_event_name(call->story, chosen->event), text + 1,
                spelling_hint(',', spelling.best).text);
}

/* Cuts the text at the next comma outside quotation marks. */
static char *next_part(char **rest) {
  char *part = *rest, *at = part;
  for (bool quoted = false; *at && (quoted || *at != ','); at++) quoted ^= *at == '"';
  *rest = *at ? at + 1 : NULL;
  *at = '\0';
  return part;
}

/* Finds the event with that name, with or without values after its " with". */
static bool find_chosen(Call *call, const char *name, uint32_t *event) {
  const char *with = strstr(name, " with ");
  g_autofree char *before = with ? g_strchomp(g_strndup(name, (gsize)(with - name))) : NULL;
  if (story_find_event(call->story, name) == TUPLE_NONE && with && story_find_event(call->story, before) != TUPLE_NONE)
    return refuse(call, "expected values in brackets, like 'with (soldier) Bob', not '%s'", with + 1);
  return find_event(call, name, event);
}

/* If it returns true, the caller clears 'chosen'. */
static bool choose(Call *call, const char *text, Chosen *chosen) {
  const char *with = find_with(text);
  g_autofree char *name = g_strchomp(with ? g_strndup(text, (gsize)(with - text)) : g_strdup(text));
  *chosen = (Chosen){0};
  if (!find_chosen(call, name, &chosen->event)) return false;
  chosen->count = story_offers(call->story, chosen->event)->variable_count;
  chosen->values = g_new0(char *, chosen->count + 1);
  g_autofree char *values = with ? g_strdup(with + strlen(" with ")) : NULL;
  for (char *rest = values; rest;) {
    if (take_value(call, chosen, next_part(&rest))) continue;
    chosen_clear(chosen);
    return false;
  }
  return true;
}

/* ---- commands ---- */

/* Lists an available event. Only counts more than OFFERS_SHOWN offers, because listing them is slow
 * and unreadable. */
static void append_event(Call *call, uint32_t event) {
  uint32_t count = story_offer_count(call->story, event);
  g_string_append_printf(call->answer, "%s\n", story_event_name(call->story, event));
  if (count > OFFERS_SHOWN) {
    g_string_append_printf(call->answer, "  in %u ways: more than %d are not listed; 'why %s' shows the first\n", count,
                           OFFERS_SHOWN, story_event_name(call->story, event));
    return;
  }
  const StoryOffers *offers = story_offers(call->story, event);
  for (uint32_t o = 0; o < offers->count; o++) {
    g_autofree char *text = offers_text(offers, o);
    if (*text) g_string_append_printf(call->answer, "  with %s\n", text);
  }
}

static bool run_list(Call *call) {
  uint32_t count;
  const uint32_t *available = story_available(call->story, &count);
  g_autofree uint32_t *events = g_memdup2(available, count * sizeof *available);
  for (uint32_t i = 0; i < count; i++) append_event(call, events[i]);
  if (count == 0) g_string_append(call->answer, "nothing can happen now\n");
  const uint32_t *too_many = story_too_many(call->story, &count);
  for (uint32_t i = 0; i < count; i++) {
    g_string_append_printf(call->answer, "there are too many ways to fulfil the conditions of '%s'\n",
                           story_event_name(call->story, too_many[i]));
  }
  return true;
}

static bool run_events(Call *call) {
  for (uint32_t e = 0; e < story_event_count(call->story); e++) {
    const char *mark = story_is_available(call->story, e) ? "*" : " ";
    g_string_append_printf(call->answer, "%s %s\n", mark, story_event_name(call->story, e));
  }
  return true;
}

static bool run_do(Call *call) {
  GError *error = NULL;
  Chosen chosen;
  if (!choose(call, call->rest, &chosen)) return false;
  bool done = story_perform(call->story, chosen.event, (const char *const *)chosen.values, &error);
  chosen_clear(&chosen);
  if (!done) return refuse_error(call, error);
  uint32_t count;
  const char *const *const *calls = story_calls(call->story, &count);
  for (uint32_t i = 0; i < count; i++) {
    g_autofree char *words = g_strjoinv(" ", (char **)(void *)calls[i]);
    g_string_append_printf(call->answer, "calls the game: %s\n", words);
  }
  return true;
}

static void append_values(Call *call, const StoryWhy *why, uint32_t event) {
  const StoryOffers *offers = story_offers(call->story, event);
  const char *before = why->available ? "can happen, with" : "is nearest with";
  for (uint32_t v = 0; v < why->variable_count; v++) {
    g_string_append_printf(call->answer, "%s (%s) %s", before, offers->variables[v], why->values[v] ? why->values[v] : "anyone");
    before = ",";
  }
  if (why->variable_count > 0) g_string_append_c(call->answer, '\n');
}

/* why NAME, why not NAME. The name of an event may itself begin with "not". */
static bool run_why(Call *call) {
  Chosen chosen;
  const char *text = call->rest;
  if (!strcmp(text, "not") && story_find_event(call->story, text) == TUPLE_NONE)
    return refuse(call, "expected an event after 'why not'");
  if (g_str_has_prefix(text, "not ") && story_find_event(call->story, text) == TUPLE_NONE) text += strlen("not ");
  if (!choose(call, text, &chosen)) return false;
  g_autoptr(StoryWhy) why = story_why(call->story, chosen.event, (const char *const *)chosen.values);
  append_values(call, why, chosen.event);
  g_autofree char *reasons = why_text(why);
  g_string_append(call->answer, *reasons ? reasons : "it has no conditions\n");
  if (story_has_too_many(call->story, chosen.event))
    g_string_append(call->answer, "there are too many ways to fulfil its conditions\n");
  chosen_clear(&chosen);
  return true;
}

/* Returns whether the story mentions a relation. */
static bool is_mentioned(Story *story, const char *relation, Spelling *spelling) {
  const Program *program = story_program(story);
  for (uint32_t i = 0; i < program->phrases.count; i++) {
    const char *words = symbols_text(&program->symbols, tuples_words(&program->phrases, i)[0]);
    if (!strcmp(words, relation)) return true;
    spelling_offer(spelling, words);
  }
  return false;
}

/* Returns the name that is most similar to a word, or NULL. It is owned by 'names'. */
static const char *nearest_of(const GPtrArray *names, const char *word) {
  Spelling spelling = spelling_begin(word);
  for (guint i = 0; i < names->len; i++) {
    if (!strcmp(names->pdata[i], word)) return NULL;
    spelling_offer(&spelling, names->pdata[i]);
  }
  return spelling.best;
}

/* Returns the fact with one misspelt name corrected, if the story mentions that. Otherwise returns
 * NULL. The caller frees it with g_free. */
static char *find_meant_fact(Call *call) {
  g_auto(GStrv) words = g_strsplit(call->rest, " ", -1);
  g_autoptr(GPtrArray) names = story_entities(call->story);
  for (char **word = words; *word; word++) {
    const char *near = nearest_of(names, *word);
    if (!near) continue;
    char *typed = *word;
    *word = g_strdup(near);
    g_autofree char *fact = g_strjoinv(" ", words);
    const char *relation = story_text_relation(call->story, fact, NULL);
    Spelling unused = spelling_begin("");
    if (relation && is_mentioned(call->story, relation, &unused)) {
      g_free(typed);
      return g_steal_pointer(&fact);
    }
    g_free(*word);
    *word = typed;
  }
  return NULL;
}

/* Rejects a fact that the story never mentions: it is misspelt. 'nearest' is the most similar
 * relation, or NULL. */
static bool refuse_fact(Call *call, const char *relation, const char *nearest) {
  g_autofree char *meant = find_meant_fact(call);
  const char *shown = meant ? call->rest : relation;
  return refuse(call, "the story does not mention '%s'%s", shown, spelling_hint(',', meant ? meant : nearest).text);
}

static bool set_fact(Call *call, bool known) {
  GError *error = NULL;
  uint32_t fact;
  const char *relation = story_text_relation(call->story, call->rest, &error);
  if (!relation) return refuse_text(call, error);
  if (story_find_predicate(call->story, relation) != TUPLE_NONE)
    return refuse(call, "'%s' is a question to the game, not a fact", relation);
  Spelling spelling = spelling_begin(relation);
  if (!is_mentioned(call->story, relation, &spelling)) return refuse_fact(call, relation, spelling.best);
  if (!story_text_fact(call->story, call->rest, &fact, &error)) return refuse_text(call, error);
  story_set_fact(call->story, fact, known);
  return true;
}

static bool run_known(Call *call) {
  if (g_str_has_prefix(call->rest, "not ")) return refuse(call, "expected 'unknown %s'", call->rest + strlen("not "));
  return set_fact(call, true);
}

static bool run_unknown(Call *call) { return set_fact(call, false); }

/* Rejects a name that the story does not know, if it is similar to one of its names. */
static bool check_entity(Call *call, const char *entity) {
  g_autoptr(GPtrArray) names = story_entities(call->story);
  const char *near = nearest_of(names, entity);
  return !near || refuse(call, "the story has no name '%s'%s", entity, spelling_hint(',', near).text);
}

static bool run_set(Call *call) {
  GError *error = NULL;
  const char *entity, *key, *value;
  if (!story_text_attribute(call->story, call->rest, &entity, &key, &value, &error)) return refuse_text(call, error);
  if (!check_entity(call, entity)) return false;
  story_set_attribute(call->story, entity, key, value);
  return true;
}

static bool run_clear(Call *call) {
  GError *error = NULL;
  const char *entity, *key;
  if (!story_text_attribute(call->story, call->rest, &entity, &key, NULL, &error)) return refuse_text(call, error);
  story_set_attribute(call->story, entity, key, NULL);
  return true;
}

/* Frees 'texts'. */
static bool append_all(Call *call, GPtrArray *texts, const char *none) {
  for (guint i = 0; i < texts->len; i++) g_string_append_printf(call->answer, "%s\n", (const char *)texts->pdata[i]);
  if (texts->len == 0) g_string_append_printf(call->answer, "%s\n", none);
  g_ptr_array_free(texts, TRUE);
  return true;
}

static bool run_facts(Call *call) { return append_all(call, story_list_facts(call->story), "nothing is known"); }
static bool run_attributes(Call *call) { return append_all(call, story_list_attributes(call->story), "nothing is set"); }
static bool run_pruned(Call *call) { return append_all(call, story_list_pruned(call->story), "every question is asked"); }

static bool run_name(Call *call) {
  story_declare_entity(call->story, call->rest, true);
  return true;
}

static bool run_unname(Call *call) {
  story_declare_entity(call->story, call->rest, false);
  return true;
}

/* Prints the texts that are in one sorted list and not in the other. */
static void append_differences(Call *call, const GPtrArray *list, const GPtrArray *other, const char *what) {
  for (guint i = 0, k = 0; i < list->len; i++) {
    const char *text = list->pdata[i];
    while (k < other->len && strcmp(other->pdata[k], text) < 0) k++;
    if (k == other->len || strcmp(other->pdata[k], text) != 0) g_string_append_printf(call->answer, "%s: %s\n", what, text);
  }
}

static bool run_undo(Call *call) {
  GPtrArray *facts = story_list_facts(call->story), *attributes = story_list_attributes(call->story);
  GPtrArray *names = story_entities(call->story);
  bool done = story_undo(call->story) || refuse(call, "there is nothing to undo");
  GPtrArray *facts_now = story_list_facts(call->story), *attributes_now = story_list_attributes(call->story);
  GPtrArray *names_now = story_entities(call->story);
  append_differences(call, facts, facts_now, "no longer known");
  append_differences(call, facts_now, facts, "known again");
  append_differences(call, attributes, attributes_now, "no longer set");
  append_differences(call, attributes_now, attributes, "set again");
  append_differences(call, names, names_now, "no longer a name");
  append_differences(call, names_now, names, "a name again");
  if (call->answer->len == 0) g_string_append(call->answer, "this step had changed nothing\n");
  GPtrArray *all[] = {facts, attributes, names, facts_now, attributes_now, names_now};
  for (gsize i = 0; i < G_N_ELEMENTS(all); i++) g_ptr_array_free(all[i], TRUE);
  return done;
}

/* The loop of 'ichor story' handles "quit" before it comes here. */
static bool run_quit(Call *call) { return refuse(call, "'quit' is for 'ichor story'"); }

static bool run_help(Call *call);

static const Command commands[] = {
    {"list", "", "lists what can happen now, and with whom", run_list},
    {"events", "", "lists all events; * can happen now", run_events},
    {"do", "EVENT [with (x) VALUE, ...]", "performs an event", run_do},
    {"why", "[not] EVENT [with ...]", "explains its conditions, one by one", run_why},
    {"known", "FACT", "makes a fact known: known Bob is here", run_known},
    {"unknown", "FACT", "makes a fact unknown", run_unknown},
    {"set", "X's Y to Z", "sets an attribute", run_set},
    {"clear", "X's Y", "removes an attribute", run_clear},
    {"name", "X", "adds a name that variables may stand for", run_name},
    {"unname", "X", "removes a name", run_unname},
    {"facts", "", "lists the known facts", run_facts},
    {"attributes", "", "lists the attributes that are set", run_attributes},
    {"pruned", "", "lists the questions that cannot matter now", run_pruned},
    {"undo", "", "undoes the last change or event", run_undo},
    {"help", "", "lists the commands", run_help},
    {"quit", "", "ends 'ichor story'", run_quit},
};
static bool run_help(Call *call) {
  for (gsize i = 0; i < G_N_ELEMENTS(commands); i++) {
    g_autofree char *usage = g_strdup_printf("%s %s", commands[i].name, commands[i].takes);
    g_string_append_printf(call->answer, "%-28s %s\n", usage, commands[i].does);
  }
  return true;
}

/* ---- lines ---- */

static const Command *find_command(Call *call, const char *name) {
  Spelling spelling = spelling_begin(name);
  for (gsize i = 0; i < G_N_ELEMENTS(commands); i++) {
    if (!strcmp(commands[i].name, name)) return &commands[i];
    spelling_offer(&spelling, commands[i].name);
  }
  SpellingHint hint = spelling_hint(',', spelling.best);
  refuse(call, "there is no command '%s'%s", name, spelling.best ? hint.text : "; 'help' lists them");
  return NULL;
}

/* A file of commands may begin with a byte order mark. */
static const char *skip_mark(const char *line) { return line + (g_str_has_prefix(line, "\xef\xbb\xbf") ? 3 : 0); }

bool story_shell_performs(const char *line) {
  const char *begin = skip_mark(line);
  while (g_ascii_isspace(*begin)) begin++;
  return g_str_has_prefix(begin, "do") && strcspn(begin, " \t") == strlen("do");
}

char *story_shell_run(Story *story, const char *line, bool *fine) {
  const char *begin = skip_mark(line);
  g_autofree char *text = g_strstrip(g_strdup(begin));
  Call call = {.story = story, .answer = g_string_new(NULL)};
  *fine = true;
  if (strlen(text) > LINE_MAX_BYTES) {
    *fine = refuse(&call, "a line has %d bytes at most", LINE_MAX_BYTES);
  } else if (*text != '\0' && *text != '#') {
    gsize length = strcspn(text, " \t"), blanks = strspn(text + length, " \t");
    g_autofree char *name = g_strndup(text, length), *rest = g_strdup(text + length + blanks);
    call.before = (guint)(strspn(begin, " \t") + length + blanks);
    const Command *command = find_command(&call, name);
    call.rest = rest;
    if (command && *command->takes && !*rest) *fine = refuse(&call, "usage: %s %s", command->name, command->takes);
    else if (command && !*command->takes && *rest)
      *fine = refuse(&call, "'%s' takes no arguments, but got '%s'", command->name, rest);
    else *fine = command && command->run(&call);
  }
  return g_string_free(call.answer, FALSE);
}

/* ---- completion ---- */

static gint compare_texts(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void offer(GPtrArray *texts, const char *begun, const char *text) {
  if (g_str_has_prefix(text, begun)) g_ptr_array_add(texts, g_strdup(text));
}

/* Frees 'all'. */
static void offer_all(GPtrArray *texts, const char *begun, GPtrArray *all) {
  for (guint i = 0; i < all->len; i++) offer(texts, begun, all->pdata[i]);
  g_ptr_array_free(all, TRUE);
}

/* Offers the facts without variables that the story mentions. */
static void offer_facts(GPtrArray *texts, Story *story, const char *begun) {
  const Program *program = story_program(story);
  for (uint32_t i = 0; i < program->phrases.count; i++) {
    g_autofree char *text = program_is_fact(program, i) ? story_condition_text(story, (Code)CODE_HOLDS << 28 | i) : NULL;
    if (text) offer(texts, begun, text);
  }
}

/* Offers names that complete the end of the line, with as many words as possible. Returns where the
 * incomplete name begins. */
static const char *offer_names(GPtrArray *texts, Story *story, const char *rest) {
  for (const char *begun = rest;; begun = strchr(begun, ' ') + 1) {
    offer_all(texts, begun, story_entities(story));
    if (texts->len > 0 || !strchr(begun, ' ')) return begun;
  }
}

/* Completes "(soldier) B" in "greet with (soldier) B" with the event's variables and their offered
 * values. */
static const char *offer_values(GPtrArray *texts, Story *story, uint32_t event, const char *text) {
  const StoryOffers *offers = story_offers(story, event);
  const char *comma = strrchr(text, ','), *begun = comma ? comma + 1 : text;
  begun += strspn(begun, " ");
  const char *end = strstr(begun, ") ");
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    g_autofree char *name = g_strdup_printf("(%s)", offers->variables[v]);
    if (!end) offer(texts, begun, name);
    if (!end || strncmp(begun, name, strlen(name)) != 0) continue;
    for (uint32_t o = 0; o < offers->count; o++) {
      const char *value = offers->offers[o].values[v];
      if (value) offer(texts, end + 2, value);
    }
  }
  /* an unavailable event can be asked about, too */
  if (end && texts->len == 0) offer_all(texts, end + 2, story_entities(story));
  return end ? end + 2 : begun;
}

static const char *offer_events(GPtrArray *texts, Story *story, const char *rest) {
  const char *with = strstr(rest, " with ");
  g_autofree char *name = with ? g_strchomp(g_strndup(rest, (gsize)(with - rest))) : NULL;
  uint32_t event = name ? story_find_event(story, name) : TUPLE_NONE;
  if (event != TUPLE_NONE) return offer_values(texts, story, event, with + strlen(" with "));
  for (uint32_t e = 0; e < story_event_count(story); e++) offer(texts, rest, story_event_name(story, e));
  return rest;
}

static void sort_and_drop_doubles(GPtrArray *texts) {
  g_ptr_array_sort(texts, compare_texts);
  for (guint i = texts->len; i-- > 1;) {
    if (!strcmp(texts->pdata[i], texts->pdata[i - 1])) g_ptr_array_remove_index(texts, i);
  }
}

GPtrArray *story_shell_complete(Story *story, const char *line, gsize *start) {
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  const char *rest = line + strcspn(line, " "), *begun = line;
  rest += strspn(rest, " ");
  if (!strchr(line, ' ')) {
    for (gsize i = 0; i < G_N_ELEMENTS(commands); i++) offer(texts, line, commands[i].name);
  } else if (g_str_has_prefix(line, "do ") || g_str_has_prefix(line, "why ")) {
    begun = offer_events(texts, story, g_str_has_prefix(line, "why not ") ? rest + strlen("not ") : rest);
    if (g_str_has_prefix(line, "why ")) offer(texts, rest, "not");
  } else {
    if (g_str_has_prefix(line, "known ")) offer_facts(texts, story, rest);
    if (g_str_has_prefix(line, "unknown ")) offer_all(texts, rest, story_list_facts(story));
    if (texts->len > 0) {
      begun = rest;
      offer_all(texts, rest, story_entities(story));
    } else {
      begun = offer_names(texts, story, rest);
    }
  }
  sort_and_drop_doubles(texts);
  *start = (gsize)(begun - line);
  return texts;
}
