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
 * allowed. In an event, the line "name=" removes the choice of this setting. */

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

/* Only the member that belongs to 'kind' is used. All zero is the value "none" (SETTING_NONE). */
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

/* The engine's own settings. The engine's default is 1 for a number, which leaves the picture and
 * the sound as the game has made them. The default is true for SETTING_SUBTITLES and
 * SETTING_PAUSE_IN_BACKGROUND, and false for all other booleans. SETTING_LANGUAGE and
 * SETTING_FITTED_PICTURE have no default of the engine, but the game can set a fallback. */
typedef enum EngineSetting {
  SETTING_CAPTIONS, /* captions of sounds are shown */
  /* The window enlarges the picture by any factor, not only by whole numbers. If this setting has
   * no value, game.lua decides. */
  SETTING_FITTED_PICTURE,
  SETTING_FLASHING,   /* strength of flashes, 0 to 1 */
  SETTING_FULLSCREEN, /* the window fills the screen */
  /* The thing under the pointer has a frame. While Tab shows the names, all hotspots have one. */
  SETTING_HOTSPOT_OUTLINES,
  SETTING_LANGUAGE,            /* a string that is not empty, such as "en" */
  SETTING_MUSIC_VOLUME,        /* volumes: 0 to 1 */
  SETTING_PAUSE_IN_BACKGROUND, /* the game pauses while its window has no focus */
  SETTING_PLAIN_FONT,          /* all texts are written in the engine's plain font */
  SETTING_SCANLINES,           /* dark lines are drawn over the picture */
  SETTING_SHAKING,             /* strength of shakes, 0 to 1 */
  SETTING_SOUND_VOLUME,
  SETTING_SPEECH_CONTRAST, /* the colors of speech contrast with its outlines (view/contrast.h) */
  SETTING_SPEECH_PLATE,    /* a dark plate is drawn behind speech */
  SETTING_SUBTITLES,       /* lines with a recorded voice are also shown as text */
  SETTING_TEXT_SIZE,       /* factor for the game's text size, 1 to 2 */
  SETTING_TEXT_SPEED,      /* factor for the speed of lines, 0.1 to 10; 2 = twice as fast */
  SETTING_TOGGLE_KEYS,     /* the effect of Tab or Ctrl lasts until the next press of this key */
  SETTING_VOICE_VOLUME,
  SETTING_VOLUME,
  SETTING_ENGINE_COUNT
} EngineSetting;

/* Returns the name that scripts use, such as "musicVolume". */
const char *setting_name(EngineSetting setting);

/* Returns the engine's setting with this name, or SETTING_ENGINE_COUNT if there is none. */
EngineSetting setting_find(const char *name);

/* Makes the list with the engine's defaults. 'sets_choice' is then false. */
void settings_init(Settings *settings);

/* Frees the content. */
void settings_clear(Settings *settings);

/* Checks a name and a value before settings_set. Returns NULL if settings_set accepts them.
 * Otherwise returns the reason, as a phrase, which the caller frees with g_free. "None" is
 * always accepted. */
char *settings_fault(const Settings *settings, const char *name, const SettingValue *value);

/* Copies the value. If 'sets_choice' is true, sets the choice; the value "none" removes it. If
 * 'sets_choice' is false, sets the fallback; the value "none" restores the engine's default or, if
 * there is none, removes the fallback. The caller must first check name and value with
 * settings_fault. */
void settings_set(Settings *settings, const char *name, const SettingValue *value);

/* Returns the value of a setting: its choice or, if there is none, its fallback. Returns NULL if
 * the setting has neither, or if there is no setting with this name. The pointer is valid until the
 * next change. */
const SettingValue *settings_get(const Settings *settings, const char *name);

/* Returns the setting at 'index' (from 0) in the sorted list. Returns NULL if 'index' is beyond the
 * end. The pointer is valid until the next change. */
const Setting *settings_at(const Settings *settings, guint index);

/* Returns all choices as text, or "" if there are none. The caller frees with g_free. */
char *settings_to_text(const Settings *settings);

/* Sets the choices in 'text', line by line, even if 'sets_choice' is false. Ignores empty lines.
 * Returns 0 if all lines are valid. If a line is invalid, or if settings_fault rejects it, stops
 * and returns the number of this line, from 1. The choices of earlier lines stay set. If 'text' is
 * longer than SETTINGS_TEXT_MAX, returns 1 and sets nothing. */
guint settings_from_text(Settings *settings, const char *text);

/* Reads one line "name=value". On success, the caller frees '*name' and 'value->string' with
 * g_free. Returns false if the line has no "=", or if its name or string is invalid. Then '*name'
 * is unchanged, and the caller must not use or free the content of 'value'.
 *
 * Older recordings contain lines such as "lang=de". So this function also accepts a string without
 * quotation marks. If the name of such a string is "lang", '*name' becomes "language". */
bool setting_from_line(const char *line, char **name, SettingValue *value);

/* Compares the choices of 'from' and 'to'. For each choice that differs, calls report(user, line).
 * 'line' sets the choice of 'to', or is "name=" if 'to' has no such choice. After all these lines
 * are applied to 'from', the choices of 'from' equal those of 'to'. 'line' is valid only during the
 * call. */
void settings_differences(const Settings *from, const Settings *to, void (*report)(void *user, const char *line), void *user);

#endif
