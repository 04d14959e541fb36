/* damage.h: finds the part of the picture that must be painted again. It compares two lists of
 * items (scene.h).
 *
 * The damage is the part of the canvas that must be painted again. Both lists are compared from
 * back to front. An item adds no damage if both lists contain it with the same look and in the same
 * order. The rectangle of every other item is damage. So outside the damage, each pixel shows the
 * same items in the same order.
 *
 * The pictures of the older list may no longer exist in memory. So two pictures are compared only
 * by address and serial number (SceneItem.content). */

#ifndef VIEW_DAMAGE_H
#define VIEW_DAMAGE_H

#include "base/region.h"
#include "view/scene.h"

/* Returns the damage inside 'canvas' (canvas px). 'before' has the items that are painted on the
 * canvas now. 'after' has the items to paint next. If more than 60% of the canvas is damage,
 * returns all of 'canvas'. If nothing must be painted again, returns an empty region. */
Region damage_between(SceneSlice before, SceneSlice after, Rect canvas);

#endif
