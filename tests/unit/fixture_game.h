/* fixture_game.h: opens whole games in a temporary folder, with the engine's own scripts, for the
 * tests of engine/game. Header only. */

#ifndef TESTS_FIXTURE_GAME_H
#define TESTS_FIXTURE_GAME_H

#include "fixture_code.h"
#include "fixture_folder.h"
#include "game/data_folder.h"
#include "game/game.h"

typedef struct GameFolder {
  char *path;
} GameFolder;

static inline void game_folder_write(const GameFolder *folder, const char *name, const void *bytes, gssize size) {
  fixture_folder_write(folder->path, name, bytes, size);
}

/* Writes a copy of a font of the engine into the folder. */
static inline void game_folder_write_font(const GameFolder *folder, const char *name) {
  g_autofree char *data_folder = data_folder_find(NULL);
  g_autofree char *path = g_build_filename(data_folder, "assets", "fonts", "pixel.ttf", NULL);
  g_autofree char *bytes = NULL;
  gsize size = 0;
  g_assert_true(g_file_get_contents(path, &bytes, &size, NULL));
  game_folder_write(folder, name, bytes, (gssize)size);
}

static inline void game_folder_set_up(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  folder->path = fixture_folder_new();
}

static inline void game_folder_tear_down(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  fixture_folder_remove(folder->path);
}

/* Writes the texts as game.lua and main.lua, and opens the folder as a game. Aborts the test if the
 * game has problems. The caller frees the game with game_free. */
static inline Game *game_folder_open_as(const GameFolder *folder, const char *game_lua, const char *main_lua, bool developer) {
  game_folder_write(folder, "game.lua", game_lua, -1);
  game_folder_write(folder, "main.lua", main_lua, -1);
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  g_assert_no_error(error);
  GameOptions options = {
      .path = folder->path, .data_folder = data_folder, .code = fixture_code(), .save_folder = folder->path, .seed = 1};
  options.developer = developer;
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  g_assert_cmpint(game_problem_count(game), ==, 0);
  return game;
}

static inline Game *game_folder_open(const GameFolder *folder, const char *game_lua, const char *main_lua) {
  return game_folder_open_as(folder, game_lua, main_lua, false);
}

#endif
