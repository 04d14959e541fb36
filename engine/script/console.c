#include "script/host.h"
#include "script/sched.h"

#include <string.h>

/* What the developer's console asks of the scripts: names to complete, processes to list. */

static int by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Replaces the table on top of the stack by its field of that name; false when that is no table. */
static bool descend(lua_State *L, const char *name, size_t length) {
  lua_pushlstring(L, name, length);
  bool is_table = lua_rawget(L, -2) == LUA_TTABLE;
  lua_remove(L, -2);
  return is_table;
}

/* Adds the string keys of the table on top, and of the classes behind it, that begin with 'start'. */
static void offer_keys(lua_State *L, const char *path, int path_length, const char *start, GPtrArray *names) {
  int depth = 0;
  do {
    lua_pushnil(L);
    while (lua_next(L, -2)) {
      lua_pop(L, 1);
      if (lua_type(L, -1) == LUA_TSTRING && g_str_has_prefix(lua_tostring(L, -1), start)) {
        g_ptr_array_add(names, g_strdup_printf("%.*s%s", path_length, path, lua_tostring(L, -1)));
      }
    }
    if (!lua_getmetatable(L, -1)) return;
    lua_pushliteral(L, "__index");
    lua_rawget(L, -2);
    lua_remove(L, -2);
    lua_remove(L, -2);
  } while (lua_istable(L, -1) && ++depth < 8);
}

static void drop_doubles(GPtrArray *names) {
  for (guint i = 1; i < names->len;) {
    if (strcmp(names->pdata[i - 1], names->pdata[i]) == 0) g_ptr_array_remove_index(names, i);
    else i++;
  }
}

GPtrArray *script_complete(Script *script, const char *prefix) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  lua_checkstack(L, 8);
  lua_pushglobaltable(L);
  const char *start = prefix;
  bool found = true;
  for (size_t length; found && start[length = strcspn(start, ".:")]; start += length + 1) {
    found = descend(L, start, length);
    if (!found) break;
  }
  if (found) offer_keys(L, prefix, (int)(start - prefix), start, names);
  lua_settop(L, top);
  g_ptr_array_sort(names, by_bytes);
  drop_doubles(names);
  return names;
}

GPtrArray *script_list_processes(Script *script) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GArray) list = sched_list(script->sched);
  for (guint i = 0; i < list->len; i++) {
    const ProcessInfo *info = &g_array_index(list, ProcessInfo, i);
    lua_checkstack(info->thread, 2);
    GString *line = g_string_new(info->name);
    if (info->owner) g_string_append_printf(line, " of %s", info->owner);
    g_string_append_printf(line, ", at %s", report_where(info->thread, 0));
    if (info->waits_for) g_string_append_printf(line, ", waits for %s", info->waits_for);
    g_string_append_printf(line, " since %.1f s", clock_ms_from_ticks(info->since) / 1000);
    if (info->until) g_string_append_printf(line, " until %.1f s", clock_ms_from_ticks(info->until) / 1000);
    lua_pop(info->thread, 1);
    g_ptr_array_add(lines, g_string_free(line, FALSE));
  }
  return lines;
}
