/* assigned.h: reports assignments to globals that only the engine may set.
 *
 * activeRoom and activeActor describe the world. An assignment to them changes neither the room
 * that is shown nor the actor that the player controls. The engine's Lua still reads them, for
 * example to choose the actor that walks after a click. A game may assign nil. Without an active
 * actor, a click makes no actor walk. */

#ifndef SCRIPT_ASSIGNED_H
#define SCRIPT_ASSIGNED_H

#include "script/api/script_data.h"

/* Adds a Problem for each of these globals that a game has set to a different room or actor.
 * Reports each value once. Searches the files that have run for the assignment, and names its line
 * if it finds one. Only in a developer's run. Call it after Lua has run. */
void assigned_check(Script *script);

#endif
