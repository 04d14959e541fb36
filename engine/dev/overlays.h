/* overlays.h: paints developers' overlays over the picture, at the window's resolution.
 *
 *   F9    objects: magenta frames for objects of the room, cyan ones for objects of the screen
 *   F10   scanlines: every third row of the window is darker
 *   F11   floor and paths: overlay_floor.h
 *
 * The frame of an object is its hover area. Without a hover area, it is the box of the object's
 * picture. A frame is dashed if the object cannot be clicked. The frames match the picture that the
 * View drew last.
 *
 * The world's Display decides which overlays are on. */

#ifndef DEV_OVERLAYS_H
#define DEV_OVERLAYS_H

#include "dev/panel.h"
#include "dev/search_meter.h"
#include "view/view.h"

typedef struct Overlays {
  const World *world;
  const View *view; /* the view that has drawn 'world' */
  Panel *panel;
  SearchMeter *meter; /* kept between paintings; NULL = searches are not measured */
  int covered;        /* height of the console at the top, window px */
} Overlays;

/* Returns whether any overlay is on. */
bool overlays_are_on(const World *world);

/* Returns whether an overlay is on that can change in every frame. Scanlines do not change. */
bool overlays_are_moving(const World *world);

/* Paints all overlays that are on. 'target' has the window's size. 'viewport' is the area of the
 * canvas in the window. */
void overlays_paint(const Overlays *overlays, Pixels *target, Rect viewport);

#endif
