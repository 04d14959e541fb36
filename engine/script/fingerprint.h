/* fingerprint.h: a checksum of all data and functions that scripts can reach.
 *
 * It is a breadth-first walk over everything that can be reached from the globals, the waiting
 * scripts and the engine's state tables. Tables and functions are numbered in the order in which
 * the walk first reaches them. The checksum contains these numbers instead of addresses, and the
 * content of each table and function once. So cycles end, and equal graphs give equal sums. Keys
 * are sorted. Keys without a reproducible order (tables, functions) are only counted.
 *
 * The engine's own Lua is opaque: its functions count like functions in C, and its frames are
 * skipped. So a recording stays valid when the engine's files change but behave the same. The
 * engine's files keep the data of the game in state tables (chunk_push_engine_state), which the
 * checksum includes. The engine's functions in the globals and in its classes are skipped unless
 * the game has replaced them, so a new function of the engine changes no sum. The same applies to
 * tables with '__quiet' in their metatable, such as the classes of widgets. The loaded texts are
 * left out, so that a typo can be corrected. */

#ifndef SCRIPT_FINGERPRINT_H
#define SCRIPT_FINGERPRINT_H

#include "script/api/script_data.h"

/* Notes which functions the engine has defined. Call it after the engine's files have run and
 * before the game's. Raises only if memory runs out. */
void fingerprint_note_definitions(lua_State *L);

/* A walk in steps. Between its first and its last step, no script may run, and the scripts' data
 * must not change. The result does not depend on the steps. */
typedef struct Fingerprint Fingerprint;
Fingerprint *fingerprint_new(Script *script);

/* Call it before the script is freed. */
void fingerprint_free(Fingerprint *walk);

/* Adds that many objects. Returns true when nothing is left. Raises only if memory runs out; the
 * walk must then be freed. */
bool fingerprint_step(Fingerprint *walk, int objects);

/* Returns the checksum, after the last step. */
uint64_t fingerprint_result(const Fingerprint *walk);

#endif
