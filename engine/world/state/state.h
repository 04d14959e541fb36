/* state.h: writes the state of a World for a checkpoint, and reads it. A checkpoint is a copy of a
 * game's state (game/checkpoint/checkpoint.h).
 *
 * world_state_write returns the changes since the game was loaded, as a GVariant of names and
 * values. world_state_read makes the same changes in a World that was just loaded. The files of the
 * game may have changed since the state was written. Values that the changed game does not allow
 * are skipped. For each skipped value, a sentence is added to the report. If the files have not
 * changed, the restored World has the same checksums (world_checksum.h) as the saved World, except
 * for the items listed below.
 *
 *   {'world': {'tick': 812, 'room': 'street', ...},
 *    'actors': [('guy', {'room': 'street', 'at': (80, 132), ...}), ...],
 *    'objects': [('door', {'state': 'open'}), ...], ...}
 *
 * The caller must write the state only when input is enabled, the screen is not faded out, and no
 * cutscene, dialog or page is shown. The state does not contain:
 *
 *   - an open dialog, a page, a message window, a running cutscene, a running fade of the screen
 *   - the path of a walk. Its goals are kept, and the path is planned again
 *   - positions in the previous tick ('before'), which only make drawing smooth
 *   - the list of saves, which the session sets, and the memory budget
 *   - values that are computed from other values
 *   - things that scripts created during play. Only the values of such a thing are kept. If a
 *     script creates the thing again before world_state_read, the values are restored. If no
 *     script does so, the report names the thing. Dialogs are an exception: world_state_read
 *     creates missing dialogs.
 *
 * The content of a state is untrusted, and every value is checked. */

#ifndef WORLD_STATE_STATE_H
#define WORLD_STATE_STATE_H

#include "base/data/restore_report.h"
#include "world/world.h"

#define WORLD_STATE_TYPE G_VARIANT_TYPE_VARDICT

/* The state of a World right after loading. It has a checksum of 8 bytes for each field and part of
 * each thing (classes.h). It also has a list of the disabled walkboxes of each room.
 * world_state_write compares with it to find what has changed. The caller owns it. */
typedef struct WorldBase WorldBase;
WorldBase *world_base_new(const World *world);
void world_base_free(WorldBase *base);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(WorldBase, world_base_free)

/* Returns the state as a floating reference. The state contains only the fields that differ from
 * 'base', or all fields if 'base' is NULL. */
GVariant *world_state_write(const World *world, const WorldBase *base);

/* Restores a state in a world that was just loaded. Call it before the first tick. 'state' must
 * have the type WORLD_STATE_TYPE. First ends everything that main.lua has started, such as walks,
 * lines of speech, texts, fades, sounds, dialogs, a page or a cutscene. The caller must stop the
 * scripts that wait for the end of these. Removes all signals that were posted, and posts none.
 * Adds a sentence to 'report' for everything that it skips. */
void world_state_read(World *world, GVariant *state, RestoreReport *report);

/* Returns the tick in which a state was written. Returns 0 if the state has no tick, or if the tick
 * is negative. Does not check whether the tick is too large. */
Tick world_state_tick(GVariant *state);

#endif
