#include "script/lua/chunks.h"

#include "base/log.h"
#include "base/spelling.h"
#include "script/lua/endings.h"
#include "script/lua/hint.h"
#include "script/lua/report.h"
#include "script/lua/rules_table.h"
#include "script/lua/runtime.h"
#include "script/lua/sandbox.h"
#include "script/lua/source.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

/* Size limit of a file. Lua 5.4.4 can take very long to make the error message for a larger one. */
#define SOURCE_MAX (1024 * 1024)

/* Size limit of a text for load, which has less time than a file. The watchdog can stop the parser
 * after each KB of text, but not while it completes the jumps at the end of a block. A text of this
 * size has at most 11,000 jumps, which takes 70 ms. Lua's limit of 32,767 jumps in a function would
 * take 0.6 s. */
#define LOAD_MAX (64 * 1024)

/* Size limit of package.path and of a module's name, in bytes. */
#define PATH_LENGTH_MAX 1000

/* --- compiling --- */

/* Skips a byte order mark, and a first line that begins with '#', except its end. */
static const char *skip_preamble(const char *text, size_t *length) {
  const char *end = text + *length;
  if (*length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) text += 3;
  if (text < end && *text == '#') {
    while (text < end && *text != '\n') text++;
  }
  *length = (size_t)(end - text);
  return text;
}

static void remember(Runtime *runtime, const char *chunk_name, GBytes *text) {
  if (chunk_name[0] != '@') return;
  g_hash_table_insert(runtime->chunks, g_strdup(chunk_name + 1), GUINT_TO_POINTER(g_bytes_hash(text)));
}

bool chunk_has_changed(lua_State *L, const char *name, GBytes *text) {
  gpointer hash;
  bool has_run = g_hash_table_lookup_extended(runtime_of(L)->chunks, name, NULL, &hash);
  return has_run && GPOINTER_TO_UINT(hash) != g_bytes_hash(text);
}

char *chunk_source(lua_State *L, const char *name) {
  const Runtime *runtime = runtime_of(L);
  g_autoptr(GBytes) text = runtime->vfs ? vfs_read(runtime->vfs, name, NULL) : NULL;
  if (!text || chunk_has_changed(L, name, text)) return NULL;
  return g_strndup(g_bytes_get_data(text, NULL), g_bytes_get_size(text));
}

static bool compile(lua_State *L, GBytes *content, const char *chunk_name) {
  size_t length = 0;
  const char *text = g_bytes_get_data(content, &length);
  if (length > SOURCE_MAX) {
    lua_pushfstring(L, "%s: a Lua file must not exceed 1 MB", chunk_name + 1);
    return false;
  }
  text = skip_preamble(length ? text : "", &length);
  bool ok = source_load(L, text, length, chunk_name);
  if (!ok) hint_add_syntax(L, text, length);
  return ok;
}

bool chunk_compile(lua_State *L, GBytes *text, const char *chunk_name) {
  remember(runtime_of(L), chunk_name, text);
  return compile(L, text, chunk_name);
}

/* Compiles a file of the game. */
static bool compile_file(lua_State *L, GBytes *text, const char *name) {
  g_autofree char *chunk_name = g_strconcat("@", name, NULL);
  return chunk_compile(L, text, chunk_name);
}

bool chunk_read(lua_State *L, const char *name) {
  Runtime *runtime = runtime_of(L);
  g_autoptr(GError) error = NULL;
  g_autofree char *proper = name_normalise(name, &error);
  g_autoptr(GBytes) text = proper ? vfs_read_most(runtime->vfs, proper, SOURCE_MAX, &error) : NULL;
  if (!text) {
    lua_pushstring(L, error->message);
    return false;
  }
  return compile_file(L, text, proper);
}

/* Returns whether the file is a copy of one of KIAVC's own Lua files. Games for KIAVC load such
 * copies, but the engine already has what they define. */
static bool is_built_in(const Runtime *runtime, const char *name) {
  static const char *const files[] = {"kiavc", "colors", "animation", "font",   "cursor", "music",      "soundfx",
                                      "room",  "actor",  "costume",   "object", "dialog", "translation"};
  bool is_in_folder = g_str_has_prefix(name, "engine/") || g_str_has_prefix(name, "engine.");
  if (runtime->layout != LAYOUT_KIAVC || !is_in_folder) return false;
  for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
    if (strcmp(name + strlen("engine/"), files[i]) == 0) return true;
  }
  return false;
}

bool chunk_run_required(lua_State *L, const char *name) {
  Runtime *runtime = runtime_of(L);
  if (is_built_in(runtime, name)) return true;
  luaL_checkstack(L, 8, "to run a file");
  int top = lua_gettop(L);
  lua_pushcfunction(L, report_handler);
  const char *file = lua_pushfstring(L, runtime->layout == LAYOUT_KIAVC ? "lua/%s.lua" : "%s.lua", name);
  bool ok = chunk_read(L, file);
  if (ok) {
    ok = lua_pcall(L, 0, 0, top + 1) == LUA_OK;
  } else {
    /* The message for a missing file does not name the file that requires it. */
    report_handler(L);
  }
  if (!ok && watch_is_due(&runtime->watch)) lua_error(L);
  if (!ok) report_error(L, NULL);
  lua_settop(L, top);
  return ok;
}

/* --- the engine's own files --- */

/* Compiles one of the engine's files, unless that was done when the program was built, or by
 * another game of the process. Pushes the function, or on failure the message. */
static bool compile_engine_file(lua_State *L, GBytes *text, const char *chunk_name) {
  EngineCode *code = runtime_of(L)->code;
  if (engine_code_push(code, L, chunk_name, text)) return true;
  if (!compile(L, text, chunk_name)) return false;
  if (code) log_debug("script", "%s is compiled: the program has no compiled form of this text", chunk_name + 1);
  engine_code_keep(code, L, chunk_name, text);
  return true;
}

bool chunk_compile_engine_file(lua_State *L, const char *name) {
  g_autofree char *path = g_strdup_printf("%s/%s.lua", runtime_of(L)->scripts_folder, name);
  g_autofree char *chunk_name = g_strdup_printf("@engine/%s.lua", name);
  char *text = NULL;
  gsize length = 0;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) content = NULL;
  bool ok = g_file_get_contents(path, &text, &length, &error);
  if (ok) {
    content = g_bytes_new_take(text, length);
    ok = compile_engine_file(L, content, chunk_name);
  } else {
    lua_pushstring(L, error->message);
  }
  return ok;
}

/* Pushes the function of scripts_folder/<name>.lua, or raises. */
static void read_engine_file(lua_State *L, const char *name) {
  if (!chunk_compile_engine_file(L, name)) lua_error(L);
  sandbox_give_to_engine(L);
}

void chunk_push_engine_state(lua_State *L) { luaL_getsubtable(L, LUA_REGISTRYINDEX, "engine state"); }

/* Pushes the state table of an engine file. The files of docs/ have none, because state is a part
 * of the game's checksum: the console's help and t.api load them in the middle of a game. Those of
 * ui/ have none, because widgets keep their state in their fields. */
static void push_state(lua_State *L, const char *name) {
  if (g_str_has_prefix(name, "docs/") || g_str_has_prefix(name, "ui/")) {
    lua_pushnil(L);
    return;
  }
  chunk_push_engine_state(L);
  luaL_getsubtable(L, -1, name);
  lua_remove(L, -2);
}

int chunk_load_engine(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  read_engine_file(L, name);
  lua_pushcfunction(L, chunk_load_engine);
  push_state(L, name);
  rules_push_table(L, &runtime_of(L)->rules);
  lua_call(L, 3, LUA_MULTRET);
  return lua_gettop(L) - 1;
}

void chunk_run_engine(lua_State *L) {
  lua_register(L, "loadEngine", chunk_load_engine); /* exists while init.lua runs */
  endings_register(L);
  read_engine_file(L, "init");
  lua_call(L, 0, 0);
  lua_pushnil(L);
  lua_setglobal(L, "loadEngine");
  lua_pushnil(L);
  lua_setglobal(L, "atEnd");
}

/* Index 1 is the name, as a light userdata; the arguments follow. */
static int run_engine_file(lua_State *L) {
  read_engine_file(L, lua_touserdata(L, 1));
  lua_replace(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

bool chunk_run_engine_file(lua_State *L, const char *name, int nargs) {
  Watchdog *watch = watch_of(L);
  int first = lua_gettop(L) - nargs + 1;
  luaL_checkstack(L, 4, "to run a file");
  lua_pushcfunction(L, report_handler);
  lua_pushcfunction(L, run_engine_file);
  lua_pushlightuserdata(L, (void *)name);
  lua_rotate(L, first, 3);
  int entered = watch_enter(watch, L, WATCH_LOADING);
  bool ok = lua_pcall(L, nargs + 1, 1, first) == LUA_OK;
  watch_leave(watch, entered);
  lua_remove(L, first);
  return ok;
}

/* --- load --- */

/* The message of a failure is on top of the stack. */
static int load_failed(lua_State *L) {
  watch_unwind(watch_of(L), L);
  watch_check(L);
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

static int chunks_load(lua_State *L) {
  bool has_environment = !lua_isnone(L, 4);
  size_t length = 0;
  const char *text = lua_tolstring(L, 1, &length);
  if (!text && !lua_isfunction(L, 1)) return luaL_typeerror(L, 1, "string or function");
  luaL_argcheck(L, length <= LOAD_MAX, 1, "a chunk must not exceed 64 KB");
  const char *name = luaL_optstring(L, 2, text ? text : "=(load)");
  luaL_argcheck(L, !report_is_engine(L, name), 2, "names that begin with '@engine/' are those of the engine's own files");
  const char *mode = luaL_optstring(L, 3, "bt");
  bool ok = false;
  bool is_binary = text && text[0] == LUA_SIGNATURE[0];
  if (!strchr(mode, 't') && !is_binary) {
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
  } else if (text) {
    ok = source_load(L, text, length, name);
  } else {
    lua_pushvalue(L, 1);
    ok = source_load_pieces(L, LOAD_MAX, name);
  }
  if (!ok) return load_failed(L);
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return 1;
}

/* --- loadfile and dofile: for KIAVC's games; they read the game's own files only --- */

static int chunks_loadfile(lua_State *L) {
  if (chunk_read(L, luaL_checkstring(L, 1))) return 1;
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

static int chunk_results(lua_State *L, int status, lua_KContext first) {
  (void)status;
  return lua_gettop(L) - (int)first;
}

static int chunks_dofile(lua_State *L) {
  lua_settop(L, 1);
  if (!chunk_read(L, luaL_checkstring(L, 1))) return lua_error(L);
  lua_callk(L, 0, LUA_MULTRET, 1, chunk_results);
  return chunk_results(L, LUA_OK, 1);
}

/* --- require --- */

/* The upvalues of require: package, its initial fields 'loaded' and 'preload', and the name by
 * which each file was required first. */
enum { PACKAGE = 1, LOADED, PRELOADED, FILES };

/* Appends the file in another folder whose name is the nearest one: the name of the folder may be
 * missing. */
static void add_elsewhere(const Runtime *runtime, const char *file, GString *looked) {
  g_autofree char *wanted = g_path_get_basename(file);
  g_autoptr(GPtrArray) names = vfs_list(runtime->vfs, "", ".lua");
  Spelling spelling = spelling_begin(wanted);
  spelling.distance = 2;
  const char *best = NULL;
  for (guint i = 0; i < names->len; i++) {
    const char *slash = strrchr(names->pdata[i], '/'), *before = spelling.best;
    spelling_offer(&spelling, slash ? slash + 1 : names->pdata[i]);
    if (spelling.best != before) best = names->pdata[i];
  }
  if (best) g_string_append(looked, spelling_hint(';', best).text);
}

/* Appends a line about a missing file: "no file 'thing.lua'; did you mean 'things.lua'?" */
static void add_missing(const Runtime *runtime, const char *file, GString *looked) {
  g_autoptr(GError) error = NULL;
  g_autofree char *fit = name_normalise(file, &error);
  if (!fit) {
    g_string_append_printf(looked, "\n\t%s", error->message);
    return;
  }
  g_string_append_printf(looked, "\n\tno file '%s'", file);
  if (g_str_has_suffix(file, "/init.lua")) return; /* few authors mean a folder */
  g_autoptr(GBytes) none = vfs_read_most(runtime->vfs, file, SOURCE_MAX, &error);
  if (none) return;
  const char *meant = strstr(error->message, "; did you mean");
  const char *folder = meant ? strstr(error->message, ": no such folder '") : NULL;
  if (folder) meant = folder;
  if (!meant) meant = strstr(error->message, ": the file is called");
  if (meant) g_string_append(looked, meant);
  else add_elsewhere(runtime, fit, looked);
}

/* Reads a file that may be a module. Returns false if it is missing. Otherwise sets '*name' to its
 * name, and '*text', or '*error' if it cannot be read. */
static bool read_module(const Runtime *runtime, const char *file, char **name, GBytes **text, GError **error) {
  *text = vfs_read_most(runtime->vfs, file, SOURCE_MAX, error);
  if (!*text && !vfs_exists(runtime->vfs, file)) {
    g_clear_error(error);
    return false;
  }
  *name = name_normalise(file, NULL);
  return true;
}

/* Looks for a module along package.path. Pushes the chunk and its file's name, or raises. */
static void find_module(lua_State *L, const char *name) {
  Runtime *runtime = runtime_of(L);
  lua_getfield(L, lua_upvalueindex(PACKAGE), "path");
  const char *templates = lua_tostring(L, -1);
  if (!templates) luaL_error(L, "'package.path' must be a string");
  if (strlen(templates) > PATH_LENGTH_MAX) luaL_error(L, "'package.path' is too long");
  if (strlen(name) > PATH_LENGTH_MAX) luaL_error(L, "the name of the module is too long");

  if (g_str_has_prefix(name, "./") || g_str_has_prefix(name, "../")) {
    const char *plain = name + strspn(name, "./");
    luaL_error(L, "module '%s' not found: names are relative to the game's folder; write require '%s'", name, plain);
  }
  g_autoptr(GString) looked = g_string_new(NULL);
  g_autofree char *part = g_strdelimit(g_strdup(name), ".", '/');
  g_auto(GStrv) list = g_strsplit(templates, ";", -1);
  char *found = NULL;
  GBytes *text = NULL;
  GError *error = NULL;
  for (char **template = list; *template && !found; template ++) {
    g_auto(GStrv) halves = g_strsplit(*template, "?", -1);
    g_autofree char *file = g_strjoinv(part, halves);
    if (!read_module(runtime, file, &found, &text, &error)) add_missing(runtime, file, looked);
  }
  bool was_found = found != NULL, ok = text && compile_file(L, text, found);
  if (error) lua_pushstring(L, error->message);
  if (found) lua_pushstring(L, found);
  else {
    const char *why = g_str_has_suffix(name, ".lua") ? " (write it without '.lua')" : "";
    lua_pushfstring(L, "module '%s' not found%s:%s", name, why, looked->str);
  }
  g_clear_pointer(&part, g_free);
  g_clear_pointer(&list, g_strfreev);
  g_clear_pointer(&found, g_free);
  g_clear_pointer(&text, g_bytes_unref);
  g_clear_error(&error);
  g_string_free(g_steal_pointer(&looked), TRUE);
  if (ok) return;
  if (was_found) lua_pop(L, 1); /* the compiler's message has the place */
  else luaL_error(L, "%s", lua_tostring(L, -1));
  lua_error(L);
}

/* Pushes the function that makes the module and the second argument for it, or raises. Returns
 * whether that argument is the name of a file. */
static bool find_loader(lua_State *L, const char *name) {
  if (lua_getfield(L, lua_upvalueindex(PRELOADED), name) == LUA_TNIL) {
    lua_pop(L, 1);
    find_module(L, name);
    return true;
  }
  lua_pushliteral(L, ":preload:");
  return false;
}

/* The file's name is on top of the stack. If the file has been required by another name, pushes the
 * module and returns true. */
static bool find_by_file(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(FILES)) != LUA_TNIL) {
    lua_rawget(L, lua_upvalueindex(LOADED));
    if (lua_toboolean(L, -1)) return true;
  }
  lua_pop(L, 1);
  return false;
}

/* A module that a game loads again, after it has removed it from package.loaded, keeps its
 * place. */
static void note_module(GPtrArray *modules, const char *name) {
  if (!g_ptr_array_find_with_equal_func(modules, name, g_str_equal, NULL)) g_ptr_array_add(modules, g_strdup(name));
}

static int chunks_require(lua_State *L);

/* If the function at that level of the stack is require, pushes the name of its module and returns
 * true. Sets '*exists' to whether there is such a level. */
static bool push_required_at(lua_State *L, int level, bool *exists) {
  lua_Debug frame;
  *exists = lua_getstack(L, level, &frame);
  if (!*exists || !lua_getinfo(L, "f", &frame)) return false;
  bool is_require = lua_tocfunction(L, -1) == chunks_require;
  lua_pop(L, 1);
  return is_require && lua_getlocal(L, &frame, 1);
}

/* Raises if the module is being loaded: it requires itself, directly or through others. The message
 * names them all, in their order. */
static void refuse_circle(lua_State *L, const char *name) {
  int begin = 0;
  bool goes_on = true;
  for (int level = 1; goes_on && begin == 0; level++) {
    if (!push_required_at(L, level, &goes_on)) continue;
    if (g_strcmp0(lua_tostring(L, -1), name) == 0) begin = level;
    lua_pop(L, 1);
  }
  if (begin == 0) return;
  lua_pushliteral(L, "");
  for (int level = begin; level > 0; level--) {
    if (!push_required_at(L, level, &goes_on)) continue;
    lua_pushliteral(L, " -> ");
    lua_concat(L, 3);
  }
  luaL_error(L, "modules require each other in a circle: %s%s; let one of them call require later, in a function",
             lua_tostring(L, -1), name);
}

static int chunks_require(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(LOADED));
  lua_getfield(L, 2, name);
  if (lua_toboolean(L, -1)) return 1;
  if (is_built_in(runtime_of(L), name)) {
    lua_pushboolean(L, true);
    return 1;
  }
  lua_pop(L, 1);
  refuse_circle(L, name);
  bool is_shared = find_loader(L, name) && runtime_of(L)->rules.requires_files_once;
  int file = lua_gettop(L);
  if (is_shared && find_by_file(L)) {
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, name);
    return 1;
  }
  if (is_shared) {
    lua_pushvalue(L, file);
    lua_pushvalue(L, 1);
    lua_rawset(L, lua_upvalueindex(FILES));
  }
  lua_pushvalue(L, file - 1);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, file);
  lua_call(L, 2, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    if (lua_getfield(L, 2, name) == LUA_TNIL) {
      lua_pop(L, 1);
      lua_pushboolean(L, true);
    }
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, 2, name);
  note_module(runtime_of(L)->modules, name);
  if (!runtime_of(L)->rules.require_names_file) return 1;
  lua_pushvalue(L, file);
  return 2;
}

/* Enters the libraries into the table 'loaded' on top of the stack. */
static void add_libraries(lua_State *L) {
  static const char *const names[] = {LUA_GNAME,     LUA_COLIBNAME,  LUA_DBLIBNAME,  LUA_LOADLIBNAME, LUA_MATHLIBNAME,
                                      LUA_OSLIBNAME, LUA_STRLIBNAME, LUA_TABLIBNAME, LUA_UTF8LIBNAME};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    push_global(L, names[i]);
    lua_setfield(L, -2, names[i]);
  }
}

/* Makes the table package. require keeps using these tables even if a game replaces the globals or
 * the fields. */
void chunks_register(lua_State *L) {
  Runtime *runtime = runtime_of(L);
  lua_register(L, "load", chunks_load);
  if (runtime->rules.has_library_stubs) {
    lua_register(L, "loadfile", chunks_loadfile);
    lua_register(L, "dofile", chunks_dofile);
  }
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, -1);
  lua_setglobal(L, "package");
  lua_pushstring(L, runtime->layout == LAYOUT_KIAVC ? "lua/?.lua;?.lua" : "?.lua;?/init.lua");
  lua_setfield(L, -2, "path");
  lua_newtable(L);
  add_libraries(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "loaded");
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, -4, "preload");
  lua_newtable(L);
  lua_pushcclosure(L, chunks_require, 4);
  lua_setglobal(L, "require");
}
