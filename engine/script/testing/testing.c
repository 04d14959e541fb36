#include "script/testing/testing.h"

#include "script/testing/testing_exact.h"
#include "script/testing/testing_host.h"

#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "sys/host_file.h"
#include "sys/input.h"
#include "sys/pad/pad_press.h"

#include <math.h>
#include <string.h>

#define TESTING_KEY "ichor.testing"

/* The search for the line that changes the game looks at so many: each costs a checksum. */
#define SEARCHES_MAX 1000

/* --- the driver --- */

static void log_line_free(gpointer data) {
  TestLogLine *line = data;
  g_free(line->text);
  g_free(line);
}

void test_driver_init(TestDriver *driver) {
  *driver = (TestDriver){0};
  driver->failures = g_ptr_array_new_with_free_func(g_free);
  driver->log = g_ptr_array_new_with_free_func(log_line_free);
}

void test_driver_clear(TestDriver *driver) {
  tick_input_clear(&driver->input);
  tick_input_clear(&driver->recorded);
  g_free(driver->screenshot);
  g_free(driver->screenshot_place);
  g_free(driver->changed_at);
  g_ptr_array_unref(driver->failures);
  g_ptr_array_unref(driver->log);
  *driver = (TestDriver){0};
}

/* --- the state --- */

static int state_free(lua_State *L) {
  TestState *state = lua_touserdata(L, 1);
  g_free(state->folder);
  g_free(state->line);
  return 0;
}

static TestState *find_state(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, TESTING_KEY);
  TestState *state = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return state;
}

TestState *test_state(lua_State *L) {
  TestState *state = find_state(L);
  if (!state) luaL_error(L, "no test is running");
  return state;
}

static void state_new(lua_State *L) {
  TestState *state = lua_newuserdatauv(L, sizeof *state, 0);
  *state = (TestState){.thread_ref = LUA_NOREF, .tests_ref = LUA_NOREF};
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, state_free);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_setfield(L, LUA_REGISTRYINDEX, TESTING_KEY);
}

/* --- input: events of the next tick --- */

static int add_event(lua_State *L, const InputEvent *event) {
  tick_input_add(&test_state(L)->driver->input, event);
  return 0;
}

/* Returns a canvas coordinate. A test may compute one with a fraction. */
static int check_pixel(lua_State *L, int arg) { return (int)CLAMP(floor(luaL_checknumber(L, arg)), INT16_MIN, INT16_MAX); }

/* pointer(x, y) */
static int core_pointer(lua_State *L) {
  InputEvent event = {.kind = INPUT_POINTER, .x = check_pixel(L, 1), .y = check_pixel(L, 2)};
  return add_event(L, &event);
}

/* button(which, down, x, y) */
static int core_button(lua_State *L) {
  static const char *const names[] = {"left", "middle", "right", NULL};
  InputEvent event = {
      .kind = INPUT_BUTTON,
      .code = BUTTON_LEFT + luaL_checkoption(L, 1, NULL, names),
      .down = lua_toboolean(L, 2),
      .x = check_pixel(L, 3),
      .y = check_pixel(L, 4),
  };
  return add_event(L, &event);
}

/* key(name, down) */
static int core_key(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  int code = input_key_code(name);
  if (code == 0) return luaL_error(L, "no key '%s'", name);
  InputEvent event = {.kind = INPUT_KEY, .code = code, .down = lua_toboolean(L, 2)};
  return add_event(L, &event);
}

/* pad(button, down) */
static int core_pad(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  InputEvent event;
  if (!pad_press(name, lua_toboolean(L, 2), &event))
    return luaL_error(L,
                      "t.pad: no button '%s'; the buttons are a, b, x, y, back, start, leftstick, rightstick, leftshoulder, "
                      "rightshoulder, dpup, dpdown, dpleft, dpright",
                      name);
  return add_event(L, &event);
}

/* wheel(steps) */
static int core_wheel(lua_State *L) {
  InputEvent event = {.kind = INPUT_WHEEL, .y = (int)CLAMP(luaL_checkinteger(L, 1), INT16_MIN, INT16_MAX)};
  return add_event(L, &event);
}

/* text(utf8) */
static int core_text(lua_State *L) {
  InputEvent event = {.kind = INPUT_TEXT, .text = (char *)luaL_checkstring(L, 1)};
  return add_event(L, &event);
}

static int core_screenshot(lua_State *L) {
  TestDriver *driver = test_state(L)->driver;
  g_free(driver->screenshot);
  driver->screenshot = g_strdup(luaL_checkstring(L, 1));
  g_free(driver->screenshot_place);
  driver->screenshot_place = g_strdup(luaL_checkstring(L, 2));
  return 0;
}

/* sleep(tick): the test's step needs no resume before this tick */
static int core_sleep(lua_State *L) {
  test_state(L)->driver->wakes_at = luaL_checkinteger(L, 1);
  return 0;
}

/* poll(): a wait is about to ask for its condition again, in the next tick */
static int core_poll(lua_State *L) {
  test_state(L)->driver->polls++;
  return 0;
}

static int core_settle(lua_State *L);

/* skipLine(), skipCutscene() */
static int core_skip_line(lua_State *L) { return add_event(L, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_SKIP_LINE}); }

static int core_skip_cutscene(lua_State *L) {
  return add_event(L, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_SKIP_CUTSCENE});
}

/* note(ok, text): counts an expectation; if it failed, stores the text */
static int core_note(lua_State *L) {
  TestDriver *driver = test_state(L)->driver;
  driver->expectations++;
  if (!lua_toboolean(L, 1)) g_ptr_array_add(driver->failures, g_strdup(luaL_checkstring(L, 2)));
  return 0;
}

/* where(level) -> "file:line" of the caller's caller ... */
static int core_where(lua_State *L) {
  luaL_where(L, (int)luaL_checkinteger(L, 1));
  return 1;
}

static GBytes *read_beside(lua_State *L, const char *file) {
  const TestState *state = test_state(L);
  g_autofree char *path = g_build_filename(state->folder, file, NULL);
  if (state->driver->inside) return vfs_read(script_of(L)->runtime.vfs, path, NULL);
  return host_file_read(path, HOST_TEXT_MAX, NULL);
}

static void note_module(const TestState *state, const char *file) {
  if (state->driver->modules) g_hash_table_add(state->driver->modules, g_build_filename(state->folder, file, NULL));
}

/* beside(name) -> the function of a file beside the test file ('parts.shop' is parts/shop.lua), nil
 * if there is none, or a message if it does not compile */
static bool compile_beside(lua_State *L, const char *wanted) {
  g_autofree char *name = g_strdelimit(g_strdup(wanted), ".", '/');
  g_autofree char *file = g_strconcat(name, ".lua", NULL);
  g_autofree char *chunk_name = g_strdup_printf("@tests/%s", file);
  g_autoptr(GBytes) text = read_beside(L, file);
  if (!text) {
    lua_pushnil(L);
    return true;
  }
  note_module(test_state(L), file);
  return chunk_compile(L, text, chunk_name);
}

/* neighbours() -> { name = true }: the Lua files beside the test file, without '.lua' */
static int core_neighbours(lua_State *L) {
  const TestState *state = test_state(L);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  GDir *folder = state->driver->inside ? NULL : g_dir_open(state->folder, 0, NULL);
  if (state->driver->inside) {
    g_autoptr(GPtrArray) files = vfs_list(script_of(L)->runtime.vfs, state->folder, ".lua");
    for (guint i = 0; i < files->len; i++) g_ptr_array_add(names, g_path_get_basename(files->pdata[i]));
  }
  for (const char *name; folder && (name = g_dir_read_name(folder));) g_ptr_array_add(names, g_strdup(name));
  if (folder) g_dir_close(folder);
  lua_newtable(L);
  for (guint i = 0; i < names->len; i++) {
    char *name = names->pdata[i];
    if (!g_str_has_suffix(name, ".lua")) continue;
    name[strlen(name) - strlen(".lua")] = '\0';
    lua_pushboolean(L, true);
    lua_setfield(L, -2, name);
  }
  return 1;
}

static int core_beside(lua_State *L) { return compile_beside(L, luaL_checkstring(L, 1)) ? 1 : lua_error(L); }

/* environment(function, table): runs the function with other globals */
static int core_environment(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_setupvalue(L, 1, 1);
  return 0;
}

static const luaL_Reg functions[] = {
    {"pointer", core_pointer},
    {"button", core_button},
    {"key", core_key},
    {"pad", core_pad},
    {"wheel", core_wheel},
    {"event", testing_event},
    {"text", core_text},
    {"screenshot", core_screenshot},
    {"sleep", core_sleep},
    {"poll", core_poll},
    {"settle", core_settle},
    {"skipCutscene", core_skip_cutscene},
    {"skipLine", core_skip_line},
    {"note", core_note},
    {"where", core_where},
    {"beside", core_beside},
    {"neighbours", core_neighbours},
    {"environment", core_environment},
    {NULL, NULL},
};

/* --- loading and running --- */

/* Pushes the table of scripts/testing.lua. */
static bool open_testing(Script *script) {
  lua_State *L = script->lua;
  state_new(L);
  luaL_newlib(L, functions);
  luaL_setfuncs(L, testing_view_functions, 0);
  return chunk_run_engine_file(script->lua, "testing", 1);
}

/* Reads the options of the test on top of the stack. */
static void read_start(lua_State *L, TestName *name) {
  lua_getfield(L, -1, "seed");
  lua_getfield(L, -2, "clock");
  lua_getfield(L, -3, "language");
  name->has_start = !lua_isnil(L, -1) || !lua_isnil(L, -2) || !lua_isnil(L, -3);
  name->seed = lua_tointeger(L, -3);
  name->clock_s = lua_tointeger(L, -2);
  name->language = g_strdup(lua_tostring(L, -1));
  lua_pop(L, 3);
}

static GPtrArray *read_names(lua_State *L, int list) {
  GPtrArray *names = g_ptr_array_new();
  lua_Integer count = luaL_len(L, list);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, list, i);
    TestName *name = g_new0(TestName, 1);
    lua_getfield(L, -1, "name");
    name->name = g_strdup(lua_tostring(L, -1));
    lua_getfield(L, -2, "fresh");
    name->fresh = lua_toboolean(L, -1);
    lua_pop(L, 2);
    read_start(L, name);
    lua_pop(L, 1);
    g_ptr_array_add(names, name);
  }
  return names;
}

static void name_free(gpointer data) {
  TestName *name = data;
  g_free(name->name);
  g_free(name->language);
  g_free(name);
}

GPtrArray *testing_load(Script *script, TestDriver *driver, GBytes *text, const char *chunk_name, const char *folder,
                        GError **error) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  GPtrArray *names = NULL;
  lua_pushcfunction(L, report_handler);
  bool ok = open_testing(script);
  if (ok) {
    TestState *state = test_state(L);
    state->driver = driver;
    state->folder = g_strdup(folder);
    script->tracing = true;
    g_clear_pointer(&script->heard, g_ptr_array_unref);
    /* testing.lua returned run(chunk) -> list of tests */
    int entered = watch_enter(&script->runtime.watch, L, WATCH_LOADING);
    ok = chunk_compile(L, text, chunk_name) && lua_pcall(L, 1, 1, top + 1) == LUA_OK;
    watch_leave(&script->runtime.watch, entered);
  }
  if (ok) {
    names = read_names(L, -1);
    g_ptr_array_set_free_func(names, name_free);
    test_state(L)->tests_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  } else {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", lua_tostring(L, -1));
  }
  lua_settop(L, top);
  return names;
}

static void finish(Script *script, TestState *state, bool failed) {
  if (failed) g_ptr_array_add(state->driver->failures, report_thread_text(state->thread));
  luaL_unref(script->lua, LUA_REGISTRYINDEX, state->thread_ref);
  state->thread = NULL;
  state->driver->finished = true;
}

/* Updates currentTicks, because the game's scripts may not have run in this tick. */
static void set_ticks(Script *script) {
  lua_State *L = script->lua;
  lua_pushglobaltable(L);
  lua_pushliteral(L, "currentTicks");
  lua_pushnumber(L, clock_ms_from_ticks(script->world->tick));
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

/* Notes whether the last line of the test has changed the game. */
static void look_for_change(TestState *state) {
  TestDriver *driver = state->driver;
  uint64_t sum = driver->checksum(driver->user);
  if (state->line && sum != state->sum) driver->changed_at = g_strdup(state->line);
  state->sum = sum;
  driver->searches++;
}

/* Called before each line that the test's coroutine runs, also of the game. */
static void line_hook(lua_State *L, lua_Debug *frame) {
  TestState *state = find_state(L);
  lua_getinfo(L, "Sl", frame);
  if (!g_str_has_prefix(frame->source, "@tests/") || state->driver->changed_at) return;
  if (state->driver->searches < SEARCHES_MAX) look_for_change(state);
  g_free(state->line);
  state->line = g_strdup_printf("%s:%d", frame->source + 1, frame->currentline);
}

static bool searches(const TestDriver *driver) { return driver->checksum && driver->searches < SEARCHES_MAX; }

static void begin_search(TestState *state) {
  g_clear_pointer(&state->line, g_free);
  if (state->thread && searches(state->driver)) lua_sethook(state->thread, line_hook, LUA_MASKLINE, 0);
}

/* settle(): a wait has ended */
static int core_settle(lua_State *L) {
  TestState *state = test_state(L);
  TestDriver *driver = state->driver;
  bool was_unchecked = !driver->checksum;
  if (driver->polls > 0 && driver->settled) driver->settled(driver->user);
  if (was_unchecked) begin_search(state);
  driver->polls = 0;
  return 0;
}

static void resume(Script *script, TestState *state, int nargs) {
  int results = 0;
  set_ticks(script);
  begin_search(state);
  int entered = watch_enter(&script->runtime.watch, state->thread, WATCH_TEST);
  int status = lua_resume(state->thread, script->lua, nargs, &results);
  watch_leave(&script->runtime.watch, entered);
  lua_sethook(state->thread, NULL, 0, 0);
  if (searches(state->driver) && !state->driver->changed_at) look_for_change(state);
  if (status == LUA_YIELD) lua_pop(state->thread, results);
  else finish(script, state, status != LUA_OK);
}

void testing_start(Script *script, int n) {
  lua_State *L = script->lua;
  TestState *state = test_state(L);
  state->driver->finished = false;
  state->thread = lua_newthread(L);
  state->thread_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->tests_ref);
  lua_geti(L, -1, n + 1);
  lua_getfield(L, -1, "body");
  lua_getfield(L, -2, "t");
  lua_xmove(L, state->thread, 2);
  lua_pop(L, 2);
  resume(script, state, 1);
}

/* The scheduler resumes a test that waits with a wait function of the game, and may have run it to
 * its end. */
static bool is_over(lua_State *thread) {
  lua_Debug frame;
  return lua_status(thread) == LUA_OK && !lua_getstack(thread, 0, &frame) && lua_gettop(thread) == 0;
}

char *testing_place(Script *script) {
  const TestState *state = find_state(script->lua);
  lua_State *thread = state ? state->thread : NULL;
  if (!thread || is_over(thread) || !lua_checkstack(thread, LUA_MINSTACK)) return NULL;
  int top = lua_gettop(thread);
  char *place = g_strdup(report_where(thread, 0));
  lua_settop(thread, top);
  return place;
}

char *testing_signal(Script *script) {
  const TestState *state = find_state(script->lua);
  if (!state || !state->thread || !sched_thread_waits(script->sched, state->thread)) return NULL;
  g_autoptr(GArray) list = sched_list(script->sched);
  for (guint i = 0; i < list->len; i++) {
    const ProcessInfo *info = &g_array_index(list, ProcessInfo, i);
    if (info->thread == state->thread && g_strcmp0(info->waits_for, "time") != 0) return g_strdup(info->waits_for);
  }
  return NULL;
}

void testing_tick(Script *script) {
  TestState *state = test_state(script->lua);
  if (!state->thread || sched_thread_waits(script->sched, state->thread)) return;
  if (is_over(state->thread)) finish(script, state, false);
  else resume(script, state, 0);
}
