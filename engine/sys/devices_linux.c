#include "sys/devices.h"

#include <SDL.h>
#include <glib.h>

static bool has_any(const char *const *devices) {
  for (; *devices; devices++) {
    if (g_file_test(*devices, G_FILE_TEST_EXISTS)) return true;
  }
  return false;
}

/* Every pad has at least one of these. */
bool devices_may_have_pad(void) {
  static const char *const devices[] = {"/dev/input/js0", "/dev/input/js1", "/dev/input/js2", "/dev/input/js3", NULL};
  const char *asked = SDL_GetHint(SDL_HINT_JOYSTICK_DEVICE); /* devices that the player names */
  return has_any(devices) || (asked && *asked);
}

bool devices_may_have_card(void) {
  static const char *const devices[] = {"/dev/dri", "/dev/nvidiactl", "/dev/dxg", NULL};
  return has_any(devices);
}

bool devices_let_choose_size(void) { return true; }

bool devices_keep_programs(void) { return true; }
