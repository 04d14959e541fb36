/* overlay_floor.h: the floor of the current room and the ways of those who walk on it (F11).
 *
 * White frames are boxes with their names, dashed ones disabled; the box under the pointer is orange. Thin teal lines are the
 * cells that the path finder splits the floor into, teal dots the corners that ways may bend at. Yellow is the rest of the way of
 * the player's actor with its length, and a cross where it ends; fainter the ways of all others; dashed the way that the player's
 * actor, while it stands, would take to the pointer. Where a way was asked to lead off the floor there is a ring, joined to the
 * cross by dots. floor_plate.h says it in words. */

#ifndef DEV_OVERLAY_FLOOR_H
#define DEV_OVERLAY_FLOOR_H

#include "dev/floor_look.h"
#include "dev/sketch.h"

void overlay_floor_paint(Sketch *sketch, const FloorLook *look);

#endif
