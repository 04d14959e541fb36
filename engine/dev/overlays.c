#include "dev/overlays.h"

#define ROOM_OBJECT ((Color){255, 84, 255, 255})
#define UI_OBJECT ((Color){70, 230, 255, 255})
#define WALKBOX ((Color){255, 255, 255, 255})
#define WALKBOX_OFF ((Color){190, 190, 190, 190})
#define WALKBOX_FLOOR ((Color){255, 255, 255, 22})
#define WAY ((Color){255, 226, 64, 255})
#define WAY_OF_OTHERS ((Color){255, 226, 64, 110})
#define SHADE ((Color){0, 0, 0, 110}) /* under every line, so that it shows on bright pictures, too */

#define SCANLINE_DISTANCE 3 /* rows; the first dark one is row 1 */
#define LABELS_MAX 128      /* further ones may cover others */
#define CROSS 6             /* px from its middle to its ends, at line width 1 */

/* What all parts of one painting need. */
typedef struct Canvas {
  const Overlays *overlays;
  const World *world;
  Painter painter;
  PanelMap map;
  Point scroll; /* room px at the canvas's top left */
  int line;     /* px */
  int text;     /* px */
  Rect labels[LABELS_MAX];
  int label_count;
} Canvas;

bool overlays_are_on(const World *world) {
  return world->display.debug_objects || world->display.debug_walkboxes || world->display.scanlines > 0;
}

bool overlays_are_moving(const World *world) { return world->display.debug_objects || world->display.debug_walkboxes; }

/* ---- Lines and labels */

static Rect grown(Rect rect, int by) { return (Rect){rect.x1 - by, rect.y1 - by, rect.x2 + by, rect.y2 + by}; }

/* 'line' px wide, inwards. */
static void frame(const Canvas *canvas, Rect rect, Color color, bool dashed) {
  paint_frame(&canvas->painter, grown(rect, 1), SHADE, false);
  for (int i = 0; i < canvas->line; i++) {
    Rect ring = grown(rect, -i);
    if (i > 0 && rect_is_empty(ring)) break;
    paint_frame(&canvas->painter, ring, color, dashed);
  }
  Rect inside = grown(rect, -canvas->line);
  if (!rect_is_empty(inside)) paint_frame(&canvas->painter, inside, SHADE, false);
}

/* The lines of a bundle lie side by side across its direction. */
static void line(const Canvas *canvas, Point from, Point to, Color color) {
  bool is_flat = ABS(to.x - from.x) >= ABS(to.y - from.y);
  for (int i = -1; i <= canvas->line; i++) {
    Point a = is_flat ? (Point){from.x, from.y + i} : (Point){from.x + i, from.y};
    Point b = is_flat ? (Point){to.x, to.y + i} : (Point){to.x + i, to.y};
    bool is_edge = i < 0 || i == canvas->line;
    Color shade = SHADE;
    shade.a = (uint8_t)(SHADE.a * color.a / 255);
    paint_line(&canvas->painter, a, b, is_edge ? shade : color);
  }
}

static bool label_is_free(const Canvas *canvas, Rect plate) {
  for (int i = 0; i < canvas->label_count; i++) {
    if (!rect_is_empty(rect_intersection(canvas->labels[i], plate))) return false;
  }
  return true;
}

/* A word on a dark plate with its top left at 'at', moved into the window and down until it covers no other one. */
static void label(Canvas *canvas, Point at, const char *text, Color color) {
  PanelText what = {.text = text, .size = canvas->text, .color = color};
  Size size = panel_measure(canvas->overlays->panel, &what);
  if (size.w == 0) return;
  Rect window = {0, 0, canvas->painter.target->w - 1, canvas->painter.target->h - 1};
  int x = CLAMP(at.x, 0, MAX(window.x2 - size.w - 5, 0));
  int y = CLAMP(at.y, 0, MAX(window.y2 - size.h, 0));
  Rect plate = {x, y, x + size.w + 5, y + size.h};
  while (!label_is_free(canvas, plate) && plate.y2 < window.y2) plate = rect_offset(plate, 0, 1);

  paint_fill(&canvas->painter, plate, PANEL_BACK);
  what.at = (Point){plate.x1 + 3, plate.y1};
  panel_text(canvas->overlays->panel, &canvas->painter, &what);
  if (canvas->label_count < LABELS_MAX) canvas->labels[canvas->label_count++] = plate;
}

/* ---- Objects */

static bool object_area(const Canvas *canvas, const Object *object, Rect *area) {
  if (!object->has_hover) return view_box(canvas->overlays->view, object->id, area);
  *area = object->ui ? object->hover : rect_offset(object->hover, -canvas->scroll.x, -canvas->scroll.y);
  return true;
}

static void paint_objects(Canvas *canvas) {
  int height = panel_cell(canvas->overlays->panel, canvas->text).h;
  for (int i = 0; i < registry_count(&canvas->world->objects); i++) {
    const Object *object = world_object(canvas->world, i);
    Rect area;
    if (!object_is_on_stage(canvas->world, object) || !object_area(canvas, object, &area)) continue;
    Rect shown = panel_rect_to_window(&canvas->map, area);
    if (rect_is_empty(rect_intersection(shown, canvas->painter.clip))) continue;
    Color color = object->ui ? UI_OBJECT : ROOM_OBJECT;
    frame(canvas, shown, color, !object->interactable);
    int above = shown.y1 - height - 2;
    label(canvas, (Point){shown.x1, above >= canvas->map.viewport.y1 ? above : shown.y1 + canvas->line + 1}, object->id, color);
  }
}

/* ---- Walkboxes and ways */

static Point room_to_canvas(const Canvas *canvas, Vec at) {
  Point room = point_from_vec(at);
  return (Point){room.x - canvas->scroll.x, room.y - canvas->scroll.y};
}

/* The middle of a room px, in window px. */
static Point room_to_window(const Canvas *canvas, Vec at) {
  Point px = room_to_canvas(canvas, at);
  Rect area = panel_rect_to_window(&canvas->map, (Rect){px.x, px.y, px.x, px.y});
  return (Point){(area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2};
}

static void paint_boxes(Canvas *canvas, const WalkboxSet *floor) {
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    Rect shown = panel_rect_to_window(&canvas->map, rect_offset(box->rect, -canvas->scroll.x, -canvas->scroll.y));
    if (!box->disabled) paint_fill(&canvas->painter, shown, WALKBOX_FLOOR);
    frame(canvas, shown, box->disabled ? WALKBOX_OFF : WALKBOX, box->disabled);
  }
}

static void paint_box_names(Canvas *canvas, const WalkboxSet *floor) {
  for (int i = 0; i < walkboxes_count(floor); i++) {
    const Walkbox *box = walkboxes_get(floor, i);
    Rect shown = panel_rect_to_window(&canvas->map, rect_offset(box->rect, -canvas->scroll.x, -canvas->scroll.y));
    if (!box->name || rect_is_empty(rect_intersection(shown, canvas->painter.clip))) continue;
    Point at = {MAX(shown.x1, canvas->map.viewport.x1) + canvas->line + 2, shown.y1 + canvas->line + 2};
    label(canvas, at, box->name, box->disabled ? WALKBOX_OFF : WALKBOX);
  }
}

static void paint_corners(const Canvas *canvas, WalkboxSet *floor) {
  const GArray *corners = path_corners(floor);
  for (guint i = 0; corners && i < corners->len; i++) {
    Point middle = room_to_window(canvas, vec_from_point(g_array_index(corners, Point, i)));
    Rect dot = {middle.x - canvas->line, middle.y - canvas->line, middle.x + canvas->line, middle.y + canvas->line};
    paint_fill(&canvas->painter, grown(dot, 1), SHADE);
    paint_fill(&canvas->painter, dot, PANEL_ACCENT);
  }
}

static void paint_cross(const Canvas *canvas, Point at, Color color) {
  int arm = CROSS * canvas->line;
  line(canvas, (Point){at.x - arm, at.y - arm}, (Point){at.x + arm, at.y + arm}, color);
  line(canvas, (Point){at.x - arm, at.y + arm}, (Point){at.x + arm, at.y - arm}, color);
}

/* What is left of an actor's way, from where it stands. */
static void paint_way(Canvas *canvas, const Actor *actor, Color color, bool with_length) {
  const Walk *walk = &actor->walk;
  Vec at = actor->at;
  double length = 0;
  for (int i = MAX(walk->next, 0); i < (int)walk->points->len; i++) {
    Vec next = g_array_index(walk->points, Vec, i);
    line(canvas, room_to_window(canvas, at), room_to_window(canvas, next), color);
    length += vec_distance(at, next);
    at = next;
  }
  Point end = room_to_window(canvas, at);
  paint_cross(canvas, end, color);
  if (!with_length) return;
  g_autofree char *text = g_strdup_printf("%.0f px", length);
  label(canvas, (Point){end.x + (CROSS + 2) * canvas->line, end.y - canvas->text / 2}, text, color);
}

static void paint_ways(Canvas *canvas) {
  const World *world = canvas->world;
  for (guint i = 0; i < world->busy->len; i++) {
    int index = g_array_index(world->busy, int, i);
    const Actor *actor = world_actor(world, index);
    if (!actor->walk.active || actor->room != world->room || index == world->controlled) continue;
    paint_way(canvas, actor, WAY_OF_OTHERS, false);
  }
  if (world->controlled == NONE) return;
  const Actor *actor = world_actor(world, world->controlled);
  if (actor->walk.active && actor->room == world->room) paint_way(canvas, actor, WAY, true);
}

static void paint_walkboxes(Canvas *canvas) {
  Room *room = world_current_room(canvas->world);
  if (!room) return;
  paint_boxes(canvas, &room->floor);
  paint_corners(canvas, &room->floor);
  paint_ways(canvas);
  paint_box_names(canvas, &room->floor);
}

/* ---- All of them */

static void paint_scanlines(const Canvas *canvas) {
  Color dark = {0, 0, 0, (uint8_t)CLAMP(canvas->world->display.scanlines, 0, 255)};
  for (int y = 1; y < canvas->painter.target->h; y += SCANLINE_DISTANCE) {
    paint_fill(&canvas->painter, (Rect){0, y, canvas->painter.target->w - 1, y}, dark);
  }
}

void overlays_paint(const Overlays *overlays, Pixels *target, Rect viewport) {
  const Pixels *picture = view_canvas(overlays->view);
  if (!picture) return;
  Canvas canvas = {.overlays = overlays,
                   .world = overlays->world,
                   .painter = painter_for(target),
                   .map = {{picture->w, picture->h}, viewport},
                   .scroll = view_scroll(overlays->view),
                   .text = MAX(panel_text_size(target->h) - 3, 11)};
  canvas.line = panel_line_width(&canvas.map);
  canvas.painter.clip = rect_intersection(canvas.painter.clip, viewport);
  if (overlays->world->display.debug_walkboxes) paint_walkboxes(&canvas);
  if (overlays->world->display.debug_objects) paint_objects(&canvas);
  canvas.painter.clip = (Rect){0, 0, target->w - 1, target->h - 1};
  if (overlays->world->display.scanlines > 0) paint_scanlines(&canvas);
}
