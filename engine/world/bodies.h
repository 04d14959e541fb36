/* bodies.h: solid actors, which do not walk through each other.
 *
 * A solid actor has a body: a rectangle whose middle is the point 'at' between the actor's feet.
 * The body is half as deep as it is wide, because the player sees the floor from the side. Two
 * bodies must not overlap. So around each other solid actor, there is a rectangle that an actor's
 * 'at' must not enter. The width of this rectangle is the sum of the widths of both bodies, and its
 * depth is the sum of their depths. 'at' may be on the border of the rectangle.
 *
 * The enabled walkboxes minus these rectangles are again a set of boxes, and path.h can find the
 * shortest path through them. walk.h decides which actor goes around and which actor waits.
 *
 * Only solid actors on stage (actor.h) count. All lengths and places are in room px. */

#ifndef WORLD_BODIES_H
#define WORLD_BODIES_H

#include "world/floor/walkbox.h"

typedef struct World World;

/* Sets the width of a solid actor's body (Actor.body_width) from the requested width or the
 * picture. Does nothing if the actor is not solid. Call it when the actor becomes solid, and when
 * its picture or requested width changes. */
void bodies_measure(World *world, int actor);

/* Returns the rectangle around 'other' that the feet of 'actor' must not enter. The feet may be on
 * the border of the rectangle. */
Rect bodies_keep_out(const World *world, int actor, int other);

/* Returns whether 'at' is inside the rectangle of bodies_keep_out, and not on its border. */
bool bodies_overlap(const World *world, int actor, int other, Vec at);

/* Returns the solid actor that 'actor' would overlap if its feet were at 'at'. If there are
 * several, prefers those that do not walk, and takes the one that was registered first. Returns
 * NONE if the place is free. */
int bodies_at(const World *world, int actor, Vec at);

/* Returns the solid actor that blocks the straight line from 'from' to 'to' for 'actor'. If there
 * are several, returns the one that was registered first, which need not be the nearest. Returns
 * NONE if the line is free, or if 'actor' is not solid. If 'from' is inside a rectangle, this
 * rectangle blocks only lines that lead towards its middle, so that the actor can move away. */
int bodies_in_way(const World *world, int actor, Vec from, Vec to);

/* Initialises 'free' and fills it with the enabled boxes of 'floor', minus two kinds of rectangles:
 * that of 'blocker', and those of all other solid actors that do not walk. The rectangles are those
 * of bodies_keep_out for 'actor'. The caller clears 'free' with walkboxes_clear. */
void bodies_cut_out(const World *world, int actor, int blocker, const WalkboxSet *floor, WalkboxSet *free);

#endif
