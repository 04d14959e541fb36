#include "world/floor/cells_cut.h"

#include "base/registry.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A piece of the sweep line that is floor; px. */
typedef struct Span {
  int x1, x2;
  int cell;
} Span;

typedef struct Spans {
  Span *items; /* by x; they do not touch */
  int count;
} Spans;

typedef struct Sweep {
  int y;        /* the current border */
  Rect *active; /* the rectangles that cross the line, by x1 */
  int active_count;
  Spans above, below; /* the floor just above, just below and on the line, where it changes */
  Spans on;
  int corners_before; /* number of corners at the start of this border */
  GArray *cells, *contacts, *corners;
} Sweep;

static int compare_begins(const void *a, const void *b) {
  const Rect *p = a, *q = b;
  if (p->y1 != q->y1) return p->y1 < q->y1 ? -1 : 1;
  return (p->x1 > q->x1) - (p->x1 < q->x1);
}

static int compare_ends(const void *a, const void *b) {
  const Rect *p = a, *q = b;
  return (p->y2 > q->y2) - (p->y2 < q->y2);
}

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

/* Returns the number of a corner. A spot that was added recently keeps its number. */
static int add_corner(Sweep *sweep, int x) {
  Spot at = {grid(x), grid(sweep->y)};
  int count = (int)sweep->corners->len;
  for (int i = count - 1; i >= MAX(sweep->corners_before, count - 4); i--) {
    if (g_array_index(sweep->corners, Spot, i).x == at.x) return i;
  }
  g_array_append_val(sweep->corners, at);
  return count;
}

/* A path can bend at the end of a door only if one of the two cells extends beyond it. */
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

/* Adds a cell on the border from x1 to x2, with doors to the cells at its ends (NULL for none). */
static void add_line(Sweep *sweep, int x1, int x2, const Span *left, const Span *right) {
  Span line = {x1, x2, add_cell(sweep, x1, x2)};
  if (left) add_contact(sweep, &(Span){x1, x1, left->cell}, &line);
  if (right) add_contact(sweep, &line, &(Span){x2, x2, right->cell});
}

/* Adds cells for the parts of the border's floor that are no edge of another cell. */
static void add_lines(Sweep *sweep, const Span *floor, const Spans *above, const Spans *below) {
  const Span *last = NULL; /* the span so far that extends farthest to the right */
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

/* Returns the spans from number 'begin' on that lie in a piece of floor. */
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

/* The items of an array from 'begin' up to, but not including, 'end'. */
typedef struct Range {
  int begin, end;
} Range;

/* Resizes the range to 'count' items by moving the items after it. Returns the new length of
 * the array. */
static int resize_range(void *items, size_t size, int length, Range range, int count) {
  char *bytes = items;
  memmove(bytes + (size_t)(range.begin + count) * size, bytes + (size_t)range.end * size, (size_t)(length - range.end) * size);
  return length - (range.end - range.begin) + count;
}

/* Extends the piece of the border to the spans above that touch it, and returns them. No other
 * spans change. */
static Range find_touched(const Spans *spans, Span *piece) {
  int low = 0, high = spans->count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (spans->items[middle].x2 < piece->x1) low = middle + 1;
    else high = middle;
  }
  Range touched = {low, low};
  while (touched.end < spans->count && spans->items[touched.end].x1 <= piece->x2) touched.end++;
  if (touched.begin == touched.end) return touched;
  piece->x1 = MIN(piece->x1, spans->items[touched.begin].x1);
  piece->x2 = MAX(piece->x2, spans->items[touched.end - 1].x2);
  return touched;
}

/* Returns the index of the first active rectangle that begins at 'x' or to the right of it. */
static int find_active(const Sweep *sweep, int x) {
  int low = 0, high = sweep->active_count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (sweep->active[middle].x1 < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* Computes the union, in x, of the active rectangles of the range. */
static void find_spans(const Sweep *sweep, Range range, Spans *spans) {
  spans->count = 0;
  for (int i = range.begin; i < range.end; i++) {
    Rect rect = sweep->active[i];
    Span *last = spans->count > 0 ? &spans->items[spans->count - 1] : NULL;
    if (last && rect.x1 <= last->x2) last->x2 = MAX(last->x2, rect.x2);
    else spans->items[spans->count++] = (Span){rect.x1, rect.x2, NONE};
  }
}

/* Returns whether the rest of the rectangle lies in an active one. Active rectangles whose rest
 * lies in it end here. So of many rectangles on top of each other, only a few stay active. */
static bool is_covered(Sweep *sweep, Range range, Rect rect) {
  for (int i = range.begin; i < range.end; i++) {
    Rect *other = &sweep->active[i];
    if (other->x1 <= rect.x1 && other->x2 >= rect.x2 && other->y2 >= rect.y2) return true;
    if (rect.x1 <= other->x1 && rect.x2 >= other->x2 && rect.y2 >= other->y2) other->y2 = sweep->y;
  }
  return false;
}

/* Inserts the uncovered ones of 'count' rectangles, sorted by x1, into the active range. Returns
 * the longer range. */
static Range activate(Sweep *sweep, Range range, Rect *rects, int count) {
  int new = 0;
  for (int i = 0; i < count; i++) {
    if (!is_covered(sweep, range, rects[i])) rects[new ++] = rects[i];
  }
  int old = range.end - 1, hole = range.end + new;
  sweep->active_count = resize_range(sweep->active, sizeof(Rect), sweep->active_count, range, hole - range.begin);
  range.end = hole;
  while (new > 0) {
    bool is_old = old >= range.begin && sweep->active[old].x1 > rects[new - 1].x1;
    sweep->active[--hole] = is_old ? sweep->active[old--] : rects[--new];
  }
  return range;
}

/* Removes the rectangles that end here. Returns the shorter range. */
static Range retire(Sweep *sweep, Range range) {
  int kept = range.begin;
  for (int i = range.begin; i < range.end; i++) {
    if (sweep->active[i].y2 > sweep->y) sweep->active[kept++] = sweep->active[i];
  }
  sweep->active_count = resize_range(sweep->active, sizeof(Rect), sweep->active_count, range, kept - range.begin);
  return (Range){range.begin, kept};
}

/* Rectangles sorted by the height where they begin, or where they end. */
typedef struct Queue {
  Rect *rects;
  int count, next;
} Queue;

/* Returns the queue's rectangles that begin ('is_end': end) at the sweep's height. Extends the
 * piece of the border to them. */
static Range take(Queue *queue, const Sweep *sweep, bool is_end, Span *piece) {
  Range taken = {queue->next, queue->next};
  for (; taken.end < queue->count; taken.end++) {
    const Rect *rect = &queue->rects[taken.end];
    if ((is_end ? rect->y2 : rect->y1) != sweep->y) break;
    piece->x1 = MIN(piece->x1, rect->x1);
    piece->x2 = MAX(piece->x2, rect->x2);
  }
  queue->next = taken.end;
  return taken;
}

/* Advances the sweep from the row above the next border to the row below it. */
static void sweep_border(Sweep *sweep, Queue *begins, Queue *ends, Spans *row) {
  Span piece = {INT_MAX, INT_MIN, NONE};
  Range begun = take(begins, sweep, false, &piece);
  take(ends, sweep, true, &piece);
  Range touched = find_touched(row, &piece);
  sweep->above = (Spans){row->items + touched.begin, touched.end - touched.begin};

  Range range = {find_active(sweep, piece.x1), find_active(sweep, piece.x2 + 1)};
  range = activate(sweep, range, begins->rects + begun.begin, begun.end - begun.begin);
  find_spans(sweep, range, &sweep->on);
  range = retire(sweep, range);
  find_spans(sweep, range, &sweep->below);
  cross_border(sweep);

  row->count = resize_range(row->items, sizeof(Span), row->count, touched, sweep->below.count);
  memcpy(row->items + touched.begin, sweep->below.items, (size_t)sweep->below.count * sizeof(Span));
}

static Queue queue_of(Rect *room, const Rect *rects, int count, int (*compare)(const void *, const void *)) {
  memcpy(room, rects, (size_t)count * sizeof(Rect));
  qsort(room, (size_t)count, sizeof(Rect), compare);
  return (Queue){room, count, 0};
}

void cells_cut(const Rect *rects, int count, GArray *cells, GArray *contacts, GArray *corners) {
  if (count == 0) return;
  size_t n = (size_t)count;
  g_autofree Rect *rooms = g_new(Rect, 3 * n);
  g_autofree Span *spans = g_new(Span, 3 * n);
  Queue begins = queue_of(rooms, rects, count, compare_begins), ends = queue_of(rooms + n, rects, count, compare_ends);
  Sweep sweep = {.active = rooms + 2 * n,
                 .on = {.items = spans},
                 .below = {.items = spans + n},
                 .cells = cells,
                 .contacts = contacts,
                 .corners = corners};
  Spans row = {.items = spans + 2 * n};
  while (ends.next < count) {
    bool is_begin = begins.next < count && begins.rects[begins.next].y1 <= ends.rects[ends.next].y2;
    sweep.y = is_begin ? begins.rects[begins.next].y1 : ends.rects[ends.next].y2;
    sweep_border(&sweep, &begins, &ends, &row);
  }
}
