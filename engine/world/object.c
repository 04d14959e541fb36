#include "world/object.h"

#include "base/check.h"
#include "world/world.h"

#include <string.h>

static void state_clear(gpointer data) {
  ObjectState *state = data;
  g_clear_pointer(&state->name, g_free);
}

Object *object_new(const char *id) {
  Object *object = g_new0(Object, 1);
  object->id = g_strdup(id);
  object->states = g_array_new(FALSE, FALSE, sizeof(ObjectState));
  g_array_set_clear_func(object->states, state_clear);
  object->state = NONE;
  object->ui_animation = NONE;
  object->interactable = true;
  object->room = NONE;
  object->owner = NONE;
  object->parent = NONE;
  object->group = NONE;
  object->leads_to = NONE;
  object->scale = 1;
  object->alpha = 255;
  return object;
}

void object_free(Object *object) {
  if (!object) return;
  g_array_unref(object->states);
  g_free(object->id);
  g_free(object);
}

static ObjectState *state_get(const Object *object, int i) { return &g_array_index(object->states, ObjectState, i); }

static int find_state(const Object *object, const char *name) {
  for (int i = 0; i < (int)object->states->len; i++) {
    if (strcmp(state_get(object, i)->name, name) == 0) return i;
  }
  return NONE;
}

bool object_has_state(const Object *object, const char *name) { return find_state(object, name) != NONE; }

/* Reads the size of the picture of an object that is on stage. This opens the file, so a broken
 * picture is reported without a window, too. */
static void check_picture(const World *world, const Object *what) {
  if (object_is_on_stage(world, what)) assets_frame_size(world->assets, object_animation(what));
}

void object_define_state(World *world, int object, const char *name, int animation) {
  Object *what = world_object(world, object);
  world_mark_stage(world);
  int known = find_state(what, name);
  if (known != NONE) {
    state_get(what, known)->animation = animation;
    check_picture(world, what);
    return;
  }
  ObjectState state = {g_strdup(name), animation};
  g_array_append_val(what->states, state);
  if (what->state != NONE) return;
  what->state = 0;
  what->state_since = world->tick;
  check_picture(world, what);
}

bool object_set_state(World *world, int object, const char *name) {
  Object *what = world_object(world, object);
  int state = find_state(what, name);
  if (state == NONE) return false;
  if (what->state == state) return true;
  what->state = state;
  what->state_since = world->tick;
  world_mark_stage(world);
  check_picture(world, what);
  return true;
}

static void set_place(World *world, int object, int room, int owner) {
  Object *what = world_object(world, object);
  if (what->room != room || what->owner != owner) changes_note_object(&world->changes, object);
  what->room = room;
  what->owner = owner;
  world_mark_stage(world);
}

void object_place(World *world, int object, int room, Vec at) {
  Object *what = world_object(world, object);
  tween_cancel(world, (Target){TARGET_OBJECT, (uint64_t)object}, true);
  set_place(world, object, room, NONE);
  what->ui = false;
  what->at = stage_position(at);
  what->before = what->at;
  check_picture(world, what);
}

void object_give(World *world, int object, int actor) {
  Object *what = world_object(world, object);
  if (tween_cancel(world, (Target){TARGET_OBJECT, (uint64_t)object}, true)) what->before = what->at;
  set_place(world, object, NONE, actor);
  what->visible = false;
}

void object_take(World *world, int object) { set_place(world, object, NONE, NONE); }

void object_set_visible(World *world, int object, bool visible) {
  Object *what = world_object(world, object);
  what->is_hidden = !visible;
  if (what->visible == visible) return;
  what->visible = visible;
  what->before = what->at;
  world_mark_stage(world);
  check_picture(world, what);
}

void object_set_group(World *world, int object, int group) {
  world_object(world, object)->group = group;
  world_mark_stage(world);
}

void object_set_parent(World *world, int object, int parent) {
  world_object(world, object)->parent = parent;
  world_mark_stage(world);
}

void object_set_interactable(World *world, int object, bool interactable) {
  world_object(world, object)->interactable = interactable;
  world_mark_stage(world);
}

void object_set_leads_to(World *world, int object, int direction) {
  world_object(world, object)->leads_to = direction;
  world_mark_stage(world);
}

void object_set_hover(World *world, int object, const Rect *area) {
  Object *what = world_object(world, object);
  what->has_hover = area != NULL;
  what->hover = area ? *area : (Rect){0, 0, 0, 0};
  world_mark_stage(world);
}

void object_set_ui(World *world, int object, bool ui) {
  Object *what = world_object(world, object);
  if (!ui && !what->ui) return;
  what->ui = ui;
  object_set_ui_position(world, object, (Vec){-1, -1});
}

void object_set_ui_position(World *world, int object, Vec at) {
  Object *what = world_object(world, object);
  tween_cancel(world, (Target){TARGET_OBJECT, (uint64_t)object}, true);
  what->at = what->before = at;
  world_mark_stage(world);
}

void object_set_ui_animation(World *world, int object, int animation) {
  world_object(world, object)->ui_animation = animation;
  world_mark_stage(world);
}

int object_animation(const Object *object) {
  if (object->ui) return object->ui_animation;
  return object->state == NONE ? NONE : state_get(object, object->state)->animation;
}

static ObjectGroup *group_get(const World *world, int group) { return registry_get(&world->groups, group); }

bool object_is_on_stage(const World *world, const Object *object) {
  if (!object->visible || (object->group != NONE && group_get(world, object->group)->hidden)) return false;
  return object->ui || (object->room != NONE && object->room == world->room);
}

/* ---- Groups */

ObjectGroup *object_group_new(const char *id) {
  ObjectGroup *group = g_new0(ObjectGroup, 1);
  group->id = g_strdup(id);
  return group;
}

void object_group_free(ObjectGroup *group) {
  if (!group) return;
  g_free(group->id);
  g_free(group);
}

void object_group_show(World *world, int group) {
  group_get(world, group)->hidden = false;
  world_mark_stage(world);
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (object->group == group && !object->is_hidden) object_set_visible(world, i, true);
  }
}

void object_group_hide(World *world, int group) {
  group_get(world, group)->hidden = true;
  world_mark_stage(world);
}

/* ---- Place */

bool object_box(const World *world, const Object *object, Rect *box) {
  if (!object_box_between(world, object, 1, box)) return false;
  *box = object->ui ? stage_hit_rect(*box) : stage_hit_rect_above(*box);
  return true;
}

bool object_box_between(const World *world, const Object *object, double alpha, Rect *box) {
  int animation = object_animation(object);
  if (animation == NONE) return false;
  Size size = stage_size(assets_frame_size(world->assets, animation), object->scale);
  if (size.w == 0 || size.h == 0) return false;
  Point at = stage_spot_between(object->before, object->at, alpha);
  if (object->parent != NONE) {
    const Object *parent = world_object(world, object->parent);
    Point offset = stage_spot_between(parent->before, parent->at, alpha);
    at = (Point){at.x + offset.x, at.y + offset.y};
  }
  *box = object->ui ? stage_rect(at, size) : stage_rect_above(at, size);
  return true;
}
