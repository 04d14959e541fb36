/* room.h: rooms: a background, layers with parallax, a floor.
 *
 * A room keeps its own scroll position. Each layer scrolls at its own rate: a layer as wide as
 * the canvas does not move, one as wide as the background moves with it, and a wider one looks
 * nearer. The origin of room pixels is the top left corner of the background. Owned by the
 * World's registry. */

#ifndef WORLD_ROOM_H
#define WORLD_ROOM_H

#include "world/floor/walkbox.h"

typedef struct World World;

typedef struct Layer {
  char *name; /* owned; compared ignoring ASCII case */
  int animation;
  int plane;
  double parallax; /* factor of the room's scroll; NAN = from the layer's size as above */
} Layer;

typedef struct Room {
  char *id;
  int background; /* animation, or NONE */
  GArray *layers; /* Layer, in order of addition */
  WalkboxSet floor;
  Vec scroll;        /* room px at the canvas's top left */
  Vec scroll_before; /* in the previous tick */
} Room;

Room *room_new(const char *id);
void room_free(Room *room);

/* Returns the index of a layer by name, or NONE. */
int room_find_layer(const Room *room, const char *name);
void room_add_layer(Room *room, const Layer *layer);
void room_remove_layer(Room *room, int layer);

/* Returns the offset of a layer for a scroll position, in canvas px. Subtract it from the
 * layer's position. */
Vec layer_offset(const World *world, const Room *room, const Layer *layer, Vec scroll);

/* Gives a room another background (an animation, or NONE) and scrolls to its top left corner. */
void room_set_background(World *world, int room, int background);

/* Makes a room current. Removes all free texts (their ids become free) and ends all lines of
 * speech with their signals. The camera jumps to the followed actor. Hovering is updated in the
 * next tick, because scripts that enter a room still place things. Reports missing pictures of
 * things on stage. */
void world_show_room(World *world, int room);

/* Returns the size of the room's picture in px; the canvas's size if there is no background. */
Size room_size(const World *world, const Room *room);

#endif
