/* save_folder.h: the folder for a player's files of one game. */

#ifndef GAME_SAVE_FOLDER_H
#define GAME_SAVE_FOLDER_H

#include "sys/vfs.h"

#include <stdbool.h>

/* The engine's own files in this folder; sys/settings_file.h names two more. If you add a file,
 * also add it to save_folder_has_name. */
#define SAVE_CONSOLE_HISTORY "console-history"
#define SAVE_SCREENSHOT "screenshot-%Y%m%d-%H%M%S.png" /* made by F12; for g_date_time_format */
/* The last developer runs, and reports of their errors. The newest SAVE_KEPT_MAX of each
 * are kept. */
#define SAVE_SESSION "session-%Y%m%d-%H%M%S.rec"
#define SAVE_REPORT "report-%Y%m%d-%H%M%S.report"
#define SAVE_KEPT_MAX 10

/* Returns "<user data>/ichor/<id>"; an empty id counts as "game". Bytes of the id other than
 * letters, digits, "-" and "_" become "%" and two hexadecimal digits. For example, the folder of
 * "my.game" is "my%2Egame". So two ids share a folder only if they differ only in case and the file
 * system ignores case. Does not create the folder. The caller frees with g_free. */
char *save_folder_for(const char *id);

/* Returns whether this is a folder of save_folder_for, and not one of --save-dir. */
bool save_folder_is_own(const char *folder);

/* Returns whether this is the name of a file of the engine, in upper or lower case. It is the
 * function for SaveQuota.is_of_engine (sys/save_quota.h). */
bool save_folder_has_name(const char *name);

/* Writes a file whose name is the current date in the format 'form': SAVE_SESSION or SAVE_REPORT.
 * Then removes the oldest files of this format beyond SAVE_KEPT_MAX. Returns the name, or NULL with
 * an error if the file cannot be written. The caller frees the name with g_free. */
char *save_folder_keep(const Vfs *vfs, const char *form, GBytes *content, GError **error);

#endif
