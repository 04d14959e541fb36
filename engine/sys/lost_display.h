/* lost_display.h: saves a run whose display server goes away.
 *
 * If the X server ends, Xlib calls exit in the middle of one of SDL's functions, and SDL cannot
 * prevent it. An exit handler saves the run if the process exits before the run has ended. The
 * handler must not use the window. */

#ifndef SYS_LOST_DISPLAY_H
#define SYS_LOST_DISPLAY_H

/* From now on, if the process exits, calls 'save' and exits with its result. NULL stops this; call
 * it after the loop. */
void lost_display_watch(int (*save)(void *user), void *user);

#endif
