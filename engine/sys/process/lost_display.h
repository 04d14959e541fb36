/* lost_display.h: saves a run when the connection to the display server is lost.
 *
 * If the X server ends, Xlib calls exit in the middle of one of SDL's functions, and SDL cannot
 * prevent this call. So this module installs an exit handler. If the process exits before the run
 * has ended, the handler saves the run. */

#ifndef SYS_PROCESS_LOST_DISPLAY_H
#define SYS_PROCESS_LOST_DISPLAY_H

/* From now on, if the process exits, the handler calls 'save'. The process then ends with the
 * status that 'save' returns, and other exit handlers that were installed earlier do not run.
 * 'save' must not use the window. After the main loop, call this function with NULL: the handler
 * then does nothing. */
void lost_display_watch(int (*save)(void *user), void *user);

#endif
