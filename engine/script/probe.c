#include "script/probe.h"

#include "script/api/script_data.h"
#include "script/lua/output.h"
#include "script/lua/report.h"
#include "script/lua/source.h"
#include "script/sched/sched.h"

#include <string.h>

#define CHUNK "=when"

/* The stack of the probe's coroutine. */
enum { SLOT_EXPRESSION = 1, SLOT_VALUE };

struct Probe {
  Script *script;
  lua_State *co; /* never runs; the registry keeps it */
  int reference;
  char *text; /* of the last value, owned; NULL before the first */
  uint64_t stopped;
  char *line;  /* where a script is, while lines are watched; owned; NULL before the first line */
  char *found; /* the line that changed the value, owned; NULL = none */
  bool has_changed, is_watching;
};

Probe *probe_new(Script *script, const char *expression, GError **error) {
  lua_State *L = script->lua;
  lua_checkstack(L, 4);
  Probe *probe = g_new0(Probe, 1);
  probe->script = script;
  probe->co = lua_newthread(L);
  probe->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  probe->stopped = script_stopped(script);
  g_autofree char *source = g_strdup_printf("return %s", expression);
  int entered = watch_enter(&script->runtime.watch, L, WATCH_PART);
  bool ok = source_load(probe->co, source, strlen(source), CHUNK);
  watch_leave(&script->runtime.watch, entered);
  if (!ok) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", lua_tostring(probe->co, -1));
    g_clear_pointer(&probe, probe_free);
  } else {
    lua_pushnil(probe->co);
  }
  return probe;
}

static void end_watching(Probe *probe);

void probe_free(Probe *probe) {
  if (!probe) return;
  end_watching(probe);
  luaL_unref(probe->script->lua, LUA_REGISTRYINDEX, probe->reference);
  g_free(probe->text);
  g_free(probe->line);
  g_free(probe->found);
  g_free(probe);
}

/* --- evaluating --- */

static int describe(lua_State *co) {
  output_push_value(co);
  return 1;
}

/* Calls the function below its 'count' arguments with one result. An error is the result "error:
 * ...". Returns whether there was none. */
static bool call(Probe *probe, int count) {
  Script *script = probe->script;
  script->probing = true;
  int entered = watch_enter(&script->runtime.watch, probe->co, WATCH_PART);
  bool ok = lua_pcall(probe->co, count, 1, 0) == LUA_OK;
  watch_leave(&script->runtime.watch, entered);
  script->probing = false;
  return ok;
}

/* Replaces the error on top of the stack by a text of one line. */
static void describe_error(lua_State *co) {
  const char *message = lua_type(co, -1) == LUA_TSTRING ? lua_tostring(co, -1) : "an error without a text";
  if (g_str_has_prefix(message, "when:1: ")) message += strlen("when:1: ");
  g_autofree char *line = g_strndup(message, strcspn(message, "\n"));
  lua_pushfstring(co, "error: %s", line);
  lua_replace(co, -2);
}

/* Numbers, strings, booleans and nil are compared without making a text of them. */
static bool is_same(lua_State *co) {
  int type = lua_type(co, -1);
  bool is_plain = type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
  return is_plain && lua_type(co, SLOT_VALUE) == type && lua_rawequal(co, -1, SLOT_VALUE);
}

/* Pushes the value, and its text; or an error twice. */
static void evaluate(Probe *probe) {
  lua_State *co = probe->co;
  lua_checkstack(co, LUA_MINSTACK);
  lua_pushvalue(co, SLOT_EXPRESSION);
  bool ok = call(probe, 0);
  if (ok && probe->text && is_same(co)) {
    lua_pushstring(co, probe->text);
    return;
  }
  if (ok) {
    lua_pushcfunction(co, describe);
    lua_pushvalue(co, -2);
    ok = call(probe, 1);
  }
  if (ok) return;
  lua_settop(co, SLOT_VALUE + 1);
  describe_error(co);
  lua_pushvalue(co, -1);
}

/* Returns whether the value differs from the last one, which stays. */
static bool differs(Probe *probe) {
  evaluate(probe);
  bool is_other = !probe->text || strcmp(lua_tostring(probe->co, -1), probe->text) != 0;
  lua_settop(probe->co, SLOT_VALUE);
  return is_other;
}

bool probe_evaluate(Probe *probe) {
  lua_State *co = probe->co;
  evaluate(probe);
  const char *text = lua_tostring(co, -1);
  bool is_other = !probe->text || strcmp(text, probe->text) != 0;
  if (is_other) {
    g_free(probe->text);
    probe->text = g_strdup(text);
    lua_pop(co, 1);
    lua_replace(co, SLOT_VALUE);
  }
  lua_settop(co, SLOT_VALUE);
  return is_other;
}

const char *probe_value(const Probe *probe) { return probe->text; }

bool probe_is_harmless(Probe *probe) {
  uint64_t before[SCRIPT_PARTS], after[SCRIPT_PARTS];
  script_checksums(probe->script, before);
  differs(probe);
  script_checksums(probe->script, after);
  return memcmp(before, after, sizeof before) == 0;
}

const char *probe_refused(const Probe *probe) { return probe->script->refused; }

bool probe_is_endless(const Probe *probe) { return script_stopped(probe->script) > probe->stopped; }

/* --- watching lines --- */

/* Runs before each line of a script. If the value has changed, the line before did it. The value
 * may have changed before the first line: then no script did it. */
static void on_line(lua_State *L, lua_Debug *activation) {
  (void)activation;
  Probe *probe = script_of(L)->probe;
  if (!probe || probe->has_changed) return;
  probe->has_changed = differs(probe);
  if (probe->has_changed) {
    probe->found = g_steal_pointer(&probe->line);
    return;
  }
  g_free(probe->line);
  lua_checkstack(L, 4);
  probe->line = g_strdup(report_where(L, 0));
  lua_pop(L, 1);
}

/* Sets the hook in all coroutines; new ones inherit it. */
static void set_hook(Probe *probe, lua_Hook hook) {
  int mask = hook ? LUA_MASKLINE : 0;
  lua_sethook(probe->script->lua, hook, mask, 0);
  sched_set_hook(probe->script->sched, hook, mask);
}

void probe_watch(Probe *probe) {
  probe->script->probe = probe;
  probe->is_watching = true;
  probe->has_changed = false;
  g_clear_pointer(&probe->line, g_free);
  g_clear_pointer(&probe->found, g_free);
  set_hook(probe, on_line);
}

static void end_watching(Probe *probe) {
  if (!probe->is_watching) return;
  set_hook(probe, NULL);
  probe->script->probe = NULL;
  probe->is_watching = false;
}

char *probe_find_line(Probe *probe) {
  end_watching(probe);
  bool is_last = !probe->has_changed && differs(probe); /* the last line of the tick did it */
  return is_last ? g_steal_pointer(&probe->line) : g_steal_pointer(&probe->found);
}
