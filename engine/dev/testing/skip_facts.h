/* skip_facts.h: lists the state of a game as names and values, and finds what differs between two
 * games. */

#ifndef DEV_TESTING_SKIP_FACTS_H
#define DEV_TESTING_SKIP_FACTS_H

#include "game/game.h"

/* Returns the state as a table of texts. Keys are names such as "state.door.open" and "actor 'ada':
 * room". The table contains all plain values that scripts can reach by names. It also contains
 * actors, objects, walkboxes, the screen, and sounds that play in a loop. Returns NULL with an
 * error if the game's scripts prevent it. The caller frees it with g_hash_table_unref. */
GHashTable *skip_facts_take(Game *game, GError **error);

/* Returns the sorted names (char *, borrowed from the tables) whose values differ between two
 * states. The caller frees the array with g_ptr_array_unref. */
GPtrArray *skip_facts_differing(GHashTable *a, GHashTable *b);

#endif
