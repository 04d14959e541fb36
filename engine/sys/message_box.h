/* message_box.h: shows a message in a small window, to people who see no terminal. */

#ifndef SYS_MESSAGE_BOX_H
#define SYS_MESSAGE_BOX_H

/* Shows an error in a window of its own, and waits until it is closed. Needs no other window. Does
 * nothing if there is no display, or if SDL cannot show such a window: on X11, it needs a font that
 * servers without fonts of their own do not have. Do not call it in the jail (game/jail.h), which
 * allows no connection to the display. */
void message_box_show(const char *title, const char *text);

#endif
