/* story_files.h: reads the files of a story on disk: the file that the user named, and the included
 * files in its folder and subfolders. */

#ifndef TOOLS_SHARED_STORY_FILES_H
#define TOOLS_SHARED_STORY_FILES_H

#include "sys/vfs.h"

typedef struct StoryFiles {
  const char *path; /* path of the first file, as the user named it; borrowed */
  char *folder;     /* folder of the first file; owned */
  Vfs *vfs;         /* gives access to 'folder'; owned; NULL if the folder cannot be opened */
} StoryFiles;

StoryFiles story_files_begin(const char *path);
void story_files_end(StoryFiles *files);

/* Returns the content of a file, for StorySource.open and source_new. 'data' is a StoryFiles *. The
 * name of the first file is its path. Names of other files are relative to its folder. Links that
 * lead out of the folder are rejected. Returns NULL with an error if the file cannot be read. The
 * caller frees with g_free. */
char *story_files_open(void *data, const char *name, gsize *length, GError **error);

/* Returns the path of a file. The caller frees with g_free. */
char *story_files_path(const StoryFiles *files, const char *name);

#endif
