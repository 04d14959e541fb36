/* last_action.h: finds the moment before the player's last action, for undoLastAction.
 *
 * An action is a tick in which the player clicks (releases a button) or presses a key. At the end
 * of the tick, at least one of these must also be true:
 *
 *   - the player's actor has begun to walk, or walks to another place than before
 *   - an actor has begun to say a line
 *   - the player has chosen an option in a dialog
 *   - another room is shown
 *   - a script has begun and still runs
 *
 * Escape and Period, the keys that skip, are actions only if the game has its own handler for the
 * key. A click that only ends a line is not an action. A tick is not an action if its scripts call
 * undoLastAction. If it were, a button for undoLastAction would undo only the click on the button.
 *
 * world.last_action is the tick before the action. It depends only on the run, so a replay finds
 * the same action. After an undo, world.last_action is the tick before the previous action.
 * world.last_action is set only in games that allow undo (World.allows_undo). */

#ifndef GAME_LAST_ACTION_H
#define GAME_LAST_ACTION_H

#include "game/game.h"

/* The state before a tick. last_action_end compares it with the state after the tick. */
typedef struct ActionGlance {
  bool is_press; /* the tick may be an action; false = the other fields are zero */
  Tick tick;
  int room;
  uint64_t lines;   /* the highest serial number of a line */
  uint64_t scripts; /* the highest number of a script that has not ended */
  bool walks;       /* the player's actor walks */
  Vec walks_to;     /* the goal of this walk, room px; only set if 'walks' */
} ActionGlance;

/* Takes the state before the tick. Call it before the input is routed. */
void last_action_begin(ActionGlance *glance, Game *game, const TickInput *input);

/* Sets world.last_action if the tick was an action. Call it after the scripts, before the signals
 * of the tick are removed. */
void last_action_end(const ActionGlance *glance, Game *game);

#endif
