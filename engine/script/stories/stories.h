/* stories.h: the story engine (engine/story) for scripts.
 *
 * A Script has a list of stories, in the order of their creation; they exist until the game ends.
 * The core functions are in api_story.c and api_story_state.c. Predicates and attributes of the
 * game are Lua functions (story_query.c). Changes of the world become facts (story_world.c).
 *
 * Evaluating a story may call these Lua functions. Every call that may evaluate is therefore
 * enclosed by stories_begin and stories_end. Between these two calls, nothing else may use the
 * story, and no Lua error may propagate.
 *
 * Stories run once per tick, after the world and before the scripts. They first take the changes of
 * the world (world/changes.h). Then stories_tick evaluates volatile predicates again and posts a
 * signal for each event that has become available: "town:" if there are any, then "town: the first
 * greeting". They are delivered in the same tick, after the world's signals. A story that has not
 * changed and has no volatile predicate costs nothing.
 *
 * All signals of a tick are posted before any Lua runs, so they have one order. A script that
 * already waits gets them; a wait that begins later in the tick does not. When a script changes a
 * story, the signals follow in the next tick, so a wait that begins after the change gets them. No
 * signal is lost, and a replay repeats all of them.
 *
 * A script may move a thing and query a story in the same tick: stories_of takes the changes first.
 * During an evaluation, no changes are taken. If a predicate moves a thing, the fact changes after
 * the evaluation. */

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
  bool watches_things, watches_speech; /* any story watches these */
  bool changed, needs_poll;            /* any story has changed or must be polled */
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
  bool is_broken;        /* its text has errors: no facts, no events, no further messages */
  bool is_evaluating;    /* it is between stories_begin and stories_end */
  bool is_changed;       /* since the last stories_tick */
  bool is_stopped;       /* the watchdog interrupted the evaluation; its results are invalid */
  bool is_suspended;     /* its update took too long: stories_tick skips it until it changes */
  bool watches_places, watches_inventories, watches_speech;
  GArray *actor_places, *object_places, *owners; /* uint32_t by index: the fact, or TUPLE_NONE */
  Tuples relations;                              /* that its text uses, one symbol each */
  GHashTable *phrases;                           /* cache: text -> fact + 1 */
  size_t counted;                                /* bytes included in World.thing_bytes */
  /* events with too many alternatives, as last reported */
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

/* Returns the story with that id, or NULL. */
ScriptStory *stories_find(const Stories *stories, const char *id);

/* Adds an empty story, owned by 'stories'. The id must be new. */
ScriptStory *stories_add(Stories *stories, const char *id);

/* Empties a story after an error in its text, and marks it as broken. */
void stories_break(ScriptStory *story);

/* Takes the changes of the world, and returns the story whose id is the call's first argument. If
 * the story does not exist or is being evaluated, rejects the call (api_refuse) and returns NULL;
 * the caller then returns 1. */
ScriptStory *stories_of(ApiCall *call);

/* These enclose every evaluation, see above. 'outer' is the result of stories_begin. The watchdog
 * does not stop a script between them, so call watch_check after stories_end. */
lua_State *stories_begin(ScriptStory *story, lua_State *L);
void stories_end(ScriptStory *story, lua_State *outer);

/* Marks a story as changed, for the next stories_tick. */
void stories_note_change(ScriptStory *story);

/* The same after a change of the story's names: it also clears the cache of phrases. */
void stories_note_names(ScriptStory *story);

/* Updates the story's share of the memory budget (budget.h). */
void stories_count_bytes(ScriptStory *story);

/* Updates that share and returns whether the budget is exceeded. */
bool stories_are_full(ScriptStory *story);

/* Returns whether stories_take_changes or stories_tick has any work in this tick. */
bool stories_are_due(const Stories *stories);

/* Updates the stories and posts their signals, once per tick after stories_take_changes. Raises
 * only if there is no memory. */
void stories_tick(Stories *stories, lua_State *L);

uint64_t stories_checksum(const Stories *stories);

/* --- stories_state.c --- */

/* Returns what the stories know, by id, for checkpoints (a{sv}, floating). It is the difference to
 * 'base', the result for a game that was just loaded, or everything if that is NULL. Facts about
 * the world are left out. */
GVariant *stories_write(const Stories *stories, GVariant *base);

/* Puts such a state into the stories of a game that was just loaded. The world must have its state
 * already: facts about it are added. Evaluates nothing. */
void stories_read(Stories *stories, GVariant *state, RestoreReport *report);

/* --- story_query.c --- */

/* Returns the value on top of the stack as a term: a text, a number, or a thing (its id). Returns
 * NULL for anything else. Leaves the text on top of the stack, which keeps it valid. */
const char *stories_term(lua_State *L);

/* The callback for story_set_stop: returns whether the watchdog has to stop the running script.
 * 'data' is the ScriptStory. */
bool stories_stop(void *data);

/* These add a predicate and set the attribute functions. The last two arguments are stack indices
 * of Lua functions, 0 for none. Both raise only if there is no memory. stories_add_predicate
 * returns false if the words are built in. */
bool stories_add_predicate(ScriptStory *story, lua_State *L, const StoryPredicate *predicate, int test, int candidates);
void stories_set_attributes(ScriptStory *story, lua_State *L, bool stable, int get, int keys);

void game_predicate_free(gpointer data);

/* --- story_world.c --- */

/* Adds the current facts of the world that the story watches. From then on, stories_take_changes
 * keeps them up to date. */
void stories_watch_world(ScriptStory *story);

/* Brings these facts up to date in all stories that watch the world. */
void stories_rewatch_world(Stories *stories);

/* Forgets the facts that stories_watch_world has added, and makes them unknown. */
void stories_unwatch_world(ScriptStory *story);

/* Turns the changes of the world into facts of the stories that watch them, and clears the list of
 * changes. Does nothing while a story is evaluated. */
void stories_take_changes(Stories *stories);

#endif
