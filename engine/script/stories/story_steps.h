/* story_steps.h: records what happens to a story during a game, as commands of story_shell.h.
 *
 * The recorded steps are changes by scripts and by the world, performed events, and the game's
 * answers to predicates and attributes. An answer is recorded only if it differs from the previous
 * answer. The commands can run without the game. The game's predicates and attributes then become
 * plain facts and attributes, so the story behaves as it did in the game.
 *
 * Recording must not change the run of the game. It never evaluates the story, because an
 * evaluation calls functions of the game. At most 64 MiB per story are recorded. */

#ifndef SCRIPT_STORIES_STORY_STEPS_H
#define SCRIPT_STORIES_STORY_STEPS_H

#include "script/stories/stories.h"

/* Returns an empty record for the story with this id. The caller frees it with steps_free, which
 * accepts NULL. */
StorySteps *steps_new(const char *id);
void steps_free(StorySteps *steps);

/* Each of these records a change that has just been made. They do nothing if the story records no
 * steps. If 'value' is NULL, the attribute was removed. 'values' are the values that the caller
 * gave to the event's variables, or NULL. */
void steps_record_read(ScriptStory *story);
void steps_record_fact(ScriptStory *story, uint32_t fact, bool known);
void steps_record_attribute(ScriptStory *story, const char *entity, const char *key, const char *value);
void steps_record_name(ScriptStory *story, const char *name, bool named);
void steps_record_event(ScriptStory *story, uint32_t event, const char *const *values);

/* These record a command of story_shell.h, or an undo. First call steps_snapshot, then run the
 * command, then call one of the other two. steps_record_command records the command itself if it
 * performs an event. Otherwise, both record the changes since the snapshot. 'before' is the result
 * of steps_snapshot, which is NULL if the story records no steps. They free it. */
typedef struct StepsSnapshot StepsSnapshot;
StepsSnapshot *steps_snapshot(ScriptStory *story);
void steps_record_command(ScriptStory *story, const char *line, StepsSnapshot *before);
void steps_record_changes(ScriptStory *story, StepsSnapshot *before);

/* steps_queue_answer queues the game's answer to a predicate, or to an attribute if 'words' is
 * NULL. 'said' is NULL for the answer "no". steps_write_answers records the queued answers. Call it
 * after the evaluation, because a story must not be used while it is evaluated. */
void steps_queue_answer(ScriptStory *story, const char *words, const char *const *arguments, uint32_t count, const char *said);
void steps_write_answers(ScriptStory *story);

/* Implements script_story_steps (script.h). */
const char *steps_text(const Stories *stories, int index, const char **id);

#endif
