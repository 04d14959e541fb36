#include "world/focus/pointer.h"

#include "world/ui/box_input.h"
#include "world/world.h"

Cursor *cursor_new(const char *id) {
  Cursor *cursor = g_new0(Cursor, 1);
  cursor->id = g_strdup(id);
  cursor->animation = NONE;
  return cursor;
}

void cursor_free(Cursor *cursor) {
  if (!cursor) return;
  g_free(cursor->id);
  g_free(cursor);
}

static Point scroll_of(const World *world) {
  return world->room == NONE ? (Point){0, 0} : stage_spot(world_current_room(world)->scroll);
}

Point world_to_room(const World *world, Point canvas) {
  Point scroll = scroll_of(world);
  return (Point){canvas.x + scroll.x, canvas.y + scroll.y};
}

Point world_to_canvas(const World *world, Point room) {
  Point scroll = scroll_of(world);
  return (Point){room.x - scroll.x, room.y - scroll.y};
}

const char *hit_id(const World *world, Hit hit) {
  if (hit.kind == HIT_ACTOR) return world_actor(world, hit.index)->id;
  if (hit.kind == HIT_OBJECT) return world_object(world, hit.index)->id;
  return NULL;
}

static bool is_faded(const World *world, int alpha) { return alpha == 0 && !world->rules.hits_faded; }

/* Whether the pointer can hit this actor, which is on stage. */
static bool actor_reacts(const World *world, int index) {
  const Actor *actor = world_actor(world, index);
  return index != world->controlled && !is_faded(world, actor->alpha);
}

static bool actor_lies_at(const World *world, int index, Point in_room) {
  Rect box;
  return actor_box(world, world_actor(world, index), &box) && rect_contains(box, in_room);
}

static bool object_reacts(const World *world, const Object *object) {
  if (!object->interactable || is_faded(world, object->alpha)) return false;
  return !object->ui || (!world->in_cutscene && !world_is_covered(world));
}

static bool object_lies_at(const World *world, const Object *object, Point on_canvas, Point in_room) {
  Point at = object->ui ? on_canvas : in_room;
  if (object->has_hover) return rect_contains(object->hover, at);
  Rect box;
  return object_box(world, object, &box) && rect_contains(box, at);
}

bool pointer_area(const World *world, Hit hit, Rect *area) {
  const Object *object = hit.kind == HIT_OBJECT ? world_object(world, hit.index) : NULL;
  if (object ? !object_reacts(world, object) : !actor_reacts(world, hit.index)) return false;
  if (object && object->has_hover) *area = object->hover;
  else if (object ? !object_box(world, object, area) : !actor_box(world, world_actor(world, hit.index), area)) return false;
  Point scroll = object && object->ui ? (Point){0, 0} : scroll_of(world);
  *area = rect_offset(*area, -scroll.x, -scroll.y);
  return true;
}

void pointer_init(Pointer *pointer) {
  *pointer = (Pointer){
      .visible = true, .main_cursor = NONE, .hotspot_cursor = NONE, .item = NONE, .hover.index = NONE, .is_stale = true};
  for (int i = 0; i < DIRECTION_COUNT; i++) pointer->exit_cursors[i] = NONE;
  pointer->actors = g_array_new(FALSE, FALSE, sizeof(int));
  pointer->objects = g_array_new(FALSE, FALSE, sizeof(int));
}

void pointer_clear(Pointer *pointer) {
  g_free(pointer->text.text);
  g_array_unref(pointer->actors);
  g_array_unref(pointer->objects);
}

int pointer_leads_to(const World *world) {
  Hit hover = world->pointer.hover;
  return hover.kind == HIT_OBJECT ? world_object(world, hover.index)->leads_to : NONE;
}

static bool has_picture(const World *world, int cursor) {
  return cursor != NONE && world_cursor(world, cursor)->animation != NONE;
}

int pointer_cursor(const World *world) {
  const Pointer *pointer = &world->pointer;
  int direction = pointer_leads_to(world);
  int exit_cursor = direction == NONE ? NONE : pointer->exit_cursors[direction];
  if (direction != NONE) return has_picture(world, exit_cursor) ? exit_cursor : NONE;
  bool is_over_thing = pointer->hover.kind != HIT_NOTHING;
  return is_over_thing && has_picture(world, pointer->hotspot_cursor) ? pointer->hotspot_cursor : pointer->main_cursor;
}

void pointer_refresh(World *world) {
  Pointer *pointer = &world->pointer;
  world_apply_stage_change(world);
  if (!pointer->is_stale) return;
  pointer->is_stale = false;
  g_array_set_size(pointer->actors, 0);
  g_array_set_size(pointer->objects, 0);
  for (int i = 0; i < registry_count(&world->actors); i++) {
    if (actor_is_on_stage(world, world_actor(world, i))) g_array_append_val(pointer->actors, i);
  }
  for (int i = 0; i < registry_count(&world->objects); i++) {
    if (object_is_on_stage(world, world_object(world, i))) g_array_append_val(pointer->objects, i);
  }
}

/* Skips things below the best one so far: in a crowd, most of them. */
Hit world_hit(World *world, Point at) {
  pointer_refresh(world);
  Hit hit = {HIT_NOTHING, NONE};
  StageKey top = {0};
  Point in_room = world_to_room(world, at);
  for (guint k = 0; k < world->pointer.actors->len; k++) {
    int i = g_array_index(world->pointer.actors, int, k);
    bool is_first = hit.kind == HIT_NOTHING;
    if (!actor_reacts(world, i) || (is_first && !actor_lies_at(world, i, in_room))) continue;
    StageKey key = stage_key_of_actor(world, i);
    if (!is_first && (stage_is_under(&key, &top) || !actor_lies_at(world, i, in_room))) continue;
    hit = (Hit){HIT_ACTOR, i};
    top = key;
  }
  for (guint k = 0; k < world->pointer.objects->len; k++) {
    int i = g_array_index(world->pointer.objects, int, k);
    const Object *object = world_object(world, i);
    bool is_first = hit.kind == HIT_NOTHING;
    if (!object_reacts(world, object) || (is_first && !object_lies_at(world, object, at, in_room))) continue;
    StageKey key = stage_key_of_object(world, i);
    if (!is_first && (stage_is_under(&key, &top) || !object_lies_at(world, object, at, in_room))) continue;
    hit = (Hit){HIT_OBJECT, i};
    top = key;
  }
  return hit;
}

/* Whether a UI object covers the whole thing, such as the picture of a close-up. */
static bool is_below_ui(const World *world, const Hotspot *found) {
  int index = found->hit.index;
  StageKey below = found->hit.kind == HIT_ACTOR ? stage_key_of_actor(world, index) : stage_key_of_object(world, index);
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    Rect area;
    if (!object->ui || !object_is_on_stage(world, object)) continue;
    StageKey key = stage_key_of_object(world, i);
    if (!stage_is_under(&below, &key) || !pointer_area(world, (Hit){HIT_OBJECT, i}, &area)) continue;
    if (rect_covers(area, found->box)) return true;
  }
  return false;
}

static void add_hotspot(const World *world, GArray *hotspots, Hotspot found, Rect in_room) {
  Point corner = world_to_canvas(world, (Point){0, 0});
  Rect canvas = stage_rect((Point){0, 0}, world->display.canvas);
  found.box = rect_intersection(rect_offset(in_room, corner.x, corner.y), canvas);
  if (!rect_is_empty(found.box) && !is_below_ui(world, &found)) g_array_append_val(hotspots, found);
}

void pointer_hotspots(const World *world, GArray *hotspots) {
  g_array_set_size(hotspots, 0);
  if (!world_is_listening(world) || world_is_covered(world) || world->room == NONE) return;
  Rect box;
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (object->ui || !object_is_on_stage(world, object) || !object_reacts(world, object)) continue;
    Hotspot found = {{HIT_OBJECT, i}, {0, 0, 0, 0}, object->leads_to};
    if (object->has_hover) add_hotspot(world, hotspots, found, object->hover);
    else if (object_box(world, object, &box)) add_hotspot(world, hotspots, found, box);
  }
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (!actor_is_on_stage(world, actor) || !actor_reacts(world, i) || !actor_box(world, actor, &box)) continue;
    add_hotspot(world, hotspots, (Hotspot){{HIT_ACTOR, i}, {0, 0, 0, 0}, NONE}, box);
  }
}

static void post_hovering(World *world, Hit hit, bool on) {
  const char *id = hit_id(world, hit);
  if (id) signals_post(world->signals, &(Signal){.kind = SIGNAL_HOVERING, .name = id, .on = on});
}

static void hover_over(World *world, Hit now) {
  Hit old = world->pointer.hover;
  if (now.kind == old.kind && now.index == old.index) return;
  world->pointer.hover = now;
  post_hovering(world, old, false);
  post_hovering(world, now, true);
}

void world_update_hover(World *world) {
  world_apply_stage_change(world);
  if (!world_is_listening(world) || message_asks(&world->message)) {
    hover_over(world, (Hit){HIT_NOTHING, NONE});
    world->hover_stale = true; /* checked again as soon as clicks reach things */
    return;
  }
  if (!world->hover_stale) return;
  world->hover_stale = false;
  bool is_free = world->pointer.is_known && !boxes_cover_pointer(&world->ui);
  Hit hit = is_free ? world_hit(world, world->pointer.at) : (Hit){HIT_NOTHING, NONE};
  /* The places of the room focus are exact: a walk point beside a thing must not hit the thing. */
  bool is_near_enough = world->touch.reach > 0 && !world->focus.is_active;
  if (is_free && hit.kind == HIT_NOTHING && is_near_enough) hit = touch_hit(world, world->pointer.at);
  hover_over(world, hit);
}
