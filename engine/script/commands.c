#include "script/commands.h"

#include "base/spelling.h"
#include "script/api/script_data.h"
#include "script/lua/chunks.h"
#include "script/sched/sched.h"

#include <lauxlib.h>
#include <string.h>

/* --- stopping scripts --- */

/* What a word names: an owner, or processes with that name or number. */
typedef struct Found {
  const char *owner;   /* NULL for none */
  GArray *infos;       /* ProcessInfo: with that name or number, except the caller's own process */
  const char *nearest; /* the most similar owner or name; NULL for none */
} Found;

static void find_processes(Sched *sched, const GArray *infos, const char *what, Found *found) {
  Spelling spelling = spelling_begin(what);
  for (guint i = 0; i < infos->len; i++) {
    const ProcessInfo *info = &g_array_index(infos, ProcessInfo, i);
    if (info->id == sched_running(sched)) continue;
    char number[24];
    g_snprintf(number, sizeof number, "%" G_GUINT64_FORMAT, info->number);
    if (info->owner && strcmp(info->owner, what) == 0) found->owner = info->owner;
    if (strcmp(info->name, what) == 0 || strcmp(number, what) == 0) g_array_append_vals(found->infos, info, 1);
    if (info->owner) spelling_offer(&spelling, info->owner);
    spelling_offer(&spelling, info->name);
  }
  found->nearest = spelling.best;
}

static char *stop_one(Sched *sched, const ProcessInfo *info) {
  char *answer =
      info->owner ? g_strdup_printf("stopped '%s' of %s", info->name, info->owner) : g_strdup_printf("stopped '%s'", info->name);
  sched_stop(sched, info->id);
  return answer;
}

static char *ask_which(const Found *found, const char *what) {
  GString *answer = g_string_new(NULL);
  g_string_printf(answer, "%u scripts are called '%s'; give a number:", found->infos->len, what);
  for (guint i = 0; i < found->infos->len; i++) {
    const ProcessInfo *info = &g_array_index(found->infos, ProcessInfo, i);
    g_string_append_printf(answer, "%s %" G_GUINT64_FORMAT, i > 0 ? "," : "", info->number);
    if (info->owner) g_string_append_printf(answer, " of %s", info->owner);
  }
  return g_string_free(answer, FALSE);
}

/* Stops the processes that the word names, unless several have that name. Returns the answer for
 * the developer, which the caller frees with g_free. */
static char *stop(Sched *sched, const char *what) {
  g_autoptr(GArray) infos = sched_list(sched);
  g_autoptr(GArray) matches = g_array_new(FALSE, FALSE, sizeof(ProcessInfo));
  Found found = {.infos = matches};
  find_processes(sched, infos, what, &found);
  if (found.owner) {
    char *answer = g_strdup_printf("stopped the scripts of %s", what);
    sched_stop_owner(sched, what);
    return answer;
  }
  if (matches->len == 1) return stop_one(sched, &g_array_index(matches, ProcessInfo, 0));
  if (matches->len > 1) return ask_which(&found, what);
  return g_strdup_printf("no script and no owner is called '%s'%s", what, spelling_hint(';', found.nearest).text);
}

/* --- commands --- */

static int core_stop(lua_State *L) {
  char *answer = stop(script_of(L)->sched, luaL_checkstring(L, 1));
  lua_pushstring(L, answer);
  g_free(answer);
  return 1;
}

int command_push(lua_State *L, const char *text) {
  static const luaL_Reg core[] = {{"stop", core_stop}, {NULL, NULL}};
  luaL_checkstack(L, LUA_MINSTACK + COMMAND_WORDS_MAX, "to run a command");
  luaL_newlib(L, core);
  if (!chunk_run_engine_file(script_of(L)->lua, "commands", 1)) lua_error(L);

  int count = 0;
  char **words = NULL;
  if (g_shell_parse_argv(text, &count, &words, NULL)) {
    count = MIN(count, COMMAND_WORDS_MAX);
    for (int i = 0; i < count; i++) lua_pushstring(L, words[i]);
    g_strfreev(words);
  }
  if (count == 0) return luaL_error(L, "'/%s' is not a command", text);
  int name = lua_gettop(L) - count + 1;
  lua_pushvalue(L, name);
  if (lua_rawget(L, name - 1) != LUA_TFUNCTION) return luaL_error(L, "there is no command '%s'", lua_tostring(L, name));
  lua_replace(L, name);
  lua_remove(L, name - 1);
  return count - 1;
}
