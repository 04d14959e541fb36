/* fixture_script.h: a Script with a small world and with a game in a temporary folder, for the
 * tests of engine/script.
 *
 * Header only. The engine's own Lua is not loaded: scripts/init.lua is empty. A test can replace
 * this file between scripted_prepare and scripted_open. */

#ifndef TESTS_FIXTURE_SCRIPT_H
#define TESTS_FIXTURE_SCRIPT_H

#include "base/log.h"
#include "fixture_folder.h"
#include "fixture_world.h"
#include "script/api/script_data.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/lua/stable.h"
#include "script/sched/sched.h"
#include "script/script.h"
#include "world/world_run.h"

typedef struct Scripted {
  Fixture world;
  Requests requests;
  Vfs *vfs;
  char *root; /* path of the temporary folder, which contains game/ and scripts/ */
  char *scripts;
  Script *script;
  lua_State *L;
} Scripted;

static inline void scripted_write(Scripted *f, const char *name, const char *text) {
  fixture_folder_write(f->root, name, text, -1);
}

static inline void scripted_prepare(Scripted *f) {
  fixture_set_up(&f->world, NULL);
  f->root = fixture_folder_new();
  f->scripts = g_build_filename(f->root, "scripts", NULL);
  scripted_write(f, "scripts/init.lua", "");
  scripted_write(f, "game/main.lua", "");
  g_autofree char *game = g_build_filename(f->root, "game", NULL);
  f->vfs = vfs_new();
  g_assert_true(vfs_mount(f->vfs, game, NULL));
}

/* Creates the Script. 'options' may contain other options, such as 'seed' or 'memory_limit'. This
 * function sets the options that depend on the fixture. */
static inline void scripted_open(Scripted *f, ScriptOptions options) {
  options.vfs = f->vfs;
  options.world = &f->world.world;
  options.requests = &f->requests;
  options.problems = &f->world.problems;
  options.scripts_folder = f->scripts;
  g_autoptr(GError) error = NULL;
  f->script = script_new(&options, &error);
  g_assert_no_error(error);
  f->L = f->script->lua;
}

static inline void scripted_set_up(Scripted *f, gconstpointer unused) {
  (void)unused;
  scripted_prepare(f);
  scripted_open(f, (ScriptOptions){.seed = 1});
}

static inline void scripted_tear_down(Scripted *f, gconstpointer unused) {
  (void)unused;
  script_free(f->script);
  vfs_free(f->vfs);
  requests_clear(&f->requests);
  fixture_folder_remove(f->root);
  g_free(f->scripts);
  fixture_tear_down(&f->world, NULL);
}

/* Writes 'text' into the game's main.lua and runs this file. Returns whether it ran without
 * an error. */
static inline bool scripted_run(Scripted *f, const char *text) {
  scripted_write(f, "game/main.lua", text);
  return script_run_file(f->script, "main.lua");
}

/* Runs ticks of the world, of the stories and of the scripts. */
static inline void scripted_ticks(Scripted *f, int count) {
  for (int i = 0; i < count; i++) {
    world_tick(&f->world.world);
    script_tick_stories(f->script);
    script_tick(f->script, &f->world.signals);
    signals_reset(&f->world.signals);
  }
}

/* Returns the value of a global variable as text. Valid until the next call. */
static inline const char *scripted_global(Scripted *f, const char *name) {
  lua_settop(f->L, 0);
  lua_getglobal(f->L, name);
  return stable_tostring(f->L, -1);
}

/* Runs 'text', which must set the global 'out', and compares 'out' with 'expected'. */
#define assert_out(f, text, expected)                                                                                            \
  do {                                                                                                                           \
    g_assert_true(scripted_run(f, text));                                                                                        \
    g_assert_cmpstr(scripted_global(f, "out"), ==, (expected));                                                                  \
  } while (0)

#define assert_global(f, name, expected) g_assert_cmpstr(scripted_global(f, name), ==, (expected))

/* Runs ticks, and then compares the global 'out' with 'expected'. */
#define assert_out_after(f, ticks, expected)                                                                                     \
  do {                                                                                                                           \
    scripted_ticks(f, ticks);                                                                                                    \
    assert_global(f, "out", expected);                                                                                           \
  } while (0)

/* Returns the text of the n-th problem (0 is the first), or "" if there is none. */
static inline const char *scripted_problem(const Scripted *f, int n) {
  return n < problems_count(&f->world.problems) ? problems_get(&f->world.problems, n)->text : "";
}

#define scripted_test(path, function) g_test_add(path, Scripted, NULL, scripted_set_up, function, scripted_tear_down)

/* The tests cause errors. scripted_init installs this function, so that errors neither end the
 * program nor fill the terminal. */
static inline GLogWriterOutput scripted_silence(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer user) {
  (void)level, (void)fields, (void)count, (void)user;
  return G_LOG_WRITER_HANDLED;
}

static inline void scripted_init(int *argc, char ***argv) {
  g_test_init(argc, argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  g_log_set_writer_func(scripted_silence, NULL, NULL);
}

#endif
