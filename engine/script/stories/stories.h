/* stories.h: a game's stories (engine/story), as its scripts see them.
 *
 * A Script has a list of them, in the order in which they were made; they stay for the whole game. Core functions are in
 * api_story.c and api_story_tell.c. A story's questions to the game go to Lua functions (story_ask.c). Changes of the world
 * become facts (story_world.c).
 *
 * While a story works out what can happen it may call Lua, in the middle of everything: so every call that may do so stands
 * between stories_begin and stories_end, and meanwhile nothing else may be done with that story, and no Lua error may pass.
 *
 * Once a tick, after the world and before the scripts, stories take what changed in the world (world/changes.h). Then
 * stories_tick evaluates volatile predicates again and posts a signal for each event that has become available:
 * "town:", if there are any, then "town: the first greeting". They are delivered in this tick like every
 * other signal, after those of the world. A story that has not changed and depends on nothing volatile
 * costs nothing.
 *
 * Why before the scripts: signals are posted before any Lua runs, so all signals of a tick have one order and one rule. A
 * script that waits when the tick's scripts begin gets them; a wait that begins during the tick does not. What a
 * script changes in one tick is signalled in the next one, and every wait that the script begins after
 * the change gets that signal. So no signal is lost, and a replay, which repeats the same ticks, repeats them all.
 *
 * A script that moves a thing and asks a story in the same tick gets the present answer: stories_of takes the changes first.
 * While any story works something out, nothing is taken. What a predicate moves becomes a fact afterwards, so no story
 * changes while it works something out. */

#ifndef SCRIPT_STORIES_STORIES_H
#define SCRIPT_STORIES_STORIES_H

#include "script/api/api.h"
#include "story/story.h"

struct Stories {
  Script *script;
  bool keeps_steps;    /* of stories that are made, see story_steps.h */
  GPtrArray *list;     /* ScriptStory *, owned */
  lua_State *asking;   /* where questions are put; NULL while no story works anything out */
  GString *answer;     /* the last text that a game's function has given */
  bool sees, hears;    /* some story notices places or inventories, speech */
  bool changed, polls; /* of some story, for stories_tick */
};

typedef struct StorySteps StorySteps;

typedef struct ScriptStory {
  Stories *stories;
  char *id;
  StorySteps *steps; /* what it is told is written down here; mostly NULL */
  Story *story;
  GPtrArray *questions; /* StoryQuestion *, owned */
  int get, keys;        /* of the game's attributes: references in the registry, LUA_NOREF */
  bool is_read;         /* it has its text */
  bool is_broken;       /* its text was faulty: it knows nothing, nothing can happen, and nobody complains again */
  bool is_asking;       /* it is working something out */
  bool is_changed;      /* since stories_tick looked at it */
  bool is_stopped;      /* the watchdog has stopped whoever wanted to know something: what was asked meanwhile is worth nothing */
  bool rests;           /* it took too long at the end of a tick, and is not asked there until it changes */
  bool sees_places, sees_inventories, hears;
  GArray *actor_places, *object_places, *owners; /* uint32_t, by index of the world: the fact that says so, TUPLE_NONE */
  Tuples relations;                              /* one symbol each: what its text speaks of */
  GHashTable *phrases;                           /* texts that were read as facts: text -> fact + 1 */
  size_t counted;                                /* bytes that are in World.thing_bytes */
  uint32_t too_many;                             /* events with too many alternatives, of which one was told */
} ScriptStory;

/* A predicate of the game's. */
typedef struct StoryQuestion {
  ScriptStory *story;
  char *words;
  int test, candidates; /* references in the registry; 'candidates' may be LUA_NOREF */
} StoryQuestion;

Stories *stories_new(Script *script);
void stories_free(Stories *stories);

/* NULL when there is none. */
ScriptStory *stories_find(const Stories *stories, const char *id);
ScriptStory *stories_add(Stories *stories, const char *id);

/* It knows nothing any more, and its text is gone. */
void stories_break(ScriptStory *story);

/* For core functions about a story, whose id is their first argument. Stories have taken the world's changes. NULL when there is
 * no such story, or while it works something out: then the call has been refused: return 1. */
ScriptStory *stories_of(ApiCall *call);

/* Around what may ask the game, see above. 'outer' is what stories_begin has returned. A script that is to be stopped is stopped
 * by nothing in between: watch_check is to follow. */
lua_State *stories_begin(ScriptStory *story, lua_State *L);
void stories_end(ScriptStory *story, lua_State *outer);

/* Something about it may be different now. */
void stories_note_change(ScriptStory *story);

/* And others than before may be names: texts are to be read anew. */
void stories_note_names(ScriptStory *story);

/* Takes what it needs by now from the budget of things (budget.h). */
void stories_count_bytes(ScriptStory *story);

/* Whether that is more than there is. */
bool stories_are_full(ScriptStory *story);

/* Whether stories_tick has anything to do, or could have, as long as nothing else happens. */
bool stories_are_due(const Stories *stories);

/* The stories step of a tick, after stories_take_changes. Raises for want of memory alone. */
void stories_tick(Stories *stories, lua_State *L);

uint64_t stories_checksum(const Stories *stories);

/* --- story_ask.c --- */

/* The value on top as a term: a text, a number, or a thing, which has an id; NULL for anything else. Leaves its text on top. */
const char *stories_term(lua_State *L);

/* Whether the script that wants to know something is to be stopped, for story_set_stop. 'data' is the ScriptStory. */
bool stories_stop(void *data);

/* Gives a story its predicate or the game's attributes: functions that lie at these places of the stack, 0 for none. Raise for
 * want of memory alone. False when these words are built in. */
bool stories_add_question(ScriptStory *story, lua_State *L, const StoryPredicate *predicate, int test, int candidates);
void stories_set_attributes(ScriptStory *story, lua_State *L, bool stable, int get, int keys);

void story_question_free(gpointer data);

/* --- story_world.c --- */

/* From now on the story knows who is where, who has what, who said what. */
void stories_watch_world(ScriptStory *story);

/* Turns the world's changes into facts of all stories that notice them, and empties the world's list. Does nothing while a story
 * works something out. */
void stories_take_changes(Stories *stories);

#endif
