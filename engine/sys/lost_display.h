/* lost_display.h: saves a run when the connection to the display server is lost.
 *
 * If the X server ends, Xlib calls exit in the middle of one of SDL's functions, and SDL cannot
 * prevent it. An exit handler saves the run if the process exits before the run has ended. */

#ifndef SYS_LOST_DISPLAY_H
#define SYS_LOST_DISPLAY_H

/* If the process exits from now on, calls 'save' and exits with the status that 'save' returns.
 * 'save' must not use the window. Call this function with NULL after the loop, to remove the
 * handler. */
void lost_display_watch(int (*save)(void *user), void *user);

#endif
