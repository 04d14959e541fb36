/* window.h: the game's window. It scales the game's picture, centres it and shows it.
 *
 * The canvas is the game's picture, which view/ paints at the game's resolution. By default, the
 * window enlarges the canvas by the largest whole factor that the window has room for. If 'fitted'
 * is set, the window uses any factor that keeps the aspect ratio. The area around the canvas is
 * black. The caller can paint over the scaled picture at the window's resolution (overlays,
 * console, scanlines).
 *
 * With a graphics card, the canvas is uploaded as a small texture, and the card scales it. Without
 * a card, or with renderer = "software", present.h scales the canvas into the window's surface.
 * The surface is SDL's picture of the window in main memory. present.h is three to four times
 * faster than SDL's software renderer. Headless runs have no Window.
 *
 * Canvas px are pixels of the canvas. Window px are pixels of the display, counted from the top
 * left corner of the window. On high-density displays, SDL counts in "points" of several px. This
 * module converts points to window px. The main loop (game/loop.h) owns the Window. */

#ifndef SYS_WINDOW_H
#define SYS_WINDOW_H

#include "base/pixels.h"
#include "base/region.h"
#include "sys/pad/pad.h"

#include <glib.h>

typedef struct Window Window;

/* The game's settings for its window. A field that is zero has its default, except 'canvas'. */
typedef struct WindowOptions {
  const char *title; /* copied; default "Ichor" */
  Size canvas;       /* size of the canvas in px; width and height are at least 1 */
  /* The window is 'scale' times as wide and as high as the canvas. A factor for which the display
   * is too small is reduced. By default, the factor is the largest one with which the window takes
   * at most three quarters of the display's width and height. It is at least 1. */
  int scale;
  bool fullscreen;      /* the window fills the display; the display's mode does not change */
  bool fitted;          /* the factor of the canvas need not be a whole number */
  bool grab_mouse;      /* the pointer cannot leave the window */
  const Pixels *icon;   /* borrowed during the call; NULL = keep the current icon */
  const char *renderer; /* "auto" (default), "software" or "accelerated" */
  bool hidden;          /* the window is invisible until window_reveal */
} WindowOptions;

/* A function that paints over the scaled picture. 'target' has the window's size. The function must
 * not rely on the old content of 'target'. With a graphics card, 'target' is transparent at first
 * and is blended over the picture later. Without a card, 'target' contains the picture. 'viewport'
 * is the area in which the window shows the canvas, in window px. */
typedef void (*WindowOverlay)(Pixels *target, Rect viewport, void *user);

/* Initialises SDL's video and opens the window. Returns NULL with an error if there is no display,
 * or if the window cannot be opened. */
Window *window_new(const WindowOptions *options, GError **error);

/* Closes the window and ends SDL's video. */
void window_free(Window *window);

/* Shows a hidden window in the middle of the display. */
void window_reveal(Window *window);

/* Applies changed options to an open window. The window gets a new size only if 'canvas', 'scale'
 * or 'fullscreen' has changed. So a window that the player has resized keeps its size after other
 * changes. 'renderer' and 'hidden' are ignored, because only window_new uses them. */
void window_apply(Window *window, const WindowOptions *options);

/* A picture for window_show. All pointers are borrowed during the call. */
typedef struct WindowPicture {
  const Pixels *canvas;  /* its size must equal WindowOptions.canvas */
  const Region *changed; /* the canvas px that differ from the last picture; NULL = unknown */
  WindowOverlay overlay; /* NULL = no overlay */
  void *user;            /* passed to 'overlay' */
} WindowPicture;

/* Scales and shows a picture. If the window still has the last picture, uses only the changed part
 * of the canvas. Does nothing while the window is minimised.
 *
 * If the graphics card fails, logs a warning. From then on, the window uses its surface instead of
 * the card. If the surface fails, the picture is not shown, and the next call tries again. Only the
 * first failure of the surface logs a warning. */
void window_show(Window *window, const WindowPicture *picture);

/* Returns whether the window may have lost its picture since the last call, for example because it
 * was uncovered or resized. If true, the caller must call window_show for the whole picture. */
bool window_take_damage(Window *window);

/* For input.c: returns the player's game pads (pad.h), which are owned by the window. */
Pads *window_pads(Window *window);

/* For input.c: informs the window that it was shown, uncovered, resized, or moved to another
 * display. */
void window_note_change(Window *window);

/* For input.c: informs the window that the graphics card has lost its pictures. */
void window_note_reset(Window *window);

/* For input.c: converts the position in an event of SDL, in points, to a position in window px. */
Point window_pixel(const Window *window, Point at);

/* Converts a position in window px to a position in canvas px. If 'at' lies outside the viewport,
 * the result lies outside the canvas. */
Point window_to_canvas(const Window *window, Point at);

/* window_size returns the size of the window. window_viewport returns the area in which the window
 * shows the canvas. Both are in window px. */
Size window_size(const Window *window);
Rect window_viewport(const Window *window);

/* Returns the density of the display that shows the window, in px per inch. Returns 0 if the
 * density is unknown. */
double window_dpi(const Window *window);

/* For input.c: returns the address of the number of fingers on the touch screen. input.c counts
 * them there. The window owns the number. */
int *window_fingers(Window *window);

/* window_clipboard returns the text of the system's clipboard, or "" if there is no text. The
 * caller frees with g_free. window_set_clipboard replaces the text of the clipboard. */
char *window_clipboard(void);
void window_set_clipboard(const char *text);

#endif
