/* error_box.h: shows players of a packed game why it cannot be played.
 *
 * They start the game by a double click, and see no terminal. So the errors of the log are
 * collected. If the run fails, they are shown in a window. Where processes can be copied, another
 * process shows it: the process that plays is in the jail, and it may have crashed. */

#ifndef TOOLS_PLAY_ERROR_BOX_H
#define TOOLS_PLAY_ERROR_BOX_H

#include "base/log.h"
#include "sys/process/child.h"

#include <glib.h>
#include <stdbool.h>

/* {0} = nothing is shown. */
typedef struct ErrorBox {
  Child child;
  Log *log;       /* borrowed; NULL = the box is not in use */
  GString *lines; /* the first errors */
} ErrorBox;

/* Begins to collect errors, as the listener of 'log'. If standard error is a terminal, does
 * nothing. Call it while the process has only one thread. */
void error_box_begin(ErrorBox *box, Log *log);

/* Shows the errors if 'status' is not 0, and waits until the window is closed. */
void error_box_end(ErrorBox *box, int status);

#endif
