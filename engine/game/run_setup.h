/* run_setup.h: sets up jail, window and sound device, before the game is opened.
 *
 * The order matters. Opening the game runs its scripts, so the jail must be closed first. No window
 * can be opened inside the complete jail, so the window is opened before its last part
 * is closed. */

#ifndef GAME_RUN_SETUP_H
#define GAME_RUN_SETUP_H

#include "game/output_files.h"
#include "game/run.h"

typedef struct RunSetup {
  RunOptions *run;   /* borrowed; receives the window and the sound device */
  GameOptions *game; /* borrowed; receives the save folder */
  bool has_window;   /* the run has a window and sound */

  /* Set by run_setup_begin. */
  char *save_folder;   /* owned; NULL = game_new chooses it */
  GError *refusal;     /* why the id could not be read; owned; NULL = open the game */
  OutputFiles outputs; /* writes the files of the command line; 'run' and 'game' point to it */
} RunSetup;

/* Closes the jail (unless run->no_jail), and opens window and sound. Returns false and logs the
 * error if a file that the command line names cannot be written, or if there is no display. Do not
 * call run_setup_end in this case.
 *
 * If the game's id cannot be read, sets 'refusal' and returns true. The jail is then closed,
 * nothing can be written, and there is no window. Call game_check to find the reason. */
bool run_setup_begin(RunSetup *setup);

/* Cleans up after the run: ends the process that writes files, which removes an empty
 * save folder. */
void run_setup_end(RunSetup *setup);

#endif
