/* test_other_systems.c: the engine with the files of engine/sys/ for systems that can neither
 * interrupt a script nor copy a process nor start a thread. The files below replace those of
 * this system, because the linker takes functions of the program first. */

#include "fixture_script.h"

/* NOLINTBEGIN(bugprone-suspicious-include): sources on purpose, see above */
#include "../../engine/sys/file/file_view_plain.c"
#include "../../engine/sys/jail/landlock_plain.c"
#include "../../engine/sys/jail/seccomp_plain.c"
#include "../../engine/sys/process/alarm_web.c"
#include "../../engine/sys/process/child_plain.c"
#include "../../engine/sys/process/threads_web.c"
/* NOLINTEND(bugprone-suspicious-include) */
#include "game/game_id.h"
#include "game/output_files.h"
#include "sys/bag/bag_pack.h"

#include <glib/gstdio.h>
#include <string.h>

#define BUDGET_MS 50
#define GAME "return { id = 'hut' }"

static int messages; /* of the log */

static void count_message(LogLevel level, const char *channel, const char *line, void *user) {
  (void)level, (void)channel, (void)line, (void)user;
  messages++;
}

/* --- scripts --- */

/* Scripts are stopped although nothing can interrupt them. */
static void test_stop(Scripted *f, gconstpointer data) {
  (void)data;
  static const char *const loops[] = {
      "while true do end",
      "while true do pcall(function() while true do end end) end",
      "xpcall(function() while true do end end, function() while true do end end)",
      "local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
      "coroutine.wrap(function() while true do end end)()",
      "string.find(('a'):rep(2000), '.-.-.-.-b$')",
      "table.concat(setmetatable({}, { __index = type }), '', 1, 1e15)",
      "table.sort(setmetatable({}, { __len = function() return 1 << 29 end, __index = rawequal }), rawequal)",
  };
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.script_ms = BUDGET_MS});
  for (size_t i = 0; i < G_N_ELEMENTS(loops); i++) {
    gint64 begun = g_get_monotonic_time();
    g_autofree char *lines = g_strnfill(i, '\n'); /* equal messages are counted once */
    g_autofree char *start = g_strdup_printf("startScript(function() %s %s end)", lines, loops[i]);
    g_autofree char *expected = g_strdup_printf("main.lua:%zu: script stopped: it has run for more than 0.05 s", i + 1);
    g_assert_true(scripted_run(f, start));
    g_test_message("stopped after %d ms: %s", (int)((g_get_monotonic_time() - begun) / 1000), loops[i]);
    g_assert_cmpint(problems_count(&f->world.problems), ==, (int)i + 1);
    g_assert_true(g_str_has_prefix(scripted_problem(f, (int)i), expected));
    /* The state is still usable. */
    assert_out(f, "local n = 0 for i = 1, 3000000 do n = n + 1 end out = n", "3000000");
  }
  g_assert_cmpuint(script_stopped(f->script), ==, G_N_ELEMENTS(loops));
}

static void test_memory(Scripted *f, gconstpointer data) {
  (void)data;
  script_free(f->script);
  scripted_open(f, (ScriptOptions){.memory_limit = 16 << 20});
  g_assert_true(scripted_run(f, "startScript(function() local t = {} for i = 1, 1e9 do t[i] = { i } end end)"));
  g_assert_cmpint(problems_count(&f->world.problems), ==, 1);
  g_assert_nonnull(strstr(scripted_problem(f, 0), "script stopped: it uses more than 16 MB of memory"));
}

/* --- files --- */

typedef struct Place {
  char *folder, *game, *file, *saves;
} Place;

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->folder = fixture_folder_new();
  fixture_folder_write(place->folder, "hut/game.lua", GAME, -1);
  fixture_folder_write(place->folder, "hut/main.lua", "", -1);
  place->game = g_build_filename(place->folder, "hut", NULL);
  place->file = g_build_filename(place->folder, "run.rec", NULL);
  place->saves = g_build_filename(place->folder, "saves", "hut", NULL);
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  fixture_folder_remove(place->folder);
  g_free(place->game);
  g_free(place->file);
  g_free(place->saves);
}

static char *ask(const char *path, GError **error) {
  GameIdQuery query = game_id_ask(path, NULL);
  return game_id_answer(&query, error);
}

/* Nothing is logged: the errors of game.lua are reported later. */
static void test_id(Place *place, gconstpointer unused) {
  (void)unused;
  messages = 0;
  g_autoptr(GError) error = NULL;
  g_autofree char *id = ask(place->game, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(id, ==, "hut");
  fixture_folder_write(place->folder, "hut/game.lua", "return nonsense(", -1);
  g_assert_null(ask(place->game, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpint(messages, ==, 0);
  log_warn("test", "a message");
  g_assert_cmpint(messages, ==, 1);
}

static bool write_text(const OutputFiles *outputs, const char *path, const char *text) {
  g_autoptr(GBytes) content = g_bytes_new(text, strlen(text));
  return output_files_write(outputs, path, content, NULL);
}

static void test_output(Place *place, gconstpointer unused) {
  (void)unused;
  OutputFiles outputs = output_files_begin(&(OutputPlan){.files = {place->file}, .save_folder = place->saves});
  g_assert_cmpint(outputs.child.process, ==, 0);
  g_assert_true(write_text(&outputs, place->file, "one"));
  g_assert_cmpint(g_mkdir(place->saves, 0700), ==, 0);
  output_files_end(&outputs);
  g_assert_false(g_file_test(place->saves, G_FILE_TEST_EXISTS)); /* it was empty */
  g_autofree char *content = NULL;
  g_assert_true(g_file_get_contents(place->file, &content, NULL, NULL));
  g_assert_cmpstr(content, ==, "one");

  outputs = output_files_begin(&(OutputPlan){.save_folder = place->saves});
  g_assert_cmpint(g_mkdir(place->saves, 0700), ==, 0);
  fixture_folder_write(place->saves, "a.save", "", -1);
  output_files_end(&outputs);
  g_assert_true(g_file_test(place->saves, G_FILE_TEST_IS_DIR));
}

/* An archive without a mapping. */
static void test_archive(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *archive = g_build_filename(place->folder, "hut.bag", NULL);
  BagPacked packed;
  g_assert_true(bag_pack(&(BagPackOptions){.archive = archive, .folder = place->game}, &packed, NULL));
  Vfs *vfs = vfs_new();
  g_assert_true(vfs_mount(vfs, archive, NULL));
  g_autoptr(GBytes) content = vfs_read(vfs, "game.lua", NULL);
  g_assert_nonnull(content);
  gsize size;
  const void *bytes = g_bytes_get_data(content, &size);
  g_assert_cmpuint(size, ==, strlen(GAME));
  g_assert_cmpint(memcmp(bytes, GAME, size), ==, 0);
  vfs_free(vfs);
}

#define ADD_SCRIPT(name, function) g_test_add(name, Scripted, NULL, scripted_set_up, function, scripted_tear_down)
#define ADD_PLACE(name, function) g_test_add(name, Place, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  static Log log = {.shown = LOG_NONE, .listener = count_message};
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  log_install(&log);
  ADD_SCRIPT("/other-systems/stop", test_stop);
  ADD_SCRIPT("/other-systems/memory", test_memory);
  ADD_PLACE("/other-systems/id", test_id);
  ADD_PLACE("/other-systems/output", test_output);
  ADD_PLACE("/other-systems/archive", test_archive);
  return g_test_run();
}
