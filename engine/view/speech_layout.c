#include "view/speech_layout.h"

#include <stdlib.h>

#define SPEECH_GAP 1 /* px between two lines */

/* Returns the nearest place for a length that begins at 'from', off the edges of 'size' px. A
 * length that is too large for that is only kept on the canvas, or begins at its edge. */
static int off_edges(int from, int length, int size, int edge) {
  edge = CLAMP((size - length) / 2, 0, edge);
  return MAX(MIN(from, size - edge - length), edge);
}

static Rect on_canvas(Rect wanted, const SpeechRoom *room) {
  int x = off_edges(wanted.x1, wanted.x2 - wanted.x1 + 1, room->canvas.w, room->edge);
  int height = wanted.y2 - wanted.y1 + 1;
  int y = off_edges(wanted.y1, height, room->canvas.h, room->edge);
  if (room->top + height <= room->canvas.h) y = MAX(y, room->top);
  return rect_offset(wanted, x - wanted.x1, y - wanted.y1);
}

static bool is_free(Rect place, const SpeechRoom *room) {
  if (place.y1 < 0 || place.y2 >= room->canvas.h) return false;
  if (on_canvas(place, room).y1 != place.y1) return false;
  if (!rect_is_empty(rect_intersection(place, room->box))) return false;
  if (!rect_is_empty(rect_intersection(place, room->window))) return false;
  for (guint i = 0; i < room->count; i++) {
    if (!rect_is_empty(rect_intersection(place, room->others[i].target))) return false;
  }
  return true;
}

/* The nearest free place found so far. */
typedef struct Search {
  const SpeechRoom *room;
  Rect home, best;
  bool found;
} Search;

/* Takes 'place' if it is free and nearer to 'home'. */
static void consider(Search *search, Rect place) {
  int home = search->home.y1;
  if (search->found && abs(place.y1 - home) >= abs(search->best.y1 - home)) return;
  if (!is_free(place, search->room)) return;
  search->best = place;
  search->found = true;
}

/* Tries the places just above and just below an obstacle. */
static void consider_beside(Search *search, Rect obstacle) {
  Rect home = search->home;
  consider(search, rect_offset(home, 0, obstacle.y1 - SPEECH_GAP - 1 - home.y2));
  consider(search, rect_offset(home, 0, obstacle.y2 + SPEECH_GAP + 1 - home.y1));
}

static const Rect *covered_head(Rect place, const SpeechRoom *room) {
  for (int i = 0; i < room->head_count; i++) {
    if (!rect_is_empty(rect_intersection(place, room->heads[i]))) return &room->heads[i];
  }
  return NULL;
}

/* Returns the nearest place above 'place' that covers no head. Returns 'place' if one on the way is
 * not free. */
static Rect above_heads(Rect place, const SpeechRoom *room) {
  Rect up = place;
  for (const Rect *head = covered_head(up, room); head; head = covered_head(up, room)) {
    up = rect_offset(up, 0, head->y1 - 1 - up.y2);
    if (!is_free(up, room)) return place;
  }
  return up;
}

/* The nearest free place is the line's own, or it touches an obstacle. */
Rect speech_find_place(Rect wanted, const SpeechRoom *room) {
  Rect home = on_canvas(wanted, room);
  Search search = {.room = room, .home = home, .best = home};
  consider(&search, home);
  if (!search.found) {
    for (guint i = 0; i < room->count; i++) consider_beside(&search, room->others[i].target);
    if (!rect_is_empty(room->box)) consider_beside(&search, room->box);
    if (!rect_is_empty(room->window)) consider_beside(&search, room->window);
  }
  return above_heads(search.best, room);
}

int speech_moved(Rect wanted, const SpeechRoom *room, Rect place) { return place.y1 - on_canvas(wanted, room).y1; }

bool speech_keep_place(Rect wanted, const SpeechRoom *room, int moved, Rect *place) {
  *place = rect_offset(on_canvas(wanted, room), 0, moved);
  return is_free(*place, room);
}
