/* settings_file.h: the player's settings of one game, in the file "settings" of its save folder.
 *
 * A game in a window reads the file once, before it starts, and writes the file when a setting has
 * changed. Headless runs, tests and replays do neither. docs/formats.md describes the file. */

#ifndef SYS_SETTINGS_FILE_H
#define SYS_SETTINGS_FILE_H

#include "base/settings.h"
#include "sys/vfs.h"

#define SETTINGS_FILE "settings"
#define SETTINGS_FILE_DAMAGED "settings.damaged"

/* Returns the stored settings as text (base/settings.h), or NULL if there are none. A file that
 * cannot be read or is damaged is renamed to SETTINGS_FILE_DAMAGED, and a warning is logged. The
 * caller frees with g_free. */
char *settings_file_read(const char *folder);

/* Writes the file. After a failure, an earlier file is unchanged. */
bool settings_file_write(const Vfs *vfs, const char *text, GError **error);

/* Writes the settings of a game when they have changed, at most once a second. A keeper of zeros
 * never writes. */
typedef struct SettingsKeeper {
  bool is_on;
  const Settings *settings; /* settings of the running game; borrowed, only compared */
  unsigned changes;         /* Settings.changes at the last write */
  int wait;                 /* ticks until the file may be written again */
  char *kept;               /* the text in the file; owned */
} SettingsKeeper;

/* Starts the keeper. 'text' is the text that the file contains; "" = there is no file. */
void settings_keeper_begin(SettingsKeeper *keeper, const Settings *settings, const char *text);

/* Call it when another game has replaced the old one. Its current settings are not written until
 * one changes. */
void settings_keeper_follow(SettingsKeeper *keeper, const Settings *settings);

/* Writes the file if the settings have changed. If the file cannot be written, logs the reason and
 * tries again after the next change. Call it after each tick with the settings and files of the
 * game. */
void settings_keeper_tick(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

/* Writes changes that are not written yet, and clears the keeper. */
void settings_keeper_end(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

#endif
