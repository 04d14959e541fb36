/* readers.h: the core functions that change nothing. The console's command 'when' calls only these.
 *
 * To add one, add its name to the list in readers.c. A function that is forgotten there is refused,
 * which does no harm. */

#ifndef SCRIPT_API_READERS_H
#define SCRIPT_API_READERS_H

#include <stdbool.h>

bool reader_is(const char *name);

/* All names; ends with NULL. */
extern const char *const reader_names[];

#endif
