/* assigned.h: reports assignments to globals that only the engine may set.
 *
 * The globals activeRoom and activeActor describe the world. If a game assigns to them, the shown
 * room and the controlled actor stay the same. But the engine's Lua reads both globals, for example
 * to choose the actor that walks after a click. Such an assignment is therefore a mistake. Only nil
 * is allowed: if activeActor is nil, a click makes no actor walk. */

#ifndef SCRIPT_ASSIGNED_H
#define SCRIPT_ASSIGNED_H

#include "script/api/script_data.h"

/* Adds a Problem for each of the two globals that holds another room or actor than the world. Does
 * not report the same value again until the global changes. The message names the line of an
 * assignment if the function finds one in the files that have run. Does nothing in a player's run
 * or in a KIAVC game. Call it after Lua has run. */
void assigned_check(Script *script);

#endif
