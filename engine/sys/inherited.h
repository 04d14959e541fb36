/* inherited.h: what a process gets from whoever started it, and what of it the engine cannot live with: blocked signals (the
 * watchdog of scripts is one), a small stack (Lua may nest 200 functions of C), an end without a word where files have a largest
 * size. */

#ifndef SYS_INHERITED_H
#define SYS_INHERITED_H

#include <stdbool.h>

/* Mends all of it; call it first, from the only thread. False when the stack has to stay too small. */
bool inherited_mend(void);

#endif
