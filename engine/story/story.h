/* story.h: the story engine. It computes which events can happen now, and applies their effects.
 *
 * A story is a list of *events*. Each event has a rule: a condition over *facts*, *attributes* and
 * *predicates*. A fact is known or unknown ("princess has been rescued", or "John has greeted
 * Fred"). An attribute has a value ("John's horse" is "Binky"). A predicate is a question to the
 * game ("John is more than 30 years old"). A rule may have variables, as in "(soldier) is here".
 * story_offers returns the values of the variables with which the event can happen.
 *
 * The game sets facts, asks which events are available, picks one event and performs it. The event
 * changes facts, so other events become available. The story never picks an event itself. The story
 * does not depend on rooms, scripts, clocks or chance. docs/story.md describes the format of story
 * files.
 *
 *   Story *story = story_new();
 *   StoryPredicate hungry = {.words = "%% is hungry", .test = is_hungry, .data = game};
 *   story_add_predicate(story, &hungry);
 *   ... write events into story_program(story) ...
 *   story_set_fact(story, story_fact(story, "bell has rung", NULL), true);
 *   uint32_t count;
 *   const uint32_t *events = story_available(story, &count);
 *   for (uint32_t i = 0; i < count; i++) {
 *     const StoryOffers *offers = story_offers(story, events[i]);   at least one offer
 *     ...
 *   }
 *   story_perform(story, events[0], NULL, &error);
 *
 * Events and facts are represented by numbers that stay valid as long as the story exists. Events
 * are numbered from 0 in the order of their definition. All results are deterministic and have a
 * fixed order. The results depend only on the current facts, attributes and answers of the game,
 * not on the order of earlier changes. The game's callbacks must not change the story. The caller
 * of story_new owns the story. */

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
  STORY_ERROR_OPEN,        /* an effect needs the value of a variable that has none */
  STORY_ERROR_LOOKUP       /* an effect needs an attribute that does not exist */
} StoryError;

Story *story_new(void);
void story_free(Story *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Story, story_free)

/* Returns the program (program.h), owned by the story. Add events to the program. The next query
 * then compiles the rules of all events again. */
Program *story_program(Story *story);

/* ---- facts, attributes and entities ---- */

/* Returns the number of a fact. If the fact is new, adds it; a new fact is unknown. 'relation' has
 * %% for each term. 'terms' has one string for each %%. 'terms' may be NULL if 'relation' has
 * no %%. */
uint32_t story_fact(Story *story, const char *relation, const char *const *terms);

/* Sets or clears a fact. Does nothing if the fact already has this value. */
void story_set_fact(Story *story, uint32_t fact, bool known);
bool story_knows(const Story *story, uint32_t fact);

/* Sets an attribute of the story itself. This value overrides the game's value. The value NULL
 * removes the story's own value. */
void story_set_attribute(Story *story, const char *entity, const char *key, const char *value);

/* Returns the story's own value of an attribute. If there is none, returns the game's value.
 * Returns NULL if the attribute does not exist. The string is valid as long as the story exists. */
const char *story_get_attribute(Story *story, const char *entity, const char *key);

/* Declares an entity, which can then be the value of a variable. If 'named' is false, withdraws the
 * declaration. */
void story_declare_entity(Story *story, const char *entity, bool named);

/* Returns all entities, const char *, sorted. The strings belong to the story. The caller frees the
 * array with g_ptr_array_unref. */
GPtrArray *story_entities(Story *story);

/* ---- attributes and predicates of the game ---- */

/* Sets the callbacks for the game's attributes. Copies the struct. The callbacks must stay valid
 * until the next story_set_host, or until the story is freed. */
void story_set_host(Story *story, const StoryHost *host);

/* Adds a copy of a predicate. Call story_add_predicate before you add the events that use the
 * predicate. An earlier predicate with the same words is replaced. Returns false and changes
 * nothing if a built-in predicate has these words. */
bool story_add_predicate(Story *story, const StoryPredicate *predicate);

/* These functions return the index of the predicate with these words (for Program.questions), or
 * TUPLE_NONE if there is none. */
uint32_t story_find_predicate(const Story *story, const char *words);
uint32_t story_predicate_of(const Story *story, Symbol words);

/* Returns the words of all predicates, as tuples of one symbol. */
const Tuples *story_predicate_words(const Story *story);

/* Marks the answers of volatile predicates and attributes as changed, so the next query asks the
 * game again. Call story_poll once per tick. The call costs nothing while no event depends on a
 * volatile answer. */
void story_poll(Story *story);

/* Returns whether an event depends on a volatile answer. If not, story_poll does nothing. */
bool story_needs_poll(const Story *story);

/* These functions mark stable answers as changed. If 'entity' or 'key' is NULL, all attributes
 * count as changed. 'words' are the words of the predicate. Unknown words are ignored. */
void story_attribute_changed(Story *story, const char *entity, const char *key);
void story_predicate_changed(Story *story, const char *words);

/* Installs a callback that can interrupt a query by returning true. NULL removes the callback.
 * After an interruption, results may be stale or partial until the next query. */
void story_set_stop(Story *story, bool (*stops)(void *data), void *data);

/* Limits the memory of all lists of alternatives (bindings.h) together. The default and maximum is
 * 256 MiB. A rule whose list would exceed the limit has too many alternatives
 * (story_has_too_many). */
void story_limit_lists(Story *story, size_t bytes);

/* Marks all answers of the game as changed, both volatile and stable. */
void story_invalidate(Story *story);

/* ---- events ---- */

uint32_t story_event_count(const Story *story);
const char *story_event_name(const Story *story, uint32_t event);

/* Returns the event with this name, or TUPLE_NONE if there is none. */
uint32_t story_find_event(const Story *story, const char *name);

/* Returns the events that can happen now, in order of definition, and stores their number in
 * '*count'. The array is valid until the next story_available or story_too_many on this story. */
const uint32_t *story_available(Story *story, uint32_t *count);
uint32_t story_available_count(Story *story);
bool story_is_available(Story *story, uint32_t event);

/* Returns the events that became available since the last story_news, in order of definition. The
 * first call returns all available events. The cost depends only on the number of changes. The
 * array is valid until the next call of any function on this story. */
const uint32_t *story_news(Story *story, uint32_t *count);

/* Returns a checksum of the events that were available at the last story_news. */
uint64_t story_news_checksum(const Story *story);

/* For checkpoints (story_state.h). story_is_reported returns whether the event was available at the
 * last story_news. story_set_reported marks the event as reported, so the next story_news does not
 * return it. Both functions evaluate nothing. */
bool story_is_reported(const Story *story, uint32_t event);
void story_set_reported(Story *story, uint32_t event);

/* Returns the values with which the event can happen. An available event has at least one offer.
 * Other events have none. The offers are valid until the next story_offers, story_perform or
 * story_why on this story. The strings are valid as long as the story exists. */
const StoryOffers *story_offers(Story *story, uint32_t event);

/* Returns the number of offers of the event, without creating them. */
uint32_t story_offer_count(Story *story, uint32_t event);

/* Returns whether the event's rule has more alternatives than the limits allow (BINDINGS_MAX,
 * story_limit_lists). Such an event is not available. */
bool story_has_too_many(Story *story, uint32_t event);

/* Returns the events that had too many alternatives at the last query, in order of definition.
 * Evaluates nothing, and costs nothing while there are no such events. The array is valid until the
 * next story_available or story_too_many on this story. */
const uint32_t *story_too_many(Story *story, uint32_t *count);

/* ---- performing events ---- */

/* Performs an event. 'values' is NULL, or has a string or NULL for each of the event's variables,
 * in the order of StoryOffers.variables. Missing values come from the first offer that matches the
 * given values. On failure returns false with a STORY_ERROR and leaves all facts and attributes
 * unchanged. */
bool story_perform(Story *story, uint32_t event, const char *const *values, GError **error);

/* Returns the calls to the game that the last performed event requests, and stores their number in
 * '*count'. Each call is a list of strings that ends with NULL. Valid until the next
 * story_perform. */
const char *const *const *story_calls(const Story *story, uint32_t *count);

/* ---- explanations ---- */

/* Explains why an event can or cannot happen. 'values' is as in story_perform. why.h describes how
 * missing values are chosen. The caller frees with why_free. */
StoryWhy *story_why(Story *story, uint32_t event, const char *const *values);

/* ---- undo ---- */

/* Switches the log of changes on or off. The log is off at first. Each performed event is a step of
 * the log. Each manual change is also a step. A long log drops its oldest steps (history.h). */
void story_keep_history(Story *story, bool keep);

/* Undoes the last step. Calls to the game are not undone. Returns false if the log is off or has no
 * step. story_steps returns the number of steps that can be undone. */
bool story_undo(Story *story);
uint32_t story_steps(const Story *story);

/* Removes all steps. The log stays on or off. */
void story_forget_history(Story *story);

/* Returns a checksum of the facts, attributes and entities. The order of earlier changes does not
 * affect it. */
uint64_t story_checksum(const Story *story);

/* ---- inspection ---- */

/* story_attributes returns the attributes and entities. story_effects returns the resolved effects
 * of the last performed event. After a failed story_perform, these effects may be incomplete. The
 * caller must not change the results. */
const Attributes *story_attributes(const Story *story);
const Effects *story_effects(const Story *story);

/* These functions return sorted texts (char *). story_list_facts returns the known facts.
 * story_list_attributes returns the story's own attributes, such as "John.horse is Binky".
 * story_list_pruned returns the questions to the game that are not asked because their answers
 * cannot matter now. The caller frees the array with g_ptr_array_unref, which also frees the
 * strings. */
GPtrArray *story_list_facts(Story *story);
GPtrArray *story_list_attributes(Story *story);
GPtrArray *story_list_pruned(Story *story);

/* Returns the text of a condition, such as "(soldier) is here". 'code' is the word of a rule that
 * names a phrase or a question (Code in program.h). The caller frees with g_free. */
char *story_condition_text(const Story *story, Code code);

/* These functions return the approximate memory of the story, and of its lists of alternatives, in
 * bytes. The story keeps both totals up to date, so the calls are cheap. */
size_t story_bytes(const Story *story);
size_t story_list_bytes(const Story *story);

#endif
