/* bindings_file.h: reads and writes the player's Bindings of a game (base/bindings.h). The file has
 * the name "controls" and is in the save folder of the game.
 *
 * The first line of the file is "ichor-controls 1", where 1 is the version of the format. Each
 * further line is a key or a button that differs from the default:
 *
 *   names.key=N                 the action, and the key's name from input_key_name
 *   names.button=leftshoulder   the action, and the button's name from pad_button_id
 *
 * Replays, headless runs and runs with a fixed number of ticks do not use this file. */

#ifndef GAME_CONTROLS_BINDINGS_FILE_H
#define GAME_CONTROLS_BINDINGS_FILE_H

#include "base/bindings.h"
#include "game/save_folder.h"
#include "sys/vfs.h"

/* Reads the file in the save folder 'folder'. Sets 'bindings' to the defaults if there is no file.
 * If the file is damaged, has another version or cannot be read, this function also sets the
 * defaults, renames the file to SAVE_CONTROLS_DAMAGED, and logs a warning. */
void bindings_file_read(const char *folder, Bindings *bindings);

/* Writes 'bindings' to the file, as vfs_write does (sys/vfs.h). On failure returns false with an
 * error, and leaves an existing file unchanged. */
bool bindings_file_write(const Vfs *vfs, const Bindings *bindings, GError **error);

#endif
