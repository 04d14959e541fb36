/* story.h: which events of a story can happen now, and what they do when they happen.
 *
 * A story is a list of *events*. Each has a rule over *facts*, which are known or not ("princess has been rescued", "%% has
 * greeted %%" of John and Fred), over *attributes* ("John's horse") and over *predicates*, questions to the game ("%% is more
 * than %% years old"). A rule may have variables, "(soldier) is here"; what they can stand for is part of the answer. The game
 * tells the story what becomes known, asks which events are available, picks one, and has it performed; that in turn changes what
 * is known. The story picks nothing by itself, and knows nothing of rooms, scripts, clocks or chance. docs/story.md has the
 * meaning of all this.
 *
 *   Story *story = story_new();
 *   story_add_predicate(story, &(StoryPredicate){.words = "%% is hungry", .test = is_hungry, .data = game});
 *   ... events, written into story_program(story) ...
 *   story_set_fact(story, story_fact(story, "bell has rung", NULL), true);
 *   uint32_t count;
 *   const uint32_t *events = story_available(story, &count);
 *   for (uint32_t i = 0; i < count; i++) {
 *     const StoryOffers *offers = story_offers(story, events[i]);      with which values: at least one
 *     ...
 *   }
 *   story_perform(story, events[0], NULL, &error);
 *
 * Events and facts are small numbers that stay good as long as the story: events from 0 in the order of their definition.
 * Everything here is deterministic: results depend on what is known, not on how it came to be known, and come in a fixed order.
 * The game's callbacks must not change the story. */

#ifndef STORY_STORY_H
#define STORY_STORY_H

#include "story/attributes.h"
#include "story/deeds.h"
#include "story/offers.h"
#include "story/predicates.h"
#include "story/program.h"
#include "story/why.h"

typedef struct Story Story;

#define STORY_ERROR (story_error_quark())
GQuark story_error_quark(void);

typedef enum {
  STORY_ERROR_TEXT,        /* a story that cannot be read: story_text.h */
  STORY_ERROR_UNAVAILABLE, /* the event cannot happen now, or not with these values */
  STORY_ERROR_OPEN,        /* what it does needs a value that nobody gave */
  STORY_ERROR_LOOKUP       /* what it does needs an attribute that is not there */
} StoryError;

Story *story_new(void);
void story_free(Story *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Story, story_free)

/* To write events into; owned by the story. The network is compiled anew when it is next needed. */
Program *story_program(Story *story);

/* ---- what the game tells ---- */

/* The number of a fact: a relation's words with %% for each term, and as many terms. 'terms' may be NULL when there are none. */
uint32_t story_fact(Story *story, const char *relation, const char *const *terms);

/* Nothing happens when it is so already. */
void story_set_fact(Story *story, uint32_t fact, bool known);
bool story_knows(const Story *story, uint32_t fact);

/* An attribute of the story's own, which hides the game's; NULL takes it back. */
void story_set_attribute(Story *story, const char *entity, const char *key, const char *value);

/* The story's own or the game's; NULL when there is none. Valid as long as the story. */
const char *story_get_attribute(Story *story, const char *entity, const char *key);

/* Something that a variable may stand for; false takes it back. */
void story_name_entity(Story *story, const char *entity, bool named);

/* All entities, const char *, sorted; the caller frees the array. */
GPtrArray *story_entities(Story *story);

/* ---- what the story asks ---- */

/* Copied; its functions are called as long as the story lives. */
void story_set_host(Story *story, const StoryHost *host);

/* Before events that use it. False when these words are built in. */
bool story_add_predicate(Story *story, const StoryPredicate *predicate);

/* The index of a predicate (for CODE_ASKS); TUPLE_NONE when there is none of these words. */
uint32_t story_find_predicate(const Story *story, const char *words);
uint32_t story_predicate_of(const Story *story, Symbol words);

/* The words of all predicates, a symbol each. */
const Tuples *story_predicate_words(const Story *story);

/* What is volatile is asked anew. Once a tick is enough; costs nothing while no event hangs on such a question. */
void story_poll(Story *story);

/* Whether that would ask anything: an event hangs on a question that is volatile. */
bool story_polls(const Story *story);

/* What was said to be stable has changed. NULL: any entity, any key. */
void story_attribute_changed(Story *story, const char *entity, const char *key);
void story_predicate_changed(Story *story, const char *words);

/* 'stops' is asked now and then while what can happen is worked out. When it says true, the work is left as it is: until the next
 * question what story_available and its kin say is what was so before, or in part. */
void story_set_stop(Story *story, bool (*stops)(void *data), void *data);

/* The memory that all lists of alternatives together may take, 256 MiB at most and at first: more is too many. */
void story_limit_lists(Story *story, size_t bytes);

/* All that was ever asked may be otherwise. */
void story_ask_anew(Story *story);

/* ---- events ---- */

uint32_t story_event_count(const Story *story);
const char *story_event_name(const Story *story, uint32_t event);

/* The event of that name; TUPLE_NONE when there is none. */
uint32_t story_find_event(const Story *story, const char *name);

/* The events that can happen now, in the order of their definition; how many to '*count'. Valid until the next call. */
const uint32_t *story_available(Story *story, uint32_t *count);
uint32_t story_available_count(Story *story);
bool story_is_available(Story *story, uint32_t event);

/* The events that can happen now and could not when this was last asked, in the order of their definition; at first all that can.
 * Costs what has changed since, not what there is. Valid until the next call of anything here. */
const uint32_t *story_news(Story *story, uint32_t *count);

/* A fingerprint of what that has told. */
uint64_t story_news_checksum(const Story *story);

/* With which values the event can happen: one offer at least if it is available, else none. Valid until the next call, and until
 * an event is performed; its strings as long as the story. */
const StoryOffers *story_offers(Story *story, uint32_t event);

/* Whether there are more ways to fulfil the rule than are looked at (BINDINGS_MAX, story_limit_lists). Such an event is not
 * available. */
bool story_has_too_many(Story *story, uint32_t event);

/* All that were such when this was last worked out, in the order of their definition; costs nothing while there are none. Valid
 * until the next call. */
const uint32_t *story_too_many(Story *story, uint32_t *count);

/* ---- what happens ---- */

/* Does what the event does. 'values' has a string or NULL for each of the event's variables (StoryOffers), or is NULL: what it
 * leaves open comes from the first offer that fits. All or nothing: false, with a STORY_ERROR, and nothing is changed, when the
 * event cannot happen now, or not with these values, or when something is missing for what it does. */
bool story_perform(Story *story, uint32_t event, const char *const *values, GError **error);

/* What the event that was performed last has for the game: 'count' lists of strings, each ending with NULL. Valid until the next
 * is performed. */
const char *const *const *story_calls(const Story *story, uint32_t *count);

/* ---- why ---- */

/* Why an event can happen, or why not, for these values ('values' as for story_perform) or the nearest. The caller frees it with
 * why_free. */
StoryWhy *story_why(Story *story, uint32_t event, const char *const *values);

/* ---- going back ---- */

/* From now on changes are remembered, or not: the last ones, 32,768 at least. Each event that is performed is a step, and each
 * change by hand. */
void story_keep_history(Story *story, bool keep);

/* Takes back the last step; false when there is none. What the game was called for stays done. */
bool story_undo(Story *story);
uint32_t story_steps(const Story *story);

/* A fingerprint of what is known, set and named: the same for the same state, however it came about. */
uint64_t story_checksum(const Story *story);

/* ---- the curious ---- */

/* What is set and who is named; and what the event that was performed last did, as it was resolved. Only to be read. */
const Attributes *story_attributes(const Story *story);
const Deeds *story_deeds(const Story *story);

/* What is known, as phrases, and what is set, as "John.horse is Binky", sorted; questions that are not asked now, as they
 * cannot matter. char *; the caller frees the array, and that its strings. */
GPtrArray *story_list_facts(Story *story);
GPtrArray *story_list_attributes(Story *story);
GPtrArray *story_list_pruned(Story *story);

/* A condition of a rule, or what a deed establishes, as people write it: "(soldier) is here". The caller frees it. */
char *story_condition_text(const Story *story, Code code);

/* The memory that the story takes, roughly, in bytes; and its lists of alternatives alone. Both are kept, not counted. */
size_t story_bytes(const Story *story);
size_t story_list_bytes(const Story *story);

#endif
