#include "view/label_layout.h"

#include <stdlib.h>

static const Rect nowhere = {0, 0, -1, -1};

Rect label_fit(Rect label, Rect inside) {
  int x = MAX(MIN(label.x1, inside.x2 - (label.x2 - label.x1)), inside.x1);
  int y = MAX(MIN(label.y1, inside.y2 - (label.y2 - label.y1)), inside.y1);
  return rect_offset(label, x - label.x1, y - label.y1);
}

/* The search for the place of one label. */
typedef struct Search {
  const Rect *placed;
  guint count;
  Rect inside, home, best;
  int distance; /* of 'best' from 'home'; -1 = nothing found yet */
} Search;

static bool is_free(const Search *search, Rect place) {
  if (!rect_covers(search->inside, place)) return false;
  for (guint i = 0; i < search->count; i++) {
    if (!rect_is_empty(rect_intersection(place, search->placed[i]))) return false;
  }
  return true;
}

/* Takes the place with that top left corner if it is free and nearer than the best one. */
static void consider(Search *search, int x, int y) {
  int distance = abs(x - search->home.x1) + abs(y - search->home.y1);
  if (search->distance >= 0 && distance >= search->distance) return;
  Rect place = rect_offset(search->home, x - search->home.x1, y - search->home.y1);
  if (!is_free(search, place)) return;
  search->best = place;
  search->distance = distance;
}

/* Tries the rows just above and just below each placed label, at one x. */
static void consider_column(Search *search, int x) {
  int height = search->home.y2 - search->home.y1 + 1;
  consider(search, x, search->home.y1);
  for (guint i = 0; i < search->count; i++) {
    if (rect_is_empty(search->placed[i])) continue;
    consider(search, x, search->placed[i].y1 - LABEL_GAP - height);
    consider(search, x, search->placed[i].y2 + LABEL_GAP + 1);
  }
}

/* Moving up or down keeps a label at its thing. Only if that is impossible, it moves sideways. */
static Rect place_for(Search *search) {
  int width = search->home.x2 - search->home.x1 + 1;
  consider_column(search, search->home.x1);
  for (guint i = 0; i < search->count && search->distance < 0; i++) {
    if (rect_is_empty(search->placed[i])) continue;
    consider_column(search, search->placed[i].x1 - LABEL_GAP - width);
    consider_column(search, search->placed[i].x2 + LABEL_GAP + 1);
  }
  return search->distance < 0 ? nowhere : search->best;
}

void label_layout(Rect *labels, guint count, Rect inside) {
  for (guint i = 0; i < count; i++) {
    Search search = {.placed = labels, .count = i, .inside = inside, .home = label_fit(labels[i], inside), .distance = -1};
    labels[i] = place_for(&search);
  }
}
