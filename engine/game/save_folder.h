/* save_folder.h: the folder for a player's files of one game. */

#ifndef GAME_SAVE_FOLDER_H
#define GAME_SAVE_FOLDER_H

/* Returns "<user data>/ichor/<id>"; an empty id counts as "game". Bytes of the id other than
 * letters, digits, "-" and "_" become "%" and two hexadecimal digits: the folder of "my.game" is
 * "my%2Egame". So two ids never share a folder, unless they differ only in case and the file system
 * ignores case. The folder is not created. The caller frees with g_free. */
char *save_folder_for(const char *id);

#endif
