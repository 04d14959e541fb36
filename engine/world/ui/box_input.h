/* box_input.h: the player's input for boxes (boxes.h): pointer, wheel, keys, typed text.
 *
 * Clicks, the wheel and hovering go to the foremost box under the pointer that has 'takes_pointer'.
 * A visible modal box keeps clicks, the wheel and keys from everything behind it. The keys F1 to
 * F12 are never for boxes.
 *
 * Keys act on the box that has the focus. An arrow key moves the focus to a neighbor of that box.
 * The settings of a box can name its neighbor in a direction. If they name none, the neighbor is
 * the nearest box in that direction. If there is no box in that direction, the focus moves to the
 * farthest box on the opposite side. Tab and Shift+Tab move the focus in the order of drawing,
 * which is the order in which widgets are listed. While a modal box is visible, the focus can only
 * move to this box and to boxes in front of it. A click on a box with 'takes_focus' gives it the
 * focus.
 *
 * Each input for a box sends a SIGNAL_BOX to the scripts. Its 'name' is the id of the box, and its
 * 'detail' is one of the words below. Its 'x' and 'y' are the pointer's position relative to the
 * box.
 *
 *   enter, leave       the pointer has entered or left a box with 'notes_hover'
 *   press, release     the left button was pressed on an enabled box, and later released anywhere
 *   drag               the pointer has moved while a box with 'notes_drag' is pressed
 *   click              the left button was pressed and released on an enabled box. Or the box has
 *                      the focus but takes no text, and Return or Space was pressed
 *   other              the right button was released on an enabled box. Or a box with
 *                      BOX_KEYS_OTHER has the focus, and the period key was pressed
 *   wheel              the wheel has turned; 'y' is the number of steps. The signal goes to the box
 *                      under the pointer, or to the nearest box around it, with 'takes_wheel'
 *   focus, blur        the player's input has given the focus to the box, or moved it away
 *   key                a key that is listed in the 'keys' of the box; 'who' is the key's name
 *   text               the player has typed the text in 'who'
 *   cancel             Escape was pressed, or I with BOX_KEYS_BAG. The signal goes to the focused
 *                      box if it takes typed text, or else to the foremost modal box */

#ifndef WORLD_UI_BOX_INPUT_H
#define WORLD_UI_BOX_INPUT_H

#include "base/tick_input.h"
#include "world/ui/boxes.h"

/* Handles a movement, a button or the wheel of the mouse. Returns whether a box has taken the
 * event. Ui.pointer must already be the position in the event. */
bool box_pointer(Ui *ui, const InputEvent *event);

/* Handles a key press or typed text. Returns whether a box has taken the event. */
bool box_key(Ui *ui, const InputEvent *event);

/* Returns whether a box would take this button, key or text. Returns false for movements and the
 * wheel. Changes nothing. */
bool box_wants(const Ui *ui, const InputEvent *event);

/* If no box has the focus, and the event is a press of an arrow key, calls box_move_focus. Returns
 * whether a box has got the focus. If so, the code of the key is stored in Ui.begun. box_key
 * receives the same event later and then only clears Ui.begun. */
bool box_begin(Ui *ui, const InputEvent *event);

/* Gives the focus to the box that is nearest to the place 'from' in a direction. Stores 'code', the
 * code of the key, in Ui.begun, as box_begin does. Returns false and changes nothing if there is no
 * box in that direction. */
bool box_enter(Ui *ui, Rect from, BoxWay way, int code);

/* Returns whether the focused box is the last one in a direction, so that the key would move the
 * focus to the opposite side. If true, stores the place of the focused box in '*from'. Returns
 * false if no box has the focus, the focused box gets the key itself or names a neighbor in that
 * direction, or a modal box is visible. */
bool box_is_last(const Ui *ui, BoxWay way, int code, Rect *from);

/* Appends the place (Rect, canvas px) of each box that can have the focus. */
void box_list_places(const Ui *ui, GArray *places);

/* Removes the focus and sends 'blur'. */
void box_leave(Ui *ui);

/* Handles a long press on a touch screen. Sends 'other' to the pressed box. When the finger is
 * lifted, the box gets no 'release' and no 'click'. Does nothing if the pressed box has
 * 'notes_drag', as a slider does, or if no box is pressed. */
void box_press_long(Ui *ui);

/* Sends 'click' to the box under the pointer if it is enabled. For a drag that began elsewhere and
 * ends on this box. */
void box_drop(Ui *ui);

/* Returns whether a box takes the pointer at a place of the canvas, or a modal box is in front of
 * the place. The stage then does not get the pointer there. */
bool boxes_cover(const Ui *ui, Point at);

/* Returns whether the focused box takes typed text. */
bool box_takes_text(const Ui *ui);

/* The same as boxes_cover, for the present position of the pointer. */
bool boxes_cover_pointer(const Ui *ui);

/* Returns the foremost visible modal box, or NULL. */
const Box *box_modal(const Ui *ui);

/* Returns the box that keeps clicks at a place of the canvas from the stage. This is the foremost
 * box there that takes the pointer, or a modal box in front of the place. Returns NULL if the stage
 * gets these clicks. */
const Box *box_in_front(const Ui *ui, Point at);

/* Updates Ui.hover if Ui.is_stale is set, and sends 'leave' and 'enter'. Only for world_tick and
 * this module. */
void box_update_hover(Ui *ui);

/* Gives the focus to a box. NULL removes the focus. Sends no signals. Returns false and changes
 * nothing if the box is hidden, disabled, has no 'takes_focus', or is behind a modal box. */
bool box_focus(Ui *ui, Box *box);

/* Moves the focus in a direction, and sends 'blur' and 'focus'. The movement starts at the focused
 * box, or at the box under the pointer if no box has the focus. If there is neither, the first box
 * in drawing order gets the focus; for BOX_PREVIOUS, the last. Returns false if there is no box to
 * which the focus can move. */
bool box_move_focus(Ui *ui, BoxWay way);

#endif
