#include "dev/floor_look.h"

#include "dev/sketch.h"
#include "sys/pace.h"

#define NAME_CHARACTERS 20

/* Two points that are closer than this are the same place: paths are rounded to 1/1024 px. */
#define SAME_PLACE 0.01 /* px */

/* ---- Paths */

static void clear_path(gpointer data) {
  FloorPath *path = data;
  g_array_unref(path->points);
}

static void finish_path(FloorPath *path) {
  path->length = path_length(path->points);
  path->end = g_array_index(path->points, Vec, path->points->len - 1);
  path->is_clamped = vec_distance(path->end, path->requested) > SAME_PLACE;
}

static FloorPath path_of_walk(const Actor *actor) {
  const Walk *walk = &actor->walk;
  FloorPath path = {.actor = actor, .points = g_array_new(FALSE, FALSE, sizeof(Vec))};
  path.requested = g_array_index(walk->goals, WalkGoal, walk->goals->len - 1).requested;
  g_array_append_val(path.points, actor->at);
  int next = CLAMP(walk->next, 0, (int)walk->points->len);
  g_array_append_vals(path.points, &g_array_index(walk->points, Vec, next), walk->points->len - (guint)next);
  finish_path(&path);
  path.total = path_length(walk->points);
  return path;
}

static bool path_to_pointer(const FloorLook *look, const Actor *actor, FloorPath *path) {
  if (!look->has_pointer || !actor_is_on_stage(look->world, actor) || !world_is_listening(look->world)) return false;
  *path = (FloorPath){.actor = actor, .requested = vec_from_point(look->pointer), .is_preview = true};
  path->points = g_array_new(FALSE, FALSE, sizeof(Vec));
  if (!path_find(&look->room->floor, actor->at, path->requested, path->points)) {
    clear_path(path);
    return false;
  }
  finish_path(path);
  path->total = path->length;
  return true;
}

static void look_at_paths(FloorLook *look) {
  const World *world = look->world;
  for (guint i = 0; i < world->busy->len; i++) {
    int index = g_array_index(world->busy, int, i);
    const Actor *actor = world_actor(world, index);
    if (!actor->walk.active || actor->room != world->room || index == world->controlled) continue;
    FloorPath path = path_of_walk(actor);
    g_array_append_val(look->paths, path);
  }
  if (world->controlled == NONE || world_actor(world, world->controlled)->room != world->room) return;
  const Actor *hero = world_actor(world, world->controlled);
  FloorPath path;
  if (hero->walk.active) path = path_of_walk(hero);
  else if (!path_to_pointer(look, hero, &path)) return;
  g_array_append_val(look->paths, path);
  look->hero = &g_array_index(look->paths, FloorPath, look->paths->len - 1);
}

/* ---- The rest */

static int box_at(const WalkboxSet *floor, Point at) {
  int box = walkboxes_at(floor, at);
  for (int i = 0; box == NONE && i < walkboxes_count(floor); i++) {
    if (rect_contains(walkboxes_get(floor, i)->rect, at)) box = i;
  }
  return box;
}

static void look_at_search(FloorLook *look, SearchMeter *meter) {
  WalkboxSet *floor = &look->room->floor;
  if (look->hero && meter) {
    const SearchQuery query = {floor, look->hero->actor->at, look->hero->requested};
    search_meter_take(meter, &query, pace_now_us());
    look->search_us = meter->us;
    look->expanded = meter->expanded;
  }
  look->figures = path_figures(floor);
}

void floor_look_take(FloorLook *look, const World *world, Point scroll, SearchMeter *meter) {
  *look = (FloorLook){.world = world, .room = world_current_room(world), .box = NONE};
  if (!look->room) return;
  look->has_pointer = world->pointer.is_known;
  look->pointer = (Point){world->pointer.at.x + scroll.x, world->pointer.at.y + scroll.y};
  if (look->has_pointer) look->box = box_at(&look->room->floor, look->pointer);
  look->paths = g_array_new(FALSE, FALSE, sizeof(FloorPath));
  g_array_set_clear_func(look->paths, clear_path);
  look_at_paths(look);
  look_at_search(look, meter);
}

void floor_look_clear(FloorLook *look) {
  if (look->paths) g_array_unref(look->paths);
  *look = (FloorLook){0};
}

/* ---- Notes */

static void note_clear(gpointer data) {
  FloorNote *note = data;
  g_free(note->text);
}

/* Takes over 'text'. */
static void note(GArray *notes, FloorMark mark, char *text) {
  FloorNote added = {.mark = mark};
  added.text = text;
  g_array_append_val(notes, added);
}

static void note_beside(GArray *notes, FloorMark mark, char *text) {
  FloorNote added = {.mark = mark, .is_continued = true};
  added.text = text;
  g_array_append_val(notes, added);
}

static char *counted(int n, const char *one, const char *many) { return g_strdup_printf("%d %s", n, n == 1 ? one : many); }

static void note_pointer(const FloorLook *look, GArray *notes) {
  if (!look->has_pointer) return;
  Point at = look->pointer;
  if (look->box == NONE) {
    note(notes, FLOOR_MARK_NONE, g_strdup_printf("%d, %d: no box", at.x, at.y));
    return;
  }
  const Walkbox *box = walkboxes_get(&look->room->floor, look->box);
  g_autofree char *name = box->name ? sketch_shortened(box->name, NAME_CHARACTERS) : g_strdup_printf("box %d", look->box + 1);
  note(notes, FLOOR_MARK_POINTED, g_strdup_printf("%d, %d: %s%s", at.x, at.y, name, box->disabled ? ", disabled" : ""));
  note_beside(notes, FLOOR_MARK_NONE, g_strdup_printf("scale %.3g, speed %.3g", walkbox_scale_at(box, at.y), box->speed));
}

static void note_path(const FloorLook *look, GArray *notes) {
  const FloorPath *path = look->hero;
  if (!path) return;
  g_autofree char *name = sketch_shortened(path->actor->id, NAME_CHARACTERS);
  if (path->is_preview) note(notes, FLOOR_MARK_PREVIEW, g_strdup_printf("%s: %.0f px to the pointer", name, path->total));
  else note(notes, FLOOR_MARK_PATH, g_strdup_printf("%s: %.0f px, %.0f left", name, path->total, path->length));
  if (look->search_us > 0) {
    g_autofree char *steps = counted(look->expanded, "step", "steps");
    note(notes, FLOOR_MARK_NONE,
         g_strdup_printf("found in %.*f \xc2\xb5s, %s", look->search_us < 10 ? 2 : 0, look->search_us, steps));
  }
}

static void note_goal(const FloorLook *look, GArray *notes) {
  const FloorPath *path = look->hero;
  if (!path || !path->is_clamped) return;
  note(notes, FLOOR_MARK_REQUESTED, g_strdup_printf("requested %.0f, %.0f", path->requested.x, path->requested.y));
  note_beside(notes, FLOOR_MARK_END, g_strdup_printf("nearest %.0f, %.0f", path->end.x, path->end.y));
}

static void note_floor(const FloorLook *look, GArray *notes) {
  const WalkboxSet *floor = &look->room->floor;
  int disabled = 0;
  for (int i = 0; i < walkboxes_count(floor); i++) disabled += walkboxes_get(floor, i)->disabled;
  note(notes, FLOOR_MARK_BOX, counted(walkboxes_count(floor), "box", "boxes"));
  if (disabled > 0) note_beside(notes, FLOOR_MARK_DISABLED, g_strdup_printf("%d disabled", disabled));
  note_beside(notes, FLOOR_MARK_NONE, counted(look->figures.parts, "part", "parts"));
  note(notes, FLOOR_MARK_CELL, counted(look->figures.cells, "cell", "cells"));
  note_beside(notes, FLOOR_MARK_CORNER, counted(look->figures.corners, "corner", "corners"));
}

GArray *floor_look_notes(const FloorLook *look) {
  GArray *notes = g_array_new(FALSE, FALSE, sizeof(FloorNote));
  g_array_set_clear_func(notes, note_clear);
  if (!look->room) return notes;
  note_pointer(look, notes);
  note_path(look, notes);
  note_floor(look, notes);
  note_goal(look, notes);
  return notes;
}
