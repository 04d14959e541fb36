/* live_scripts.h: the scripts that live at a quiet moment, and how they begin again.
 *
 * In a state they are a list of LIVE_SCRIPTS_TYPE: owner, name (both may be ""), whether the option
 * 'restart' was given, and the function and its arguments as values (difference.h). */

#ifndef SCRIPT_PERSIST_LIVE_SCRIPTS_H
#define SCRIPT_PERSIST_LIVE_SCRIPTS_H

#include "script/persist/difference.h"

#define LIVE_SCRIPTS_TYPE "a(ssbav)"

/* Returns the list, with a floating reference. Returns NULL if a script cannot begin again because
 * its function or an argument has no name, and adds a sentence. Call it directly after
 * image_take. */
GVariant *live_scripts_capture(Script *script, const Image *image, Difference *difference, PersistReport *report);

/* Pops a list of the scripts that persist_restart begins, each { owner, name, restarts, number of
 * values, function, arguments ... }. */
void live_scripts_keep(lua_State *L);

#endif
