/* frame_run.h: measures how long the engine needs to draw the pictures of a moving world, and how
 * long SDL alone needs for the same pictures.
 *
 * For each tick, the engine draws the changed parts of the picture onto a canvas and enlarges these
 * parts onto a window. If the picture has changed, SDL's software renderer (bench_sdl.h) then draws
 * and enlarges the whole picture. */

#ifndef TESTS_BENCH_FRAME_RUN_H
#define TESTS_BENCH_FRAME_RUN_H

#include "world/world.h"

typedef struct FrameRun {
  const char *name; /* NAME in the output, such as "frame_us" */
  World *world;
  int scale;                           /* window px per canvas px */
  int frames;                          /* ticks to measure, after 30 ticks that are not measured */
  void (*step)(void *user, int frame); /* changes the world for the next picture; 0, 1, 2, ... */
  void *user;
} FrameRun;

/* Prints two medians in us: NAME is that of the engine, and sdl_NAME is that of SDL. Both count
 * only the ticks whose picture differs from the picture before. Ends the program if there are fewer
 * than 10 such ticks. */
void frame_run(const FrameRun *run);

#endif
