/* room.h: rooms: a background, layers with parallax, a floor.
 *
 * A room keeps its own scroll position. By default, the speed at which a layer scrolls depends on
 * the size of its picture. A layer that is as wide as the canvas, or narrower, does not move. A
 * layer that is as wide as the background moves with the background. A layer that is wider than the
 * background moves faster, so it looks nearer. The same applies to heights.
 *
 * The origin of room pixels is the top left corner of the background. Rooms are owned by the
 * World's registry. */

#ifndef WORLD_ROOM_H
#define WORLD_ROOM_H

#include "world/floor/walkbox.h"

typedef struct World World;

typedef struct Layer {
  char *name;    /* owned; upper and lower case of ASCII letters are equal */
  int animation; /* index of the layer's picture */
  int plane;     /* the layer's place in the order of drawing (stage.h) */
  /* The layer moves by 'parallax' px while the room scrolls by 1 px. NAN = the speed depends on the
   * size, as explained above. */
  double parallax;
} Layer;

typedef struct Room {
  char *id;
  int background; /* index of an animation, or NONE */
  GArray *layers; /* Layer, in order of addition */
  WalkboxSet floor;
  Vec scroll;        /* the room px at the canvas's top left */
  Vec scroll_before; /* 'scroll' in the previous tick */
} Room;

Room *room_new(const char *id);
void room_free(Room *room);

/* Returns the index of the layer with this name, or NONE. */
int room_find_layer(const Room *room, const char *name);

/* Adds a copy of a layer and of its name. */
void room_add_layer(Room *room, const Layer *layer);
void room_remove_layer(Room *room, int layer);

/* Returns the offset of a layer for a scroll position, in canvas px. Callers subtract it from the
 * layer's position. */
Vec layer_offset(const World *world, const Room *room, const Layer *layer, Vec scroll);

/* Gives a room another background (an animation, or NONE). Sets the room's scroll position to 0, 0,
 * and ends a pan in this room. */
void room_set_background(World *world, int room, int background);

/* Makes a room current. Ends all lines of speech, and sends their signals. Removes all free texts
 * (text.h), so their ids can be used again. The camera jumps to the actor that it follows. Hovering
 * is updated in the next tick, because scripts place things in the new room during this tick.
 * Opens the pictures of the room and of the things on stage, so errors in them are logged now. */
void world_show_room(World *world, int room);

/* Returns the size of the room's background in px, or the size of the canvas if there is no
 * background. */
Size room_size(const World *world, const Room *room);

#endif
