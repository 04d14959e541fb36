/* run_setup.h: sets up the speech output, the jail, the window and the sound device, before the
 * game is opened.
 *
 * The order matters. Opening the game runs its scripts, so the jail (jail.h) must be closed before.
 * The jail is closed in two parts:
 *
 *   jail_close_files  limits the files that the process can open. So the output of --speech
 *                     (sys/speech/speech.h) is opened before.
 *   jail_close_calls  prevents opening a window and a sound device. So these are opened between the
 *                     two parts. They are not opened before jail_close_files, because they create
 *                     threads, and jail_close_files must be called while there is only one. */

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
  GError *refusal;     /* why the game's id could not be read; owned; NULL = no error */
  OutputFiles outputs; /* writes the files of the command line; 'run' and 'game' point to it; unused
                          with run->no_jail */
} RunSetup;

/* Opens run->speech if run->speech_file is set. Closes the jail, unless run->no_jail is set. Opens
 * the window and the sound device if 'has_window' is set. Returns false and logs the error if a
 * file that the command line names cannot be written, if the speech output cannot be opened, or if
 * there is no display. Do not call run_setup_end after a failure.
 *
 * If the game's id cannot be read, sets 'refusal' and returns true. In this case, the jail is
 * closed, nothing can be written, and there is no window. The caller must not open the game. To
 * report the reason, the caller calls game_check. If game_check fails, its error is the reason. If
 * game_check succeeds, 'refusal' is the reason. */
bool run_setup_begin(RunSetup *setup);

/* Cleans up after the run. Closes run->speech. Ends the child process of output_files.h, which also
 * removes an empty save folder. */
void run_setup_end(RunSetup *setup);

#endif
