#include "view/speech_layout.h"

#include <stdlib.h>

#define SPEECH_GAP 1 /* px between two lines */

static Rect on_canvas(Rect wanted, Size canvas) {
  int x = MAX(MIN(wanted.x1, canvas.w - 1 - (wanted.x2 - wanted.x1)), 0);
  int y = MAX(MIN(wanted.y1, canvas.h - 1 - (wanted.y2 - wanted.y1)), 0);
  return rect_offset(wanted, x - wanted.x1, y - wanted.y1);
}

static bool is_free(Rect place, Size canvas, const SceneItem *others, guint count) {
  if (place.y1 < 0 || place.y2 >= canvas.h) return false;
  for (guint i = 0; i < count; i++) {
    if (!rect_is_empty(rect_intersection(place, others[i].target))) return false;
  }
  return true;
}

/* Takes 'place' for '*best' when it is free and nearer to 'home'. */
static void consider(Rect place, Rect home, Size canvas, const SceneItem *others, guint count, Rect *best, bool *found) {
  if (*found && abs(place.y1 - home.y1) >= abs(best->y1 - home.y1)) return;
  if (!is_free(place, canvas, others, count)) return;
  *best = place;
  *found = true;
}

Rect speech_find_place(Rect wanted, Size canvas, const SceneItem *others, guint count) {
  Rect home = on_canvas(wanted, canvas);
  Rect best = home;
  bool found = false;
  consider(home, home, canvas, others, count, &best, &found);
  /* The nearest free place touches another line: just above or just below it. */
  for (guint i = 0; i < count; i++) {
    Rect other = others[i].target;
    Rect above = rect_offset(home, 0, other.y1 - SPEECH_GAP - 1 - home.y2);
    Rect below = rect_offset(home, 0, other.y2 + SPEECH_GAP + 1 - home.y1);
    consider(above, home, canvas, others, count, &best, &found);
    consider(below, home, canvas, others, count, &best, &found);
  }
  return best;
}
