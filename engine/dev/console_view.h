/* console_view.h: paints the console over the upper part of the window. The lower part stays free:
 * there are the floor and, in most games, the inventory, and the mouse still plays. */

#ifndef DEV_CONSOLE_VIEW_H
#define DEV_CONSOLE_VIEW_H

#include "dev/console.h"
#include "dev/panel.h"

/* The console's share of the window's height, percent. */
#define CONSOLE_VIEW_PERCENT 40

/* Returns the height of the console in a window of that height: 0 while it is closed. */
int console_view_height(const Console *console, int window_h);

/* Paints nothing while the console is closed. Calls console_set_rows. */
void console_view_paint(Console *console, Panel *panel, Pixels *target);

#endif
