/* last_action.h: finds the moment before the player's last action, for undoLastAction.
 *
 * An action is a tick in which the player clicked (released a button) or pressed a key, and in
 * which, by the end of that tick,
 *
 *   - the player's actor has begun to walk, or walks to another place than before
 *   - someone has begun to say a line
 *   - the player has chosen something in a dialog
 *   - another room is shown
 *   - or a script has begun that still runs.
 *
 * The engine's own keys are no actions (skipping, saving), and neither is a click that only ends a
 * line. A press whose scripts ask for undoLastAction in the same tick is none, too: otherwise a
 * button for it would undo only itself.
 *
 * world.last_action is the tick before the action. It follows from the run, so a replay finds the
 * same: after going back, it is the action before. */

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
