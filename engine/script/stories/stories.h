/* stories.h: lets scripts use the story engine (engine/story).
 *
 * A Script has a list of stories in the order of their creation. Stories exist until the game ends.
 * The core functions are in api_story.c and api_story_state.c. Games can define predicates and
 * attributes as Lua functions (story_query.c). Changes of the world, such as an actor that enters a
 * room, become facts (story_world.c).
 *
 * The evaluation of a story may call these Lua functions. Code that may evaluate a story must
 * therefore call stories_begin before the evaluation and stories_end after it. Between
 * stories_begin and stories_end, no other code may use the story. No Lua error may skip the
 * call of stories_end.
 *
 * Stories are updated once per tick, after the world and before the scripts. First,
 * stories_take_changes turns the changes of the world (world/changes.h) into facts. Then
 * stories_tick evaluates volatile predicates again: predicates whose answer can change at any time.
 * It posts signals for the events that have become available. If a story "town" has such events,
 * its first signal is "town:". A signal for each event follows, such as "town: the first greeting".
 * The signals are delivered in the same tick, after the world's signals. A story that has not
 * changed and has no volatile predicate takes no time.
 *
 * stories_tick posts its signals before the scripts of the tick run, so their order is the same in
 * every run. These signals wake only scripts that already wait. They do not end a wait that begins
 * later in the tick. A latched wait (docs/cutscenes.md) is an exception: it returns at once if the
 * signal was already posted, even if the signal is delivered later in the tick. When a script
 * changes a story, the resulting signals are posted in the next tick. A script that changes a story
 * and then waits therefore receives these signals.
 *
 * A script may move a thing and query a story in the same tick, because stories_of first calls
 * stories_take_changes. During an evaluation, stories_take_changes does nothing. If a predicate
 * moves a thing, the fact about the thing changes after the evaluation. */

#ifndef SCRIPT_STORIES_STORIES_H
#define SCRIPT_STORIES_STORIES_H

#include "base/data/restore_report.h"
#include "script/api/api.h"
#include "story/story.h"

struct Stories {
  Script *script;
  bool keeps_steps;                    /* whether new stories record steps, see story_steps.h */
  GPtrArray *list;                     /* ScriptStory *, owned */
  lua_State *query_lua;                /* the coroutine that evaluates a story; NULL = none does */
  GString *answer;                     /* the last text that an attribute function returned */
  bool watches_things, watches_speech; /* at least one story has facts about these */
  bool changed, needs_poll;            /* a story has changed; a story has volatile predicates */
};

typedef struct StorySteps StorySteps;

typedef struct ScriptStory {
  Stories *stories;
  char *id;
  StorySteps *steps; /* its recorded changes (story_steps.h); NULL = not recorded */
  Story *story;
  GPtrArray *predicates; /* GamePredicate *, owned */
  int get, keys;         /* attribute functions: registry references, or LUA_NOREF */
  bool is_read;          /* its text has been read */
  bool is_broken;        /* its text has errors: no fact, no event, no further message */
  bool is_evaluating;    /* true between stories_begin and stories_end */
  bool is_changed;       /* the story has changed since the last stories_tick */
  bool is_stopped;       /* the watchdog interrupted the evaluation; its results are invalid */
  bool is_suspended;     /* its update took too long: stories_tick skips it until it changes */
  /* The story has facts about these parts of the world. */
  bool watches_places, watches_inventories, watches_speech;
  /* Facts (uint32_t) about the place of each actor, the place of each object and the owner of each
   * object, by index of the thing. TUPLE_NONE = no fact. */
  GArray *actor_places, *object_places, *owners;
  Tuples relations;    /* relations in its text, one symbol each */
  GHashTable *phrases; /* cache: text of a fact -> its index + 1 */
  size_t counted;      /* bytes counted in World.thing_bytes */
  /* the last count of events with too many alternatives (story_too_many); a report is made when
   * the count grows */
  uint32_t too_many_reported;
} ScriptStory;

/* A predicate that a Lua function of the game answers. */
typedef struct GamePredicate {
  ScriptStory *story;
  char *words;
  int test, candidates; /* registry references; 'candidates' may be LUA_NOREF */
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
 * body of the core function must then return 1. */
ScriptStory *stories_of(ApiCall *call);

/* Call stories_begin before every evaluation, and stories_end after it (see above). Pass the result
 * of stories_begin as 'outer'. Between the two calls, the watchdog can interrupt the evaluation,
 * but it does not stop the script. Call watch_check after stories_end. It stops the script if
 * necessary. */
lua_State *stories_begin(ScriptStory *story, lua_State *L);
void stories_end(ScriptStory *story, lua_State *outer);

/* Marks a story as changed. The next stories_tick then updates it. */
void stories_note_change(ScriptStory *story);

/* Call this after names in the story have changed. Calls stories_note_change and clears the
 * cache 'phrases'. */
void stories_note_names(ScriptStory *story);

/* Counts the story's bytes again and updates World.thing_bytes, the used part of the memory
 * budget (budget.h). */
void stories_count_bytes(ScriptStory *story);

/* Calls stories_count_bytes, and returns whether the memory of all things and stories exceeds the
 * budget (BUDGET_BYTES). */
bool stories_are_full(ScriptStory *story);

/* Returns whether stories_take_changes or stories_tick has work in this tick. */
bool stories_are_due(const Stories *stories);

/* Updates the stories and posts their signals. Call it once per tick, after stories_take_changes.
 * Raises only if memory runs out. */
void stories_tick(Stories *stories, lua_State *L);

uint64_t stories_checksum(const Stories *stories);

/* --- stories_state.c --- */

/* Returns the states of all stories by id, for checkpoints (a{sv}, a floating reference). The
 * states do not include facts about the world. If 'base' is NULL, the result is complete. To get
 * only the differences to the game after loading, pass as 'base' the complete result that this
 * function returned directly after loading. */
GVariant *stories_write(const Stories *stories, GVariant *base);

/* Restores the states that stories_write returned, in a game that has just been loaded. Restore the
 * world first, because this function adds the facts about the world. Evaluates nothing. Skips
 * invalid states and adds them to the report. */
void stories_read(Stories *stories, GVariant *state, RestoreReport *report);

/* --- story_query.c --- */

/* Returns the value on top of the stack as a term: a text, a number as text, or the id of a
 * thing. If the value is the table of a thing, pushes the thing's id. The term is valid while
 * the top of the stack stays the same. Returns NULL for any other value, and for a text of
 * more than BUDGET_TEXT_BYTES. */
const char *stories_term(lua_State *L);

/* The callback for story_set_stop. Returns whether the watchdog must interrupt the evaluation.
 * 'data' is the ScriptStory. */
bool stories_stop(void *data);

/* stories_add_predicate adds a predicate that Lua functions answer. It returns false if the words
 * belong to a built-in predicate. stories_set_attributes sets the functions that return attributes
 * and their keys. The last two arguments of both are stack indices of Lua functions; 0 = no
 * function. Both raise only if memory runs out. */
bool stories_add_predicate(ScriptStory *story, lua_State *L, const StoryPredicate *predicate, int test, int candidates);
void stories_set_attributes(ScriptStory *story, lua_State *L, bool stable, int get, int keys);

void game_predicate_free(gpointer data);

/* --- story_world.c --- */

/* Adds facts about the current world for the relations in the story's text, such as the place of
 * each actor. After this call, stories_take_changes keeps these facts up to date. */
void stories_watch_world(ScriptStory *story);

/* Sets the facts of stories_watch_world again, from the current world, in all stories that have
 * such facts. */
void stories_rewatch_world(Stories *stories);

/* Removes the facts that stories_watch_world has added. */
void stories_unwatch_world(ScriptStory *story);

/* Turns the changes of the world into facts of the stories that watch them, and clears the list of
 * changes. Does nothing while a story is evaluated. */
void stories_take_changes(Stories *stories);

#endif
