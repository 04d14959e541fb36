#include "dev/sketch.h"

#include <math.h>

#define SHADE ((Color){0, 0, 0, 110}) /* the edge of every line */

#define FAR_AWAY 100000 /* room px */
#define LABEL_CHARACTERS 32
#define LABEL_PADDING 3 /* px beside its text */
#define TEXT_SIZE_MIN 11

Sketch sketch_begin(Panel *panel, Pixels *target, const PanelMap *map, Point scroll) {
  Sketch sketch = {.panel = panel,
                   .painter = painter_for(target),
                   .map = *map,
                   .scroll = scroll,
                   .line = panel_line_width(map),
                   .text = MAX(panel_text_size(target->h) - 3, TEXT_SIZE_MIN)};
  sketch.painter.clip = rect_intersection(sketch.painter.clip, map->viewport);
  return sketch;
}

/* ---- Places */

/* Converts a coordinate of the room to the window. 'start' and 'length' are the viewport's,
 * 'canvas' is the canvas's length. NaN counts as far away. */
static int to_window(double at, int start, int length, int canvas) {
  if (!(at > -FAR_AWAY)) at = -FAR_AWAY;
  double scale = (double)length / canvas;
  return start + (int)floor((MIN(at, FAR_AWAY) + 0.5) * scale - 0.5);
}

Point sketch_at(const Sketch *sketch, Vec room) {
  Rect v = sketch->map.viewport;
  Size canvas = sketch->map.canvas;
  return (Point){to_window(room.x - sketch->scroll.x, v.x1, v.x2 - v.x1 + 1, canvas.w),
                 to_window(room.y - sketch->scroll.y, v.y1, v.y2 - v.y1 + 1, canvas.h)};
}

Rect sketch_area(const Sketch *sketch, Rect room) {
  return panel_rect_to_window(&sketch->map, rect_offset(room, -sketch->scroll.x, -sketch->scroll.y));
}

bool sketch_shows(const Sketch *sketch, Rect area) { return !rect_is_empty(rect_intersection(area, sketch->painter.clip)); }

static Rect grown(Rect rect, int by) { return (Rect){rect.x1 - by, rect.y1 - by, rect.x2 + by, rect.y2 + by}; }

/* ---- Lines */

/* The edge of a translucent line is translucent, too. */
static Color shade_of(Color color) {
  Color shade = SHADE;
  shade.a = (uint8_t)(SHADE.a * color.a / 255);
  return shade;
}

Dashes sketch_long(const Sketch *sketch) { return (Dashes){4 * sketch->line, 3 * sketch->line}; }

Dashes sketch_dotted(const Sketch *sketch) { return (Dashes){sketch->line, 3 * sketch->line}; }

static Rect transposed(Rect rect) { return (Rect){rect.y1, rect.x1, rect.y2, rect.x2}; }

/* A dashed bar. The dashes start at its left, or at its top if 'is_upright'. */
static void paint_dashed_bar(const Sketch *sketch, Rect bar, bool is_upright, Color color) {
  Dashes dashes = sketch_long(sketch);
  int period = dashes.on + dashes.off;
  Rect along = is_upright ? transposed(bar) : bar;
  Rect seen = is_upright ? transposed(sketch->painter.clip) : sketch->painter.clip;
  int x = along.x1 + MAX(seen.x1 - along.x1, 0) / period * period;
  for (; x <= MIN(along.x2, seen.x2); x += period) {
    Rect dash = {x, along.y1, MIN(x + dashes.on - 1, along.x2), along.y2};
    paint_fill(&sketch->painter, is_upright ? transposed(dash) : dash, color);
  }
}

static void paint_dashed_ring(const Sketch *sketch, Rect area, Color color) {
  int thick = sketch->line - 1;
  paint_dashed_bar(sketch, (Rect){area.x1, area.y1, area.x2, MIN(area.y1 + thick, area.y2)}, false, color);
  paint_dashed_bar(sketch, (Rect){area.x1, MAX(area.y2 - thick, area.y1), area.x2, area.y2}, false, color);
  paint_dashed_bar(sketch, (Rect){area.x1, area.y1, MIN(area.x1 + thick, area.x2), area.y2}, true, color);
  paint_dashed_bar(sketch, (Rect){MAX(area.x2 - thick, area.x1), area.y1, area.x2, area.y2}, true, color);
}

void sketch_frame(const Sketch *sketch, Rect area, Color color, bool dashed) {
  const Painter *painter = &sketch->painter;
  Color shade = shade_of(color);
  paint_frame(painter, grown(area, 1), shade, false);
  for (int i = 0; i < sketch->line && !dashed; i++) {
    Rect ring = grown(area, -i);
    if (i > 0 && rect_is_empty(ring)) break;
    paint_frame(painter, ring, color, false);
  }
  if (dashed) paint_dashed_ring(sketch, area, color);
  Rect inside = grown(area, -sketch->line);
  if (!rect_is_empty(inside)) paint_frame(painter, inside, shade, false);
}

/* A wide line is a bundle of lines 1 px wide, side by side across its direction. */
void sketch_line(const Sketch *sketch, Point from, Point to, Color color) {
  bool is_flat = ABS(to.x - from.x) >= ABS(to.y - from.y);
  Color shade = shade_of(color);
  for (int i = -1; i <= sketch->line; i++) {
    Point a = is_flat ? (Point){from.x, from.y + i} : (Point){from.x + i, from.y};
    Point b = is_flat ? (Point){to.x, to.y + i} : (Point){to.x + i, to.y};
    bool is_edge = i < 0 || i == sketch->line;
    paint_line(&sketch->painter, a, b, is_edge ? shade : color);
  }
}

/* Narrows the range [*first, *last] of t to those values where low <= from + t * step <= high. */
static void clip_axis(double from, double step, double low, double high, double *first, double *last) {
  if (step == 0) {
    if (from < low || from > high) *last = -1;
    return;
  }
  double a = (low - from) / step, b = (high - from) / step;
  *first = MAX(*first, MIN(a, b));
  *last = MIN(*last, MAX(a, b));
}

/* Paints only the dashes that are visible. Liang, Barsky: A new concept and method for line
 * clipping, 1984. */
void sketch_dashes(const Sketch *sketch, Point from, Point to, Dashes dashes, Color color) {
  double dx = to.x - from.x, dy = to.y - from.y, length = sqrt(dx * dx + dy * dy);
  Rect seen = grown(sketch->painter.clip, dashes.on + sketch->line);
  double first = 0, last = 1;
  clip_axis(from.x, dx, seen.x1, seen.x2, &first, &last);
  clip_axis(from.y, dy, seen.y1, seen.y2, &first, &last);
  if (length == 0 || first > last) return;
  int period = dashes.on + dashes.off;
  for (int i = (int)(first * length / period); i <= (int)(last * length / period); i++) {
    double at = (double)i * period;
    double end = MIN(at + dashes.on - 1, length);
    Point a = {from.x + (int)lround(dx * at / length), from.y + (int)lround(dy * at / length)};
    Point b = {from.x + (int)lround(dx * end / length), from.y + (int)lround(dy * end / length)};
    sketch_line(sketch, a, b, color);
  }
}

/* ---- Marks */

void sketch_cross(const Sketch *sketch, Point at, int arm, Color color) {
  sketch_line(sketch, (Point){at.x - arm, at.y - arm}, (Point){at.x + arm, at.y + arm}, color);
  sketch_line(sketch, (Point){at.x - arm, at.y + arm}, (Point){at.x + arm, at.y - arm}, color);
}

void sketch_ring(const Sketch *sketch, Point at, int radius, Color color) {
  int inner = radius - sketch->line;
  Color shade = shade_of(color);
  for (int y = -radius - 1; y <= radius + 1; y++) {
    for (int x = -radius - 1; x <= radius + 1; x++) {
      int distance = (int)lround(sqrt(x * x + y * y));
      if (distance > radius + 1 || distance < inner) continue;
      bool is_edge = distance > radius || distance == inner;
      paint_fill(&sketch->painter, (Rect){at.x + x, at.y + y, at.x + x, at.y + y}, is_edge ? shade : color);
    }
  }
}

void sketch_dot(const Sketch *sketch, Point at, Color color) {
  Rect dot = grown((Rect){at.x, at.y, at.x, at.y}, sketch->line);
  paint_fill(&sketch->painter, grown(dot, 1), shade_of(color));
  paint_fill(&sketch->painter, dot, color);
}

/* ---- Text */

char *sketch_shortened(const char *text, int characters) {
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  if (g_utf8_strlen(valid, -1) <= characters) return g_steal_pointer(&valid);
  g_autofree char *start = g_utf8_substring(valid, 0, characters - 1);
  return g_strconcat(start, "\xe2\x80\xa6", NULL);
}

int sketch_row(const Sketch *sketch) { return panel_cell(sketch->panel, sketch->text).h + 1; }

void sketch_reserve(Sketch *sketch, Rect area) {
  if (sketch->label_count < SKETCH_LABELS_MAX) sketch->labels[sketch->label_count++] = area;
}

/* Returns a label that the plate would cover; NULL if there is none. */
static const Rect *label_at(const Sketch *sketch, Rect plate) {
  for (int i = 0; i < sketch->label_count; i++) {
    if (!rect_is_empty(rect_intersection(sketch->labels[i], plate))) return &sketch->labels[i];
  }
  return NULL;
}

bool sketch_label(Sketch *sketch, const SketchLabel *label) {
  if (!label->text || label->text[0] == '\0' || sketch->label_count == SKETCH_LABELS_MAX) return false;
  g_autofree char *text = sketch_shortened(label->text, LABEL_CHARACTERS);
  PanelText what = {.text = text, .size = sketch->text, .color = label->color};
  Size size = panel_measure(sketch->panel, &what);
  Rect window = sketch->painter.clip;
  int width = size.w + 2 * LABEL_PADDING;
  int rightmost = MAX(window.x2 - width + 1, window.x1);
  bool is_left = label->span > 0 && label->at.x > rightmost;
  int x = CLAMP(is_left ? label->at.x - label->span - width : label->at.x, window.x1, rightmost);
  int y = CLAMP(label->at.y, window.y1, MAX(window.y2 - size.h, window.y1));
  Rect plate = {x, y, x + width - 1, y + size.h};
  for (const Rect *other; (other = label_at(sketch, plate));) {
    plate = rect_offset(plate, 0, other->y2 + 1 - plate.y1);
    if (plate.y2 > window.y2 || plate.y1 - y > label->reach) return false;
  }
  paint_fill(&sketch->painter, plate, PANEL_BACK);
  what.at = (Point){plate.x1 + LABEL_PADDING, plate.y1};
  panel_text(sketch->panel, &sketch->painter, &what);
  sketch_reserve(sketch, plate);
  return true;
}
