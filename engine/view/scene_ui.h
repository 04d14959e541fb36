/* scene_ui.h: adds the boxes of the interface (world/ui/boxes.h) to the scene.
 *
 * The boxes lie above the stage, a story page, the dialog box and countdowns. They lie below the
 * black rectangle of a screen fade. */

#ifndef VIEW_SCENE_UI_H
#define VIEW_SCENE_UI_H

#include "view/scene.h"

/* Adds the visible parts of all boxes to 'items' (SceneItem). */
void scene_add_ui(GArray *items, const World *world);

/* Returns the height in px of the panels at the upper edge, such as a bar, measured in the middle
 * of the canvas. Returns 0 if a modal box is visible, or if they reach the middle of the canvas. */
int scene_bar_height(const World *world);

#endif
