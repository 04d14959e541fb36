/* scene_touch.h: adds the ring around a finger that is held down to the scene. It fills until the
 * press is a long one (world/focus/touch.h). */

#ifndef VIEW_SCENE_TOUCH_H
#define VIEW_SCENE_TOUCH_H

#include "view/scene.h"

/* Adds the ring around 'middle' (canvas px) to 'items' (SceneItem), if there is one. */
void scene_add_touch(GArray *items, const World *world, Point middle);

#endif
