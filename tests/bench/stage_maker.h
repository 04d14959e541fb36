/* stage_maker.h: a world on a stage with pictures that the benchmark draws itself.
 *
 * The pictures are written as PNG files into a temporary folder, which is the game's folder. So
 * they take the same way as those of a game: decoded when first drawn, and kept by the cache. */

#ifndef TESTS_BENCH_STAGE_MAKER_H
#define TESTS_BENCH_STAGE_MAKER_H

#include "sys/vfs.h"
#include "world/world.h"

/* Which part of a picture is opaque. */
typedef enum {
  PICTURE_OPAQUE,
  PICTURE_TOP_CLEAR, /* an opaque lower half with a wavy edge */
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

/* Ends the benchmark with an error if a picture was missing. */
void stage_maker_clear(StageMaker *maker);

/* Draws a picture of noise and adds it as an animation of one frame. Returns its index. */
int stage_maker_picture(StageMaker *maker, const char *id, PictureKind kind, Size size);

/* Adds an actor that always shows the picture 'animation', and places it in room 0. Returns
 * its index. */
int stage_maker_actor(StageMaker *maker, const char *id, int animation, Vec at);

/* Adds a layer to 'room'. Its width and the room's decide its parallax. */
void stage_maker_layer(StageMaker *maker, Room *room, const char *id, int plane, Size size);

#endif
