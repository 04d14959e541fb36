/* find_game.h: finds a game, with or without a path on the command line.
 *
 * A game is an archive, or a folder with game.lua, main.lua or game.kvc. A folder without these
 * files may contain the archive of a game: game.bag, or KIAVC's assets.bag. */

#ifndef TOOLS_SHARED_FIND_GAME_H
#define TOOLS_SHARED_FIND_GAME_H

/* Returns the path of the game at 'path': 'path' itself, or the archive in this folder. If there is
 * no game, returns a copy of 'path', and opening it later fails with an error that names the
 * missing files. The caller frees with g_free. */
char *find_game_named(const char *path);

/* Searches for a game if the command line names none: in the current folder, then in the folder
 * "game" in 'data_folder', then in 'data_folder'. 'data_folder' has the engine's own files
 * (game/data_folder.h). Returns the path of the game, or NULL if there is none. The caller frees
 * with g_free. */
char *find_game_here(const char *data_folder);

/* Returns the path of the archive game.bag in the program's own folder, or NULL if there is none.
 * Such a program belongs to a packed game ('ichor pack'). The caller frees with g_free. */
char *find_game_packed(void);

#endif
