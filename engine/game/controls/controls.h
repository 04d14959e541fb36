/* controls.h: what the player's devices do, before their events become input.
 *
 * It remembers which device the player uses, for the names of keys and buttons. It turns the
 * player's keys into the keys of their actions (base/bindings.h), and keeps them in a file. It
 * catches the key or button that the menu asks for. It moves the pointer by the left stick of a
 * pad, and makes clicks of the pad's buttons:
 *
 *   - While the player can click in the room, the left stick moves the pointer (stick_pointer.h).
 *     Everywhere else (menu, dialog, page, bag), the stick presses arrow keys (sys/pad.h). It also
 *     does so in games that handle an arrow key themselves.
 *   - While the player can click in the room, the button for Return is a left click at the pointer,
 *     and the button for the period is a right click. After an arrow key, when a verb or a thing
 *     of the interface has the focus, they are these keys. A key that the game handles itself is
 *     this key, too.
 *   - In KIAVC games, whose keyboard is their own, an arrow of a pad moves the pointer to the next
 *     hotspot (room_focus.h).
 *   - On a story page, the button for Tab is End.
 *   - While a box or the console takes typed text, keys of the keyboard are what they are. So are
 *     keys that are pressed while Ctrl, Alt or a GUI key is held.
 *   - The release of a key goes to what got its press.
 *
 * All of this happens before an event is recorded. A replay gets the same clicks and movements as
 * the game did, so recordings do not depend on this module. */

#ifndef GAME_CONTROLS_CONTROLS_H
#define GAME_CONTROLS_CONTROLS_H

#include "game/controls/fingers.h"
#include "game/controls/stick_pointer.h"
#include "game/game.h"
#include "sys/pad.h"
#include "sys/pointer_pace.h"

/* A key of the keyboard that is held down. */
typedef struct HeldKey {
  int code; /* 0 = an unused place */
  int sent; /* the key that its press became */
} HeldKey;

/* Call controls_init before use. */
typedef struct Controls {
  StickPointer stick;
  Fingers fingers;
  ControlsState state;           /* shared with the menu */
  Bindings kept;                 /* those of the file */
  guint steps;                   /* bit 1 << (key - KEY_RIGHT): a pad's arrow has moved the pointer */
  HeldKey held[8];               /* if more are held, the last place is used again */
  bool has_file;                 /* this run reads and writes the file */
  bool clicks[BUTTON_RIGHT + 1]; /* by MouseButton: a pad holds it down */
} Controls;

/* Where the player is. */
typedef struct ControlsPlace {
  Game *game;
  const PointerPace *pointer;
  const World *front; /* the menu's world while it is open, or NULL */
  int target;         /* the size of the smallest target for a finger, canvas px */
  bool has_corner;    /* the corner of the canvas opens the menu (fingers.h) */
  bool is_away;       /* the menu, the history or a pause is in front of the game */
} ControlsPlace;

/* Sets the default keys and buttons, or those of the file in 'save_folder'. NULL = this run has no
 * file. */
void controls_init(Controls *controls, const char *save_folder);

/* Writes the file if the menu has changed keys or buttons. If that fails, logs the reason. */
void controls_keep(Controls *controls, const Vfs *vfs);

/* Changes an event of the window into what it does. Returns false if it does nothing, because the
 * menu has asked for the next key. */
bool controls_translate(Controls *controls, const ControlsPlace *place, InputEvent *event);

/* Call it after all events of the window, and before each of them. It catches a button that has no
 * action, and notes the kind of the pad. */
void controls_look_at_pads(Controls *controls, Pads *pads);

/* Moves the pointer by the stick. Call it once per tick. If the pointer has moved, stores its new
 * place as an INPUT_POINTER in 'event' and returns true. */
bool controls_move(Controls *controls, const ControlsPlace *place, const Pads *pads, InputEvent *event);

/* Returns whether an event must be preceded by TOOL_ROOM_FOCUS: an arrow key, with which the player
 * begins to move through the room. Games that handle an arrow key themselves get none, and neither
 * do KIAVC games. */
bool controls_begin_focus(const ControlsPlace *place, const InputEvent *event);

/* Returns whether the left stick moves the pointer now. */
bool controls_use_stick(const ControlsPlace *place);

#endif
