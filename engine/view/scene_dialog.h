/* scene_dialog.h: adds the dialog box to the scene.
 *
 * The box lies above the stage. It contains a background, the visible lines of the current dialog,
 * and arrows if there are more lines. The places come from world/dialog.h, so the pointer hits what
 * the player sees. */

#ifndef VIEW_SCENE_DIALOG_H
#define VIEW_SCENE_DIALOG_H

#include "view/scene.h"

/* Adds the box to 'items' (SceneItem). Adds nothing if no dialog is open. */
void scene_add_dialog(GArray *items, const World *world);

#endif
