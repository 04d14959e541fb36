/* fixture_updated.h: a game for tests of updates. A test plays and saves the game, changes its
 * files, and loads the save in the changed game. Header only. */

#ifndef UNIT_FIXTURE_UPDATED_H
#define UNIT_FIXTURE_UPDATED_H

#include "game/checkpoint/opening.h"
#include "game/save/saved_game.h"
#include "game/save_shelf.h"
#include "game/session.h"

#include "fixture_code.h"
#include "fixture_game.h"

#include <glib/gstdio.h>
#include <string.h>

/* The first %s is the game's version. The second %s is more Lua for the table: "", or
 * the migrations. */
#define GAME_LUA "return { id = 'updated', version = '%s', resolution = { width = 320, height = 180 } %s }"

static const char updated_main_lua[] = "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
                                       "Room:new { id = 'yard', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
                                       "Actor:new { id = 'ada', speed = 60 }\n"
                                       "Object:new { id = 'lamp' }\n"
                                       "state.steps, state.lamp, state.order = 0, 'off', {}\n"
                                       "function drip()\n"
                                       "  while true do\n"
                                       "    state.drops = (state.drops or 0) + 1\n"
                                       "    waitMs(500)\n"
                                       "  end\n"
                                       "end\n"
                                       "function onLoad(slot, how) state.loaded = slot .. ':' .. tostring(how) end\n"
                                       "rooms.hall.onenter = function() state.entered = (state.entered or 0) + 1 end\n"
                                       "setActiveActor 'ada'\n"
                                       "actors.ada:moveTo('hall', 60, 160)\n"
                                       "actors.ada:show()\n"
                                       "onUserInput('L', function() state.lamp = 'on' actors.ada:moveTo('hall', 200, 150) end)\n"
                                       "onUserInput('B', function() startScript(function() startCutscene() waitMs(3000) "
                                       "stopCutscene() end) end)\n"
                                       "onUserInput('H', function() while true do end end)\n"
                                       "startScript(function() rooms.hall:enter() rooms.hall:startScript('drip', drip) end)\n";

static Log test_log = {.level = LOG_DEBUG, .shown = LOG_NONE};

typedef struct Updated {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Session session;
} Updated;

static inline void replace_game(void *user, Game *game) {
  const Session *session = user;
  (void)game;
  game_free(session->game);
}

/* Writes game.lua and main.lua. 'migrations' is Lua for the table in game.lua. 'more_lua' follows
 * the normal main.lua. */
static inline void write_game(Updated *u, const char *version, const char *migrations, const char *more_lua) {
  g_autofree char *config = g_strdup_printf(GAME_LUA, version, migrations);
  g_autofree char *text = g_strconcat(updated_main_lua, more_lua, NULL);
  game_folder_write(&u->folder, "game.lua", config, -1);
  game_folder_write(&u->folder, "main.lua", text, -1);
}

static inline void open_session(Updated *u) {
  g_autoptr(GError) error = NULL;
  u->session = (Session){
      .options = &u->options, .keeps_checkpoints = true, .replace = replace_game, .has_idle = true, .verifies_saves = true};
  u->session.user = &u->session;
  u->session.game = game_open(&u->options, NULL, &error);
  g_assert_no_error(error);
}

static inline void close_session(Updated *u) {
  session_end(&u->session);
  game_free(u->session.game);
}

static inline void set_up(Updated *u, gconstpointer unused) {
  game_folder_set_up(&u->folder, unused);
  u->data_folder = data_folder_find(NULL);
  u->options = (GameOptions){.path = u->folder.path,
                             .data_folder = u->data_folder,
                             .code = fixture_code(),
                             .save_folder = u->folder.path,
                             .log = &test_log,
                             .seed = 5,
                             .script_ms = 50,
                             .records = RECORD_SUMS};
  write_game(u, "1.0.0", "", "");
  open_session(u);
}

static inline void tear_down(Updated *u, gconstpointer unused) {
  static const char *const names[] = {"a.save", "a.save.bak", "b.save", "b.save.bak"};
  close_session(u);
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(u->folder.path, names[i], NULL);
    g_unlink(path);
  }
  g_free(u->data_folder);
  game_folder_tear_down(&u->folder, unused);
}

/* Runs ticks. The session's background work is finished after each tick. */
static inline void play(Updated *u, int ticks) {
  for (int i = 0; i < ticks; i++) {
    session_tick(&u->session, NULL);
    session_idle(&u->session, INT64_MAX);
  }
}

/* Presses and releases a key in one tick. */
static inline void press(Updated *u, int key) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = key, .down = true});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = key});
  session_tick(&u->session, &input);
  tick_input_clear(&input);
}

/* Requests a save, a load or something similar from the session, and runs three ticks. */
static inline void ask(Updated *u, SaveRequestKind kind, const char *slot) {
  requests_add_save(&u->session.game->requests, kind, slot, NULL);
  play(u, 3);
}

/* Waits until the session has verified all saves. */
static inline void verify_saves(Updated *u) {
  while (u->session.queue && save_queue_is_verifying(u->session.queue)) session_idle(&u->session, INT64_MAX);
}

/* Fails the test if the Lua expression 'condition' is false in the current game. */
#define assert_lua(u, condition) assert_lua_at(u, condition, G_STRLOC)

static inline void assert_lua_at(Updated *u, const char *condition, const char *place) {
  Game *game = u->session.game;
  int before = game_problem_count(game);
  g_autofree char *text = g_strdup_printf("assert(%s, [[%s: %s]])", condition, place, condition);
  script_run_text(game->script, text);
  if (game_problem_count(game) > before) g_error("%s", problems_get(&game->problems, before)->text);
}

#define updated_test(path, test) g_test_add(path, Updated, NULL, set_up, test, tear_down)

#endif
