/* test_recorded_input.c: everything that reaches scripts from outside is in the recording.
 *
 * A run that uses all of it, with saves and loads, is repeated tick by tick without them. */

#include "fixture_code.h"
#include "fixture_game.h"

#include "game/session.h"
#include "sys/input.h"

#include <string.h>

#define TICKS_MAX 2000

/* Writes down all that it learns, so that the checksum has it. */
static const char main_lua[] =
    "seen = {}\n"
    "local function note(...) seen[#seen + 1] = table.concat({ currentTicks, ... }, ' ') end\n"
    "local function noteAll(what, ...)\n"
    "  local words = table.pack(...)\n"
    "  for i = 1, words.n do words[i] = tostring(words[i]) end\n"
    "  note(what, table.unpack(words))\n"
    "end\n"
    "Font:new { id = 'speech', path = 'speech.ttf', size = 10 }\n"
    "Actor:new { id = 'ada', font = 'speech' }\n"
    "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 0, x2 = 319, y2 = 179 } } }\n"
    "actors.ada:moveTo('hall', 60, 160)\n"
    "actors.ada:show()\n"
    "setActiveActor 'ada'\n"
    "settings.hardMode = false\n"
    "noteAll('main', settings.hardMode, settings.musicVolume, settings.language, lang)\n"
    "function onSave(slot, text) noteAll('onSave', slot, text) end\n"
    "function onLoad(slot) noteAll('onLoad', slot, settings.hardMode, settings.musicVolume, lang) end\n"
    "local function saves()\n"
    "  local list = {}\n"
    "  for i, save in ipairs(listSaves()) do\n"
    "    list[i] = table.concat({ save.slot, save.description, save.room, save.date, save.playTime }, '/')\n"
    "  end\n"
    "  return table.concat(list, ';')\n"
    "end\n"
    "onUserInput('A', function() noteAll('ask', canSave()) noteAll('saves', saves()) end)\n"
    "onUserInput('N', function() noSave(true) noteAll('no', canSave()) noteAll('refused', saveGame 'never') noSave(false) end)\n"
    "onUserInput('S', function() noteAll('saved', saveGame('mine', 'by a script')) noteAll('saves', saves()) end)\n"
    "onUserInput('L', function() noteAll('loaded', loadGame 'mine') end)\n"
    "onUserInput('D', function() noteAll('deleted', deleteSave 'mine') end)\n"
    "onUserInput('T', function() settings.hardMode, settings.musicVolume = true, 0.5 end)\n"
    "onUserInput('Y', function() actors.ada:say 'A long line that would take its time to be read.' note 'said' end)\n"
    "onUserInput('C', function()\n"
    "  playCutscene(function() startCutscene() waitMs(60000) stopCutscene() end, function() note 'escaped' end)\n"
    "end)\n"
    "startScript(function() while true do waitMs(math.random(100, 900)) note 'beat' end end)\n"
    "rooms.hall:enter()\n";

typedef struct Run {
  Session session;
  TickInput input;
  uint64_t sums[TICKS_MAX]; /* of the game after each tick */
} Run;

static void run_ticks(Run *run, int count) {
  for (int i = 0; i < count; i++) {
    session_tick(&run->session, &run->input);
    tick_input_reset(&run->input);
    Game *game = run->session.game;
    g_assert_cmpint(game->world.tick, <, TICKS_MAX);
    run->sums[game->world.tick] = game_checksum(game);
  }
}

static void send(Run *run, const InputEvent *event) {
  tick_input_add(&run->input, event);
  run_ticks(run, 40);
}

static void press(Run *run, int code) { send(run, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true}); }

static void replace_game(void *user, Game *game) {
  Run *run = user;
  (void)game;
  game_free(run->session.game);
}

static void assert_seen(const Game *game, const char *text) {
  g_autofree char *code = g_strdup_printf("for _, line in ipairs(seen) do if line:find(%s, 1, true) then return end end "
                                          "error('not seen: ' .. table.concat(seen, ', '))",
                                          text);
  int before = game_problem_count(game);
  script_run_text(game->script, code);
  if (game_problem_count(game) > before) g_error("%s", problems_get(&game->problems, before)->text);
}

/* The run that is left at the end has all of this: the loads go back to saves of the same run. */
static void play(Run *run, const GameFolder *folder) {
  press(run, 'a');
  press(run, 'n');
  press(run, KEY_F6);
  press(run, 't');
  press(run, KEY_F7);
  press(run, 'y');
  send(run, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_SKIP_LINE});
  press(run, 'c');
  send(run, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_SKIP_CUTSCENE});
  send(run, &(InputEvent){.kind = INPUT_FOCUS, .down = false});
  send(run, &(InputEvent){.kind = INPUT_FOCUS, .down = true});
  send(run, &(InputEvent){.kind = INPUT_SETTING, .text = (char *)"language=\"de\""});
  send(run, &(InputEvent){.kind = INPUT_COMMAND, .text = (char *)"seen[#seen + 1] = 'from the console'"});
  press(run, 's');
  press(run, 'a');
  Tick tick = run->session.game->world.tick;
  press(run, 'l');
  g_assert_cmpint(run->session.game->world.tick, <, tick); /* it went back */
  game_folder_write(folder, "saves/mine.save", "no save any more", -1);
  press(run, 'l');
  press(run, 'd');
  press(run, 'l');
  press(run, 'a');
}

static GameOptions options_for(const GameFolder *folder, const char *data_folder, const char *save_folder) {
  return (GameOptions){.path = folder->path,
                       .data_folder = data_folder,
                       .code = fixture_code(),
                       .save_folder = save_folder,
                       .seed = 5,
                       .settings = "musicVolume=0.25\n",
                       .records = RECORD_PARTS,
                       .developer = true};
}

/* Plays the recording back in a game that has no saves and no settings, and compares every tick. */
static void assert_repeats(const Run *run, const GameOptions *options) {
  Recording *recording = recording_copy(run->session.game->recording);
  GameOptions plain = *options;
  plain.save_folder = "/nonexistent";
  plain.settings = recording->header.settings;
  plain.records = RECORD_NOTHING;
  Game *game = game_new(&plain, NULL);
  Tick length = recording->length;
  game->replay = replay_new(recording);
  while (game->world.tick < length) {
    game_tick(game, NULL);
    g_assert_cmphex(game_checksum(game), ==, run->sums[game->world.tick]);
  }
  g_assert_false(game->replay->differs);
  game_free(game);
}

static void test_everything(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  game_folder_write(folder, "game.lua", "return { id = 'g', resolution = { 320, 180 }, languages = { 'en', 'de' } }", -1);
  game_folder_write(folder, "main.lua", main_lua, -1);
  game_folder_write(folder, "texts/en.lua", "return {}", -1);
  game_folder_write(folder, "texts/de.lua", "return {}", -1);
  game_folder_write_font(folder, "speech.ttf");
  g_autofree char *data_folder = data_folder_find(NULL);
  g_autofree char *saves = g_build_filename(folder->path, "saves", NULL);
  GameOptions options = options_for(folder, data_folder, saves);
  g_autofree Run *run = g_new0(Run, 1);
  run->session = (Session){.game = game_new(&options, NULL), .options = &options, .replace = replace_game, .user = run};
  g_assert_nonnull(run->session.game);

  play(run, folder);
  Game *game = run->session.game;
  static const char *const expected[] = {
      "'main false 0.25 en en'",
      "'ask true'",
      "'no false the game has switched saving off (noSave)'",
      "'refused false'",
      "'onSave quick'",
      "'onLoad quick true 0.5 en'", /* 't' was pressed after the save: today's settings */
      "' said'",
      "' escaped'",
      "'from the console'",
      "'onSave mine by a script'",
      "'saved true loaded'",
      "'onLoad mine true 0.5 de'",
      "'loaded false the file of this save is damaged'",
      "'deleted true'",
      "'loaded false there is no such save'",
      "'saves quick//hall/'",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(expected); i++) assert_seen(game, expected[i]);
  assert_repeats(run, &options);
  tick_input_clear(&run->input);
  session_end(&run->session);
  game_free(game);
}

int main(int argc, char **argv) {
  static Log log = {.shown = LOG_NONE}; /* a save that cannot be loaded is an error */
  g_test_init(&argc, &argv, NULL);
  log_install(&log);
  g_test_add("/recorded input/everything", GameFolder, NULL, game_folder_set_up, test_everything, game_folder_tear_down);
  return g_test_run();
}
