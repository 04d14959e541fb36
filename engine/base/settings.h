/* settings.h: the settings of a game: volumes, text speed, language, full screen, and the game's
 * own settings. The player's choices are stored and apply to all later runs of the game. They are
 * not stored in saves.
 *
 *   choice    what the player has chosen; stored
 *   fallback  what main.lua has set, or the engine's own default; not stored
 *   value     the choice or, if there is none, the fallback
 *
 * A value is a boolean, a number or a string. The engine's own settings have a fixed kind and
 * range. All other names belong to the game. Settings are sorted by name.
 *
 * A game receives settings as text. At its start, the game receives the text of all choices.
 * Each later change arrives as an INPUT_SETTING event (base/tick_input.h). Recordings contain
 * the first text and the events, so a replay reads no settings file. The text has the line
 * "name=value" for each choice. A value is true, false, a number, or a string in quotation
 * marks. Strings use the escapes \n, \t, \" and \\ of C. Other control characters are not
 * allowed. "name=" removes a choice. */

#ifndef BASE_SETTINGS_H
#define BASE_SETTINGS_H

#include <glib.h>
#include <stdbool.h>

#define SETTINGS_MAX 200                      /* settings per game, including the engine's */
#define SETTING_NAME_MAX 64                   /* bytes */
#define SETTING_STRING_MAX 1000               /* bytes */
#define SETTING_NUMBER_MAX 9007199254740992.0 /* 2^53: larger integers are not exact */

/* settings_from_text rejects longer texts. */
#define SETTINGS_TEXT_MAX (512u << 10) /* bytes */

typedef enum { SETTING_NONE, SETTING_BOOL, SETTING_NUMBER, SETTING_STRING } SettingKind;

/* 'kind' says which of the other members is set. All zero is "none" (SETTING_NONE). */
typedef struct SettingValue {
  SettingKind kind;
  bool boolean;
  double number;
  char *string; /* owned inside Settings; borrowed in arguments */
} SettingValue;

typedef struct Setting {
  char *name; /* owned */
  SettingValue choice, fallback;
} Setting;

typedef struct Settings {
  GArray *list;     /* Setting, sorted by the bytes of their names */
  bool sets_choice; /* true: settings_set sets choices; false: fallbacks (while main.lua runs) */
  unsigned changes; /* increases with every change of a choice */
} Settings;

/* The engine's own settings. Their fallbacks are the picture and the sound as the game has made
 * them, subtitles, no captions, and a pause in the background. The engine has no fallback for the
 * language and for SETTING_FITTED_PICTURE. The game can set one. */
typedef enum EngineSetting {
  SETTING_CAPTIONS, /* captions of sounds are shown */
  /* The window enlarges the picture by any factor. Without a value, the game decides. */
  SETTING_FITTED_PICTURE,
  SETTING_FLASHING, /* strength of flashes, 0 to 1 */
  SETTING_FULLSCREEN,
  SETTING_HOTSPOT_OUTLINES, /* frames around the thing under the pointer, and around those of Tab */
  SETTING_LANGUAGE,
  SETTING_MUSIC_VOLUME,        /* volumes: 0 to 1 */
  SETTING_PAUSE_IN_BACKGROUND, /* the game pauses while its window has no focus */
  SETTING_PLAIN_FONT,          /* all texts are written in the engine's plain font */
  SETTING_SCANLINES,           /* dark lines over the picture */
  SETTING_SHAKING,             /* strength of shakes, 0 to 1 */
  SETTING_SOUND_VOLUME,
  SETTING_SPEECH_CONTRAST, /* the speakers' colors contrast with their outlines (contrast.h) */
  SETTING_SPEECH_PLATE,    /* a dark plate behind speech */
  SETTING_SUBTITLES,       /* lines with a voice are written, too */
  SETTING_TEXT_SIZE,       /* 1 to 2 times the game's size */
  SETTING_TEXT_SPEED,      /* 0.1 to 10 */
  SETTING_TOGGLE_KEYS,     /* Tab and Ctrl switch on and off, instead of being held */
  SETTING_VOICE_VOLUME,
  SETTING_VOLUME,
  SETTING_ENGINE_COUNT
} EngineSetting;

/* Returns the name that scripts use, such as "musicVolume". */
const char *setting_name(EngineSetting setting);

/* Returns the engine's setting with this name, or SETTING_ENGINE_COUNT if there is none. */
EngineSetting setting_find(const char *name);

void settings_init(Settings *settings);
void settings_clear(Settings *settings);

/* Checks a name and a value before settings_set. Returns NULL if settings_set accepts them.
 * Otherwise returns the reason, as a phrase, which the caller frees with g_free. "None" is
 * always accepted. */
char *settings_fault(const Settings *settings, const char *name, const SettingValue *value);

/* Sets the choice if 'sets_choice' is true, or else the fallback. Copies the value. The value
 * "none" removes a choice. As a fallback, "none" restores the engine's default. The caller must
 * first check name and value with settings_fault. */
void settings_set(Settings *settings, const char *name, const SettingValue *value);

/* Returns the value of a setting: its choice or, if there is none, its fallback. Returns NULL if
 * there is no setting with this name. The pointer is valid until the next change. */
const SettingValue *settings_get(const Settings *settings, const char *name);

/* Returns the setting at 'index' (from 0) in the sorted list. Returns NULL after the last one. */
const Setting *settings_at(const Settings *settings, guint index);

/* Returns all choices as text, or "" if there are none. The caller frees with g_free. */
char *settings_to_text(const Settings *settings);

/* Sets the choices in 'text', line by line. Returns 0 if all lines are valid. Stops at the first
 * line that is invalid or that settings_fault rejects, and returns its number, from 1. The choices
 * of the lines before it stay set. If the text is too long, returns 1 and sets nothing. */
guint settings_from_text(Settings *settings, const char *text);

/* Reads one line "name=value". The caller frees '*name' and 'value->string' with g_free. Older
 * recordings contain lines such as "lang=de". Therefore a string may lack its quotation marks, and
 * the name "lang" of such a string is returned as "language". Returns false if the line has no "=",
 * or if its name or string is invalid. After false, '*name' is unchanged, and 'value->string' must
 * not be freed. */
bool setting_from_line(const char *line, char **name, SettingValue *value);

/* Calls report(user, line) for each choice that differs between 'from' and 'to'. If all these lines
 * are set in 'from', it has the same choices as 'to'. 'line' is valid only during the call. */
void settings_differences(const Settings *from, const Settings *to, void (*report)(void *user, const char *line), void *user);

#endif
