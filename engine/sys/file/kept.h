/* kept.h: files that must still be there when the program runs again.
 *
 * A page of a browser has its files in memory. Those in the user's folder (user_folder.h) are
 * copied to the browser's database when they have changed. Other systems keep all files anyway. */

#ifndef SYS_FILE_KEPT_H
#define SYS_FILE_KEPT_H

/* Call it after a file in the user's folder was written, renamed or removed. The copy is made soon
 * after this call. */
void kept_files_changed(void);

#endif
