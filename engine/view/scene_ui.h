/* scene_ui.h: adds the boxes of the interface to the scene.
 *
 * The boxes lie above the stage, a story page, the dialog box and countdowns. They lie below the
 * curtain of the screen fade. world/ui/boxes.h describes the boxes. */

#ifndef VIEW_SCENE_UI_H
#define VIEW_SCENE_UI_H

#include "view/scene.h"

/* Adds the visible parts of all boxes to 'items' (SceneItem). */
void scene_add_ui(GArray *items, const World *world);

#endif
