/* story_files.h: reads a story's files from disk: the first file, which the user named, and the
 * files that it includes from its folder and subfolders. */

#ifndef TOOLS_SHARED_STORY_FILES_H
#define TOOLS_SHARED_STORY_FILES_H

#include "sys/vfs.h"

typedef struct StoryFiles {
  const char *path; /* path of the first file, as the user named it; borrowed */
  char *folder;     /* folder of the first file; owned */
  Vfs *vfs;         /* gives access to 'folder'; owned; NULL if the folder cannot be opened */
} StoryFiles;

/* Opens the folder of the file at 'path'. 'path' must stay valid until story_files_end. If the
 * folder cannot be opened, only the first file can be read. */
StoryFiles story_files_begin(const char *path);
void story_files_end(StoryFiles *files);

/* Returns the content of a file, and sets '*length' to its number of bytes. This function is meant
 * for StorySource.open and source_new. 'data' is a StoryFiles *. The name of the first file is
 * StoryFiles.path. The names of the other files are relative to StoryFiles.folder. Links that lead
 * out of this folder are rejected. Returns NULL with an error if the file cannot be read. The
 * caller frees with g_free. */
char *story_files_open(void *data, const char *name, gsize *length, GError **error);

/* Returns the path of the file with this name. The caller frees with g_free. */
char *story_files_path(const StoryFiles *files, const char *name);

#endif
