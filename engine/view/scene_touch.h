/* scene_touch.h: adds a ring around the pointer to the scene. The ring fills up while a finger or
 * the left button is held down. When the ring is full, the press is a long press
 * (world/focus/touch.h). */

#ifndef VIEW_SCENE_TOUCH_H
#define VIEW_SCENE_TOUCH_H

#include "view/scene.h"

/* Adds the ring around 'middle' (canvas px) to 'items' (SceneItem). Adds nothing if no ring is
 * shown now. */
void scene_add_touch(GArray *items, const World *world, Point middle);

#endif
