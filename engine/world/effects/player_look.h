/* player_look.h: the settings of the player that only drawing and the window's keys use.
 *
 * The course of the game does not depend on these settings, so checksums and saves do not include
 * them. Scripts can read the settings themselves, such as settings.speechPlate. world_run.c copies
 * them from the settings of the game (base/settings.h). The World owns its PlayerLook. If all
 * fields are zero, the player sees the picture as the game has made it. */

#ifndef WORLD_EFFECTS_PLAYER_LOOK_H
#define WORLD_EFFECTS_PLAYER_LOOK_H

#include <stdbool.h>

typedef struct PlayerLook {
  bool has_plate;       /* speech is drawn on a dark plate */
  bool has_contrast;    /* speech has outlines, and colors that contrast with the outlines */
  bool hides_subtitles; /* a line with a recorded voice is heard, but not shown as text */
  /* The thing under the pointer has a frame. While the names of hotspots are shown, all these
   * hotspots have frames. */
  bool has_outlines;
  bool toggles_keys; /* Tab and Ctrl switch on and off; the player need not hold them */
} PlayerLook;

#endif
