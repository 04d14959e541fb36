/* overlay_floor.h: paints the floor of the current room and the paths of its actors (F11).
 *
 *   white frame         an enabled walkbox, called box here
 *   dashed grey frame   a disabled box
 *   orange frame        the box under the pointer; the frame is dashed if the box is disabled
 *   thin teal line      the border of a cell; the path finder splits the floor into cells
 *   teal dot            a corner where paths can bend
 *   yellow line         the rest of the path of the player's actor, with its length
 *   faint yellow line   the rest of the path of another actor, with its length
 *   dashed yellow line  the path from the player's actor to the pointer, with its length; shown
 *                       while the actor stands and the player can act
 *   cross               the end of a path
 *   ring                the requested point, if the path ends elsewhere; a dotted line
 *                       joins it to the cross
 *
 * A box also shows its name if there is space for it.
 *
 * The plate is a small area with numbers about the floor and with samples of these markings.
 * floor_plate.h paints it. */

#ifndef DEV_OVERLAY_FLOOR_H
#define DEV_OVERLAY_FLOOR_H

#include "dev/floor_look.h"
#include "dev/sketch.h"

/* Paints the markings, but not the plate. Does nothing if there is no current room. */
void overlay_floor_paint(Sketch *sketch, const FloorLook *look);

#endif
