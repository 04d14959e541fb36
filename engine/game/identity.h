/* identity.h: who a game says it is, before anything of it runs here.
 *
 * The jail (wall.h) has to know the folder for the game's saves, which is called after the id that game.lua gives; and game.lua
 * is a script. So it is read in a process of its own, which may read the game and nothing else, and which hands over the id. */

#ifndef GAME_IDENTITY_H
#define GAME_IDENTITY_H

#include <glib.h>

/* A question that is under way. */
typedef struct Identity {
  int process;        /* -1: there is none */
  int answer;         /* what it writes to; -1: there is none */
  int fault;          /* errno of why there is none */
  gint64 deadline_us; /* monotonic time by which it has to be answered */
} Identity;

/* Asks the game at 'path' with its overlays (a list that ends with NULL; may be NULL). Call it while there is one thread only;
 * every question needs its answer to be taken. */
Identity identity_ask(const char *path, const char *const *overlays);

/* Waits for the id, and ends the process. Caller frees with g_free. NULL with an error when no process could be made, when it did
 * not answer in time, or when the game cannot be read: what is wrong with it then is what game_check finds. */
char *identity_answer(Identity *identity, GError **error);

#endif
