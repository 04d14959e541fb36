#include "script/assigned.h"

#include "script/lua/chunks.h"

#include <string.h>

/* --- the line that assigns to a global --- */

static bool is_in_name(char c) { return g_ascii_isalnum(c) || c == '_'; }

/* Returns whether the line assigns to the global: "activeRoom = x", but not "self.activeRoom = x",
 * "local activeRoom = x" or "activeRoom == x". */
static bool assigns(const char *line, const char *name) {
  while (g_ascii_isspace(*line)) line++;
  if (g_str_has_prefix(line, "local") || g_str_has_prefix(line, "--")) return false;
  for (const char *at = line; (at = strstr(at, name)) != NULL; at++) {
    const char *after = at + strlen(name);
    bool is_part = at > line && (is_in_name(at[-1]) || at[-1] == '.' || at[-1] == ':');
    if (at >= line + strlen("_G.") && g_str_has_prefix(at - strlen("_G."), "_G.")) is_part = false;
    while (*after == ' ') after++;
    if (!is_part && after[0] == '=' && after[1] != '=') return true;
  }
  return false;
}

/* The caller frees the place, "main.lua:12", with g_free. Returns NULL if there is none. */
static char *place_in(const Script *script, const char *file, const char *name) {
  g_autofree char *source = chunk_source(script->lua, file);
  if (!source || !strstr(source, name)) return NULL;
  g_auto(GStrv) lines = g_strsplit(source, "\n", -1);
  for (int i = 0; lines[i]; i++) {
    if (assigns(lines[i], name)) return g_strdup_printf("%s:%d", file, i + 1);
  }
  return NULL;
}

static int by_name(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static char *find_place(const Script *script, const char *name) {
  GHashTable *chunks = script->runtime.chunks;
  guint count = 0;
  g_autofree char **files = (char **)g_hash_table_get_keys_as_array(chunks, &count);
  qsort(files, count, sizeof *files, by_name);
  for (guint i = 0; i < count; i++) {
    char *place = place_in(script, files[i], name);
    if (place) return place;
  }
  return NULL;
}

/* --- the globals --- */

typedef struct Kept {
  const char *name, *what;
  const char *right, *right_end; /* what to write, before and after the id */
  const Registry *things;
  int current; /* in 'things', or NONE */
  const void **known;
} Kept;

static void report(Script *script, const Kept *kept, const char *id) {
  g_autofree char *place = find_place(script, kept->name);
  g_autofree char *text = g_strdup_printf("%s%sassigning '%s' to %s does not change %s; write %s%s%s", place ? place : "",
                                          place ? ": " : "", id, kept->name, kept->what, kept->right, id, kept->right_end);
  problems_add(script->runtime.problems, "script", text);
}

/* Pushes values, the last of which is the id of the thing on top of the stack. Returns it, or NULL.
 * No metamethod runs: the fields are where scripts/live.lua keeps them. */
static const char *push_id(lua_State *L) {
  lua_pushliteral(L, "__fields");
  if (lua_rawget(L, -2) != LUA_TTABLE) lua_pop(L, 1);
  lua_pushliteral(L, "id");
  return lua_rawget(L, -2) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
}

static void check(Script *script, const Kept *kept) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 6);
  bool is_table = push_global(L, kept->name) == LUA_TTABLE;
  const void *value = lua_topointer(L, -1);
  if (is_table && value != *kept->known) {
    *kept->known = value;
    const char *id = push_id(L);
    int thing = id ? registry_find(kept->things, id) : NONE;
    if (thing != NONE && thing != kept->current) report(script, kept, id);
  }
  lua_settop(L, top);
}

void assigned_check(Script *script) {
  const World *world = script->world;
  if (!script->developer || !script->runtime.rules.checks_things) return;
  check(script, &(Kept){"activeRoom", "the room that is shown", "rooms['", "']:enter()", &world->rooms, world->room,
                        &script->known_room});
  check(script, &(Kept){"activeActor", "the actor that the player controls", "setActiveActor('", "')", &world->actors,
                        world->controlled, &script->known_actor});
}
