/* story.h: which events of a story can happen now, and what they do when they happen.
 *
 * A story is a list of *events*. Each has a rule over *facts*, which are known or not: what happened ("princess has been rescued"),
 * who did what to whom ("%% has greeted %%" of John and Fred). The game tells the story what becomes known, asks which events are
 * available, picks one, and has it performed; that in turn changes what is known. The story picks nothing by itself, and knows
 * nothing of rooms, scripts, clocks or chance. docs/story.md has the meaning of all this.
 *
 *   Story *story = story_new();
 *   Program *program = story_program(story);           events come from builders (program.h)
 *   ...
 *   uint32_t fact = story_fact(story, "bell has rung", NULL);
 *   story_set_fact(story, fact, true);
 *   uint32_t count;
 *   const uint32_t *events = story_available(story, &count);
 *   for (uint32_t i = 0; i < count; i++) puts(story_event_name(story, events[i]));
 *
 * Events and facts are small numbers that stay good as long as the story: events from 0 in the order of their definition.
 * Everything here is deterministic: results depend on what is known, not on how it came to be known, and come in a fixed order. */

#ifndef STORY_STORY_H
#define STORY_STORY_H

#include "story/program.h"

typedef struct Story Story;

Story *story_new(void);
void story_free(Story *story);

/* To write events into. The network is compiled anew when it is next needed. Owned by the story. */
Program *story_program(Story *story);

/* ---- facts ---- */

/* The number of a fact: a relation's words with %% for each term, and as many terms. 'terms' may be NULL when there are none. */
uint32_t story_fact(Story *story, const char *relation, const char *const *terms);

/* Nothing happens when it is so already. */
void story_set_fact(Story *story, uint32_t fact, bool known);
bool story_knows(const Story *story, uint32_t fact);

/* ---- events ---- */

uint32_t story_event_count(const Story *story);
const char *story_event_name(const Story *story, uint32_t event);

/* The events that can happen now, in the order of their definition; how many to '*count'. Valid until the next call. */
const uint32_t *story_available(Story *story, uint32_t *count);
uint32_t story_available_count(Story *story);
bool story_is_available(Story *story, uint32_t event);

/* The memory that the story takes, roughly, in bytes. */
size_t story_bytes(const Story *story);

#endif
