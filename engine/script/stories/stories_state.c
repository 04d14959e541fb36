/* stories_state.c: what the stories of a game know, for checkpoints (story/story_state.h). */

#include "script/stories/stories.h"
#include "script/stories/story_steps.h"
#include "story/story_state.h"

/* The facts that follow from the world. */
static GHashTable *facts_of_world(const ScriptStory *story) {
  GHashTable *facts = g_hash_table_new(g_direct_hash, g_direct_equal);
  const GArray *arrays[] = {story->actor_places, story->object_places, story->owners};
  for (size_t a = 0; a < G_N_ELEMENTS(arrays); a++) {
    for (guint i = 0; arrays[a] && i < arrays[a]->len; i++) {
      uint32_t fact = g_array_index(arrays[a], uint32_t, i);
      if (fact != TUPLE_NONE) g_hash_table_add(facts, GUINT_TO_POINTER(fact + 1));
    }
  }
  return facts;
}

/* Ids may be any bytes, but a key is UTF-8. */
static char *key_of(const ScriptStory *story) { return g_utf8_make_valid(story->id, -1); }

GVariant *stories_write(const Stories *stories, GVariant *base) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < stories->list->len; i++) {
    const ScriptStory *story = stories->list->pdata[i];
    g_autoptr(GHashTable) skip = facts_of_world(story);
    g_autofree char *key = key_of(story);
    g_autoptr(GVariant) before = base ? g_variant_lookup_value(base, key, STORY_STATE_TYPE) : NULL;
    g_variant_builder_add(&builder, "{sv}", key, story_state_write(story->story, before, skip));
  }
  return g_variant_builder_end(&builder);
}

static ScriptStory *find(const Stories *stories, const char *key) {
  for (guint i = 0; i < stories->list->len; i++) {
    g_autofree char *own = key_of(stories->list->pdata[i]);
    if (g_str_equal(own, key)) return stories->list->pdata[i];
  }
  return NULL;
}

static void read_story(ScriptStory *story, GVariant *state, RestoreReport *report) {
  StepsSnapshot *before = steps_snapshot(story);
  bool watches = story->actor_places != NULL;
  stories_unwatch_world(story);
  story_state_read(story->story, state, story->id, report);
  if (watches) stories_watch_world(story);
  story_forget_history(story->story);
  steps_record_changes(story, before);
  stories_note_names(story);
}

void stories_read(Stories *stories, GVariant *state, RestoreReport *report) {
  GVariantIter iter;
  const char *key = NULL;
  GVariant *value = NULL;
  g_variant_iter_init(&iter, state);
  while (g_variant_iter_next(&iter, "{&sv}", &key, &value)) {
    ScriptStory *story = find(stories, key);
    bool is_state = g_variant_is_of_type(value, STORY_STATE_TYPE);
    if (!story) restore_report_add(report, "there is no story '%.100s' now; what it knew is left out", key);
    else if (!is_state)
      restore_report_add(report, "story '%.100s': its state has another type; it stays as it is at the start", key);
    else if (!story->is_broken) read_story(story, value, report);
    g_variant_unref(value);
  }
}
