/* story_files.h: the files of a story on disk: one that the user named, and those below its folder that it includes. */

#ifndef TOOLS_SHARED_STORY_FILES_H
#define TOOLS_SHARED_STORY_FILES_H

#include <glib.h>

typedef struct StoryFiles {
  const char *path; /* of the first file, as the user named it */
  char *folder;     /* it lies in this one */
} StoryFiles;

StoryFiles story_files_begin(const char *path);
void story_files_end(StoryFiles *files);

/* The content of a file, for StorySource.open and source_new; 'data' is a StoryFiles. The first file's name is its path; others
 * lie in its folder or below it. */
char *story_files_open(void *data, const char *name, gsize *length, GError **error);

/* Where a file lies. The caller frees it. */
char *story_files_path(const StoryFiles *files, const char *name);

#endif
