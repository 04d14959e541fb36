/* view.h: draws a const World.
 *
 * view_draw first lists the visible items (scene.h): pictures, texts, curtain, cursor, in drawing
 * order. It compares the list with that of the last picture (damage.h), and paints only what
 * differs. So an idle room costs only the list. Positions are interpolated between the last
 * two ticks.
 *
 * The canvas is 32-bit pixels in memory, painted by paint.h, with and without a window. So a
 * screenshot of a headless run shows what a player would have seen.
 *
 * The owner of a View is the code that shows or saves pictures. A View never changes the world. */

#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "base/pixels.h"
#include "base/region.h"
#include "view/scene_progress.h"
#include "world/world.h"

typedef struct View View;

View *view_new(void);
void view_free(View *view);

/* Paints the world at 'alpha', from the last tick but one (0) to the last tick (1). Returns the
 * part of the canvas that was painted again, valid until the next call. Returns NULL if the picture
 * is unchanged. */
const Region *view_draw(View *view, const World *world, double alpha);

/* Sets where view_draw draws the pointer, in canvas px: the window knows its place earlier than the
 * game (pointer_pace.h). NULL, the default: at the pointer's position in the world. */
void view_set_pointer(View *view, const Point *place);

/* Sets a world that view_draw draws in front of the other one, with its own pointer: a menu. It must
 * be valid until then. NULL, the default: none. */
void view_set_front(View *view, const World *front);

/* Sets the bar that the next view_draw shows in front of everything. It must be valid until then.
 * NULL, the default: no bar. */
void view_set_progress(View *view, const SceneProgress *progress);

/* Call it after each shown picture. After the first picture of a room, it reads and decodes the
 * images that the room may need next, up to the memory limit. So images are rarely read in the
 * middle of a movement. It does not change what is drawn. */
void view_prepare(View *view, const World *world);

/* Returns the picture in canvas px; NULL before the first view_draw. Valid until the canvas's
 * size changes. */
const Pixels *view_canvas(const View *view);

/* Finds the box of an actor or object (by id) in the last picture, in canvas px; it may exceed the
 * canvas. Returns false if the thing is not drawn. */
bool view_box(const View *view, const char *id, Rect *box);

/* Returns the room px at the canvas's top left in the last picture, for overlays; {0, 0} without
 * a room. */
Point view_scroll(const View *view);

/* Forgets the world of the last picture. Call it before that world is freed or replaced, or before
 * its cached images are dropped. The canvas keeps the picture until the next view_draw. */
void view_forget(View *view);

/* Makes the next view_draw paint the whole picture, even if nothing has changed. */
void view_invalidate(View *view);

#endif
