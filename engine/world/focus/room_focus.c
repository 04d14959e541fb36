#include "world/focus/room_focus.h"

#include "world/ui/box_input.h"
#include "world/world.h"
#include "world/world_run.h"

#define SPOTS 5         /* points of a hotspot that are tried in each direction */
#define EDGE_DISTANCE 8 /* px from the edge of the canvas to a walk point */

/* A walk point is at most this many steps (px) above or below the player's actor. */
#define HEIGHTS 8
#define HEIGHT_STEP 4

/* What lies aside counts more, so an arrow stays in its row or column if it can. */
#define ASIDE 2

/* What lies aside by more than this factor is no step in a direction, if there is another one. */
#define SLANT 3

/* ---- Hotspots */

static bool is_free(World *world, Point at) { return !boxes_cover(&world->ui, at); }

static bool hits(World *world, Point at, Hit wanted) {
  Hit hit = world_hit(world, at);
  return hit.kind == wanted.kind && hit.index == wanted.index;
}

/* Finds a visible point of an area of the canvas where the pointer hits the thing: the middle if
 * possible. */
static bool find_spot(World *world, Hit wanted, Rect area, Point *spot) {
  static const int order[SPOTS] = {2, 1, 3, 0, 4};
  Size canvas = world->display.canvas;
  Rect seen = rect_intersection(area, (Rect){0, 0, canvas.w - 1, canvas.h - 1});
  if (rect_is_empty(seen)) return false;
  for (int i = 0; i < SPOTS * SPOTS; i++) {
    Point at = {seen.x1 + (seen.x2 - seen.x1) * order[i % SPOTS] / (SPOTS - 1),
                seen.y1 + (seen.y2 - seen.y1) * order[i / SPOTS] / (SPOTS - 1)};
    if (!is_free(world, at) || !hits(world, at, wanted)) continue;
    *spot = at;
    return true;
  }
  return false;
}

static void add_thing(World *world, Hit hit, GArray *spots) {
  Rect area;
  Point spot;
  if (pointer_area(world, hit, &area) && find_spot(world, hit, area, &spot)) g_array_append_val(spots, spot);
}

/* Finds the floor near a place of the canvas, if no thing or box lies there. */
static bool find_floor(World *world, Point wanted, Point *at) {
  Size canvas = world->display.canvas;
  Vec near;
  if (!path_nearest(&world_current_room(world)->floor, vec_from_point(world_to_room(world, wanted)), &near)) return false;
  *at = world_to_canvas(world, stage_spot(near));
  bool is_inside = at->x >= 0 && at->x < canvas.w && at->y >= 0 && at->y < canvas.h;
  return is_inside && is_free(world, *at) && hits(world, *at, (Hit){HIT_NOTHING, NONE});
}

/* Adds the place of the floor near the left or right edge of the canvas, at the height of the
 * player's actor, or at the nearest height at which no thing lies there. */
static void add_walk_point(World *world, int x, GArray *spots) {
  int middle = world->display.canvas.h / 2;
  if (world->controlled != NONE) middle = world_to_canvas(world, stage_spot(world_actor(world, world->controlled)->at)).y;
  for (int i = 0; i < 2 * HEIGHTS; i++) {
    int away = (i + 1) / 2 * HEIGHT_STEP;
    Point at;
    if (!find_floor(world, (Point){x, i % 2 ? middle + away : middle - away}, &at)) continue;
    g_array_append_val(spots, at);
    return;
  }
}

/* Adds the points (Point) of all things on the canvas that the pointer can hit. */
static void add_things(World *world, GArray *spots) {
  pointer_refresh(world);
  const Pointer *pointer = &world->pointer;
  for (guint i = 0; i < pointer->actors->len; i++)
    add_thing(world, (Hit){HIT_ACTOR, g_array_index(pointer->actors, int, i)}, spots);
  for (guint i = 0; i < pointer->objects->len; i++)
    add_thing(world, (Hit){HIT_OBJECT, g_array_index(pointer->objects, int, i)}, spots);
}

/* Returns the points (Point) of all hotspots on the canvas. The caller unrefs the array. */
static GArray *list_spots(World *world) {
  GArray *spots = g_array_new(FALSE, FALSE, sizeof(Point));
  add_things(world, spots);
  int left = world_to_room(world, (Point){0, 0}).x, width = room_size(world, world_current_room(world)).w;
  int canvas = world->display.canvas.w;
  if (left > 0) add_walk_point(world, EDGE_DISTANCE, spots);
  if (left + canvas < width) add_walk_point(world, canvas - 1 - EDGE_DISTANCE, spots);
  return spots;
}

/* ---- Moving */

/* The best of some points: the one with the lowest score. */
typedef struct Best {
  bool is_found;
  int score;
  Point spot;
} Best;

static void offer(Best *best, Point spot, int score) {
  if (!best->is_found || score < best->score) *best = (Best){true, score, spot};
}

typedef struct Choice {
  Best ahead;  /* the nearest in the direction */
  Best slant;  /* the same, but it lies much more aside than ahead */
  Best around; /* the farthest in the opposite direction */
} Choice;

static Choice choose(const GArray *spots, Point from, BoxWay way) {
  bool is_across = way == BOX_LEFT || way == BOX_RIGHT;
  int sign = way == BOX_LEFT || way == BOX_UP ? -1 : 1;
  Choice choice = {0};
  for (guint i = 0; i < spots->len; i++) {
    Point to = g_array_index(spots, Point, i);
    int dx = to.x - from.x, dy = to.y - from.y;
    int ahead = (is_across ? dx : dy) * sign, aside = ABS(is_across ? dy : dx);
    if (ahead == 0) continue;
    offer(ahead < 0 ? &choice.around : aside <= SLANT * ahead ? &choice.ahead : &choice.slant, to, ahead + ASIDE * aside);
  }
  return choice;
}

static void point_at(World *world, Point spot) {
  world->focus.is_active = true;
  world->hover_stale = true;
  world->ui.uses_keys = true;
  world_move_pointer(world, spot.x, spot.y);
}

/* Returns whether the player uses the pointer's place already: it is on a hotspot of the list. */
static bool is_known_place(const World *world, const GArray *spots) {
  if (!world->pointer.is_known) return false;
  if (world->pointer.hover.kind != HIT_NOTHING) return true;
  for (guint i = 0; i < spots->len; i++) {
    Point spot = g_array_index(spots, Point, i);
    if (spot.x == world->pointer.at.x && spot.y == world->pointer.at.y) return true;
  }
  return false;
}

/* Where the first arrow begins: at the pointer, or else at the player's actor. */
static Point start_of(const World *world, const GArray *spots) {
  Size canvas = world->display.canvas;
  if (world->focus.is_active || is_known_place(world, spots)) return world->pointer.at;
  if (world->controlled == NONE || world_actor(world, world->controlled)->room != world->room)
    return (Point){canvas.w / 2, canvas.h / 2};
  return world_to_canvas(world, stage_spot(world_actor(world, world->controlled)->at));
}

static bool move(World *world, BoxWay way, int code) {
  g_autoptr(GArray) spots = list_spots(world);
  Point from = start_of(world, spots);
  Choice choice = choose(spots, from, way);
  if (!choice.ahead.is_found && box_enter(&world->ui, (Rect){from.x, from.y, from.x, from.y}, way, code)) return true;
  const Best *best = choice.ahead.is_found ? &choice.ahead : choice.slant.is_found ? &choice.slant : &choice.around;
  if (best->is_found) point_at(world, best->spot);
  return best->is_found;
}

static bool way_of(int code, BoxWay *way) {
  switch (code) {
  case KEY_UP: *way = BOX_UP; return true;
  case KEY_DOWN: *way = BOX_DOWNWARD; return true;
  case KEY_LEFT: *way = BOX_LEFT; return true;
  case KEY_RIGHT: *way = BOX_RIGHT; return true;
  default: return false;
  }
}

bool room_focus_is_speaking(const World *world) {
  for (guint i = 0; i < world->busy->len; i++) {
    if (world_actor(world, g_array_index(world->busy, int, i))->speech.active) return true;
  }
  return false;
}

static bool click(World *world, int button) {
  if (!is_free(world, world->pointer.at)) return false;
  return world_post_event(world, &(InputEvent){.kind = INPUT_BUTTON, .code = button});
}

static bool is_plain_press(const InputEvent *event) { return event->kind == INPUT_KEY && event->down && !event->modifiers; }

bool room_focus_may_begin(const World *world) { return !world->focus.is_on && !world->focus.is_refused; }

void room_focus_begin(World *world) {
  if (room_focus_may_begin(world)) world->focus.is_on = true;
}

bool room_focus_key(World *world, const InputEvent *event) {
  BoxWay way;
  if (!world->focus.is_on || !is_plain_press(event) || !world_is_listening(world)) return false;
  if (way_of(event->code, &way)) return move(world, way, event->code);
  if (!world->focus.is_active || event->repeat) return false;
  if (event->code == KEY_RETURN || event->code == KEY_SPACE) return click(world, BUTTON_LEFT);
  return event->code == KEY_PERIOD && !room_focus_is_speaking(world) && click(world, BUTTON_RIGHT);
}

bool room_focus_leave_boxes(World *world, const InputEvent *event) {
  BoxWay way;
  Rect from;
  if (!world->focus.is_on || !is_plain_press(event) || !world_is_listening(world) || !way_of(event->code, &way)) return false;
  if (!box_is_last(&world->ui, way, event->code, &from)) return false;
  g_autoptr(GArray) spots = list_spots(world);
  Choice choice = choose(spots, (Point){(from.x1 + from.x2) / 2, (from.y1 + from.y2) / 2}, way);
  const Best *best = choice.ahead.is_found ? &choice.ahead : &choice.slant;
  if (!best->is_found) return false;
  box_leave(&world->ui);
  point_at(world, best->spot);
  return true;
}

bool room_focus_find(World *world, int code, Point from, Point *spot) {
  BoxWay way;
  if (!way_of(code, &way)) return false;
  g_autoptr(GArray) spots = list_spots(world);
  Choice choice = choose(spots, from, way);
  const Best *best = choice.ahead.is_found ? &choice.ahead : choice.slant.is_found ? &choice.slant : &choice.around;
  if (best->is_found) *spot = best->spot;
  return best->is_found;
}

GArray *room_focus_spots(World *world) {
  GArray *spots = g_array_new(FALSE, FALSE, sizeof(Point));
  g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(Rect));
  add_things(world, spots);
  box_list_places(&world->ui, places);
  for (guint i = 0; i < places->len; i++) {
    Rect place = g_array_index(places, Rect, i);
    Point middle = {(place.x1 + place.x2) / 2, (place.y1 + place.y2) / 2};
    g_array_append_val(spots, middle);
  }
  return spots;
}

void room_focus_end(World *world) {
  if (world->focus.is_active) world->hover_stale = true; /* fingers reach farther (touch.h) */
  world->focus.is_active = false;
}
