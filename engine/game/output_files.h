/* output_files.h: writes the files that the command line names, although the jail forbids it. Also
 * removes an empty save folder.
 *
 * The jail (jail.h) usually forbids writing in the folders of these files. The jail could allow the
 * files themselves, but a file that is overwritten in place is lost if writing fails. So a child
 * process outside the jail writes these files. The child knows their paths from the start. The run
 * sends it the number of a file and its content, and gets the outcome. The run cannot send anything
 * else. The child writes with file_draft.h. A file is therefore written completely or not at all,
 * even if the run is killed meanwhile.
 *
 * The child ends when the run ends, for any reason. It then removes the save folder if it is empty.
 * The jail needs this folder from the start, but many games save nothing. The child has its own
 * jail. It can write in the folders of these files, and remove empty folders beside the save
 * folder. */

#ifndef GAME_OUTPUT_FILES_H
#define GAME_OUTPUT_FILES_H

#include <glib.h>
#include <stdbool.h>

#define OUTPUT_FILES_MAX (2 + OUTPUT_SAVES_MAX)
#define OUTPUT_SAVES_MAX 100
#define OUTPUT_FILE_SIZE_MAX (512u << 20) /* bytes; a larger file is rejected */

typedef struct OutputPlan {
  const char *files[OUTPUT_FILES_MAX]; /* NULL = none */
  const char *save_folder;             /* removed if it is empty at the end; NULL = none */
} OutputPlan;

/* {0} has no files. */
typedef struct OutputFiles {
  OutputPlan plan; /* borrows the paths */
  int process;     /* the child; 0 = none */
  int socket;      /* the run's end of the connection */
} OutputFiles;

/* Starts the child, unless the plan is empty. Call it while the process has only one thread. If no
 * child can be created, the run writes the files itself, as far as its jail allows. */
OutputFiles output_files_begin(const OutputPlan *plan);

/* Writes a file. If 'outputs' is NULL or does not have this path, the run itself writes it with
 * host_file_write. After a failure, an earlier file is unchanged, and the error begins with the
 * path. */
bool output_files_write(const OutputFiles *outputs, const char *path, GBytes *content, GError **error);

/* Ends the child. Returns after the child has removed an empty save folder. */
void output_files_end(OutputFiles *outputs);

#endif
