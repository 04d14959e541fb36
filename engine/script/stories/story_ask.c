/* What a story asks the game: its predicates and attributes are Lua functions. They are called from C in the middle of an
 * evaluation, so that they can neither wait nor raise: a mistake is one Problem and counts as "no", "no such attribute" or "no
 * candidates". */

#include "script/api/budget.h"
#include "script/lua/report.h"
#include "script/stories/stories.h"
#include "script/stories/story_steps.h"

#include <string.h>

typedef enum { ANSWER_YES, ANSWER_TEXT, ANSWER_NAMES } AnswerKind;

/* Names looked at between two looks at the watchdog. */
#define STEPS 256

typedef struct Asking {
  ScriptStory *story;
  AnswerKind kind;
  int function;             /* a reference */
  const char *const *texts; /* its arguments */
  uint32_t text_count;
  uint32_t number; /* a further one, behind the texts; 0 for none */
  StoryNames *names;
  bool yes; /* the answer; of a text or names: there are any */
} Asking;

/* "rooms/street.lua:12", on top: of the function itself, which has returned by now, or has ended in a call of another. */
static const char *push_place(lua_State *L, const Asking *asking) {
  lua_Debug info;
  lua_rawgeti(L, LUA_REGISTRYINDEX, asking->function);
  lua_getinfo(L, ">S", &info);
  const char *file = info.source[0] == '@' || info.source[0] == '=' ? info.source + 1 : info.short_src;
  return lua_pushfstring(L, "%s:%d", file, info.linedefined);
}

const char *stories_term(lua_State *L) {
  if (lua_istable(L, -1)) {
    lua_pushliteral(L, "id");
    lua_rawget(L, -2);
  }
  size_t length = 0;
  const char *text = lua_tolstring(L, -1, &length);
  return text && length <= BUDGET_TEXT_BYTES ? text : NULL;
}

static int refuse_answer(lua_State *L, const Asking *asking, const char *expected, const char *got) {
  lua_pushfstring(L, "%s: the story '%s' has asked this function, which must return %s, not a %s", push_place(L, asking),
                  asking->story->id, expected, got);
  return lua_error(L);
}

static int refuse_words(lua_State *L, const Asking *asking) {
  return luaL_error(L, "the story '%s' asks nothing any more: the game's things take more than %d MiB", asking->story->id,
                    (int)(BUDGET_BYTES >> 20));
}

static int take_names(lua_State *L, Asking *asking) {
  static const char expected[] = "a list of names or nil";
  int list = lua_gettop(L);
  if (!lua_istable(L, list)) return refuse_answer(L, asking, expected, luaL_typename(L, list));
  lua_Unsigned count = lua_rawlen(L, list);
  for (lua_Unsigned i = 1; i <= count; i++) {
    if (i % STEPS == 0) watch_check(L);
    if (i % STEPS == 0 && stories_are_full(asking->story)) return refuse_words(L, asking);
    lua_rawgeti(L, list, (lua_Integer)i);
    const char *name = stories_term(L);
    if (!name) return refuse_answer(L, asking, expected, "list of something else");
    story_names_add(asking->names, name);
    lua_settop(L, list);
  }
  asking->yes = true;
  return 0;
}

static int ask(lua_State *L) {
  Asking *asking = lua_touserdata(L, 1);
  if (stories_are_full(asking->story)) return refuse_words(L, asking);
  luaL_checkstack(L, (int)asking->text_count + LUA_MINSTACK, "to answer a story");
  lua_rawgeti(L, LUA_REGISTRYINDEX, asking->function);
  for (uint32_t i = 0; i < asking->text_count; i++) lua_pushstring(L, asking->texts[i]);
  if (asking->number > 0) lua_pushinteger(L, asking->number);
  lua_call(L, (int)asking->text_count + (asking->number > 0), 1);
  if (asking->kind == ANSWER_YES) asking->yes = lua_toboolean(L, -1);
  if (asking->kind == ANSWER_YES || lua_isnil(L, -1)) return 0;
  if (asking->kind == ANSWER_NAMES) return take_names(L, asking);
  if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) return 0;
  const char *got = luaL_typename(L, -1), *text = stories_term(L);
  if (!text) return refuse_answer(L, asking, "a text, a number or nil", got);
  g_string_assign(asking->story->stories->answer, text);
  asking->yes = true;
  return 0;
}

/* A message handler. Who wanted to know is left out, so that the same mistake is the same Problem. */
static int describe(lua_State *L) { return report_until(L, ask); }

/* The message is argument 1, the Asking 2. */
static int report(lua_State *L) {
  const Asking *asking = lua_touserdata(L, 2);
  const char *message = lua_tostring(L, 1);
  if (message && g_str_has_prefix(message, "?:")) lua_pushfstring(L, "%s%s", push_place(L, asking), message + 1);
  else lua_settop(L, 1);
  report_error(L, NULL);
  return 0;
}

bool stories_stop(void *data) {
  ScriptStory *story = data;
  if (watch_is_due(&story->stories->script->runtime.watch)) story->is_stopped = true;
  return story->is_stopped;
}

/* False, and a Problem, when the function fails; also when the script that wanted to know something is to be stopped: then it is
 * stopped when the story is done, see stories_begin. */
static bool put(Asking *asking) {
  Script *script = asking->story->stories->script;
  Watchdog *watch = &script->runtime.watch;
  lua_State *L = asking->story->stories->asking;
  if (!L || stories_stop(asking->story) || !lua_checkstack(L, LUA_MINSTACK)) return false;
  int top = lua_gettop(L);
  lua_pushcfunction(L, describe);
  lua_pushcfunction(L, ask);
  lua_pushlightuserdata(L, asking);
  int entered = watch_enter(watch, L, WATCH_PART);
  bool fine = lua_pcall(L, 1, 0, top + 1) == LUA_OK;
  watch_leave(watch, entered);
  if (!fine && !stories_stop(asking->story)) {
    lua_pushcfunction(L, report);
    lua_insert(L, -2);
    lua_pushlightuserdata(L, asking);
    lua_pcall(L, 2, 0, 0); /* there may be no memory for it */
  }
  lua_settop(L, top);
  return fine && asking->yes;
}

/* --- what the story calls --- */

static bool test(void *data, const char *const *arguments) {
  StoryQuestion *question = data;
  Asking asking = {.story = question->story, .kind = ANSWER_YES, .function = question->test, .texts = arguments};
  asking.text_count = program_arity(question->words);
  bool yes = put(&asking);
  steps_note_answer(question->story, question->words, arguments, asking.text_count, yes ? "" : NULL);
  return yes;
}

static bool candidates(void *data, uint32_t argument, StoryNames *names) {
  StoryQuestion *question = data;
  Asking asking = {
      .story = question->story, .kind = ANSWER_NAMES, .function = question->candidates, .number = argument + 1, .names = names};
  return put(&asking);
}

static const char *get(void *data, const char *entity, const char *key) {
  ScriptStory *story = data;
  const char *texts[] = {entity, key};
  Asking asking = {.story = story, .kind = ANSWER_TEXT, .function = story->get, .texts = texts, .text_count = 2};
  const char *said = put(&asking) ? story->stories->answer->str : NULL;
  steps_note_answer(story, NULL, texts, 2, said);
  return said;
}

static void keys(void *data, const char *entity, StoryNames *names) {
  ScriptStory *story = data;
  Asking asking = {
      .story = story, .kind = ANSWER_NAMES, .function = story->keys, .texts = &entity, .text_count = 1, .names = names};
  put(&asking);
}

/* --- giving it to a story --- */

void story_question_free(gpointer data) {
  StoryQuestion *question = data;
  g_free(question->words);
  g_free(question);
}

/* A reference to the function at that place of the stack. */
static int refer(lua_State *L, int index) {
  if (index == 0) return LUA_NOREF;
  lua_pushvalue(L, index);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

static StoryQuestion *find_or_add(ScriptStory *story, const char *words) {
  for (guint i = 0; i < story->questions->len; i++) {
    StoryQuestion *question = story->questions->pdata[i];
    if (strcmp(question->words, words) == 0) return question;
  }
  StoryQuestion *question = g_new0(StoryQuestion, 1);
  *question = (StoryQuestion){story, g_strdup(words), LUA_NOREF, LUA_NOREF};
  g_ptr_array_add(story->questions, question);
  return question;
}

bool stories_add_question(ScriptStory *story, lua_State *L, const StoryPredicate *predicate, int at_test, int at_candidates) {
  int test_reference = refer(L, at_test), candidates_reference = refer(L, at_candidates);
  StoryQuestion *question = find_or_add(story, predicate->words);
  luaL_unref(L, LUA_REGISTRYINDEX, question->test);
  luaL_unref(L, LUA_REGISTRYINDEX, question->candidates);
  question->test = test_reference;
  question->candidates = candidates_reference;
  StoryPredicate added = *predicate;
  added.data = question;
  added.test = test;
  added.candidates = at_candidates ? candidates : NULL;
  return story_add_predicate(story->story, &added);
}

void stories_set_attributes(ScriptStory *story, lua_State *L, bool stable, int at_get, int at_keys) {
  int get_reference = refer(L, at_get), keys_reference = refer(L, at_keys);
  luaL_unref(L, LUA_REGISTRYINDEX, story->get);
  luaL_unref(L, LUA_REGISTRYINDEX, story->keys);
  story->get = get_reference;
  story->keys = keys_reference;
  story_set_host(story->story, &(StoryHost){.data = story, .get = get, .keys = at_keys ? keys : NULL, .stable = stable});
}
