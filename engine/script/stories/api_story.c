/* api_story.c: stories are made and read, and told of the game. The class Story (scripts/stories.lua) is built on this. */

#include "script/api/api.h"
#include "script/api/budget.h"
#include "script/stories/stories.h"
#include "script/stories/story_steps.h"
#include "story/text/story_text.h"

#include <string.h>

/* Of a question; reading a story refuses longer phrases as well. */
#define QUESTION_TERMS_MAX 64

/* Stories take the world's changes before there are more lines among them: the budget of things counts a line only then. */
#define CHANGES_MAX 1000

static int create_story(ApiCall *call) {
  Stories *stories = call->script->stories;
  const char *id = call->args[0].string;
  if (!budget_check_name(call, 0) || !budget_check_place(call)) return 1;
  if (stories_find(stories, id)) return api_refuse_arg(call, 0, "there is a story '%s' already", id);
  if (stories->list->len >= BUDGET_STORIES) {
    return api_refuse(call, "there are %d stories already, which is as many as there can be", BUDGET_STORIES);
  }
  stories_add(stories, id);
  return api_true(call);
}

/* --- reading --- */

/* The files that a story includes, BUDGET_STORY_BYTES in all. */
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

/* Notes what the story speaks of: nothing else can be of any meaning to it. */
static void note_relations(ScriptStory *story) {
  const Tuples *phrases = &story_program(story->story)->phrases;
  for (uint32_t i = 0; i < phrases->count; i++) tuples_add(&story->relations, tuples_words(phrases, i), 1);
}

/* The number of the line when the fault is in the text itself, "NAME:12:3: ...", and where the rest of it begins. */
static lua_Integer line_of(const char *fault, const char *name, const char **rest) {
  size_t length = strlen(name);
  if (strncmp(fault, name, length) != 0 || fault[length] != ':') return 0;
  char *end = NULL;
  lua_Integer line = g_ascii_strtoll(fault + length + 1, &end, 10);
  if (*end == ':') g_ascii_strtoll(end + 1, &end, 10);
  *rest = g_str_has_prefix(end, ": ") ? end + 2 : end;
  return line;
}

/* Each line of the message is a Problem. A fault in the text itself is told by what its line stands for. */
static void report_faults(ApiCall *call, const char *name, int places, const char *message) {
  lua_State *L = call->L;
  g_auto(GStrv) faults = g_strsplit(message, "\n", -1);
  for (char **fault = faults; *fault; fault++) {
    const char *rest = *fault;
    lua_Integer line = places > 0 ? line_of(*fault, name, &rest) : 0;
    bool told = line > 0 && lua_rawgeti(L, places, line) == LUA_TSTRING;
    g_autofree char *text = told ? g_strdup_printf("%s: %s", lua_tostring(L, -1), rest) : NULL;
    problems_add(call->script->runtime.problems, "script", told ? text : *fault);
    if (line > 0) lua_pop(L, 1);
  }
}

static int read_story(ApiCall *call) {
  enum { STORY, TEXT, NAME, FOLDER, PLACES };
  const ApiArg *args = call->args;
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_place(call)) return 1;
  if (story->is_broken) return api_bool(call, false);
  if (story->is_read) return api_refuse(call, "the story '%s' has its text already", story->id);
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
    steps_tell_read(story);
    return api_true(call);
  }
  report_faults(call, source.name, args[PLACES].given ? args[PLACES].stack : 0, error->message);
  stories_break(story);
  return api_bool(call, false);
}

/* --- what the story asks --- */

static int add_story_predicate(ApiCall *call) {
  enum { STORY, WORDS, TEST, CANDIDATES, STABLE };
  const ApiArg *args = call->args;
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_name(call, WORDS) || !budget_check_place(call)) return 1;
  if (program_arity(args[WORDS].string) > QUESTION_TERMS_MAX) {
    return api_refuse_arg(call, WORDS, "at most %d places '%%%%' expected", QUESTION_TERMS_MAX);
  }
  if (story->is_read && story_find_predicate(story->story, args[WORDS].string) == TUPLE_NONE) {
    return api_refuse(call, "the story '%s' has been read without '%s': new predicates come before that", story->id,
                      args[WORDS].string);
  }
  StoryPredicate predicate = {.words = args[WORDS].string, .stable = args[STABLE].boolean};
  int candidates = args[CANDIDATES].given ? args[CANDIDATES].stack : 0;
  if (stories_add_question(story, call->L, &predicate, args[TEST].stack, candidates)) return api_true(call);
  return api_refuse_arg(call, WORDS, "'%s' is built in", args[WORDS].string);
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

/* --- who there is --- */

static int name_story_entity(ApiCall *call) {
  ScriptStory *story = stories_of(call);
  if (!story || !budget_check_text(call, 1) || !budget_check_place(call)) return 1;
  story_declare_entity(story->story, call->args[1].string, call->args[2].boolean);
  steps_tell_name(story, call->args[1].string, call->args[2].boolean);
  stories_note_names(story);
  return api_true(call);
}

static int watch_story_world(ApiCall *call) {
  enum { STORY, PLACE, INVENTORY, SPEECH };
  ScriptStory *story = stories_of(call);
  if (!story) return 1;
  if (story->is_broken) return api_bool(call, false);
  story->sees_places |= call->args[PLACE].boolean;
  story->sees_inventories |= call->args[INVENTORY].boolean;
  story->hears |= call->args[SPEECH].boolean;
  stories_watch_world(story);
  return api_true(call);
}

static int notice_speech(ApiCall *call) {
  Stories *stories = call->script->stories;
  if (!budget_check_text(call, 1) || !budget_check_place(call)) return 1;
  if (!stories->hears) return api_true(call);
  if (changes_count(&call->world->changes) >= CHANGES_MAX) stories_take_changes(stories);
  if (changes_count(&call->world->changes) >= CHANGES_MAX) {
    return api_refuse(call, "a story is asking a question: before that is answered, only %d lines can be noticed", CHANGES_MAX);
  }
  changes_note_speech(&call->world->changes, call->args[0].integer, call->args[1].string);
  return api_true(call);
}

const ApiFn api_story[] = {
    {"createStory", create_story, "createStory(id: id) -> bool",
     "Makes a story in which nothing is known and nothing can happen yet. Its predicates come next, then readStory. "
     "Story:new { ... } does all this."},
    {"addStoryPredicate", add_story_predicate,
     "addStoryPredicate(story: string, words: string, test: function, options{ candidates: function = none, stable: bool = false "
     "} = none) -> bool",
     "A question of the story to the game, '%% is hungry': 'test' gets a text for each %% and says whether it is so. "
     "'candidates' gets the number of a place and returns the list of what could stand there, or nil for all entities. The "
     "answer "
     "is asked for anew in every tick in which an event hangs on it, unless it is 'stable'. New ones come before readStory; "
     "later, one of the same words is replaced. The "
     "functions may neither wait nor change the story."},
    {"setStoryAttributes", set_story_attributes,
     "setStoryAttributes(story: string, get: function, options{ keys: function = none, stable: bool = false } = none) -> bool",
     "What things have, \"John's horse\": 'get' gets an entity and a key and returns a text, a number, a thing (for its id) or "
     "nil. 'keys' gets an entity and returns the list of its keys, for variables behind a dot. Asked as predicates are."},
    {"readStory", read_story,
     "readStory(story: string, text: string, options{ name: string = none, folder: string = none, places: table = none } = none) "
     "-> bool",
     "Reads the story's text (docs/story.md). 'name' stands for it in messages, 'folder' is where files are that it includes, "
     "'places' are texts to be told in place of the name and the number of a line. False when something is wrong with it: "
     "each mistake is told in the log, with file, line and column, and the story stays empty."},
    {"storyPredicateChanged", story_predicate_has_changed, "storyPredicateChanged(story: string, words: string) -> bool",
     "The answers to a stable predicate may be others now."},
    {"storyAttributeChanged", story_attribute_has_changed,
     "storyAttributeChanged(story: string, entity: string = none, key: string = none) -> bool",
     "A stable attribute may be another now: of that entity and key, or of any."},
    {"nameStoryEntity", name_story_entity, "nameStoryEntity(story: string, name: string, named: bool = true) -> bool",
     "Adds a name to those that a variable may stand for, or takes it away."},
    {"watchStoryWorld", watch_story_world,
     "watchStoryWorld(story: string, options{ place: bool = false, inventory: bool = false, speech: bool = false }) -> bool",
     "From now on the story knows by itself which room actors and objects are in ('ada is in street'), which objects actors have "
     "('ada has lamp'), what they have said ('ada said greeting', by noticeSpeech)."},
    {"noticeSpeech", notice_speech, "noticeSpeech(actor: actor, words: string) -> bool",
     "An actor has said something, for stories that notice it. Actor:say does this, with the id of the text."},
    {NULL, NULL, NULL, NULL},
};
