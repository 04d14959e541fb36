/* time_bar.h: the bar at the bottom of the window that shows a moment of the run. The developer
 * drags it with the mouse, as in a video player.
 *
 * This module only paints the bar, and converts between window px and ticks. travel.h moves through
 * time. */

#ifndef DEV_TIME_TIME_BAR_H
#define DEV_TIME_TIME_BAR_H

#include "base/clock.h"
#include "dev/panel.h"

#include <stdbool.h>

typedef enum { TIME_MARK_ROOM, TIME_MARK_SAVE } TimeMarkKind;

/* A line on the bar. */
typedef struct TimeMark {
  Tick tick;
  TimeMarkKind kind;
} TimeMark;

typedef struct TimeBar {
  Tick at, end;          /* the shown moment; the last moment of the run */
  const TimeMark *marks; /* borrowed */
  guint mark_count;
  bool is_dragged;
} TimeBar;

/* Return the area of the whole bar and the area of its scale, in window px. Clicks on any part of
 * the bar count. */
Rect time_bar_plate(const PanelMap *map);
Rect time_bar_scale(const PanelMap *map);

/* Returns the tick at the window px 'x', from 0 to 'end'. */
Tick time_bar_tick(const PanelMap *map, int x, Tick end);

void time_bar_paint(const TimeBar *bar, Panel *panel, Pixels *target, const PanelMap *map);

/* Returns the time of a tick as "m:ss", or as "h:mm:ss" from one hour on. The caller frees it with
 * g_free. */
char *time_bar_text(Tick tick);

/* Reads a tick ("4987") or a time ("1:23", "1:02:03"). Returns false for any other text; '*tick' is
 * then unchanged. */
bool time_bar_read(const char *text, Tick *tick);

#endif
