/* fuzz_story.c: any bytes as a .story file: read or refused, and what is read can be asked, performed and taken back. */

#include "base/check.h"
#include "story/story_text.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* More steps than this show nothing new. */
#define STEPS 20

static void play(Story *story) {
  story_keep_history(story, true);
  uint64_t before = story_checksum(story);
  for (int step = 0; step < STEPS; step++) {
    uint32_t count;
    const uint32_t *events = story_available(story, &count);
    if (count == 0) break;
    uint32_t event = events[(uint32_t)step % count];
    g_autoptr(GError) error = NULL;
    CHECK(story_offers(story, event)->count > 0, "what is available has an offer");
    bool done = story_perform(story, event, NULL, &error);
    CHECK(done == (error == NULL), "an event happens, or there is a reason");
  }
  while (story_undo(story)) continue;
  CHECK(story_checksum(story) == before, "everything can be taken back");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Story) story = story_new();
  StorySource source = {.name = "fuzz.story", .text = (const char *)bytes, .length = size};
  bool read = story_text_read(story, &source, &error);
  CHECK(read == (error == NULL), "a story is read or refused");
  CHECK(read || g_utf8_validate(error->message, -1, NULL), "with a reason that can be shown");
  if (read) play(story);
  return 0;
}
