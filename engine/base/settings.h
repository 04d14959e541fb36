/* settings.h: the player's choices for this and all later runs of a game: volumes, text speed,
 * language, full screen, and the game's own settings. They are not a part of saves.
 *
 *   choice    what the player has chosen; it is stored
 *   fallback  what main.lua has set, or the engine's own default; it is not stored
 *   value     the choice or, if there is none, the fallback
 *
 * A value is a boolean, a number or a string. The engine's own settings have a fixed kind and
 * range; all other names are the game's. Settings are sorted by name.
 *
 * Settings reach a game as text: at its start all choices, later as events INPUT_SETTING. Both are
 * recorded, so a replay reads no file. The text has a line for each choice, "name=value". A value
 * is true, false, a number, or a string in quotation marks. In strings, \n, \t, \" and \\ are
 * written as in C; other control characters are not allowed. "name=" removes a choice. */

#ifndef BASE_SETTINGS_H
#define BASE_SETTINGS_H

#include <glib.h>
#include <stdbool.h>

#define SETTINGS_MAX 200                      /* of a game, with the engine's */
#define SETTING_NAME_MAX 64                   /* bytes */
#define SETTING_STRING_MAX 1000               /* bytes */
#define SETTING_NUMBER_MAX 9007199254740992.0 /* 2^53: larger integers are not exact */

/* Longer texts are refused. */
#define SETTINGS_TEXT_MAX (512u << 10) /* bytes */

typedef enum { SETTING_NONE, SETTING_BOOL, SETTING_NUMBER, SETTING_STRING } SettingKind;

/* All zero is "none". The member of its kind is set. */
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
  bool sets_choice; /* settings_set sets choices; at first it sets fallbacks, as in main.lua */
  unsigned changes; /* increases with every change of a choice */
} Settings;

/* The engine's own settings. Fallbacks: full volume, normal speed, no full screen, pauses; that of the
 * language is the game's own. */
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

/* Returns the engine's setting of that name, SETTING_ENGINE_COUNT if it is the game's. */
EngineSetting setting_find(const char *name);

void settings_init(Settings *settings);
void settings_clear(Settings *settings);

/* Returns why a value cannot be set, as a phrase; NULL if it can. "None" can always be set. The
 * caller frees with g_free. */
char *settings_fault(const Settings *settings, const char *name, const SettingValue *value);

/* Sets the choice or, while !sets_choice, the fallback. "None" removes it; an engine's setting then
 * has its first fallback again. There must be no fault. */
void settings_set(Settings *settings, const char *name, const SettingValue *value);

/* Returns the value; NULL if there is none. Valid until the next change. */
const SettingValue *settings_get(const Settings *settings, const char *name);

/* Returns the setting of that index, in order of names; NULL after the last one. */
const Setting *settings_at(const Settings *settings, guint index);

/* Returns all choices as text; "" if there is none. The caller frees with g_free. */
char *settings_to_text(const Settings *settings);

/* Sets the choices of a text. Returns 0 if all lines are valid. Otherwise returns the number of the
 * first one that is not; later ones are not read. */
guint settings_from_text(Settings *settings, const char *text);

/* Reads one line into a name (the caller frees with g_free) and a value (whose string the caller
 * frees). A value without a valid form is a string, because older recordings have "lang=de".
 * Returns false, and sets nothing, if the name or the string is invalid. */
bool setting_from_line(const char *line, char **name, SettingValue *value);

/* Calls report(user, line) for each choice that differs. The line changes the choice of 'from' to
 * that of 'to'. */
void settings_differences(const Settings *from, const Settings *to, void (*report)(void *user, const char *line), void *user);

#endif
