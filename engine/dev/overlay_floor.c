#include "dev/overlay_floor.h"

#include "dev/floor_plate.h"

#define FILL ((Color){255, 255, 255, 22})
#define FILL_POINTED ((Color){255, 150, 56, 56})
#define CELL_SHADE ((Color){0, 0, 0, 70})
#define OTHER_LENGTH ((Color){206, 186, 84, 255}) /* words of ways that are fainter */

#define MARK 6      /* px from the middle of a cross to its ends, at line width 1 */
#define WAY_REACH 4 /* rows that the length of a way may be moved down */

/* ---- Boxes and cells */

static Rect box_area(const Sketch *sketch, const Walkbox *box) { return sketch_area(sketch, box->rect); }

static void paint_box(const Sketch *sketch, const Walkbox *box, Color color) {
  sketch_frame(sketch, box_area(sketch, box), color, box->disabled);
}

static void paint_fills(const Sketch *sketch, const FloorLook *look) {
  const WalkboxSet *floor = &look->room->floor;
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    if (!box->disabled) paint_fill(&sketch->painter, box_area(sketch, box), FILL);
  }
  if (look->box != NONE) paint_fill(&sketch->painter, box_area(sketch, walkboxes_get(floor, look->box)), FILL_POINTED);
}

/* Cells lie where ways lie, between the middles of px. */
static void paint_cells(const Sketch *sketch, const GArray *cells) {
  for (guint i = 0; i < cells->len; i++) {
    Rect cell = g_array_index(cells, Rect, i);
    Point first = sketch_at(sketch, (Vec){cell.x1, cell.y1}), last = sketch_at(sketch, (Vec){cell.x2, cell.y2});
    Rect area = {first.x, first.y, last.x, last.y};
    if (!sketch_shows(sketch, area)) continue;
    paint_frame(&sketch->painter, rect_offset(area, 1, 1), CELL_SHADE, false);
    paint_frame(&sketch->painter, area, FLOOR_CELL, false);
  }
}

static void paint_corners(const Sketch *sketch, const GArray *corners) {
  for (guint i = 0; i < corners->len; i++) {
    sketch_dot(sketch, sketch_at(sketch, vec_from_point(g_array_index(corners, Point, i))), FLOOR_CORNER);
  }
}

/* The one under the pointer last, above all others. */
static void paint_boxes(const Sketch *sketch, const FloorLook *look) {
  const WalkboxSet *floor = &look->room->floor;
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    paint_box(sketch, box, box->disabled ? FLOOR_DISABLED : FLOOR_BOX);
  }
  if (look->box != NONE) paint_box(sketch, walkboxes_get(floor, look->box), FLOOR_POINTED);
}

/* A name stays in its box, or is left out: the pointer tells it. */
static void paint_name(Sketch *sketch, const FloorLook *look, int i) {
  const Walkbox *box = walkboxes_get(&look->room->floor, i);
  Rect shown = rect_intersection(box_area(sketch, box), sketch->painter.clip);
  if (!box->name || rect_is_empty(shown)) return;
  Color color = box->disabled ? FLOOR_DISABLED : FLOOR_BOX;
  SketchLabel label = {.text = box->name,
                       .at = {shown.x1 + sketch->line + 2, shown.y1 + sketch->line + 2},
                       .reach = MAX(shown.y2 - shown.y1 - sketch_row(sketch), 0),
                       .color = i == look->box ? FLOOR_POINTED : color};
  sketch_label(sketch, &label);
}

/* The one under the pointer first: it has the best place. */
static void paint_names(Sketch *sketch, const FloorLook *look) {
  if (look->box != NONE) paint_name(sketch, look, look->box);
  for (int i = 0; i < walkboxes_count(&look->room->floor); i++) {
    if (i != look->box) paint_name(sketch, look, i);
  }
}

/* ---- Ways */

static Color way_color(const FloorLook *look, const FloorWay *way) {
  if (way->is_preview) return FLOOR_PREVIEW;
  return way == look->hero ? FLOOR_WAY : FLOOR_OTHER_WAY;
}

static void paint_way(const Sketch *sketch, const FloorWay *way, Color color) {
  for (guint i = 1; i < way->points->len; i++) {
    Point from = sketch_at(sketch, g_array_index(way->points, Vec, i - 1));
    Point to = sketch_at(sketch, g_array_index(way->points, Vec, i));
    if (way->is_preview) sketch_dashes(sketch, from, to, sketch_long(sketch), color);
    else sketch_line(sketch, from, to, color);
  }
  Point end = sketch_at(sketch, way->end);
  sketch_cross(sketch, end, MARK * sketch->line, color);
  if (!way->is_clamped) return;
  Point asked = sketch_at(sketch, way->asked);
  sketch_dashes(sketch, end, asked, sketch_dotted(sketch), color);
  sketch_ring(sketch, asked, (MARK - 1) * sketch->line, color);
}

/* Right of the cross, or above or below it, where it leaves the line to the ring free. */
static Point length_place(const Sketch *sketch, const FloorWay *way) {
  Point end = sketch_at(sketch, way->end);
  int aside = (MARK + 2) * sketch->line, row = sketch_row(sketch);
  if (!way->is_clamped) return (Point){end.x + aside, end.y - row / 2};
  bool is_asked_below = way->asked.y > way->end.y;
  return (Point){end.x + 2 * sketch->line, is_asked_below ? end.y - aside - row : end.y + aside};
}

/* Whose it is, where several could be meant. */
static void paint_length(Sketch *sketch, const FloorLook *look, const FloorWay *way) {
  bool is_hero = way == look->hero;
  g_autofree char *length = g_strdup_printf("%.0f px", way->length);
  g_autofree char *both = is_hero && look->ways->len == 1 ? NULL : g_strconcat(way->actor->id, " ", length, NULL);
  SketchLabel label = {.text = both ? both : length,
                       .at = length_place(sketch, way),
                       .reach = WAY_REACH * sketch_row(sketch),
                       .span = 2 * (MARK + 2) * sketch->line,
                       .color = is_hero ? FLOOR_WAY : OTHER_LENGTH};
  sketch_label(sketch, &label);
}

void overlay_floor_paint(Sketch *sketch, const FloorLook *look) {
  if (!look->room) return;
  WalkboxSet *floor = &look->room->floor;
  paint_fills(sketch, look);
  paint_cells(sketch, path_cells(floor));
  paint_boxes(sketch, look);
  paint_corners(sketch, path_corners(floor));
  for (guint i = 0; i < look->ways->len; i++) {
    const FloorWay *way = &g_array_index(look->ways, FloorWay, i);
    paint_way(sketch, way, way_color(look, way));
  }
  for (guint i = look->ways->len; i-- > 0;) paint_length(sketch, look, &g_array_index(look->ways, FloorWay, i));
  paint_names(sketch, look);
}
