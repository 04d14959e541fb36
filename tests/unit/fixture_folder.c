#include "fixture_folder.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

char *fixture_folder_new(void) {
  char *folder = g_dir_make_tmp("ichor-test-XXXXXX", NULL);
  g_assert_nonnull(folder);
  return folder;
}

void fixture_folder_write(const char *folder, const char *name, const void *content, gssize size) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname(path);
  g_assert_cmpint(g_mkdir_with_parents(parent, 0700), ==, 0);
  gsize bytes = size < 0 ? strlen(content) : (gsize)size;
  FILE *file = g_fopen(path, "wb"); /* g_file_set_contents would flush each file to disk */
  g_assert_nonnull(file);
  g_assert_cmpuint(fwrite(content, 1, bytes, file), ==, bytes);
  g_assert_cmpint(fclose(file), ==, 0);
}

void fixture_folder_link(const char *folder, const char *name, const char *target) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_assert_cmpint(symlink(target, path), ==, 0);
}

static void copy_tree(const char *to, const char *from, const char *name, const char *missing) {
  if (g_str_equal(name, missing)) return;
  g_autofree char *path = g_build_filename(from, name, NULL), *content = NULL;
  if (!g_file_test(path, G_FILE_TEST_IS_DIR)) {
    gsize size;
    g_assert_true(g_file_get_contents(path, &content, &size, NULL));
    fixture_folder_write(to, name, content, (gssize)size);
    return;
  }
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  g_assert_nonnull(dir);
  for (const char *entry; (entry = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *inner = g_strconcat(name, "/", entry, NULL);
    copy_tree(to, from, inner, missing);
  }
}

void fixture_folder_copy_data(const char *to, const char *from, const char *missing) {
  copy_tree(to, from, "assets", missing);
  copy_tree(to, from, "scripts", missing);
}

static void remove_tree(const char *path) {
  GDir *dir = g_file_test(path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open(path, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *child = g_build_filename(path, name, NULL);
    remove_tree(child);
  }
  if (dir) g_dir_close(dir);
  g_assert_cmpint(g_remove(path), ==, 0);
}

void fixture_folder_remove(char *folder) {
  remove_tree(folder);
  g_free(folder);
}
