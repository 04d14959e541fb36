/* overlays.h: paints overlays over the game's picture, at the window's resolution.
 *
 *   F9    objects: magenta frames for objects in the room, cyan frames for objects that are fixed
 *         to the screen, green frames for actors that can be clicked
 *   F10   scanlines: every third row of the window is darker
 *   F11   floor and paths: overlay_floor.h
 *
 * The frame of an object surrounds its hover area. If the object has no hover area, the frame
 * surrounds its picture. A frame is dashed if the object cannot be clicked. The label of a frame
 * shows the id. The frames match the picture that the View (view/view.h) drew last.
 *
 * World.display stores which overlays are on. The player's setting for scanlines (World.settings)
 * also turns F10's overlay on. */

#ifndef DEV_OVERLAYS_H
#define DEV_OVERLAYS_H

#include "dev/panel.h"
#include "dev/search_meter.h"
#include "view/view.h"

/* All pointers are borrowed. */
typedef struct Overlays {
  const World *world;
  const View *view;   /* the view that has drawn 'world' */
  Panel *panel;       /* paints all texts */
  SearchMeter *meter; /* keeps times between paintings; NULL = path searches are not measured */
  int covered;        /* height of the console at the top, window px; 0 = no console */
} Overlays;

/* Returns whether any overlay is on. */
bool overlays_are_on(const World *world);

/* Returns whether the overlay of F9 or of F11 is on. These two overlays can change in every frame.
 * Scanlines never change. */
bool overlays_are_moving(const World *world);

/* Paints all overlays that are on. Paints nothing if the View has not drawn a picture yet. 'target'
 * must have the window's size. 'viewport' is the area of the window that shows the game's picture,
 * in window px. */
void overlays_paint(const Overlays *overlays, Pixels *target, Rect viewport);

#endif
