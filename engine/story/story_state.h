/* story_state.h: writes and reads the state of a story, for checkpoints.
 *
 * A state consists of items. An item is a list of words: a known fact, an attribute that the story
 * itself has, or a declared entity. A state can be the difference from an earlier state of the same
 * text. Facts that an update adds to the text then stay known.
 *
 *   {'known': [['fact', '%% has greeted %%', 'Bob', 'John'],
 *              ['attribute', 'John', 'horse', 'Binky']],
 *    'lost': [['entity', 'wolf']],
 *    'reported': ['the first greeting']}
 *
 * 'reported' lists the events that story_news has reported and that are still available. The steps
 * for story_undo are not kept. Words are bytes without NUL.
 *
 * Reading checks everything. It skips invalid items, and facts that the story's text does not use.
 * The report then has a sentence about each. */

#ifndef STORY_STORY_STATE_H
#define STORY_STORY_STATE_H

#include "base/data/restore_report.h"
#include "story/story.h"

#define STORY_STATE_TYPE G_VARIANT_TYPE_VARDICT

/* Returns the state, floating: the difference from 'base', the state of a story that was just read.
 * If 'base' is NULL, returns the whole state. 'skip' is a set of facts to leave out, as
 * GUINT_TO_POINTER(fact + 1); NULL = none. */
GVariant *story_state_write(const Story *story, GVariant *base, GHashTable *skip);

/* Applies a state to a story of the same text, or of a later version of it. 'name' is the story's
 * name, for the report. Removes all steps for story_undo. */
void story_state_read(Story *story, GVariant *state, const char *name, RestoreReport *report);

#endif
