/* stage_maker.h: a world with generated pictures, for benchmarks.
 *
 * The pictures are written as PNG files into a temporary folder, which is the game's folder. So the
 * engine treats them like those of a game: it decodes them when they are first drawn, and keeps
 * them in its cache. */

#ifndef TESTS_BENCH_STAGE_MAKER_H
#define TESTS_BENCH_STAGE_MAKER_H

#include "sys/vfs.h"
#include "world/world.h"

/* Which part of a picture is opaque. */
typedef enum {
  PICTURE_OPAQUE,
  PICTURE_TOP_CLEAR, /* only the lower half is opaque; its upper edge is wavy */
  PICTURE_SPRITE,    /* an oval */
  PICTURE_SOFT       /* an oval that fades out over SOFT_EDGE px */
} PictureKind;

#define SOFT_EDGE 12

typedef struct StageMaker {
  char *folder;
  Vfs *vfs;
  Problems problems;
  Signals signals;
  Assets assets;
  World world;
} StageMaker;

void stage_maker_init(StageMaker *maker, Size canvas);

/* Removes the folder and frees the content. Ends the program if the world has reported problems,
 * such as a missing picture. */
void stage_maker_clear(StageMaker *maker);

/* Writes a picture of random colors, and adds it as an animation of one frame. Returns the
 * animation's index. */
int stage_maker_picture(StageMaker *maker, const char *id, PictureKind kind, Size size);

/* Adds an actor to room 0, at 'at' (room px). The actor always shows 'animation'. Returns the
 * actor's index. */
int stage_maker_actor(StageMaker *maker, const char *id, int animation, Vec at);

/* Adds a layer to 'room' at the z-plane 'plane', with a generated picture of this size. The layer's
 * parallax follows from its width and the width of the room. */
void stage_maker_layer(StageMaker *maker, Room *room, const char *id, int plane, Size size);

#endif
