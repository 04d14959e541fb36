#include "world/cells_cut.h"

#include "base/registry.h"

#include <stdlib.h>
#include <string.h>

/* A piece of the sweeping line that is floor; px. */
typedef struct Span {
  int x1, x2;
  int cell;
} Span;

typedef struct Spans {
  Span *items; /* by x; they do not touch */
  int count;
} Spans;

typedef struct Sweep {
  int y;        /* the border now swept over */
  Rect *active; /* the rectangles that the line crosses, by x1 */
  int active_count;
  Spans above, below; /* the floor just above and just below the line */
  Spans on;           /* and on it */
  int corners_before; /* number of corners when this border was begun */
  GArray *cells, *contacts, *corners;
} Sweep;

static int compare_ints(const void *a, const void *b) {
  int p = *(const int *)a, q = *(const int *)b;
  return (p > q) - (p < q);
}

static int compare_rects(const void *a, const void *b) {
  const Rect *p = a, *q = b;
  if (p->y1 != q->y1) return p->y1 < q->y1 ? -1 : 1;
  return (p->x1 > q->x1) - (p->x1 < q->x1);
}

/* No two are equal: what qsort makes of equals differs between C libraries, and the order of doors decides between equal ways. */
static int compare_contacts(const void *a, const void *b) {
  const Contact *p = a, *q = b;
  if (p->left != q->left) return p->left < q->left ? -1 : 1;
  if (p->right != q->right) return p->right < q->right ? -1 : 1;
  if (p->upper != q->upper) return p->upper < q->upper ? -1 : 1;
  return (p->lower > q->lower) - (p->lower < q->lower);
}

static int32_t grid(int px) { return (int32_t)px * CELLS_GRID; }

/* ---- The output */

static int add_cell(Sweep *sweep, int x1, int x2) {
  Cell cell = {.x1 = grid(x1), .y1 = grid(sweep->y), .x2 = grid(x2), .y2 = grid(sweep->y)};
  g_array_append_val(sweep->cells, cell);
  return (int)sweep->cells->len - 1;
}

/* Its number; the same one again for a spot that was among the last. */
static int add_corner(Sweep *sweep, int x) {
  Spot at = {grid(x), grid(sweep->y)};
  int count = (int)sweep->corners->len;
  for (int i = count - 1; i >= MAX(sweep->corners_before, count - 4); i--) {
    if (g_array_index(sweep->corners, Spot, i).x == at.x) return i;
  }
  g_array_append_val(sweep->corners, at);
  return count;
}

/* Ways bend at the end of a door where one of the two cells goes on. */
static void add_contact(Sweep *sweep, const Span *upper, const Span *lower) {
  int left = MAX(upper->x1, lower->x1), right = MIN(upper->x2, lower->x2);
  Contact contact = {upper->cell, lower->cell, grid(sweep->y), grid(left), grid(right), NONE, NONE};
  if (left == right || upper->x1 != lower->x1) contact.left_corner = add_corner(sweep, left);
  if (left == right) contact.right_corner = contact.left_corner;
  else if (upper->x2 != lower->x2) contact.right_corner = add_corner(sweep, right);
  g_array_append_val(sweep->contacts, contact);
}

/* ---- At one border, within one piece of floor on it */

static void add_overlaps(Sweep *sweep, const Spans *above, const Spans *below) {
  for (int i = 0, j = 0; i < above->count && j < below->count;) {
    const Span *upper = &above->items[i], *lower = &below->items[j];
    if (upper->x1 <= lower->x2 && lower->x1 <= upper->x2) add_contact(sweep, upper, lower);
    if (upper->x2 <= lower->x2) i++;
    if (upper->x2 >= lower->x2) j++;
  }
}

/* A cell on the border from x1 to x2, with doors to the cells that it touches at its ends (NULL for none). */
static void add_line(Sweep *sweep, int x1, int x2, const Span *left, const Span *right) {
  Span line = {x1, x2, add_cell(sweep, x1, x2)};
  if (left) add_contact(sweep, &(Span){x1, x1, left->cell}, &line);
  if (right) add_contact(sweep, &line, &(Span){x2, x2, right->cell});
}

/* Those parts of the border's floor that are no edge of any cell. */
static void add_lines(Sweep *sweep, const Span *floor, const Spans *above, const Spans *below) {
  const Span *last = NULL; /* of the spans so far, the one that reaches farthest right */
  for (int i = 0, j = 0; i < above->count || j < below->count;) {
    bool is_above = j == below->count || (i < above->count && above->items[i].x1 <= below->items[j].x1);
    const Span *next = is_above ? &above->items[i++] : &below->items[j++];
    int reached = last ? last->x2 : floor->x1;
    if (next->x1 > reached) add_line(sweep, reached, next->x1, last, next);
    if (!last || next->x2 > last->x2) last = next;
  }
  if (!last) add_line(sweep, floor->x1, floor->x2, NULL, NULL);
  else if (last->x2 < floor->x2) add_line(sweep, last->x2, floor->x2, last, NULL);
}

static bool same_span(const Span *a, const Span *b) { return a->x1 == b->x1 && a->x2 == b->x2; }

static void cross_floor(Sweep *sweep, const Span *floor, const Spans *above, const Spans *below) {
  if (above->count == 1 && below->count == 1 && same_span(above->items, floor) && same_span(below->items, floor)) {
    below->items[0].cell = above->items[0].cell;
    return;
  }
  for (int i = 0; i < above->count; i++) g_array_index(sweep->cells, Cell, above->items[i].cell).y2 = grid(sweep->y);
  for (int i = 0; i < below->count; i++) below->items[i].cell = add_cell(sweep, below->items[i].x1, below->items[i].x2);
  guint first = sweep->contacts->len;
  add_overlaps(sweep, above, below);
  guint overlaps = sweep->contacts->len;
  add_lines(sweep, floor, above, below);
  if (sweep->contacts->len == overlaps) return;
  qsort(&g_array_index(sweep->contacts, Contact, first), sweep->contacts->len - first, sizeof(Contact), compare_contacts);
}

/* The spans from number 'begin' on that lie in a piece of floor. */
static Spans spans_in(const Spans *spans, int begin, const Span *floor) {
  int end = begin;
  while (end < spans->count && spans->items[end].x1 <= floor->x2) end++;
  return (Spans){spans->items + begin, end - begin};
}

static void cross_border(Sweep *sweep) {
  sweep->corners_before = (int)sweep->corners->len;
  int above_begin = 0, below_begin = 0;
  for (int i = 0; i < sweep->on.count; i++) {
    const Span *floor = &sweep->on.items[i];
    Spans above = spans_in(&sweep->above, above_begin, floor);
    Spans below = spans_in(&sweep->below, below_begin, floor);
    above_begin += above.count;
    below_begin += below.count;
    cross_floor(sweep, floor, &above, &below);
  }
}

/* ---- The sweep */

/* The union of the active rectangles across. */
static void find_spans(const Sweep *sweep, Spans *spans) {
  spans->count = 0;
  for (int i = 0; i < sweep->active_count; i++) {
    Rect rect = sweep->active[i];
    Span *last = spans->count > 0 ? &spans->items[spans->count - 1] : NULL;
    if (last && rect.x1 <= last->x2) last->x2 = MAX(last->x2, rect.x2);
    else spans->items[spans->count++] = (Span){rect.x1, rect.x2, NONE};
  }
}

/* Whether the rectangle lies in an active one, as far as it is still to be swept over. Active ones that lie in it come to their
 * end here. Of a heap of rectangles so only the uppermost are carried along. */
static bool is_covered(Sweep *sweep, Rect rect) {
  for (int i = 0; i < sweep->active_count; i++) {
    Rect *other = &sweep->active[i];
    if (other->x1 <= rect.x1 && other->x2 >= rect.x2 && other->y2 >= rect.y2) return true;
    if (rect.x1 <= other->x1 && rect.x2 >= other->x2 && rect.y2 >= other->y2) other->y2 = sweep->y;
  }
  return false;
}

static int drop_covered(Sweep *sweep, Rect *rects, int count) {
  int kept = 0;
  for (int i = 0; i < count; i++) {
    if (!is_covered(sweep, rects[i])) rects[kept++] = rects[i];
  }
  return kept;
}

/* Puts 'count' rectangles, by x1, among the active ones. */
static void activate(Sweep *sweep, const Rect *rects, int count) {
  int old = sweep->active_count - 1;
  int hole = sweep->active_count += count;
  for (int new = count - 1; new >= 0;) {
    bool is_old = old >= 0 && sweep->active[old].x1 > rects[new].x1;
    sweep->active[--hole] = is_old ? sweep->active[old--] : rects[new --];
  }
}

static void retire(Sweep *sweep) {
  int kept = 0;
  for (int i = 0; i < sweep->active_count; i++) {
    if (sweep->active[i].y2 > sweep->y) sweep->active[kept++] = sweep->active[i];
  }
  sweep->active_count = kept;
}

/* The different heights of borders, in order; their number. */
static int find_heights(const Rect *rects, int count, int *heights) {
  for (int i = 0; i < count; i++) {
    heights[2 * i] = rects[i].y1;
    heights[2 * i + 1] = rects[i].y2;
  }
  qsort(heights, (size_t)count * 2, sizeof(int), compare_ints);
  int different = 0;
  for (int i = 0; i < 2 * count; i++) {
    if (i == 0 || heights[i] != heights[different - 1]) heights[different++] = heights[i];
  }
  return different;
}

void cells_cut(const Rect *rects, int count, GArray *cells, GArray *contacts, GArray *corners) {
  if (count == 0) return;
  size_t n = (size_t)count;
  g_autofree Rect *sorted = g_new(Rect, 2 * n); /* and the active ones */
  g_autofree Span *spans = g_new(Span, 3 * n);
  g_autofree int *heights = g_new(int, 2 * n);
  memcpy(sorted, rects, n * sizeof(Rect));
  qsort(sorted, n, sizeof(Rect), compare_rects);
  int height_count = find_heights(rects, count, heights);

  Sweep sweep = {.active = sorted + n,
                 .above = {.items = spans},
                 .on = {.items = spans + n},
                 .below = {.items = spans + 2 * n},
                 .cells = cells,
                 .contacts = contacts,
                 .corners = corners};
  for (int i = 0, begun = 0; i < height_count; i++) {
    sweep.y = heights[i];
    int first = begun;
    while (begun < count && sorted[begun].y1 == sweep.y) begun++;
    activate(&sweep, sorted + first, drop_covered(&sweep, sorted + first, begun - first));
    find_spans(&sweep, &sweep.on);
    retire(&sweep);
    find_spans(&sweep, &sweep.below);
    cross_border(&sweep);
    Spans passed = sweep.above;
    sweep.above = sweep.below;
    sweep.below = passed;
  }
}
