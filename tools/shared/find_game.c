#include "tools/shared/find_game.h"

#include "sys/file/program_folder.h"

#include <glib.h>
#include <stdbool.h>

static bool is_game(const char *folder) {
  static const char *const marks[] = {"game.lua", "main.lua", "game.kvc"};
  for (gsize i = 0; i < G_N_ELEMENTS(marks); i++) {
    g_autofree char *path = g_build_filename(folder, marks[i], NULL);
    if (g_file_test(path, G_FILE_TEST_IS_REGULAR)) return true;
  }
  return false;
}

/* Returns the game in a folder: the folder itself, or an archive in it. Returns NULL if there is
 * none. The caller frees it. */
static char *game_in(const char *folder) {
  static const char *const archives[] = {"game.bag", "assets.bag"};
  if (is_game(folder)) return g_strdup(folder);
  for (gsize i = 0; i < G_N_ELEMENTS(archives); i++) {
    g_autofree char *path = g_build_filename(folder, archives[i], NULL);
    if (g_file_test(path, G_FILE_TEST_IS_REGULAR)) return g_steal_pointer(&path);
  }
  return NULL;
}

char *find_game_named(const char *path) {
  char *game = game_in(path);
  return game ? game : g_strdup(path);
}

char *find_game_here(const char *data_folder) {
  g_autofree char *beside = g_build_filename(data_folder, "game", NULL);
  char *game = game_in(".");
  if (!game) game = game_in(beside);
  return game ? game : game_in(data_folder);
}

char *find_game_packed(void) {
  g_autofree char *folder = program_folder();
  g_autofree char *path = g_build_filename(folder, "game.bag", NULL);
  return g_file_test(path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer(&path) : NULL;
}
