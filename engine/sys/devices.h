/* devices.h: guesses which devices the computer has, without starting their drivers. */

#ifndef SYS_DEVICES_H
#define SYS_DEVICES_H

#include <stdbool.h>

/* Returns false if the computer surely has no game pad. */
bool devices_may_have_pad(void);

/* Returns false if the computer surely has no graphics card. Starting OpenGL without one costs
 * 100 ms and 60 MB. */
bool devices_may_have_card(void);

#endif
