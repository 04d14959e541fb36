/* state.h: writes the state of a World for checkpoints, and reads it.
 *
 * world_state_write returns the changes since the game was loaded, as a GVariant of names and
 * values. world_state_read restores them in a World that was just loaded, possibly from changed
 * files. It skips items that no longer fit, and adds a sentence to the report for each. With the
 * same files, both worlds have the same checksums, except for the items listed below.
 *
 *   {'world': {'tick': 812, 'room': 'street', ...},
 *    'actors': [('guy', {'room': 'street', 'at': (80, 132), ...}), ...],
 *    'objects': [('door', {'state': 'open'}), ...], ...}
 *
 * Write the state at a quiet moment: input is enabled, the screen is not faded out, and no
 * cutscene, dialog or page is shown. The state does not contain:
 *
 *   - an open dialog, a page, a message window, a running cutscene, a running fade of the screen
 *   - the path of a walk; the goals are kept, and the path is planned again
 *   - positions in the previous tick ('before'), which only make drawing smooth
 *   - the list of saves (the session sets it), the memory budget, and values that are computed
 *     from others
 *   - things that scripts created during play. If a script creates them again before
 *     world_state_read, their state is restored. Otherwise the report names them.
 *
 * The content of a state is untrusted, and every value is checked. */

#ifndef WORLD_STATE_STATE_H
#define WORLD_STATE_STATE_H

#include "base/data/restore_report.h"
#include "world/world.h"

#define WORLD_STATE_TYPE G_VARIANT_TYPE_VARDICT

/* The state after loading, as checksums of 8 bytes per field. The caller owns it. */
typedef struct WorldBase WorldBase;
WorldBase *world_base_new(const World *world);
void world_base_free(WorldBase *base);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(WorldBase, world_base_free)

/* Returns the state as a floating reference. It contains only the differences to 'base', or
 * everything if 'base' is NULL. */
GVariant *world_state_write(const World *world, const WorldBase *base);

/* Restores a state in a world that was just loaded, before its first tick. First ends everything
 * that main.lua has started: walks, lines, texts, fades, sounds, dialogs, a page, a cutscene. The
 * caller must stop the scripts that wait for these. Posts no signals, and removes all posted
 * signals. Adds a sentence to 'report' for everything that it skips. */
void world_state_read(World *world, GVariant *state, RestoreReport *report);

/* Returns the tick in a state, or 0 if it is unknown. Does not check the value. */
Tick world_state_tick(GVariant *state);

#endif
