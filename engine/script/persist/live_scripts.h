/* live_scripts.h: stores the live scripts in a checkpoint, and starts them again.
 *
 * In a state, the scripts are a list of LIVE_SCRIPTS_TYPE. An entry has the owner and the name
 * (both may be ""), and whether the script was started with the option 'restart'. Then follow the
 * function and the arguments as values (difference.h). */

#ifndef SCRIPT_PERSIST_LIVE_SCRIPTS_H
#define SCRIPT_PERSIST_LIVE_SCRIPTS_H

#include "script/persist/difference.h"

#define LIVE_SCRIPTS_TYPE "a(ssbav)"

/* Returns the list, with a floating reference. If the function or an argument of a script cannot be
 * kept, adds a sentence to the report and returns NULL. The same applies to a script that has not
 * begun. Call it directly after image_take. */
GVariant *live_scripts_capture(Script *script, const Image *image, Difference *difference, PersistReport *report);

/* Pops the list of the scripts that persist_restart will start. Each entry is { owner, name,
 * restarts, number of values, function, arguments ... }. The number of values counts the function
 * and its arguments. */
void live_scripts_keep(lua_State *L);

#endif
