/* window.h: the game's window: it scales the canvas, centres it and shows it.
 *
 * view/ paints the picture in canvas pixels. The window scales it by the largest whole factor that
 * fits (the default) or by any factor that keeps the aspect ratio ("fitted"), and centres it on
 * black. The caller can paint over it at window resolution (overlays, console, scanlines).
 *
 * With a graphics card, the canvas is uploaded as a small texture. Without a card, or with renderer
 * = "software", present.h scales it into the window's surface. This is three to four times faster
 * than SDL. Headless runs have no Window.
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
  /* window = canvas x scale; default: the largest whole factor with which the window takes at most
   * three quarters of the display */
  int scale;
  bool fullscreen;      /* desktop fullscreen */
  bool fitted;          /* any factor instead of whole ones */
  bool grab_mouse;      /* confine the pointer */
  const Pixels *icon;   /* borrowed during the call; NULL keeps the current icon */
  const char *renderer; /* "auto" (default), "software", "accelerated" */
  bool hidden;          /* invisible until window_reveal */
} WindowOptions;

/* Paints over the scaled picture. 'target' has the window's size; 'viewport' is the canvas's place
 * in it. */
typedef void (*WindowOverlay)(Pixels *target, Rect viewport, void *user);

/* Initialises SDL's video and opens the window. Returns NULL with an error if there is
 * no display. */
Window *window_new(const WindowOptions *options, GError **error);
void window_free(Window *window);

/* Shows a hidden window in the middle of the display. */
void window_reveal(Window *window);

/* Applies changed options to an open window: title, size, fullscreen, grab, icon. Ignores
 * 'renderer', which is chosen once. */
void window_apply(Window *window, const WindowOptions *options);

typedef struct WindowPicture {
  const Pixels *canvas;  /* has the size of the options */
  const Region *changed; /* canvas px that differ from the last picture; NULL = maybe everything */
  WindowOverlay overlay; /* NULL = none */
  void *user;            /* for 'overlay' */
} WindowPicture;

/* Scales and shows a picture. Of the canvas, only the changed part is scaled, if the window still
 * has the rest of the last picture. If the renderer fails, the window logs a warning and uses its
 * surface from then on. If the surface fails, it warns once and tries again with the
 * next picture. */
void window_show(Window *window, const WindowPicture *picture);

/* Returns true once after the window was exposed or resized: the last picture must be
 * shown again. */
bool window_take_damage(Window *window);

/* For input.c: the player's game pads. */
Pads *window_pads(Window *window);

/* For input.c: the window was moved, uncovered or resized. */
void window_note_change(Window *window);

/* For input.c: the graphics card has lost its textures. */
void window_note_reset(Window *window);

/* For input.c: converts a position of SDL's events to a window pixel. */
Point window_pixel(const Window *window, Point at);

/* Converts a window pixel to a canvas pixel. Outside the picture the result lies outside
 * the canvas. */
Point window_to_canvas(const Window *window, Point at);

/* These return the size of the window, and the place of the canvas in it. */
Size window_size(const Window *window);
Rect window_viewport(const Window *window);

/* Returns the text of the clipboard, never NULL; the caller frees with g_free. The second function
 * replaces it. */
char *window_clipboard(void);
void window_set_clipboard(const char *text);

#endif
