/* fixture_game.h: whole games in a temporary folder, with the engine's own scripts, for the tests of engine/game. Header only. */

#ifndef TESTS_FIXTURE_GAME_H
#define TESTS_FIXTURE_GAME_H

#include "game/data_folder.h"
#include "game/game.h"

#include <glib/gstdio.h>

typedef struct GameFolder {
  char *path;
} GameFolder;

static inline void game_folder_write(const GameFolder *folder, const char *name, const void *bytes, gssize size) {
  g_autofree char *path = g_build_filename(folder->path, name, NULL);
  g_assert_true(g_file_set_contents(path, bytes, size, NULL));
}

static inline void game_folder_set_up(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  folder->path = g_dir_make_tmp("ichor-game-XXXXXX", NULL);
}

static inline void game_folder_tear_down(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  GDir *dir = g_dir_open(folder->path, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(folder->path, name, NULL);
    g_remove(path);
  }
  g_dir_close(dir);
  g_assert_cmpint(g_rmdir(folder->path), ==, 0);
  g_free(folder->path);
}

/* The game of the folder with these two files; the caller frees it. */
static inline Game *game_folder_open(const GameFolder *folder, const char *game_lua, const char *main_lua) {
  game_folder_write(folder, "game.lua", game_lua, -1);
  game_folder_write(folder, "main.lua", main_lua, -1);
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  g_assert_no_error(error);
  GameOptions options = {.path = folder->path, .data_folder = data_folder, .save_folder = folder->path, .seed = 1};
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  g_assert_cmpint(game_problem_count(game), ==, 0);
  return game;
}

#endif
