#include "script/script.h"

#include "base/check.h"
#include "base/checksum.h"
#include "script/api/api.h"
#include "script/host.h"
#include "script/sched/sched.h"
#include "script/stories/stories.h"

#include <lualib.h>
#include <string.h>

#define DEFAULT_MEMORY_LIMIT ((size_t)256 << 20)
#define DEFAULT_CLOCK_START 946684800 /* 2000-01-01 */

/* The part of the collector's work that is done at the end of a tick in which Lua ran, in KB of allocation. */
#define COLLECT_KB 1

/* --- building --- */

/* Notes the library tables as they are before any Lua has run: for fingerprints, which do not look into them, and where Lua's
 * own library looks for the names of functions when it words an error (scripts cannot reach that). */
static void note_libraries(lua_State *L, lua_State *desk) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  int names = lua_gettop(L);
  lua_pushglobaltable(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, names, LUA_GNAME);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    const char *name = lua_tostring(L, -2);
    bool is_library = lua_istable(L, -1) && strcmp(name, LUA_GNAME) != 0 && strcmp(name, LUA_LOADLIBNAME) != 0;
    if (is_library) {
      lua_pushvalue(L, -1);
      lua_setfield(L, names, name);
      lua_pushboolean(L, true);
      lua_xmove(L, desk, 2);
      lua_rawset(desk, DESK_LIBRARIES);
    } else {
      lua_pop(L, 1);
    }
  }
  lua_settop(L, names - 1);
}

static int no_update(lua_State *L) {
  (void)L;
  return 0;
}

static void keep_global(Script *script, const char *name, int place) {
  push_global(script->desk, name);
  lua_replace(script->desk, place);
}

static int build(lua_State *L) {
  Script *script = script_of(L);
  sandbox_register(L);
  strings_register(L);
  lists_register(L);
  ordered_register(L);
  sort_register(L);
  stable_register(L);
  output_register(L);
  calendar_register(L);
  chunks_register(L);
  sandbox_copy_for_engine(L);
  for (int i = 0; api_tables[i]; i++) api_register(L, api_tables[i]);
  quick_register(L);
  keep_global(script, "signal", DESK_SIGNAL);
  lua_register(L, "updateWorld", no_update);
  state_set_ticks(script);
  note_libraries(L, script->desk);
  chunk_run_engine(L);
  keep_global(script, "updateWorld", DESK_UPDATE_WORLD);
  keep_global(script, "userInput", DESK_USER_INPUT);
  return 0;
}

Script *script_new(const ScriptOptions *options, GError **error) {
  CHECK(options->world && options->problems && options->scripts_folder, "what a Script cannot be without");
  Script *script = g_new0(Script, 1);
  script->vfs = options->vfs;
  script->world = options->world;
  script->requests = options->requests;
  script->problems = options->problems;
  script->config = options->config;
  script->scripts_folder = g_strdup(options->scripts_folder);
  script->seed = options->seed;
  script->clock_start_s = options->clock_start_s ? options->clock_start_s : DEFAULT_CLOCK_START;
  script->memory_limit = options->memory_limit ? options->memory_limit : DEFAULT_MEMORY_LIMIT;
  script->last_resort = options->last_resort;
  script->last_resort_user = options->last_resort_user;
  script->layout = options->layout;
  script->rules = script->world->rules = rules_of(options->layout);
  script->world->pointer.visible = script->rules.shows_cursor;
  script->chunks = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
  script->quirks = quirks_find();
  random_seed(&script->story, options->seed);
  random_seed(&script->ornament, ~options->seed);
  state_open(script);
  const WatchOptions budgets = {options->script_ms, options->loading_ms, options->warning_ms};
  watch_open(&script->watch, script->lua, &budgets);
  script->sched = sched_new(script);
  script->keeps_steps = options->keeps_steps;
  script->stories = stories_new(script);

  lua_State *L = script->lua;
  lua_pushcfunction(L, report_handler);
  lua_pushcfunction(L, build);
  bool ok = lua_pcall(L, 0, 0, 1) == LUA_OK;
  if (!ok) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the engine's own Lua: %s", lua_tostring(L, -1));
  lua_settop(L, 0);
  if (ok) return script;
  script_free(script);
  return NULL;
}

void script_free(Script *script) {
  if (!script) return;
  watch_close(&script->watch);
  state_close(script);
  sched_free(script->sched);
  stories_free(script->stories);
  g_hash_table_unref(script->chunks);
  g_free(script->scripts_folder);
  g_free(script);
}

/* --- running --- */

bool script_run_file(Script *script, const char *name) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  state_set_ticks(script);
  lua_pushcfunction(L, report_handler);
  script->starting = true;
  int entered = watch_enter(&script->watch, L, WATCH_LOADING);
  bool ok = chunk_read(L, name) && lua_pcall(L, 0, 0, top + 1) == LUA_OK;
  watch_leave(&script->watch, entered);
  script->starting = false;
  if (!ok) report_error(script, L, NULL);
  lua_settop(L, top);
  return ok;
}

static int start_story(lua_State *L) {
  push_global(L, "playStory");
  lua_pushstring(L, lua_touserdata(L, 1));
  sched_start(script_of(L)->sched, L, 1, "story", NULL, NULL);
  return 0;
}

void script_set_language(Script *script, const char *language) {
  lua_pushstring(script->lua, language);
  lua_setglobal(script->lua, "lang");
}

/* What a console process does with the values of its command, also after a wait. */
static int log_values(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  if (lua_gettop(L) == 0) return 0;
  output_values(L, "console");
  return 0;
}

/* The function at index 1 with the values above it. */
static int run_command(lua_State *L) {
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, log_values);
  return log_values(L, LUA_OK, 0);
}

/* Pushes the text as a function: an expression if it can be one. Raises. */
static void compile_command(lua_State *L, const char *text) {
  const char *expression = lua_pushfstring(L, "return %s", text);
  bool ok = source_load(L, expression, strlen(expression), "=console");
  if (!ok) {
    lua_pop(L, 1);
    ok = source_load(L, text, strlen(text), "=console");
  }
  lua_remove(L, -2);
  if (!ok) lua_error(L);
}

static int start_command(lua_State *L) {
  const char *text = lua_touserdata(L, 1);
  lua_pushcfunction(L, run_command);
  int words = 0;
  if (text[0] == SCRIPT_COMMAND_MARK) words = console_push_command(L, text + 1);
  else compile_command(L, text);
  sched_start(script_of(L)->sched, L, 1 + words, SCRIPT_CONSOLE, NULL, NULL);
  return 0;
}

/* Runs 'body' with a pointer as its argument; what it raises becomes a Problem of 'context' (NULL for none). */
static void run_protected(Script *script, lua_CFunction body, const void *argument, const char *context) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 4);
  lua_pushcfunction(L, report_handler);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, (void *)argument);
  int entered = watch_enter(&script->watch, L, WATCH_ENGINE);
  if (lua_pcall(L, 1, 0, top + 1) != LUA_OK) report_error(script, L, context);
  watch_leave(&script->watch, entered);
  lua_settop(L, top);
}

void script_tell_story(Script *script, const char *file) {
  state_set_ticks(script);
  run_protected(script, start_story, file, NULL);
}

void script_run_text(Script *script, const char *text) {
  state_set_ticks(script);
  run_protected(script, start_command, text, SCRIPT_CONSOLE);
}

/* --- a tick --- */

static bool update_is_replaced(Script *script) {
  lua_State *desk = script->desk;
  lua_pushvalue(desk, DESK_UPDATE_NAME);
  bool replaced = lua_rawget(desk, DESK_GLOBALS) == LUA_TFUNCTION && !lua_rawequal(desk, -1, DESK_UPDATE_WORLD);
  lua_pop(desk, 1);
  return replaced;
}

static void escape_cutscene(Script *script, lua_State *L) {
  script->escaping = false;
  if (push_global(L, "endCutscene") == LUA_TFUNCTION) sched_start(script->sched, L, 0, "endCutscene", NULL, NULL);
  else lua_pop(L, 1);
}

static int stories_body(lua_State *L) {
  Script *script = script_of(L);
  state_set_ticks(script);
  stories_tick(script->stories, L);
  return 0;
}

void script_tick_stories(Script *script) {
  stories_take_changes(script->stories);
  if (stories_are_due(script->stories)) run_protected(script, stories_body, NULL, NULL);
}

static int tick_body(lua_State *L) {
  Script *script = script_of(L);
  const Signals *signals = lua_touserdata(L, 1);
  Tick now = script->world->tick;
  state_set_ticks(script);
  if (script->escaping) escape_cutscene(script, L);
  if (update_is_replaced(script)) {
    push_global(L, "updateWorld");
    lua_pushnumber(L, clock_ms_from_ticks(now));
    sched_start(script->sched, L, 1, "updateWorld", NULL, NULL);
  }
  sched_run_timers(script->sched, now);
  for (int i = 0; i < signals_count(signals); i++) callback_deliver(script, L, signals_get(signals, i), i);
  sched_sweep(script->sched);
  lua_gc(L, LUA_GCSTEP, COLLECT_KB);
  return 0;
}

/* Most letters tell what nobody waits for. */
static bool has_wanted_letters(const Script *script, const Signals *signals) {
  for (int i = 0; i < signals_count(signals); i++) {
    if (callback_is_wanted(script, signals_get(signals, i))) return true;
  }
  return false;
}

void script_tick(Script *script, const Signals *signals) {
  bool has_letters = signals_count(signals) > 0 && has_wanted_letters(script, signals);
  bool is_due = has_letters || sched_is_due(script->sched, script->world->tick) || script->escaping ||
                sched_has_loose(script->sched) || update_is_replaced(script);
  if (is_due) run_protected(script, tick_body, signals, NULL);
  sched_letters_done(script->sched, signals_count(signals));
}

void script_drawing_begins(Script *script) { watch_enter(&script->watch, script->lua, WATCH_DRAWING); }

void script_drawing_ends(Script *script) { watch_leave(&script->watch, script->watch.depth - 1); }

/* --- fingerprints --- */

static int fingerprint_body(lua_State *L) {
  uint64_t *part = lua_touserdata(L, 1);
  *part = fingerprint_globals(script_of(L));
  return 0;
}

void script_checksums(Script *script, uint64_t parts[SCRIPT_PARTS]) {
  Checksum random;
  checksum_init(&random);
  for (int i = 0; i < 4; i++) checksum_add(&random, script->story.state[i]);
  parts[0] = 0;
  run_protected(script, fingerprint_body, &parts[0], NULL);
  parts[1] = sched_checksum(script->sched);
  parts[2] = checksum_result(&random);
  parts[3] = stories_checksum(script->stories);
}

const char *script_part_name(int part) {
  static const char *const names[SCRIPT_PARTS] = {"variables of scripts", "processes", "random", "stories"};
  CHECK(part >= 0 && part < SCRIPT_PARTS, "a part of the script's state");
  return names[part];
}

/* --- questions about the game --- */

bool script_handles_key(Script *script, const char *key_name) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 4);
  bool handles = false;
  if (push_global(L, "inputTrigger") == LUA_TTABLE) {
    lua_pushstring(L, key_name);
    handles = lua_rawget(L, -2) == LUA_TFUNCTION;
  }
  lua_settop(L, top);
  return handles;
}

bool script_in_cutscene(Script *script, bool *has_escape) {
  lua_State *L = script->lua;
  lua_checkstack(L, 4);
  bool running = push_global(L, "cutscene") != LUA_TNIL;
  bool escapes = running && push_global(L, "cutsceneEscape") == LUA_TFUNCTION;
  if (has_escape) *has_escape = escapes;
  lua_pop(L, running ? 2 : 1);
  return running;
}

void script_escape_cutscene(Script *script) { script->escaping = true; }

bool script_thread_waits(Script *script, lua_State *thread) { return sched_thread_waits(script->sched, thread); }

int script_process_count(const Script *script) { return sched_count(script->sched); }

size_t script_memory(const Script *script) { return script->memory_used; }

uint64_t script_stopped(const Script *script) { return script->watch.stopped_ever; }

ScriptStop script_first_stop(const Script *script) {
  if (script->watch.stopped_ever == 0) return SCRIPT_NOT_STOPPED;
  return script->watch.first_stop == WATCH_TOO_MUCH ? SCRIPT_STOPPED_MEMORY : SCRIPT_STOPPED_TIME;
}

char *script_language_version(void) {
  Quirks quirks = quirks_find();
  char *guards[4] = {0};
  int count = 0;
  if (quirks.stale_close) guards[count++] = "loops with closing values are mended";
  if (quirks.deep_names) guards[count++] = "long expressions are refused";
  if (quirks.stale_handler) guards[count++] = "xpcall is left before closing";
  g_autofree char *all = g_strjoinv(", ", guards);
  return count > 0 ? g_strconcat(LUA_RELEASE "; guards: ", all, NULL) : g_strdup(LUA_RELEASE);
}
