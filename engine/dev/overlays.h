/* overlays.h: paints developers' overlays over the picture, at the window's resolution.
 *
 * Objects (F9): magenta frames for objects of the room, cyan ones for objects of the screen, dashed
 * if they cannot be clicked. The frame is the hover area if there is one, else the picture's box.
 * The actors that can be clicked have green frames.
 * Floor and paths (F11): overlay_floor.h. Scanlines (F10): every third row is darker. The world's
 * Display decides which overlays are on.
 *
 * The frames match the picture that the View drew last. */

#ifndef DEV_OVERLAYS_H
#define DEV_OVERLAYS_H

#include "dev/panel.h"
#include "dev/search_meter.h"
#include "view/view.h"

typedef struct Overlays {
  const World *world;
  const View *view; /* has drawn 'world' */
  Panel *panel;
  SearchMeter *meter; /* outlives this painting; NULL = searches are not measured */
  int covered;        /* window px at the top that the console will cover */
} Overlays;

/* Returns whether any overlay is on. */
bool overlays_are_on(const World *world);

/* Returns whether an overlay is on that can change in every frame; scanlines do not. */
bool overlays_are_moving(const World *world);

/* 'target' has the window's size; 'viewport' is the place of the canvas in it. */
void overlays_paint(const Overlays *overlays, Pixels *target, Rect viewport);

#endif
