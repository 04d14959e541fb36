/* output_files.h: writes the files that the command line names, outside the jail. Also removes an
 * empty save folder.
 *
 * The jail (jail.h) usually forbids writing in the folders of these files. The jail could allow
 * writing into existing files. But a file that is overwritten in place is lost if writing fails. So
 * a child process outside the jail writes these files. The child knows the paths of the files from
 * the start. The run sends the number of a file and the new content of this file. The child answers
 * with the outcome. The run cannot send anything else. The child writes with file_draft.h. A file
 * is therefore written completely or not at all, even if the run is killed meanwhile.
 *
 * When the run has ended, for any reason, the child removes the save folder if this folder is
 * empty. Then the child ends. The jail needs this folder from the start, although many games save
 * nothing. The child has its own jail. This jail allows writing in the folders of these files, and
 * removing empty folders in the parent of the save folder.
 *
 * On systems without such a child (sys/process/child.h), the jail does not restrict files. There,
 * the run itself writes the files, and removes the empty save folder. */

#ifndef GAME_OUTPUT_FILES_H
#define GAME_OUTPUT_FILES_H

#include "sys/process/child.h"

#include <glib.h>
#include <stdbool.h>

#define OUTPUT_FILES_MAX (2 + OUTPUT_SAVES_MAX)
#define OUTPUT_SAVES_MAX 100
#define OUTPUT_FILE_SIZE_MAX (512u << 20) /* bytes; a larger file is rejected */

typedef struct OutputPlan {
  const char *files[OUTPUT_FILES_MAX]; /* paths that may be written; NULL = unused */
  const char *save_folder;             /* removed if it is empty at the end; NULL = none */
} OutputPlan;

/* The run's connection to the child. {0} = there is no child. */
typedef struct OutputFiles {
  OutputPlan plan; /* borrows the paths */
  Child child;
} OutputFiles;

/* Creates the parent of the save folder, and starts the child. Does nothing if the plan is empty.
 * Call it while the process has only one thread. If no child can be created, the run writes the
 * files itself, as far as its jail allows. */
OutputFiles output_files_begin(const OutputPlan *plan);

/* Writes a file. If 'outputs' is NULL or does not have this path, the run itself writes the file
 * with host_file_write. On failure returns false with an error that begins with the path; an
 * existing file is then unchanged. */
bool output_files_write(const OutputFiles *outputs, const char *path, GBytes *content, GError **error);

/* Ends the child. Returns after the child has removed an empty save folder. */
void output_files_end(OutputFiles *outputs);

#endif
