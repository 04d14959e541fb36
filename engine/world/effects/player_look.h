/* player_look.h: settings of the player that only the drawing and the window need.
 *
 * They change nothing that happens in the world, so checksums and saves do not include them.
 * Scripts see the settings themselves, such as settings.speechPlate. The World owns its PlayerLook.
 * world.c copies it from the settings (base/settings.h). All zero is the picture as the game has
 * made it. */

#ifndef WORLD_EFFECTS_PLAYER_LOOK_H
#define WORLD_EFFECTS_PLAYER_LOOK_H

#include <stdbool.h>

typedef struct PlayerLook {
  bool has_plate;       /* a dark plate behind speech */
  bool has_contrast;    /* the speakers' colors contrast with their outlines */
  bool hides_subtitles; /* lines with a voice are not written */
  bool has_outlines;    /* frames around things that can be clicked */
  bool toggles_keys;    /* Tab and Ctrl switch on and off, instead of being held */
} PlayerLook;

#endif
