#include "dev/testing/temporary_folder.h"

#include <glib/gstdio.h>
#include <stdbool.h>

char *temporary_folder_new(GError **error) { return g_dir_make_tmp("ichor-test-XXXXXX", error); }

static void remove_folder(const char *path) {
  GDir *folder = g_dir_open(path, 0, NULL);
  if (folder) {
    const char *name;
    while ((name = g_dir_read_name(folder))) {
      g_autofree char *entry = g_build_filename(path, name, NULL);
      bool is_folder = g_file_test(entry, G_FILE_TEST_IS_DIR) && !g_file_test(entry, G_FILE_TEST_IS_SYMLINK);
      if (is_folder) remove_folder(entry);
      else g_unlink(entry);
    }
    g_dir_close(folder);
  }
  g_rmdir(path);
}

void temporary_folder_remove(char *path) {
  if (!path) return;
  remove_folder(path);
  g_free(path);
}
