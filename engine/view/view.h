/* view.h: draws a const World.
 *
 * A View owns a canvas: an array of 32-bit pixels in memory. paint.h paints the canvas, with and
 * without a window. So a screenshot of a run without a window shows what a player would have seen.
 * "The picture" is the content of the canvas.
 *
 * view_draw first lists the visible items in drawing order (scene.h): pictures, texts, the curtain
 * of a fade, the cursor. It compares this list with the list of the previous view_draw (damage.h).
 * It paints only the parts of the canvas in which the lists differ. So it paints nothing while
 * nothing in the room moves. Positions are interpolated between the last two ticks.
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
 * Returns the part of the canvas that was painted again, or NULL if the picture is unchanged. The
 * result is valid until the next view_draw. */
const Region *view_draw(View *view, const World *world, double alpha);

/* Sets the place where view_draw draws the pointer, in canvas px. The window knows the pointer's
 * place earlier than the world (pointer_pace.h). With NULL (the default), view_draw uses the
 * pointer's place in the world. */
void view_set_pointer(View *view, const Point *place);

/* Sets the world of a menu. view_draw draws 'front' over the world of the game, and draws only the
 * pointer of 'front'. 'front' must stay valid until the next view_set_front. NULL (the default) =
 * no menu. */
void view_set_front(View *view, const World *front);

/* Sets the progress bar that view_draw shows in front of everything. Copies '*progress' without its
 * text, which must stay valid until the next view_set_progress. NULL (the default) = no bar. */
void view_set_progress(View *view, const SceneProgress *progress);

/* Sets the displays that view_draw shows above the game for the player's comfort
 * (scene_comfort.h). Copies '*comfort', but not the data that it points to. These data must stay
 * valid until the next view_set_comfort. The displays are hidden while a menu is set
 * (view_set_front). NULL (the default) = nothing. */
void view_set_comfort(View *view, const SceneComfort *comfort);

/* Reads and decodes the images that the current room may need, up to the budget of image_cache.h.
 * So images are rarely read in the middle of a movement. Does nothing if the current room is the
 * one of the previous call. Does not change the picture. Call it after each frame. */
void view_prepare(View *view, const World *world);

/* Returns the canvas, or NULL before the first view_draw. The result is owned by the View. It is
 * valid until the first view_draw after a change of the game's resolution. */
const Pixels *view_canvas(const View *view);

/* Paints a new picture of the world's last tick, without pointer, texts at the pointer, curtain,
 * messages, notices and what the player sees above the game. The caller frees with pixels_free.
 * Returns NULL before the first view_draw. */
Pixels *view_room_picture(const View *view, const World *world);

/* Sets '*box' to the rectangle of the actor or object with this id in the last picture, in canvas
 * px. The rectangle may exceed the canvas. If the actor or object was not drawn, returns false and
 * leaves '*box' unchanged. */
bool view_box(const View *view, const char *id, Rect *box);

/* Returns the room px that was at the top left of the canvas in the last picture. Returns {0, 0} if
 * no room was shown. The debug overlays use it. */
Point view_scroll(const View *view);

/* Forgets the items of the last picture. Call it before the world of this picture is freed or
 * replaced, or before the world's cached images are dropped. The canvas is unchanged until the next
 * view_draw, which then paints everything. */
void view_forget(View *view);

/* Makes the next view_draw paint the whole canvas, even if nothing has changed. */
void view_invalidate(View *view);

#endif
