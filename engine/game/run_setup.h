/* run_setup.h: sets up the process for a run, before the game is opened: jail, window,
 * sound device.
 *
 * The order matters. Opening the game runs its scripts, so the jail must be closed before. No
 * window can be opened inside the jail, so the window is opened first. */

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
  GError *refusal;     /* owned; why the id could not be read; NULL = open the game */
  OutputFiles outputs; /* writes the files that the command line names; run and game point to it */
} RunSetup;

/* Closes the jail (unless run->no_jail) and opens window and sound. Returns false, with an error in
 * the log, if a file that the command line names cannot be written or if there is no display; do
 * not call run_setup_end then. If the game's id cannot be read, sets 'refusal' and returns true.
 * The jail is then closed, nothing can be written, and there is no window. Call game_check to find
 * the reason. */
bool run_setup_begin(RunSetup *setup);

/* Cleans up when the run is over: the process that writes files, an empty save folder. */
void run_setup_end(RunSetup *setup);

#endif
