/* save_folder.h: the folder for a player's files of one game. */

#ifndef GAME_SAVE_FOLDER_H
#define GAME_SAVE_FOLDER_H

#include "sys/vfs.h"

#include <stdbool.h>

/* The engine's own files in it; sys/settings_file.h names two more. To add one, add it to
 * save_folder_has_name also. */
#define SAVE_CONSOLE_HISTORY "console-history"
#define SAVE_SCREENSHOT "screenshot-%Y%m%d-%H%M%S.png" /* of F12, for g_date_time_format */
/* The last developer runs, and reports of their errors; of each, the newest SAVE_KEPT_MAX. */
#define SAVE_SESSION "session-%Y%m%d-%H%M%S.rec"
#define SAVE_REPORT "report-%Y%m%d-%H%M%S.report"
#define SAVE_KEPT_MAX 10

/* Returns "<user data>/ichor/<id>"; an empty id counts as "game". Bytes of the id other than
 * letters, digits, "-" and "_" become "%" and two hexadecimal digits: the folder of "my.game" is
 * "my%2Egame". So two ids never share a folder, unless they differ only in case and the file system
 * ignores case. The folder is not created. The caller frees with g_free. */
char *save_folder_for(const char *id);

/* Returns whether save_folder_for chose this folder. Returns false for a folder of --save-dir. */
bool save_folder_is_own(const char *folder);

/* Returns whether the engine has a file of this name, in upper or lower case: the is_of_engine of
 * sys/save_quota.h. */
bool save_folder_has_name(const char *name);

/* Writes a file whose name is the present date in that form: SAVE_SESSION or SAVE_REPORT. Removes
 * the oldest of these beyond SAVE_KEPT_MAX. Returns its name, which the caller frees with g_free;
 * NULL with an error if it cannot be written. */
char *save_folder_keep(const Vfs *vfs, const char *form, GBytes *content, GError **error);

#endif
