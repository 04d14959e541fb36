/* damage.h: the part of the picture that differs between two lists of items (scene.h).
 *
 * Both lists are compared from back to front. An item changes nothing if it is in both lists, with
 * the same look, and in the same order among all such items. Every other item damages its
 * rectangle. So outside the damage, each pixel shows the same items in the same order.
 *
 * The pictures of the first list may be gone already: they are compared by address and serial
 * number only. */

#ifndef VIEW_DAMAGE_H
#define VIEW_DAMAGE_H

#include "base/region.h"
#include "view/scene.h"

/* Returns the damage inside 'canvas'. The lists are what was and what will be visible there. */
Region damage_between(SceneSlice before, SceneSlice after, Rect canvas);

#endif
