/* bodies.h: solid actors, which do not walk through each other.
 *
 * A solid actor has a body: a rectangle around its feet, half as deep as wide, since floors are seen aslant. Two bodies must not
 * overlap; as seen by one actor, another one is a rectangle that its own feet must keep out of, as large as both bodies together.
 * The border of that rectangle may be walked on.
 *
 * Keeping out of rectangles is walking on a smaller floor: what is left of the walkboxes without them is a set of rectangles
 * again, and path.h finds the shortest way around. walk.h decides who goes around whom, and who waits.
 *
 * Only solid actors on stage count. Room px. */

#ifndef WORLD_BODIES_H
#define WORLD_BODIES_H

#include "world/floor/walkbox.h"

typedef struct World World;

/* Finds out how wide a solid actor's body is: when it becomes solid, and when its picture or what was asked for changes. */
void bodies_measure(World *world, int actor);

/* Where the actor's feet may not be because of 'other': inside of the rectangle; its border is free. */
Rect bodies_keep_out(const World *world, int actor, int other);

/* Whether the actor's feet would be inside of that rectangle. */
bool bodies_overlap(const World *world, int actor, int other, Vec at);

/* The solid actor that would be overlapped there: of several one that does not walk, else the first registered. NONE when the
 * place is free. */
int bodies_at(const World *world, int actor, Vec at);

/* Of the solid actors that a solid actor would run into by going straight from 'from' to 'to' the first registered; NONE when the
 * way is free. Whoever is inside of a rectangle already may go farther away from its middle, but not nearer. */
int bodies_in_way(const World *world, int actor, Vec from, Vec to);

/* Makes 'free' the enabled boxes of the floor without what the actor has to keep out of: because of 'blocker', and because of all
 * that do not walk. Caller clears it. */
void bodies_cut_out(const World *world, int actor, int blocker, const WalkboxSet *floor, WalkboxSet *free);

#endif
