/* view.h: draws a const World.
 *
 * view_draw first lists what is to be seen (scene.h): pictures, texts, curtain, cursor, sorted as they lie on each other. When
 * the list is the same as that of the picture before, nothing is painted at all and it returns false; an idle room costs no
 * more than making the list. Positions are interpolated between the last two ticks.
 *
 * The canvas is ours: 32-bit pixels in memory, painted by paint.h, the same with and without a window, so a screenshot of a
 * headless run is the picture a player would have seen.
 *
 * A View is owned by whoever shows or saves pictures; it changes nothing in the world. */

#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "base/pixels.h"
#include "world/world.h"

typedef struct View View;

View *view_new(void);
void view_free(View *view);

/* Paints the world 'alpha' (0..1) of the way from the tick before to the last one. False when the picture has not changed. */
bool view_draw(View *view, const World *world, double alpha);

/* Call when a picture has been shown: after the first one of a room, reads and decodes what may be seen there next, so that
 * nobody waits for a file in the middle of a movement. Pictures are the same without it. */
void view_prepare(View *view, const World *world);

/* The picture: canvas px. NULL before the first view_draw. Valid until the canvas's size changes. */
const Pixels *view_canvas(const View *view);

/* Where an actor or object (by id) is drawn on the canvas, in the picture drawn last; false when it is not. It may
 * stick out of the canvas. */
bool view_box(const View *view, const char *id, Rect *box);

/* The room px at the canvas's top left in that picture; overlays that lie on it need the same. {0, 0} without a room. */
Point view_scroll(const View *view);

/* Paints again even if nothing changed. */
void view_invalidate(View *view);

#endif
