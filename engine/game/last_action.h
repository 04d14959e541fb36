/* last_action.h: finds the moment before the player's last action, for undoLastAction.
 *
 * An action is a tick in which the player clicked (released a button) or pressed a key, and in
 * which, by the end of that tick,
 *
 *   - the player's actor has begun to walk, or walks to another place than before
 *   - an actor has begun to say a line
 *   - the player has chosen something in a dialog
 *   - another room is shown
 *   - or a script has begun that still runs.
 *
 * The engine's own keys (skipping, saving) are not actions. The same applies to a click that only
 * ends a line, and to a press whose scripts call undoLastAction in the same tick. Otherwise a
 * button for undoLastAction would undo only itself.
 *
 * world.last_action is the tick before the action. It depends only on the run, so a replay finds
 * the same action. After the game went back, it is the tick before the previous action. */

#ifndef GAME_LAST_ACTION_H
#define GAME_LAST_ACTION_H

#include "game/game.h"

/* What an action changes, before the tick. */
typedef struct ActionGlance {
  bool is_press; /* the input of this tick may be an action; otherwise the rest is not set */
  Tick tick;
  int room;
  uint64_t lines;   /* the last serial number of a line */
  uint64_t scripts; /* the highest number of a live script */
  bool walks;
  Vec walks_to;
} ActionGlance;

/* Call it before the input is routed. */
void last_action_begin(ActionGlance *glance, Game *game, const TickInput *input);

/* Call it after the scripts, while the signals of the tick are still there. */
void last_action_end(const ActionGlance *glance, Game *game);

#endif
