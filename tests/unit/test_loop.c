#include "game/loop.h"

#include "base/log.h"
#include "fixture_game.h"
#include "game/menu/menu_host.h"
#include "view/view.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <string.h>

/* Ten seconds of silence: 8 bits, mono, 8,000 Hz. */
static void write_sound(const GameFolder *folder) {
  enum { SIZE = 80000 };
  g_autofree uint8_t *wav = g_malloc(44 + SIZE);
  memset(wav, 128, 44 + SIZE);
  memcpy(wav, "RIFF\xa4\x38\1\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x40\x1f\0\0\1\0\x08\0data\x80\x38\1\0", 44);
  game_folder_write(folder, "tone.wav", wav, 44 + SIZE);
}

static const char swap_game[] = "return { id = 'g', resolution = { 32, 20 } }";
static const char swap_main[] = "registerAudio { id = 'tone', path = 'tone.wav', kind = 'sound' }\nplayAudio('tone', 0, false)";

typedef enum { WAITING, PAUSED, RESUMED } Stage;

static bool follow_stage(void *user, Loop *loop) {
  Stage *stage = user;
  switch (*stage) {
  case WAITING:
    if (Mix_Playing(-1) == 0) return false;
    g_assert_cmpint(Mix_Paused(-1), ==, 0);
    loop->paused = true;
    *stage = PAUSED;
    return false;
  case PAUSED:
    g_assert_cmpint(Mix_Paused(-1), ==, 1);
    loop->paused = false;
    *stage = RESUMED;
    return false;
  case RESUMED:
    g_assert_cmpint(Mix_Paused(-1), ==, 0);
    loop->quit = true;
    return false;
  }
  return false;
}

/* While the error panel pauses the game, its sounds pause, too. */
static void test_pause(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  write_sound(folder);
  Game *game = game_folder_open(folder, "return { id = 'g', resolution = { 32, 20 } }",
                                "registerAudio { id = 'tone', path = 'tone.wav', kind = 'sound' }\nplayAudio('tone', 0, true)");
  Stage stage = WAITING;
  RunOptions options = {0};
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &stage, .frame = follow_stage}};
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_cmpint(stage, ==, RESUMED);
  game_free(game);
}

/* The window and the sound device exist before the game, and are gone after it. */
static void test_prepared(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  write_sound(folder);
  RunOptions options = {.renderer = "software", .ticks = 1000};
  g_assert_true(loop_prepare(&options));
  g_assert_nonnull(options.window);
  g_assert_true(options.holds_sound);
  Window *window = options.window;

  Game *game = game_folder_open(folder, "return { id = 'g', resolution = { 32, 20 }, scale = 3 }",
                                "registerAudio { id = 'tone', path = 'tone.wav', kind = 'sound' }\nplayAudio('tone', 0, true)");
  Stage stage = WAITING;
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &stage, .frame = follow_stage}};
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_true(loop.window == window);
  g_assert_cmpint(Mix_QuerySpec(NULL, NULL, NULL), ==, 0);
  game_free(game);

  /* Or no game is loaded. */
  g_assert_true(loop_prepare(&options));
  loop_abandon(&options);
  g_assert_null(options.window);
  g_assert_cmpint(Mix_QuerySpec(NULL, NULL, NULL), ==, 0);
  loop_abandon(&options);
}

/* Moves the mouse before each frame. Clicks in the tenth one. */
static bool move_mouse(void *user, Loop *loop) {
  int *frame = user;
  (*frame)++;
  SDL_Event motion = {.motion = {.type = SDL_MOUSEMOTION, .x = *frame, .y = 5}};
  g_assert_cmpint(SDL_PushEvent(&motion), ==, 1);
  SDL_Event button = {
      .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .state = SDL_PRESSED, .x = *frame + 1, .y = 5}};
  if (*frame == 10) g_assert_cmpint(SDL_PushEvent(&button), ==, 1);
  (void)loop;
  return false;
}

/* The game gets every fourth movement, and each button at once and at its place. */
static void test_pointer_pace(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, "return { id = 'g', resolution = { 320, 200 } }", "");
  game_record(game, &(GameOptions){0});
  int frame = 0;
  RunOptions options = {.renderer = "software", .ticks = 40};
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &frame, .frame = move_mouse}};
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_cmpint(frame, >, 12);

  TickInput input = {0};
  JournalReader reader = {.journal = &game->recording->journal};
  Tick last = -POINTER_PACE_TICKS;
  int buttons = 0, movements = 0;
  for (Tick tick; (tick = journal_read(&reader, &input)) > 0;) {
    for (int i = 0; i < tick_input_count(&input); i++) {
      const InputEvent *event = tick_input_get(&input, i);
      if (event->kind == INPUT_BUTTON) buttons += event->x == 11;
      if (event->kind != INPUT_POINTER) continue;
      g_assert_cmpint(tick - last, >=, POINTER_PACE_TICKS);
      last = tick;
      movements++;
    }
  }
  g_assert_cmpint(buttons, ==, 1);
  g_assert_cmpint(movements, >=, 2);
  tick_input_clear(&input);
  game_free(loop.game);
}

static void touch(uint32_t type, int x, int y) {
  SDL_Event event = {.button = {.type = type, .which = SDL_TOUCH_MOUSEID, .button = SDL_BUTTON_LEFT, .x = x, .y = y}};
  g_assert_cmpint(SDL_PushEvent(&event), ==, 1);
}

/* The first tap shows the button in the corner; the second one, there, opens the menu. */
static bool touch_screen(void *user, Loop *loop) {
  int *frame = user;
  (*frame)++;
  if (*frame == 3) touch(SDL_MOUSEBUTTONDOWN, 20, 90);
  if (*frame == 4) touch(SDL_MOUSEBUTTONUP, 20, 90);
  if (*frame == 8) {
    g_assert_true(loop->controls.fingers.was_used);
    g_assert_null(loop->menu);
    const uint32_t *row = pixels_row(view_canvas(loop->view), 6); /* the upper bar */
    g_assert_cmphex(row[310], ==, 0xffffffffu);
    touch(SDL_MOUSEBUTTONDOWN, 315, 5);
    touch(SDL_MOUSEBUTTONUP, 315, 5);
  }
  if (*frame == 12) {
    g_assert_nonnull(loop->menu);
    loop->quit = true;
  }
  return false;
}

static void test_touch(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game =
      game_folder_open(folder, "return { id = 'g', resolution = { 320, 180 } }", "Room:new { id = 'r' } rooms.r:enter()");
  g_autofree char *data_folder = data_folder_find(NULL);
  const GameOptions own = {.path = folder->path, .data_folder = data_folder, .code = fixture_code(), .seed = 1};
  int frame = 0;
  RunOptions options = {.renderer = "software", .scale = 1};
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &frame, .frame = touch_screen}};
  loop.session.options = &own;
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_cmpint(frame, >=, 12);
  game_free(loop.game);
}

typedef enum { OPENS_MENU, CLICKS_HINT, WAITS_FOR_HINT, HAS_HINT } HintStage;

static bool ask_in_menu(void *user, Loop *loop) {
  HintStage *stage = user;
  if (*stage == OPENS_MENU) {
    menu_host_open(loop, false);
    g_assert_nonnull(loop->menu);
    *stage = CLICKS_HINT;
  } else if (*stage == CLICKS_HINT) {
    g_assert_null(loop->game->world.message.text);
    script_run_text(menu_game(loop->menu)->script, "widgets['menu-hints']:click()");
    *stage = WAITS_FOR_HINT;
  } else if (loop->game->world.message.text) {
    g_assert_null(loop->menu);
    g_assert_cmpstr(loop->game->world.message.text, ==, "Look under the mat.");
    *stage = HAS_HINT;
    loop->quit = true;
  }
  return false;
}

/* The menu's button closes the menu, and the game shows its next hint. */
static void test_hint(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, "return { id = 'g', resolution = { 320, 180 } }",
                                "Room:new { id = 'r' } rooms.r:enter() hint { id = 'door', 'Look under the mat.' }");
  g_autofree char *data_folder = data_folder_find(NULL);
  const GameOptions own = {.path = folder->path, .data_folder = data_folder, .code = fixture_code(), .seed = 1};
  HintStage stage = OPENS_MENU;
  RunOptions options = {.renderer = "software", .ticks = 1000};
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &stage, .frame = ask_in_menu}};
  loop.session.options = &own;
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_cmpint(stage, ==, HAS_HINT);
  g_assert_cmpint(game_problem_count(loop.game), ==, 0);
  game_free(loop.game);
}

/* ---- Menus that fail */

/* The list to which the errors of the menu are added; NULL = they are not collected. */
static GString *errors;

static void note_error(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  if (errors && level == LOG_ERROR && g_str_equal(channel, "menu")) g_string_append_printf(errors, "%s\n", line);
}

/* The menu cannot be opened, because its own files are missing. */
static bool open_without_files(void *user, Loop *loop) {
  const GameFolder *folder = user;
  g_autofree char *from = data_folder_find(NULL), *data_folder = g_build_filename(folder->path, "data", NULL);
  fixture_folder_copy_data(data_folder, from, "scripts/ui/menu");
  GameOptions lost = *loop->session.options;
  const GameOptions *own = loop->session.options;
  lost.data_folder = data_folder;
  loop->session.options = &lost;
  menu_host_open(loop, false);
  loop->session.options = own;
  g_assert_null(loop->menu);
  loop->quit = true;
  return false;
}

/* The game's files are damaged when the player begins it again. */
static bool start_again_damaged(void *user, Loop *loop) {
  const GameFolder *folder = user;
  if (!loop->menu) {
    menu_host_open(loop, false);
    game_folder_write(folder, "game.lua", "return {", -1);
    script_run_text(menu_game(loop->menu)->script, "menuLeave 'new'");
  } else if (errors->len > 0) {
    loop->quit = true;
  }
  return false;
}

/* Plays a game with this hook. Returns the errors of the menu. The caller frees them. */
static char *errors_with(GameFolder *folder, bool (*frame)(void *user, Loop *loop)) {
  errors = g_string_new(NULL);
  Game *game = game_folder_open(folder, swap_game, "Room:new { id = 'r' } rooms.r:enter()");
  g_autofree char *data_folder = data_folder_find(NULL);
  const GameOptions own = {.path = folder->path, .data_folder = data_folder, .code = fixture_code(), .seed = 1};
  RunOptions options = {.renderer = "software", .ticks = 1000};
  Loop loop = {.game = game, .options = &options, .hooks = {.user = folder, .frame = frame}};
  loop.session.options = &own;
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_true(loop.game == game); /* the game goes on */
  game_free(loop.game);
  return g_string_free(g_steal_pointer(&errors), FALSE);
}

static void test_menu_without_files(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  g_autofree char *found = errors_with(folder, open_without_files);
  g_test_message("%s", found);
  g_assert_true(g_str_has_prefix(found, "the menu cannot be opened: the engine's own Lua has failed"));
}

static void test_start_again_damaged(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  g_autofree char *found = errors_with(folder, start_again_damaged);
  g_test_message("%s", found);
  g_assert_true(g_str_has_prefix(found, "the game cannot be started again: "));
  g_assert_nonnull(strstr(found, "game.lua"));
}

typedef struct Swap {
  const GameFolder *folder;
  Game *first;
  const Mix_Chunk *chunk;
  struct Mixer *mixer;
} Swap;

/* Shows a second game of the same files, then frees the first. */
static bool swap_games(void *user, Loop *loop) {
  Swap *swap = user;
  if (Mix_Playing(-1) == 0) return false;
  if (!swap->first) {
    swap->chunk = Mix_GetChunk(0);
    swap->mixer = loop->mixer;
    swap->first = loop->game;
    Game *second = game_folder_open(swap->folder, swap_game, swap_main);
    while (second->world.tick < swap->first->world.tick) game_tick(second, NULL);
    loop_show_game(loop, second);
    game_free(swap->first);
  } else {
    g_assert_true(loop->mixer == swap->mixer);
    g_assert_true(Mix_GetChunk(0) == swap->chunk);
    g_assert_cmpint(Mix_Playing(-1), ==, 1);
    loop->quit = true;
  }
  return false;
}

/* A sound that both games play goes on without a break. */
static void test_show_game(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  write_sound(folder);
  Swap swap = {.folder = folder};
  RunOptions options = {0};
  Game *game = game_folder_open(folder, swap_game, swap_main);
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &swap, .frame = swap_games}};
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_true(loop.game != game);
  game_free(loop.game);
}

int main(int argc, char **argv) {
  static Log log = {.level = LOG_INFO, .shown = LOG_NONE, .listener = note_error};
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  log_install(&log);
  g_test_add("/loop/pause", GameFolder, NULL, game_folder_set_up, test_pause, game_folder_tear_down);
  g_test_add("/loop/prepared", GameFolder, NULL, game_folder_set_up, test_prepared, game_folder_tear_down);
  g_test_add("/loop/pointer pace", GameFolder, NULL, game_folder_set_up, test_pointer_pace, game_folder_tear_down);
  g_test_add("/loop/touch", GameFolder, NULL, game_folder_set_up, test_touch, game_folder_tear_down);
  g_test_add("/loop/hint", GameFolder, NULL, game_folder_set_up, test_hint, game_folder_tear_down);
  g_test_add("/loop/menu-without-files", GameFolder, NULL, game_folder_set_up, test_menu_without_files, game_folder_tear_down);
  g_test_add("/loop/start-again-damaged", GameFolder, NULL, game_folder_set_up, test_start_again_damaged, game_folder_tear_down);
  g_test_add("/loop/show-game", GameFolder, NULL, game_folder_set_up, test_show_game, game_folder_tear_down);
  return g_test_run();
}
