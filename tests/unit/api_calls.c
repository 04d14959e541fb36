#include "api_calls.h"
#include "fixture_code.h"

#include "game/data_folder.h"
#include "script/api/api.h"
#include "script/sched/sched.h"
#include "world_checker.h"

#include <string.h>

#define FAULTS_MAX 40

/* The address is the registry key of playCalls. */
static const char play_key = 'p';

/* --- what random_calls.lua receives; the ApiCalls is upvalue 1 --- */

static ApiCalls *calls_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

static int give_pick(lua_State *L) {
  ApiCalls *calls = calls_of(L);
  lua_pushinteger(L, 1 + (lua_Integer)calls->pick(calls->user, (uint32_t)luaL_checkinteger(L, 1)));
  return 1;
}

static void add_fault(ApiCalls *calls, const char *text) {
  if (calls->faults->len >= FAULTS_MAX) return;
  for (guint i = 0; i < calls->faults->len; i++) {
    if (strcmp(calls->faults->pdata[i], text) == 0) return;
  }
  g_ptr_array_add(calls->faults, g_strdup(text));
}

static int give_fault(lua_State *L) {
  add_fault(calls_of(L), luaL_checkstring(L, 1));
  return 0;
}

static int give_count(lua_State *L) {
  ApiCalls *calls = calls_of(L);
  calls->calls++;
  if (!lua_toboolean(L, 1)) calls->raised++;
  return 0;
}

static int give_check(lua_State *L) {
  lua_pushstring(L, world_checker_fault(&calls_of(L)->game->world));
  return 1;
}

static int give_input(lua_State *L) {
  static const int keys[] = {KEY_RETURN, KEY_ESCAPE, KEY_SPACE, KEY_PERIOD, KEY_F5, KEY_DOWN, KEY_PAGE_UP, '1', 'q'};
  const char *kind = luaL_checkstring(L, 1);
  InputEvent event = {.kind = INPUT_POINTER, .x = (int)luaL_checkinteger(L, 2), .y = (int)luaL_checkinteger(L, 3)};
  TickInput *input = &calls_of(L)->input;
  bool is_key = strcmp(kind, "key") == 0;
  tick_input_add(input, &event);
  if (strcmp(kind, "move") == 0) return 0;
  event.kind = is_key ? INPUT_KEY : strcmp(kind, "text") == 0 ? INPUT_TEXT : INPUT_BUTTON;
  if (event.kind == INPUT_TEXT) event.text = (char *)"\xc3\xa4'\n";
  event.code = is_key ? keys[event.x % (int)G_N_ELEMENTS(keys)] : strcmp(kind, "right") == 0 ? BUTTON_RIGHT : BUTTON_LEFT;
  event.down = true;
  tick_input_add(input, &event);
  event.down = false;
  tick_input_add(input, &event);
  return 0;
}

static int give_rows(lua_State *L) {
  for (int i = 0; i < 4; i++) calls_of(L)->rows[i] = (int)luaL_checkinteger(L, i + 1);
  return 0;
}

static void push_usages(lua_State *L) {
  lua_newtable(L);
  for (int i = 0; api_tables[i]; i++) {
    for (const ApiFn *fn = api_tables[i]; fn->name; fn++) {
      lua_pushstring(L, fn->usage);
      lua_seti(L, -2, luaL_len(L, -2) + 1);
    }
  }
}

static void give(ApiCalls *calls) {
  static const luaL_Reg functions[] = {
      {"pick", give_pick},   {"fault", give_fault}, {"count", give_count}, {"checkWorld", give_check},
      {"input", give_input}, {"rows", give_rows},   {NULL, NULL}};
  lua_State *L = calls->game->script->lua;
  lua_newtable(L);
  lua_pushlightuserdata(L, calls);
  luaL_setfuncs(L, functions, 1);
  push_usages(L);
  lua_setfield(L, -2, "usages");
  lua_setglobal(L, "given");
}

/* --- playing --- */

void api_calls_open(ApiCalls *calls, int script_ms, const char *folder) {
  static const char *const overlays[] = {"tests/hostile", NULL};
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  GameOptions options = {.path = "tests/lua",
                         .overlays = overlays,
                         .data_folder = data_folder,
                         .code = fixture_code(),
                         .save_folder = folder,
                         .seed = 1,
                         .script_ms = script_ms,
                         .testing = true};
  if (!calls->faults) calls->faults = g_ptr_array_new_with_free_func(g_free);
  calls->game = data_folder ? game_new(&options, &error) : NULL;
  if (!calls->game) g_error("%s", error->message);
  give(calls);
  bool loaded = script_run_file(calls->game->script, "random_calls.lua");
  if (!loaded) g_error("%s", problems_get(&calls->game->problems, game_problem_count(calls->game) - 1)->text);
  lua_State *L = calls->game->script->lua;
  lua_getglobal(L, "playCalls");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &play_key);
  lua_pushnil(L);
  lua_setglobal(L, "playCalls");
  lua_pushnil(L);
  lua_setglobal(L, "given");
}

void api_calls_close(ApiCalls *calls) {
  g_clear_pointer(&calls->game, game_free);
  calls->judged = 0;
}

void api_calls_clear(ApiCalls *calls) {
  api_calls_close(calls);
  tick_input_clear(&calls->input);
  g_clear_pointer(&calls->faults, g_ptr_array_unref);
}

typedef struct Sequence {
  int length;
  bool is_last;
} Sequence;

static int start_body(lua_State *L) {
  const Sequence *sequence = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &play_key);
  lua_pushinteger(L, sequence->length);
  lua_pushboolean(L, sequence->is_last);
  sched_start(script_of(L)->sched, L, &(ProcessStart){.nargs = 2, .name = "calls"}, NULL);
  return 0;
}

/* A problem must name a line of the game. If none of the game's Lua was running, it must at least
 * explain what is wrong. */
static bool is_readable(const char *text) {
  if (g_str_has_prefix(text, "random_calls.lua:") || g_str_has_prefix(text, "main.lua:")) return true;
  g_autofree char *line = g_strndup(text, strcspn(text, "\n"));
  return !g_str_has_prefix(line, "?:") && !strstr(line, "attempt to ") && !strstr(line, "bad argument #");
}

static void judge_problems(ApiCalls *calls) {
  for (; calls->judged < game_problem_count(calls->game); calls->judged++) {
    const Problem *problem = problems_get(&calls->game->problems, calls->judged);
    bool is_told = g_str_has_prefix(problem->text, "[Lua]"); /* logged by kiavcError */
    if (strcmp(problem->channel, "script") == 0 && !is_told && !is_readable(problem->text)) add_fault(calls, problem->text);
  }
}

bool api_calls_play(ApiCalls *calls, int length, int ticks, bool is_last) {
  guint faults = calls->faults->len;
  Script *script = calls->game->script;
  lua_State *L = script->lua;
  Sequence sequence = {length, is_last};
  lua_settop(L, 0);
  lua_pushcfunction(L, start_body);
  lua_pushlightuserdata(L, &sequence);
  int entered = watch_enter(&script->runtime.watch, L, WATCH_ENGINE);
  int status = lua_pcall(L, 1, 0, 0);
  watch_leave(&script->runtime.watch, entered);
  if (status != LUA_OK && !watch_is_due(&script->runtime.watch)) add_fault(calls, lua_tostring(L, -1));
  lua_settop(L, 0);
  for (int i = 0; i < ticks; i++) {
    game_tick(calls->game, &calls->input);
    tick_input_reset(&calls->input);
    const char *fault = world_checker_fault(&calls->game->world);
    if (fault) add_fault(calls, fault);
  }
  judge_problems(calls);
  uint64_t parts[WORLD_PARTS];
  world_checksums(&calls->game->world, parts);
  return calls->faults->len > faults;
}
