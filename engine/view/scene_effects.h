/* scene_effects.h: adds flashes, bars, the message window and countdowns to the scene. scene.c
 * itself moves the room while the room shakes. */

#ifndef VIEW_SCENE_EFFECTS_H
#define VIEW_SCENE_EFFECTS_H

#include "view/scene.h"

/* Adds flash and bars to 'items' (SceneItem). Their keys put them above the room and below the rest
 * of the stage. */
void scene_add_effects(GArray *items, const World *world);

/* Adds the visible countdowns. A story page hides all countdowns. */
void scene_add_countdowns(GArray *items, const World *world);

/* Adds the message window, if there is one. */
void scene_add_message(GArray *items, const World *world);

#endif
