/* story_steps.h: what a story was told in a run of the game, as commands of story_shell.h.
 *
 * What scripts and the world told it, what happened, and what the game answered to its questions, where that was another answer
 * than before. Without the game these questions are facts and attributes, so that who runs the commands sees the story as the
 * game had it. Nothing here may have the story work anything out, which would ask the game: a run is to be the same whether its
 * steps are written or not. At most 64 MiB a story are kept. */

#ifndef SCRIPT_STORIES_STORY_STEPS_H
#define SCRIPT_STORIES_STORY_STEPS_H

#include "script/stories/stories.h"

/* 'id' is the story's. Free with steps_free, which takes NULL. */
StorySteps *steps_new(const char *id);
void steps_free(StorySteps *steps);

/* Each of these writes down what has just been done, and does nothing for a story that keeps no steps. 'value' NULL: taken back.
 * 'values' are what the event was asked for with, by variable. */
void steps_tell_read(ScriptStory *story);
void steps_tell_fact(ScriptStory *story, uint32_t fact, bool known);
void steps_tell_attribute(ScriptStory *story, const char *entity, const char *key, const char *value);
void steps_tell_name(ScriptStory *story, const char *name, bool named);
void steps_tell_event(ScriptStory *story, uint32_t event, const char *const *values);

/* Around a command of story_shell.h that was done, and around what takes a step back: that is written down as what has changed,
 * as not every step is one of the story's own; an event that is performed stays the command that it was. 'before' is what
 * steps_look has returned (NULL for a story that keeps no steps), and is freed. */
typedef struct StepsLook StepsLook;
StepsLook *steps_look(ScriptStory *story);
void steps_tell_command(ScriptStory *story, const char *line, StepsLook *before);
void steps_tell_changes(ScriptStory *story, StepsLook *before);

/* The game's answer to a predicate, or, with words NULL, to the question for an attribute; 'said' NULL: no. It is kept until
 * steps_write_answers, as a story that asks must be left alone. */
void steps_note_answer(ScriptStory *story, const char *words, const char *const *arguments, uint32_t count, const char *said);
void steps_write_answers(ScriptStory *story);

/* Returns what script_story_steps returns. */
const char *steps_text(const Stories *stories, int index, const char **id);

#endif
