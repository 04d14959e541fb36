/* fuzz_story.c: any bytes as a .story file, which is read or refused. A valid story can be queried,
 * performed and undone, and edited without losing a byte. */

#include "base/check.h"
#include "story/text/source.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* More steps show nothing new. */
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
    CHECK(story_offers(story, event)->count > 0, "an available event has an offer");
    bool done = story_perform(story, event, NULL, &error);
    CHECK(done == (error == NULL), "an event is performed, or the error says why not");
  }
  while (story_undo(story)) continue;
  CHECK(story_checksum(story) == before, "every step can be undone");
}

typedef struct Bytes {
  const uint8_t *bytes;
  size_t size;
} Bytes;

static char *open_bytes(void *data, const char *name, gsize *length, GError **error) {
  const Bytes *file = data;
  (void)name, (void)error;
  *length = file->size;
  return g_memdup2(file->bytes, file->size + 1);
}

static void check_same(const Source *source, const Bytes *file) {
  gsize length;
  const char *text = source_text(source, 0, &length);
  CHECK(length == file->size && !memcmp(text, file->bytes, length), "the text is unchanged");
}

/* Makes some changes and undoes each. */
static void edit(const Bytes *file) {
  g_autoptr(Source) source = source_new("fuzz.story", open_bytes, (void *)file, NULL);
  CHECK(!source_fault(source), "a text that the story accepted has no fault");
  const GArray *lines = source_notes(source)->lines;
  const uint32_t count = lines ? MIN(lines->len, STEPS) : 0;
  for (uint32_t i = 0; i < count; i++) {
    const LineNote *line = notes_line(source_notes(source), i);
    g_autofree char *words = g_strndup((const char *)file->bytes + line->start, line->end - line->start);
    CHECK(source_set_line(source, i, words, NULL), "a line can be set to its own text");
    check_same(source, file);
    if (source_remove_line(source, i, NULL)) source_undo(source);
    if (i < story_event_count(source_story(source))) {
      if (source_rename_event(source, i, "another name", NULL)) source_undo(source);
      if (source_add_line(source, i, 0, "another name has happened", NULL)) source_undo(source);
      if (source_move_event(source, i, NOTE_NONE, NULL)) source_undo(source);
    }
  }
  while (source_undo(source)) continue;
  check_same(source, file);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Story) story = story_new();
  StorySource source = {.name = "fuzz.story", .text = (const char *)bytes, .length = size};
  bool read = story_text_read(story, &source, &error);
  CHECK(read == (error == NULL), "a story is read or refused");
  CHECK(read || g_utf8_validate(error->message, -1, NULL), "the reason can be shown");
  g_autofree uint8_t *ended = g_malloc0(size + 1);
  if (size > 0) memcpy(ended, bytes, size);
  if (read) play(story);
  if (read) edit(&(Bytes){ended, size});
  return 0;
}
