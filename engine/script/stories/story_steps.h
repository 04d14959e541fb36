/* story_steps.h: records the steps of a story in a run of the game, as commands of story_shell.h.
 *
 * Steps are the changes by scripts and by the world, the performed events, and the game's answers
 * to predicates and attributes, each if it differs from the answer before. The commands can be run
 * without the game. The game's predicates and attributes are then plain facts and attributes, so
 * the story behaves as it did in the game.
 *
 * A run must be the same with and without recording. Evaluating the story calls the game's
 * functions, so recording must not evaluate it. At most 64 MiB per story are recorded. */

#ifndef SCRIPT_STORIES_STORY_STEPS_H
#define SCRIPT_STORIES_STORY_STEPS_H

#include "script/stories/stories.h"

/* Returns an empty record for the story with that id. Free it with steps_free, which accepts
 * NULL. */
StorySteps *steps_new(const char *id);
void steps_free(StorySteps *steps);

/* Each of these records a change that has just been made. They do nothing if the story records no
 * steps. A 'value' of NULL means that the attribute was removed. 'values' are the given values of
 * the event's variables, or NULL. */
void steps_record_read(ScriptStory *story);
void steps_record_fact(ScriptStory *story, uint32_t fact, bool known);
void steps_record_attribute(ScriptStory *story, const char *entity, const char *key, const char *value);
void steps_record_name(ScriptStory *story, const char *name, bool named);
void steps_record_event(ScriptStory *story, uint32_t event, const char *const *values);

/* These record a command of story_shell.h, or an undo. Take a snapshot first, then run the command,
 * then call one of them. An event is recorded as the command itself, anything else as the changes
 * since the snapshot. 'before' is the result of steps_snapshot (NULL if the story records no
 * steps); it is freed. */
typedef struct StepsSnapshot StepsSnapshot;
StepsSnapshot *steps_snapshot(ScriptStory *story);
void steps_record_command(ScriptStory *story, const char *line, StepsSnapshot *before);
void steps_record_changes(ScriptStory *story, StepsSnapshot *before);

/* Queues the game's answer to a predicate, or to an attribute if 'words' is NULL. 'said' is NULL
 * for no. It is recorded by steps_write_answers, because a story must not be used while it is
 * evaluated. */
void steps_queue_answer(ScriptStory *story, const char *words, const char *const *arguments, uint32_t count, const char *said);
void steps_write_answers(ScriptStory *story);

/* Returns what script_story_steps returns. */
const char *steps_text(const Stories *stories, int index, const char **id);

#endif
