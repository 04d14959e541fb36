/* story_steps.h: records the steps of a story during a game, as commands of story_shell.h.
 *
 * A step is a change by scripts or by the world, an event that the game has performed, or an
 * answer of the game to a predicate or attribute. An answer is recorded only if it differs from
 * the value that the earlier commands have set. The commands can later run without the game. The
 * game's predicates and attributes are then plain facts and attributes, so the story behaves as it
 * did in the game.
 *
 * Recording must not change the run of the game. So it never evaluates the story, because an
 * evaluation calls functions of the game. For each story, at most 64 MiB of commands are recorded.
 *
 * Unless noted, the functions do nothing if the story records no steps ('steps' of the ScriptStory
 * is NULL). */

#ifndef SCRIPT_STORIES_STORY_STEPS_H
#define SCRIPT_STORIES_STORY_STEPS_H

#include "script/stories/stories.h"

/* Returns an empty record for the story with this id. The caller frees it with steps_free, which
 * accepts NULL. */
StorySteps *steps_new(const char *id);
void steps_free(StorySteps *steps);

/* Call this after the story has read its text. Notes which facts the text sets. Records no command
 * for these facts, because the commands later run on a story that has read the same text. */
void steps_record_read(ScriptStory *story);

/* Each of these records a change that has just been made: a fact is known or unknown now, an
 * attribute has a value or none (NULL), a name is declared or not, or an event has happened.
 * 'values' has an entry for each variable of the event: the value that the caller gave to the
 * variable, or NULL. */
void steps_record_fact(ScriptStory *story, uint32_t fact, bool known);
void steps_record_attribute(ScriptStory *story, const char *entity, const char *key, const char *value);
void steps_record_name(ScriptStory *story, const char *name, bool named);
void steps_record_event(ScriptStory *story, uint32_t event, const char *const *values);

/* These record the effects of a command of story_shell.h, or of an undo. Call steps_snapshot first.
 * It returns NULL if the story records no steps. Then run the command or the undo. Then call one of
 * the other two functions with the snapshot as 'before'. This function frees the snapshot. It does
 * nothing for NULL.
 *
 * For an undo, call steps_record_changes, which records the differences to the snapshot. For a
 * command, call steps_record_command. 'line' is the text of the command. If the command performs an
 * event, steps_record_command records 'line'. For other commands, it does the same as
 * steps_record_changes. */
typedef struct StepsSnapshot StepsSnapshot;
StepsSnapshot *steps_snapshot(ScriptStory *story);
void steps_record_command(ScriptStory *story, const char *line, StepsSnapshot *before);
void steps_record_changes(ScriptStory *story, StepsSnapshot *before);

/* steps_queue_answer queues an answer of the game. If 'words' is not NULL, the answer is to a
 * predicate. 'words' are then the words of the predicate, such as "%% is near %%", and 'arguments'
 * has its 'count' terms. If 'words' is NULL, the answer is to an attribute, and 'arguments' are its
 * entity and its key. 'said' is the answer. NULL means no, or that there is no such attribute.
 *
 * steps_write_answers records the queued answers. Call it after the evaluation, because a story
 * must not be used while it is evaluated. */
void steps_queue_answer(ScriptStory *story, const char *words, const char *const *arguments, uint32_t count, const char *said);
void steps_write_answers(ScriptStory *story);

/* Implements script_story_steps (script.h). */
const char *steps_text(const Stories *stories, int index, const char **id);

#endif
