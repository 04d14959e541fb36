#include "script/lua/source.h"

#include "base/data/bytesum.h"
#include "script/lua/mend.h"
#include "script/lua/runtime.h"

#include <lauxlib.h>

/* Bytes per piece of text. */
#define PIECE 1024

typedef struct Text {
  const char *at;
  size_t left;
} Text;

/* A lua_Reader. Raises if the script ran for too long. For too much memory, the hook stops it after
 * a collection. */
static const char *next_piece(lua_State *L, void *user, size_t *size) {
  Text *text = user;
  Watchdog *watch = watch_of(L);
  if (watch_is_due(watch) && !watch->is_over_limit) watch_attend(L, watch);
  const char *piece = text->at;
  *size = MIN(text->left, PIECE);
  text->at += *size;
  text->left -= *size;
  return *size > 0 ? piece : NULL;
}

/* The same message as lua_load's, with the name of the file. */
static bool refuse_binary(lua_State *L, const char *chunk_name) {
  bool has_name = chunk_name[0] == '@' || chunk_name[0] == '=';
  lua_pushfstring(L, "%s%sattempt to load a binary chunk (mode is 't')", has_name ? chunk_name + 1 : "", has_name ? ": " : "");
  return false;
}

/* Corrects the function on top of the stack, which was compiled from the text. */
static bool mend(lua_State *L, const char *text, size_t length, const char *chunk_name) {
#if MEND_IS_NEEDED
  return mend_function(L, &(MendSource){text, length, chunk_name});
#else
  (void)L, (void)text, (void)length, (void)chunk_name;
  return true;
#endif
}

bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  if (length > 0 && text[0] == LUA_SIGNATURE[0]) return refuse_binary(L, chunk_name);
  Text rest = {text, length};
  if (lua_load(L, next_piece, &rest, chunk_name, "t") != LUA_OK) return false;
  return mend(L, text, length, chunk_name);
}

/* --- from a function --- */

typedef struct Pieces {
  const char *chunk_name;
  lua_Integer count; /* number of pieces so far */
  size_t length;     /* bytes so far */
  int limit;         /* bytes that the text may have */
} Pieces;

/* Stack indexes of load_pieces. LIST is the list of the pieces so far. */
enum { FUNCTION = 1, PIECES, LIST };

/* Raises an error at the line that has called load, in which load_pieces runs. */
static void reject(lua_State *L, const char *format, int number) {
  luaL_where(L, 2);
  lua_pushfstring(L, format, number);
  lua_concat(L, 2);
  lua_error(L);
}

/* A lua_Reader. Raises what the function raises. */
static const char *deliver_piece(lua_State *L, void *user, size_t *size) {
  Pieces *pieces = user;
  luaL_checkstack(L, 4, "too many nested functions");
  watch_check(L);
  lua_pushvalue(L, FUNCTION);
  lua_call(L, 0, 1);
  watch_check(L);
  *size = 0;
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    return NULL;
  }
  const char *piece = lua_tolstring(L, -1, size);
  if (!piece) reject(L, "reader function must return a string", 0);
  if (*size > (size_t)pieces->limit - pieces->length)
    reject(L, "the text for load is too long: the limit is %d KB", pieces->limit >> 10);
  pieces->length += *size;
  lua_rawseti(L, LIST, ++pieces->count); /* this also keeps the string alive */
  return piece;
}

/* Pushes the whole text. mend needs it, because lua_load discards the pieces. */
static void push_text(lua_State *L, const Pieces *pieces) {
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (lua_Integer i = 1; i <= pieces->count; i++) {
    lua_rawgeti(L, LIST, i);
    luaL_addvalue(&text);
  }
  luaL_pushresult(&text);
}

static int load_pieces(lua_State *L) {
  Pieces *pieces = lua_touserdata(L, PIECES);
  lua_newtable(L);
  if (lua_load(L, deliver_piece, pieces, pieces->chunk_name, "t") != LUA_OK) lua_error(L);
  push_text(L, pieces);
  lua_insert(L, -2);
  size_t length = 0;
  const char *text = lua_tolstring(L, -2, &length);
  return mend(L, text, length, pieces->chunk_name) ? 1 : lua_error(L);
}

bool source_load_pieces(lua_State *L, int limit, const char *chunk_name) {
  Pieces pieces = {.chunk_name = chunk_name, .limit = limit};
  luaL_checkstack(L, 4, "to compile a text");
  lua_pushcfunction(L, load_pieces);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, &pieces);
  /* Without a message handler: the error is a result, so it needs no traceback. */
  return lua_pcall(L, 2, 1, 0) == LUA_OK;
}

/* --- the engine's own files --- */

struct EngineCode {
  GHashTable *files; /* the chunk's name -> Compiled */
};

typedef struct Compiled {
  EngineFile file;
  GByteArray *bytecode; /* owned; NULL if it was built in */
} Compiled;

static void compiled_free(gpointer data) {
  Compiled *compiled = data;
  if (compiled->bytecode) g_byte_array_unref(compiled->bytecode);
  g_free(compiled);
}

EngineCode *engine_code_new(const EngineFile *built_in) {
  EngineCode *code = g_new0(EngineCode, 1);
  code->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, compiled_free);
  for (; built_in && built_in->chunk_name; built_in++) {
    Compiled *compiled = g_new0(Compiled, 1);
    compiled->file = *built_in;
    g_hash_table_insert(code->files, g_strdup(built_in->chunk_name), compiled);
  }
  return code;
}

void engine_code_free(EngineCode *code) {
  g_hash_table_unref(code->files);
  g_free(code);
}

bool engine_code_find(const EngineCode *code, const char *chunk_name, EngineFile *file) {
  const Compiled *compiled = g_hash_table_lookup(code->files, chunk_name);
  if (compiled) *file = compiled->file;
  return compiled != NULL;
}

static uint64_t sum_of(GBytes *text) {
  gsize size;
  const void *bytes = g_bytes_get_data(text, &size);
  return bytesum(bytes, size);
}

bool engine_code_push(const EngineCode *code, lua_State *L, const char *chunk_name, GBytes *text) {
  EngineFile file;
  if (!code || !engine_code_find(code, chunk_name, &file) || file.sum != sum_of(text)) return false;
  if (luaL_loadbufferx(L, (const char *)file.bytecode, file.size, chunk_name, "b") == LUA_OK) return true;
  lua_pop(L, 1);
  return false;
}

/* A lua_Writer. */
static int append(lua_State *L, const void *bytes, size_t size, void *bytecode) {
  (void)L;
  g_byte_array_append(bytecode, bytes, (guint)size);
  return 0;
}

void engine_code_keep(EngineCode *code, lua_State *L, const char *chunk_name, GBytes *text) {
  if (!code) return;
  Compiled *compiled = g_new0(Compiled, 1);
  compiled->bytecode = g_byte_array_new();
  lua_dump(L, append, compiled->bytecode, 0); /* with the lines and names for messages */
  char *name = g_strdup(chunk_name);
  compiled->file = (EngineFile){
      .chunk_name = name, .sum = sum_of(text), .bytecode = compiled->bytecode->data, .size = compiled->bytecode->len};
  g_hash_table_replace(code->files, name, compiled);
}
