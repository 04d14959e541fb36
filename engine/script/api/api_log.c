/* api_log.c: the version, the log, and other services of the engine. */

#include "base/spelling.h"
#include "script/api/api.h"
#include "script/lua/ordered.h"
#include "script/lua/output.h"
#include "script/lua/report.h"

#include <string.h>

#define MISSING_TEXTS_MAX 10000 /* further ones are not logged */
#define THING_REPORTS_MAX 1000  /* the same */
#define ID_SHOWN_MAX 200        /* bytes of an id; the rest is cut off */

static int get_version(ApiCall *call) {
  lua_pushnumber(call->L, 0);
  lua_pushnumber(call->L, 2);
  lua_pushnumber(call->L, 0);
  return 3;
}

static int get_version_string(ApiCall *call) {
  lua_pushliteral(call->L, "0.2.0");
  return 1;
}

static int kiavc_log(ApiCall *call) {
  output_text(call->L, LOG_INFO, "[Lua] ", call->args[0].string);
  return 0;
}

static int kiavc_warn(ApiCall *call) {
  output_text(call->L, LOG_WARN, "[Lua] ", call->args[0].string);
  return 0;
}

static int developer_log(ApiCall *call) {
  if (call->script->developer) output_text(call->L, LOG_INFO, "[Lua] ", call->args[0].string);
  return 0;
}

/* A repeated Problem only increases its count, but the game expects a line in the log. */
static void add_error(ApiCall *call, const char *text) {
  Problems *problems = call->script->runtime.problems;
  if (g_hash_table_contains(problems->by_text, text)) output_text(call->L, LOG_ERROR, "", text);
  problems_add(problems, "script", text);
}

static int kiavc_error(ApiCall *call) {
  add_error(call, lua_pushfstring(call->L, "[Lua] %s", call->args[0].string));
  return 0;
}

static int is_kiavc_game(ApiCall *call) { return api_bool(call, call->script->runtime.layout == LAYOUT_KIAVC); }

static int mistake(ApiCall *call) {
  lua_State *L = call->L;
  const char *where = report_where(L, 1);
  const char *text = lua_pushfstring(L, "%s: %s", where, call->args[0].string);
  if (call->script->runtime.rules.raises_mistakes) return lua_error(L);
  add_error(call, text);
  lua_pushnil(L);
  return 1;
}

bool api_note_report(Script *script, const char *key) {
  if (!script->thing_reports) script->thing_reports = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_size(script->thing_reports) >= THING_REPORTS_MAX) return false;
  return g_hash_table_add(script->thing_reports, g_strdup(key));
}

void api_warn(ApiCall *call, const char *format, ...) {
  lua_State *L = call->L;
  if (!call->script->developer || !call->script->runtime.rules.checks_things) return;
  int top = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to warn");
  const char *place = report_where(L, 1);
  va_list values;
  va_start(values, format);
  const char *words = lua_pushvfstring(L, format, values);
  va_end(values);
  const char *text = lua_pushfstring(L, "%s: %s", place, words);
  if (api_note_report(call->script, text)) output_text(L, LOG_WARN, "", text);
  lua_settop(L, top);
}

static int report_thing(ApiCall *call) {
  enum { ID, LEVEL, TEXT, HERE };
  enum { INFO, WARN, ERROR };
  Script *script = call->script;
  int level = call->args[LEVEL].integer;
  const char *place = NULL;
  if (call->args[HERE].boolean) place = level == ERROR ? report_where(call->L, 1) : api_place(call);
  else if (script->thing_places) place = g_hash_table_lookup(script->thing_places, call->args[ID].string);
  const char *text = lua_pushfstring(call->L, "%s%s%s", place ? place : "", place ? ": " : "", call->args[TEXT].string);
  if (level == ERROR) problems_add(script->runtime.problems, "script", text);
  else if (script->developer && api_note_report(script, text))
    output_text(call->L, level == WARN ? LOG_WARN : LOG_INFO, "", text);
  return 0;
}

/* Returns whether this text is reported for the first time. */
static bool note_missing_text(Script *script, const char *id, const char *language) {
  if (!script->missing_texts) script->missing_texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_size(script->missing_texts) >= MISSING_TEXTS_MAX) return false;
  return g_hash_table_add(script->missing_texts, g_strdup_printf("%s/%s", language, id));
}

/* Pushes and returns an id as messages show it: valid UTF-8 that is not too long. */
static const char *push_shown(lua_State *L, const char *id) {
  const char *end;
  bool valid = g_utf8_validate(id, (gssize)strnlen(id, ID_SHOWN_MAX), &end);
  if (!valid && end == id) return lua_pushliteral(L, "?");
  return lua_pushlstring(L, id, (size_t)(end - id));
}

static int missing_text(ApiCall *call) {
  enum { ID, LANGUAGE, GUESS, NOTE };
  lua_State *L = call->L;
  const char *shown = push_shown(L, call->args[ID].string), *language = push_shown(L, call->args[LANGUAGE].string);
  const char *where = report_where(L, 1);
  const char *note = call->args[NOTE].given ? call->args[NOTE].string : "";
  const char *text = lua_pushfstring(L, "%s: no text '%s' in the language '%s'%s", where, shown, language, note);
  bool reports = call->script->runtime.rules.reports_missing_texts;
  if (call->script->testing && reports && !call->args[GUESS].boolean) problems_add(call->script->runtime.problems, "text", text);
  else if (note_missing_text(call->script, shown, language)) output_text(L, LOG_WARN, "[Lua] ", text);
  if (call->script->developer && reports) lua_pushfstring(L, "*%s*", shown);
  else lua_pushliteral(L, "*Missing sentence*");
  return 1;
}

static int nearest_name(ApiCall *call) {
  lua_State *L = call->L;
  Spelling spelling = spelling_begin(call->args[0].string);
  if (call->args[2].given) spelling.distance = call->args[2].integer;
  lua_Integer count = ordered_keys(L, call->args[1].stack);
  for (lua_Integer i = 1; i <= count; i++) {
    watch_check(L);
    lua_geti(L, -1, i);
    if (lua_type(L, -1) == LUA_TSTRING) spelling_offer(&spelling, lua_tostring(L, -1));
    lua_pop(L, 1); /* the table keeps the key and its text alive */
  }
  lua_pushstring(L, spelling.best);
  return 1;
}

static int load_plugin(ApiCall *call) {
  const char *text = lua_pushfstring(call->L, "plugin '%s' is not loaded: this engine has no plugins", call->args[0].string);
  output_text(call->L, LOG_INFO, "", text);
  return api_bool(call, false);
}

static int is_plugin_loaded(ApiCall *call) { return api_bool(call, false); }

static void set_text(lua_State *L, const char *key, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, key);
}

static int game_info(ApiCall *call) {
  static const GameConfig nothing = {.id = "game", .title = "game", .version = "0", .language = "en", .voices = "voices"};
  const GameConfig *config = call->script->config ? call->script->config : &nothing;
  lua_State *L = call->L;
  lua_createtable(L, 0, 6);
  set_text(L, "id", config->id);
  set_text(L, "title", config->title);
  set_text(L, "version", config->version);
  set_text(L, "language", config->language);
  set_text(L, "voices", config->voices);
  set_text(L, "story", config->story);
  lua_newtable(L);
  for (int i = 0; config->languages && config->languages[i]; i++) {
    lua_pushstring(L, config->languages[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "languages");
  return 1;
}

/* A name with a zero byte never exists. */
static int file_exists(ApiCall *call) {
  const char *name = whole_text(call->L, call->args[0].stack);
  return api_bool(call, name && vfs_exists(call->script->runtime.vfs, name));
}

/* Returns whether a name matches a pattern in which '*' stands for any characters except '/'. */
static bool name_matches(const char *pattern, const char *name) {
  const char *star = NULL, *again = NULL;
  while (*name) {
    if (*pattern == '*') {
      star = ++pattern;
      again = name;
    } else if (*pattern == *name) {
      pattern++;
      name++;
    } else if (star && *again != '/') {
      pattern = star;
      name = ++again;
    } else {
      return false;
    }
  }
  while (*pattern == '*') pattern++;
  return *pattern == '\0';
}

/* A list that Lua frees, because pushing texts may raise an error. */
typedef struct Names {
  GPtrArray *list;
} Names;

static int free_names(lua_State *L) {
  Names *names = lua_touserdata(L, 1);
  g_clear_pointer(&names->list, g_ptr_array_unref);
  return 0;
}

static Names *push_names(lua_State *L) {
  Names *names = lua_newuserdatauv(L, sizeof(Names), 0);
  names->list = NULL;
  if (luaL_newmetatable(L, "ichor.names")) {
    lua_pushcfunction(L, free_names);
    lua_setfield(L, -2, "__gc");
  }
  lua_setmetatable(L, -2);
  return names;
}

static int find_files(ApiCall *call) {
  lua_State *L = call->L;
  const char *pattern = call->args[0].string, *star = strchr(pattern, '*');
  size_t length = star ? (size_t)(star - pattern) : strlen(pattern);
  while (length > 0 && pattern[length - 1] != '/') length--;
  Names *names = push_names(L);
  const char *folder = lua_pushlstring(L, pattern, length > 0 ? length - 1 : 0);
  names->list = vfs_list(call->script->runtime.vfs, folder, "");
  lua_newtable(L);
  int count = 0;
  for (guint i = 0; i < names->list->len; i++) {
    const char *name = names->list->pdata[i];
    if (!name_matches(pattern, name)) continue;
    lua_pushstring(L, name);
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

static int show_title(ApiCall *call) {
  call->script->requests->title = true;
  call->script->requests->quit = true;
  return api_true(call);
}

static int quit(ApiCall *call) {
  call->script->requests->quit = true;
  return api_true(call);
}

const ApiFn api_log[] = {
    {"getVersion", get_version, "getVersion() -> major, minor, patch",
     "Returns the version of the script interface: 0.0, 2.0, 0.0."},
    {"getVersionString", get_version_string, "getVersionString() -> string",
     "Returns the version of the script interface as text: \"0.2.0\"."},
    {"kiavcLog", kiavc_log, "kiavcLog(text: string)", "Writes a line to the log at level INFO."},
    {"kiavcWarn", kiavc_warn, "kiavcWarn(text: string)", "Writes a line to the log at level WARN."},
    {"kiavcError", kiavc_error, "kiavcError(text: string)",
     "Writes a line to the log at level ERROR and counts it as a problem of the game. The script continues."},
    {"developerLog", developer_log, "developerLog(text: string)",
     "Writes a line to the log at level INFO, but only in a developer run: players do not see it."},
    {"isKiavcGame", is_kiavc_game, "isKiavcGame() -> bool",
     "Returns whether KIAVC's rules apply: the game has game.kvc and no game.lua. In such a game, most mistakes are logged "
     "instead of raised."},
    {"mistake", mistake, "mistake(text: string) -> nil",
     "Reports an invalid call of one of the engine's Lua functions, with the line of the game that called it. Raises an error. "
     "In a KIAVC game, logs it and returns nil."},
    {"reportThing", report_thing, "reportThing(id: string, level: info|warn|error, text: string, here: bool = false)",
     "Reports a mistake with an actor or object. In a developer run, the text begins with the line of the game that defined "
     "the thing. With 'here', it begins with the line that makes the call. With 'info' and 'warn', writes a line to the log, "
     "once and only in a developer run. With 'error', counts it as a problem of the game. The script continues."},
    {"missingText", missing_text, "missingText(id: string, language: string, guess: bool = false, note: string = none) -> string",
     "Reports that there is no text with this id: a warning with the line of the game, once for each text and language. In a "
     "test, the missing text is a problem of the game, unless 'guess' is true. 'note' is added to the message. Returns the "
     "words to show instead: the id between asterisks in a developer run, else '*Missing sentence*'. A KIAVC game only gets "
     "the warning, and the result is always '*Missing sentence*'. text() calls it."},
    {"nearestName", nearest_name, "nearestName(word: bytes, names: table, letters: count = none) -> string | nil",
     "Returns the key of 'names' that is most similar to 'word', ignoring case. Use it for \"did you mean\". 'letters' is "
     "the largest number of letters that may differ (default: a third of the length of the word, plus one). Returns nil if "
     "more letters differ."},
    {"loadPlugin", load_plugin, "loadPlugin(name: string) -> bool", "Always returns false, because there are no plugins."},
    {"isPluginLoaded", is_plugin_loaded, "isPluginLoaded(name: string) -> bool",
     "Always returns false, because there are no plugins."},
    {"gameInfo", game_info, "gameInfo() -> table",
     "Returns the settings of game.lua: { id =, title =, version =, language =, languages = { 'en', ... }, voices =, story = }."},
    {"fileExists", file_exists, "fileExists(path: bytes) -> bool", "Returns whether the game has a file with this path."},
    {"findFiles", find_files, "findFiles(pattern: string) -> names",
     "Returns a sorted list of the paths of the game's files that match 'pattern', such as 'rooms/*.lua'. '*' stands for any "
     "characters except '/'."},
    {"quit", quit, "quit() -> bool", "Ends the game before its next tick. The script runs until its next wait."},
    {"showTitle", show_title, "showTitle() -> bool",
     "Ends the game like quit. In a window, the title screen is shown again if the game has one; otherwise the program ends."},
    {NULL, NULL, NULL, NULL},
};
