#include "script/docs.h"

#include "script/api/api.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/script.h"
#include "sys/host_file.h"
#include "world/world_run.h"

#include <string.h>

/* --- the rows as Lua tables --- */

/* Sets a field of the table on top of the stack. NULL sets nil. */
static void set_string(lua_State *L, const char *field, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, field);
}

static void set_bool(lua_State *L, const char *field, bool value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, field);
}

/* Pushes { name =, type =, words = { ... } | nil, optional =, default = | nil }. */
static void push_arg(lua_State *L, const UsageArg *arg) {
  lua_newtable(L);
  set_string(L, "name", arg->name);
  set_string(L, "type", usage_type_name(arg->type));
  set_bool(L, "optional", arg->optional);
  set_string(L, "default", arg->has_default ? arg->default_word : NULL);
  if (arg->type != USAGE_WORDS) return;
  lua_newtable(L);
  for (int i = 0; i < arg->word_count; i++) {
    lua_pushstring(L, usage_word(arg, i));
    lua_seti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "words");
}

static void set_args(lua_State *L, const char *field, const UsageArg *args, int count) {
  lua_newtable(L);
  for (int i = 0; i < count; i++) {
    push_arg(L, &args[i]);
    lua_seti(L, -2, i + 1);
  }
  lua_setfield(L, -2, field);
}

/* Pushes { name =, usage =, doc =, table = | nil, result = | nil, rest =, positional = { arg, ...
 * }, fields = { arg, ... } }. */
static void push_row(lua_State *L, const ApiFn *fn) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, fn->usage);
  lua_newtable(L);
  set_string(L, "name", fn->name);
  set_string(L, "usage", fn->usage);
  set_string(L, "doc", fn->doc);
  set_string(L, "table", usage.table);
  set_string(L, "result", usage.result);
  set_bool(L, "rest", usage.rest);
  set_args(L, "positional", usage.args, usage.positional);
  set_args(L, "fields", usage.args + usage.positional, usage.count - usage.positional);
}

/* Pushes { { title =, row, row, ... }, ... }. */
static void push_tables(lua_State *L) {
  lua_newtable(L);
  for (int i = 0; api_tables[i]; i++) {
    lua_newtable(L);
    set_string(L, "title", api_titles[i]);
    for (const ApiFn *fn = api_tables[i]; fn->name; fn++) {
      push_row(L, fn);
      lua_seti(L, -2, fn - api_tables[i] + 1);
    }
    lua_seti(L, -2, i + 1);
  }
}

/* --- running scripts/docs/ --- */

/* help(name): the console's help, or nil. */
static int docs_help(lua_State *L) {
  char *text = script_help(script_of(L), luaL_checkstring(L, 1));
  lua_pushstring(L, text);
  g_free(text);
  return 1;
}

/* Writes the pages on top of the stack: { [file name] = text }. */
static bool write_pages(lua_State *L, const char *folder, GError **error) {
  bool written = true;
  for (lua_pushnil(L); written && lua_next(L, -2); lua_pop(L, 1)) {
    g_autofree char *path = g_build_filename(folder, lua_tostring(L, -2), NULL);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    written = host_file_replace(path, text, length, error);
  }
  return written;
}

static bool make_pages(Script *script, const char *folder, GError **error) {
  lua_State *L = script->lua;
  push_tables(L);
  lua_pushcfunction(L, docs_help);
  lua_pushcfunction(L, chunk_load_engine);
  if (chunk_run_engine_file(script->lua, "docs/pages", 3)) return write_pages(L, folder, error);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", lua_tostring(L, -1));
  return false;
}

bool docs_write(const char *scripts_folder, const char *folder, GError **error) {
  Problems problems;
  Signals signals;
  Assets assets;
  World world;
  Requests requests = {0};
  problems_init(&problems);
  signals_init(&signals);
  assets_init(&assets, NULL, &problems, "");
  world_init(&world, &assets, &signals);
  Script *script = script_new(
      &(ScriptOptions){.world = &world, .requests = &requests, .problems = &problems, .scripts_folder = scripts_folder}, error);
  bool made = script && make_pages(script, folder, error);
  script_free(script);
  world_clear(&world);
  assets_clear(&assets);
  requests_clear(&requests);
  signals_clear(&signals);
  problems_clear(&problems);
  return made;
}
