/* settings_file.h: reads and writes the player's settings of a game. They are in the file
 * "settings" in the game's save folder.
 *
 * When a game runs in a window, the engine reads the file once before the game starts. The engine
 * writes the file after a setting has changed. Headless runs, tests and replays neither read nor
 * write the file. docs/formats.md describes its format. */

#ifndef SYS_SETTINGS_FILE_H
#define SYS_SETTINGS_FILE_H

#include "base/settings.h"
#include "sys/vfs.h"

/* Names of files in the save folder. */
#define SETTINGS_FILE "settings"
#define SETTINGS_FILE_DAMAGED "settings.bad"

/* Reads the file in the save folder 'folder'. Returns the settings as text (base/settings.h). The
 * caller frees the text with g_free. Returns NULL if there is no file.
 *
 * If the file is damaged or cannot be read, renames it to SETTINGS_FILE_DAMAGED, logs a warning and
 * returns NULL. A file that a newer version of the engine has written counts as damaged. */
char *settings_file_read(const char *folder);

/* Writes the settings in 'text' (base/settings.h) to the file. vfs_write (vfs.h) replaces the old
 * file. On failure, returns false with an error. */
bool settings_file_write(const Vfs *vfs, const char *text, GError **error);

/* Writes the settings of a game to the file when the settings have changed. Writes at most once per
 * second. A keeper that is all zero never writes. */
typedef struct SettingsKeeper {
  bool is_on;               /* settings_keeper_begin was called */
  const Settings *settings; /* address of the running game's settings; compared, but never read */
  unsigned changes;         /* Settings.changes at the last attempt to write or at the start */
  int wait;                 /* ticks until the file can be written again */
  char *kept;               /* the settings in the file, as text; owned */
} SettingsKeeper;

/* Starts the keeper. 'settings' are the settings of the running game. 'text' is the result of
 * settings_file_read, or "" if that result is NULL. The keeper copies the text. */
void settings_keeper_begin(SettingsKeeper *keeper, const Settings *settings, const char *text);

/* Call it when another game has replaced the old one. 'settings' are the settings of the new game.
 * The keeper writes them only after one of them has changed. */
void settings_keeper_follow(SettingsKeeper *keeper, const Settings *settings);

/* Call it after each tick, with the settings and the Vfs of the running game. Writes the file if
 * the settings have changed and the last write was at least one second ago. If the file cannot be
 * written, logs the reason. The keeper then tries again after the next change of a setting. */
void settings_keeper_tick(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

/* Writes the file if the settings have changed since the last attempt to write. Then clears the
 * keeper. The keeper is all zero afterwards. */
void settings_keeper_end(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

#endif
