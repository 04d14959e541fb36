#include "tools/shared/story_files.h"

#include "base/name.h"

#include <string.h>

StoryFiles story_files_begin(const char *path) { return (StoryFiles){.path = path, .folder = g_path_get_dirname(path)}; }

void story_files_end(StoryFiles *files) { g_free(files->folder); }

char *story_files_path(const StoryFiles *files, const char *name) {
  return strcmp(name, files->path) == 0 ? g_strdup(name) : g_build_filename(files->folder, name, NULL);
}

char *story_files_open(void *data, const char *name, gsize *length, GError **error) {
  const StoryFiles *files = data;
  const char *fault = strcmp(name, files->path) == 0 ? NULL : name_fault(name, strlen(name));
  g_autofree char *path = story_files_path(files, name);
  char *text = NULL;
  if (fault) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s", fault);
  else g_file_get_contents(path, &text, length, error);
  return text;
}
