/* save_folder.h: where a player's files of one game live. */

#ifndef GAME_SAVE_FOLDER_H
#define GAME_SAVE_FOLDER_H

/* "<user data>/ichor/<id>"; characters of 'id' other than letters, digits, "-" and "_" become "-". Nothing is created. Caller
 * frees with g_free. */
char *save_folder_for(const char *id);

#endif
