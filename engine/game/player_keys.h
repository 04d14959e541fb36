/* player_keys.h: what players can do in every game without its author doing anything.
 *
 * "." skips the line, so does a click while the player has no control; Esc skips the cutscene. Developer runs add F9 (objects
 * overlay), F10 (scanlines) and F11 (walkboxes). A key for which the game has a handler of its own belongs to the game alone,
 * and a game of the KIAVC layout gets none of this by default: it brings its own.
 *
 * Handled inside the tick, because scripts can see the consequences: a replay repeats them. */

#ifndef GAME_PLAYER_KEYS_H
#define GAME_PLAYER_KEYS_H

#include "game/game.h"

void player_keys(Game *game, const TickInput *input);

#endif
