/* when.h: the values of an expression in a run, and the lines that change them. */

#include "fixture_code.h"
#include "fixture_game.h"
#include "game/time/when.h"
#include "script/api/api.h"
#include "script/api/readers.h"

#include <string.h>

static const char game_lua[] = "return { id = 'house', title = 'House', resolution = { 320, 180 } }";
static const char main_lua[] = "for _, id in ipairs { 'hall', 'yard' } do\n"
                               "  Room:new { id = id, walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 170 } } }\n"
                               "end\n"
                               "Actor:new { id = 'ada', speed = 60 } Object:new { id = 'lamp' }\n"
                               "actors.ada:moveTo('hall', 50, 150) actors.ada:show() setActiveActor('ada') rooms.hall:enter()\n"
                               "state.list = {}\n"
                               "local function add(n)\n"
                               "  state.count = (state.count or 0) + n\n"
                               "  state.list[#state.list + 1] = n\n"
                               "end\n"
                               "function bump() state.bumps = (state.bumps or 0) + 1 return state.bumps end\n"
                               "startScript(function()\n"
                               "  waitTicks(100)\n"
                               "  add(1)\n"
                               "  waitTicks(100)\n"
                               "  state.count = 5\n"
                               "  rooms.yard:enter()\n"
                               "  waitTicks(10)\n"
                               "  startScript(function()\n"
                               "    state.flag = true\n"
                               "    waitTicks(1)\n"
                               "    state.flag = false\n"
                               "  end)\n"
                               "  actors.ada:moveTo('yard', 20, 120)\n"
                               "  actors.ada:goTo(23, 120)\n"
                               "end)\n";

typedef struct Bench {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Game *game;
} Bench;

static void set_up(Bench *bench, gconstpointer unused) {
  game_folder_set_up(&bench->folder, unused);
  bench->game = game_folder_open(&bench->folder, game_lua, main_lua);
  bench->data_folder = data_folder_find(NULL);
  bench->options = (GameOptions){.path = bench->folder.path,
                                 .data_folder = bench->data_folder,
                                 .code = fixture_code(),
                                 .save_folder = bench->folder.path,
                                 .seed = 1,
                                 .script_ms = 100,
                                 .records = RECORD_PARTS};
  game_record(bench->game, &bench->options);
  for (int i = 0; i < 420; i++) game_tick(bench->game, NULL);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  game_free(bench->game);
  g_free(bench->data_folder);
  game_folder_tear_down(&bench->folder, unused);
}

/* Returns the list as a text, or the error. */
static char *list_most(Bench *bench, const char *expression, guint most) {
  g_autoptr(GError) error = NULL;
  bool has_more;
  uint64_t before = game_checksum(bench->game);
  const WhenOptions options = {.game = &bench->options, .run = bench->game->recording, .expression = expression, .most = most};
  GPtrArray *changes = when_list(&options, &has_more, &error);
  g_assert_cmphex(game_checksum(bench->game), ==, before);
  g_assert_true((changes == NULL) == (error != NULL));
  if (!changes) return g_strdup(error->message);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < changes->len; i++) {
    const WhenChange *change = changes->pdata[i];
    g_string_append_printf(text, "%s%d %s", i > 0 ? " | " : "", (int)change->tick, change->after);
    if (change->place) g_string_append_printf(text, " %s", change->place);
    if (i > 0) g_assert_cmpstr(change->before, ==, ((const WhenChange *)changes->pdata[i - 1])->after);
    else g_assert_null(change->before);
  }
  if (has_more) g_string_append(text, " ...");
  g_ptr_array_unref(changes);
  return g_string_free(text, FALSE);
}

static void assert_list(Bench *bench, const char *expression, const char *expected) {
  g_autofree char *found = list_most(bench, expression, 20);
  g_assert_cmpstr(found, ==, expected);
}

static void assert_refused(Bench *bench, const char *expression, const char *why) {
  g_autofree char *found = list_most(bench, expression, 20);
  if (!strstr(found, why)) g_error("'%s': %s", expression, found);
}

static void test_lines(Bench *bench, gconstpointer unused) {
  (void)unused;
  assert_list(bench, "state.count", "0 nil | 100 1 main.lua:8 | 200 5 main.lua:16");
  assert_list(bench, "#state.list", "0 0 | 100 1 main.lua:9");
  assert_list(bench, "state.list", "0 {} | 100 { 1 } main.lua:9");
  assert_list(bench, "state.flag", "0 nil | 210 true main.lua:20 | 211 false main.lua:22");
  assert_list(bench, "activeRoom", "0 Room 'hall' | 200 Room 'yard' main.lua:17");
  assert_list(bench, "activeRoom == rooms.yard and 'there'", "0 false | 200 'there' main.lua:17");
  assert_list(bench, "1 + 1", "0 2");
}

/* Fields of things, and what the engine changes by itself. */
static void test_things(Bench *bench, gconstpointer unused) {
  (void)unused;
  assert_list(bench, "actors.ada.room", "0 'hall' | 210 'yard' main.lua:24");
  g_autofree char *walk = list_most(bench, "math.floor((actors.ada:position()))", 20);
  g_assert_true(g_str_has_prefix(walk, "0 50 | 210 20 main.lua:24 | "));
  g_assert_nonnull(strstr(walk, " 23"));
  g_assert_null(strstr(walk, "23 main.lua")); /* the walk moves her, not a script */
  g_autofree char *few = list_most(bench, "math.floor((actors.ada:position()))", 2);
  g_assert_true(g_str_has_suffix(few, " ..."));
  g_auto(GStrv) values = g_strsplit(few, "|", -1);
  g_assert_cmpint(g_strv_length(values), ==, 3);
}

/* A list that is full has more only if a further change exists. */
static void test_most(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autofree char *all = list_most(bench, "state.count", 2), *first = list_most(bench, "state.count", 1);
  g_assert_cmpstr(all, ==, "0 nil | 100 1 main.lua:8 | 200 5 main.lua:16");
  g_assert_cmpstr(first, ==, "0 nil | 100 1 main.lua:8 ...");
}

/* An error is a value, for things that do not exist yet. */
static void test_errors(Bench *bench, gconstpointer unused) {
  (void)unused;
  assert_list(bench, "state.nothing.at", "0 error: attempt to index a nil value (field 'nothing')");
  assert_list(bench, "error({})", "0 error: an error without a text");
  assert_list(bench, "state.count.x",
              "0 error: attempt to index a nil value (field 'count') | "
              "100 error: attempt to index a number value (field 'count') main.lua:8");
}

static void test_refused(Bench *bench, gconstpointer unused) {
  (void)unused;
  assert_refused(bench, "state.count = 3", "when:1:");
  assert_refused(bench, "(", "when:1:");
  assert_refused(bench, "bump()", "the expression changes the game; it must only read");
  assert_refused(bench, "math.random()", "the expression changes the game; it must only read");
  assert_refused(bench, "state.count == 5 and bump()", "the expression changes the game");
  assert_refused(bench, "(function() if state.count == 5 then bump() end end)()", "the expression may have changed the game");
  assert_refused(bench, "rooms.yard:enter()", "stopScriptsFor changes the game; the expression must only read");
  assert_refused(bench, "pcall(actors.ada.hide, actors.ada)", "hideActor changes the game");
  assert_refused(bench, "pcall(function() while true do end end)", "the expression does not end");
  assert_refused(bench, "(function() while true do end end)()", "the expression does not end");
}

/* Every name is that of a core function whose name does not promise a change. */
static void test_readers(void) {
  for (const char *const *name = reader_names; *name; name++) {
    if (!api_find(*name)) g_error("there is no core function '%s'", *name);
    static const char *const verbs[] = {"set", "show", "hide", "start", "stop", "add", "remove", "move", "play", "register"};
    for (size_t i = 0; i < G_N_ELEMENTS(verbs); i++) g_assert_false(g_str_has_prefix(*name, verbs[i]));
  }
  g_assert_true(reader_is("actorPosition"));
  g_assert_false(reader_is("moveActorTo"));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name, test) g_test_add("/when/" name, Bench, NULL, set_up, test, tear_down)
  ADD("lines", test_lines);
  ADD("things", test_things);
  ADD("most", test_most);
  ADD("errors", test_errors);
  ADD("refused", test_refused);
  g_test_add_func("/when/readers", test_readers);
  return g_test_run();
}
