/* fingerprint.h: a checksum of all data and functions that scripts can reach.
 *
 * A breadth-first walk over everything that can be reached from the globals, the waiting scripts
 * and the engine's state tables. Tables and functions are numbered in the order in which the walk
 * first reaches them, and are added to the checksum as these numbers. Their content is added once.
 * So cycles end, and two equal graphs give equal sums, whatever their addresses are. Keys are
 * sorted. Keys without a reproducible order (tables, functions) are only counted.
 *
 * The engine's own Lua is opaque: its functions count as functions in C do, and its frames are
 * skipped. So a recording stays valid when the engine's files change but behave the same. A file of
 * the engine keeps the game's data in its state table (chunk_push_engine_state), which is covered.
 * The engine's functions in the globals and in its classes are skipped as long as the game leaves
 * them there, so new functions change no sum. */

#ifndef SCRIPT_FINGERPRINT_H
#define SCRIPT_FINGERPRINT_H

#include "script/api/script_data.h"

/* Notes which functions the engine has defined. Call it after the engine's files have run and
 * before the game's. Raises only if memory runs out. */
void fingerprint_note_definitions(lua_State *L);

/* Returns the checksum. Raises only if memory runs out. */
uint64_t fingerprint_globals(Script *script);

#endif
