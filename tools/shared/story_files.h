/* story_files.h: the files of a story on disk: the one that the user named, and the files below its
 * folder that it includes. */

#ifndef TOOLS_SHARED_STORY_FILES_H
#define TOOLS_SHARED_STORY_FILES_H

#include "sys/vfs.h"

typedef struct StoryFiles {
  const char *path; /* of the first file, as the user named it */
  char *folder;     /* of that file */
  Vfs *vfs;         /* of that folder; NULL if it cannot be opened */
} StoryFiles;

StoryFiles story_files_begin(const char *path);
void story_files_end(StoryFiles *files);

/* Returns the content of a file, for StorySource.open and source_new; 'data' is a StoryFiles. The
 * first file's name is its path; the others are in its folder or below it, and links that lead out
 * of the folder are refused. Returns NULL with an error if it cannot be read. */
char *story_files_open(void *data, const char *name, gsize *length, GError **error);

/* Returns the path of a file. The caller frees it. */
char *story_files_path(const StoryFiles *files, const char *name);

#endif
