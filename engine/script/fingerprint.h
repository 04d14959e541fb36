/* fingerprint.h: a checksum of all data and functions that scripts can reach.
 *
 * A breadth-first walk starts at the globals, the live scripts and the engine's state tables. The
 * walk numbers tables and functions in the order in which it first reaches them. The checksum
 * includes these numbers in place of addresses. Equal data therefore gives equal checksums. The
 * checksum includes the content of each table and function once. The walk therefore ends even if
 * the data has cycles. The keys of a table are sorted. Keys that cannot be sorted in a reproducible
 * way (tables, functions) are only counted.
 *
 * The checksum leaves out the code of the engine's own Lua. It includes neither the content of the
 * engine's functions nor their stack frames. A recording therefore stays valid if the engine's
 * files change but behave the same. The engine's files keep data that belongs to the game in state
 * tables (chunk_push_engine_state in chunks.h). The checksum includes these state tables.
 *
 * The walk skips functions of the engine in the globals and in the engine's classes. If the game
 * has replaced such a function, the walk includes the game's function. A new function of the engine
 * therefore changes no checksum. The walk also skips tables with '__quiet' in their metatable, such
 * as the classes of widgets, if the game has added nothing to them. The walk also skips loaded
 * texts, so the correction of a typo changes no checksum. */

#ifndef SCRIPT_FINGERPRINT_H
#define SCRIPT_FINGERPRINT_H

#include "script/api/script_data.h"

/* Stores which functions the engine has defined. Call it after the engine's files have run, and
 * before the game's files run. Raises only if memory runs out. */
void fingerprint_note_definitions(lua_State *L);

/* The state of a walk, which runs in steps. Between the first and the last step, no script may run,
 * and the scripts' data must not change. The size of the steps does not change the result. */
typedef struct Fingerprint Fingerprint;
Fingerprint *fingerprint_new(Script *script);

/* Call it before script_free. */
void fingerprint_free(Fingerprint *walk);

/* Adds at most 'objects' tables, functions and other objects to the checksum. Returns true if no
 * objects are left. Raises only if memory runs out. After an error, free the walk and do not use
 * its result. */
bool fingerprint_step(Fingerprint *walk, int objects);

/* Returns the checksum. Call it only after fingerprint_step has returned true. */
uint64_t fingerprint_result(const Fingerprint *walk);

#endif
