#include "script/stories/stories.h"

#include "base/data/checksum.h"
#include "base/log.h"
#include "base/spelling.h"
#include "script/api/budget.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "script/stories/story_steps.h"

#include <string.h>

static void story_open(ScriptStory *story) {
  story->story = story_new();
  story_set_stop(story->story, stories_stop, story);
  story->predicates = g_ptr_array_new_with_free_func(game_predicate_free);
  story->phrases = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  story->get = story->keys = LUA_NOREF;
}

static void story_close(ScriptStory *story) {
  story_free(story->story);
  g_ptr_array_unref(story->predicates);
  g_hash_table_unref(story->phrases);
  tuples_clear(&story->relations);
  GArray *arrays[] = {story->actor_places, story->object_places, story->owners};
  for (size_t i = 0; i < G_N_ELEMENTS(arrays); i++) {
    if (arrays[i]) g_array_unref(arrays[i]);
  }
}

static void script_story_free(gpointer data) {
  ScriptStory *story = data;
  story_close(story);
  steps_free(story->steps);
  g_free(story->id);
  g_free(story);
}

Stories *stories_new(Script *script) {
  Stories *stories = g_new0(Stories, 1);
  stories->script = script;
  stories->list = g_ptr_array_new_with_free_func(script_story_free);
  stories->answer = g_string_new(NULL);
  stories->keeps_steps = script->keeps_steps;
  return stories;
}

void stories_free(Stories *stories) {
  g_ptr_array_unref(stories->list);
  g_string_free(stories->answer, TRUE);
  g_free(stories);
}

static ScriptStory *story_at(const Stories *stories, guint i) { return stories->list->pdata[i]; }

ScriptStory *stories_find(const Stories *stories, const char *id) {
  for (guint i = 0; i < stories->list->len; i++) {
    if (strcmp(story_at(stories, i)->id, id) == 0) return story_at(stories, i);
  }
  return NULL;
}

ScriptStory *stories_of(ApiCall *call) {
  Stories *stories = call->script->stories;
  const char *id = call->args[0].string;
  stories_take_changes(stories);
  ScriptStory *story = stories_find(stories, id);
  if (story && story->is_evaluating) {
    api_refuse(call, "the story '%s' is being evaluated: its functions must not use or change it", id);
    return NULL;
  }
  if (story) {
    stories_count_bytes(story); /* queries and refused calls store words, too */
    return story;
  }
  Spelling spelling = spelling_begin(id);
  for (guint i = 0; i < stories->list->len; i++) spelling_offer(&spelling, story_at(stories, i)->id);
  api_refuse_arg(call, 0, "no story '%s'%s", id, spelling_hint(';', spelling.best).text);
  return NULL;
}

ScriptStory *stories_add(Stories *stories, const char *id) {
  ScriptStory *story = g_new0(ScriptStory, 1);
  story->stories = stories;
  story->id = g_strdup(id);
  if (stories->keeps_steps) story->steps = steps_new(id);
  story_open(story);
  g_ptr_array_add(stories->list, story);
  return story;
}

/* A broken story no longer watches the world. */
void stories_break(ScriptStory *story) {
  story_close(story);
  *story = (ScriptStory){
      .stories = story->stories, .id = story->id, .steps = story->steps, .counted = story->counted, .is_broken = true};
  story_open(story);
  stories_count_bytes(story);
}

lua_State *stories_begin(ScriptStory *story, lua_State *L) {
  lua_State *outer = story->stories->query_lua;
  stories_count_bytes(story);
  size_t taken = story->stories->script->world->thing_bytes;
  story_limit_lists(story->story, story_list_bytes(story->story) + BUDGET_BYTES - MIN(taken, BUDGET_BYTES));
  story->stories->query_lua = L;
  story->is_evaluating = true;
  return outer;
}

/* Adds one Problem, for the first event, each time the number of such events has grown. */
static void report_too_many(ScriptStory *story) {
  uint32_t count, reported = story->too_many_reported;
  const uint32_t *events = story_too_many(story->story, &count);
  story->too_many_reported = count;
  if (count <= reported) return;
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, "the story '%s': '%s'", story->id, story_event_name(story->story, events[0]));
  if (count > 1) g_string_append_printf(text, " (and %u more)", count - 1);
  g_string_append(text, " cannot happen: there are too many ways to fulfil its conditions");
  problems_add(story->stories->script->runtime.problems, "script", text->str);
}

void stories_end(ScriptStory *story, lua_State *outer) {
  if (!story->is_stopped) report_too_many(story);
  steps_write_answers(story);
  story->is_evaluating = false;
  story->stories->query_lua = outer;
  stories_count_bytes(story);
  if (story->is_stopped) story_invalidate(story->story);
  story->is_stopped = false;
}

void stories_note_change(ScriptStory *story) {
  story->is_changed = story->stories->changed = true;
  story->is_suspended = false;
  stories_count_bytes(story);
}

void stories_note_names(ScriptStory *story) {
  g_hash_table_remove_all(story->phrases);
  stories_note_change(story);
}

void stories_count_bytes(ScriptStory *story) {
  World *world = story->stories->script->world;
  size_t bytes = story_bytes(story->story);
  world->thing_bytes += bytes - story->counted; /* may shrink */
  story->counted = bytes;
}

bool stories_are_full(ScriptStory *story) {
  stories_count_bytes(story);
  return story->stories->script->world->thing_bytes > BUDGET_BYTES;
}

/* --- once per tick --- */

bool stories_are_due(const Stories *stories) {
  bool watches = stories->watches_things || stories->watches_speech;
  return stories->changed || stories->needs_poll || (watches && changes_count(&stories->script->world->changes) > 0);
}

static bool needs_poll(const ScriptStory *story) { return story_needs_poll(story->story) && !story->is_suspended; }

static int raise_stop(lua_State *L) {
  watch_attend(L, &script_of(L)->runtime.watch);
  return 0;
}

/* Logs that a story was stopped. A stop inside a function of the game has its file and line; other
 * stops have none. */
static void report_stop(ScriptStory *story, lua_State *L) {
  Script *script = story->stories->script;
  const char *message = lua_tostring(L, -1);
  if (!message || !g_str_has_prefix(message, "?:")) {
    report_error(L, story->id);
    return;
  }
  lua_pop(L, 1);
  g_autofree char *text =
      g_strdup_printf("the story '%s' takes too long to evaluate; it is not evaluated again until it changes", story->id);
  problems_add(script->runtime.problems, "script", text);
}

/* Warns here, because no script has caused it. */
static void warn_if_slow(const ScriptStory *story, Watchdog *watch) {
  if (!watch->slow) return;
  watch->slow = false;
  log_warn("script", "evaluating the story '%s' took more than %d ms; the game stood still meanwhile", story->id,
           watch->options.warning_ms);
}

/* Evaluates the story within the time limit of a script. Returns the events that have become
 * available, and their number in '*count'. */
static const uint32_t *query_news(ScriptStory *story, lua_State *L, uint32_t *count) {
  Script *script = story->stories->script;
  int entered = watch_enter(&script->runtime.watch, L, WATCH_SCRIPT);
  lua_State *outer = stories_begin(story, L);
  story_poll(story->story);
  const uint32_t *news = story_news(story->story, count);
  story->is_suspended = story->is_stopped;
  warn_if_slow(story, &script->runtime.watch);
  stories_end(story, outer);
  lua_pushcfunction(L, raise_stop);
  bool failed = story->is_suspended && lua_pcall(L, 0, 0, 0) != LUA_OK;
  watch_leave(&script->runtime.watch, entered);
  if (failed) report_stop(story, L);
  else if (!story->is_suspended) lua_pop(L, 1);
  return news;
}

static void update(ScriptStory *story, lua_State *L) {
  Stories *stories = story->stories;
  uint32_t count = 0;
  story->is_changed = false;
  const uint32_t *news = query_news(story, L, &count);
  stories->needs_poll |= needs_poll(story);
  if (count == 0) return;

  Signals *signals = stories->script->world->signals;
  g_autofree char *any = g_strconcat(story->id, ":", NULL);
  signals_post(signals, &(Signal){.kind = SIGNAL_STORY, .name = any});
  for (uint32_t i = 0; i < count; i++) {
    g_autofree char *name = g_strconcat(any, " ", story_event_name(story->story, news[i]), NULL);
    signals_post(signals, &(Signal){.kind = SIGNAL_STORY, .name = name});
  }
}

void stories_tick(Stories *stories, lua_State *L) {
  stories->changed = stories->needs_poll = false;
  luaL_checkstack(L, LUA_MINSTACK, "to update stories");
  for (guint i = 0, count = stories->list->len; i < count; i++) {
    ScriptStory *story = story_at(stories, i);
    if (!story->is_evaluating && (story->is_changed || needs_poll(story))) update(story, L);
  }
}

uint64_t stories_checksum(const Stories *stories) {
  Checksum sum;
  checksum_init(&sum);
  for (guint i = 0; i < stories->list->len; i++) {
    const ScriptStory *story = story_at(stories, i);
    checksum_add_string(&sum, story->id);
    checksum_add(&sum, story_checksum(story->story));
    checksum_add(&sum, story_news_checksum(story->story));
  }
  const Changes *changes = &stories->script->world->changes;
  for (int i = 0; (stories->watches_things || stories->watches_speech) && i < changes_count(changes); i++) {
    const WorldChange *change = changes_get(changes, i);
    checksum_add(&sum, change->kind);
    checksum_add(&sum, (uint64_t)change->index);
    if (change->words) checksum_add_string(&sum, change->words);
  }
  return checksum_result(&sum);
}
