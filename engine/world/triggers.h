/* triggers.h: finds which named walkboxes an actor enters, and posts SIGNAL_TRIGGER for each.
 *
 * An actor enters a box when its position comes into the closed rectangle of the box. The actor
 * enters the box even if an earlier box covers that position. Only enabled boxes with a name count.
 * If a box is enabled while an actor stands in it, the actor enters the box when the next walk of
 * the actor begins.
 *
 * A leg is a straight part of the path of a walk (walk.h). While an actor walks, the module checks
 * the whole leg, so it misses no narrow box. At all other times it checks only the actor's pixel.
 * This is the position that scripts see.
 *
 * If world->rules.enters_covered_boxes is not set, an actor can enter only the box that determines
 * its scale. actor_enter_box then posts the signal with triggers_post. triggers_place,
 * triggers_begin_leg and triggers_pass do nothing. */

#ifndef WORLD_TRIGGERS_H
#define WORLD_TRIGGERS_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

/* The boxes of one actor. Must be zero-initialised. The arrays are NULL until they are needed. */
typedef struct Triggers {
  GArray *inside;   /* int: indexes of the boxes that the actor is in */
  GArray *passages; /* Passage (stretch.h): the boxes on the current leg that it has not left yet */
} Triggers;

/* Frees the arrays. */
void triggers_clear(Triggers *triggers);

/* Empties both lists. Call it when the actor changes rooms. */
void triggers_forget(Triggers *triggers);

/* Updates the lists after the actor was moved to 'at' (room px) without walking. Posts a signal for
 * each box that the actor has entered. */
void triggers_place(World *world, int actor, Vec at);

/* Finds the boxes on a new leg from 'begin' to 'end' (room px). If 'enters' is false, the boxes at
 * the start of the leg will post no signals. */
void triggers_begin_leg(World *world, int actor, Vec begin, Vec end, bool enters);

/* Updates the lists after the actor has walked the first 'gone' px of the leg. Posts a signal for
 * each box that the actor has entered since the last call. */
void triggers_pass(World *world, int actor, double gone);

/* Posts SIGNAL_TRIGGER for a box of the actor's room. Does nothing if the box has no name, or the
 * room is not the current one. */
void triggers_post(World *world, int actor, int box);

#endif
