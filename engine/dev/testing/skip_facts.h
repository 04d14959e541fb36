/* skip_facts.h: describes the state of a game by names and values, and finds the names whose values
 * differ between two games. */

#ifndef DEV_TESTING_SKIP_FACTS_H
#define DEV_TESTING_SKIP_FACTS_H

#include "game/game.h"

/* Returns the state of a game as a table of names and values (char *), such as "state.door.open" or
 * "actor 'ada': room". The table contains all numbers, texts and booleans that scripts can reach
 * from global variables. It also contains properties of actors, objects, walkboxes, the screen, and
 * sounds that play in a loop. Returns NULL with an error if Lua raises an error. The caller frees
 * the table with g_hash_table_unref. */
GHashTable *skip_facts_take(Game *game, GError **error);

/* Returns the names whose values differ between two states. A name that exists in only one state
 * counts as different. The names (char *) are sorted, and borrowed from the tables. The caller
 * frees the array with g_ptr_array_unref. */
GPtrArray *skip_facts_differing(GHashTable *a, GHashTable *b);

#endif
