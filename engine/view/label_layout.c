#include "view/label_layout.h"

#include <stdlib.h>

static const Rect nowhere = {0, 0, -1, -1};

Rect label_fit(Rect label, Rect inside) {
  int x = MAX(MIN(label.x1, inside.x2 - (label.x2 - label.x1)), inside.x1);
  int y = MAX(MIN(label.y1, inside.y2 - (label.y2 - label.y1)), inside.y1);
  return rect_offset(label, x - label.x1, y - label.y1);
}

#define FAR 4 /* how much worse it is to leave the thing than to leave the wanted place */

/* The search for the place of one label. */
typedef struct Search {
  const GArray *placed; /* Rect */
  Rect inside, home, thing, best;
  int cost; /* of 'best'; -1 = nothing found yet */
} Search;

static bool is_free(const Search *search, Rect place) {
  if (!rect_covers(search->inside, place)) return false;
  place.x1 -= LABEL_SIDE_GAP;
  place.x2 += LABEL_SIDE_GAP;
  for (guint i = 0; i < search->placed->len; i++) {
    if (!rect_is_empty(rect_intersection(place, g_array_index(search->placed, Rect, i)))) return false;
  }
  return true;
}

/* Returns the distance between two rectangles in px, along x plus along y. */
static int distance(Rect a, Rect b) {
  int dx = MAX(MAX(a.x1 - b.x2, b.x1 - a.x2), 0), dy = MAX(MAX(a.y1 - b.y2, b.y1 - a.y2), 0);
  return dx + dy;
}

/* Takes the place with that top left corner if it is free and better than the best one. */
static void consider(Search *search, int x, int y) {
  int dx = x - search->home.x1, dy = y - search->home.y1;
  Rect place = rect_offset(search->home, dx, dy);
  int cost = FAR * distance(place, search->thing) + abs(dx) + abs(dy);
  if ((search->cost >= 0 && cost >= search->cost) || !is_free(search, place)) return;
  search->best = place;
  search->cost = cost;
}

/* Tries the rows just above and just below each placed label, at one x. */
static void consider_column(Search *search, int x) {
  int height = search->home.y2 - search->home.y1 + 1;
  for (guint i = 0; i < search->placed->len; i++) {
    Rect other = g_array_index(search->placed, Rect, i);
    consider(search, x, other.y1 - LABEL_GAP - height);
    consider(search, x, other.y2 + LABEL_GAP + 1);
  }
}

/* Looks for a place in the wanted column, and beside each placed label. If there is none, it looks
 * in all columns. */
static Rect place_for(Search *search) {
  int width = search->home.x2 - search->home.x1 + 1;
  consider(search, search->home.x1, search->home.y1);
  if (search->cost == 0) return search->best;
  consider_column(search, search->home.x1);
  for (guint i = 0; i < search->placed->len; i++) {
    Rect other = g_array_index(search->placed, Rect, i);
    int left = other.x1 - LABEL_SIDE_GAP - width, right = other.x2 + LABEL_SIDE_GAP + 1;
    consider(search, left, search->home.y1);
    consider(search, right, search->home.y1);
    consider(search, left, other.y1);
    consider(search, right, other.y1);
  }
  for (guint i = 0; i < search->placed->len && search->cost < 0; i++) {
    Rect other = g_array_index(search->placed, Rect, i);
    consider_column(search, other.x1 - LABEL_SIDE_GAP - width);
    consider_column(search, other.x2 + LABEL_SIDE_GAP + 1);
  }
  return search->cost < 0 ? nowhere : search->best;
}

static int64_t area_of(Rect rect) { return rect_is_empty(rect) ? 0 : (int64_t)(rect.x2 - rect.x1 + 1) * (rect.y2 - rect.y1 + 1); }

static int smaller_first(gconstpointer a, gconstpointer b, gpointer data) {
  const Rect *things = data;
  int i = *(const int *)a, k = *(const int *)b;
  int64_t difference = area_of(things[i]) - area_of(things[k]);
  return difference < 0 ? -1 : difference > 0 ? 1 : i - k;
}

void label_layout(Rect *labels, const Rect *things, guint count, Rect inside) {
  g_autoptr(GArray) order = g_array_sized_new(FALSE, FALSE, sizeof(int), count);
  g_autoptr(GArray) placed = g_array_sized_new(FALSE, FALSE, sizeof(Rect), count);
  for (int i = 0; i < (int)count; i++) g_array_append_val(order, i);
  g_array_sort_with_data(order, smaller_first, (gpointer)things);
  for (guint k = 0; k < count; k++) {
    int i = g_array_index(order, int, k);
    Search search = {.placed = placed, .inside = inside, .home = label_fit(labels[i], inside), .thing = things[i], .cost = -1};
    labels[i] = place_for(&search);
    if (!rect_is_empty(labels[i])) g_array_append_val(placed, labels[i]);
  }
}
