/* run_setup.h: sets up the process for a run, before the game is opened: jail, window, sound
 * device.
 *
 * All of these come first because the game's scripts run as soon as it is opened. The jail must be
 * closed by then, and no window can be opened inside the jail. */

#ifndef GAME_RUN_SETUP_H
#define GAME_RUN_SETUP_H

#include "game/output_files.h"
#include "game/run.h"

typedef struct RunSetup {
  RunOptions *run;   /* borrowed; gets the window and the sound device */
  GameOptions *game; /* borrowed; gets the save folder */
  bool has_window;   /* the run has a window and sound */

  /* Set by run_setup_begin. */
  char *save_folder;   /* owned; NULL = game_new chooses it */
  GError *refusal;     /* owned; why the game must not be opened: it has no id. NULL = it may be */
  OutputFiles outputs; /* the files that the command line names */
} RunSetup;

/* Closes the jail (unless run->no_jail) and opens window and sound. False, with an error in the
 * log, if a file that the command line names cannot be written or if there is no display; then
 * nothing is left to end. If the game's id cannot be read, the jail is closed, no window is opened,
 * nothing can be written, 'refusal' is set and the result is true: game_check then finds out what
 * is wrong with the game. */
bool run_setup_begin(RunSetup *setup);

/* Cleans up when the run is over: empty output files, an empty save folder. */
void run_setup_end(RunSetup *setup);

#endif
