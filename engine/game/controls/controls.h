/* controls.h: changes the events of the player's devices before they become input of the game.
 *
 *   Keyboard  Each action has one fixed key, its own key (base/bindings.h). The key that the player
 *             has bound to an action becomes the action's own key. Keys stay unchanged while the
 *             player types text into a box or the console, and while Ctrl, Alt or a GUI key is
 *             held. GUI is SDL's name for the Windows or Command key. The release of a key becomes
 *             the same key as its press.
 *   Pad       sys/pad/pad.h turns a button into the own key of its action. In the room, Return then
 *             becomes a left click at the pointer, and the period becomes a right click. On a story
 *             page, Tab becomes End.
 *   Stick     In the room, the left stick moves the pointer (stick_pointer.h). At all other times,
 *             and in games that handle an arrow key, the stick presses arrow keys (sys/pad/pad.h).
 *   Finger    See fingers.h.
 *
 * Here, "in the room" means that clicks of the player reach the room. In the menu, in a dialog, on
 * a story page and behind an open inventory, they do not. Even in the room, Return and the period
 * of a pad remain keys in these cases:
 *
 *   - The player has used arrow keys last, to move through the room or the widgets.
 *   - A script handles the key.
 *   - An actor speaks: the period then ends the line.
 *   - The place of the pointer is unknown.
 *
 * This module has three other tasks. It remembers which device the player has used last, because
 * the menu shows the names of keys or of buttons. It catches the key or button that the menu waits
 * for. It keeps the player's bindings in a file (bindings_file.h).
 *
 * All of this happens before an event is recorded. A replay gets the resulting clicks and movements
 * from the recording, so recordings do not depend on this module. */

#ifndef GAME_CONTROLS_CONTROLS_H
#define GAME_CONTROLS_CONTROLS_H

#include "game/controls/fingers.h"
#include "game/controls/stick_pointer.h"
#include "game/game.h"
#include "sys/pad/pad.h"
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
  Bindings kept;                 /* the bindings that were read or written last */
  guint steps;                   /* bit 1 << (key - KEY_RIGHT): this arrow moved the pointer */
  HeldKey held[8];               /* held keys; a ninth one replaces the last */
  bool has_file;                 /* this run reads and writes the file of the bindings */
  bool clicks[BUTTON_RIGHT + 1]; /* by MouseButton: a button of a pad holds it down */
} Controls;

/* The situation in which an event comes. Everything is borrowed. */
typedef struct ControlsPlace {
  Game *game;                 /* the game that is played, even while the menu is open */
  const PointerPace *pointer; /* knows the current place of the pointer */
  const World *front;         /* the menu's world; NULL = the menu is closed */
  int target;                 /* FINGER_MM (fingers.h) in canvas px; set only for touch events */
  bool has_corner;            /* a tap in the top right corner of the canvas opens the menu */
  bool is_away;               /* the game stands still: menu, history, pause or load */
} ControlsPlace;

/* Initialises 'controls'. Reads the bindings from the file in 'save_folder'. If 'save_folder' is
 * NULL, or if there is no valid file, sets the default bindings. With NULL, controls_keep writes no
 * file. */
void controls_init(Controls *controls, const char *save_folder);

/* Writes the file if the bindings have changed since the last call. On failure logs an error, and
 * does not try again before the next change. */
void controls_keep(Controls *controls, const Vfs *vfs);

/* Changes an event of the window as described above. Returns false if the event must have no
 * effect: the menu has caught it, or it is the release of a finger whose press was dropped. The
 * caller must then free 'event->text' and must not pass the event on. */
bool controls_translate(Controls *controls, const ControlsPlace *place, InputEvent *event);

/* Notes the brand of the pad that was used last. If the menu waits for a button, catches a pressed
 * one, even if it has no action. Call it before each event of the window is read, and once more
 * after the last one. Lets 'pads' borrow the bindings of 'controls'. */
void controls_look_at_pads(Controls *controls, Pads *pads);

/* Call this once per tick. If the left stick moves the pointer in this tick, stores the pointer's
 * new place as an INPUT_POINTER in 'event' and returns true. If not, returns false and leaves
 * 'event' unchanged. */
bool controls_move(Controls *controls, const ControlsPlace *place, const Pads *pads, InputEvent *event);

/* Returns whether the caller must add TOOL_ROOM_FOCUS to the input before 'event'. This is true for
 * the first arrow key with which the player moves from hotspot to hotspot (room_focus.h). Returns
 * false in a game whose scripts handle an arrow key. Also returns false in a game made for KIAVC,
 * an older engine (docs/kiavc.md). In such a game, an arrow of a pad moves the pointer to the next
 * hotspot instead (room_focus_find). */
bool controls_begin_focus(const ControlsPlace *place, const InputEvent *event);

/* Returns whether the left stick moves the pointer now. It does if the player can click in the
 * room, and no script handles an arrow key. */
bool controls_use_stick(const ControlsPlace *place);

#endif
