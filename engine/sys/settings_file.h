/* settings_file.h: the player's settings of one game, as the file "settings" in its save folder.
 *
 * A game that is played in a window reads the file once, before it starts, and writes it when a
 * setting has changed. Headless runs, tests and replays do neither. docs/formats.md describes the
 * file. */

#ifndef SYS_SETTINGS_FILE_H
#define SYS_SETTINGS_FILE_H

#include "base/settings.h"
#include "sys/vfs.h"

#define SETTINGS_FILE "settings"
#define SETTINGS_FILE_DAMAGED "settings.damaged"

/* Returns the stored settings as text (base/settings.h). NULL = there are none. A file that cannot
 * be read or is damaged is renamed to SETTINGS_FILE_DAMAGED, and a line in the log reports this.
 * The caller frees with g_free. */
char *settings_file_read(const char *folder);

/* Writes the file. After a failure, an earlier file is unchanged. */
bool settings_file_write(const Vfs *vfs, const char *text, GError **error);

/* Writes the settings of a game whenever they have changed, at most once a second. All zero: never
 * writes. */
typedef struct SettingsKeeper {
  bool is_on;
  const Settings *settings; /* of the game that is played; borrowed, and only compared */
  unsigned changes;         /* of them, as far as they were looked at */
  int wait;                 /* ticks until the file may be written again */
  char *kept;               /* the text in the file; owned */
} SettingsKeeper;

/* 'text' is in the file: "" = there is none. */
void settings_keeper_begin(SettingsKeeper *keeper, const Settings *settings, const char *text);

/* Call it when another game has taken the place of the old one. Its current settings are not
 * written. */
void settings_keeper_follow(SettingsKeeper *keeper, const Settings *settings);

/* Call it after each tick with the settings and the files of the game. If the file cannot be
 * written, logs why and tries again after the next change. */
void settings_keeper_tick(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

/* Writes what has not been written yet. */
void settings_keeper_end(SettingsKeeper *keeper, const Settings *settings, const Vfs *vfs);

#endif
