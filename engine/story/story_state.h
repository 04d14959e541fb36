/* story_state.h: what a story knows, by words, for checkpoints.
 *
 * A state is a list of items, each a list of words: a known fact, an attribute that is set here, a
 * declared entity. It is a difference to an earlier state of a story of the same text, so what an
 * update of the text adds stays known.
 *
 *   {'known': [['fact', '%% has greeted %%', 'Bob', 'John'],
 *              ['attribute', 'John', 'horse', 'Binky']],
 *    'lost': [['entity', 'wolf']],
 *    'reported': ['the first greeting']}
 *
 * 'reported' lists the events that story_news has reported and that are still available. The steps
 * for story_undo are not kept. Words are bytes without NUL.
 *
 * Reading checks everything. An item whose fact the story's text does not use, or that is no item,
 * is skipped with a sentence in the report. */

#ifndef STORY_STORY_STATE_H
#define STORY_STORY_STATE_H

#include "base/data/restore_report.h"
#include "story/story.h"

#define STORY_STATE_TYPE G_VARIANT_TYPE_VARDICT

/* Returns the state, floating. It is the difference to 'base', the state of a story that was just
 * read, or everything if that is NULL. 'skip' (or NULL) has facts that are left out, as
 * GUINT_TO_POINTER(fact + 1). */
GVariant *story_state_write(const Story *story, GVariant *base, GHashTable *skip);

/* Puts a state into a story of the same text, or a later one. 'name' is the story's, for sentences.
 * Then there is nothing to undo. */
void story_state_read(Story *story, GVariant *state, const char *name, RestoreReport *report);

#endif
