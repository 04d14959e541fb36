/* console_view.h: paints the console over the lower part of the window. */

#ifndef DEV_CONSOLE_VIEW_H
#define DEV_CONSOLE_VIEW_H

#include "dev/console.h"
#include "dev/panel.h"

/* The console's share of the window's height, percent. */
#define CONSOLE_VIEW_PERCENT 40

/* Paints nothing while the console is closed. Calls console_set_rows. */
void console_view_paint(Console *console, Panel *panel, Pixels *target);

#endif
