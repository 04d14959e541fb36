/* test_widgets.c: widgets as a part of a game's state: checkpoints and recordings. The widgets
 * themselves are tested by tests/lua/tests/widgets.lua. */

#include "checkpoint_checks.h"
#include "fixture_game.h"
#include "game/recording.h"
#include "game/replay.h"
#include "view/view.h"

#include <string.h>

#define GAME_LUA "return { id = 'wdgt', resolution = { width = 320, height = 180 } }"

static const char main_lua[] =
    "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
    "Panel:new { id = 'box', anchor = 'center', visible = false, column = {\n"
    "  Label:new { id = 'title', text = 'Box' }, Toggle:new { id = 'light', text = 'Light' },\n"
    "  Slider:new { id = 'volume', value = 20 }, List:new { id = 'list', entries = { 'one', 'two', 'three' } },\n"
    "  Input:new { id = 'name' }, Button:new { id = 'ok', text = 'OK', data = 0, onClick = function(self)\n"
    "    self.data = self.data + 1\n"
    "  end } } }\n"
    "startScript(function() rooms.hall:enter() end)\n";

static Game *open_game(const GameFolder *folder) { return game_folder_open(folder, GAME_LUA, main_lua); }

static void run(Game *game, const char *lua) {
  script_run_text(game->script, lua);
  g_assert_cmpint(game_problem_count(game), ==, 0);
}

static void ticks(Game *game, int count) {
  for (int i = 0; i < count; i++) game_tick(game, NULL);
}

/* The same picture, as the player sees it. */
static void assert_same_picture(Game *a, Game *b) {
  View *views[2] = {view_new(), view_new()};
  view_draw(views[0], &a->world, 1);
  view_draw(views[1], &b->world, 1);
  const Pixels *first = view_canvas(views[0]), *second = view_canvas(views[1]);
  for (int y = 0; y < first->h; y++) {
    g_assert_true(memcmp(pixels_row(first, y), pixels_row(second, y), sizeof(uint32_t) * (size_t)first->w) == 0);
  }
  view_free(views[0]);
  view_free(views[1]);
}

/* Fields, places and the focus are as before, and callbacks still work. */
static void test_checkpoint(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder);
  g_autoptr(CheckpointBase) base = checkpoint_take_base(open_game(folder), game);
  ticks(game, 5);
  run(game, "widgets.box:show() widgets.light.on = true widgets.volume.value = 70 widgets.list.selected = 2");
  run(game, "widgets.name.value = 'Ada' widgets.title.text = 'Chest' theme.Button = { padding = 9 }");
  ticks(game, 3);
  run(game, "assert(widgets.ok:focus()) widgets.ok:click()");
  ticks(game, 3);
  Game *fresh = open_game(folder);
  checkpoint_check_moment(game, base, fresh, false);
  ticks(game, 3);
  ticks(fresh, 3);
  g_autofree char *parts = checkpoint_differences(game, fresh);
  g_assert_cmpstr(parts, ==, "");
  run(fresh, "assert(widgets.ok:hasFocus() and widgets.light.on and widgets.ok.data == 1)");
  assert_same_picture(game, fresh);
  run(fresh, "widgets.ok:click() assert(widgets.ok.data == 2)");
  game_free(game);
  game_free(fresh);
}

/* Right after a restore, the widgets have no boxes yet. That is no difference. */
static void test_before_layout(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder);
  g_autoptr(CheckpointBase) base = checkpoint_take_base(open_game(folder), game);
  ticks(game, 5);
  run(game, "widgets.box:show()");
  ticks(game, 3);
  Game *fresh = open_game(folder);
  checkpoint_check_moment(game, base, fresh, false);
  g_autofree char *parts = checkpoint_differences(game, fresh);
  g_assert_cmpstr(parts, ==, "");
  game_free(game);
  game_free(fresh);
}

static void press(TickInput *input, int code) {
  tick_input_add(input, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true});
}

/* A run with widgets ends with the same checksum again. */
static void test_same_run(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  GameChecks checks[2];
  for (int i = 0; i < 2; i++) {
    Game *game = open_game(folder);
    ticks(game, 5);
    run(game, "widgets.box:show()");
    ticks(game, 1);
    static const int keys[] = {KEY_DOWN, KEY_RETURN, KEY_DOWN, KEY_RIGHT, KEY_DOWN, KEY_DOWN, KEY_TAB};
    for (guint k = 0; k < G_N_ELEMENTS(keys); k++) {
      TickInput input = {0};
      press(&input, keys[k]);
      game_tick(game, &input);
      tick_input_clear(&input);
    }
    TickInput typed = {0};
    tick_input_add(&typed, &(InputEvent){.kind = INPUT_TEXT, .text = (char *)"Ada"});
    game_tick(game, &typed);
    tick_input_clear(&typed);
    run(game,
        "assert(widgets.light.on and widgets.volume.value > 20 and widgets.list.selected == 1 and widgets.name.value == 'Ada')");
    game_check_now(game, &checks[i]);
    game_free(game);
  }
  g_assert_cmphex(checks[0].sum, ==, checks[1].sum);
  g_assert_true(memcmp(checks[0].parts, checks[1].parts, sizeof checks[0].parts) == 0);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define game_folder_test(path, function) g_test_add(path, GameFolder, NULL, game_folder_set_up, function, game_folder_tear_down)
  game_folder_test("/widgets/checkpoint", test_checkpoint);
  game_folder_test("/widgets/before-layout", test_before_layout);
  game_folder_test("/widgets/same-run", test_same_run);
  return g_test_run();
}
