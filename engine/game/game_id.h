/* game_id.h: reads a game's id before the jail is closed, in a separate process.
 *
 * The rules of the jail (jail.h) name the game's save folder, whose name contains the id from
 * game.lua. But game.lua is a script, and no script may run before the jail is closed. So a child
 * process runs game.lua and sends the id. The child has its own jail, which allows it only to read
 * the game.
 *
 * On systems without such a child (sys/process/child.h), the jail does not restrict files, so
 * game.lua runs in this process. */

#ifndef GAME_GAME_ID_H
#define GAME_GAME_ID_H

#include "sys/process/child.h"

#include <glib.h>

/* A running query. */
typedef struct GameIdQuery {
  Child child;
  int fault;          /* errno, if the process could not be created */
  gint64 deadline_us; /* end of the timeout, as monotonic time in us */
  char *id;           /* the answer, on systems without such a child; owned; NULL = none */
} GameIdQuery;

/* Starts a query for the game at 'path'. 'overlays' are the overlays of GameOptions (game.h). Call
 * it while the process has only one thread. End every query with game_id_answer. */
GameIdQuery game_id_ask(const char *path, const char *const *overlays);

/* Waits for the id, ends the child process, and returns the id. The caller frees with g_free.
 * Returns NULL with an error if the child could not be created, did not answer in time, or could
 * not read the game. If the game could not be read, game_check (game.h) returns the reason. */
char *game_id_answer(GameIdQuery *query, GError **error);

#endif
