#include "world/display.h"

#include <glib.h>

void display_init(Display *display) { *display = (Display){.fps = 60, .scale = 1}; }

void display_clear(Display *display) {
  g_free(display->title);
  g_free(display->icon);
  g_free(display->console_font);
  *display = (Display){0};
}
