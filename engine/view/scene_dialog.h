/* scene_dialog.h: the dialog box in the list of what is to be seen.
 *
 * On top of everything on stage: the background, the lines of the current dialog that find room, and arrows where there are
 * more. Where each lies is dialog.h's business, so that the pointer hits what is seen. */

#ifndef VIEW_SCENE_DIALOG_H
#define VIEW_SCENE_DIALOG_H

#include "view/scene.h"

/* Adds the box to 'items' (SceneItem), or nothing when no dialog is open. */
void scene_add_dialog(GArray *items, const World *world);

#endif
