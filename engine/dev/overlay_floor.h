/* overlay_floor.h: paints the floor of the current room and the paths of its actors (F11).
 *
 *   white frame         a box (walkbox) with its name
 *   dashed grey frame   a disabled box with its name
 *   orange frame        the box under the pointer; dashed if disabled
 *   thin teal line      the border of a cell; the path finder splits the floor into cells
 *   teal dot            a corner where paths can bend
 *   yellow line         the rest of the path of the player's actor, with its length
 *   faint yellow line   the rest of the path of another actor, with its length
 *   dashed yellow line  the path of the player's actor to the pointer, shown while the actor stands
 *   cross               the end of a path
 *   ring                the requested point, if the path ends elsewhere; a dotted line
 *                       joins it to the cross
 *
 * The plate (floor_plate.h) shows samples of these markings. */

#ifndef DEV_OVERLAY_FLOOR_H
#define DEV_OVERLAY_FLOOR_H

#include "dev/floor_look.h"
#include "dev/sketch.h"

/* Paints the markings, but not the plate. Does nothing if there is no current room. */
void overlay_floor_paint(Sketch *sketch, const FloorLook *look);

#endif
