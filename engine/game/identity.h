/* identity.h: who a game says it is, before anything of it runs here.
 *
 * The jail (wall.h) has to know the folder for the game's saves, which is called after the id that game.lua gives; and game.lua is
 * a script. So it is read in a process of its own, which may read the game and nothing else, and which hands over the id. */

#ifndef GAME_IDENTITY_H
#define GAME_IDENTITY_H

#include <stdbool.h>

/* A question that is under way. */
typedef struct Identity {
  int process; /* -1: it could not be made */
  int answer;  /* what it writes to */
} Identity;

/* Asks the game at 'path' with its overlays (a list that ends with NULL; may be NULL). Call it while there is one thread only;
 * every question needs its answer to be taken. */
Identity identity_ask(const char *path, const char *const *overlays);

/* Waits for the id. True with '*id' (caller frees with g_free), which is NULL when the process could not be made. False when the
 * game cannot be read: game_new will say why. */
bool identity_answer(Identity *identity, char **id);

#endif
