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

void object_define_state(World *world, int object, const char *name, int animation) {
  Object *what = world_object(world, object);
  world->stage_changed = true;
  int known = find_state(what, name);
  if (known != NONE) {
    state_get(what, known)->animation = animation;
    return;
  }
  ObjectState state = {g_strdup(name), animation};
  g_array_append_val(what->states, state);
  if (what->state != NONE) return;
  what->state = 0;
  what->state_since = world->tick;
}

bool object_set_state(World *world, int object, const char *name) {
  Object *what = world_object(world, object);
  int state = find_state(what, name);
  if (state == NONE) return false;
  if (what->state == state) return true;
  what->state = state;
  what->state_since = world->tick;
  world->stage_changed = true;
  return true;
}

void object_place(World *world, int object, int room, Vec at) {
  Object *what = world_object(world, object);
  tween_cancel_float(world, (Target){TARGET_OBJECT, (uint64_t)object});
  what->ui = false;
  what->owner = NONE;
  what->room = room;
  what->at = stage_position(at);
  what->before = what->at;
  world->stage_changed = true;
}

void object_give(World *world, int object, int actor) {
  Object *what = world_object(world, object);
  what->owner = actor;
  what->room = NONE;
  what->visible = false;
  world->stage_changed = true;
}

void object_set_visible(World *world, int object, bool visible) {
  Object *what = world_object(world, object);
  if (what->visible == visible) return;
  what->visible = visible;
  what->before = what->at;
  world->stage_changed = true;
}

int object_animation(const Object *object) {
  if (object->ui) return object->ui_animation;
  return object->state == NONE ? NONE : state_get(object, object->state)->animation;
}

bool object_is_on_stage(const World *world, const Object *object) {
  if (!object->visible) return false;
  return object->ui || (object->room != NONE && object->room == world->room);
}

bool object_box(const World *world, const Object *object, Rect *box) { return object_box_between(world, object, 1, box); }

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
