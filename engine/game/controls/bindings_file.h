/* bindings_file.h: the player's keys and buttons of one game, in the file "controls" of its save
 * folder.
 *
 * The file has a first line with its version. Each further line is "action.key=NAME" or
 * "action.button=NAME", for what differs from the defaults. The names of keys are those of
 * input_key_name, the names of buttons those of pad_button_id. Only runs with a player use it. */

#ifndef GAME_CONTROLS_BINDINGS_FILE_H
#define GAME_CONTROLS_BINDINGS_FILE_H

#include "base/bindings.h"
#include "game/save_folder.h"
#include "sys/vfs.h"

/* Reads the file in the save folder 'folder'. Sets 'bindings' to the defaults if there is no file.
 * Does the same if the file is damaged, of a newer version, or cannot be read. In these cases, also
 * renames the file to SAVE_CONTROLS_DAMAGED and logs a warning. */
void bindings_file_read(const char *folder, Bindings *bindings);

/* Writes the file as vfs_write does (vfs.h). Returns false with an error on failure. */
bool bindings_file_write(const Vfs *vfs, const Bindings *bindings, GError **error);

#endif
