/* stories.h: the story engine (engine/story) for scripts.
 *
 * A Script has a list of stories in the order of their creation. Stories exist until the game ends.
 * The core functions are in api_story.c and api_story_state.c. Games can define predicates and
 * attributes as Lua functions (story_query.c). Changes of the world become facts (story_world.c).
 *
 * The evaluation of a story may call these Lua functions. Code that may evaluate a story therefore
 * calls stories_begin before and stories_end after. Between these two calls, nothing else may use
 * the story, and no Lua error may propagate.
 *
 * Stories run once per tick, after the world and before the scripts. First, stories_take_changes
 * turns the changes of the world (world/changes.h) into facts. Then stories_tick evaluates volatile
 * predicates again and posts signals for the events that have become available. The first signal of
 * the story "town" is "town:". Then follows a signal for each event, such as "town: the first
 * greeting". The signals are delivered in the same tick, after the world's signals. A story that
 * has not changed and has no volatile predicate takes no time.
 *
 * All signals of a tick are posted before any Lua runs, so their order is the same in every run.
 * They wake the scripts that already wait, but do not end a wait that begins later in the tick.
 * When a script changes a story, the signals follow in the next tick. A wait that begins directly
 * after the change therefore receives them.
 *
 * A script may move a thing and query a story in the same tick, because stories_of first takes the
 * changes of the world. During an evaluation, no changes are taken. If a predicate moves a thing,
 * the fact changes after the evaluation. */

#ifndef SCRIPT_STORIES_STORIES_H
#define SCRIPT_STORIES_STORIES_H

#include "base/data/restore_report.h"
#include "script/api/api.h"
#include "story/story.h"

struct Stories {
  Script *script;
  bool keeps_steps;                    /* whether new stories record steps, see story_steps.h */
  GPtrArray *list;                     /* ScriptStory *, owned */
  lua_State *query_lua;                /* calls the game's functions; NULL between evaluations */
  GString *answer;                     /* the last text that an attribute function has returned */
  bool watches_things, watches_speech; /* some story watches these */
  bool changed, needs_poll;            /* some story has changed, or must be polled */
};

typedef struct StorySteps StorySteps;

typedef struct ScriptStory {
  Stories *stories;
  char *id;
  StorySteps *steps; /* the recorded steps, usually NULL */
  Story *story;
  GPtrArray *predicates; /* GamePredicate *, owned */
  int get, keys;         /* attribute functions: references in the registry, or LUA_NOREF */
  bool is_read;          /* its text has been read */
  bool is_broken;        /* its text has errors: no facts, no events, no more messages */
  bool is_evaluating;    /* stories_begin was called, and stories_end was not yet */
  bool is_changed;       /* it has changed since the last stories_tick */
  bool is_stopped;       /* the watchdog interrupted the evaluation; its results are invalid */
  bool is_suspended;     /* its update took too long: stories_tick skips it until it changes */
  bool watches_places, watches_inventories, watches_speech;
  GArray *actor_places, *object_places, *owners; /* uint32_t: facts by thing, or TUPLE_NONE */
  Tuples relations;                              /* relations in its text, one symbol each */
  GHashTable *phrases;                           /* cache: text -> fact + 1 */
  size_t counted;                                /* its bytes that World.thing_bytes includes */
  /* the number of events with too many alternatives in the last report */
  uint32_t too_many_reported;
} ScriptStory;

/* A predicate that a Lua function of the game answers. */
typedef struct GamePredicate {
  ScriptStory *story;
  char *words;
  int test, candidates; /* references in the registry; 'candidates' may be LUA_NOREF */
} GamePredicate;

Stories *stories_new(Script *script);
void stories_free(Stories *stories);

/* Returns the story with this id, or NULL. */
ScriptStory *stories_find(const Stories *stories, const char *id);

/* Adds an empty story, owned by 'stories'. The id must be new. */
ScriptStory *stories_add(Stories *stories, const char *id);

/* Empties a story after an error in its text, and marks it as broken. */
void stories_break(ScriptStory *story);

/* First calls stories_take_changes. Returns the story whose id is the call's first argument. If the
 * story does not exist or is being evaluated, rejects the call (api_refuse) and returns NULL. The
 * body then returns 1. */
ScriptStory *stories_of(ApiCall *call);

/* Call these before and after every evaluation, see above. Pass the result of stories_begin as
 * 'outer'. The watchdog does not stop a script between them, so call watch_check after
 * stories_end. */
lua_State *stories_begin(ScriptStory *story, lua_State *L);
void stories_end(ScriptStory *story, lua_State *outer);

/* Marks a story as changed, for the next stories_tick. */
void stories_note_change(ScriptStory *story);

/* Call this after a change of the story's names. Marks the story as changed and clears its cache
 * of phrases. */
void stories_note_names(ScriptStory *story);

/* Updates the story's share of the memory budget (budget.h). */
void stories_count_bytes(ScriptStory *story);

/* Updates the same share, and returns whether the budget is exceeded. */
bool stories_are_full(ScriptStory *story);

/* Returns whether stories_take_changes or stories_tick has work in this tick. */
bool stories_are_due(const Stories *stories);

/* Updates the stories and posts their signals. Call it once per tick, after stories_take_changes.
 * Raises only if memory runs out. */
void stories_tick(Stories *stories, lua_State *L);

uint64_t stories_checksum(const Stories *stories);

/* --- stories_state.c --- */

/* Returns the states of all stories by id, for checkpoints (a{sv}, a floating reference). The
 * states do not include facts about the world. 'base' is the result of this function for the game
 * directly after loading. The result then has only the differences to 'base'. If 'base' is NULL,
 * the result is complete. */
GVariant *stories_write(const Stories *stories, GVariant *base);

/* Restores the states of stories_write in a game that has just been loaded. The world must be
 * restored before, because facts about it are added. Evaluates nothing. Skips invalid states and
 * adds them to the report. */
void stories_read(Stories *stories, GVariant *state, RestoreReport *report);

/* --- story_query.c --- */

/* Returns the value on top of the stack as a term. This is a text, a number as text, or the id of a
 * thing. For the table of a thing, pushes its id. The term is valid while it is on top of the
 * stack. Returns NULL for any other value, and for a text of more than BUDGET_TEXT_BYTES. */
const char *stories_term(lua_State *L);

/* The callback for story_set_stop. Returns whether the running script must be stopped. 'data' is
 * the ScriptStory. */
bool stories_stop(void *data);

/* These add a predicate and set the attribute functions. The last two arguments are stack indices
 * of Lua functions; 0 = no function. stories_add_predicate returns false if the words belong to a
 * built-in predicate. Both raise only if memory runs out. */
bool stories_add_predicate(ScriptStory *story, lua_State *L, const StoryPredicate *predicate, int test, int candidates);
void stories_set_attributes(ScriptStory *story, lua_State *L, bool stable, int get, int keys);

void game_predicate_free(gpointer data);

/* --- story_world.c --- */

/* Adds the current facts of the world that the story watches. From then on, stories_take_changes
 * keeps them up to date. */
void stories_watch_world(ScriptStory *story);

/* Updates these facts in all stories that watch the world. */
void stories_rewatch_world(Stories *stories);

/* Removes the facts that stories_watch_world has added. */
void stories_unwatch_world(ScriptStory *story);

/* Turns the changes of the world into facts of the stories that watch them, and clears the list of
 * changes. Does nothing while a story is evaluated. */
void stories_take_changes(Stories *stories);

#endif
