#include "script/lua/source.h"

#include "script/lua/mend.h"
#include "script/lua/runtime.h"

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

bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  if (length > 0 && text[0] == LUA_SIGNATURE[0]) return refuse_binary(L, chunk_name);
  Text rest = {text, length};
  if (lua_load(L, next_piece, &rest, chunk_name, "t") != LUA_OK) return false;
#if MEND_IS_NEEDED
  return mend_function(L, &(MendSource){text, length, chunk_name});
#else
  return true;
#endif
}
