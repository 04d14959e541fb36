#include "base/data/bytes.h"
#include "base/zstream.h"
#include "fixture_folder.h"
#include "tools/pack/zip.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <zlib.h>

/* Writes the archive 'a.zip' of the folder and returns its bytes. */
static GBytes *write_zip(const char *folder, const char *prefix, const ZipEntry *entries, guint count) {
  g_autofree char *path = g_build_filename(folder, "a.zip", NULL);
  FileDraft draft;
  bool fine = file_draft_begin(&draft, path, FILE_DRAFT_SHARED) && zip_write(&draft, prefix, entries, count, "a comment") &&
              file_draft_publish(&draft);
  file_draft_end(&draft, fine);
  g_assert_true(fine);
  g_assert_true(zip_has_comment(path, "a comment"));
  g_assert_false(zip_has_comment(path, "another one"));
  char *bytes;
  gsize size;
  g_assert_true(g_file_get_contents(path, &bytes, &size, NULL));
  return g_bytes_new_take(bytes, size);
}

/* Checks the file with this number: its name, its rights and its content. Returns whether it is
 * deflated. */
static bool check_file(GBytes *zip, guint number, const char *name, guint rights, GBytes *content) {
  gsize size;
  const guint8 *bytes = g_bytes_get_data(zip, &size), *end = bytes + size - 22 - strlen("a comment");
  g_assert_cmpuint(le32(end), ==, 0x06054b50);
  const guint8 *row = bytes + le32(end + 16);
  for (guint i = 0; i < number; i++) row += 46 + le16(row + 28);
  g_assert_cmpuint(le32(row), ==, 0x02014b50);
  g_assert_true(le16(row + 28) == strlen(name) && memcmp(row + 46, name, strlen(name)) == 0);
  g_assert_cmpuint(le32(row + 38) >> 16, ==, rights);
  g_assert_cmpuint(le16(row + 12), ==, 0);    /* the time */
  g_assert_cmpuint(le16(row + 14), ==, 0x21); /* the date */

  const guint8 *header = bytes + le32(row + 42);
  g_assert_cmpuint(le32(header), ==, 0x04034b50);
  g_assert_true(memcmp(header + 4, row + 6, 26 - 2) == 0); /* both say the same */
  gsize whole, stored = le32(header + 18);
  const void *expected = g_bytes_get_data(content, &whole);
  g_assert_cmpuint(le32(header + 22), ==, whole);
  g_assert_cmpuint(le32(header + 14), ==, crc32(0, expected, (uInt)whole));
  const guint8 *data = header + 30 + le16(header + 26);
  bool is_deflated = le16(header + 8) == 8;
  if (!is_deflated) {
    g_assert_true(stored == whole && (whole == 0 || memcmp(data, expected, whole) == 0));
    return false;
  }
  g_autoptr(Zstream) inflater = zstream_inflater_new(ZSTREAM_RAW);
  g_autofree guint8 *out = g_malloc(whole);
  ZstreamBlock block = {.in = data, .in_size = stored, .out = out, .room = whole};
  g_assert_true(zstream_run(inflater, &block));
  g_assert_true(block.made == whole && memcmp(out, expected, whole) == 0);
  return true;
}

static void test_files(void) {
  char *folder = fixture_folder_new();
  g_autofree char *zeros = g_malloc0(100000);
  g_autoptr(GBytes) text = g_bytes_new_static("some text, some text, some text, some text", 42);
  g_autoptr(GBytes) empty = g_bytes_new_static("", 0), large = g_bytes_new_static(zeros, 100000);
  const ZipEntry entries[] = {{"lib/b", text, false, false},
                              {"a", large, true, false},
                              {"empty", empty, false, false},
                              {"b.bag", large, false, true},
                              {"\xc3\xa4", text, false, false}};
  g_autoptr(GBytes) zip = write_zip(folder, "top/", entries, 5);
  g_assert_true(check_file(zip, 0, "top/a", 0100755, large));
  g_assert_false(check_file(zip, 1, "top/b.bag", 0100644, large));
  g_assert_false(check_file(zip, 2, "top/empty", 0100644, empty));
  g_assert_true(check_file(zip, 3, "top/lib/b", 0100644, text));
  g_assert_true(check_file(zip, 4, "top/\xc3\xa4", 0100644, text));
  fixture_folder_remove(folder);
}

/* The order of the list, the folder and the time make no difference. */
static void test_same_bytes(void) {
  char *folder = fixture_folder_new(), *other = fixture_folder_new();
  g_autoptr(GBytes) one = g_bytes_new_static("one", 3), two = g_bytes_new_static("two", 3);
  const ZipEntry entries[] = {{"one", one, false, false}, {"two", two, true, false}};
  const ZipEntry turned[] = {{"two", two, true, false}, {"one", one, false, false}};
  g_autoptr(GBytes) first = write_zip(folder, "", entries, 2), second = write_zip(other, "", turned, 2);
  g_assert_true(g_bytes_equal(first, second));
  g_autoptr(GBytes) none = write_zip(folder, "", entries, 0);
  g_assert_cmpuint(g_bytes_get_size(none), ==, 22 + strlen("a comment"));
  fixture_folder_remove(folder);
  fixture_folder_remove(other);
}

static void test_limits(void) {
  char *folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(folder, "a.zip", NULL), *long_name = g_strnfill(70000, 'x');
  g_autoptr(GBytes) one = g_bytes_new_static("one", 3);
  FileDraft draft;
  g_assert_true(file_draft_begin(&draft, path, FILE_DRAFT_SHARED));
  g_assert_false(zip_write(&draft, "", &(ZipEntry){long_name, one, false, false}, 1, ""));
  g_assert_cmpint(errno, ==, EFBIG);
  g_autofree ZipEntry *many = g_new0(ZipEntry, ZIP_ENTRIES_MAX + 1);
  g_assert_false(zip_write(&draft, "", many, ZIP_ENTRIES_MAX + 1, ""));
  g_assert_cmpint(errno, ==, EFBIG);
  file_draft_end(&draft, false);
  g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  g_assert_false(zip_has_comment(path, ""));
  fixture_folder_write(folder, "a.zip", "PK", -1);
  g_assert_false(zip_has_comment(path, ""));
  fixture_folder_remove(folder);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/zip/files", test_files);
  g_test_add_func("/zip/same_bytes", test_same_bytes);
  g_test_add_func("/zip/limits", test_limits);
  return g_test_run();
}
