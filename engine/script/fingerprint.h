/* fingerprint.h: a checksum of all data and functions that scripts can reach.
 *
 * A breadth-first walk starts at the globals, the live scripts and the engine's state tables. It
 * numbers tables and functions in the order in which it first reaches them. The checksum includes
 * these numbers in place of addresses, and the content of each table and function once. The walk
 * therefore ends even if the data has cycles, and equal graphs give equal checksums. The keys of a
 * table are sorted. Keys without a reproducible order (tables, functions) are only counted.
 *
 * The checksum leaves out the code of the engine's own Lua: it includes neither the content of
 * these functions nor their stack frames. A recording therefore stays valid if the engine's files
 * change but behave the same. The engine's files keep the data of the game in state tables
 * (chunk_push_engine_state), which the checksum includes.
 *
 * The walk skips the engine's functions in the globals and in the engine's classes unless the game
 * has replaced them. A new function of the engine therefore changes no checksum. The same applies
 * to tables with '__quiet' in their metatable, such as the classes of widgets, while the game adds
 * nothing to them. Loaded texts are also skipped, so the correction of a typo changes no
 * checksum. */

#ifndef SCRIPT_FINGERPRINT_H
#define SCRIPT_FINGERPRINT_H

#include "script/api/script_data.h"

/* Stores which functions the engine has defined. Call it after the engine's files have run and
 * before the game's. Raises only if memory runs out. */
void fingerprint_note_definitions(lua_State *L);

/* The state of a walk, which runs in steps. Between the first and the last step, no script may run,
 * and the scripts' data must not change. The size of the steps does not change the result. */
typedef struct Fingerprint Fingerprint;
Fingerprint *fingerprint_new(Script *script);

/* Call it before script_free. */
void fingerprint_free(Fingerprint *walk);

/* Adds at most 'objects' objects to the checksum. Returns true if no objects are left. Raises only
 * if memory runs out. The caller must then free the walk. */
bool fingerprint_step(Fingerprint *walk, int objects);

/* Returns the checksum. Call it after the last step. */
uint64_t fingerprint_result(const Fingerprint *walk);

#endif
