#include "dev/testing/test_pictures.h"

#include "base/clean.h"
#include "game/run.h"
#include "sys/host_file.h"
#include "sys/save_quota.h"

#include <string.h>

#define SIGNATURE "\x89PNG\r\n\x1a\n"

void test_pictures_clear(TestPictures *pictures) {
  g_clear_pointer(&pictures->sizes, g_hash_table_unref);
  pictures->bytes = 0;
}

static bool is_named_png(const char *path) {
  gsize length = strlen(path);
  return length > 4 && g_ascii_strcasecmp(path + length - 4, ".png") == 0;
}

/* Whether it is valid UTF-8 without characters that would hide in a list of files. */
static bool is_plain(const char *path) {
  g_autofree char *clean = clean_line(path, strlen(path));
  return strcmp(clean, path) == 0;
}

/* Returns the reason why the file must not be written; NULL if there is none. */
static const char *find_fault(const TestPictures *pictures, const char *path, gsize size) {
  if (!is_named_png(path)) return "the name of a screenshot must end with '.png'";
  if (!is_plain(path)) return "the name of a screenshot must not contain control or invisible characters";
  if (g_file_test(path, G_FILE_TEST_EXISTS) && !host_file_begins_with(path, SIGNATURE, strlen(SIGNATURE)))
    return "exists and is not a PNG; it was not changed";
  const gsize *old = pictures->sizes ? g_hash_table_lookup(pictures->sizes, path) : NULL;
  guint count = pictures->sizes ? g_hash_table_size(pictures->sizes) : 0;
  if (!old && count >= SAVE_FILES_MAX) return "a test run may write at most 500 screenshots; use a name again";
  if (pictures->bytes - (old ? *old : 0) + size > SAVE_BYTES_MAX) return "the screenshots of a test run may have at most 64 MiB";
  return NULL;
}

static void note(TestPictures *pictures, const char *path, gsize size) {
  if (!pictures->sizes) pictures->sizes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  const gsize *old = g_hash_table_lookup(pictures->sizes, path);
  pictures->bytes += size - (old ? *old : 0);
  g_hash_table_replace(pictures->sizes, g_strdup(path), g_memdup2(&size, sizeof size));
}

bool test_pictures_save(TestPictures *pictures, Game *game, const char *path, GError **error) {
  g_autoptr(GBytes) png = run_take_png(game, error);
  if (!png) return false;
  gsize size;
  const void *bytes = g_bytes_get_data(png, &size);
  const char *fault = find_fault(pictures, path, size);
  if (fault) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_ACCES, "%s: %s", path, fault);
    return false;
  }
  if (!host_file_replace(path, bytes, size, error)) return false;
  note(pictures, path, size);
  return true;
}

_Static_assert(SAVE_FILES_MAX == 500 && SAVE_BYTES_MAX >> 20 == 64, "the messages above name these limits");
