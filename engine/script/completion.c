#include "script/script.h"

#include "script/lua/report.h"
#include "script/lua/thing.h"
#include "script/sched/sched.h"
#include "script/stories/stories.h"
#include "story/text/story_shell.h"

#include <string.h>

/* The scripts' side of the developer's console: it completes names and lists processes. */

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
