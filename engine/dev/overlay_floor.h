/* overlay_floor.h: paints the floor of the current room and the paths of the actors on it (F11).
 *
 *   white frame         a box with its name; dashed if disabled
 *   orange frame        the box under the pointer
 *   thin teal line      the border of a cell; the path finder splits the floor into cells
 *   teal dot            a corner where paths can bend
 *   yellow line         the rest of the path of the player's actor, with its length
 *   faint yellow line   the rest of the path of another actor, with its length
 *   dashed yellow line  the path of the player's actor to the pointer, shown while the actor stands
 *   cross               the end of a path
 *   ring                the requested point, if the path ends elsewhere; a dotted line
 *                       joins it to the cross
 *
 * The plate (floor_plate.h) is the legend. */

#ifndef DEV_OVERLAY_FLOOR_H
#define DEV_OVERLAY_FLOOR_H

#include "dev/floor_look.h"
#include "dev/sketch.h"

void overlay_floor_paint(Sketch *sketch, const FloorLook *look);

#endif
