/* Facts about the world: "ada is in street", "ada has lamp", "ada said greeting". They change when
 * stories take the world's changes (world/changes.h). They are not steps that storyUndo can
 * undo. */

#include "script/stories/stories.h"
#include "script/stories/story_steps.h"

static const char place_words[] = "%% is in %%", owner_words[] = "%% has %%", speech_words[] = "%% said %%";

static void set_fact(ScriptStory *story, uint32_t fact, bool known) {
  story_keep_history(story->story, false);
  story_set_fact(story->story, fact, known);
  story_keep_history(story->story, story->is_read);
  steps_record_fact(story, fact, known);
  stories_note_change(story);
}

static uint32_t fact_of(ScriptStory *story, const char *words, const char *first, const char *second) {
  const char *terms[] = {first, second};
  return story_fact(story->story, words, terms);
}

/* Replaces the current fact of an index by 'fact' (TUPLE_NONE for none). */
static void replace(ScriptStory *story, GArray *facts, int index, uint32_t fact) {
  const uint32_t none = TUPLE_NONE;
  while (facts->len <= (guint)index) g_array_append_val(facts, none);
  uint32_t *before = &g_array_index(facts, uint32_t, index);
  if (*before == fact) return;
  if (*before != TUPLE_NONE) set_fact(story, *before, false);
  if (fact != TUPLE_NONE) set_fact(story, fact, true);
  *before = fact;
}

static void update_place(ScriptStory *story, GArray *facts, int index, const char *id, int room) {
  const World *world = story->stories->script->world;
  replace(story, facts, index, room == NONE ? TUPLE_NONE : fact_of(story, place_words, id, world_room(world, room)->id));
}

static void update_actor(ScriptStory *story, int index) {
  const Actor *actor = world_actor(story->stories->script->world, index);
  if (story->watches_places) update_place(story, story->actor_places, index, actor->id, actor->room);
}

static void update_object(ScriptStory *story, int index) {
  const World *world = story->stories->script->world;
  const Object *object = world_object(world, index);
  if (story->watches_places) update_place(story, story->object_places, index, object->id, object->room);
  if (!story->watches_inventories) return;
  uint32_t fact = TUPLE_NONE;
  if (object->owner != NONE) fact = fact_of(story, owner_words, world_actor(world, object->owner)->id, object->id);
  replace(story, story->owners, index, fact);
}

void stories_watch_world(ScriptStory *story) {
  Stories *stories = story->stories;
  const World *world = stories->script->world;
  stories->watches_things |= story->watches_places || story->watches_inventories;
  stories->watches_speech |= story->watches_speech;
  GArray **arrays[] = {&story->actor_places, &story->object_places, &story->owners};
  for (size_t i = 0; i < G_N_ELEMENTS(arrays); i++) {
    if (!*arrays[i]) *arrays[i] = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  }
  for (int i = 0; i < registry_count(&world->actors); i++) update_actor(story, i);
  for (int i = 0; i < registry_count(&world->objects); i++) update_object(story, i);
}

void stories_unwatch_world(ScriptStory *story) {
  GArray *arrays[] = {story->actor_places, story->object_places, story->owners};
  for (size_t a = 0; a < G_N_ELEMENTS(arrays); a++) {
    for (guint i = 0; arrays[a] && i < arrays[a]->len; i++) replace(story, arrays[a], (int)i, TUPLE_NONE);
  }
}

void stories_rewatch_world(Stories *stories) {
  for (guint i = 0; i < stories->list->len; i++) {
    ScriptStory *story = stories->list->pdata[i];
    if (story->actor_places) stories_watch_world(story); /* it watches */
  }
}

static void add_speech(ScriptStory *story, int actor, const char *words) {
  if (!story->watches_speech) return;
  set_fact(story, fact_of(story, speech_words, world_actor(story->stories->script->world, actor)->id, words), true);
}

static void take_change(ScriptStory *story, const WorldChange *change) {
  switch (change->kind) {
  case CHANGE_ACTOR: update_actor(story, change->index); break;
  case CHANGE_OBJECT: update_object(story, change->index); break;
  case CHANGE_SPEECH: add_speech(story, change->index, change->words); break;
  }
}

void stories_take_changes(Stories *stories) {
  Changes *changes = &stories->script->world->changes;
  if (changes_count(changes) == 0 || stories->query_lua) return;
  for (int i = 0; (stories->watches_things || stories->watches_speech) && i < changes_count(changes); i++) {
    for (guint s = 0; s < stories->list->len; s++) take_change(stories->list->pdata[s], changes_get(changes, i));
  }
  changes_reset(changes);
}
