/* inherited.h: corrects settings that the process inherited from its parent, if they would break
 * the engine.
 *
 * These are blocked signals (the watchdog needs SIGALRM), a small stack (Lua may nest 200 C
 * functions), and SIGXFSZ, which would end the process without a message at a file size limit. */

#ifndef SYS_INHERITED_H
#define SYS_INHERITED_H

#include <stdbool.h>

/* Corrects all of them. Call it first, before any thread starts. Returns false if the stack stays
 * too small. */
bool inherited_mend(void);

#endif
