/* state_parts.c: the sections of a checkpoint that belong to the scripts' floor: stories and
 * generators. Also decides whether the scripts are quiet enough for a checkpoint. */

#include "script/persist/persist.h"
#include "script/sched/sched.h"
#include "script/script.h"
#include "script/stories/stories.h"

#include <string.h>

/* ---- Stories */

GVariant *script_write_stories(const Script *script, GVariant *base) { return stories_write(script->stories, base); }

void script_read_stories(Script *script, GVariant *state, RestoreReport *report) {
  if (g_variant_is_of_type(state, G_VARIANT_TYPE_VARDICT)) stories_read(script->stories, state, report);
  else restore_report_add(report, "the stories of the checkpoint have another type; they stay as they are at the start");
}

void script_follow_world(Script *script) {
  stories_rewatch_world(script->stories);
  sched_follow_time(script->sched);
}

/* ---- Generators: four numbers each */

#define RANDOM_WORDS 4
#define RANDOM_TYPE "at"

static GVariant *random_write(const Random *random) {
  return g_variant_new_fixed_array(G_VARIANT_TYPE_UINT64, random->state, RANDOM_WORDS, sizeof(uint64_t));
}

GVariant *script_write_generators(const Script *script) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&builder, "{sv}", "story", random_write(&script->runtime.story));
  g_variant_builder_add(&builder, "{sv}", "ornament", random_write(&script->runtime.ornament));
  return g_variant_builder_end(&builder);
}

/* A generator whose numbers are all zero would return zero forever. */
static void random_read(Random *random, GVariant *state, const char *name, RestoreReport *report) {
  gsize count = 0;
  g_autoptr(GVariant) value = g_variant_lookup_value(state, name, G_VARIANT_TYPE(RANDOM_TYPE));
  const uint64_t *words = value ? g_variant_get_fixed_array(value, &count, sizeof(uint64_t)) : NULL;
  bool is_valid = count == RANDOM_WORDS && (words[0] | words[1] | words[2] | words[3]) != 0;
  if (is_valid) memcpy(random->state, words, sizeof random->state);
  else restore_report_add(report, "the random generator '%s' is missing or damaged; it starts from its seed", name);
}

void script_read_generators(Script *script, GVariant *state, RestoreReport *report) {
  if (!g_variant_is_of_type(state, G_VARIANT_TYPE_VARDICT)) {
    restore_report_add(report, "the random generators of the checkpoint have another type; they start from their seed");
    return;
  }
  random_read(&script->runtime.story, state, "story", report);
  random_read(&script->runtime.ornament, state, "ornament", report);
}

/* ---- Quiet moments */

bool script_is_quiet(Script *script) {
  return !script->escaping && script->world->room != NONE && persist_is_quiet(script, NULL);
}
