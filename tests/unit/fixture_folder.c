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

void fixture_folder_link_all(const char *to, const char *from, const char *missing) {
  g_autofree char *source = g_canonicalize_filename(from, NULL);
  const char *slash = strchr(missing, '/');
  g_autofree char *first = slash ? g_strndup(missing, (gsize)(slash - missing)) : g_strdup(missing);
  g_autoptr(GDir) dir = g_dir_open(source, 0, NULL);
  g_assert_nonnull(dir);
  g_assert_cmpint(g_mkdir(to, 0700), ==, 0);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *target = g_build_filename(source, name, NULL), *inner = g_build_filename(to, name, NULL);
    if (!g_str_equal(name, first)) fixture_folder_link(to, name, target);
    else if (slash) fixture_folder_link_all(inner, target, slash + 1);
  }
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
