/* scene_effects.h: adds flashes, letterbox bars, the message window and countdowns to the scene.
 * scene.c shakes the room. */

#ifndef VIEW_SCENE_EFFECTS_H
#define VIEW_SCENE_EFFECTS_H

#include "view/scene.h"

/* Adds the flash and the letterbox bars to 'items' (SceneItem), if they are shown. The caller must
 * sort 'items' afterwards by SceneItem.key. The keys place the flash and the bars above the room,
 * but below UI objects, speech and texts on the canvas. */
void scene_add_effects(GArray *items, const World *world);

/* Adds the visible countdowns. Adds nothing while a story page is shown. */
void scene_add_countdowns(GArray *items, const World *world);

/* Adds the window of the world's message. Adds nothing if there is no message. */
void scene_add_message(GArray *items, const World *world);

/* Like scene_add_message, for any message. Use it for texts that are not part of the world. */
void scene_add_message_window(GArray *items, const World *world, const Message *message);

#endif
