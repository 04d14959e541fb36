/* story.h: the story engine: which events can happen now, and what they change.
 *
 * A story is a list of *events*. Each event has a rule: a condition over *facts*, *attributes* and
 * *predicates*. Facts are known or not ("princess has been rescued", "%% has greeted %%" of John
 * and Fred). Attributes have values ("John's horse"). Predicates are questions to the game ("%% is
 * more than %% years old"). A rule may have variables, as in "(soldier) is here". For such a rule,
 * story_offers returns the possible values.
 *
 * The game sets facts, asks which events are available, picks one and performs it. This changes
 * facts, so other events become available. The story never picks an event itself. It does not
 * depend on rooms, scripts, clocks or chance. docs/story.md describes the format.
 *
 *   Story *story = story_new();
 *   StoryPredicate hungry = {.words = "%% is hungry", .test = is_hungry, .data = game};
 *   story_add_predicate(story, &hungry);
 *   ... write events into story_program(story) ...
 *   story_set_fact(story, story_fact(story, "bell has rung", NULL), true);
 *   uint32_t count;
 *   const uint32_t *events = story_available(story, &count);
 *   for (uint32_t i = 0; i < count; i++) {
 *     const StoryOffers *offers = story_offers(story, events[i]);   at least one
 *     ...
 *   }
 *   story_perform(story, events[0], NULL, &error);
 *
 * Events and facts are represented by small numbers, valid as long as the story. Events are
 * numbered from 0 in the order of their definition. All results are deterministic and have a fixed
 * order. They depend on what is known now, not on how it became known. The game's callbacks must
 * not change the story. The caller of story_new owns the story. */

#ifndef STORY_STORY_H
#define STORY_STORY_H

#include "story/attributes.h"
#include "story/effects.h"
#include "story/offers.h"
#include "story/predicates.h"
#include "story/program.h"
#include "story/why.h"

typedef struct Story Story;

#define STORY_ERROR (story_error_quark())
GQuark story_error_quark(void);

typedef enum {
  STORY_ERROR_TEXT,        /* the text has errors: story_text.h */
  STORY_ERROR_UNAVAILABLE, /* the event cannot happen now, or not with these values */
  STORY_ERROR_OPEN,        /* an effect needs a variable that has no value */
  STORY_ERROR_LOOKUP       /* an effect needs an attribute that does not exist */
} StoryError;

Story *story_new(void);
void story_free(Story *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Story, story_free)

/* The program to add events to, owned by the story. The network is compiled again when it is next
 * needed. */
Program *story_program(Story *story);

/* ---- facts, attributes and entities ---- */

/* Returns the number of a fact: a relation's words with %% for each term, and that many terms.
 * 'terms' may be NULL if there are none. */
uint32_t story_fact(Story *story, const char *relation, const char *const *terms);

/* Sets or clears a fact. Does nothing if the fact already has this value. */
void story_set_fact(Story *story, uint32_t fact, bool known);
bool story_knows(const Story *story, uint32_t fact);

/* Sets an attribute of the story itself; it overrides the game's. NULL removes it. */
void story_set_attribute(Story *story, const char *entity, const char *key, const char *value);

/* Returns the story's own value, else the game's; NULL if the attribute does not exist. Valid as
 * long as the story. */
const char *story_get_attribute(Story *story, const char *entity, const char *key);

/* Declares an entity, a possible value of variables, or withdraws the declaration. */
void story_declare_entity(Story *story, const char *entity, bool named);

/* Returns all entities, const char *, sorted. The caller frees the array. */
GPtrArray *story_entities(Story *story);

/* ---- attributes and predicates of the game ---- */

/* Sets the game's attributes. The struct is copied; its functions are called until the story is
 * freed. */
void story_set_host(Story *story, const StoryHost *host);

/* Adds a predicate, before the events that use it. Returns false if these words are built in. */
bool story_add_predicate(Story *story, const StoryPredicate *predicate);

/* These return the index of a predicate (for CODE_ASKS), or TUPLE_NONE. */
uint32_t story_find_predicate(const Story *story, const char *words);
uint32_t story_predicate_of(const Story *story, Symbol words);

/* The words of all predicates, one symbol each. */
const Tuples *story_predicate_words(const Story *story);

/* Evaluates volatile predicates and attributes again. Call it once per tick; it costs nothing while
 * no event depends on one. */
void story_poll(Story *story);

/* Returns whether story_poll would ask anything: an event depends on a volatile answer. */
bool story_needs_poll(const Story *story);

/* Marks stable answers as changed. NULL means every entity, or every key. */
void story_attribute_changed(Story *story, const char *entity, const char *key);
void story_predicate_changed(Story *story, const char *words);

/* Installs a callback that can interrupt evaluation by returning true. After an interruption,
 * results may be stale or partial until the next query. */
void story_set_stop(Story *story, bool (*stops)(void *data), void *data);

/* Limits the memory of all lists of alternatives together. The default and maximum is 256 MiB. A
 * rule that would exceed it counts as one with too many alternatives (story_has_too_many). */
void story_limit_lists(Story *story, size_t bytes);

/* Invalidates every cached answer of the game. */
void story_invalidate(Story *story);

/* ---- events ---- */

uint32_t story_event_count(const Story *story);
const char *story_event_name(const Story *story, uint32_t event);

/* Returns the event with that name, or TUPLE_NONE. */
uint32_t story_find_event(const Story *story, const char *name);

/* Returns the events that can happen now, in order of definition, and stores their number in
 * '*count'. Valid until the next call. */
const uint32_t *story_available(Story *story, uint32_t *count);
uint32_t story_available_count(Story *story);
bool story_is_available(Story *story, uint32_t event);

/* Returns the events that became available since the last call, in order of definition. The first
 * call returns all available events. The cost depends on the number of changes only. The array is
 * valid until the next call on this story. */
const uint32_t *story_news(Story *story, uint32_t *count);

/* Returns a checksum of which events were available at the last story_news. */
uint64_t story_news_checksum(const Story *story);

/* For checkpoints (story_state.h). story_is_reported returns whether the event was available at the
 * last story_news. story_set_reported makes the next story_news count it as reported, and evaluates
 * nothing. */
bool story_is_reported(const Story *story, uint32_t event);
void story_set_reported(Story *story, uint32_t event);

/* Returns the values with which the event can happen: at least one offer if it is available, else
 * none. Valid until the next call or story_perform; the strings are valid as long as the story. */
const StoryOffers *story_offers(Story *story, uint32_t event);

/* Returns how many offers the event has, without making them. */
uint32_t story_offer_count(Story *story, uint32_t event);

/* Returns whether the rule has more alternatives than the limits allow (BINDINGS_MAX,
 * story_limit_lists). Such an event is not available. */
bool story_has_too_many(Story *story, uint32_t event);

/* Returns all such events as of the last update, in order of definition. Costs nothing while there
 * are none. Valid until the next call. */
const uint32_t *story_too_many(Story *story, uint32_t *count);

/* ---- performing events ---- */

/* Performs an event. 'values' has a string or NULL for each of the event's variables (StoryOffers),
 * or is NULL. Missing values come from the first offer that matches. On failure returns false with
 * a STORY_ERROR, and nothing is changed. */
bool story_perform(Story *story, uint32_t event, const char *const *values, GError **error);

/* Returns the calls to the game of the last performed event: 'count' lists of strings, each ending
 * with NULL. Valid until the next story_perform. */
const char *const *const *story_calls(const Story *story, uint32_t *count);

/* ---- explanations ---- */

/* Explains why an event can or cannot happen. 'values' is as in story_perform; the nearest values
 * replace missing ones (why.h). The caller frees it with why_free. */
StoryWhy *story_why(Story *story, uint32_t event, const char *const *values);

/* ---- undo ---- */

/* Switches the log of changes on or off. It keeps at least the last 32,768 changes. Each performed
 * event is a step, and so is each manual change. */
void story_keep_history(Story *story, bool keep);

/* Undoes the last step. Calls to the game are not undone. Returns false if there is no step. */
bool story_undo(Story *story);
uint32_t story_steps(const Story *story);

/* Removes all steps. The log stays on or off. */
void story_forget_history(Story *story);

/* Returns a checksum of the facts, attributes and entities. It does not depend on the order of
 * changes. */
uint64_t story_checksum(const Story *story);

/* ---- inspection ---- */

/* The attributes and entities, and the resolved effects of the last performed event. Read only. */
const Attributes *story_attributes(const Story *story);
const Effects *story_effects(const Story *story);

/* These return sorted texts (char *): the known facts; the attributes set here, as "John.horse is
 * Binky"; the questions that are not asked because they cannot matter now. The caller frees the
 * array with its strings. */
GPtrArray *story_list_facts(Story *story);
GPtrArray *story_list_attributes(Story *story);
GPtrArray *story_list_pruned(Story *story);

/* Returns the text of a condition or of an established fact: "(soldier) is here". The caller frees
 * it. */
char *story_condition_text(const Story *story, Code code);

/* These return the approximate memory of the story and of its lists of alternatives, in bytes. Both
 * are running totals, so the calls are cheap. */
size_t story_bytes(const Story *story);
size_t story_list_bytes(const Story *story);

#endif
