/* fuzz_save.c: any bytes as a save: as a file; as the content of a file with correct sizes and
 * checksum; as the words that a menu shows of a save; and as the list of saves that a game gets.
 * The run of a valid save is played. */

#include "limit.h"
#include "run_player.h"

#include "base/check.h"
#include "base/save_list.h"
#include "game/save_file.h"
#include "game/save_shelf.h"

#include <string.h>

#define LONGEST_MS 20000

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void try_file(const uint8_t *bytes, size_t size) {
  g_autofree char *path = save_shelf_path(limit_folder(), "slot");
  CHECK(g_file_set_contents_full(path, (const char *)bytes, (gssize)size, G_FILE_SET_CONTENTS_NONE, 0600, NULL),
        "the file can be written");
  SaveAbout about = {0};
  Tick ticks = 0;
  g_autoptr(GError) error = NULL;
  Recording *run = save_file_read(path, &about, &error);
  CHECK((run == NULL) == (error != NULL), "a save is read, or refused for a reason");
  if (run) save_about_clear(&about);
  bool is_shown = save_file_look(path, &about, &ticks, NULL);
  CHECK(is_shown || !run, "what can be loaded is listed");
  if (is_shown) {
    CHECK(about.room && about.description && ticks >= 0 && ticks <= JOURNAL_TICKS_MAX, "what is shown has sense");
    save_about_clear(&about);
  }
  g_ptr_array_unref(save_shelf_list(limit_folder()));
  if (run) run_player_play(run);
  recording_free(run);
}

/* A list that was read and written is read as the same list. */
static void try_list(const char *text) {
  g_autoptr(GPtrArray) list = save_list_new();
  save_list_from_text(list, text);
  g_autofree char *once = save_list_to_text(list);
  save_list_from_text(list, once);
  g_autofree char *twice = save_list_to_text(list);
  CHECK(strcmp(once, twice) == 0, "a list keeps its text");
  save_list_put(list, text);
  save_list_sort(list);
}

/* The description and the room of a save may be anything; they come back as valid UTF-8. */
static void try_words(const char *text) {
  Recording *run = recording_new(&(RecordingHeader){.game_id = (char *)"api-tests"}, 1);
  run->length = 3;
  g_autoptr(GBytes) file = save_file_pack(&(SaveAbout){.room = (char *)text, .description = (char *)text}, run);
  recording_free(run);
  gsize size;
  const uint8_t *bytes = g_bytes_get_data(file, &size);
  try_file(bytes, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  limit_silence();
  limit_begin(LONGEST_MS);
  try_file(bytes, size);
  g_autoptr(GByteArray) file = run_player_seal("SAVE", 2, bytes, size);
  try_file(file->data, file->len);
  g_autofree char *text = g_strndup((const char *)bytes, size);
  try_list(text);
  try_words(text);
  limit_end();
  return 0;
}
