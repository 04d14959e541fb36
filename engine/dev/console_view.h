/* console_view.h: paints the console over the upper part of the window. The lower part stays
 * visible, with the floor of the room and, in most games, the inventory. The mouse still controls
 * the game. */

#ifndef DEV_CONSOLE_VIEW_H
#define DEV_CONSOLE_VIEW_H

#include "dev/console.h"
#include "dev/panel.h"

/* The height of the console, as a percentage of the window's height. */
#define CONSOLE_VIEW_PERCENT 40

/* Returns the height of the console in px for a window of height 'window_h' px. A closed console
 * has height 0. */
int console_view_height(const Console *console, int window_h);

/* Paints an open console on 'target', which must have the window's size. Calls console_set_rows.
 * Does nothing while the console is closed. */
void console_view_paint(Console *console, Panel *panel, Pixels *target);

#endif
