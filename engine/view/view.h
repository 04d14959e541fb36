/* view.h: draws a const World.
 *
 * view_draw first lists the visible items (scene.h): pictures, texts, curtain, cursor, in drawing
 * order. It compares this list with the list of the last picture (damage.h), and paints only the
 * differences. So a room without movement costs only the list. Positions are interpolated between
 * the last two ticks.
 *
 * The canvas is an array of 32-bit pixels in memory, painted by paint.h, with and without a window.
 * So a screenshot of a headless run shows what a player would have seen.
 *
 * A View is owned by the code that shows or saves pictures. It never changes the world. */

#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "base/pixels.h"
#include "base/region.h"
#include "view/scene_comfort.h"
#include "view/scene_progress.h"
#include "world/world.h"

typedef struct View View;

View *view_new(void);
void view_free(View *view);

/* Paints the world at the moment 'alpha': 0 = the tick before the last one, 1 = the last tick.
 * Returns the part of the canvas that was painted again, valid until the next call. Returns NULL if
 * the picture is unchanged. */
const Region *view_draw(View *view, const World *world, double alpha);

/* Sets the place where view_draw draws the pointer, in canvas px. The window knows this place
 * earlier than the game (pointer_pace.h). By default, or after NULL, it is the pointer's place in
 * the world. */
void view_set_pointer(View *view, const Point *place);

/* Sets a world that view_draw draws in front of the other one, with its own pointer: a menu. It
 * must stay valid until the next view_set_front. NULL (the default) = none. */
void view_set_front(View *view, const World *front);

/* Sets the progress bar that view_draw shows in front of everything. Its text must stay valid until
 * the next view_set_progress. NULL (the default) = no bar. */
void view_set_progress(View *view, const SceneProgress *progress);

/* Sets what the next view_draw shows above the game for the player's comfort. It must be valid
 * until then. NULL, the default: nothing. */
void view_set_comfort(View *view, const SceneComfort *comfort);

/* Reads and decodes the images that a new room may need next, up to the memory limit. So images are
 * rarely read in the middle of a movement. Does nothing if the room was already prepared. Does not
 * change the picture. Call it after each shown picture. */
void view_prepare(View *view, const World *world);

/* Returns the picture in canvas px; NULL before the first view_draw. Valid until the canvas's
 * size changes. */
const Pixels *view_canvas(const View *view);

/* Finds the box of the actor or object with this id in the last picture, in canvas px. The box may
 * exceed the canvas. Returns false if the actor or object is not drawn. */
bool view_box(const View *view, const char *id, Rect *box);

/* Returns the room px at the canvas's top left in the last picture, for overlays. Returns {0, 0}
 * without a room. */
Point view_scroll(const View *view);

/* Forgets the world of the last picture. Call it before that world is freed or replaced, or before
 * its cached images are dropped. The canvas keeps the picture until the next view_draw. */
void view_forget(View *view);

/* Makes the next view_draw paint the whole picture, even if nothing has changed. */
void view_invalidate(View *view);

#endif
