/* The predicates and attributes of a story that Lua functions of the game answer. They are called
 * from C during an evaluation, so they can neither wait nor raise an error. An error is logged as
 * one Problem; the answer is then "no", "no such attribute" or "no candidates". */

#include "script/api/budget.h"
#include "script/lua/report.h"
#include "script/lua/thing.h"
#include "script/stories/stories.h"
#include "script/stories/story_steps.h"

#include <string.h>

typedef enum { ANSWER_YES, ANSWER_TEXT, ANSWER_NAMES } AnswerKind;

/* Check the watchdog after this many names. */
#define NAMES_PER_CHECK 256

typedef struct Query {
  ScriptStory *story;
  AnswerKind kind;
  int function;             /* a reference in the registry */
  const char *const *texts; /* its arguments */
  uint32_t text_count;
  uint32_t number; /* an argument after the texts; 0 for none */
  StoryNames *names;
  bool yes; /* the answer; for a text or names: there is one */
} Query;

/* Pushes "rooms/street.lua:12", the definition of the function itself. Used if the function has
 * already returned or the error was in a call from it. */
static const char *push_place(lua_State *L, const Query *query) {
  lua_Debug info;
  lua_rawgeti(L, LUA_REGISTRYINDEX, query->function);
  lua_getinfo(L, ">S", &info);
  const char *file = info.source[0] == '@' || info.source[0] == '=' ? info.source + 1 : info.short_src;
  return lua_pushfstring(L, "%s:%d", file, info.linedefined);
}

const char *stories_term(lua_State *L) {
  if (lua_istable(L, -1)) {
    thing_get(L, -1, "id", 2);
  }
  const char *text = whole_text(L, -1);
  return text && strlen(text) <= BUDGET_TEXT_BYTES ? text : NULL;
}

static int refuse_answer(lua_State *L, const Query *query, const char *expected, const char *got) {
  lua_pushfstring(L, "%s: a function of the story '%s' must return %s, not a %s", push_place(L, query), query->story->id,
                  expected, got);
  return lua_error(L);
}

static int refuse_words(lua_State *L, const Query *query) {
  return luaL_error(L, "the story '%s' calls no more functions: the game's things take more than %d MiB", query->story->id,
                    (int)(BUDGET_BYTES >> 20));
}

static int take_names(lua_State *L, Query *query) {
  static const char expected[] = "a list of names or nil";
  int list = lua_gettop(L);
  if (!lua_istable(L, list)) return refuse_answer(L, query, expected, luaL_typename(L, list));
  lua_Unsigned count = lua_rawlen(L, list);
  for (lua_Unsigned i = 1; i <= count; i++) {
    if (i % NAMES_PER_CHECK == 0) watch_check(L);
    if (i % NAMES_PER_CHECK == 0 && stories_are_full(query->story)) return refuse_words(L, query);
    lua_rawgeti(L, list, (lua_Integer)i);
    const char *name = stories_term(L);
    if (!name) return refuse_answer(L, query, expected, "list of something else");
    story_names_add(query->names, name);
    lua_settop(L, list);
  }
  query->yes = true;
  return 0;
}

static int ask(lua_State *L) {
  Query *query = lua_touserdata(L, 1);
  if (stories_are_full(query->story)) return refuse_words(L, query);
  luaL_checkstack(L, (int)query->text_count + LUA_MINSTACK, "to query a story");
  lua_rawgeti(L, LUA_REGISTRYINDEX, query->function);
  for (uint32_t i = 0; i < query->text_count; i++) lua_pushstring(L, query->texts[i]);
  if (query->number > 0) lua_pushinteger(L, query->number);
  lua_call(L, (int)query->text_count + (query->number > 0), 1);
  if (query->kind == ANSWER_YES) query->yes = lua_toboolean(L, -1);
  if (query->kind == ANSWER_YES || lua_isnil(L, -1)) return 0;
  if (query->kind == ANSWER_NAMES) return take_names(L, query);
  if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) return 0;
  const char *got = luaL_typename(L, -1), *text = stories_term(L);
  if (!text) return refuse_answer(L, query, "a text, a number or nil", got);
  g_string_assign(query->story->stories->answer, text);
  query->yes = true;
  return 0;
}

/* A message handler. It omits the script that caused the query, so the same error is always the
 * same Problem. */
static int describe(lua_State *L) { return report_until(L, ask); }

/* Reports an error. Argument 1 is the message, argument 2 the Query. */
static int report(lua_State *L) {
  const Query *query = lua_touserdata(L, 2);
  const char *message = lua_tostring(L, 1);
  if (message && g_str_has_prefix(message, "?:")) lua_pushfstring(L, "%s%s", push_place(L, query), message + 1);
  else lua_settop(L, 1);
  report_error(L, NULL);
  return 0;
}

bool stories_stop(void *data) {
  ScriptStory *story = data;
  if (watch_is_due(&story->stories->script->runtime.watch)) story->is_stopped = true;
  return story->is_stopped;
}

/* Calls the function and returns its answer. Returns false if it fails, with a Problem. Also
 * returns false if the running script must be stopped; this happens after the evaluation, see
 * stories_begin. */
static bool put(Query *query) {
  Script *script = query->story->stories->script;
  Watchdog *watch = &script->runtime.watch;
  lua_State *L = query->story->stories->query_lua;
  if (!L || stories_stop(query->story) || !lua_checkstack(L, LUA_MINSTACK)) return false;
  int top = lua_gettop(L);
  lua_pushcfunction(L, describe);
  lua_pushcfunction(L, ask);
  lua_pushlightuserdata(L, query);
  int entered = watch_enter(watch, L, WATCH_PART);
  bool fine = lua_pcall(L, 1, 0, top + 1) == LUA_OK;
  watch_leave(watch, entered);
  if (!fine && !stories_stop(query->story)) {
    lua_pushcfunction(L, report);
    lua_insert(L, -2);
    lua_pushlightuserdata(L, query);
    lua_pcall(L, 2, 0, 0); /* if memory has run out, nothing is reported */
  }
  lua_settop(L, top);
  return fine && query->yes;
}

/* --- callbacks of the story --- */

static bool test(void *data, const char *const *arguments) {
  GamePredicate *predicate = data;
  Query query = {.story = predicate->story, .kind = ANSWER_YES, .function = predicate->test, .texts = arguments};
  query.text_count = program_arity(predicate->words);
  bool yes = put(&query);
  steps_queue_answer(predicate->story, predicate->words, arguments, query.text_count, yes ? "" : NULL);
  return yes;
}

static bool candidates(void *data, uint32_t argument, StoryNames *names) {
  GamePredicate *predicate = data;
  Query query = {
      .story = predicate->story, .kind = ANSWER_NAMES, .function = predicate->candidates, .number = argument + 1, .names = names};
  return put(&query);
}

static const char *get(void *data, const char *entity, const char *key) {
  ScriptStory *story = data;
  const char *texts[] = {entity, key};
  Query query = {.story = story, .kind = ANSWER_TEXT, .function = story->get, .texts = texts, .text_count = 2};
  const char *said = put(&query) ? story->stories->answer->str : NULL;
  steps_queue_answer(story, NULL, texts, 2, said);
  return said;
}

static void keys(void *data, const char *entity, StoryNames *names) {
  ScriptStory *story = data;
  Query query = {
      .story = story, .kind = ANSWER_NAMES, .function = story->keys, .texts = &entity, .text_count = 1, .names = names};
  put(&query);
}

/* --- registration --- */

void game_predicate_free(gpointer data) {
  GamePredicate *predicate = data;
  g_free(predicate->words);
  g_free(predicate);
}

/* Returns a reference to the function at that stack index, or LUA_NOREF for 0. */
static int refer(lua_State *L, int index) {
  if (index == 0) return LUA_NOREF;
  lua_pushvalue(L, index);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

static GamePredicate *find_or_add(ScriptStory *story, const char *words) {
  for (guint i = 0; i < story->predicates->len; i++) {
    GamePredicate *predicate = story->predicates->pdata[i];
    if (strcmp(predicate->words, words) == 0) return predicate;
  }
  GamePredicate *predicate = g_new0(GamePredicate, 1);
  *predicate = (GamePredicate){story, g_strdup(words), LUA_NOREF, LUA_NOREF};
  g_ptr_array_add(story->predicates, predicate);
  return predicate;
}

bool stories_add_predicate(ScriptStory *story, lua_State *L, const StoryPredicate *given, int at_test, int at_candidates) {
  int test_reference = refer(L, at_test), candidates_reference = refer(L, at_candidates);
  GamePredicate *predicate = find_or_add(story, given->words);
  luaL_unref(L, LUA_REGISTRYINDEX, predicate->test);
  luaL_unref(L, LUA_REGISTRYINDEX, predicate->candidates);
  predicate->test = test_reference;
  predicate->candidates = candidates_reference;
  StoryPredicate added = *given;
  added.data = predicate;
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
