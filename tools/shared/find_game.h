/* find_game.h: finds the game for a path on the command line, or if there is no path.
 *
 * A game is a folder with game.lua, main.lua or game.kvc, or an archive. A folder may also contain
 * the archive of a game: game.bag, or KIAVC's assets.bag. */

#ifndef TOOLS_SHARED_FIND_GAME_H
#define TOOLS_SHARED_FIND_GAME_H

/* Returns the path of the game at 'path'. If there is no game, returns 'path' unchanged: opening it
 * reports what is missing. The caller frees it. */
char *find_game_named(const char *path);

/* Returns the path of a game if the command line names none. Searches in the current folder, in
 * "game" beside the program, and beside the program. Returns NULL if there is none. The caller
 * frees it. */
char *find_game_here(const char *data_folder);

#endif
