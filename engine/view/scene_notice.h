/* scene_notice.h: adds the notice to the scene. A notice is a short message of the engine in the
 * top right corner, such as "Saved". */

#ifndef VIEW_SCENE_NOTICE_H
#define VIEW_SCENE_NOTICE_H

#include "view/scene.h"

/* Adds the world's notice to 'items' (SceneItem). Adds nothing if the world has no notice, or if
 * the notice's time is over. */
void scene_add_notice(GArray *items, const World *world);

#endif
