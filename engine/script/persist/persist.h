/* persist.h: stores the data of scripts in a checkpoint, and restores it.
 *
 * A game can be continued from a checkpoint even if its files have changed since. A changed game
 * cannot be replayed to that point, and a running coroutine cannot be stored. A checkpoint is
 * therefore taken at a quiet moment, and stores all data that has a name. When the game continues,
 * the scripts of the room start again from their beginning.
 *
 * A state contains globals, fields of things, modules, upvalues of functions with a name, and the
 * state tables of the engine's own files. It also contains the numbers of processes and the serial
 * numbers that tostring() shows. Tables may be shared and have cycles. For a function, the state
 * has its name. The state has only the differences to the game directly after loading. See image.h
 * for names, and difference.h for the differences.
 *
 * A state does not contain coroutines or things that were created since loading. It also lacks
 * functions that were created since loading and have no name, and locals that only these functions
 * or scripts use. The report names each of these with its path.
 *
 * The baseline is an Image of the game directly after loading. It is created when the first
 * checkpoint is taken, from a second Script of the same files. Loading the game itself therefore
 * takes no longer. The baseline keeps no reference to the second Script, which can be freed at
 * once. The second Script must have loaded the same modules as the game. If the game loads another
 * module, the next checkpoint needs a new baseline.
 *
 *   g_autoptr(GVariant) modules = persist_modules(script);
 *   baseline = persist_baseline_new(fresh, modules, &error);
 *   if (persist_is_quiet(script, NULL)) state = persist_capture(script, baseline, &report);
 *   ...
 *   persist_restore(loaded, state, &report);    // then the world's half
 *   persist_restart(loaded, &report);
 *
 * States are untrusted. Whatever a state contains, it can only assign plain values to the game's
 * data, and scripts of the game can do the same. No function here is recursive, so deeply nested
 * data cannot overflow the C stack. */

#ifndef SCRIPT_PERSIST_PERSIST_H
#define SCRIPT_PERSIST_PERSIST_H

#include "script/persist/persist_report.h"

#include <stdbool.h>

typedef struct Script Script;
typedef struct PersistBaseline PersistBaseline;

/* The type of a state, a dictionary:
 *
 *   version   u     PERSIST_VERSION
 *   modules   as    persist_modules
 *   objects         the difference, see difference.h
 *   scripts         the live scripts, see live_scripts.h
 *   started   t     how many scripts have been started
 *   serial    x     the last number that tostring() has shown */
#define PERSIST_TYPE "a{sv}"
#define PERSIST_VERSION 1

/* Returns the names of the modules that the game has loaded, in the order of loading ("as"). The
 * caller frees the result with g_variant_unref. */
GVariant *persist_modules(const Script *script);

/* Stops all scripts of a game that has just been loaded. main.lua may have started some, such as
 * the cutscene at the beginning of the game. Call it before the world is read. persist_baseline_new
 * and persist_restore call it themselves. */
void persist_settle(Script *script);

/* Creates a baseline from a Script that has just been loaded. First loads these modules; 'modules'
 * may be NULL. On failure returns NULL and sets 'error'. In both cases, the Script must only be
 * freed afterwards, because the modules have run. */
PersistBaseline *persist_baseline_new(Script *fresh, GVariant *modules, GError **error);
void persist_baseline_free(PersistBaseline *baseline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PersistBaseline, persist_baseline_free)

/* Returns whether the Script has loaded no other modules than the baseline. */
bool persist_baseline_fits(const PersistBaseline *baseline, const Script *script);

/* Returns whether all live scripts may begin again. A script may begin again if it was started
 * with the option 'restart'. It may also begin again if it belongs to the room that is shown, to
 * an actor in it, or to an object. The object must be in the room, on the screen, or carried by
 * an actor. Adds a sentence to the report for each script that may not begin again. 'report' may
 * be NULL.
 *
 * Does not check for cutscenes, dialogs and fades; session.h does. It is fast because it does not
 * check whether the functions of the scripts have names. */
bool persist_is_quiet(Script *script, PersistReport *report);

/* Returns the state. Adds a sentence to the report for each value that cannot be kept. Returns
 * NULL if the baseline does not fit, or if a live script cannot begin again. The report then has
 * the reason. 'report' may be NULL. The Script is left unchanged. The caller frees the result
 * with g_variant_unref. */
GVariant *persist_capture(Script *script, const PersistBaseline *baseline, PersistReport *report);

/* Restores the data of a Script that has just been loaded, possibly from changed files. Stops all
 * scripts first. Skips and reports data for objects that no longer exist. Runs no Lua of the game
 * except the modules that it loads. Returns false if the state is invalid. The Script may then be
 * partly changed, and must be freed. */
bool persist_restore(Script *script, GVariant *state, PersistReport *report);

/* Runs the migrations of game.lua on a state that is about to be restored:
 *
 *   migrations = { ['1.1.0'] = function(game) ... end }
 *
 * Runs those for versions after 'from', in the order of versions. The parameter 'game' has the
 * globals of the state, under the names that they had in the old game; see migrate.c. Returns a new
 * state, or 'state' itself if no migration runs. Returns NULL if a migration fails. The report then
 * has the reason. The caller frees the result with g_variant_unref. */
GVariant *persist_migrate(Script *script, GVariant *state, const char *from, PersistReport *report);

/* Starts the scripts of the state again, in their order. Call it after persist_restore, when the
 * world is restored, too. If the room that is shown has a function 'onrestore', calls it first, and
 * starts only the scripts with the option 'restart'. */
void persist_restart(Script *script, PersistReport *report);

#endif
