/* scene_notice.h: a short message of the engine in the top right corner, such as "Saved". */

#ifndef VIEW_SCENE_NOTICE_H
#define VIEW_SCENE_NOTICE_H

#include "view/scene.h"

/* Adds the world's notice to 'items' (SceneItem), if there is one. */
void scene_add_notice(GArray *items, const World *world);

#endif
