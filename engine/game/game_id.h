/* game_id.h: reads a game's id in a separate process.
 *
 * The jail (jail.h) must know the game's save folder, which is named after the id in game.lua. But
 * game.lua is a script, and nothing of the game may run before the jail is closed. So a child
 * process with a jail of its own, which can read the game and nothing else, reads game.lua and
 * sends the id through a pipe. */

#ifndef GAME_GAME_ID_H
#define GAME_GAME_ID_H

#include <glib.h>

/* A query that is under way. */
typedef struct GameIdQuery {
  int process;        /* the child; -1 = it could not be created */
  int answer;         /* the pipe's end for reading; -1 = none */
  int fault;          /* errno, if the process could not be created */
  gint64 deadline_us; /* monotonic time by which the answer must be there */
} GameIdQuery;

/* Starts a query for the game at 'path' with its overlays (NULL, or a list that ends with NULL).
 * Call it while there is one thread only. Every query must be ended by game_id_answer. */
GameIdQuery game_id_ask(const char *path, const char *const *overlays);

/* Waits for the id and ends the process. Caller frees with g_free. NULL with an error if the
 * process could not be created, if it did not answer in time, or if the game cannot be read;
 * game_check finds out why. */
char *game_id_answer(GameIdQuery *query, GError **error);

#endif
