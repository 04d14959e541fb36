/* room.h: rooms: a background, layers with parallax, a floor.
 *
 * A room keeps its own scroll position. The rate at which a layer scrolls depends on its width. A
 * layer as wide as the canvas does not move. A layer as wide as the background moves with the
 * background. A wider layer moves faster, so it looks nearer. The same applies to heights.
 *
 * The origin of room pixels is the top left corner of the background. Rooms are owned by the
 * World's registry. */

#ifndef WORLD_ROOM_H
#define WORLD_ROOM_H

#include "world/floor/walkbox.h"

typedef struct World World;

typedef struct Layer {
  char *name; /* owned; compared ignoring ASCII case */
  int animation;
  int plane;
  double parallax; /* factor of the room's scroll position; NAN = from the layer's size as above */
} Layer;

typedef struct Room {
  char *id;
  int background; /* animation, or NONE */
  GArray *layers; /* Layer, in order of addition */
  WalkboxSet floor;
  Vec scroll;        /* the room px at the canvas's top left */
  Vec scroll_before; /* 'scroll' in the previous tick */
} Room;

Room *room_new(const char *id);
void room_free(Room *room);

/* Returns the index of a layer by name, or NONE. */
int room_find_layer(const Room *room, const char *name);
void room_add_layer(Room *room, const Layer *layer);
void room_remove_layer(Room *room, int layer);

/* Returns the offset of a layer for a scroll position, in canvas px. Callers subtract it from the
 * layer's position. */
Vec layer_offset(const World *world, const Room *room, const Layer *layer, Vec scroll);

/* Gives a room another background (an animation, or NONE) and scrolls to its top left corner. */
void room_set_background(World *world, int room, int background);

/* Makes a room current. Ends all lines of speech, with their signals. Removes all free texts, whose
 * ids can then be used again. The camera jumps to the followed actor. Hovering is updated in the
 * next tick, because scripts that enter a room still place things in this tick. Reports missing
 * pictures of things on stage. */
void world_show_room(World *world, int room);

/* Returns the size of the room's background in px, or the size of the canvas if there is no
 * background. */
Size room_size(const World *world, const Room *room);

#endif
