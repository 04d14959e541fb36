/* Facts that come from the world by themselves: "ada is in street", "ada has lamp", "ada said greeting". They change when a
 * story takes the world's changes (world/changes.h), and are no steps for storyUndo to take back. */

#include "script/stories/stories.h"
#include "script/stories/story_steps.h"

static const char place_words[] = "%% is in %%", owner_words[] = "%% has %%", speech_words[] = "%% said %%";

static void set_fact(ScriptStory *story, uint32_t fact, bool known) {
  story_keep_history(story->story, false);
  story_set_fact(story->story, fact, known);
  story_keep_history(story->story, story->is_read);
  steps_tell_fact(story, fact, known);
  stories_note_change(story);
}

static uint32_t fact_of(ScriptStory *story, const char *words, const char *first, const char *second) {
  const char *terms[] = {first, second};
  return story_fact(story->story, words, terms);
}

/* What 'seen' says of that index is no longer so, but 'fact' (or nothing). */
static void replace(ScriptStory *story, GArray *seen, int index, uint32_t fact) {
  const uint32_t none = TUPLE_NONE;
  while (seen->len <= (guint)index) g_array_append_val(seen, none);
  uint32_t *before = &g_array_index(seen, uint32_t, index);
  if (*before == fact) return;
  if (*before != TUPLE_NONE) set_fact(story, *before, false);
  if (fact != TUPLE_NONE) set_fact(story, fact, true);
  *before = fact;
}

static void see_place(ScriptStory *story, GArray *seen, int index, const char *id, int room) {
  const World *world = story->stories->script->world;
  replace(story, seen, index, room == NONE ? TUPLE_NONE : fact_of(story, place_words, id, world_room(world, room)->id));
}

static void see_actor(ScriptStory *story, int index) {
  const Actor *actor = world_actor(story->stories->script->world, index);
  if (story->sees_places) see_place(story, story->actor_places, index, actor->id, actor->room);
}

static void see_object(ScriptStory *story, int index) {
  const World *world = story->stories->script->world;
  const Object *object = world_object(world, index);
  if (story->sees_places) see_place(story, story->object_places, index, object->id, object->room);
  if (!story->sees_inventories) return;
  uint32_t fact = TUPLE_NONE;
  if (object->owner != NONE) fact = fact_of(story, owner_words, world_actor(world, object->owner)->id, object->id);
  replace(story, story->owners, index, fact);
}

void stories_watch_world(ScriptStory *story) {
  Stories *stories = story->stories;
  const World *world = stories->script->world;
  stories->sees |= story->sees_places || story->sees_inventories;
  stories->hears |= story->hears;
  GArray **arrays[] = {&story->actor_places, &story->object_places, &story->owners};
  for (size_t i = 0; i < G_N_ELEMENTS(arrays); i++) {
    if (!*arrays[i]) *arrays[i] = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  }
  for (int i = 0; i < registry_count(&world->actors); i++) see_actor(story, i);
  for (int i = 0; i < registry_count(&world->objects); i++) see_object(story, i);
}

static void hear(ScriptStory *story, int actor, const char *words) {
  if (!story->hears) return;
  set_fact(story, fact_of(story, speech_words, world_actor(story->stories->script->world, actor)->id, words), true);
}

static void take_change(ScriptStory *story, const WorldChange *change) {
  switch (change->kind) {
  case CHANGE_ACTOR: see_actor(story, change->index); break;
  case CHANGE_OBJECT: see_object(story, change->index); break;
  case CHANGE_SPEECH: hear(story, change->index, change->words); break;
  }
}

void stories_take_changes(Stories *stories) {
  Changes *changes = &stories->script->world->changes;
  if (stories->asking) return;
  for (int i = 0; (stories->sees || stories->hears) && i < changes_count(changes); i++) {
    for (guint s = 0; s < stories->list->len; s++) take_change(stories->list->pdata[s], changes_get(changes, i));
  }
  changes_reset(changes);
}
