/* scene_dialog.h: adds the dialog box to the scene.
 *
 * The box lies above the stage and a story page. It contains a background, the visible lines of the
 * current dialog, their numbers, a bar for the remaining time, and arrows if there are more lines.
 * world/dialog.h computes the places for drawing and for clicks, so they always agree. */

#ifndef VIEW_SCENE_DIALOG_H
#define VIEW_SCENE_DIALOG_H

#include "view/scene.h"

/* Adds the box to 'items' (SceneItem). Adds nothing if no dialog is open. Adds the background only
 * while dialog_is_shown (world/dialog.h) returns true. */
void scene_add_dialog(GArray *items, const World *world);

#endif
