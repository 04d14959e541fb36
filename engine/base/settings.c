#include "base/settings.h"

#include "base/check.h"

#include <math.h>
#include <string.h>

/* The fallback is 1 or true or, if 'is_off' is set, 0 or false. */
static const struct {
  const char *name;
  double least, most;
  SettingKind kind;
  bool is_off;
} engine[] = {
    [SETTING_CAPTIONS] = {"captions", 0, 0, SETTING_BOOL, true},
    [SETTING_FITTED_PICTURE] = {"fittedPicture", 0, 0, SETTING_BOOL, true},
    [SETTING_FLASHING] = {"flashing", 0, 1, SETTING_NUMBER, false},
    [SETTING_FULLSCREEN] = {"fullscreen", 0, 0, SETTING_BOOL, true},
    [SETTING_HOTSPOT_OUTLINES] = {"hotspotOutlines", 0, 0, SETTING_BOOL, true},
    [SETTING_LANGUAGE] = {"language", 0, 0, SETTING_STRING, true},
    [SETTING_MUSIC_VOLUME] = {"musicVolume", 0, 1, SETTING_NUMBER, false},
    [SETTING_PAUSE_IN_BACKGROUND] = {"pauseInBackground", 0, 0, SETTING_BOOL, false},
    [SETTING_PLAIN_FONT] = {"plainFont", 0, 0, SETTING_BOOL, true},
    [SETTING_SCANLINES] = {"scanlines", 0, 0, SETTING_BOOL, true},
    [SETTING_SHAKING] = {"shaking", 0, 1, SETTING_NUMBER, false},
    [SETTING_SOUND_VOLUME] = {"soundVolume", 0, 1, SETTING_NUMBER, false},
    [SETTING_SPEECH_CONTRAST] = {"speechContrast", 0, 0, SETTING_BOOL, true},
    [SETTING_SPEECH_PLATE] = {"speechPlate", 0, 0, SETTING_BOOL, true},
    [SETTING_SUBTITLES] = {"subtitles", 0, 0, SETTING_BOOL, false},
    [SETTING_TEXT_SIZE] = {"textSize", 1, 2, SETTING_NUMBER, false},
    [SETTING_TEXT_SPEED] = {"textSpeed", 0.1, 10, SETTING_NUMBER, false},
    [SETTING_TOGGLE_KEYS] = {"toggleKeys", 0, 0, SETTING_BOOL, true},
    [SETTING_VOICE_VOLUME] = {"voiceVolume", 0, 1, SETTING_NUMBER, false},
    [SETTING_VOLUME] = {"volume", 0, 1, SETTING_NUMBER, false},
};
G_STATIC_ASSERT(G_N_ELEMENTS(engine) == SETTING_ENGINE_COUNT);

const char *setting_name(EngineSetting setting) { return engine[setting].name; }

EngineSetting setting_find(const char *name) {
  EngineSetting found = 0;
  while (found < SETTING_ENGINE_COUNT && strcmp(engine[found].name, name) != 0) found++;
  return found;
}

/* --- values --- */

static void value_clear(SettingValue *value) {
  g_free(value->string);
  *value = (SettingValue){0};
}

static void value_set(SettingValue *into, const SettingValue *from) {
  SettingValue copy = *from;
  copy.string = from->kind == SETTING_STRING ? g_strdup(from->string) : NULL;
  if (copy.kind == SETTING_NUMBER && copy.number == 0) copy.number = 0; /* not -0.0 */
  value_clear(into);
  *into = copy;
}

static bool value_equals(const SettingValue *a, const SettingValue *b) {
  if (a->kind != b->kind) return false;
  switch (a->kind) {
  case SETTING_BOOL: return a->boolean == b->boolean;
  case SETTING_NUMBER: return !(a->number < b->number) && !(a->number > b->number);
  case SETTING_STRING: return g_strcmp0(a->string, b->string) == 0;
  case SETTING_NONE: break;
  }
  return true;
}

static bool is_valid_name(const char *name) {
  gsize length = 0;
  while (g_ascii_isalnum(name[length]) || name[length] == '_') length++;
  return !name[length] && length > 0 && length <= SETTING_NAME_MAX && !g_ascii_isdigit(name[0]);
}

static bool is_valid_string(const char *string) {
  if (strlen(string) > SETTING_STRING_MAX || !g_utf8_validate(string, -1, NULL)) return false;
  for (const char *at = string; *at; at++) {
    if (g_ascii_iscntrl(*at) && *at != '\n' && *at != '\t') return false;
  }
  return true;
}

static char *value_in_words(const SettingValue *value) {
  switch (value->kind) {
  case SETTING_BOOL: return g_strdup(value->boolean ? "true" : "false");
  case SETTING_NUMBER: return g_strdup_printf("%g", value->number);
  case SETTING_STRING: return g_strdup_printf("'%s'", value->string);
  case SETTING_NONE: break;
  }
  return g_strdup("nothing");
}

/* Returns what the engine expects in place of the value; NULL if it is right. */
static char *fault_for_engine(EngineSetting setting, const SettingValue *value) {
  bool is_right = value->kind == engine[setting].kind;
  if (is_right && value->kind == SETTING_NUMBER)
    is_right = value->number >= engine[setting].least && value->number <= engine[setting].most;
  if (is_right && value->kind == SETTING_STRING) is_right = *value->string != '\0';
  if (is_right) return NULL;
  g_autofree char *got = value_in_words(value);
  switch (engine[setting].kind) {
  case SETTING_NUMBER:
    return g_strdup_printf("a number from %g to %g expected, got %s", engine[setting].least, engine[setting].most, got);
  case SETTING_STRING: return g_strdup_printf("a name such as 'en' expected, got %s", got);
  default: return g_strdup_printf("true or false expected, got %s", got);
  }
}

char *settings_fault(const Settings *settings, const char *name, const SettingValue *value) {
  if (value->kind == SETTING_NONE) return NULL;
  if (!is_valid_name(name)) {
    return g_strdup_printf("a name has 1 to %d letters, digits and '_', and does not begin with a digit", SETTING_NAME_MAX);
  }
  if (value->kind == SETTING_STRING && !is_valid_string(value->string)) {
    return g_strdup_printf("a text has at most %d bytes of UTF-8, without control characters", SETTING_STRING_MAX);
  }
  bool is_inexact = value->kind == SETTING_NUMBER && (!isfinite(value->number) || fabs(value->number) > SETTING_NUMBER_MAX);
  if (is_inexact) return g_strdup("a number between -2^53 and 2^53 expected");
  EngineSetting setting = setting_find(name);
  if (setting < SETTING_ENGINE_COUNT) return fault_for_engine(setting, value);
  if (settings->list->len < SETTINGS_MAX || settings_get(settings, name)) return NULL;
  return g_strdup_printf("a game has at most %d settings", SETTINGS_MAX);
}

/* --- the list --- */

static void clear_setting(gpointer data) {
  Setting *setting = data;
  g_clear_pointer(&setting->name, g_free);
  value_clear(&setting->choice);
  value_clear(&setting->fallback);
}

/* Returns the engine's own fallback. There is none for the language and the scaling of the picture,
 * which the game decides, nor for a game's setting. */
static SettingValue first_fallback(EngineSetting setting) {
  bool has_none = setting == SETTING_ENGINE_COUNT || setting == SETTING_LANGUAGE || setting == SETTING_FITTED_PICTURE;
  if (has_none) return (SettingValue){0};
  bool is_on = !engine[setting].is_off, is_number = engine[setting].kind == SETTING_NUMBER;
  return (SettingValue){.kind = engine[setting].kind, .number = is_number && is_on, .boolean = !is_number && is_on};
}

void settings_init(Settings *settings) {
  *settings = (Settings){.list = g_array_new(FALSE, TRUE, sizeof(Setting))};
  g_array_set_clear_func(settings->list, clear_setting);
  for (EngineSetting i = 0; i < SETTING_ENGINE_COUNT; i++) settings_set(settings, engine[i].name, &(SettingValue){0});
}

void settings_clear(Settings *settings) { g_clear_pointer(&settings->list, g_array_unref); }

const Setting *settings_at(const Settings *settings, guint index) {
  return index < settings->list->len ? &g_array_index(settings->list, Setting, index) : NULL;
}

/* Returns the index of a setting, or the place where it would be. */
static guint place_of(const Settings *settings, const char *name, bool *is_there) {
  guint low = 0, high = settings->list->len;
  *is_there = false;
  while (low < high && !*is_there) {
    guint middle = low + (high - low) / 2;
    int order = strcmp(settings_at(settings, middle)->name, name);
    *is_there = order == 0;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return high;
}

void settings_set(Settings *settings, const char *name, const SettingValue *value) {
  bool is_there;
  guint place = place_of(settings, name, &is_there);
  SettingValue fallback = first_fallback(setting_find(name));
  if (value->kind == SETTING_NONE && !settings->sets_choice) value = &fallback;
  if (!is_there) {
    if (value->kind == SETTING_NONE) return;
    CHECK(settings->list->len < SETTINGS_MAX || setting_find(name) < SETTING_ENGINE_COUNT, "settings_fault was asked");
    Setting made = {.name = g_strdup(name)};
    g_array_insert_val(settings->list, place, made);
  }
  Setting *setting = &g_array_index(settings->list, Setting, place);
  SettingValue *into = settings->sets_choice ? &setting->choice : &setting->fallback;
  if (!value_equals(into, value)) {
    value_set(into, value);
    if (settings->sets_choice) settings->changes++;
  }
  if (setting->choice.kind == SETTING_NONE && setting->fallback.kind == SETTING_NONE) g_array_remove_index(settings->list, place);
}

const SettingValue *settings_get(const Settings *settings, const char *name) {
  bool is_there;
  guint place = place_of(settings, name, &is_there);
  if (!is_there) return NULL;
  const Setting *setting = settings_at(settings, place);
  return setting->choice.kind != SETTING_NONE ? &setting->choice : &setting->fallback;
}

/* --- text --- */

static void add_quoted(GString *text, const char *string) {
  g_string_append_c(text, '"');
  for (const char *at = string; *at; at++) {
    if (*at == '\n') g_string_append(text, "\\n");
    else if (*at == '\t') g_string_append(text, "\\t");
    else {
      if (*at == '"' || *at == '\\') g_string_append_c(text, '\\');
      g_string_append_c(text, *at);
    }
  }
  g_string_append_c(text, '"');
}

/* Adds the shortest digits that give the same number. */
static void add_number(GString *text, double number) {
  static const char *const formats[] = {"%.15g", "%.16g", "%.17g"};
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  for (gsize i = 0; i < G_N_ELEMENTS(formats); i++) {
    g_ascii_formatd(digits, sizeof digits, formats[i], number);
    double read = g_ascii_strtod(digits, NULL);
    if (!(read < number) && !(read > number)) break;
  }
  g_string_append(text, digits);
}

static void add_line(GString *text, const char *name, const SettingValue *value) {
  g_string_append_printf(text, "%s=", name);
  switch (value->kind) {
  case SETTING_BOOL: g_string_append(text, value->boolean ? "true" : "false"); break;
  case SETTING_NUMBER: add_number(text, value->number); break;
  case SETTING_STRING: add_quoted(text, value->string); break;
  case SETTING_NONE: break;
  }
}

char *settings_to_text(const Settings *settings) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < settings->list->len; i++) {
    const Setting *setting = settings_at(settings, i);
    if (setting->choice.kind == SETTING_NONE) continue;
    add_line(text, setting->name, &setting->choice);
    g_string_append_c(text, '\n');
  }
  return g_string_free(text, FALSE);
}

/* Reads what is between quotation marks. Returns NULL if there is none, or if more follows. */
static char *unquoted(const char *text) {
  static const char escapes[] = "nt\"\\", escaped[] = "\n\t\"\\";
  GString *string = g_string_new(NULL);
  const char *at = text + 1;
  for (; *at && *at != '"'; at++) {
    char letter = *at;
    if (letter == '\\') {
      const char *found = *++at ? strchr(escapes, *at) : NULL;
      if (!found) break;
      letter = escaped[found - escapes];
    }
    g_string_append_c(string, letter);
  }
  bool is_whole = at[0] == '"' && at[1] == '\0';
  return g_string_free(string, !is_whole);
}

static bool is_number(const char *text, double *number) {
  if (!*text || text[strspn(text, "0123456789+-.eE")]) return false;
  char *end;
  *number = g_ascii_strtod(text, &end);
  return *end == '\0' && isfinite(*number);
}

static bool value_from_text(const char *text, SettingValue *value) {
  *value = (SettingValue){0};
  if (!*text) return true;
  if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0) {
    *value = (SettingValue){.kind = SETTING_BOOL, .boolean = *text == 't'};
  } else if (is_number(text, &value->number)) {
    value->kind = SETTING_NUMBER;
  } else {
    value->number = 0;
    value->kind = SETTING_STRING;
    value->string = *text == '"' ? unquoted(text) : g_strdup(text);
    if (!value->string) return false;
  }
  return true;
}

bool setting_from_line(const char *line, char **name, SettingValue *value) {
  const char *equals = strchr(line, '=');
  if (!equals) return false;
  g_autofree char *found = g_strndup(line, (gsize)(equals - line));
  if (!is_valid_name(found) || !value_from_text(equals + 1, value)) return false;
  if (value->kind == SETTING_STRING && !is_valid_string(value->string)) {
    value_clear(value);
    return false;
  }
  bool is_old = strcmp(found, "lang") == 0 && value->kind == SETTING_STRING && equals[1] != '"';
  *name = is_old ? g_strdup(setting_name(SETTING_LANGUAGE)) : g_steal_pointer(&found);
  return true;
}

static bool set_from_line(Settings *settings, const char *line) {
  g_autofree char *name = NULL;
  SettingValue value;
  if (!setting_from_line(line, &name, &value)) return false;
  g_autofree char *fault = settings_fault(settings, name, &value);
  if (!fault) settings_set(settings, name, &value);
  value_clear(&value);
  return !fault;
}

guint settings_from_text(Settings *settings, const char *text) {
  bool sets_choice = settings->sets_choice;
  settings->sets_choice = true;
  guint bad = strlen(text) > SETTINGS_TEXT_MAX ? 1 : 0;
  g_auto(GStrv) lines = bad ? NULL : g_strsplit(text, "\n", -1);
  for (guint i = 0; lines && lines[i] && !bad; i++) {
    if (*lines[i] && !set_from_line(settings, lines[i])) bad = i + 1;
  }
  settings->sets_choice = sets_choice;
  return bad;
}

/* Returns the choice; NULL if there is none. */
static const SettingValue *choice_in(const Settings *settings, const char *name) {
  bool is_there;
  guint place = place_of(settings, name, &is_there);
  const Setting *setting = is_there ? settings_at(settings, place) : NULL;
  return setting && setting->choice.kind != SETTING_NONE ? &setting->choice : NULL;
}

static void report_change(const char *name, const SettingValue *value, void (*report)(void *user, const char *line), void *user) {
  static const SettingValue none = {0};
  g_autoptr(GString) line = g_string_new(NULL);
  add_line(line, name, value ? value : &none);
  report(user, line->str);
}

void settings_differences(const Settings *from, const Settings *to, void (*report)(void *user, const char *line), void *user) {
  for (guint i = 0; i < from->list->len; i++) {
    const Setting *old = settings_at(from, i);
    if (old->choice.kind != SETTING_NONE && !choice_in(to, old->name)) report_change(old->name, NULL, report, user);
  }
  for (guint i = 0; i < to->list->len; i++) {
    const Setting *now = settings_at(to, i);
    const SettingValue *old = choice_in(from, now->name);
    if (now->choice.kind == SETTING_NONE || (old && value_equals(old, &now->choice))) continue;
    report_change(now->name, &now->choice, report, user);
  }
}
