/* box_input.h: the player's input for boxes (boxes.h): pointer, wheel, keys, typed text.
 *
 * 'takes_pointer' and the other settings of a box are fields of BoxSettings. Clicks, the wheel
 * and hovering go to the foremost box under the pointer that has 'takes_pointer'. A visible modal
 * box ('is_modal') keeps clicks, the wheel and keys from everything behind it. Boxes never receive
 * the keys F1 to F12.
 *
 * Keys act on the box that has the focus. An arrow key moves the focus to the neighbor of this box
 * in the direction of the arrow. The settings of the box can name this neighbor ('neighbors'). If
 * they name none, the neighbor is the nearest box in this direction. If there is no such box, the
 * focus moves to the farthest box on the opposite side. Only boxes that are visible and enabled and
 * have 'takes_focus' can get the focus.
 *
 * Tab and Shift+Tab move the focus forwards and backwards in the order of drawing. In a panel, this
 * is the order in which the game lists the widgets. While a modal box is visible, only this box,
 * boxes in it and boxes in front of it can get the focus. A click on a box with 'takes_focus' gives
 * the focus to this box.
 *
 * Each input for a box sends a SIGNAL_BOX to the scripts. The 'name' of the signal is the id of the
 * box, and its 'detail' is one of the words below. Its 'x' and 'y' are the pointer's position
 * relative to the top left corner of the box, but not for "wheel".
 *
 *   enter, leave       the pointer has entered or left a box with 'notes_hover'
 *   press              the left button was pressed on an enabled box
 *   release            the left button was released, anywhere, after a "press" of this box
 *   drag               the pointer has moved while a box with 'notes_drag' is pressed
 *   click              the left button was pressed and released on an enabled box. Or Return or
 *                      Space was pressed while the box had the focus, and the box takes no text
 *   other              the right button was released on an enabled box, or a finger was held on
 *                      the box. Or the period key was pressed while a box with BOX_KEYS_OTHER had
 *                      the focus, unless the key has ended the line of an actor (game/route.c)
 *   wheel              the wheel has turned; 'y' is the number of steps. The signal goes to the box
 *                      under the pointer if this box has 'takes_wheel'. If not, the signal goes to
 *                      the nearest box around it that has 'takes_wheel'
 *   focus              the player's input has given the focus to the box
 *   blur               the player's input has taken the focus from the box
 *   key                a key of one of the groups in 'keys' was pressed; 'who' is the key's name
 *   text               the player has typed the text in 'who'
 *   cancel             Escape was pressed. The signal goes to the focused box if this box takes
 *                      typed text. If not, the signal goes to the foremost modal box. The key I
 *                      also sends "cancel" to the foremost modal box if this modal box has
 *                      BOX_KEYS_BAG and the focused box takes no text */

#ifndef WORLD_UI_BOX_INPUT_H
#define WORLD_UI_BOX_INPUT_H

#include "base/tick_input.h"
#include "world/ui/boxes.h"

/* Handles a movement, a button or the wheel of the mouse. Returns whether a box has taken the
 * event. Before the call, Ui.pointer must be set to the position in the event. */
bool box_pointer(Ui *ui, const InputEvent *event);

/* Handles a key press or typed text. Returns whether a box has taken the event. */
bool box_key(Ui *ui, const InputEvent *event);

/* Returns whether a box would take this button, key or text. Returns false for movements and the
 * wheel. Changes nothing. */
bool box_wants(const Ui *ui, const InputEvent *event);

/* Calls box_move_focus if no box has the focus and the event is a press of an arrow key without
 * modifiers. Returns whether a box has got the focus. If true, stores the code of the key in
 * Ui.begun. So box_key ignores this event: when box_key gets it later, it only clears Ui.begun. */
bool box_begin(Ui *ui, const InputEvent *event);

/* Gives the focus to the nearest box that lies in a direction from the place 'from' (canvas px).
 * Stores 'code', the code of the pressed key, in Ui.begun, as box_begin does. Returns false and
 * changes nothing if there is no box in this direction. */
bool box_enter(Ui *ui, Rect from, BoxWay way, int code);

/* Returns whether the focused box is the last one in a direction. The arrow key 'code' would then
 * move the focus to the opposite side. If true, stores the place of the focused box in '*from'.
 *
 * Returns false in these cases too: no box has the focus, a modal box is visible, the focused box
 * names a neighbor in this direction, or the focused box gets this key as a "key" signal. */
bool box_is_last(const Ui *ui, BoxWay way, int code, Rect *from);

/* Appends the place (Rect, canvas px) of each box that can have the focus to 'places'. */
void box_list_places(const Ui *ui, GArray *places);

/* Removes the focus from the focused box and sends "blur". */
void box_leave(Ui *ui);

/* Call it when a finger has been held on the touch screen for a long time. Sends "other" to the
 * pressed box. When the finger is lifted, the box gets neither "release" nor "click". Does nothing
 * if no box is pressed, or if the pressed box has 'notes_drag', as sliders have. */
void box_press_long(Ui *ui);

/* Sends "click" to the box under the pointer if this box is enabled. Call it when a drag that began
 * elsewhere ends on the box. */
void box_drop(Ui *ui);

/* Returns whether the stage does not get the pointer at a place of the canvas. This is so if a box
 * takes the pointer there, or if a modal box is visible. */
bool boxes_cover(const Ui *ui, Point at);

/* Returns whether the focused box takes typed text. */
bool box_takes_text(const Ui *ui);

/* Calls boxes_cover for the current position of the pointer. */
bool boxes_cover_pointer(const Ui *ui);

/* Returns the foremost visible modal box, or NULL. */
const Box *box_modal(const Ui *ui);

/* Returns the box that blocks clicks on the stage at a place of the canvas. It is the foremost box
 * there that takes the pointer. If there is none, it is the foremost modal box. Returns NULL if the
 * stage gets these clicks. */
const Box *box_in_front(const Ui *ui, Point at);

/* If Ui.is_stale is set, finds the box under the pointer again, stores it in Ui.hover, and sends
 * "leave" and "enter". Only world_tick and this module call this function. */
void box_update_hover(Ui *ui);

/* Gives the focus to a box without a signal. If 'box' is NULL, no box has the focus afterwards.
 * Returns false and changes nothing if the box is hidden or disabled, has no 'takes_focus', or is
 * behind a modal box. */
bool box_focus(Ui *ui, Box *box);

/* Moves the focus in a direction, and sends "blur" and "focus". The movement starts at the focused
 * box. If no box has the focus, it starts at the box under the pointer. If there is no such box
 * either, the first box in drawing order gets the focus, or the last box if 'way' is BOX_PREVIOUS.
 * Returns false if there is no box to which the focus can move. */
bool box_move_focus(Ui *ui, BoxWay way);

#endif
