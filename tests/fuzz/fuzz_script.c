/* fuzz_script.c: any bytes as the text of a script in the games' sandbox, with 15 ms, 24 MB and an
 * empty world.
 *
 * The script must be stopped in time, whatever it does, and the state must be usable afterwards.
 * Each input gets its own state, so earlier inputs cannot affect it. */

#include "limit.h"

#include "../unit/fixture_world.h"
#include "base/check.h"
#include "script/api/script_data.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/lua/source.h"
#include "script/sched/sched.h"
#include "script/script.h"
#include "world/world_run.h"

#include <string.h>
#include <time.h>

#define BUDGET_MS 15
#define TICKS 4

/* Code that is not optimized, as in CI, needs more time. */
#ifdef __OPTIMIZE__
#define SLOWER 1
#else
#define SLOWER 3
#endif

/* How late a script may be stopped in a build with sanitizers on a busy machine. */
#define LATE_MS (1000 * SLOWER)

/* In processor time, for the whole input with all its stops. */
#define LONGEST_MS (4000 * SLOWER)

typedef struct Stage {
  Fixture world;
  Requests requests;
  Vfs *vfs;
  Script *script;
} Stage;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static double processor_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

/* A folder with an empty init.lua: this target tests the sandbox, not the engine's own Lua. */
static const char *scripts_folder(void) {
  static char *folder;
  if (folder) return folder;
  limit_silence();
  folder = (char *)limit_folder();
  g_autofree char *init = g_build_filename(folder, "init.lua", NULL);
  CHECK(g_file_set_contents(init, "", 0, NULL), "the folder can be written to");
  return folder;
}

static void open_stage(Stage *stage) {
  memset(stage, 0, sizeof *stage);
  fixture_set_up(&stage->world, NULL);
  stage->vfs = vfs_new();
  const ScriptOptions options = {
      .vfs = stage->vfs,
      .world = &stage->world.world,
      .requests = &stage->requests,
      .problems = &stage->world.problems,
      .scripts_folder = scripts_folder(),
      .seed = 1,
      .memory_limit = 24 << 20,
      .script_ms = BUDGET_MS,
      .loading_ms = BUDGET_MS,
  };
  stage->script = script_new(&options, NULL);
  CHECK(stage->script, "a state can be opened without the engine's Lua");
}

static void close_stage(Stage *stage) {
  script_free(stage->script);
  vfs_free(stage->vfs);
  requests_clear(&stage->requests);
  fixture_tear_down(&stage->world, NULL);
}

static int start_body(lua_State *L) {
  GBytes *text = lua_touserdata(L, 1);
  if (!chunk_compile(L, text, "@main.lua")) return lua_error(L);
  sched_start(script_of(L)->sched, L, &(ProcessStart){0}, NULL);
  return 0;
}

/* Runs 'body' with 'argument', as a tick would. */
static bool run(Stage *stage, lua_CFunction body, void *argument) {
  lua_State *L = stage->script->lua;
  lua_settop(L, 0);
  lua_pushcfunction(L, report_handler);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, argument);
  int entered = watch_enter(&stage->script->runtime.watch, L, WATCH_ENGINE);
  bool ok = lua_pcall(L, 1, 0, 1) == LUA_OK;
  watch_leave(&stage->script->runtime.watch, entered);
  lua_settop(L, 0);
  return ok;
}

/* Uses nothing that a script could have changed. */
static int probe_body(lua_State *L) {
  static const char text[] = "local n, t = 0, {} for i = 1, 100 do t[i] = { i } n = n + t[i][1] end return n";
  CHECK(source_load(L, text, strlen(text), "=probe"), "a valid text can be compiled");
  lua_call(L, 0, 1);
  CHECK(lua_tointeger(L, -1) == 5050, "the state computes as before");
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  Stage stage;
  open_stage(&stage);
  limit_begin(LONGEST_MS);
  g_autoptr(GBytes) text = g_bytes_new(bytes, size);
  double before = processor_ms();
  run(&stage, start_body, text);
  uint64_t stopped = script_stopped(stage.script);
  double taken = processor_ms() - before;
  CHECK(taken < (double)(stopped + 1) * BUDGET_MS + LATE_MS, "a script is stopped in time");
  for (int i = 0; i < TICKS; i++) {
    world_tick(&stage.world.world);
    script_tick_stories(stage.script);
    script_tick(stage.script, &stage.world.signals);
    signals_reset(&stage.world.signals);
  }
  const Runtime *runtime = &stage.script->runtime;
  /* If memory is nearly full, the probe itself might be stopped. */
  bool is_full = runtime->memory_used > runtime->memory_limit / 2;
  CHECK(run(&stage, probe_body, NULL) || is_full, "the state is usable");
  limit_end();
  close_stage(&stage);
  return 0;
}
