/* api_story.c: creates stories, reads their texts, and connects them to the game. The class Story
 * (scripts/stories.lua) is built on it. */

#include "base/problems.h"
#include "script/api/api.h"
#include "script/api/budget.h"
#include "script/stories/stories.h"
#include "script/stories/story_steps.h"
#include "story/text/story_text.h"

#include <string.h>

/* Of a predicate. Reading a story rejects longer phrases as well. */
#define PREDICATE_TERMS_MAX 64

/* The longest list of changes. Stories take the changes before it grows further, because the budget
 * counts a change only then. */
#define CHANGES_MAX 1000

static int create_story(ApiCall *call) {
  Stories *stories = call->script->stories;
  const char *id = call->args[0].string;
  if (!budget_check_name(call, 0) || !budget_check_place(call)) return 1;
  if (stories_find(stories, id)) return api_refuse_arg(call, 0, "the story '%s' already exists", id);
  if (stories->list->len >= BUDGET_STORIES) {
    return api_refuse(call, "the limit of %d stories is reached", BUDGET_STORIES);
  }
  stories_add(stories, id);
  return api_true(call);
}

/* --- reading --- */

/* Reads the files that a story includes, at most BUDGET_STORY_BYTES in all. */
typedef struct Included {
  const Script *script;
  gint64 left;
} Included;

static char *open_included(void *data, const char *name, gsize *length, GError **error) {
  Included *included = data;
  g_autofree char *proper = name_normalise(name, error);
  g_autoptr(GBytes) content = proper ? vfs_read_most(included->script->runtime.vfs, proper, included->left, error) : NULL;
  included->left -= content ? (gint64)g_bytes_get_size(content) : 0;
  return content ? g_strndup(g_bytes_get_data(content, length), g_bytes_get_size(content)) : NULL;
}

/* Stores the relations that the text uses. No other fact can affect the story. */
static void note_relations(ScriptStory *story) {
  const Tuples *phrases = &story_program(story->story)->phrases;
  for (uint32_t i = 0; i < phrases->count; i++) tuples_add(&story->relations, tuples_words(phrases, i), 1);
}

/* Returns the number of the line if the error is in the text itself, "NAME:12:3: ...", and sets
 * '*rest' to the rest of the message. Returns 0 otherwise. */
static lua_Integer line_of(const char *fault, const char *name, const char **rest) {
  ProblemPlace place = problem_place(fault);
  if (place.file_length != strlen(name) || !g_str_has_prefix(fault, name)) return 0;
  *rest = fault + place.length + strspn(fault + place.length, " ");
  return place.line;
}

/* Reports each line of the message as a Problem. Errors in the text itself are located by 'places',
 * the list of texts that replace line numbers. */
static void report_faults(ApiCall *call, const char *name, int places, const char *message) {
  lua_State *L = call->L;
  g_auto(GStrv) faults = g_strsplit(message, "\n", -1);
  for (char **fault = faults; *fault; fault++) {
    const char *rest = *fault;
    lua_Integer line = places > 0 ? line_of(*fault, name, &rest) : 0;
    bool is_placed = line > 0 && lua_rawgeti(L, places, line) == LUA_TSTRING;
    g_autofree char *text = is_placed ? g_strdup_printf("%s: %s", lua_tostring(L, -1), rest) : NULL;
    problems_add(call->script->runtime.problems, "script", is_placed ? text : *fault);
    if (line > 0) lua_pop(L, 1);
  }
}

static int read_story(ApiCall *call) {
  enum { STORY, TEXT, NAME, FOLDER, PLACES };
  const ApiArg *args = call->args;
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_place(call)) return 1;
  if (story->is_broken) return api_bool(call, false);
  if (story->is_read) return api_refuse(call, "the story '%s' has already been read", story->id);
  Included included = {.script = call->script, .left = BUDGET_STORY_BYTES};
  StorySource source = {.name = args[NAME].given ? args[NAME].string : story->id,
                        .text = args[TEXT].string,
                        .length = strlen(args[TEXT].string),
                        .folder = args[FOLDER].given ? args[FOLDER].string : NULL,
                        .open = open_included,
                        .data = &included};
  g_autoptr(GError) error = NULL;
  bool fine = story_text_read(story->story, &source, &error);
  if (fine) {
    story->is_read = true;
    story_keep_history(story->story, true);
    note_relations(story);
    stories_note_names(story);
    stories_count_bytes(story);
    steps_record_read(story);
    return api_true(call);
  }
  report_faults(call, source.name, args[PLACES].given ? args[PLACES].stack : 0, error->message);
  stories_break(story);
  return api_bool(call, false);
}

/* --- predicates and attributes --- */

static int add_story_predicate(ApiCall *call) {
  enum { STORY, WORDS, TEST, CANDIDATES, STABLE };
  const ApiArg *args = call->args;
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_name(call, WORDS) || !budget_check_place(call)) return 1;
  if (program_arity(args[WORDS].string) > PREDICATE_TERMS_MAX) {
    return api_refuse_arg(call, WORDS, "at most %d '%%%%' expected", PREDICATE_TERMS_MAX);
  }
  if (story->is_read && story_find_predicate(story->story, args[WORDS].string) == TUPLE_NONE) {
    return api_refuse(call, "the story '%s' has already been read; add '%s' before readStory", story->id, args[WORDS].string);
  }
  StoryPredicate predicate = {.words = args[WORDS].string, .stable = args[STABLE].boolean};
  int candidates = args[CANDIDATES].given ? args[CANDIDATES].stack : 0;
  if (stories_add_predicate(story, call->L, &predicate, args[TEST].stack, candidates)) return api_true(call);
  return api_refuse_arg(call, WORDS, "the predicate '%s' is built in", args[WORDS].string);
}

static int set_story_attributes(ApiCall *call) {
  enum { STORY, GET, KEYS, STABLE };
  const ApiArg *args = call->args;
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  stories_set_attributes(story, call->L, args[STABLE].boolean, args[GET].stack, args[KEYS].given ? args[KEYS].stack : 0);
  stories_note_change(story);
  return api_true(call);
}

static int story_predicate_has_changed(ApiCall *call) {
  const char *words = call->args[1].string;
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  if (story->is_broken) return api_bool(call, false);
  if (story_find_predicate(story->story, words) == TUPLE_NONE) return api_refuse_arg(call, 1, "no predicate '%s'", words);
  story_predicate_changed(story->story, words);
  stories_note_change(story);
  return api_true(call);
}

static const char *text_or_null(const ApiArg *arg) { return arg->given ? arg->string : NULL; }

static int story_attribute_has_changed(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_place(call)) return 1;
  story_attribute_changed(story->story, text_or_null(&call->args[1]), text_or_null(&call->args[2]));
  stories_note_change(story);
  return api_true(call);
}

/* --- entities and the world --- */

static int name_story_entity(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_text(call, 1) || !budget_check_place(call)) return 1;
  story_declare_entity(story->story, call->args[1].string, call->args[2].boolean);
  steps_record_name(story, call->args[1].string, call->args[2].boolean);
  stories_note_names(story);
  return api_true(call);
}

static int watch_story_world(ApiCall *call) {
  enum { STORY, PLACE, INVENTORY, SPEECH };
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  if (story->is_broken) return api_bool(call, false);
  story->watches_places |= call->args[PLACE].boolean;
  story->watches_inventories |= call->args[INVENTORY].boolean;
  story->watches_speech |= call->args[SPEECH].boolean;
  stories_watch_world(story);
  return api_true(call);
}

static int notice_speech(ApiCall *call) {
  Stories *stories = call->script->stories;
  if (!budget_check_text(call, 1) || !budget_check_place(call)) return 1;
  if (!stories->watches_speech) return api_true(call);
  if (changes_count(&call->world->changes) >= CHANGES_MAX) stories_take_changes(stories);
  if (changes_count(&call->world->changes) >= CHANGES_MAX) {
    return api_refuse(call, "a story is being evaluated: a function of it can add at most %d lines", CHANGES_MAX);
  }
  changes_note_speech(&call->world->changes, call->args[0].integer, call->args[1].string);
  return api_true(call);
}

const ApiFn api_story[] = {
    {"createStory", create_story, "createStory(id: id) -> bool",
     "Creates an empty story. Add its predicates next, then call readStory. Story:new { ... } does all this."},
    {"addStoryPredicate", add_story_predicate,
     "addStoryPredicate(story: string, words: string, test: function, options{ candidates: function = none, stable: bool = false "
     "} = none) -> bool",
     "Sets the function for a question that the story asks the game, such as '%% is hungry'. 'test' gets a text for each %% and "
     "returns true or false. 'candidates' gets the number of a %% and returns a list of its possible values, or nil for all "
     "entities. The functions must not wait or change the story. Without 'stable', the question is asked in every tick in which "
     "an event depends on it. Add new predicates before readStory. Later, you can only replace predicates."},
    {"setStoryAttributes", set_story_attributes,
     "setStoryAttributes(story: string, get: function, options{ keys: function = none, stable: bool = false } = none) -> bool",
     "Sets the functions for the game's attributes, as in \"John's horse\". 'get' gets an entity and a key and returns a text, a "
     "number, a thing or nil. 'keys' gets an entity and returns a list of its keys, for variables after a dot. The rules for "
     "predicates apply here too."},
    {"readStory", read_story,
     "readStory(story: string, text: string, options{ name: string = none, folder: string = none, places: table = none } = none) "
     "-> bool",
     "Reads a story's text (docs/story.md). 'name' is used in messages. 'folder' is the folder of included files. 'places' "
     "lists a text for each line, which messages use instead of the number of the line. If there are errors, logs each with "
     "file, line and column, leaves the story empty and returns false."},
    {"storyPredicateChanged", story_predicate_has_changed, "storyPredicateChanged(story: string, words: string) -> bool",
     "Makes the story ask a stable predicate again."},
    {"storyAttributeChanged", story_attribute_has_changed,
     "storyAttributeChanged(story: string, entity: string = none, key: string = none) -> bool",
     "Makes the story read stable attributes again: those of one entity, those with one key, or all."},
    {"nameStoryEntity", name_story_entity, "nameStoryEntity(story: string, name: string, named: bool = true) -> bool",
     "Adds the name of an entity. Variables can then have this name as their value. If 'named' is false, removes the name."},
    {"watchStoryWorld", watch_story_world,
     "watchStoryWorld(story: string, options{ place: bool = false, inventory: bool = false, speech: bool = false }) -> bool",
     "Adds facts from the game world. 'place' adds rooms of actors and objects: 'ada is in street'. 'inventory' adds carried "
     "objects: 'ada has lamp'. 'speech' adds lines: 'ada said greeting', see noticeSpeech."},
    {"noticeSpeech", notice_speech, "noticeSpeech(actor: actor, words: string) -> bool",
     "Reports a line of an actor to all stories that watch speech. Actor:say calls it with the id of the text."},
    {NULL, NULL, NULL, NULL},
};
