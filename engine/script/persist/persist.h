/* persist.h: stores the data of scripts in a checkpoint, and restores it.
 *
 * A checkpoint is a copy of a game's state. A game can continue from it even if the game's files
 * have changed since. (Without it, the run would be replayed, but a changed game runs differently.)
 * The scripts' part of a checkpoint is called the *state* here. A running coroutine cannot be
 * stored. So a checkpoint is taken only at a quiet moment, when every running script may begin
 * again (persist_is_quiet). The state has all data that has a name, see image.h. When the game
 * continues, the scripts that were running start again from their beginning.
 *
 * A state contains globals, fields of things (rooms, actors and so on), modules, upvalues of
 * functions with a name, and the state tables of the engine's own files. It also contains the
 * numbers of processes and the serial numbers that tostring() shows. Tables may be shared and have
 * cycles. Instead of a function, the state contains the function's name. Data that is the same as
 * directly after loading is not stored. See image.h for names, and difference.h for the format.
 *
 * A state does not contain coroutines, or things that were created since loading. It does not
 * contain functions that were created since loading and have no name, or the locals that only these
 * functions or scripts use. If the game's data refers to something that cannot be stored, the
 * report names the place.
 *
 * The baseline is an Image (image.h) of the game directly after loading. The caller creates it when
 * it takes the first checkpoint, so that loading the game takes no longer. For this, the caller
 * loads the files of the game again, into a second Script. The baseline keeps no reference to the
 * second Script, which can be freed at once. The second Script must have loaded the same modules as
 * the game. If the game loads another module later, the next checkpoint needs a new baseline.
 *
 *   g_autoptr(GVariant) modules = persist_modules(script);
 *   baseline = persist_baseline_new(fresh, modules, &error);
 *   if (persist_is_quiet(script, NULL)) state = persist_capture(script, baseline, &report);
 *   ...
 *   persist_restore(loaded, state, &report);    // then restore the state of the world
 *   persist_restart(loaded, &report);
 *
 * States are untrusted. Restoring a state only assigns plain values, tables and functions of the
 * game to the game's data. Scripts of the game can do the same. No function here is recursive, so
 * deeply nested data cannot overflow the C stack.
 *
 * All parameters 'report' may be NULL. */

#ifndef SCRIPT_PERSIST_PERSIST_H
#define SCRIPT_PERSIST_PERSIST_H

#include "script/persist/persist_report.h"

#include <stdbool.h>

typedef struct Script Script;
typedef struct PersistBaseline PersistBaseline;

/* The type of a state, a dictionary:
 *
 *   version   u     PERSIST_VERSION
 *   modules   as    the result of persist_modules
 *   objects         the differences to the baseline, DIFFERENCE_TYPE in difference.h
 *   scripts         the running scripts, LIVE_SCRIPTS_TYPE in live_scripts.h
 *   started   t     the number of scripts that have been started
 *   serial    x     the last serial number that tostring() has given out */
#define PERSIST_TYPE "a{sv}"
#define PERSIST_VERSION 1

/* Returns the names of the modules that the game has loaded, in the order of loading ("as"). The
 * caller frees the result with g_variant_unref. */
GVariant *persist_modules(const Script *script);

/* Stops all scripts of a game that has just been loaded. main.lua may have started some, such as
 * the cutscene at the beginning of the game. Call it before world_state_read (world/state/state.h).
 * persist_baseline_new and persist_restore call it themselves. */
void persist_settle(Script *script);

/* Creates a baseline from 'fresh', a Script that has just been loaded. First stops its scripts and
 * loads the modules with these names (see persist_modules); 'modules' may be NULL. On failure
 * returns NULL and sets 'error'. Do not use 'fresh' after the call, even after a failure, because
 * modules have run: only free it. */
PersistBaseline *persist_baseline_new(Script *fresh, GVariant *modules, GError **error);
void persist_baseline_free(PersistBaseline *baseline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PersistBaseline, persist_baseline_free)

/* Returns whether the Script has loaded the same modules as the baseline. Compares only their
 * number, because a game never unloads a module. */
bool persist_baseline_matches(const PersistBaseline *baseline, const Script *script);

/* Returns whether every running script may begin again. A script may begin again in one of these
 * cases:
 *
 *   - It was started with the option 'restart'.
 *   - It belongs to the room that is shown, or to an actor in this room.
 *   - It belongs to an object in this room, on the screen (a UI object), or carried by an actor.
 *
 * Adds a sentence to the report for each script that may not begin again.
 *
 * Does not check for cutscenes, dialogs and fades; checkpoint_is_quiet does. Does not check
 * whether the functions of the scripts have names, so it is fast. */
bool persist_is_quiet(Script *script, PersistReport *report);

/* Returns the state. Adds a sentence to the report for each value that cannot be kept. Returns NULL
 * and adds the reason to the report in these cases: the modules differ from those of the baseline,
 * a running script cannot begin again, or a Lua error occurs. The Script is left unchanged. The
 * caller frees the result with g_variant_unref. */
GVariant *persist_capture(Script *script, const PersistBaseline *baseline, PersistReport *report);

/* Restores the data in a Script that has just been loaded, possibly from changed files. First stops
 * all scripts and loads the modules of the state. Skips data of objects that the game does not have
 * any more, and reports that. The only Lua code of the game that runs is that of the modules. If
 * the state is invalid, adds the reason to the report and returns false. The Script may then be
 * partly changed, and must be freed. */
bool persist_restore(Script *script, GVariant *state, PersistReport *report);

/* Runs the migrations of game.lua on a state that is about to be restored:
 *
 *   migrations = { ['1.1.0'] = function(game) ... end }
 *
 * Runs the migrations of all versions after 'from', in the order of the versions. The parameter
 * 'game' has the globals of the state, under the names that they had in the old game; see
 * migrate.c. Returns a new state, or a reference to 'state' if no migration runs. If a migration
 * fails, adds the reason to the report and returns NULL. The caller frees the result with
 * g_variant_unref. */
GVariant *persist_migrate(Script *script, GVariant *state, const char *from, PersistReport *report);

/* Starts the scripts of the restored state again, in the order in which they were started. Call it
 * after persist_restore, and after the world is restored. If the room that is shown has a function
 * 'onrestore', calls this function first, and then starts only the scripts with the option
 * 'restart'. If a Lua error prevents this work, adds a sentence to the report. */
void persist_restart(Script *script, PersistReport *report);

#endif
