#include "script/reach.h"

#include "script/lua/report.h"
#include "script/lua/runtime.h"

#include <glib.h>
#include <lauxlib.h>
#include <string.h>

/* Limits of one search. */
#define FUNCTIONS_MAX 400
#define DEPTH_MAX 12

typedef struct Search {
  lua_State *L;
  const char *const *names;
  int seen; /* stack index of the set of functions that were searched */
  int functions;
  bool is_over_limit;
} Search;

/* The code of a function as Lua stores it, with all its constants. */
typedef struct Code {
  char *bytes; /* owned */
  size_t length;
} Code;

static bool look_at_function(Search *search, int depth);

/* A lua_Writer. Other allocators than the runtime's are safe here: nothing raises meanwhile. */
static int add_code(lua_State *L, const void *bytes, size_t length, void *user) {
  (void)L;
  g_byte_array_append(user, bytes, (guint)length);
  return 0;
}

/* Pushes the code of the function on top of the stack as a string, below which it stays. */
static Code push_code(lua_State *L) {
  GByteArray *bytes = g_byte_array_new();
  lua_dump(L, add_code, bytes, 1);
  Code code = {NULL, bytes->len};
  code.bytes = lua_newuserdatauv(L, bytes->len + 1, 0);
  memcpy(code.bytes, bytes->data, bytes->len);
  g_byte_array_unref(bytes);
  return code;
}

static bool mentions(const Code *code, const char *name) {
  size_t length = strlen(name);
  const char *at = code->bytes, *end = code->bytes + code->length;
  if (length == 0) return false;
  while ((size_t)(end - at) >= length && (at = memchr(at, name[0], (size_t)(end - at) - length + 1)) != NULL) {
    if (memcmp(at, name, length) == 0) return true;
    at++;
  }
  return false;
}

/* Returns whether the function on top of the stack is one of the searched functions itself. */
static bool is_searched(const Search *search) {
  for (const char *const *name = search->names; *name; name++) {
    push_global(search->L, *name);
    bool same = lua_rawequal(search->L, -1, -2);
    lua_pop(search->L, 1);
    if (same) return true;
  }
  return false;
}

/* Searches the value on top of the stack: a function, or the functions in a table whose names the
 * code mentions. Pops it. */
static bool look_at_value(Search *search, const Code *code, int depth, bool in_table) {
  lua_State *L = search->L;
  if (lua_isfunction(L, -1)) return look_at_function(search, depth);
  bool found = false;
  if (lua_istable(L, -1) && !in_table) {
    int table = lua_gettop(L);
    lua_pushnil(L);
    while (!found && lua_next(L, table)) {
      bool is_named = lua_type(L, -2) == LUA_TSTRING && mentions(code, lua_tostring(L, -2));
      if (is_named) found = look_at_value(search, code, depth, true);
      else lua_pop(L, 1);
    }
    lua_settop(L, table);
  }
  lua_pop(L, 1);
  return found;
}

static bool look_at_upvalues(Search *search, const Code *code, int function, int depth) {
  bool found = false;
  for (int i = 1; !found && lua_getupvalue(search->L, function, i); i++) {
    lua_pushglobaltable(search->L);
    bool is_globals = lua_rawequal(search->L, -1, -2);
    lua_pop(search->L, is_globals ? 2 : 1);
    if (!is_globals) found = look_at_value(search, code, depth + 1, false);
  }
  return found;
}

static bool look_at_globals(Search *search, const Code *code, int depth) {
  lua_State *L = search->L;
  lua_pushglobaltable(L);
  bool found = look_at_value(search, code, depth + 1, false);
  return found;
}

static bool is_new(Search *search) {
  lua_State *L = search->L;
  lua_pushvalue(L, -1);
  bool is_new = lua_rawget(L, search->seen) == LUA_TNIL;
  lua_pop(L, 1);
  if (!is_new) return false;
  lua_pushvalue(L, -1);
  lua_pushboolean(L, true);
  lua_rawset(L, search->seen);
  return true;
}

static bool is_of_game(lua_State *L) {
  lua_Debug about;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &about);
  return *about.what != 'C' && !report_is_engine(L, about.source);
}

/* Searches the function on top of the stack and pops it. */
static bool look_at_function(Search *search, int depth) {
  lua_State *L = search->L;
  luaL_checkstack(L, LUA_MINSTACK, "to search functions");
  int function = lua_gettop(L);
  bool found = is_searched(search);
  if (!found && is_of_game(L) && is_new(search)) {
    search->is_over_limit |= ++search->functions > FUNCTIONS_MAX || depth > DEPTH_MAX;
    Code code = push_code(L);
    code.length = search->is_over_limit ? 0 : code.length;
    for (const char *const *name = search->names; *name && !found; name++) found = mentions(&code, *name);
    found = found || search->is_over_limit || look_at_upvalues(search, &code, function, depth) ||
            look_at_globals(search, &code, depth);
  }
  lua_settop(L, function - 1);
  return found;
}

bool reach_finds(lua_State *L, const char *const *names) {
  lua_newtable(L);
  lua_insert(L, -2);
  Search search = {.L = L, .names = names, .seen = lua_gettop(L) - 1};
  bool found = look_at_function(&search, 0);
  lua_pop(L, 1);
  return found;
}

bool reach_thread_finds(lua_State *L, lua_State *thread, const char *const *names) {
  lua_Debug frame;
  bool found = false;
  luaL_checkstack(L, LUA_MINSTACK, "to search functions");
  lua_checkstack(thread, 1);
  for (int level = 0; !found && lua_getstack(thread, level, &frame); level++) {
    lua_getinfo(thread, "f", &frame);
    lua_xmove(thread, L, 1);
    found = reach_finds(L, names);
  }
  /* A script that has not begun yet has only its function and its arguments. */
  if (!lua_getstack(thread, 0, &frame) && lua_isfunction(thread, 1)) {
    lua_pushvalue(thread, 1);
    lua_xmove(thread, L, 1);
    found = reach_finds(L, names);
  }
  return found;
}

bool reach_handlers_find(lua_State *L, const char *const *names) {
  static const char *const called[] = {"userInput", "updateWorld"};
  int top = lua_gettop(L);
  bool found = false;
  luaL_checkstack(L, LUA_MINSTACK, "to search functions");
  if (push_global(L, "inputTrigger") == LUA_TTABLE) {
    lua_pushnil(L);
    while (!found && lua_next(L, top + 1)) {
      if (lua_isfunction(L, -1)) found = reach_finds(L, names);
      else lua_pop(L, 1);
    }
  }
  for (size_t i = 0; i < G_N_ELEMENTS(called) && !found; i++) {
    found = push_global(L, called[i]) == LUA_TFUNCTION && reach_finds(L, names);
  }
  lua_settop(L, top);
  return found;
}
