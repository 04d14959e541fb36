/* settings_file.h: the player's settings of one game, in the file "settings" of its save folder.
 *
 * When a game runs in a window, the engine reads the file once before the game starts. The engine
 * writes the file after a setting has changed. Headless runs, tests and replays do not use the
 * file. docs/formats.md describes the file. */

#ifndef SYS_SETTINGS_FILE_H
#define SYS_SETTINGS_FILE_H

#include "base/settings.h"
#include "sys/vfs.h"

/* Names of files in the save folder. */
#define SETTINGS_FILE "settings"
#define SETTINGS_FILE_DAMAGED "settings.bad"

/* Reads the file in the save folder 'folder'. Returns the settings as text (base/settings.h). The
 * caller frees with g_free. Returns NULL if there is no file, or if the file is damaged or cannot
 * be read. In the last two cases, renames the file to SETTINGS_FILE_DAMAGED and logs a warning. */
char *settings_file_read(const char *folder);

/* Writes the text of settings to the file, as vfs_write does (vfs.h). Returns false with an error
 * on failure. */
bool settings_file_write(const Vfs *vfs, const char *text, GError **error);

/* Writes the settings of a game to the file when the settings have changed, at most once a second.
 * A keeper that is all zero never writes. */
typedef struct SettingsKeeper {
  bool is_on;               /* settings_keeper_begin has started the keeper */
  const Settings *settings; /* address of the running game's settings; only compared, never read */
  unsigned changes;         /* Settings.changes at the last write, or when the game started */
  int wait;                 /* ticks until the file may be written again */
  char *kept;               /* the text of the settings in the file; owned */
} SettingsKeeper;

/* Starts the keeper. 'settings' are the settings of the running game. 'text' is the result of
 * settings_file_read, or "" if there is no file. The keeper copies the text. */
void settings_keeper_begin(SettingsKeeper *keeper, const Settings *settings, const char *text);

/* Call it when another game has replaced the old one. 'settings' are the settings of the new game.
 * The keeper writes them only after one of them has changed. */
void settings_keeper_follow(SettingsKeeper *keeper, const Settings *settings);

/* Writes the file if the settings have changed and the last write was at least a second ago. If the
 * file cannot be written, logs the reason and tries again after the next change. Call it after each
 * tick, with the settings and the vfs of the running game. */
void settings_keeper_tick(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

/* Writes the file if there are unwritten changes. Then clears the keeper. */
void settings_keeper_end(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

#endif
