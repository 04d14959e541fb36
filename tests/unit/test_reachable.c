/* test_reachable.c: checks the list of all C functions that a game can reach from its globals,
 * through tables and metatables.
 *
 * The list is tests/unit/data/reachable.txt. Before you add a function, decide whether a stranger's
 * game may call it. REACHABLE_WRITE=1 writes the list again. */

#include "fixture_game.h"

#include "script/api/script_data.h"

#include <string.h>

typedef struct Walker {
  lua_State *L;
  GHashTable *seen; /* addresses */
  GPtrArray *found; /* char *: the shortest path of each function */
} Walker;

static int compare(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* A value to visit. The queue goes level by level, so the shortest path is found first. */
typedef struct Place {
  char *path;
  int reference; /* in the registry */
} Place;

static void push(Walker *walker, GQueue *queue, char *path) {
  lua_State *L = walker->L;
  Place *place = g_new0(Place, 1);
  place->path = path;
  lua_pushvalue(L, -1);
  place->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  g_queue_push_tail(queue, place);
}

/* Visits the table on top of the stack. String keys are sorted. */
static void visit_table(Walker *walker, GQueue *queue, const char *path) {
  lua_State *L = walker->L;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) g_ptr_array_add(names, g_strdup(lua_tostring(L, -2)));
    else push(walker, queue, g_strdup_printf("%s[%s]", path, luaL_typename(L, -2)));
    if (lua_type(L, -2) == LUA_TSTRING) continue;
    lua_pushvalue(L, -2); /* a key may be a table or a function */
    push(walker, queue, g_strdup_printf("%s{key}", path));
    lua_pop(L, 1);
  }
  g_ptr_array_sort(names, compare);
  for (guint i = 0; i < names->len; i++) {
    lua_pushstring(L, names->pdata[i]);
    lua_rawget(L, -2);
    push(walker, queue, *path ? g_strdup_printf("%s.%s", path, (char *)names->pdata[i]) : g_strdup(names->pdata[i]));
    lua_pop(L, 1);
  }
}

static void visit(Walker *walker, GQueue *queue, const char *path) {
  lua_State *L = walker->L;
  const void *address = lua_topointer(L, -1);
  /* A script cannot get the metatable itself. */
  bool is_protected = luaL_getmetafield(L, -1, "__metatable") != LUA_TNIL;
  if (is_protected) lua_pop(L, 1);
  if (!is_protected && lua_getmetatable(L, -1)) {
    push(walker, queue, g_strdup_printf("%s(metatable)", path));
    lua_pop(L, 1);
  }
  if (!address || lua_type(L, -1) == LUA_TSTRING || !g_hash_table_add(walker->seen, (void *)address)) return;
  if (lua_iscfunction(L, -1)) g_ptr_array_add(walker->found, g_strdup(path));
  else if (lua_istable(L, -1)) visit_table(walker, queue, path);
  else if (lua_isuserdata(L, -1)) g_ptr_array_add(walker->found, g_strdup_printf("%s (userdata)", path));
}

static char *reachable(lua_State *L) {
  Walker walker = {L, g_hash_table_new(NULL, NULL), g_ptr_array_new_with_free_func(g_free)};
  g_autoptr(GQueue) queue = g_queue_new();
  lua_pushglobaltable(L);
  push(&walker, queue, g_strdup(""));
  lua_pushliteral(L, "text");
  push(&walker, queue, g_strdup("(a string)"));
  lua_pushcfunction(L, lua_error);
  if (lua_getmetatable(L, -1)) push(&walker, queue, g_strdup("(a function's metatable)"));
  lua_settop(L, 0);
  lua_checkstack(L, 100);
  for (Place *place; (place = g_queue_pop_head(queue)); g_free(place->path), g_free(place)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, place->reference);
    luaL_unref(L, LUA_REGISTRYINDEX, place->reference);
    visit(&walker, queue, place->path);
    lua_settop(L, 0);
  }
  g_ptr_array_sort(walker.found, compare);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < walker.found->len; i++) g_string_append_printf(text, "%s\n", (char *)walker.found->pdata[i]);
  g_hash_table_unref(walker.seen);
  g_ptr_array_unref(walker.found);
  return g_string_free(text, FALSE);
}

static void tell_difference(const char *is, const char *was) {
  g_auto(GStrv) now = g_strsplit(is, "\n", -1), before = g_strsplit(was, "\n", -1);
  for (char **line = now; *line; line++) {
    if (!g_strv_contains((const char *const *)before, *line)) g_test_message("new: %s", *line);
  }
  for (char **line = before; *line; line++) {
    if (!g_strv_contains((const char *const *)now, *line)) g_test_message("gone: %s", *line);
  }
}

static void test_list(GameFolder *folder, gconstpointer data) {
  (void)data;
  Game *game = game_folder_open(folder, "return { id = 'x', resolution = { 320, 200 } }", "");
  g_autofree char *is = reachable(game->script->lua);
  game_free(game);
  g_autofree char *path = g_test_build_filename(G_TEST_DIST, "data", "reachable.txt", NULL);
  if (g_getenv("REACHABLE_WRITE")) g_assert_true(g_file_set_contents(path, is, -1, NULL));
  g_autofree char *was = NULL;
  g_assert_true(g_file_get_contents(path, &was, NULL, NULL));
  tell_difference(is, was);
  g_assert_cmpstr(is, ==, was);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/reachable/list", GameFolder, NULL, game_folder_set_up, test_list, game_folder_tear_down);
  return g_test_run();
}
