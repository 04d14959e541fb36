/* triggers.h: finds which named walkboxes an actor enters, and posts SIGNAL_TRIGGER for each.
 *
 * An actor enters a box when its place comes into the closed rectangle of the box, even if an
 * earlier box covers it. Only enabled boxes with a name count. A box that is enabled under an actor
 * counts as entered when the actor begins its next walk.
 *
 * While an actor walks, the module knows the leg of its path, so that no narrow box is missed. At
 * all other times it looks at the actor's pixel, the position that scripts see.
 *
 * Without world->rules.enters_covered_boxes, only the box that determines the actor's scale can be
 * entered: actor_enter_box posts the signal, and the functions here do nothing. */

#ifndef WORLD_TRIGGERS_H
#define WORLD_TRIGGERS_H

#include "base/geometry.h"

#include <glib.h>
#include <stdbool.h>

typedef struct World World;

/* Zero-initialised; the arrays are NULL until they are needed. */
typedef struct Triggers {
  GArray *inside;   /* int: the boxes that the actor is in */
  GArray *passages; /* Passage (stretch.h): boxes on the current leg */
} Triggers;

/* Frees the arrays. */
void triggers_clear(Triggers *triggers);

/* Empties the list of boxes. Call it when the actor changes rooms. */
void triggers_forget(Triggers *triggers);

/* Updates the boxes after the actor was moved to 'at' (room px). */
void triggers_place(World *world, int actor, Vec at);

/* Finds the boxes on a new leg. If 'enters' is false, the boxes at the start of the leg post no
 * signals. */
void triggers_begin_leg(World *world, int actor, Vec begin, Vec end, bool enters);

/* Enters and leaves the boxes up to this distance (px) on the leg. */
void triggers_pass(World *world, int actor, double gone);

/* Posts the signal for a box of the actor's room, if the box has a name and the room is shown. */
void triggers_post(World *world, int actor, int box);

#endif
