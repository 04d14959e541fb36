/* skip_facts.h: the state of a game as a list of names and values, to compare two games and name
 * what differs. */

#ifndef DEV_TESTING_SKIP_FACTS_H
#define DEV_TESTING_SKIP_FACTS_H

#include "game/game.h"

/* Returns the state as a table: the name of a value ("state.door.open", "actor 'ada': room") ->
 * the value as a text. Contains what scripts can reach by names, the things of the world, the
 * screen, and sounds that play in a loop. NULL with an error if the game's scripts prevent it. The
 * caller frees with g_hash_table_unref. */
GHashTable *skip_facts_take(Game *game, GError **error);

/* Returns the names (char *, borrowed from the tables) whose values differ between two states,
 * sorted. The caller frees with g_ptr_array_unref. */
GPtrArray *skip_facts_differing(GHashTable *a, GHashTable *b);

#endif
