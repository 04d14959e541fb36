/* story_state.h: writes and reads the state of a story, for checkpoints.
 *
 * A state consists of items. An item is a list of words: a known fact, an attribute of the story
 * itself, or a declared entity. A state is either complete or the difference from an earlier state
 * of the same text. With a difference, known facts that an update adds to the text stay known.
 *
 *   {'known': [['fact', '%% has greeted %%', 'Bob', 'John'],
 *              ['attribute', 'John', 'horse', 'Binky']],
 *    'lost': [['entity', 'wolf']],
 *    'reported': ['the first greeting']}
 *
 * 'known' lists the items that were added, 'lost' the items that were removed. 'reported' lists the
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

/* Returns the difference of the story's state from 'base', as a floating reference. 'base' is the
 * complete state of a story whose text was just read. If 'base' is NULL, returns the complete
 * state. 'skip' is a set of facts to leave out, as GUINT_TO_POINTER(fact + 1). It may be NULL. */
GVariant *story_state_write(const Story *story, GVariant *base, GHashTable *skip);

/* Applies a state to a story of the same text, or of a later version of the text. 'name' is the
 * story's name, for the report. Removes all steps for story_undo. */
void story_state_read(Story *story, GVariant *state, const char *name, RestoreReport *report);

#endif
