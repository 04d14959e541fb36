/* save_folder.h: the folder for a player's files of one game. */

#ifndef GAME_SAVE_FOLDER_H
#define GAME_SAVE_FOLDER_H

#include "sys/vfs.h"

#include <stdbool.h>

/* Names of the engine's own files in this folder. sys/settings_file.h defines two more names. If
 * you add a file, also add it to save_folder_has_name. */
#define SAVE_CONSOLE_HISTORY "console-history"
/* The lines that the player has seen (comfort/seen_lines.h). If this file is damaged, it is renamed
 * to SAVE_SEEN_DAMAGED. */
#define SAVE_SEEN "seen"
#define SAVE_SEEN_DAMAGED "seen.damaged"
/* The player's keys and buttons (controls/bindings_file.h). If this file is damaged, it is renamed
 * to SAVE_CONTROLS_DAMAGED. */
#define SAVE_CONTROLS "controls"
#define SAVE_CONTROLS_DAMAGED "controls.bad"
#define SAVE_SCREENSHOT "screenshot-%Y%m%d-%H%M%S.png" /* made by F12; for g_date_time_format */
/* The recordings of the last developer runs, and the reports of their errors. SAVE_KEPT_MAX
 * recordings and SAVE_KEPT_MAX reports are kept, the newest ones. */
#define SAVE_SESSION "session-%Y%m%d-%H%M%S.rec"
#define SAVE_REPORT "report-%Y%m%d-%H%M%S.report"
#define SAVE_KEPT_MAX 10

/* Returns "<user data>/ichor/<id>". NULL and an empty id count as "game". Bytes of the id other
 * than letters, digits, "-" and "_" become "%" and two hexadecimal digits. For example, the folder
 * of "my.game" is "my%2Egame". On a file system that ignores case, ids that differ only in case
 * share a folder. Does not create the folder. The caller frees with g_free. */
char *save_folder_for(const char *id);

/* Returns whether the folder is directly in "<user data>/ichor". This is true for the folders of
 * save_folder_for, and usually false for a folder of --save-dir. */
bool save_folder_is_own(const char *folder);

/* Returns whether 'name' is reserved for files of the engine, which include saves and their
 * backups. Ignores case. Use this function as SaveQuota.is_of_engine (sys/save_quota.h). */
bool save_folder_has_name(const char *name);

/* Writes a file into the save folder. 'form' is SAVE_SESSION or SAVE_REPORT; the name contains the
 * current date in this format. Then removes the oldest files of this format beyond SAVE_KEPT_MAX.
 * Returns the name, or NULL with an error if the file cannot be written. The caller frees the name
 * with g_free. */
char *save_folder_keep(const Vfs *vfs, const char *form, GBytes *content, GError **error);

#endif
