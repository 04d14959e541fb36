/* overlays.h: what lies under the picture, painted over it at the window's resolution.
 *
 * Objects (F9): magenta frames for things of the room, cyan ones for things of the screen, dashed when they cannot be clicked;
 * the hit area where there is one, else the picture's box. The floor and the ways on it (F11): overlay_floor.h. Scanlines (F10):
 * every third row darker. Which of them are on stands in the world's Display.
 *
 * Everything lies exactly on the picture that the View drew last. */

#ifndef DEV_OVERLAYS_H
#define DEV_OVERLAYS_H

#include "dev/panel.h"
#include "dev/search_meter.h"
#include "view/view.h"

typedef struct Overlays {
  const World *world;
  const View *view; /* has drawn 'world' */
  Panel *panel;
  SearchMeter *meter; /* lives longer than one painting; NULL: searches are not measured */
} Overlays;

/* Whether anything would be painted. */
bool overlays_are_on(const World *world);

/* Whether that is different in every picture, as scanlines are not. */
bool overlays_are_moving(const World *world);

/* 'target' has the window's size, 'viewport' is where the canvas lies in it. */
void overlays_paint(const Overlays *overlays, Pixels *target, Rect viewport);

#endif
