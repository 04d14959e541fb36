/* time_bar.h: the bar at the bottom of the window that shows a moment of the run. The developer
 * drags its handle with the mouse, as in a video player.
 *
 * This module paints the bar, converts window px to ticks, and converts ticks to text and back. It
 * does not move the game: travel.h does. */

#ifndef DEV_TIME_TIME_BAR_H
#define DEV_TIME_TIME_BAR_H

#include "base/clock.h"
#include "dev/panel.h"

#include <stdbool.h>

/* The reason for a mark: another room was shown, or the game was saved. */
typedef enum { TIME_MARK_ROOM, TIME_MARK_SAVE } TimeMarkKind;

/* A vertical line on the bar. */
typedef struct TimeMark {
  Tick tick;
  TimeMarkKind kind;
} TimeMark;

typedef struct TimeBar {
  Tick at, end;          /* the shown tick; the last tick of the run */
  const TimeMark *marks; /* in any order; borrowed */
  guint mark_count;
  bool is_dragged; /* the handle is then drawn larger */
} TimeBar;

/* time_bar_plate returns the area of the whole bar. time_bar_scale returns the area of the strip in
 * it that represents the run from tick 0 to the last tick. Both are in window px. Clicks on any
 * part of the whole bar move the handle. */
Rect time_bar_plate(const PanelMap *map);
Rect time_bar_scale(const PanelMap *map);

/* Returns the tick that the strip shows at 'x' (window px): 0 at its left edge and left of it,
 * 'end' at its right edge and right of it. */
Tick time_bar_tick(const PanelMap *map, int x, Tick end);

/* Paints the bar. 'target' is the picture of the window. 'panel' paints the texts. */
void time_bar_paint(const TimeBar *bar, Panel *panel, Pixels *target, const PanelMap *map);

/* Returns the time from tick 0 to 'tick' as "m:ss", or as "h:mm:ss" from one hour on. The caller
 * frees it with g_free. */
char *time_bar_text(Tick tick);

/* Reads a tick ("4987") or a time ("1:23", "1:02:03"). Returns false for any other text; '*tick' is
 * then unchanged. */
bool time_bar_read(const char *text, Tick *tick);

#endif
