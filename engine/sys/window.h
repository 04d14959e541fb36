/* window.h: the game's window. It scales the canvas, centres it and shows it.
 *
 * view/ paints the picture in canvas pixels. By default, the window scales the picture by the
 * largest whole factor that fits. If 'fitted' is set, the window uses any factor that keeps the
 * aspect ratio. The picture is centred on black. The caller can paint over the picture at window
 * resolution (overlays, console, scanlines).
 *
 * With a graphics card, the canvas is uploaded as a small texture. Without a card, or with renderer
 * = "software", present.h scales the canvas into the window's surface. This is three to four times
 * faster than SDL's software renderer. Headless runs have no Window.
 *
 * Sizes are px. This module converts the "points" of high-density displays. A Window is owned by
 * the loop. */

#ifndef SYS_WINDOW_H
#define SYS_WINDOW_H

#include "base/pixels.h"
#include "base/region.h"
#include "sys/pad.h"

#include <glib.h>

typedef struct Window Window;

/* The game's settings for its window; zero means default. */
typedef struct WindowOptions {
  const char *title; /* default "Ichor" */
  Size canvas;       /* px, both at least 1 */
  /* The window is 'scale' times as large as the canvas. The default is the largest whole factor
   * with which the window takes at most three quarters of the display. */
  int scale;
  bool fullscreen;      /* desktop fullscreen */
  bool fitted;          /* any factor instead of whole ones */
  bool grab_mouse;      /* keep the pointer inside the window */
  const Pixels *icon;   /* borrowed during the call; NULL keeps the current icon */
  const char *renderer; /* "auto" (default), "software", "accelerated" */
  bool hidden;          /* invisible until window_reveal */
} WindowOptions;

/* Paints over the scaled picture. 'target' has the window's size. 'viewport' is the area of the
 * canvas in the window. */
typedef void (*WindowOverlay)(Pixels *target, Rect viewport, void *user);

/* Initialises SDL's video and opens the window. Returns NULL with an error if there is
 * no display. */
Window *window_new(const WindowOptions *options, GError **error);
void window_free(Window *window);

/* Shows a hidden window in the middle of the display. */
void window_reveal(Window *window);

/* Applies changed options to an open window: title, size, fullscreen, grab, icon. 'renderer' is
 * ignored, because it is chosen once. */
void window_apply(Window *window, const WindowOptions *options);

typedef struct WindowPicture {
  const Pixels *canvas;  /* has the size WindowOptions.canvas */
  const Region *changed; /* canvas px that differ from the last picture; NULL = maybe everything */
  WindowOverlay overlay; /* NULL = none */
  void *user;            /* for 'overlay' */
} WindowPicture;

/* Scales and shows a picture. Scales only the changed part of the canvas, if the window still has
 * the rest of the last picture. If the renderer fails, the window logs a warning and uses its
 * surface from then on. If the surface fails, the window warns once and tries again with the next
 * picture. */
void window_show(Window *window, const WindowPicture *picture);

/* Returns true once after the window was exposed or resized. The last picture must then be shown
 * again. */
bool window_take_damage(Window *window);

/* For input.c: returns the player's game pads. */
Pads *window_pads(Window *window);

/* For input.c: reports that the window was moved, uncovered or resized. */
void window_note_change(Window *window);

/* For input.c: reports that the graphics card has lost its textures. */
void window_note_reset(Window *window);

/* For input.c: converts a position of SDL's events to a window pixel. */
Point window_pixel(const Window *window, Point at);

/* Converts a window pixel to a canvas pixel. Outside the picture the result lies outside
 * the canvas. */
Point window_to_canvas(const Window *window, Point at);

/* These return the size of the window, and the area of the canvas in the window. */
Size window_size(const Window *window);
Rect window_viewport(const Window *window);

/* window_clipboard returns the text of the clipboard, never NULL; the caller frees with g_free.
 * window_set_clipboard replaces this text. */
char *window_clipboard(void);
void window_set_clipboard(const char *text);

#endif
