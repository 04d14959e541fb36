/* persist.h: the scripts' half of a checkpoint: the plain data of a game, by names.
 *
 * A checkpoint continues a game whose files may have changed since. It cannot repeat the run, and
 * it cannot keep a coroutine in the middle of its function. So it is taken at a quiet moment and
 * keeps everything that has a name. The scripts of the room begin again.
 *
 * Kept are globals; fields of things, which are named by class and id; modules; locals that named
 * functions use from outside; the state tables of the engine's own files; the numbers of processes
 * and those that tostring() shows. Tables may be shared and have cycles. A function is kept by its
 * name. Only differences to the game directly after loading are stored. See image.h for names,
 * difference.h for the difference.
 *
 * Not kept are coroutines, functions that were made since loading and have no name, things that
 * were made since loading, and locals that only such functions or scripts use. The report names
 * each with its path.
 *
 * The baseline is made of a second Script of the same files that has just been loaded, when the
 * first checkpoint is taken. So the game itself loads no slower. The baseline is
 * plain memory, so the second Script can be freed at once. It must have loaded the same modules as
 * the game; if the game loads another, the next checkpoint needs another baseline.
 *
 *   g_autoptr(GVariant) modules = persist_modules(script);
 *   baseline = persist_baseline_new(fresh, modules, &error);
 *   if (persist_is_quiet(script, NULL)) state = persist_capture(script, baseline, &report);
 *   ...
 *   persist_restore(loaded, state, &report);    // then the world's half
 *   persist_restart(loaded, &report);
 *
 * States are untrusted. With any content, they can only assign plain values to the game's data,
 * which the game itself can do, too. No function here is recursive, so deep data cannot overflow
 * the stack. */

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

/* Returns the names of the modules that the game has loaded, in this order ("as"). The caller frees
 * it with g_variant_unref. */
GVariant *persist_modules(const Script *script);

/* Stops all scripts of a game that has just been loaded. main.lua may have started some, such as
 * the cutscene at the beginning of the game. Make a baseline, or set a state, after this call. Read
 * the world after it, too. The functions below call it themselves. */
void persist_settle(Script *script);

/* Remembers the data of a script that has just been loaded, after it has loaded these modules too.
 * 'modules' may be NULL. Returns NULL with an error if that fails. Only the baseline may be used
 * afterwards: the modules have run. */
PersistBaseline *persist_baseline_new(Script *fresh, GVariant *modules, GError **error);
void persist_baseline_free(PersistBaseline *baseline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PersistBaseline, persist_baseline_free)

/* Returns whether the baseline has the modules that the script has loaded. */
bool persist_baseline_fits(const PersistBaseline *baseline, const Script *script);

/* Returns whether all live scripts may begin again: each belongs to the room that is shown, or to
 * an actor or object there, or was started with the option 'restart'. Adds a sentence for each that
 * may not; 'report' may be NULL. Knows nothing of cutscenes, dialogs and fades: see session.h. It
 * costs little: it does not ask whether their functions have names. */
bool persist_is_quiet(Script *script, PersistReport *report);

/* Returns the state. Reports what it cannot keep. Returns NULL if the baseline does not fit, or if
 * a live script cannot begin again; the report then has the reason. 'report' may be NULL. The
 * script is left unchanged. The caller frees the result with g_variant_unref. */
GVariant *persist_capture(Script *script, const PersistBaseline *baseline, PersistReport *report);

/* Sets the data of a script that has just been loaded, maybe from changed files. Reports and skips
 * what no longer exists. Stops all scripts first. Returns false if the state is invalid; the script
 * is then half changed and must be freed. No script of the game runs, except for modules. */
bool persist_restore(Script *script, GVariant *state, PersistReport *report);

/* Runs the migrations of game.lua for versions after 'from', in their order, on a state that is
 * about to be restored: migrations = { ['1.1.0'] = function(game) ... end }. 'state' has the
 * globals that differ from those of the old game after loading, as tables by the names that they
 * had; see migrate.c. Returns the new state, which may be the old one. Returns NULL if a migration
 * fails; the report then has the reason. The caller frees the result with g_variant_unref. */
GVariant *persist_migrate(Script *script, GVariant *state, const char *from, PersistReport *report);

/* Begins the scripts of the state again, in their order. Call it after persist_restore and after
 * the world has its state. If the room that is shown has a function 'onrestore', calls that instead
 * of beginning the scripts of the room and of what is in it. */
void persist_restart(Script *script, PersistReport *report);

#endif
