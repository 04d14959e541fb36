/* find_game.h: finds a game, with or without a path on the command line.
 *
 * A game is a folder with game.lua, main.lua or game.kvc, or an archive. A folder may also contain
 * the archive of a game: game.bag, or KIAVC's assets.bag. */

#ifndef TOOLS_SHARED_FIND_GAME_H
#define TOOLS_SHARED_FIND_GAME_H

/* Returns the path of the game at 'path'. If there is no game, returns a copy of 'path'. Opening it
 * then fails with an error that names the missing files. The caller frees with g_free. */
char *find_game_named(const char *path);

/* Searches for a game if the command line names none. Searches in the current folder, in "game"
 * beside the program, and beside the program. Returns its path, or NULL if there is none. The
 * caller frees with g_free. */
char *find_game_here(const char *data_folder);

#endif
