/* triggers.h: finds which named walkboxes an actor enters, and posts SIGNAL_TRIGGER for each.
 *
 * An actor enters a box when its position comes into the closed rectangle of the box. This also
 * applies if another box covers the box at that position. Only enabled boxes with a name count. If
 * a box is enabled under an actor, the actor enters it when its next walk begins.
 *
 * While an actor walks, the module checks the whole leg of its path, so it misses no narrow box. At
 * all other times it checks only the actor's pixel, the position that scripts see. A leg is a
 * straight part of the path (walk.h).
 *
 * Without world->rules.enters_covered_boxes, an actor can enter only the box that determines its
 * scale. actor_enter_box then posts the signal, and the functions here do nothing. */

#ifndef WORLD_TRIGGERS_H
#define WORLD_TRIGGERS_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

/* Must be zero-initialised. The arrays are NULL until they are needed. */
typedef struct Triggers {
  GArray *inside;   /* int: the boxes that the actor is in */
  GArray *passages; /* Passage (stretch.h): boxes on the current leg */
} Triggers;

/* Frees the arrays. */
void triggers_clear(Triggers *triggers);

/* Empties the list of boxes that the actor is in. Call it when the actor changes rooms. */
void triggers_forget(Triggers *triggers);

/* Updates the boxes after the actor was moved to 'at' (room px), and posts the signals. */
void triggers_place(World *world, int actor, Vec at);

/* Finds the boxes on a new leg. If 'enters' is false, the boxes at the start of the leg post no
 * signals. */
void triggers_begin_leg(World *world, int actor, Vec begin, Vec end, bool enters);

/* Updates the boxes for the first 'gone' px of the leg, and posts the signals. */
void triggers_pass(World *world, int actor, double gone);

/* Posts the signal for a box of the actor's room, if the box has a name and the room is shown. */
void triggers_post(World *world, int actor, int box);

#endif
