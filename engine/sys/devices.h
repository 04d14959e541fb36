/* devices.h: guesses which devices the computer has, without starting their drivers. */

#ifndef SYS_DEVICES_H
#define SYS_DEVICES_H

#include <stdbool.h>

/* Returns false if the computer surely has no game pad. */
bool devices_may_have_pad(void);

/* Returns false if the computer surely has no graphics card. Starting OpenGL without one costs
 * 100 ms and 60 MB. */
bool devices_may_have_card(void);

/* Returns whether programs choose the size of their windows. In a browser, the page does. */
bool devices_let_choose_size(void);

/* Returns whether a graphics card that loses its pictures keeps its programs. WebGL loses both. */
bool devices_keep_programs(void);

#endif
