/* display.h: settings of the window and of the developer's overlays. Scripts set them, and the
 * window reads them.
 *
 * Code that changes a field must increase 'version', so that the window notices the change. Owned
 * by the World. */

#ifndef WORLD_DISPLAY_H
#define WORLD_DISPLAY_H

#include "base/geometry.h"

#include <stdbool.h>

#define CANVAS_MAX 8192      /* px on a side */
#define DISPLAY_SCALE_MAX 64 /* window px per canvas px */

typedef struct Display {
  Size canvas; /* px; {0, 0} until the game sets its resolution */
  int fps;     /* maximum number of frames per second */
  int scale;   /* the window's size is canvas x scale */
  char *title; /* owned; NULL = the engine's name */
  char *icon;  /* file name in the game, owned; NULL = the engine's icon */
  bool fullscreen, grab_mouse;
  /* True: the canvas is enlarged by any factor. False: by a whole factor. If the player has chosen
   * the setting "fittedPicture", the window uses this setting instead. */
  bool fitted;
  bool always_fitted; /* 'fitted' is always true; comes from game.lua */
  int scanlines;      /* opacity of dark lines over the picture, 0..255; 0 = no lines */
  /* Whether the overlays of F9 (objects) and F11 (floor and paths) are shown. */
  bool debug_objects, debug_walkboxes;
  char *console_font; /* owned; a font's id; NULL = the game has not enabled the console */
  bool console_visible;
  unsigned version;
} Display;

/* Sets the defaults: 60 frames per second, a scale of 1, everything else zero. */
void display_init(Display *display);

/* Frees the strings, and sets all fields to zero. */
void display_clear(Display *display);

#endif
