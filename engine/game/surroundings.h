/* surroundings.h: everything that is put round a game before it is opened: the wall (wall.h), the window, the sound device.
 *
 * Opened first: what is opened later would need more rights, and by then the game's scripts have run. */

#ifndef GAME_SURROUNDINGS_H
#define GAME_SURROUNDINGS_H

#include "game/leftovers.h"
#include "game/run.h"

typedef struct Surroundings {
  RunOptions *run;   /* borrowed; gets the window */
  GameOptions *game; /* borrowed; gets the save folder */
  bool has_window;
  char *save_folder; /* owned; NULL for the one that game_new chooses */
  GError *refusal;   /* owned; why the game must not be run: it did not say who it is. NULL = it may be */
  Leftovers leftovers;
} Surroundings;

/* False, with a sentence in the log, when there is no display, or what the command line wants written could not be. A game that
 * cannot be read gets a wall, but no window and no folder for saves, and a refusal: game_check may say more exactly what is
 * wrong. */
bool surroundings_prepare(Surroundings *surroundings);

/* When the game is over. */
void surroundings_leave(Surroundings *surroundings);

#endif
