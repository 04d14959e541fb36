/* save_folder.h: where a player's files of one game live. */

#ifndef GAME_SAVE_FOLDER_H
#define GAME_SAVE_FOLDER_H

/* "<user data>/ichor/<id>", "game" for an empty one; bytes of 'id' other than letters, digits, "-" and "_" become "%" and two
 * hexadecimal digits ("my.game" is in "my%2Egame"), so that no two ids have one folder (but those that differ in case alone,
 * where the file system makes no difference). Nothing is created. Caller frees with g_free. */
char *save_folder_for(const char *id);

#endif
