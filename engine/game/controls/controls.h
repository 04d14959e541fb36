/* controls.h: what the player's devices do, before their events become input.
 *
 * It remembers which device the player uses, for the names of keys and buttons. It moves the
 * pointer by the left stick of a pad, and makes clicks of the pad's buttons:
 *
 *   - While the player can click in the room, the left stick moves the pointer (stick_pointer.h).
 *     Everywhere else (menu, dialog, page, bag), the stick presses arrow keys (sys/pad.h).
 *   - While the player can click in the room, the button for Return is a left click at the pointer,
 *     and the button for the period is a right click. After an arrow key, when a verb or a thing
 *     of the interface has the focus, they are these keys. A key that the game handles itself is
 *     this key, too.
 *   - On a story page, the button for Tab is End.
 *
 * All of this happens before an event is recorded. A replay gets the same clicks and movements as
 * the game did, so recordings do not depend on this module. */

#ifndef GAME_CONTROLS_CONTROLS_H
#define GAME_CONTROLS_CONTROLS_H

#include "game/controls/stick_pointer.h"
#include "game/game.h"
#include "sys/pad.h"
#include "sys/pointer_pace.h"

/* All zero is the initial state. */
typedef struct Controls {
  StickPointer stick;
  InputDevice device;            /* the device that the player has used last; DEVICE_NONE = none */
  bool clicks[BUTTON_RIGHT + 1]; /* by MouseButton: a pad holds it down */
} Controls;

/* Where the player is. */
typedef struct ControlsPlace {
  Game *game;
  const PointerPace *pointer;
  bool is_away; /* the menu, the history or a pause is in front of the game */
} ControlsPlace;

/* Changes an event of the window into what it does. */
void controls_translate(Controls *controls, const ControlsPlace *place, InputEvent *event);

/* Moves the pointer by the stick. Call it once per tick. If the pointer has moved, stores its new
 * place as an INPUT_POINTER in 'event' and returns true. */
bool controls_move(Controls *controls, const ControlsPlace *place, const Pads *pads, InputEvent *event);

/* Returns whether the left stick moves the pointer now. */
bool controls_use_stick(const ControlsPlace *place);

#endif
