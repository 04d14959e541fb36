/* hint.c: what a name that led to nil was probably meant to be. */

#include "script/host.h"

#include <string.h>

#include "base/spelling.h"

typedef enum Hold { HOLDS_ALL, HOLDS_FUNCTIONS } Hold;

/* Adds copies of the text keys of the table on top of L. */
static void add_names(lua_State *L, Hold hold, GPtrArray *names) {
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    bool fits = lua_type(L, -2) == LUA_TSTRING && (hold == HOLDS_ALL || lua_isfunction(L, -1));
    if (fits) g_ptr_array_add(names, g_strdup(lua_tostring(L, -2)));
  }
}

/* Of the class on top of L (any other table is none) its methods, or the ids of its things. */
static void add_class(lua_State *L, Hold hold, GPtrArray *names) {
  int top = lua_gettop(L);
  lua_pushliteral(L, "registryName");
  if (lua_rawget(L, top) == LUA_TSTRING) {
    lua_pushglobaltable(L);
    lua_pushvalue(L, top + 1);
    lua_rawget(L, -2);
    if (hold == HOLDS_FUNCTIONS) lua_pushvalue(L, top);
    if (lua_istable(L, -1)) add_names(L, hold, names);
  }
  lua_settop(L, top);
}

static void add_classes(lua_State *L, Hold hold, GPtrArray *names) {
  lua_pushglobaltable(L);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_istable(L, -1)) add_class(L, hold, names);
  }
  lua_pop(L, 1);
}

static int by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Sorted, because scripts may read the message, and the order of a table's keys is nobody's business. */
static void add_nearest(const char *word, GPtrArray *names, GString *text) {
  g_ptr_array_sort(names, by_bytes);
  Spelling spelling = spelling_begin(word);
  for (guint i = 0; i < names->len; i++) spelling_offer(&spelling, names->pdata[i]);
  if (spelling.best) g_string_append_printf(text, "; did you mean '%s'?", spelling.best);
}

/* The X of "(kind 'X')" at the end of a message, NULL when it does not end so; the caller frees with g_free. */
static char *named(const char *message, const char *kind) {
  g_autofree char *opening = g_strdup_printf(" a nil value (%s '", kind);
  const char *start = strstr(message, opening);
  if (!start || !g_str_has_suffix(start, "')")) return NULL;
  start += strlen(opening);
  return g_strndup(start, strlen(start) - 2);
}

void hint_add(Script *script, const char *message, GString *text) {
  bool is_call = g_str_has_prefix(message, "attempt to call") || strstr(message, ": attempt to call");
  if (!is_call && !strstr(message, "attempt to index")) return;
  g_autofree char *global = named(message, "global");
  g_autofree char *method = named(message, "method");
  g_autofree char *field = named(message, "field");
  g_autofree char *local = named(message, "local");
  if (local && strcmp(local, "self") == 0) g_string_append(text, "; was a method called with '.' in place of ':'?");
  const char *word = global ? global : method ? method : field;
  lua_State *L = script->lua;
  if (!word || !lua_checkstack(L, 12)) return;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  if (global) {
    lua_pushglobaltable(L);
    add_names(L, is_call ? HOLDS_FUNCTIONS : HOLDS_ALL, names);
    lua_pop(L, 1);
  } else {
    add_classes(L, is_call ? HOLDS_FUNCTIONS : HOLDS_ALL, names);
  }
  add_nearest(word, names, text);
}
