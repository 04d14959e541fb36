/* save_folder.h: the folder for a player's files of one game. */

#ifndef GAME_SAVE_FOLDER_H
#define GAME_SAVE_FOLDER_H

/* "<user data>/ichor/<id>"; an empty id counts as "game". Bytes of the id other than letters,
 * digits, "-" and "_" become "%" and two hexadecimal digits: "my.game" is in "my%2Egame". So no two
 * ids share a folder (unless they differ in case only, on a file system that ignores case). The
 * folder is not created. Caller frees with g_free. */
char *save_folder_for(const char *id);

#endif
