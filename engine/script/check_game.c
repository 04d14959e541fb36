#include "script/api/author_way.h"
#include "script/api/script_data.h"
#include "script/api/wait_names.h"
#include "script/lua/chunks.h"
#include "script/lua/output.h"
#include "script/lua/report.h"
#include "script/script.h"

#include <string.h>

/* Runs check_game.lua and the other check_*.lua of scripts/. They look for mistakes in what
 * main.lua has defined. */

/* What the checks of one start have reported, in order. */
struct CheckMemo {
  bool is_complete;
  GArray *reports; /* Report */
};

typedef enum { REPORT_PROBLEM, REPORT_WARNING, REPORT_WAIT } ReportKind;

typedef struct Report {
  ReportKind kind;
  char *text; /* the message; for REPORT_WAIT, the place of the wait */
  char *name; /* for REPORT_WAIT, the name that is waited for; else NULL */
} Report;

static void report_clear(gpointer report) {
  g_free(((Report *)report)->text);
  g_free(((Report *)report)->name);
}

CheckMemo *check_memo_new(void) {
  CheckMemo *memo = g_new0(CheckMemo, 1);
  memo->reports = g_array_new(FALSE, FALSE, sizeof(Report));
  g_array_set_clear_func(memo->reports, report_clear);
  return memo;
}

void check_memo_free(CheckMemo *memo) {
  if (!memo) return;
  g_array_unref(memo->reports);
  g_free(memo);
}

/* The functions of 'core' have the memo as their upvalue, or NULL. */
static void memo_add(lua_State *L, ReportKind kind, const char *text, const char *name) {
  CheckMemo *memo = lua_touserdata(L, lua_upvalueindex(1));
  if (!memo) return;
  Report report = {kind, g_strdup(text), g_strdup(name)};
  g_array_append_val(memo->reports, report);
}

static void give_report(lua_State *L, ReportKind kind, const char *text) {
  if (kind == REPORT_PROBLEM) problems_add(runtime_of(L)->problems, "script", text);
  else output_text(L, LOG_WARN, "", text);
}

static void repeat_reports(Script *script, const CheckMemo *memo) {
  for (guint i = 0; i < memo->reports->len; i++) {
    const Report *report = &g_array_index(memo->reports, Report, i);
    if (report->kind == REPORT_WAIT) wait_names_note_report(script, report->text, report->name);
    else give_report(script->lua, report->kind, report->text);
  }
}

static int by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* files() -> sorted list of the game's Lua files that have run */
static int core_files(lua_State *L) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  GHashTableIter iter;
  gpointer name;
  g_hash_table_iter_init(&iter, runtime_of(L)->chunks);
  while (g_hash_table_iter_next(&iter, &name, NULL)) g_ptr_array_add(names, name);
  g_ptr_array_sort(names, by_bytes);
  lua_createtable(L, (int)names->len, 0);
  for (guint i = 0; i < names->len; i++) {
    lua_pushstring(L, names->pdata[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* allFiles() -> sorted list of the game's Lua files */
static int core_all_files(lua_State *L) {
  g_autoptr(GPtrArray) names = vfs_list(runtime_of(L)->vfs, "", ".lua");
  lua_createtable(L, (int)names->len, 0);
  for (guint i = 0; i < names->len; i++) {
    lua_pushstring(L, names->pdata[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* source(file) -> its text, or nil */
static int core_source(lua_State *L) {
  g_autoptr(GBytes) bytes = vfs_read(runtime_of(L)->vfs, luaL_checkstring(L, 1), NULL);
  gsize size = 0;
  const char *text = bytes ? g_bytes_get_data(bytes, &size) : NULL;
  if (text) lua_pushlstring(L, text, size);
  else lua_pushnil(L);
  return 1;
}

/* report(text, is_problem): in a test, a problem; otherwise a warning, unless it is a problem */
static int core_report(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  ReportKind kind = lua_toboolean(L, 2) ? REPORT_PROBLEM : REPORT_WARNING;
  memo_add(L, kind, text, NULL);
  give_report(L, kind, text);
  return 0;
}

/* isReported(start) -> whether a problem of the game begins with this text */
static int core_is_reported(lua_State *L) {
  const char *start = luaL_checkstring(L, 1);
  const Problems *problems = runtime_of(L)->problems;
  bool found = false;
  for (int i = 0; !found && i < problems_count(problems); i++) {
    found = g_str_has_prefix(problems_get(problems, i)->text, start);
  }
  lua_pushboolean(L, found);
  return 1;
}

/* noteWait("main.lua:12", name) -> whether no warning of this wait was shown before */
static int core_note_wait(lua_State *L) {
  const char *place = luaL_checkstring(L, 1), *name = luaL_checkstring(L, 2);
  memo_add(L, REPORT_WAIT, place, name);
  lua_pushboolean(L, wait_names_note_report(script_of(L), place, name));
  return 1;
}

/* authorWays() -> { registerFont = "Font:new { ... }" } */
static int core_author_ways(lua_State *L) {
  author_way_push_all(L);
  return 1;
}

void script_check_game(Script *script, CheckMemo *memo) {
  static const luaL_Reg core[] = {{"files", core_files},
                                  {"allFiles", core_all_files},
                                  {"source", core_source},
                                  {"report", core_report},
                                  {"isReported", core_is_reported},
                                  {"noteWait", core_note_wait},
                                  {"authorWays", core_author_ways},
                                  {NULL, NULL}};
  static const char *const files[] = {"check_game",   "check_things",  "check_exits",   "check_modules", "check_waits",
                                      "check_idioms", "check_stories", "check_dialogs", "check_state",   "check_tells",
                                      "check_texts",  "check_colors",  "check_widgets"};
  lua_State *L = script->lua;
  if (!script->runtime.rules.checks_things) return;
  if (memo && memo->is_complete) {
    repeat_reports(script, memo);
    return;
  }
  int top = lua_gettop(L);
  bool is_complete = true;
  luaL_checkstack(L, LUA_MINSTACK, "to check the game");
  luaL_newlibtable(L, core);
  lua_pushlightuserdata(L, memo);
  luaL_setfuncs(L, core, 1);
  lua_pushboolean(L, script->testing);
  lua_setfield(L, -2, "isTest");
  for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
    lua_pushvalue(L, top + 1);
    if (!chunk_run_engine_file(L, files[i], 1)) {
      report_error(L, NULL);
      is_complete = false;
    }
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
  if (memo && is_complete) memo->is_complete = true;
  else if (memo) g_array_set_size(memo->reports, 0);
}
