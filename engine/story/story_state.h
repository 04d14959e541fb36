/* story_state.h: writes and reads the state of a story, for checkpoints.
 *
 * A state consists of items. An item is a list of words: a known fact, an attribute of the story
 * itself, or a declared entity. A checkpoint contains only the difference from the initial state of
 * the story's text. If an update of the game adds known facts to the text, they are therefore known
 * after loading.
 *
 *   {'known': [['fact', '%% has greeted %%', 'Bob', 'John'],
 *              ['attribute', 'John', 'horse', 'Binky']],
 *    'lost': [['entity', 'wolf']],
 *    'reported': ['the first greeting']}
 *
 * 'known' lists the items that were added, 'lost' those that were removed. 'reported' lists the
 * events that story_news has reported and that are still available. The steps for story_undo are
 * not saved. Words are bytes without NUL.
 *
 * story_state_read checks the whole state. It skips invalid items, and facts that the story's text
 * does not use. The report has a sentence for each skipped item. */

#ifndef STORY_STORY_STATE_H
#define STORY_STORY_STATE_H

#include "base/data/restore_report.h"
#include "story/story.h"

#define STORY_STATE_TYPE G_VARIANT_TYPE_VARDICT

/* Returns the difference between the story's state and 'base', as a floating reference. 'base' is
 * the whole state of a story whose text was just read. If 'base' is NULL, returns the whole state.
 * 'skip' is a set of facts to leave out, as GUINT_TO_POINTER(fact + 1). It may be NULL. */
GVariant *story_state_write(const Story *story, GVariant *base, GHashTable *skip);

/* Applies a state to a story whose text was just read. The text may be a later version. 'name' is
 * the story's name, for the report. Removes all steps for story_undo. */
void story_state_read(Story *story, GVariant *state, const char *name, RestoreReport *report);

#endif
