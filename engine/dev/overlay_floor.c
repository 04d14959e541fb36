#include "dev/overlay_floor.h"

#include "dev/floor_plate.h"

#define FILL ((Color){255, 255, 255, 22})
#define FILL_POINTED ((Color){255, 150, 56, 56})
#define CELL_SHADE ((Color){0, 0, 0, 70})
#define OTHER_LENGTH ((Color){206, 186, 84, 255}) /* the text at a faint path */

#define MARK 6         /* px from the middle of a cross to its ends, at line width 1 */
#define LENGTH_REACH 4 /* rows that the length of a path can be moved down */

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

/* Cells use the coordinates of paths: whole numbers are the middles of px. */
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

/* Paints the box under the pointer last, above the others. */
static void paint_boxes(const Sketch *sketch, const FloorLook *look) {
  const WalkboxSet *floor = &look->room->floor;
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    paint_box(sketch, box, box->disabled ? FLOOR_DISABLED : FLOOR_BOX);
  }
  if (look->box != NONE) paint_box(sketch, walkboxes_get(floor, look->box), FLOOR_POINTED);
}

/* A name that does not fit in its box is not painted. The plate shows it when the pointer
 * is there. */
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

/* The box under the pointer comes first, so its name gets the best place. */
static void paint_names(Sketch *sketch, const FloorLook *look) {
  if (look->box != NONE) paint_name(sketch, look, look->box);
  for (int i = 0; i < walkboxes_count(&look->room->floor); i++) {
    if (i != look->box) paint_name(sketch, look, i);
  }
}

/* ---- Paths */

static Color path_color(const FloorLook *look, const FloorPath *path) {
  if (path->is_preview) return FLOOR_PREVIEW;
  return path == look->hero ? FLOOR_PATH : FLOOR_OTHER_PATH;
}

static void paint_path(const Sketch *sketch, const FloorPath *path, Color color) {
  for (guint i = 1; i < path->points->len; i++) {
    Point from = sketch_at(sketch, g_array_index(path->points, Vec, i - 1));
    Point to = sketch_at(sketch, g_array_index(path->points, Vec, i));
    if (path->is_preview) sketch_dashes(sketch, from, to, sketch_long(sketch), color);
    else sketch_line(sketch, from, to, color);
  }
  Point end = sketch_at(sketch, path->end);
  sketch_cross(sketch, end, MARK * sketch->line, color);
  if (!path->is_clamped) return;
  Point requested = sketch_at(sketch, path->requested);
  sketch_dashes(sketch, end, requested, sketch_dotted(sketch), color);
  sketch_ring(sketch, requested, (MARK - 1) * sketch->line, color);
}

/* Right of the cross. If there is a ring: above or below the cross, away from the line to it. */
static Point length_place(const Sketch *sketch, const FloorPath *path) {
  Point end = sketch_at(sketch, path->end);
  int aside = (MARK + 2) * sketch->line, row = sketch_row(sketch);
  if (!path->is_clamped) return (Point){end.x + aside, end.y - row / 2};
  bool is_requested_below = path->requested.y > path->end.y;
  return (Point){end.x + 2 * sketch->line, is_requested_below ? end.y - aside - row : end.y + aside};
}

/* If there are several paths, the label also names the actor. */
static void paint_length(Sketch *sketch, const FloorLook *look, const FloorPath *path) {
  bool is_hero = path == look->hero;
  g_autofree char *length = g_strdup_printf("%.0f px", path->length);
  g_autofree char *both = is_hero && look->paths->len == 1 ? NULL : g_strconcat(path->actor->id, " ", length, NULL);
  SketchLabel label = {.text = both ? both : length,
                       .at = length_place(sketch, path),
                       .reach = LENGTH_REACH * sketch_row(sketch),
                       .span = 2 * (MARK + 2) * sketch->line,
                       .color = is_hero ? FLOOR_PATH : OTHER_LENGTH};
  sketch_label(sketch, &label);
}

void overlay_floor_paint(Sketch *sketch, const FloorLook *look) {
  if (!look->room) return;
  WalkboxSet *floor = &look->room->floor;
  paint_fills(sketch, look);
  paint_cells(sketch, path_cells(floor));
  paint_boxes(sketch, look);
  paint_corners(sketch, path_corners(floor));
  for (guint i = 0; i < look->paths->len; i++) {
    const FloorPath *path = &g_array_index(look->paths, FloorPath, i);
    paint_path(sketch, path, path_color(look, path));
  }
  for (guint i = look->paths->len; i-- > 0;) paint_length(sketch, look, &g_array_index(look->paths, FloorPath, i));
  paint_names(sketch, look);
}
