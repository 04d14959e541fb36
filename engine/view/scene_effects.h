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

/* Adds the window of the world's message. Adds nothing if there is no message. If a line of speech
 * lies at the place that the script has given, the window takes another place without one: the
 * bottom, the top or the middle. It keeps this place until it is closed. Call it after
 * scene_add_speech. */
void scene_add_message(GArray *items, const World *world);

/* Stores the rectangle of the window that scene_add_message has added to an earlier list in
 * '*box'; an empty rectangle if there is none. */
void scene_message_box(const World *world, Rect *box);

/* Like scene_add_message, for any message, at the place that it names. Use it for texts that are
 * not part of the world. */
void scene_add_message_window(GArray *items, const World *world, const Message *message);

#endif
