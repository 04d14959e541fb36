#include "script/api/config.h"

#include "base/data/versions.h"
#include "base/spelling.h"
#include "script/lua/runtime.h"
#include "sys/process/alarm.h"
#include "world/display.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>
#include <string.h>

/* The time limit of game.lua. It is checked every few instructions; each of them can process a
 * string of up to twice the limit of the file's length. */
#define PATIENCE_US 1000000
#define INSTRUCTIONS 100
#define SOURCE_MAX (64 * 1024)

/* The memory limit of game.lua, more than any description needs. */
#define MEMORY_MAX ((size_t)16 << 20)

#define FILE_NAME "game.lua"

#define LANGUAGES_MAX 1000 /* further languages are */
#define NAME_SIGNS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."

/* The state of reading game.lua. The table is on top of the stack of 'L'. */
typedef struct Reader {
  lua_State *L;
  const char *text; /* of the file */
  GameConfig *config;
  GError **error;
} Reader;

/* --- errors --- */

static bool is_word(char c) { return g_ascii_isalnum(c) || c == '_'; }

/* Returns the line in which the text sets the key, a good guess for messages. Returns 0 if it finds
 * none. */
static int line_of(const char *text, const char *key) {
  size_t length = strlen(key);
  int line = 1;
  for (const char *c = text; *c; c++) {
    if (*c == '\n') line++;
    bool starts = c == text || !is_word(c[-1]);
    if (!starts || strncmp(c, key, length) != 0 || is_word(c[length])) continue;
    const char *after = c + length + strspn(c + length, " \t\"']");
    if (*after == '=') return line;
  }
  return 0;
}

static bool fail(const Reader *reader, const char *key, const char *format, ...) G_GNUC_PRINTF(3, 4);

static bool fail(const Reader *reader, const char *key, const char *format, ...) {
  va_list values;
  va_start(values, format);
  g_autofree char *message = g_strdup_vprintf(format, values);
  va_end(values);
  int line = key ? line_of(reader->text, key) : 0;
  if (line > 0) g_set_error(reader->error, G_FILE_ERROR, G_FILE_ERROR_INVAL, FILE_NAME ":%d: %s", line, message);
  else g_set_error(reader->error, G_FILE_ERROR, G_FILE_ERROR_INVAL, FILE_NAME ": %s", message);
  return false;
}

/* --- values: the value is on top of the stack and stays there --- */

/* Texts are quoted, so that '60' and 60 differ. Leaves the value on top of the stack. */
static const char *got(const Reader *reader) {
  lua_State *L = reader->L;
  if (lua_type(L, -1) == LUA_TSTRING) {
    const char *quoted = lua_pushfstring(L, "'%s'", lua_tostring(L, -1));
    lua_setfield(L, LUA_REGISTRYINDEX, "got"); /* keeps it valid */
    return quoted;
  }
  return lua_type(L, -1) == LUA_TNUMBER ? lua_tostring(L, -1) : luaL_typename(L, -1);
}

static bool read_string(const Reader *reader, const char *key, char **place) {
  const char *text = lua_type(reader->L, -1) == LUA_TSTRING ? whole_text(reader->L, -1) : "";
  if (!text) return fail(reader, key, "'%s' must be a text without zero bytes ('\\0')", key);
  if (!*text) return fail(reader, key, "'%s' must be a text, not %s", key, got(reader));
  g_free(*place);
  *place = g_strdup(text);
  return true;
}

static bool read_whole(const Reader *reader, const char *key, int low, int high, int *place) {
  int exact = 0;
  lua_Integer value = lua_type(reader->L, -1) == LUA_TNUMBER ? lua_tointegerx(reader->L, -1, &exact) : 0;
  if (!exact || value < low || value > high) {
    return fail(reader, key, "'%s' must be a whole number from %d to %d, not %s", key, low, high, got(reader));
  }
  *place = (int)value;
  return true;
}

static bool read_flag(const Reader *reader, const char *key, bool *place) {
  if (!lua_isboolean(reader->L, -1)) return fail(reader, key, "'%s' must be true or false, not %s", key, got(reader));
  *place = lua_toboolean(reader->L, -1);
  return true;
}

/* Reads resolution = { 320, 180 } or { width = 320, height = 180 }. */
static bool read_resolution(const Reader *reader, const char *key) {
  lua_State *L = reader->L;
  if (!lua_istable(L, -1)) return fail(reader, key, "'%s' must be { width, height }, not %s", key, got(reader));
  static const char *const sides[] = {"width", "height"};
  int *places[] = {&reader->config->resolution.w, &reader->config->resolution.h};
  for (int i = 0; i < 2; i++) {
    if (lua_getfield(L, -1, sides[i]) == LUA_TNIL) {
      lua_pop(L, 1);
      lua_rawgeti(L, -1, i + 1);
    }
    bool is_there = !lua_isnil(L, -1);
    bool ok = is_there && read_whole(reader, key, 1, CANVAS_MAX, places[i]);
    lua_pop(L, 1);
    if (!is_there)
      return fail(reader, key, "'%s' has no %s: it must be { width = 320, height = 180 } or { 320, 180 }", key, sides[i]);
    if (!ok) return false;
  }
  return true;
}

/* Ids are names of save folders, so only a few characters are allowed. */
static bool read_id(const Reader *reader, const char *key) {
  if (!read_string(reader, key, &reader->config->id)) return false;
  const char *id = reader->config->id;
  size_t length = strlen(id);
  if (length > GAME_ID_MAX)
    return fail(reader, key, "'id' can have at most %d characters, not %" G_GSIZE_FORMAT, GAME_ID_MAX, length);
  if (strspn(id, NAME_SIGNS) == length && id[0] != '.') return true;
  return fail(reader, key, "'id' must consist of letters, digits, '-', '_' and '.', not '%s'", id);
}

/* Reads languages = { 'en', 'it' }. They are names of files, like ids are names of folders. */
static bool read_languages(const Reader *reader, const char *key) {
  lua_State *L = reader->L;
  if (!lua_istable(L, -1)) return fail(reader, key, "'%s' must be a list such as { 'en', 'it' }, not %s", key, got(reader));
  lua_Unsigned count = MIN(lua_rawlen(L, -1), LANGUAGES_MAX);
  g_strfreev(reader->config->languages);
  reader->config->languages = g_new0(char *, count + 1);
  for (lua_Unsigned i = 0; i < count; i++) {
    const char *code = lua_rawgeti(L, -1, (lua_Integer)i + 1) == LUA_TSTRING ? whole_text(L, -1) : NULL;
    if (!code || !*code || code[0] == '.' || strspn(code, NAME_SIGNS) != strlen(code)) {
      return fail(reader, key, "'%s' must be a list of codes such as 'en' or 'pt-BR', not of %s", key, got(reader));
    }
    reader->config->languages[i] = g_strdup(code);
    lua_pop(L, 1);
  }
  return true;
}

/* A migration for a version that the game does not have would run again for its own saves. */
static bool check_migration(const Reader *reader, const char *version) {
  const char *own = reader->config->version;
  if (!g_ascii_isdigit(version[0])) {
    return fail(reader, version, "'%s' of 'migrations' is not a version: write numbers and dots, as in '1.1.0'", version);
  }
  if (!own) return fail(reader, "migrations", "'migrations' need the game's own version: add version = '%s'", version);
  if (!g_ascii_isdigit(own[0])) {
    return fail(reader, "version", "with 'migrations', 'version' must be of numbers and dots, as in '1.1.0', not '%s'", own);
  }
  if (version_order(version, own) <= 0) return true;
  return fail(reader, version, "the migration for '%s' is for a later version than the game's own, '%s'; write version = '%s'",
              version, own, version);
}

/* Checks migrations = { ['1.1.0'] = function(game) ... end }. They run elsewhere, in the game's
 * own Lua (script/persist/migrate.c). */
static bool check_migrations(const Reader *reader, const char *key) {
  lua_State *L = reader->L;
  bool ok = lua_istable(L, -1);
  if (!ok) return fail(reader, key, "'%s' must be { ['1.1.0'] = function(game) ... end }, not %s", key, got(reader));
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    ok = ok && lua_type(L, -2) == LUA_TSTRING && lua_isfunction(L, -1);
    if (ok && !check_migration(reader, lua_tostring(L, -2))) return false;
    lua_pop(L, 1);
  }
  return ok || fail(reader, key, "'%s' must have a function for each version, as in ['1.1.0'] = function(game) ... end", key);
}

/* --- the table --- */

typedef enum { KEY_ID, KEY_TEXT, KEY_RESOLUTION, KEY_WHOLE, KEY_FLAG, KEY_LANGUAGES, KEY_MIGRATIONS } KeyKind;

typedef struct LegalKey {
  const char *name;
  KeyKind kind;
  size_t offset; /* in GameConfig */
  int low, high; /* of a whole number */
} LegalKey;

/* To add a key, add its line here and its member in GameConfig. */
static const LegalKey legal_keys[] = {
    {"id", KEY_ID, 0, 0, 0},
    {"title", KEY_TEXT, offsetof(GameConfig, title), 0, 0},
    {"version", KEY_TEXT, offsetof(GameConfig, version), 0, 0},
    {"icon", KEY_TEXT, offsetof(GameConfig, icon), 0, 0},
    {"language", KEY_TEXT, offsetof(GameConfig, language), 0, 0},
    {"languages", KEY_LANGUAGES, 0, 0, 0},
    {"voices", KEY_TEXT, offsetof(GameConfig, voices), 0, 0},
    {"resolution", KEY_RESOLUTION, 0, 0, 0},
    {"fps", KEY_WHOLE, offsetof(GameConfig, fps), 1, 1000},
    {"scale", KEY_WHOLE, offsetof(GameConfig, scale), 1, 64},
    /* Scaled by any factor that fits, not only by whole ones. */
    {"fitted", KEY_FLAG, offsetof(GameConfig, fitted), 0, 0},
    {"allowUndo", KEY_FLAG, offsetof(GameConfig, allow_undo), 0, 0},
    {"story", KEY_TEXT, offsetof(GameConfig, story), 0, 0},
    {"migrations", KEY_MIGRATIONS, 0, 0, 0},
};

static bool read_key(const Reader *reader, const LegalKey *key) {
  void *place = (char *)reader->config + key->offset;
  switch (key->kind) {
  case KEY_ID: return read_id(reader, key->name);
  case KEY_TEXT: return read_string(reader, key->name, place);
  case KEY_RESOLUTION: return read_resolution(reader, key->name);
  case KEY_WHOLE: return read_whole(reader, key->name, key->low, key->high, place);
  case KEY_FLAG: return read_flag(reader, key->name, place);
  case KEY_LANGUAGES: return read_languages(reader, key->name);
  case KEY_MIGRATIONS: return check_migrations(reader, key->name);
  }
  return false;
}

static bool refuse_unknown(const Reader *reader, const char *name) {
  Spelling spelling = spelling_begin(name);
  g_autoptr(GString) legal = g_string_new(NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(legal_keys); i++) {
    spelling_offer(&spelling, legal_keys[i].name);
    g_string_append_printf(legal, "%s%s", i > 0 ? ", " : "", legal_keys[i].name);
  }
  if (spelling.best) return fail(reader, name, "unknown key '%s'%s", name, spelling_hint(';', spelling.best).text);
  return fail(reader, name, "unknown key '%s'; legal keys are: %s", name, legal->str);
}

/* Reads the known keys in this order, then looks for an unknown one. */
static bool read_fields(const Reader *reader) {
  lua_State *L = reader->L;
  for (size_t i = 0; i < G_N_ELEMENTS(legal_keys); i++) {
    bool given = lua_getfield(L, -1, legal_keys[i].name) != LUA_TNIL;
    if (given && !read_key(reader, &legal_keys[i])) return false;
    lua_pop(L, 1);
    lua_pushnil(L);
    lua_setfield(L, -2, legal_keys[i].name);
  }
  g_autofree char *unknown = NULL;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) return fail(reader, NULL, "the keys of its table must be names");
    if (!unknown || strcmp(lua_tostring(L, -1), unknown) < 0) {
      g_free(unknown);
      unknown = g_strdup(lua_tostring(L, -1));
    }
  }
  return !unknown || refuse_unknown(reader, unknown);
}

/* The limits of the state. */
typedef struct Memory {
  size_t used, most; /* bytes */
  gint64 end_us;     /* of the processor's time */
} Memory;

static Memory *memory_of(lua_State *L) {
  void *memory;
  lua_getallocf(L, &memory);
  return memory;
}

static void stop_endless(lua_State *L, lua_Debug *activation) {
  if (alarm_thread_time_us() < memory_of(L)->end_us) return;
  lua_getinfo(L, "Sl", activation);
  lua_pushfstring(L, "%s:%d: the file does not end; it must only return a table", activation->short_src, activation->currentline);
  lua_error(L);
}

/* lua_Alloc. Without libraries there are no metatables, so Lua handles every refusal. */
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  Memory *memory = user;
  /* For new objects, Lua passes their kind instead of a size. */
  bool is_string = !block && old_size == LUA_TSTRING;
  if (!block) old_size = 0;
  if (is_string && new_size > 2 * SOURCE_MAX && memory->most != G_MAXSIZE) return NULL;
  if (new_size > old_size && memory->used + (new_size - old_size) > memory->most) return NULL;
  void *moved = new_size > 0 ? realloc(block, new_size) : NULL;
  if (new_size == 0) free(block);
  if (moved || new_size == 0) memory->used += new_size - old_size;
  return moved;
}

static bool run(const Reader *reader) {
  lua_State *L = reader->L;
  size_t length = strlen(reader->text);
  const char *text = reader->text;
  if (g_str_has_prefix(text, "\xEF\xBB\xBF")) text += 3, length -= 3;
  memory_of(L)->end_us = alarm_thread_time_us() + PATIENCE_US;
  lua_sethook(L, stop_endless, LUA_MASKCOUNT, INSTRUCTIONS);
  bool ok = luaL_loadbufferx(L, text, length, "@" FILE_NAME, "t") == LUA_OK && lua_pcall(L, 0, 1, 0) == LUA_OK;
  lua_sethook(L, NULL, 0, 0);
  /* The game cannot affect the reading of the result, and no handler would catch an error there. */
  memory_of(L)->most = G_MAXSIZE;
  if (!ok) {
    const char *message = lua_isstring(L, -1) ? lua_tostring(L, -1) : FILE_NAME ": an error without a message";
    bool is_named = g_str_has_prefix(message, FILE_NAME);
    g_set_error(reader->error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s%s", is_named ? "" : FILE_NAME ": ", message);
    return false;
  }
  if (!lua_istable(L, -1)) return fail(reader, NULL, "it must return a table: return { id = 'mygame', title = 'My game' }");
  return read_fields(reader);
}

static bool read_game_lua(GameConfig *config, const Vfs *vfs, GError **error) {
  g_autoptr(GBytes) content = vfs_read_most(vfs, FILE_NAME, SOURCE_MAX, error);
  if (!content) return false;
  gsize length = 0;
  const char *data = g_bytes_get_data(content, &length);
  g_autofree char *text = g_strndup(length ? data : "", length);
  Memory memory = {.most = MEMORY_MAX};
  lua_State *L = lua_newstate(allocate, &memory);
  if (!L) g_error("out of memory");
  Reader reader = {L, text, config, error};
  bool ok = run(&reader);
  lua_close(L);
  return ok;
}

/* --- KIAVC --- */

/* "Open Quest!" -> "open-quest". */
static char *id_from_title(const char *title) {
  g_autoptr(GString) id = g_string_new(NULL);
  for (const char *c = title; *c; c++) {
    if (g_ascii_isalnum(*c)) g_string_append_c(id, g_ascii_tolower(*c));
    else if (id->len > 0 && id->str[id->len - 1] != '-') g_string_append_c(id, '-');
  }
  while (id->len > 0 && id->str[id->len - 1] == '-') g_string_truncate(id, id->len - 1);
  return g_strdup(id->len > 0 ? id->str : "game");
}

#define KVC_NAME "game.kvc"
#define KVC_MAX 64 /* the maximum that KIAVC read */
_Static_assert(KVC_MAX <= GAME_ID_MAX, "an id is not longer than the title it is made of");

static bool fail_kvc(GError **error, const char *reason) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, KVC_NAME ": %s; its first line must be the game's name, at most %d bytes",
              reason, KVC_MAX);
  return false;
}

/* KIAVC did not check the encoding. A name that is not UTF-8 is most likely Latin-1, in which each
 * byte is the number of its character. */
static char *to_utf8(const char *text) {
  if (g_utf8_validate(text, -1, NULL)) return g_strdup(text);
  GString *converted = g_string_new(NULL);
  for (; *text; text++) g_string_append_unichar(converted, (guchar)*text);
  return g_string_free(converted, FALSE);
}

/* Reads the name of the game, the first line of game.kvc. */
static bool read_game_kvc(GameConfig *config, const Vfs *vfs, GError **error) {
  g_autoptr(GBytes) content = vfs_read_most(vfs, KVC_NAME, SOURCE_MAX, error);
  if (!content) return false;
  gsize length = 0;
  const char *data = g_bytes_get_data(content, &length);
  if (length > KVC_MAX) return fail_kvc(error, "the file is too long");
  if (length > 0 && memchr(data, '\0', length)) return fail_kvc(error, "it is not a text file");
  g_autofree char *text = g_strndup(length ? data : "", length);
  text[strcspn(text, "\r\n")] = '\0';
  g_strstrip(text);
  if (!*text) return fail_kvc(error, "it has no name");
  config->title = to_utf8(text);
  config->id = id_from_title(text);
  config->layout = LAYOUT_KIAVC;
  return true;
}

/* --- public --- */

static void set_defaults(GameConfig *config) {
  if (!config->id) config->id = g_strdup("game");
  if (!config->title) config->title = g_strdup(config->id);
  if (!config->version) config->version = g_strdup("0");
  if (!config->languages) config->languages = g_new0(char *, 1);
  if (!config->language) config->language = g_strdup(config->languages[0] ? config->languages[0] : "en");
  if (!config->voices) config->voices = g_strdup("voices");
  config->main = g_strdup(config->layout == LAYOUT_KIAVC ? "lua/main.lua" : "main.lua");
}

/* The default size for a game that has only story pages, enlarged three times. */
#define STORY_CANVAS ((Size){480, 270})
#define STORY_SCALE 3

static void set_story_defaults(GameConfig *config) {
  g_clear_pointer(&config->main, g_free);
  if (config->resolution.w > 0) return;
  config->resolution = STORY_CANVAS;
  config->fitted = true;
  if (config->scale == 0) config->scale = STORY_SCALE;
}

/* Looks for main.lua. A game that names a story needs only the story. */
static bool find_start(GameConfig *config, const Vfs *vfs) {
  if (vfs_exists(vfs, config->main)) return true;
  if (!config->story || !vfs_exists(vfs, config->story)) return false;
  set_story_defaults(config);
  return true;
}

/* Returns whether there is no such file. Otherwise sets the error why it cannot be read: it is a
 * folder, a link that leads out of the game, or no regular file. */
static bool is_missing(const Vfs *vfs, const char *name, GError **error) {
  GError *cause = NULL;
  GBytes *content = vfs_read_most(vfs, name, SOURCE_MAX, &cause);
  if (content) g_bytes_unref(content);
  bool missing = !cause || g_error_matches(cause, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  if (missing) g_clear_error(&cause);
  else g_propagate_error(error, cause);
  return missing;
}

/* Sets an error that names the missing file. */
static bool fail_main(const GameConfig *config, const Vfs *vfs, GError **error) {
  if (!is_missing(vfs, config->main, error)) return false;
  if (config->story) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, FILE_NAME ": the story '%s' does not exist", config->story);
    return false;
  }
  const char *reason = "no main.lua here; a game needs main.lua (or lua/main.lua beside " KVC_NAME ")";
  if (config->layout == LAYOUT_KIAVC) reason = "no lua/main.lua in this folder, which has a " KVC_NAME;
  else if (vfs_exists(vfs, "lua/main.lua")) reason = "no " KVC_NAME " in this folder, beside lua/main.lua";
  g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, reason);
  return false;
}

bool game_config_read(GameConfig *config, const Vfs *vfs, GError **error) {
  *config = (GameConfig){0};
  bool ok = true;
  if (vfs_exists(vfs, FILE_NAME)) ok = read_game_lua(config, vfs, error);
  else if (!is_missing(vfs, FILE_NAME, error)) ok = false;
  else if (vfs_exists(vfs, KVC_NAME)) ok = read_game_kvc(config, vfs, error);
  if (ok) {
    set_defaults(config);
    ok = find_start(config, vfs) || fail_main(config, vfs, error);
  }
  if (!ok) game_config_clear(config);
  return ok;
}

void game_config_clear(GameConfig *config) {
  g_free(config->id);
  g_free(config->title);
  g_free(config->version);
  g_free(config->icon);
  g_free(config->language);
  g_strfreev(config->languages);
  g_free(config->voices);
  g_free(config->story);
  g_free(config->main);
  *config = (GameConfig){0};
}
