/* settings.h: the settings of a game: volumes, text speed, language, full screen, and the game's
 * own settings. The player's choices apply to this and all later runs. They are not part of saves.
 *
 *   choice    what the player has chosen; stored
 *   fallback  what main.lua has set, or the engine's own default; not stored
 *   value     the choice or, if there is none, the fallback
 *
 * A value is a boolean, a number or a string. The engine's own settings have a fixed kind and
 * range. All other names belong to the game. Settings are sorted by name.
 *
 * Settings enter a game as text. At its start, the game receives all choices. Later changes arrive
 * as INPUT_SETTING events. Both are recorded, so a replay reads no settings file. The text has one
 * line "name=value" for each choice. A value is true, false, a number, or a string in quotation
 * marks. Strings use the escapes \n, \t, \" and \\ of C. Other control characters are not allowed.
 * "name=" removes a choice. */

#ifndef BASE_SETTINGS_H
#define BASE_SETTINGS_H

#include <glib.h>
#include <stdbool.h>

#define SETTINGS_MAX 200                      /* of a game, including the engine's */
#define SETTING_NAME_MAX 64                   /* bytes */
#define SETTING_STRING_MAX 1000               /* bytes */
#define SETTING_NUMBER_MAX 9007199254740992.0 /* 2^53: larger integers are not exact */

/* Longer texts are rejected. */
#define SETTINGS_TEXT_MAX (512u << 10) /* bytes */

typedef enum { SETTING_NONE, SETTING_BOOL, SETTING_NUMBER, SETTING_STRING } SettingKind;

/* Only the member for 'kind' is set. All zero is "none" (SETTING_NONE). */
typedef struct SettingValue {
  SettingKind kind;
  bool boolean;
  double number;
  char *string; /* owned by the Settings; borrowed in arguments */
} SettingValue;

typedef struct Setting {
  char *name; /* owned */
  SettingValue choice, fallback;
} Setting;

typedef struct Settings {
  GArray *list;     /* Setting, sorted by the bytes of their names */
  bool sets_choice; /* settings_set sets choices; while false, it sets fallbacks (main.lua) */
  unsigned changes; /* increases with every change of a choice */
} Settings;

/* The engine's own settings. Their fallbacks are full volume, text speed 1, no full screen, and
 * pauses in the background. The engine has no fallback for the language: the game sets it. */
typedef enum EngineSetting {
  SETTING_FULLSCREEN,
  SETTING_LANGUAGE,
  SETTING_MUSIC_VOLUME,        /* volumes: 0 to 1 */
  SETTING_PAUSE_IN_BACKGROUND, /* the game stands still while its window has no focus */
  SETTING_SOUND_VOLUME,
  SETTING_TEXT_SPEED, /* 0.1 to 10 */
  SETTING_VOICE_VOLUME,
  SETTING_VOLUME,
  SETTING_ENGINE_COUNT
} EngineSetting;

const char *setting_name(EngineSetting setting);

/* Returns the engine's setting of that name, or SETTING_ENGINE_COUNT if the engine has none. */
EngineSetting setting_find(const char *name);

void settings_init(Settings *settings);
void settings_clear(Settings *settings);

/* Returns why the value cannot be set, as a phrase. Returns NULL if it can be set. "None" can
 * always be set. The caller frees with g_free. */
char *settings_fault(const Settings *settings, const char *name, const SettingValue *value);

/* Sets the choice or, while 'sets_choice' is false, the fallback. "None" removes the choice, or
 * restores the engine's default as the fallback. settings_fault must have returned NULL for the
 * value. */
void settings_set(Settings *settings, const char *name, const SettingValue *value);

/* Returns the value of a setting, or NULL if there is none. Valid until the next change. */
const SettingValue *settings_get(const Settings *settings, const char *name);

/* Returns the setting at an index in the order of names. Returns NULL after the last one. */
const Setting *settings_at(const Settings *settings, guint index);

/* Returns all choices as text, or "" if there are none. The caller frees with g_free. */
char *settings_to_text(const Settings *settings);

/* Sets the choices in 'text'. Returns 0 if all lines are valid. Otherwise returns the number of the
 * first invalid line, from 1, and ignores all lines after it. Returns 1 if the text is too long. */
guint settings_from_text(Settings *settings, const char *text);

/* Reads one line. The caller frees '*name' and 'value->string' with g_free. A value without
 * quotation marks that is neither a boolean nor a number is a string, because older recordings
 * contain "lang=de". Returns false if the name or the string is invalid. '*name' is then unchanged,
 * and '*value' need not be freed. */
bool setting_from_line(const char *line, char **name, SettingValue *value);

/* Calls report(user, line) for each choice that differs. Setting all these lines in 'from' gives it
 * the choices of 'to'. */
void settings_differences(const Settings *from, const Settings *to, void (*report)(void *user, const char *line), void *user);

#endif
