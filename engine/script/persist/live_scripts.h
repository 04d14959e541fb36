/* live_scripts.h: stores the live scripts in a checkpoint, and starts them again.
 *
 * A checkpoint contains the list of the live scripts as a GVariant of LIVE_SCRIPTS_TYPE. An entry
 * has the owner of the script, its name, and whether the script was started with the option
 * 'restart'. The owner is "" if there is none. The last item of an entry is an array with the
 * script's function and its arguments as values (difference.h). */

#ifndef SCRIPT_PERSIST_LIVE_SCRIPTS_H
#define SCRIPT_PERSIST_LIVE_SCRIPTS_H

#include "script/persist/difference.h"

#define LIVE_SCRIPTS_TYPE "a(ssbav)"

/* Returns the list, with a floating reference. Returns NULL if a script has not begun, or if its
 * function or an argument cannot be kept. The report then gets a sentence about this script. Call
 * it directly after image_take. */
GVariant *live_scripts_capture(Script *script, const Image *image, Difference *difference, PersistReport *report);

/* Pops a list of scripts and stores it in the Lua state. persist_restart starts these scripts. Each
 * entry is { owner, name, restarts, number of values, function, arguments ... }. The number of
 * values counts the function and its arguments. */
void live_scripts_keep(lua_State *L);

#endif
