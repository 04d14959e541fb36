/* room.h: places: a background, layers with parallax, a floor.
 *
 * A room keeps its own scroll position. Layers move at their own rate: a layer of the canvas's width stands still, one as
 * wide as the background moves with it, a wider one is nearer. Room pixels have their origin at the background's top left.
 * Owned by the World's registry. */

#ifndef WORLD_ROOM_H
#define WORLD_ROOM_H

#include "world/floor/walkbox.h"

typedef struct World World;

typedef struct Layer {
  char *name; /* owned; compared ignoring ASCII case */
  int animation;
  int plane;
  double parallax; /* factor of the room's scroll; NAN = derived from the layer's size as above */
} Layer;

typedef struct Room {
  char *id;
  int background; /* animation, or NONE */
  GArray *layers; /* Layer, in order of addition */
  WalkboxSet floor;
  Vec scroll;        /* room px at the canvas's top left */
  Vec scroll_before; /* one tick ago */
} Room;

Room *room_new(const char *id);
void room_free(Room *room);

/* The index of a layer by name, or NONE. */
int room_find_layer(const Room *room, const char *name);
void room_add_layer(Room *room, const Layer *layer);
void room_remove_layer(Room *room, int layer);

/* Where a layer is shifted to for a scroll position: canvas px, to be subtracted. */
Vec layer_offset(const World *world, const Room *room, const Layer *layer, Vec scroll);

/* Gives a room another background (an animation, or NONE) and scrolls to its top left corner. */
void room_set_background(World *world, int room, int background);

/* Makes it the current room: free texts vanish (a text with an id can be shown again), every line being said ends with its
 * signal, the camera jumps to the followed actor, hovering is decided anew in the next tick (scripts that enter a room still
 * place things). Reports missing pictures of what is on stage. */
void world_show_room(World *world, int room);

/* The size of the room's picture in px (the canvas's where there is no background). */
Size room_size(const World *world, const Room *room);

#endif
