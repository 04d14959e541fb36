/* frame_run.h: measures how long the engine needs to draw the pictures of a moving world, and how
 * long SDL alone needs for the same pictures.
 *
 * For each tick, the engine draws the picture onto a canvas and enlarges the changed parts onto a
 * window. Then SDL's software renderer (bench_sdl.h) does the same. */

#ifndef TESTS_BENCH_FRAME_RUN_H
#define TESTS_BENCH_FRAME_RUN_H

#include "world/world.h"

typedef struct FrameRun {
  const char *name; /* NAME in the output, such as "frame_us" */
  World *world;
  int scale;                           /* window px per canvas px */
  int frames;                          /* ticks to measure */
  void (*step)(void *user, int frame); /* changes the world for the next picture; 0, 1, 2, ... */
  void *user;
} FrameRun;

/* Prints two medians in us: NAME is that of the engine, and sdl_NAME is that of SDL. Both count
 * only the ticks whose picture differs from the picture before. Runs 30 more ticks first, which are
 * not measured. Ends the program if fewer than 10 measured pictures differ. */
void frame_run(const FrameRun *run);

#endif
