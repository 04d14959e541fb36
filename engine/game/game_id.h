/* game_id.h: reads a game's id in a separate process.
 *
 * The jail (jail.h) must know the game's save folder, which is named after the id in game.lua. But
 * game.lua is a script, and no script of the game may run before the jail is closed. So a child
 * process runs game.lua and sends the id through a pipe. The child is in its own jail, in which it
 * can only read the game. */

#ifndef GAME_GAME_ID_H
#define GAME_GAME_ID_H

#include <glib.h>

/* A running query. */
typedef struct GameIdQuery {
  int process;        /* the child; -1 = it could not be created */
  int answer;         /* read end of the pipe; -1 = none */
  int fault;          /* errno, if the process could not be created */
  gint64 deadline_us; /* monotonic time at which the query times out */
} GameIdQuery;

/* Starts a query for the game at 'path' with its overlays (NULL, or a list that ends with NULL).
 * Call it while there is one thread only. End every query with game_id_answer. */
GameIdQuery game_id_ask(const char *path, const char *const *overlays);

/* Waits for the id, ends the process, and returns the id. The caller frees with g_free. Returns
 * NULL with an error if the process could not be created, if it did not answer in time, or if the
 * game cannot be read. In the last case, game_check returns the reason. */
char *game_id_answer(GameIdQuery *query, GError **error);

#endif
