/* frame_run.h: the cost of the pictures of a world that moves, beside bare SDL.
 *
 * In turns, the engine and SDL's software renderer (bench_sdl.h) draw the same pictures: first onto
 * the canvas, then enlarged onto a window. */

#ifndef TESTS_BENCH_FRAME_RUN_H
#define TESTS_BENCH_FRAME_RUN_H

#include "world/world.h"

typedef struct FrameRun {
  const char *name; /* of the figures: "frame_us" */
  World *world;
  int scale;  /* window px per canvas px */
  int frames; /* ticks to measure */
  void (*step)(void *user, int frame);
  void *user;
} FrameRun;

/* Prints NAME and sdl_NAME in us: medians of the pictures that differ from the picture before. */
void frame_run(const FrameRun *run);

#endif
