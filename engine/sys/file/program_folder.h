/* program_folder.h: where the running program is. */

#ifndef SYS_FILE_PROGRAM_FOLDER_H
#define SYS_FILE_PROGRAM_FOLDER_H

/* Returns the folder of the running program, or "." if the system does not report it. The caller
 * frees with g_free. */
char *program_folder(void);

#endif
