/* save_shelf.h: the saves of a game, as files "<slot>.save" in its save folder.
 *
 * When a save is replaced, save_shelf_write can keep the old one as "<slot>.save.bak". A slot's
 * file always contains the whole old save or the whole new one, even if the process is killed. A
 * save that cannot be repeated (save/save_queue.h) is kept as "<slot>.save.bad". */

#ifndef GAME_SAVE_SHELF_H
#define GAME_SAVE_SHELF_H

#include "base/save_list.h"
#include "sys/vfs.h"

/* The largest number of slots of a game. */
#define SAVE_SLOTS_MAX SAVE_LIST_MAX

/* Returns a list of SaveEntry (save_list.h): the saves in the folder that can be read. If there are
 * more than SAVE_SLOTS_MAX, returns those whose slots come first by name. The list is sorted by
 * date, the newest save first. The log names the saves that cannot be read. The caller frees with
 * g_ptr_array_unref. */
GPtrArray *save_shelf_list(const char *folder);

/* Returns the names of all slots that have a file, sorted. Some of the files may be unreadable. The
 * caller frees with g_ptr_array_unref. */
GPtrArray *save_shelf_slots(const char *folder);

/* Returns the path of a slot's file. The caller frees with g_free. */
char *save_shelf_path(const char *folder, const char *slot);

/* Writes the file of a slot. If 'keeps_backup' is true, the slot's earlier save becomes the backup.
 * If it is false, the earlier save is lost, and the old backup stays. On failure returns false with
 * an error, and an earlier save is unchanged. The backup may then be that save, too, and the older
 * backup is gone. Also fails if the slot is new and there are SAVE_SLOTS_MAX slots. */
bool save_shelf_write(const Vfs *vfs, const char *slot, GBytes *content, bool keeps_backup, GError **error);

/* Returns whether the file of a slot has exactly this content. */
bool save_shelf_has(const char *folder, const char *slot, GBytes *content);

/* Renames a bad save to "<slot>.save.bad", so the player can report it. If there is a backup, the
 * backup becomes the save of the slot. Returns false with an error on failure. */
bool save_shelf_set_aside(const char *folder, const char *slot, GError **error);

/* Deletes the save of a slot and its backup. Returns false with an error on failure. */
bool save_shelf_remove(const char *folder, const char *slot, GError **error);

/* Removes the temporary files of killed processes. Keeps files that are less than an hour old,
 * because another process may be writing them. */
void save_shelf_sweep(const char *folder);

#endif
