/* fuzz_checkpoint.c: any bytes as the state of a world, and as the state of a story. What is read
 * leaves a world that can be played, and a story that can be evaluated. */

#include "../unit/fixture_state.h"
#include "../unit/fixture_story.h"
#include "../unit/world_checker.h"
#include "base/check.h"
#include "limit.h"
#include "story/story_state.h"
#include "world/state/state.h"
#include "world/world_run.h"

#define TICKS 30
#define LONGEST_MS 20000

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void try_world(GVariant *state) {
  static const StateFiles files = {0};
  Fixture f;
  g_autoptr(RestoreReport) report = restore_report_new();
  state_load(&f, &files);
  world_state_read(&f.world, state, report);
  const char *fault = world_checker_fault(&f.world);
  for (int i = 0; i < TICKS && !fault; i++) {
    world_tick(&f.world);
    signals_reset(&f.signals);
    fault = world_checker_fault(&f.world);
  }
  if (fault) g_error("%s", fault);
  g_autoptr(GVariant) again = g_variant_ref_sink(world_state_write(&f.world, NULL));
  CHECK(g_variant_is_normal_form(again), "a world that was read can be written");
  g_autofree char *text = restore_report_text(report);
  CHECK(g_utf8_validate(text, -1, NULL), "sentences can be shown");
  state_unload(&f);
}

static void try_story(GVariant *state) {
  g_autoptr(Story) story = story_new();
  g_autoptr(RestoreReport) report = restore_report_new();
  fixture_read(story, "entities: Bob, John\nfacts: bell has rung, (a) has greeted (b)\nevent e\n beforehand\n"
                      "  (a) has greeted (b) and not bell has rung\n afterwards\n  bell has rung\n");
  story_state_read(story, state, "story", report);
  uint32_t count;
  story_news(story, &count);
  g_autoptr(GVariant) again = g_variant_ref_sink(story_state_write(story, NULL, NULL));
  CHECK(g_variant_is_normal_form(again), "a story that was read can be written");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  limit_silence();
  limit_begin(LONGEST_MS);
  g_autoptr(GBytes) copy = g_bytes_new(bytes, size); /* aligned */
  g_autoptr(GVariant) read = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE_VARDICT, copy, FALSE));
  g_autoptr(GVariant) state = g_variant_get_normal_form(read);
  try_world(state);
  try_story(state);
  limit_end();
  return 0;
}
