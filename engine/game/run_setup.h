/* run_setup.h: sets up jail, window and sound device, before the game is opened.
 *
 * The order matters. Opening the game runs its scripts, so the jail must be closed first. The
 * last part of the jail (jail_close_calls) prevents opening a window. So the window is opened
 * before jail_close_calls. The listener of --speech is opened before both. */

#ifndef GAME_RUN_SETUP_H
#define GAME_RUN_SETUP_H

#include "game/output_files.h"
#include "game/run.h"

typedef struct RunSetup {
  RunOptions *run;   /* borrowed; receives the window and the sound device */
  GameOptions *game; /* borrowed; receives the save folder */
  bool has_window;   /* the run has a window and sound */

  /* Set by run_setup_begin. */
  char *save_folder;   /* owned; NULL = game_new chooses the folder */
  GError *refusal;     /* why the id could not be read; owned; NULL = open the game */
  OutputFiles outputs; /* writes the files of the command line; 'run' and 'game' point to it */
} RunSetup;

/* Closes the jail, unless run->no_jail is set. Opens window and sound if 'has_window' is set.
 * Returns false and logs the error if a file that the command line names cannot be written, or if
 * there is no display. Do not call run_setup_end after a failure.
 *
 * If the game's id cannot be read, sets 'refusal' and returns true. In this case, the jail is
 * closed, nothing can be written, and there is no window. Call game_check to find the reason. */
bool run_setup_begin(RunSetup *setup);

/* Cleans up after the run. Ends the child process of output_files.h, which also removes an empty
 * save folder. */
void run_setup_end(RunSetup *setup);

#endif
