/* api_story_state.c: the facts, attributes and events of stories. */

#include "base/check.h"
#include "base/problems.h"
#include "base/spelling.h"
#include "script/api/api.h"
#include "script/api/budget.h"
#include "script/lua/ordered.h"
#include "script/stories/stories.h"
#include "script/stories/story_steps.h"
#include "story/text/story_shell.h"
#include "story/text/story_text.h"

#include <string.h>

#define TERMS_MAX 64

/* The size of the cache of facts by text. */
#define PHRASES_MAX 1024

/* --- facts --- */

/* At most this many names are compared for "did you mean". */
#define OFFERS_MAX 5000

static bool refuse_relation(ApiCall *call, const ScriptStory *story, Symbol relation) {
  const Symbols *symbols = &story_program(story->story)->symbols;
  const char *words = symbols_text(symbols, relation);
  Spelling spelling = spelling_begin(words);
  for (uint32_t i = 0; i < story->relations.count && i < OFFERS_MAX; i++) {
    spelling_offer(&spelling, symbols_text(symbols, tuples_words(&story->relations, i)[0]));
  }
  api_refuse_arg(call, 1, "the story '%s' does not use the fact '%s'%s", story->id, words,
                 spelling_hint(';', spelling.best).text);
  return false;
}

/* Refuses the call with the message after "NAME:LINE:COLUMN:", which stays on the stack. */
static bool refuse_phrase(ApiCall *call, GError *error) {
  const char *what = error->message + problem_place(error->message).length;
  const char *text = lua_pushfstring(call->L, "%s:%s", call->args[1].string, what);
  g_error_free(error);
  api_refuse_arg(call, 1, "%s", text);
  return false;
}

static bool is_thing(const World *world, const char *id) {
  return registry_find(&world->actors, id) != NONE || registry_find(&world->objects, id) != NONE ||
         registry_find(&world->rooms, id) != NONE;
}

/* Warns developers of a term that is surely a misspelt name. Any text may be a term. A text that
 * the story has met before is not checked again. */
static void check_term(ApiCall *call, const ScriptStory *story, const char *term) {
  const Script *script = call->script;
  if (!script->developer || !script->runtime.rules.checks_things) return;
  if (symbols_find_text(&story_program(story->story)->symbols, term) != SYMBOL_NONE || is_thing(call->world, term)) return;
  Spelling spelling = spelling_begin(term);
  GPtrArray *names = story_entities(story->story);
  for (guint i = 0; i < names->len && i < OFFERS_MAX; i++) spelling_offer(&spelling, names->pdata[i]);
  g_ptr_array_unref(names);
  if (spelling_is_sure(&spelling))
    api_warn(call, "the story '%s' has no name '%s'%s", story->id, term, spelling_hint(';', spelling.best).text);
}

/* Reads { '%% has greeted %%', 'Bob', 'John' }. */
static bool read_tuple(ApiCall *call, ScriptStory *story, uint32_t *fact) {
  lua_State *L = call->L;
  int list = call->args[1].stack;
  const char *terms[TERMS_MAX];
  luaL_checkstack(L, 2 * TERMS_MAX + LUA_MINSTACK, "to read a fact");
  lua_rawgeti(L, list, 1);
  const char *words = whole_text(L, -1);
  lua_Unsigned arity = words ? program_arity(words) : 0;
  if (!words || strlen(words) > BUDGET_TEXT_BYTES || arity > TERMS_MAX || lua_rawlen(L, list) != arity + 1) {
    api_refuse_arg(call, 1, "the words of a fact and one term for each '%%%%' expected");
    return false;
  }
  for (lua_Unsigned i = 0; i < arity; i++) {
    lua_rawgeti(L, list, (lua_Integer)i + 2);
    terms[i] = stories_term(L);
    if (terms[i]) check_term(call, story, terms[i]);
    if (terms[i]) continue;
    api_refuse_arg(call, 1, "term %d must be a text, a number or a thing", (int)i + 1);
    return false;
  }
  *fact = story_fact(story->story, words, terms);
  return true;
}

/* Reads a text. Uses a cache, because scripts repeat most texts. */
static bool read_phrase(ApiCall *call, ScriptStory *story, const char *text, uint32_t *fact) {
  GError *error = NULL;
  gpointer known = g_hash_table_lookup(story->phrases, text);
  if (known) {
    *fact = GPOINTER_TO_UINT(known) - 1;
    return true;
  }
  if (!story_text_fact(story->story, text, fact, &error)) return refuse_phrase(call, error);
  if (g_hash_table_size(story->phrases) >= PHRASES_MAX) g_hash_table_remove_all(story->phrases);
  g_hash_table_insert(story->phrases, g_strdup(text), GUINT_TO_POINTER(*fact + 1));
  return true;
}

/* Reads the fact in argument 1. Returns false if the call has been refused. */
static bool read_fact(ApiCall *call, ScriptStory *story, uint32_t *fact) {
  lua_State *L = call->L;
  ApiArg *arg = &call->args[1];
  if (!budget_check_place(call)) return false;
  if (lua_istable(L, arg->stack)) {
    if (!read_tuple(call, story, fact)) return false;
  } else {
    arg->string = whole_text(L, arg->stack);
    if (!arg->string) api_refuse_arg(call, 1, "a fact expected: 'bell has rung', or { '%%%% has greeted %%%%', 'Bob', 'John' }");
    if (!arg->string || !budget_check_text(call, 1) || !read_phrase(call, story, arg->string, fact)) return false;
  }
  Symbol relation = tuples_words(&story_program(story->story)->phrases, *fact)[0];
  return tuples_find(&story->relations, &relation, 1) != TUPLE_NONE || refuse_relation(call, story, relation);
}

static int notice_story(ApiCall *call) {
  uint32_t fact;
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  if (story->is_broken) return api_bool(call, false);
  if (!read_fact(call, story, &fact)) return 1;
  if (story_knows(story->story, fact) != call->args[2].boolean) steps_record_fact(story, fact, call->args[2].boolean);
  story_set_fact(story->story, fact, call->args[2].boolean);
  stories_note_change(story);
  return api_true(call);
}

static int story_knows_fact(ApiCall *call) {
  uint32_t fact;
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  if (story->is_broken) return api_bool(call, false);
  if (!read_fact(call, story, &fact)) return 1;
  return api_bool(call, story_knows(story->story, fact));
}

/* --- attributes --- */

static int set_story_attribute(ApiCall *call) {
  enum { STORY, ENTITY, KEY, VALUE };
  const ApiArg *args = call->args;
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_text(call, ENTITY) || !budget_check_text(call, KEY) || !budget_check_place(call)) return 1;
  if (args[VALUE].given && !budget_check_text(call, VALUE)) return 1;
  const char *value = args[VALUE].given ? args[VALUE].string : NULL;
  story_set_attribute(story->story, args[ENTITY].string, args[KEY].string, value);
  steps_record_attribute(story, args[ENTITY].string, args[KEY].string, value);
  stories_note_names(story);
  return api_true(call);
}

static int story_attribute(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_place(call)) return 1;
  lua_State *outer = stories_begin(story, call->L);
  const char *value = story_get_attribute(story->story, call->args[1].string, call->args[2].string);
  stories_end(story, outer);
  watch_check(call->L);
  lua_pushstring(call->L, value);
  return 1;
}

/* --- events --- */

static int refuse_event(ApiCall *call, const ScriptStory *story, const char *name) {
  Spelling spelling = spelling_begin(name);
  uint32_t count = MIN(story_event_count(story->story), OFFERS_MAX);
  for (uint32_t e = 0; e < count; e++) spelling_offer(&spelling, story_event_name(story->story, e));
  return api_refuse_arg(call, 1, "the story '%s' has no event '%s'%s", story->id, name, spelling_hint(';', spelling.best).text);
}

/* Pushes a list of the offer's open variables, and a list of the excluded values: one table per
 * tuple. */
static void push_rest(lua_State *L, const StoryOffers *offers, const StoryOffer *offer) {
  lua_newtable(L);
  for (uint32_t v = 0, n = 0; v < offers->variable_count; v++) {
    if (offer->values[v]) continue;
    lua_pushstring(L, offers->variables[v]);
    lua_rawseti(L, -2, ++n);
  }
  lua_newtable(L);
  for (uint32_t p = 0, n = 0, end; p < offer->excluded_count; p = end) {
    lua_newtable(L);
    for (end = p; end < offer->excluded_count && offer->excluded[end].tuple == offer->excluded[p].tuple; end++) {
      lua_pushstring(L, offer->excluded[end].value);
      lua_setfield(L, -2, offers->variables[offer->excluded[end].variable]);
    }
    lua_rawseti(L, -2, ++n);
  }
}

static void push_offer(lua_State *L, const char *event, const StoryOffers *offers, uint32_t index) {
  const StoryOffer *offer = &offers->offers[index];
  lua_createtable(L, 0, 5);
  lua_pushstring(L, event);
  lua_setfield(L, -2, "event");
  lua_createtable(L, 0, (int)offers->variable_count);
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    if (!offer->values[v]) continue;
    lua_pushstring(L, offer->values[v]);
    lua_setfield(L, -2, offers->variables[v]);
  }
  lua_setfield(L, -2, "bindings");
  push_rest(L, offers, offer);
  lua_setfield(L, -3, "excluded");
  lua_setfield(L, -2, "open");
  char *text = offers_line(offers, index, event);
  lua_pushstring(L, text);
  g_free(text);
  lua_setfield(L, -2, "text");
}

/* Adds the offers of an event to the list on top. The story is up to date, so this does not call
 * the game. */
static lua_Integer add_offers(lua_State *L, Story *story, uint32_t event, lua_Integer count) {
  const StoryOffers *offers = story_offers(story, event);
  for (uint32_t i = 0; i < offers->count; i++) {
    watch_check(L);
    push_offer(L, story_event_name(story, event), offers, i);
    lua_rawseti(L, -2, ++count);
  }
  return count;
}

/* Returns all available events, as numbers in a userdata on the stack. */
static const uint32_t *push_available(ApiCall *call, ScriptStory *story, uint32_t *count) {
  lua_State *outer = stories_begin(story, call->L);
  const uint32_t *available = story_available(story->story, count);
  stories_end(story, outer);
  watch_check(call->L);
  uint32_t *events = lua_newuserdatauv(call->L, MAX(*count, 1) * sizeof *events, 0);
  if (*count > 0) memcpy(events, available, *count * sizeof *events);
  return events;
}

static int story_offers_now(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  uint32_t only = TUPLE_NONE, count;
  if (call->args[1].given && !story->is_broken) {
    only = story_find_event(story->story, call->args[1].string);
    if (only == TUPLE_NONE) return refuse_event(call, story, call->args[1].string);
  }
  const uint32_t *events = push_available(call, story, &count);
  lua_Integer added = 0;
  lua_newtable(call->L);
  if (only != TUPLE_NONE) add_offers(call->L, story->story, only, 0);
  for (uint32_t i = 0; only == TUPLE_NONE && i < count; i++) added = add_offers(call->L, story->story, events[i], added);
  return 1;
}

static int story_events(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  lua_newtable(call->L);
  for (uint32_t e = 0; e < story_event_count(story->story); e++) {
    lua_pushstring(call->L, story_event_name(story->story, e));
    lua_rawseti(call->L, -2, (lua_Integer)e + 1);
  }
  return 1;
}

/* --- performing --- */

static bool refuse_binding(ApiCall *call, const char *event, const char *name, const StoryOffers *offers) {
  Spelling spelling = spelling_begin(name);
  for (uint32_t v = 0; v < offers->variable_count; v++) spelling_offer(&spelling, offers->variables[v]);
  if (spelling.best) api_refuse_arg(call, 2, "'%s' has no (%s); did you mean (%s)?", event, name, spelling.best);
  else api_refuse_arg(call, 2, "'%s' has no (%s)", event, name);
  return false;
}

static uint32_t find_variable(const StoryOffers *offers, const char *name) {
  uint32_t v = 0;
  while (v < offers->variable_count && strcmp(offers->variables[v], name) != 0) v++;
  return v;
}

/* Reads the table of bindings into values by variable; their texts are on the stack. Returns false
 * if the call has been refused. */
static bool read_bindings(ApiCall *call, ScriptStory *story, uint32_t event, const char **values) {
  lua_State *L = call->L;
  const ApiArg *arg = &call->args[2];
  const StoryOffers *offers = story_offers(story->story, event); /* up to date */
  CHECK(offers->variable_count <= TERMS_MAX, "as many variables as an event may have");
  for (uint32_t v = 0; v < offers->variable_count; v++) values[v] = NULL;
  if (!arg->given) return true;
  luaL_checkstack(L, 3 * TERMS_MAX + LUA_MINSTACK, "to read bindings");
  lua_Integer count = ordered_keys(L, arg->stack);
  int keys = lua_gettop(L);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, keys, i);
    const char *name = whole_text(L, -1);
    uint32_t v = name ? find_variable(offers, name) : offers->variable_count;
    if (v == offers->variable_count)
      return refuse_binding(call, story_event_name(story->story, event), name ? name : "?", offers);
    lua_rawget(L, arg->stack);
    values[v] = stories_term(L);
    if (values[v]) continue;
    api_refuse_arg(call, 2, "(%s) must be a text, a number or a thing", offers->variables[v]);
    return false;
  }
  return true;
}

/* Reads the event in argument 1 and its values in argument 2. Returns false if the call has been
 * refused. */
static bool read_event(ApiCall *call, ScriptStory *story, uint32_t *event, const char **values) {
  uint32_t count;
  *event = story_find_event(story->story, call->args[1].string);
  if (*event == TUPLE_NONE) refuse_event(call, story, call->args[1].string);
  if (*event == TUPLE_NONE || !budget_check_place(call)) return false;
  lua_State *outer = stories_begin(story, call->L);
  story_available(story->story, &count);
  stories_end(story, outer);
  watch_check(call->L);
  return read_bindings(call, story, *event, values);
}

/* Pushes the last event's calls to the game: { { 'say', 'Bob', 'Good evening.' }, ... }. */
static void push_calls(lua_State *L, const Story *story) {
  uint32_t count;
  const char *const *const *calls = story_calls(story, &count);
  lua_newtable(L);
  for (uint32_t i = 0; i < count; i++) {
    lua_newtable(L);
    for (lua_Integer w = 0; calls[i][w]; w++) {
      lua_pushstring(L, calls[i][w]);
      lua_rawseti(L, -2, w + 1);
    }
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static int perform_story_event(ApiCall *call) {
  lua_State *L = call->L;
  const char *values[TERMS_MAX];
  uint32_t event;
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  if (story->is_broken) {
    lua_pushboolean(L, false);
    lua_pushfstring(L, "the story '%s' could not be read", story->id);
    return 2;
  }
  if (!read_event(call, story, &event, values)) return 1;
  GError *error = NULL;
  lua_State *outer = stories_begin(story, L);
  bool done = story_perform(story->story, event, values, &error);
  stories_end(story, outer);
  stories_note_names(story);
  if (done) {
    steps_record_event(story, event, values);
    /* The script gets the calls even if it must be stopped, because the event has happened. */
    push_calls(L, story->story);
    return 1;
  }
  lua_pushboolean(L, false);
  lua_pushstring(L, error->message);
  g_error_free(error);
  return 2;
}

/* --- for developers --- */

static void add_values(GString *text, const StoryWhy *why, const StoryOffers *offers) {
  const char *before = why->available ? "can happen, with" : "is nearest with";
  for (uint32_t v = 0; v < why->variable_count; v++) {
    g_string_append_printf(text, "%s (%s) %s", before, offers->variables[v], why->values[v] ? why->values[v] : "anyone");
    before = ",";
  }
  if (why->variable_count > 0) g_string_append_c(text, '\n');
}

static int why_story_event(ApiCall *call) {
  const char *values[TERMS_MAX];
  uint32_t event;
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  if (story->is_broken) return api_bool(call, false);
  if (!read_event(call, story, &event, values)) return 1;
  GString *text = g_string_new(NULL);
  lua_State *outer = stories_begin(story, call->L);
  StoryWhy *why = story_why(story->story, event, values);
  add_values(text, why, story_offers(story->story, event));
  stories_end(story, outer);
  char *reasons = why_text(why);
  g_string_append(text, *reasons ? reasons : "it has no conditions\n");
  if (story_has_too_many(story->story, event)) g_string_append(text, "there are too many ways to fulfil its conditions\n");
  bool available = why->available;
  why_free(why);
  g_free(reasons);
  lua_pushlstring(call->L, text->str, text->len);
  g_string_free(text, TRUE);
  lua_pushboolean(call->L, available);
  return 2;
}

static int undo_story(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  stories_note_names(story);
  StepsSnapshot *before = steps_snapshot(story);
  bool done = story_undo(story->story);
  steps_record_changes(story, before);
  return api_bool(call, done);
}

static int story_facts(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  GPtrArray *facts = story_list_facts(story->story);
  lua_newtable(call->L);
  for (guint i = 0; i < facts->len; i++) {
    lua_pushstring(call->L, facts->pdata[i]);
    lua_rawseti(call->L, -2, (lua_Integer)i + 1);
  }
  g_ptr_array_unref(facts);
  return 1;
}

static int run_story_command(ApiCall *call) {
  const char *line = call->args[1].string;
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_text(call, 1) || !budget_check_place(call)) return 1;
  bool fine = false;
  StepsSnapshot *before = steps_snapshot(story);
  lua_State *outer = stories_begin(story, call->L);
  char *answer = story_shell_run(story->story, line, &fine);
  stories_end(story, outer);
  steps_record_command(story, fine ? line : "", before);
  stories_note_names(story);
  lua_pushstring(call->L, answer);
  g_free(answer);
  lua_pushboolean(call->L, fine);
  if (fine && story_shell_performs(line)) push_calls(call->L, story->story);
  else lua_newtable(call->L);
  return 3;
}

const ApiFn api_story_state[] = {
    {"noticeStory", notice_story, "noticeStory(story: string, fact: any, known: bool = true) -> bool",
     "Sets or clears a fact: 'bell has rung', or { '%% has greeted %%', 'Bob', 'John' }. In the first form, the story "
     "recognises only names that it declares. A fact that the story's text does not use raises an error."},
    {"storyKnows", story_knows_fact, "storyKnows(story: string, fact: any) -> bool",
     "Returns whether a fact is known. Write the fact as for noticeStory."},
    {"setStoryAttribute", set_story_attribute,
     "setStoryAttribute(story: string, entity: string, key: string, value: string = none) -> bool",
     "Sets an attribute of the story itself, which overrides the game's attribute. Without 'value', removes the story's own "
     "attribute."},
    {"storyAttribute", story_attribute, "storyAttribute(story: string, entity: string, key: string) -> string | nil",
     "Returns an attribute: the story's own value, or else the game's, or else nil."},
    {"storyEvents", story_events, "storyEvents(story: string) -> table",
     "Returns the names of all events in the order of their definition."},
    {"storyOffers", story_offers_now, "storyOffers(story: string, event: string = none) -> table",
     "Returns the offers of all events that can happen now, or of one event, in order of definition. An offer is { event =, "
     "bindings = { soldier = 'Bob' }, open = { 'place' }, excluded = { { place = 'gate' } }, text = }. 'open' lists variables "
     "that can have any value except those in 'excluded'. 'text' is a line to show to the player, such as 'the first greeting: "
     "Bob'."},
    {"performStoryEvent", perform_story_event, "performStoryEvent(story: string, event: string, bindings: table = none) -> table",
     "Performs an event. Variables without a binding get their values from the first matching offer. Returns the calls to the "
     "game: { { 'say', 'Bob', 'Good evening.' }, ... }. If the event cannot happen now with these bindings, changes nothing and "
     "returns false and a message."},
    {"whyStoryEvent", why_story_event, "whyStoryEvent(story: string, event: string, bindings: table = none) -> string, bool",
     "Returns a text with the event's conditions, each with yes or no, and whether the event can happen. Without 'bindings', "
     "uses the values that meet the most conditions."},
    {"undoStory", undo_story, "undoStory(story: string) -> bool",
     "Undoes the last event or change in the story. The effects in the game stay, and so do facts from the game world. "
     "Returns false if there is nothing to undo."},
    {"storyFacts", story_facts, "storyFacts(story: string) -> table", "Returns the known facts as a sorted list of texts."},
    {"runStoryCommand", run_story_command, "runStoryCommand(story: string, line: string) -> string, bool, table",
     "Runs a command of 'ichor story' ('help' lists them). Returns the output of the command, whether it succeeded, and the "
     "calls to the game, as performStoryEvent does."},
    {NULL, NULL, NULL, NULL},
};
