#include "script/script.h"

#include "base/check.h"
#include "base/data/checksum.h"
#include "script/api/api.h"
#include "script/api/api_waits.h"
#include "script/api/wait_names.h"
#include "script/assigned.h"
#include "script/callbacks.h"
#include "script/commands.h"
#include "script/cutscene.h"
#include "script/fingerprint.h"
#include "script/hints/misuse.h"
#include "script/locks.h"
#include "script/lua/chunks.h"
#include "script/lua/output.h"
#include "script/lua/report.h"
#include "script/lua/sandbox.h"
#include "script/lua/source.h"
#include "script/lua/thing.h"
#include "script/sched/coroutines.h"
#include "script/sched/sched.h"
#include "script/slots.h"
#include "script/stories/stories.h"
#include "script/stories/story_steps.h"
#include "script/things.h"

#include <lualib.h>
#include <string.h>

#define DEFAULT_MEMORY_LIMIT ((size_t)256 << 20)
#define DEFAULT_CLOCK_START 946684800 /* 2000-01-01 */

/* --- building --- */

/* Records the library tables before any Lua has run. Fingerprints skip them. Lua's own
 * library searches them, in a table that scripts cannot reach, for the names of functions in
 * error messages. */
static void note_libraries(lua_State *L, lua_State *slots) {
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
      lua_xmove(L, slots, 2);
      lua_rawset(slots, SLOT_LIBRARIES);
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

static int build(lua_State *L) {
  Script *script = script_of(L);
  sandbox_register(L);
  coroutines_register(L);
  chunks_register(L);
  sandbox_copy_for_engine(L);
  things_register(L);
  for (int i = 0; api_tables[i]; i++) api_register(L, api_tables[i]);
  if (script->menu) api_register(L, api_menu);
  quick_waits_register(L);
  slots_keep_global(script, "signal", SLOT_SIGNAL);
  lua_register(L, "updateWorld", no_update);
  slots_set_ticks(script);
  note_libraries(L, script->slots);
  chunk_run_engine(L);
  fingerprint_note_definitions(L);
  slots_keep_global(script, "updateWorld", SLOT_UPDATE_WORLD);
  return 0;
}

static void open_runtime(Script *script, const ScriptOptions *options) {
  script->runtime = (Runtime){
      .vfs = options->vfs,
      .problems = options->problems,
      .now = &script->world->tick,
      .seed = options->seed,
      .clock_start_s = options->clock_start_s ? options->clock_start_s : DEFAULT_CLOCK_START,
      .memory_limit = options->memory_limit ? options->memory_limit : DEFAULT_MEMORY_LIMIT,
      .last_resort = options->last_resort,
      .last_resort_user = options->last_resort_user,
      .layout = options->layout,
      .rules = rules_of(options->layout),
      .scripts_folder = g_strdup(options->scripts_folder),
      .code = options->code,
      .hints = &misuse_hints,
  };
  const WatchOptions budgets = {options->script_ms, options->loading_ms, options->warning_ms, report_where, 0};
  runtime_open(&script->runtime, &budgets);
  script->lua = script->runtime.lua;
  if (script->runtime.quirks.foreign_pow) {
    log_warn("script",
             "this program's Lua computes x^y with the system's C library: recordings may not replay on other machines");
  }
}

Script *script_new(const ScriptOptions *options, GError **error) {
  CHECK(options->world && options->problems && options->scripts_folder, "a world, problems and a scripts folder");
  Script *script = g_new0(Script, 1);
  script->world = options->world;
  script->requests = options->requests;
  script->config = options->config;
  open_runtime(script, options);
  script->world->rules = script->runtime.rules;
  script->world->pointer.visible = script->runtime.rules.shows_cursor;
  slots_open(script);
  script->sched = sched_new(&script->runtime, script->world);
  if (options->developer && script->runtime.rules.warns_when_stuck) script->wait_names = wait_names_new();
  script->keeps_steps = options->keeps_steps;
  script->developer = options->developer;
  script->testing = options->testing;
  script->menu = options->menu;
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
  runtime_close(&script->runtime);
  sched_free(script->sched);
  stories_free(script->stories);
  wait_names_free(script->wait_names);
  engine_words_clear(&script->words);
  if (script->heard) g_ptr_array_unref(script->heard);
  for (int i = 0; i < LOCK_COUNT; i++) g_free(script->locks[i].place);
  if (script->missing_texts) g_hash_table_unref(script->missing_texts);
  if (script->thing_places) g_hash_table_unref(script->thing_places);
  if (script->thing_reports) g_hash_table_unref(script->thing_reports);
  g_free(script);
}

/* --- running --- */

bool script_run_file(Script *script, const char *name) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  slots_set_ticks(script);
  lua_pushcfunction(L, report_handler);
  script->starting = true;
  runtime_load(&script->runtime);
  int entered = watch_enter(&script->runtime.watch, L, WATCH_LOADING);
  bool ok = chunk_read(L, name) && lua_pcall(L, 0, 0, top + 1) == LUA_OK;
  watch_leave(&script->runtime.watch, entered);
  runtime_collect(&script->runtime);
  script->starting = false;
  if (!ok) report_error(L, NULL);
  lua_settop(L, top);
  return ok;
}

static int start_story(lua_State *L) {
  push_global(L, "playStory");
  lua_pushstring(L, lua_touserdata(L, 1));
  sched_start(script_of(L)->sched, L, &(ProcessStart){.nargs = 1, .name = "story"}, NULL);
  return 0;
}

void script_set_language(Script *script, const char *language) {
  lua_pushstring(script->lua, language);
  lua_setglobal(script->lua, "lang");
}

/* Logs the values of a console command. Also runs as the continuation if the command has waited. */
static int log_values(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  if (lua_gettop(L) == 0) return 0;
  output_values(L, "console");
  return 0;
}

/* Calls the function at index 1 with the values above it, and logs its results. */
static int run_command(lua_State *L) {
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, log_values);
  return log_values(L, LUA_OK, 0);
}

/* Pushes the text as a function. Text that is an expression returns its values. Raises if it does
 * not compile. */
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
  if (text[0] == SCRIPT_COMMAND_MARK) words = command_push(L, text + 1);
  else compile_command(L, text);
  sched_start(script_of(L)->sched, L, &(ProcessStart){.nargs = 1 + words, .name = REPORT_CONSOLE}, NULL);
  return 0;
}

/* Calls 'body' with a pointer as its argument. Reports its error, with 'context' (NULL
 * for none). */
static void run_protected(Script *script, lua_CFunction body, const void *argument, const char *context) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 4);
  lua_pushcfunction(L, report_handler);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, (void *)argument);
  int entered = watch_enter(&script->runtime.watch, L, WATCH_ENGINE);
  if (lua_pcall(L, 1, 0, top + 1) != LUA_OK) report_error(L, context);
  watch_leave(&script->runtime.watch, entered);
  lua_settop(L, top);
}

static int check_things(lua_State *L) {
  if (push_global(L, "Thing") == LUA_TTABLE && lua_getfield(L, -1, "checkAll") == LUA_TFUNCTION) lua_call(L, 0, 0);
  return 0;
}

void script_check_things(Script *script) { run_protected(script, check_things, NULL, NULL); }

void script_play_story(Script *script, const char *file) {
  slots_set_ticks(script);
  run_protected(script, start_story, file, NULL);
}

void script_run_text(Script *script, const char *text) {
  slots_set_ticks(script);
  run_protected(script, start_command, text, REPORT_CONSOLE);
}

/* --- a tick --- */

static void escape_cutscene(Script *script, lua_State *L) {
  script->escaping = false;
  if (push_global(L, "endCutscene") == LUA_TFUNCTION) sched_start(script->sched, L, &(ProcessStart){.name = "endCutscene"}, NULL);
  else lua_pop(L, 1);
}

static int stories_body(lua_State *L) {
  Script *script = script_of(L);
  const Signals *signals = script->world->signals;
  int before = signals_count(signals);
  slots_set_ticks(script);
  stories_tick(script->stories, L);
  for (int i = before; i < signals_count(signals); i++) {
    const Signal *signal = signals_get(signals, i);
    if (signal->kind == SIGNAL_STORY) callback_note_story(script, L, signal->name);
  }
  return 0;
}

void script_tick_stories(Script *script) {
  if (changes_count(&script->world->changes) > 0) stories_take_changes(script->stories);
  if (stories_are_due(script->stories)) run_protected(script, stories_body, NULL, NULL);
}

static int tick_body(lua_State *L) {
  Script *script = script_of(L);
  const Signals *signals = lua_touserdata(L, 1);
  Tick now = script->world->tick;
  slots_set_ticks(script);
  if (script->escaping) escape_cutscene(script, L);
  callback_update_world(script, L);
  sched_run_timers(script->sched, now);
  for (int i = 0; i < signals_count(signals); i++) {
    const Signal *signal = signals_get(signals, i);
    if (signal->kind != SIGNAL_COMMAND) callback_deliver(script, L, signal, i);
    else if (script->developer) script_run_text(script, signal->name); /* others are forged */
  }
  callback_lay_out(script, L);
  sched_sweep(script->sched);
  runtime_step(&script->runtime);
  return 0;
}

/* Returns whether any signal has an effect. Most signals have none, and Lua need not run
 * for them. */
static bool has_wanted_signals(const Script *script, const Signals *signals) {
  for (int i = 0; i < signals_count(signals); i++) {
    if (callback_is_wanted(script, signals_get(signals, i))) return true;
  }
  return false;
}

void script_tick(Script *script, const Signals *signals) {
  bool has_signals = signals_count(signals) > 0 && has_wanted_signals(script, signals);
  bool is_due = has_signals || sched_is_due(script->sched, script->world->tick) || script->escaping ||
                slots_update_is_due(script) || script->world->ui.layout != 0;
  if (is_due) run_protected(script, tick_body, signals, NULL);
  if (is_due) assigned_check(script);
  if (locks_are_held(script) && locks_are_due(script)) run_protected(script, locks_release, NULL, NULL);
  sched_forget_failed(script->sched);
  /* Scripts may have caused further ones in this tick. Waits count them, too. */
  if (signals_count(signals) > 0) sched_signals_done(script->sched, signals_count(signals));
}

void script_drawing_begins(Script *script) { watch_enter(&script->runtime.watch, script->lua, WATCH_DRAWING); }

void script_drawing_ends(Script *script) { watch_leave(&script->runtime.watch, script->runtime.watch.depth - 1); }

/* --- fingerprints --- */

/* Objects that one step adds, which takes about half a millisecond. */
#define STEP_OBJECTS 1000

struct ScriptSums {
  Script *script;
  Fingerprint *walk;
  bool is_done, has_failed;
};

ScriptSums *script_sums_new(Script *script) {
  ScriptSums *sums = g_new0(ScriptSums, 1);
  sums->script = script;
  sums->walk = fingerprint_new(script);
  return sums;
}

void script_sums_free(ScriptSums *sums) {
  if (!sums) return;
  fingerprint_free(sums->walk);
  g_free(sums);
}

static int fingerprint_body(lua_State *L) {
  ScriptSums *sums = lua_touserdata(L, 1);
  sums->is_done = fingerprint_step(sums->walk, STEP_OBJECTS);
  sums->has_failed = false;
  return 0;
}

bool script_sums_step(ScriptSums *sums) {
  if (sums->is_done || sums->has_failed) return true;
  sums->has_failed = true; /* until the step has ended */
  run_protected(sums->script, fingerprint_body, sums, NULL);
  return sums->is_done || sums->has_failed;
}

void script_sums_finish(ScriptSums *sums, uint64_t parts[SCRIPT_PARTS]) {
  const Script *script = sums->script;
  Checksum random;
  while (!script_sums_step(sums)) continue;
  checksum_init(&random);
  for (int i = 0; i < 4; i++) checksum_add(&random, script->runtime.story.state[i]);
  parts[0] = sums->has_failed ? 0 : fingerprint_result(sums->walk);
  parts[1] = sched_checksum(script->sched);
  parts[2] = checksum_result(&random);
  parts[3] = stories_checksum(script->stories);
  script_sums_free(sums);
}

void script_checksums(Script *script, uint64_t parts[SCRIPT_PARTS]) { script_sums_finish(script_sums_new(script), parts); }

const char *script_part_name(int part) {
  static const char *const names[SCRIPT_PARTS] = {"variables of scripts", "processes", "random", "stories"};
  CHECK(part >= 0 && part < SCRIPT_PARTS, "a part of the script's state");
  return names[part];
}

const char *script_story_steps(const Script *script, int index, const char **id) {
  return steps_text(script->stories, index, id);
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

/* Returns the game's text of that id, or NULL. */
static char *game_text(Script *script, const char *id) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 4);
  char *found = NULL;
  if (script->runtime.rules.has_text_by_id && push_global(L, "translations") == LUA_TTABLE) {
    lua_pushstring(L, id);
    if (lua_rawget(L, -2) == LUA_TSTRING) found = g_strdup(lua_tostring(L, -1));
  }
  lua_settop(L, top);
  return found;
}

char *script_translate(Script *script, const char *words) {
  lua_State *L = script->lua;
  char *found = game_text(script, words);
  if (found || !script->runtime.rules.has_text_by_id) return found ? found : g_strdup(words);
  int top = lua_gettop(L);
  lua_checkstack(L, 4);
  const char *language = push_global(L, "lang") == LUA_TSTRING ? lua_tostring(L, -1) : "en";
  const char *own = engine_words_find(&script->words, script->world->assets, language, words);
  lua_settop(L, top);
  return g_strdup(own ? own : words);
}

/* Returns a field of the thing with this id in the global table 'things', translated; NULL if there
 * is none. */
static char *translated_field(Script *script, const char *things, const char *id, const char *field) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 6);
  char *words = NULL;
  if (push_global(L, things) == LUA_TTABLE) {
    lua_pushstring(L, id);
    bool is_thing = lua_rawget(L, -2) == LUA_TTABLE;
    if (is_thing && thing_get(L, -1, field, strlen(field)) == LUA_TSTRING && *lua_tostring(L, -1)) {
      words = game_text(script, lua_tostring(L, -1));
      if (!words) words = g_strdup(lua_tostring(L, -1));
    }
  }
  lua_settop(L, top);
  return words;
}

char *script_thing_name(Script *script, bool is_actor, const char *id) {
  return translated_field(script, is_actor ? "actors" : "objects", id, "name");
}

char *script_caption(Script *script, const char *id) {
  char *words = translated_field(script, "soundfxs", id, "caption");
  return words ? words : translated_field(script, "musics", id, "caption");
}

bool script_awaits(const Script *script, const char *signal) { return sched_is_awaited(script->sched, signal); }

bool script_in_cutscene(Script *script, bool *has_escape) { return cutscene_is_running(script->lua, has_escape); }

char *script_source(const Script *script, const char *file) { return chunk_source(script->lua, file); }

char *script_describe_cutscene(const Script *script) { return sched_describe_waits(script->sched, "cutscene"); }

void script_game_ends(Script *script) { locks_silence(script); }

void script_escape_cutscene(Script *script) { script->escaping = true; }

int script_process_count(const Script *script) { return sched_count(script->sched); }

size_t script_memory(const Script *script) { return script->runtime.memory_used; }

uint64_t script_stopped(const Script *script) { return script->runtime.watch.stopped_ever; }

ScriptStop script_first_stop(const Script *script) {
  if (script->runtime.watch.stopped_ever == 0) return SCRIPT_NOT_STOPPED;
  return script->runtime.watch.first_stop == WATCH_TOO_MUCH_MEMORY ? SCRIPT_STOPPED_MEMORY : SCRIPT_STOPPED_TIME;
}

char *script_language_version(void) {
  Quirks quirks = quirks_find();
  char *guards[4] = {0};
  int count = 0;
  if (quirks.stale_close) guards[count++] = "loops with closing values are corrected";
  if (quirks.deep_names) guards[count++] = "long expressions are rejected";
  if (quirks.stale_handler) guards[count++] = "xpcall is left before closing";
  g_autofree char *all = g_strjoinv(", ", guards);
  const char *foreign = quirks.foreign_pow  ? "; '^' depends on the machine"
                        : quirks.signed_nan ? "; the text of nan depends on the machine"
                                            : "";
  return g_strconcat(LUA_RELEASE, count > 0 ? "; guards: " : "", all, foreign, NULL);
}
