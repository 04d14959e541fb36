/* error_window.h: shows a text in a window of its own, which a key or click closes. */

#ifndef TOOLS_PLAY_ERROR_WINDOW_H
#define TOOLS_PLAY_ERROR_WINDOW_H

/* Shows the text, and waits until the window is closed: by Enter, Escape, Space, a click or the
 * system. If the engine's fonts are missing, uses the message box of the system. Does nothing if
 * there is no display. Do not call it in the jail (game/jail.h), which allows no connection to the
 * display. */
void error_window_show(const char *title, const char *text);

#endif
