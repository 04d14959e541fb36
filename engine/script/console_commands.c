#include "script/console.h"

#include "base/spelling.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/lua/thing.h"
#include "script/sched/sched.h"
#include "script/script.h"
#include "script/stories/stories.h"
#include "story/text/story_shell.h"

#include <string.h>

/* The scripts' side of the developer's console: it completes names, lists and stops processes, and
 * runs commands. */

/* --- names --- */

static int by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Replaces the table on top of the stack by its field of that name. Returns false if that is
 * no table. */
static bool descend(lua_State *L, const char *name, size_t length) {
  bool is_table = thing_get(L, -1, name, length) == LUA_TTABLE;
  lua_remove(L, -2);
  return is_table;
}

/* Adds the string keys of the table on top that begin with 'start'. Keys that begin with '__' are
 * only for Lua itself. */
static void offer_own_keys(lua_State *L, const char *path, int path_length, const char *start, GPtrArray *names) {
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    const char *key = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "__";
    if (!g_str_has_prefix(key, start) || g_str_has_prefix(key, "__")) continue;
    g_ptr_array_add(names, g_strdup_printf("%.*s%s", path_length, path, key));
  }
}

/* Does the same for the table on top and its classes. */
static void offer_keys(lua_State *L, const char *path, int path_length, const char *start, GPtrArray *names) {
  int depth = 0;
  do {
    offer_own_keys(L, path, path_length, start, names);
    if (!thing_push_fields(L, -1)) continue;
    offer_own_keys(L, path, path_length, start, names);
    lua_pop(L, 1);
  } while (++depth < 8 && thing_to_class(L));
}

static void remove_duplicates(GPtrArray *names) {
  for (guint i = 1; i < names->len;) {
    if (strcmp(names->pdata[i - 1], names->pdata[i]) == 0) g_ptr_array_remove_index(names, i);
    else i++;
  }
}

/* Returns whether the table at 'index', or one of its classes, has a function of that name. */
static bool has_method(lua_State *L, int index, const char *name) {
  int top = lua_gettop(L), type = LUA_TNIL, depth = 0;
  lua_pushvalue(L, index);
  do {
    type = thing_get(L, -1, name, strlen(name));
    lua_pop(L, 1);
  } while (type == LUA_TNIL && ++depth < 8 && thing_to_class(L));
  lua_settop(L, top);
  return type == LUA_TFUNCTION;
}

/* Removes the names that are no methods of the table at 'index'. Each name begins with
 * 'path_length' bytes of path. */
static void keep_methods(lua_State *L, int index, int path_length, GPtrArray *names) {
  for (guint i = names->len; i-- > 0;) {
    if (!has_method(L, index, (const char *)names->pdata[i] + path_length)) g_ptr_array_remove_index(names, i);
  }
}

GPtrArray *script_complete(Script *script, const char *prefix) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  lua_checkstack(L, 12);
  lua_pushglobaltable(L);
  const char *start = prefix;
  bool found = true;
  for (size_t length; found && start[length = strcspn(start, ".:")]; start += length + 1) {
    found = descend(L, start, length);
    if (!found) break;
  }
  int table = lua_gettop(L), path_length = (int)(start - prefix);
  if (found) {
    lua_pushvalue(L, table);
    offer_keys(L, prefix, path_length, start, names);
    if (path_length > 0 && start[-1] == ':') keep_methods(L, table, path_length, names);
  }
  lua_settop(L, top);
  g_ptr_array_sort(names, by_bytes);
  remove_duplicates(names);
  return names;
}

GPtrArray *script_complete_story(Script *script, const char *id, const char *line, gsize *start) {
  const ScriptStory *story = stories_find(script->stories, id);
  *start = strlen(line);
  return story ? story_shell_complete(story->story, line, start) : g_ptr_array_new_with_free_func(g_free);
}

GPtrArray *script_keys(Script *script, const char *const *path) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  lua_checkstack(L, 8);
  lua_pushglobaltable(L);
  bool found = true;
  for (; found && *path; path++) found = descend(L, *path, strlen(*path));
  if (found) offer_keys(L, "", 0, "", names);
  lua_settop(L, top);
  g_ptr_array_sort(names, by_bytes);
  remove_duplicates(names);
  return names;
}

bool script_has_function(Script *script, const char *name) {
  lua_State *L = script->lua;
  lua_checkstack(L, 2);
  bool is_function = push_global(L, name) == LUA_TFUNCTION;
  lua_pop(L, 1);
  return is_function;
}

char *script_language(Script *script) {
  lua_State *L = script->lua;
  lua_checkstack(L, 2);
  char *language = g_strdup(push_global(L, "lang") == LUA_TSTRING ? lua_tostring(L, -1) : "");
  lua_pop(L, 1);
  return language;
}

/* --- processes --- */

static void listed_free(gpointer data) {
  ScriptProcess *listed = data;
  g_free(listed->name);
  g_free(listed->owner);
  g_free(listed->place);
  g_free(listed->waits_for);
  g_free(listed);
}

/* Returns where a process is. If none of its functions is the game's, this is in the engine's Lua.
 * The caller frees the text with g_free. */
static char *place_of(lua_State *thread) {
  int top = lua_gettop(thread);
  char *place = g_strdup(report_where(thread, 0));
  lua_settop(thread, top);
  lua_Debug frame;
  for (int level = 0; strcmp(place, "?") == 0 && lua_getstack(thread, level, &frame); level++) {
    lua_getinfo(thread, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    g_free(place);
    return g_strdup_printf("%s:%d", frame.source + (*frame.source == '@'), frame.currentline);
  }
  return place;
}

GPtrArray *script_list_processes(Script *script) {
  GPtrArray *list = g_ptr_array_new_with_free_func(listed_free);
  g_autoptr(GArray) infos = sched_list(script->sched);
  for (guint i = 0; i < infos->len; i++) {
    const ProcessInfo *info = &g_array_index(infos, ProcessInfo, i);
    ScriptProcess *listed = g_new0(ScriptProcess, 1);
    lua_checkstack(info->thread, 2);
    *listed = (ScriptProcess){.number = info->number, .since = info->since, .until = info->until};
    listed->name = g_strdup(info->name);
    listed->owner = g_strdup(info->owner);
    listed->place = place_of(info->thread);
    listed->waits_for = g_strdup(info->waits_for);
    g_ptr_array_add(list, listed);
  }
  return list;
}

/* What a word names: an owner, or processes with that name or number. */
typedef struct Found {
  const char *owner;   /* NULL for none */
  GArray *infos;       /* ProcessInfo: with that name or number, except the caller's own process */
  const char *nearest; /* the most similar owner or name; NULL for none */
} Found;

static void find_processes(Sched *sched, const GArray *infos, const char *what, Found *found) {
  Spelling spelling = spelling_begin(what);
  for (guint i = 0; i < infos->len; i++) {
    const ProcessInfo *info = &g_array_index(infos, ProcessInfo, i);
    if (info->id == sched_running(sched)) continue;
    char number[24];
    g_snprintf(number, sizeof number, "%" G_GUINT64_FORMAT, info->number);
    if (info->owner && strcmp(info->owner, what) == 0) found->owner = info->owner;
    if (strcmp(info->name, what) == 0 || strcmp(number, what) == 0) g_array_append_vals(found->infos, info, 1);
    if (info->owner) spelling_offer(&spelling, info->owner);
    spelling_offer(&spelling, info->name);
  }
  found->nearest = spelling.best;
}

static char *stop_one(Sched *sched, const ProcessInfo *info) {
  char *answer =
      info->owner ? g_strdup_printf("stopped '%s' of %s", info->name, info->owner) : g_strdup_printf("stopped '%s'", info->name);
  sched_stop(sched, info->id);
  return answer;
}

static char *ask_which(const Found *found, const char *what) {
  GString *answer = g_string_new(NULL);
  g_string_printf(answer, "%u scripts are called '%s'; give a number:", found->infos->len, what);
  for (guint i = 0; i < found->infos->len; i++) {
    const ProcessInfo *info = &g_array_index(found->infos, ProcessInfo, i);
    g_string_append_printf(answer, "%s %" G_GUINT64_FORMAT, i > 0 ? "," : "", info->number);
    if (info->owner) g_string_append_printf(answer, " of %s", info->owner);
  }
  return g_string_free(answer, FALSE);
}

/* Stops the processes that the word names, unless several have that name. Returns the answer for
 * the developer, which the caller frees with g_free. */
static char *stop(Sched *sched, const char *what) {
  g_autoptr(GArray) infos = sched_list(sched);
  g_autoptr(GArray) matches = g_array_new(FALSE, FALSE, sizeof(ProcessInfo));
  Found found = {.infos = matches};
  find_processes(sched, infos, what, &found);
  if (found.owner) {
    char *answer = g_strdup_printf("stopped the scripts of %s", what);
    sched_stop_owner(sched, what);
    return answer;
  }
  if (matches->len == 1) return stop_one(sched, &g_array_index(matches, ProcessInfo, 0));
  if (matches->len > 1) return ask_which(&found, what);
  return g_strdup_printf("no script and no owner is called '%s'%s", what, spelling_hint(';', found.nearest).text);
}

/* --- commands --- */

static int core_stop(lua_State *L) {
  char *answer = stop(script_of(L)->sched, luaL_checkstring(L, 1));
  lua_pushstring(L, answer);
  g_free(answer);
  return 1;
}

int console_push_command(lua_State *L, const char *text) {
  static const luaL_Reg core[] = {{"stop", core_stop}, {NULL, NULL}};
  luaL_checkstack(L, LUA_MINSTACK + SCRIPT_COMMAND_WORDS, "to run a command");
  luaL_newlib(L, core);
  if (!chunk_run_engine_file(script_of(L)->lua, "commands", 1)) lua_error(L);

  int count = 0;
  char **words = NULL;
  if (g_shell_parse_argv(text, &count, &words, NULL)) {
    count = MIN(count, SCRIPT_COMMAND_WORDS);
    for (int i = 0; i < count; i++) lua_pushstring(L, words[i]);
    g_strfreev(words);
  }
  if (count == 0) return luaL_error(L, "'%c%s' is not a command", SCRIPT_COMMAND_MARK, text);
  int name = lua_gettop(L) - count + 1;
  lua_pushvalue(L, name);
  if (lua_rawget(L, name - 1) != LUA_TFUNCTION) return luaL_error(L, "there is no command '%s'", lua_tostring(L, name));
  lua_replace(L, name);
  lua_remove(L, name - 1);
  return count - 1;
}
