/* time_bar.h: the bar at the bottom of the window. It shows a moment of the session. The developer
 * drags it with the mouse, as in a video player.
 *
 * It only paints, and converts between places and ticks. travel.h moves through time. */

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
  Tick at, end;          /* the shown moment, and the last one of the session */
  const TimeMark *marks; /* borrowed */
  guint mark_count;
  bool is_dragged;
} TimeBar;

/* Returns the areas of the whole bar and of its scale, in window px. Clicks count on the whole
 * bar. */
Rect time_bar_plate(const PanelMap *map);
Rect time_bar_scale(const PanelMap *map);

/* Returns the tick at that window px, 0 to 'end'. */
Tick time_bar_tick(const PanelMap *map, int x, Tick end);

void time_bar_paint(const TimeBar *bar, Panel *panel, Pixels *target, const PanelMap *map);

/* Returns a time as "m:ss", or "h:mm:ss". The caller frees with g_free. */
char *time_bar_text(Tick tick);

/* Reads a tick ("4987") or a time ("1:23", "1:02:03"). Returns false for any other text. */
bool time_bar_read(const char *text, Tick *tick);

#endif
