/* window.h: the game's window: a small canvas, enlarged, letterboxed, shown.
 *
 * The picture is painted elsewhere (view/) in canvas pixels. The window enlarges it by the largest whole factor that fits
 * ("integer", the default) or by any factor that keeps the aspect ratio ("fitted"), centres it on black, lets the caller
 * paint over it at window resolution (overlays, console, scanlines), and shows it.
 *
 * Two ways to the screen: with a graphics card the canvas goes up as a small texture; without one (or with
 * renderer = "software") an own nearest-neighbour enlargement (sys/present.h) writes the window's surface, three to four
 * times faster than SDL's. Headless runs have no Window at all.
 *
 * Sizes are px; "points" of high-density displays are hidden here. A Window is owned by the loop. */

#ifndef SYS_WINDOW_H
#define SYS_WINDOW_H

#include "base/pixels.h"
#include "sys/pad.h"

#include <glib.h>

typedef struct Window Window;

/* What the game wants of its window; zero means default. */
typedef struct WindowOptions {
  const char *title;    /* default "Ichor" */
  Size canvas;          /* px, both at least 1 */
  int scale;            /* window = canvas x scale; default: the largest whole factor that fits three quarters of the display */
  bool fullscreen;      /* desktop fullscreen */
  bool fitted;          /* any factor instead of whole ones */
  bool grab_mouse;      /* confine the pointer */
  const Pixels *icon;   /* borrowed during the call; NULL leaves it as it is */
  const char *renderer; /* "auto" (default), "software", "accelerated" */
  bool hidden;          /* not to be seen until window_reveal */
} WindowOptions;

/* Paints over the enlarged picture. 'target' has the window's size, 'viewport' is where the canvas lies in it. */
typedef void (*WindowOverlay)(Pixels *target, Rect viewport, void *user);

/* Initialises SDL's video and opens the window. NULL with an error when there is no display. */
Window *window_new(const WindowOptions *options, GError **error);
void window_free(Window *window);

/* Lets a hidden window be seen, in the middle of the display. */
void window_reveal(Window *window);

/* Brings an open window in line with changed options: title, size, fullscreen, grab, icon. Its 'renderer' is not looked at: the
 * way to the screen is chosen once. */
void window_apply(Window *window, const WindowOptions *options);

/* Enlarges and shows 'canvas' (of the options' size); 'overlay' may be NULL. A renderer that fails is given up for the window's
 * surface, with a warning; a surface that fails is warned of once, and the next picture is tried all the same. */
void window_show(Window *window, const Pixels *canvas, WindowOverlay overlay, void *user);

/* True once after the window was exposed or resized: the last picture has to be shown again. */
bool window_take_damage(Window *window);

/* For input.c: the player's game pads. */
Pads *window_pads(Window *window);

/* For input.c: the display moved, uncovered or resized the window. */
void window_note_change(Window *window);

/* For input.c: the graphics card has forgotten everything. */
void window_note_reset(Window *window);

/* For input.c: a position in the units of SDL's events -> window pixel. */
Point window_pixel(const Window *window, Point at);

/* Window pixel -> canvas pixel; outside the picture the result lies outside the canvas. */
Point window_to_canvas(const Window *window, Point at);

/* Of the window, and of the canvas in it. */
Size window_size(const Window *window);
Rect window_viewport(const Window *window);

/* The text of the clipboard (caller frees with g_free, never NULL), and setting it. */
char *window_clipboard(void);
void window_set_clipboard(const char *text);

#endif
