/* user_folder.h: where programs keep the user's data, such as saves. */

#ifndef SYS_FILE_USER_FOLDER_H
#define SYS_FILE_USER_FOLDER_H

/* Returns the path of the folder: $XDG_DATA_HOME or ~/.local/share on POSIX systems, %APPDATA% on
 * Windows. The folder may be missing. The path is valid until the process ends. */
const char *user_folder(void);

#endif
