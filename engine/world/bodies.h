/* bodies.h: the bodies of solid actors. A solid actor goes around other solid actors, or waits.
 *
 * The body of a solid actor is a rectangle on the floor. The middle of this rectangle is the point
 * 'at' between the actor's feet. The body is half as deep as it is wide, because the player sees
 * the floor from the side.
 *
 * If two actors A and B are solid, the body of A should not overlap the body of B. So there is a
 * keep-out rectangle around B, and the feet of A should stay outside it. Its middle is the point
 * 'at' of B. It is as wide as both bodies together, and as deep as both bodies together. Its sides
 * are rounded outwards to whole px. The feet may be on its border.
 *
 * This module cuts the keep-out rectangles out of the enabled walkboxes. The remaining floor is
 * again a set of boxes, so path.h can find the shortest path through it. walk.h decides which actor
 * goes around and which actor waits. It also lets an actor walk through another actor if the actor
 * has waited too long.
 *
 * Only solid actors on stage (actor.h) are obstacles. All lengths and places are in room px. */

#ifndef WORLD_BODIES_H
#define WORLD_BODIES_H

#include "world/floor/walkbox.h"

typedef struct World World;

/* Sets the width of a solid actor's body before scaling (Actor.body_width). This is the requested
 * width (Actor.solid_width). If the requested width is 0, the body has half the width of the
 * costume's picture for the still pose. Without such a picture, the body is 16 px wide. Does
 * nothing if the actor is not solid. Call it when the actor becomes solid, and when its costume or
 * requested width changes. */
void bodies_measure(World *world, int actor);

/* Returns the keep-out rectangle around 'other' for the feet of 'actor'. */
Rect bodies_keep_out(const World *world, int actor, int other);

/* Returns whether 'at' is inside the rectangle of bodies_keep_out. A point on the border is not
 * inside. */
bool bodies_overlap(const World *world, int actor, int other, Vec at);

/* Returns the solid actor that 'actor' would overlap if its feet were at 'at'. If there are several
 * such actors, returns the first registered actor that does not walk. If all of them walk, returns
 * the first registered actor. Returns NONE if the place is free. */
int bodies_at(const World *world, int actor, Vec at);

/* Returns the solid actor that blocks the straight line from 'from' to 'to' for 'actor'. If there
 * are several such actors, returns the first registered actor, which need not be the nearest.
 * Returns NONE if the line is free, or if 'actor' is not solid. If 'from' is already inside a
 * keep-out rectangle, this rectangle blocks only lines that lead towards its middle. The actor can
 * therefore move away. */
int bodies_in_way(const World *world, int actor, Vec from, Vec to);

/* Initialises 'free' and fills it with the enabled boxes of 'floor'. Cuts out the rectangle of
 * bodies_keep_out around 'blocker', even if 'blocker' walks. Also cuts out the rectangles around
 * all other solid actors that do not walk. The caller clears 'free' with walkboxes_clear. */
void bodies_cut_out(const World *world, int actor, int blocker, const WalkboxSet *floor, WalkboxSet *free);

#endif
