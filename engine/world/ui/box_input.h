/* box_input.h: the player's input for boxes: pointer, wheel, keys, typed text.
 *
 * The pointer belongs to the foremost box under it that has 'takes_pointer'. A visible modal box
 * takes all input that no box in front of it takes.
 *
 * Keys act on the box that has the focus. An arrow key moves the focus to a neighbor of that box.
 * This is the box that its settings name for the direction, or else the nearest box in that
 * direction. If there is no box in that direction, the focus moves to the farthest box on the
 * opposite side. Tab and Shift+Tab move the focus in the order of drawing, which is the order in
 * which widgets are listed. While a modal box is visible, the focus stays inside it. Clicking a box
 * gives it the focus.
 *
 * Scripts get SIGNAL_BOX. 'name' is the id of the box, and 'detail' is one of the words below. 'x'
 * and 'y' are the pointer's position relative to the box.
 *
 *   enter, leave       the pointer, for boxes with 'notes_hover'
 *   press, release     the left button, on a box that is enabled
 *   drag               the pointer has moved while the box is pressed, for boxes with 'notes_drag'
 *   click              pressed and released on it, or Return or Space; only while it is enabled
 *   other              the right button was released on it
 *   wheel              for the nearest box with 'takes_wheel'; 'y' is the number of steps
 *   focus, blur        the player's input has given it the focus, or moved the focus away
 *   key                one of the keys that the box gets ('keys'); 'who' is the key's name
 *   text               typed text in 'who'
 *   cancel             Escape, for the foremost modal box, or for the focused box with text */

#ifndef WORLD_UI_BOX_INPUT_H
#define WORLD_UI_BOX_INPUT_H

#include "base/tick_input.h"
#include "world/ui/boxes.h"

/* Handles an event of the pointer and returns true, or returns false if no box takes it. The
 * pointer must already be at the event's position. */
bool box_pointer(Ui *ui, const InputEvent *event);

/* Handles a key press or typed text and returns true, or returns false if no box takes it. */
bool box_key(Ui *ui, const InputEvent *event);

/* Returns whether box_pointer or box_key would take the event. Changes nothing. */
bool box_wants(const Ui *ui, const InputEvent *event);

/* If no box has the focus and the key is an arrow, moves the focus as box_move_focus does.
 * Returns whether a box has got the focus. box_key then ignores this key, because it receives the
 * same event. */
bool box_begin(Ui *ui, const InputEvent *event);

/* Gives the focus to the nearest box in a direction from a place, if there is one. Like box_begin,
 * it notes the key. */
bool box_enter(Ui *ui, Rect from, BoxWay way, int code);

/* Returns whether a box has the focus from which this key would move it around, because no box lies
 * in that direction. Stores the place of that box. */
bool box_is_last(const Ui *ui, BoxWay way, int code, Rect *from);

/* Takes the focus away, as the player's input. */
void box_leave(Ui *ui);

/* Reports 'other' for the box that is pressed. Its release is no click then.
 * Boxes with 'notes_drag', such as sliders, may be held. */
void box_press_long(Ui *ui);

/* Reports 'click' for the enabled box under the pointer, on which the button was not pressed. */
void box_drop(Ui *ui);

/* Returns whether the stage does not get the pointer at a place of the canvas. */
bool boxes_cover(const Ui *ui, Point at);

/* Returns whether typed text goes to a box now. */
bool box_takes_text(const Ui *ui);

/* Returns whether a box takes the pointer, or a modal box is visible. The pointer then does not
 * reach the stage. */
bool boxes_cover_pointer(const Ui *ui);

/* Returns the foremost visible modal box, or NULL. */
const Box *box_modal(const Ui *ui);

/* Returns the box that keeps a click at that place from the stage: the box there that takes the
 * pointer, or the modal box in front of the place. NULL = the stage gets the click. */
const Box *box_in_front(const Ui *ui, Point at);

/* Updates the box under the pointer if boxes have changed. Only for world_tick and this module. */
void box_update_hover(Ui *ui);

/* Gives the focus to a box, or to no box (NULL). Returns false and changes nothing if the box
 * cannot have the focus now. This is the case if it is hidden, disabled or takes no focus, or if a
 * modal box is in front of it. */
bool box_focus(Ui *ui, Box *box);

/* Moves the focus from the box that has it, or else from the box under the pointer. If there is no
 * such box, an arrow gives the focus to the first box in drawing order. Returns false if the focus
 * cannot move. */
bool box_move_focus(Ui *ui, BoxWay way);

#endif
