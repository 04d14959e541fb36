#include "world/room.h"

#include "base/check.h"
#include "world/world.h"

#include <math.h>

static void layer_clear(gpointer data) {
  Layer *layer = data;
  g_clear_pointer(&layer->name, g_free);
}

Room *room_new(const char *id) {
  Room *room = g_new0(Room, 1);
  room->id = g_strdup(id);
  room->background = NONE;
  room->layers = g_array_new(FALSE, FALSE, sizeof(Layer));
  g_array_set_clear_func(room->layers, layer_clear);
  walkboxes_init(&room->floor);
  return room;
}

void room_free(Room *room) {
  if (!room) return;
  g_array_unref(room->layers);
  walkboxes_clear(&room->floor);
  g_free(room->id);
  g_free(room);
}

int room_find_layer(const Room *room, const char *name) {
  for (int i = 0; i < (int)room->layers->len; i++) {
    if (g_ascii_strcasecmp(g_array_index(room->layers, Layer, i).name, name) == 0) return i;
  }
  return NONE;
}

void room_add_layer(Room *room, const Layer *layer) {
  g_array_append_vals(room->layers, layer, 1);
  g_array_index(room->layers, Layer, room->layers->len - 1).name = g_strdup(layer->name);
}

void room_remove_layer(Room *room, int layer) {
  CHECK(layer >= 0 && layer < (int)room->layers->len, "a layer of this room");
  g_array_remove_index(room->layers, (guint)layer);
}

Size room_size(const World *world, const Room *room) {
  if (room->background == NONE) return world->display.canvas;
  return assets_frame_size(world->assets, room->background);
}

void room_set_background(World *world, int room, int background) {
  Room *what = world_room(world, room);
  what->background = background;
  what->scroll = what->scroll_before = (Vec){0, 0};
  if (world->effects.pan.room == room) camera_end_pan(world);
  world_mark_stage(world);
}

/* Scales the scroll: at the end of the background, the layer also ends at the canvas's edge. */
static double derived_offset(double scroll, int layer, int background, int canvas) {
  if (layer <= canvas || background <= canvas) return 0;
  return scroll * (layer - canvas) / (background - canvas);
}

Vec layer_offset(const World *world, const Room *room, const Layer *layer, Vec scroll) {
  if (!isnan(layer->parallax)) return (Vec){scroll.x * layer->parallax, scroll.y * layer->parallax};
  Size own = assets_frame_size(world->assets, layer->animation);
  Size whole = room_size(world, room);
  Size canvas = world->display.canvas;
  return (Vec){derived_offset(scroll.x, own.w, whole.w, canvas.w), derived_offset(scroll.y, own.h, whole.h, canvas.h)};
}

/* Reads the size of each picture. This opens the file and reports errors now rather than in the
 * middle of a scene. */
static void check_pictures(const World *world, const Room *room) {
  assets_frame_size(world->assets, room->background);
  for (guint i = 0; i < room->layers->len; i++) {
    assets_frame_size(world->assets, g_array_index(room->layers, Layer, i).animation);
  }
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (actor_is_on_stage(world, actor)) assets_frame_size(world->assets, actor_look(world, actor).animation);
  }
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (object_is_on_stage(world, object)) assets_frame_size(world->assets, object_animation(object));
  }
}

void world_show_room(World *world, int room) {
  Room *shown = world_room(world, room);
  world_end_speech(world);
  texts_remove_all(world);
  world->room = room;
  world->camera.direction_x = 0;
  world->camera.direction_y = 0;
  shown->scroll_before = shown->scroll;
  camera_center(world);
  world_mark_stage(world);
  check_pictures(world, shown);
}
