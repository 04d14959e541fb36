/* output_files.h: creates the files that a run will write, and cleans up those that stay empty.
 *
 * Outside the save folder, the jail (jail.h) allows a run to overwrite files but not to create or
 * remove them. So the files that the command line names are created before the jail is closed. If
 * the run fails before it writes a file, the file stays empty. A child process outside the jail
 * removes these empty files. It waits until the run has ended, for any reason. It takes no commands
 * from the run. */

#ifndef GAME_OUTPUT_FILES_H
#define GAME_OUTPUT_FILES_H

#define OUTPUT_FILES_MAX 2

/* The child process that waits. {0} is none. */
typedef struct OutputFiles {
  int process; /* 0 = none */
  int line;    /* the run's end of a pipe; it is closed when the run ends, even after a crash */
} OutputFiles;

/* Creates the files that do not exist (NULL is skipped). Call it while there is one thread only. */
OutputFiles output_files_create(const char *const files[OUTPUT_FILES_MAX]);

/* Removes the created files that are still empty, and returns when that is done. Call it when
 * everything has been written. */
void output_files_clean_up(OutputFiles *outputs);

#endif
