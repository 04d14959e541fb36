/* find_game.h: finds the game for a path on the command line, or without one.
 *
 * A game is a folder with game.lua, main.lua or game.kvc, or an archive. A folder may also hold the
 * archive of one: game.bag, or KIAVC's assets.bag. */

#ifndef TOOLS_SHARED_FIND_GAME_H
#define TOOLS_SHARED_FIND_GAME_H

/* The game at 'path'. A path without a game is returned unchanged: opening it reports what is
 * missing. The caller frees it. */
char *find_game_named(const char *path);

/* The game if none is named: in this folder, in "game" beside the program, or beside the program.
 * Returns NULL if there is none. The caller frees it. */
char *find_game_here(const char *data_folder);

#endif
