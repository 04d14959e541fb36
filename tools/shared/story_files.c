#include "tools/shared/story_files.h"

#include "base/name.h"
#include "sys/host_file.h"

#include <string.h>

StoryFiles story_files_begin(const char *path) {
  StoryFiles files = {.path = path, .folder = g_path_get_dirname(path), .vfs = vfs_new()};
  if (vfs_mount(files.vfs, files.folder, NULL)) return files;
  vfs_free(files.vfs);
  files.vfs = NULL;
  return files;
}

void story_files_end(StoryFiles *files) {
  vfs_free(files->vfs);
  g_free(files->folder);
}

char *story_files_path(const StoryFiles *files, const char *name) {
  return strcmp(name, files->path) == 0 ? g_strdup(name) : g_build_filename(files->folder, name, NULL);
}

static char *read_included(const StoryFiles *files, const char *name, gsize *length, GError **error) {
  const char *fault = files->vfs ? name_fault(name, strlen(name)) : "the folder of the story cannot be read";
  if (fault) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", fault);
    return NULL;
  }
  g_autoptr(GBytes) bytes = vfs_read(files->vfs, name, error);
  if (!bytes) return NULL;
  char *text = g_malloc(g_bytes_get_size(bytes) + 1);
  memcpy(text, g_bytes_get_data(bytes, length), g_bytes_get_size(bytes));
  text[*length] = '\0';
  return text;
}

char *story_files_open(void *data, const char *name, gsize *length, GError **error) {
  const StoryFiles *files = data;
  if (strcmp(name, files->path) == 0) return host_file_read_text(name, length, error);
  return read_included(files, name, length, error);
}
