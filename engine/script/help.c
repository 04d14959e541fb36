#include "base/name.h"
#include "script/api/api.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/lua/thing.h"
#include "script/script.h"
#include "sys/host_file.h"

#include <string.h>

/* The console's help for a function. For a core function, it is the text of its row. For a function
 * in Lua, it is its parameters, its place and the comment above it. */

/* Replaces the table on top by its field, or by that of one of its classes. If there is none,
 * pushes nil in its place and returns false. */
static bool find_field(lua_State *L, const char *name, size_t length) {
  for (int depth = 0; depth < 8 && lua_istable(L, -1); depth++) {
    if (thing_get(L, -1, name, length) != LUA_TNIL) {
      lua_remove(L, -2);
      return true;
    }
    lua_pop(L, 1);
    if (!thing_to_class(L)) lua_pushnil(L);
  }
  lua_pop(L, 1);
  lua_pushnil(L);
  return false;
}

/* Pushes the value at a path such as "activeActor:goTo", or nil. */
static void push_path(lua_State *L, const char *path) {
  lua_pushglobaltable(L);
  for (size_t length; *path; path += length + (path[length] ? 1 : 0)) {
    length = strcspn(path, ".:");
    if (!find_field(L, path, length)) return;
  }
}

static const char *const classes[] = {"Actor", "Object", "Room",  "Costume", "Animation",
                                      "Font",  "Cursor", "Music", "SoundFX", NULL};

/* Pushes the method of that name of the first class that has one, and returns the class's name. If
 * there is none, pushes nothing and returns NULL. */
static const char *push_method(lua_State *L, const char *name) {
  for (const char *const *class_name = classes; *class_name; class_name++) {
    if (push_global(L, *class_name) == LUA_TTABLE && find_field(L, name, strlen(name)) && lua_isfunction(L, -1)) {
      return *class_name;
    }
    lua_pop(L, 1);
  }
  return NULL;
}

/* Returns the text of a chunk "@engine/actor.lua" or "@rooms/street.lua", or NULL if it is no file.
 * The caller frees it with g_free. */
static char *read_source(Script *script, const char *source) {
  if (source[0] != '@') return NULL;
  if (report_is_engine(script->lua, source)) {
    const char *name = source + strlen(REPORT_ENGINE);
    g_autofree char *path = g_build_filename(script->runtime.scripts_folder, name, NULL);
    return name_fault(name, strlen(name)) ? NULL : host_file_read_text(path, NULL, NULL);
  }
  g_autoptr(GBytes) bytes = script->runtime.vfs ? vfs_read(script->runtime.vfs, source + 1, NULL) : NULL;
  return bytes ? g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes)) : NULL;
}

static bool is_comment(const char *line) { return g_str_has_prefix(line, "--") && !g_str_has_prefix(line, "---"); }

/* Appends the comment that ends in the line before line 'defined'. */
static void add_comment(GString *out, const char *text, int defined) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) g_strchug(*line);
  int count = (int)g_strv_length(lines);
  int end = MIN(defined - 1, count);
  int start = end;
  while (start > 0 && is_comment(lines[start - 1])) start--;
  for (int i = start; i < end; i++) g_string_append_printf(out, "\n%s", g_strstrip(lines[i] + 2));
}

/* Appends the parameters of the function on top: "(target, y)". Omits the self of a method. */
static void add_parameters(GString *out, lua_State *L, bool is_vararg, bool is_method) {
  const char *separator = "", *name;
  g_string_append_c(out, '(');
  for (int i = is_method ? 2 : 1; (name = lua_getlocal(L, NULL, i)); i++) {
    g_string_append_printf(out, "%s%s", separator, name);
    separator = ", ";
  }
  if (is_vararg) g_string_append_printf(out, "%s...", separator);
  g_string_append_c(out, ')');
}

/* Returns the help for the Lua function on top, which stays there, or NULL for a function in C. */
static char *describe(Script *script, const char *title) {
  lua_State *L = script->lua;
  if (!lua_isfunction(L, -1) || lua_iscfunction(L, -1)) return NULL;
  lua_Debug info;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">Su", &info);
  const char *first = lua_getlocal(L, NULL, 1);
  GString *out = g_string_new(title);
  add_parameters(out, L, info.isvararg, first && strcmp(first, "self") == 0);
  g_string_append_printf(out, "   %s:%d", info.short_src, info.linedefined);
  g_autofree char *text = read_source(script, info.source);
  if (text) add_comment(out, text, info.linedefined);
  return g_string_free(out, FALSE);
}

/* Returns the example of a core function, or NULL. Reads the file of examples, which is not loaded
 * otherwise. */
static char *find_example(Script *script, const char *name) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_pushcfunction(L, chunk_load_engine);
  bool found = chunk_run_engine_file(script->lua, "docs/examples", 1) && lua_istable(L, -1) &&
               lua_getfield(L, -1, name) == LUA_TTABLE && lua_getfield(L, -1, "example") == LUA_TSTRING;
  char *example = found ? g_strchomp(g_strdup(lua_tostring(L, -1))) : NULL;
  lua_settop(L, top);
  return example;
}

/* scripts/init.lua defines placeholders for functions that are loaded at their first call.
 * Replaces such a placeholder on top by the function itself; chunk_load_engine as its argument
 * makes it load only. */
static void load_if_later(lua_State *L, const char *name) {
  lua_Debug info;
  if (!lua_isfunction(L, -1) || lua_iscfunction(L, -1)) return;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &info);
  if (strcmp(info.source, "@engine/init.lua") != 0) return;
  lua_pushcfunction(L, chunk_load_engine);
  if (lua_pcall(L, 1, 0, 0) != LUA_OK) lua_pop(L, 1);
  push_path(L, name);
}

char *script_help(Script *script, const char *name) {
  const ApiFn *fn = api_find(name);
  if (fn) {
    g_autofree char *example = find_example(script, name);
    return g_strdup_printf("%s\n%s%s%s", fn->usage, fn->doc, example ? "\n" : "", example ? example : "");
  }

  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 8);
  push_path(L, name);
  load_if_later(L, name);
  g_autofree char *title = g_strdup(name);
  if (lua_isnil(L, -1)) {
    const char *class_name = push_method(L, name);
    if (class_name) {
      g_free(title);
      title = g_strdup_printf("%s:%s", class_name, name);
    }
  }
  char *text = describe(script, title);
  lua_settop(L, top);
  return text;
}

GPtrArray *script_help_names(Script *script, const char *name) {
  gsize path = strlen(name);
  while (path > 0 && name[path - 1] != '.' && name[path - 1] != ':') path--;
  g_autofree char *table = g_strndup(name, path);
  GPtrArray *names = script_complete(script, table);
  for (const char *const *class_name = classes; path == 0 && *class_name; class_name++) {
    g_autofree char *prefix = g_strconcat(*class_name, ":", NULL);
    g_autoptr(GPtrArray) methods = script_complete(script, prefix);
    for (guint i = 0; i < methods->len; i++) {
      g_ptr_array_add(names, g_strdup((const char *)methods->pdata[i] + strlen(prefix)));
    }
  }
  return names;
}
