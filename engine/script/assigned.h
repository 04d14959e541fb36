/* assigned.h: reports assignments to globals that only the engine may set.
 *
 * activeRoom and activeActor describe the world. A game that assigns to them changes neither the
 * room that is shown nor the actor that the player controls. But the engine's Lua reads them: a
 * click makes the assigned actor walk. nil is allowed: without an active actor, clicks do not make
 * anyone walk. */

#ifndef SCRIPT_ASSIGNED_H
#define SCRIPT_ASSIGNED_H

#include "script/api/script_data.h"

/* Adds a Problem for each of these globals that has another value than the engine gave it, once for
 * each value. For developers, after Lua has run. Names the line of the game that assigns to it, if
 * it is found in the files that have run. */
void assigned_check(Script *script);

#endif
