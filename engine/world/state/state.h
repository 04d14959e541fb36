/* state.h: the state of a World by name, for checkpoints.
 *
 * world_state_write stores what play has changed since the game was loaded, as a GVariant of names
 * and values. world_state_read puts it into a World that was just loaded, maybe from changed files.
 * An item that no longer fits is then skipped, with a sentence in the report. With the same files,
 * the two worlds have the same checksums, except for what is listed below.
 *
 *   {'world': {'tick': 812, 'room': 'street', ...},
 *    'actors': [('guy', {'room': 'street', 'at': (80, 132), ...}), ...],
 *    'objects': [('door', {'state': 'open'}), ...], ...}
 *
 * The state is meant to be taken at a quiet moment: input is on; no cutscene, dialog, page or
 * curtain. It does not hold:
 *
 *   - an open dialog, a page that is shown, a running cutscene, a running fade of the screen
 *   - the path of a walk: its goals are kept, and the path is planned again (part "actors")
 *   - positions between two ticks ('before'), which only smooth the picture
 *   - the list of saves (the session sets it), the memory budget, values that follow from others
 *   - things that scripts made during play, unless a script makes them again before
 *     world_state_read; the report names them
 *
 * The content is untrusted: every value is checked. */

#ifndef WORLD_STATE_STATE_H
#define WORLD_STATE_STATE_H

#include "base/data/restore_report.h"
#include "world/world.h"

#define WORLD_STATE_TYPE G_VARIANT_TYPE_VARDICT

/* The state after loading, as checksums: 8 bytes per field. The caller owns it. */
typedef struct WorldBase WorldBase;
WorldBase *world_base_new(const World *world);
void world_base_free(WorldBase *base);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(WorldBase, world_base_free)

/* Returns the state, floating, as a difference to 'base', or whole if that is NULL. */
GVariant *world_state_write(const World *world, const WorldBase *base);

/* Puts a state into a world that was just loaded, before its first tick. First ends everything that
 * main.lua has started: walks, lines, texts, fades, sounds, dialogs, a page, a cutscene. Posts no
 * signals, and removes those that are posted. Adds to 'report' what was skipped. The caller must
 * stop the scripts that wait for any of this. */
void world_state_read(World *world, GVariant *state, RestoreReport *report);

/* Returns the tick of a state, which is not checked; 0 = unknown. */
Tick world_state_tick(GVariant *state);

#endif
