#include "fixture_folder.h"

#include "sys/mount.h"

#include <errno.h>
#include <glib/gstdio.h>

/* Tests the interface that archives implement as well, with a folder. test_vfs.c tests how the vfs
 * uses it. */
typedef struct Place {
  char *path;
  Mount *mount;
} Place;

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->path = fixture_folder_new();
  fixture_folder_write(place->path, "main.lua", "-- main", -1);
  fixture_folder_write(place->path, "empty", "", 0);
  fixture_folder_write(place->path, "images/a\xc3\xa9.png", "\0\1\2", 3);
  place->mount = folder_mount_new(place->path, NULL);
  g_assert_nonnull(place->mount);
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  place->mount->kind->free(place->mount);
  fixture_folder_remove(place->path);
}

static void test_read(Place *place, gconstpointer unused) {
  (void)unused;
  const Mount *mount = place->mount;
  g_autoptr(GBytes) picture = mount->kind->read(mount, "images/a\xc3\xa9.png", MOUNT_FILE_MAX, NULL);
  g_autoptr(GBytes) expected = g_bytes_new_static("\0\1\2", 3);
  g_assert_true(g_bytes_equal(picture, expected));
  g_autoptr(GBytes) empty = mount->kind->read(mount, "empty", MOUNT_FILE_MAX, NULL);
  g_assert_cmpuint(g_bytes_get_size(empty), ==, 0);
  g_assert_true(mount->kind->has(mount, "main.lua"));
}

static void test_missing(Place *place, gconstpointer unused) {
  (void)unused;
  const Mount *mount = place->mount;
  g_autoptr(GError) error = NULL;
  g_assert_null(mount->kind->read(mount, "Main.lua", MOUNT_FILE_MAX, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_true(g_str_has_prefix(error->message, "Main.lua"));
  g_assert_false(mount->kind->has(mount, "Main.lua"));
  g_assert_false(mount->kind->has(mount, "images"));
}

/* A folder that can be opened but no longer has a path. The error is that of realpath, not an
 * earlier errno. */
static void test_no_path(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *home = g_get_current_dir();
  g_autofree char *gone = g_build_filename(place->path, "gone", NULL);
  g_assert_cmpint(g_mkdir(gone, 0700), ==, 0);
  g_assert_cmpint(g_chdir(gone), ==, 0);
  g_assert_cmpint(g_rmdir(gone), ==, 0);
  g_autoptr(GError) error = NULL;
  errno = EISDIR;
  g_assert_null(folder_mount_new(".", &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpstr(error->message, ==, ".: no such file or folder");
  g_assert_cmpint(g_chdir(home), ==, 0);
}

static void test_entries(Place *place, gconstpointer unused) {
  (void)unused;
  const Mount *mount = place->mount;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  mount->kind->entries(mount, "", names);
  g_assert_cmpuint(names->len, ==, 3);
  g_assert_true(g_ptr_array_find_with_equal_func(names, "images/", g_str_equal, NULL));
  g_assert_true(g_ptr_array_find_with_equal_func(names, "main.lua", g_str_equal, NULL));
  mount->kind->entries(mount, "sounds", names);
  g_assert_cmpuint(names->len, ==, 3);
  mount->kind->entries(mount, "images", names);
  g_assert_cmpstr(g_ptr_array_index(names, 3), ==, "a\xc3\xa9.png");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/folder/read", Place, NULL, set_up, test_read, tear_down);
  g_test_add("/folder/missing", Place, NULL, set_up, test_missing, tear_down);
  g_test_add("/folder/no-path", Place, NULL, set_up, test_no_path, tear_down);
  g_test_add("/folder/entries", Place, NULL, set_up, test_entries, tear_down);
  return g_test_run();
}
