/* readers.h: the list of core functions that change nothing. The expression of the console's
 * command 'when' (probe.h) can call only these core functions.
 *
 * To add a function, add its name to the list in readers.c. 'when' refuses every other core
 * function. */

#ifndef SCRIPT_API_READERS_H
#define SCRIPT_API_READERS_H

#include <stdbool.h>

/* Returns whether the function with this name is in the list. */
bool reader_is(const char *name);

/* The names in the list, ending with NULL. */
extern const char *const reader_names[];

#endif
