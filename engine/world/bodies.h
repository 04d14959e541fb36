/* bodies.h: solid actors, which do not walk through each other.
 *
 * A solid actor has a body: a rectangle around its feet, half as deep as wide, because the view of
 * the floor is slanted. Two bodies must not overlap. Around every other actor, there is therefore a
 * rectangle that an actor's feet must not enter. The rectangle is as large as both bodies together.
 * The feet may be on its border.
 *
 * The walkboxes without these rectangles are again a set of rectangles, and path.h finds the
 * shortest path through them. walk.h decides which actor goes around and which actor waits.
 *
 * Only solid actors on stage count. Room px. */

#ifndef WORLD_BODIES_H
#define WORLD_BODIES_H

#include "world/floor/walkbox.h"

typedef struct World World;

/* Measures the width of a solid actor's body. Call it when the actor becomes solid, and when its
 * picture or requested width changes. */
void bodies_measure(World *world, int actor);

/* Returns the rectangle around 'other' that the actor's feet must not enter. The feet may be on
 * its border. */
Rect bodies_keep_out(const World *world, int actor, int other);

/* Returns whether the actor's feet would be inside that rectangle. */
bool bodies_overlap(const World *world, int actor, int other, Vec at);

/* Returns the solid actor that the actor would overlap at this place. If there are several, returns
 * the first registered actor that does not walk, else the first registered one. Returns NONE if the
 * place is free. */
int bodies_at(const World *world, int actor, Vec at);

/* Returns the first registered solid actor that blocks the straight line from 'from' to 'to'.
 * Returns NONE if the line is free. An actor that is already inside a rectangle may move away from
 * the middle of the rectangle, but not towards it. */
int bodies_in_way(const World *world, int actor, Vec from, Vec to);

/* Sets 'free' to the enabled boxes of 'floor' without the rectangles of 'blocker' and of all actors
 * that do not walk. The caller clears 'free'. */
void bodies_cut_out(const World *world, int actor, int blocker, const WalkboxSet *floor, WalkboxSet *free);

#endif
