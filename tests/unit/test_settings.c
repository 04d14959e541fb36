/* test_settings.c: settings keep their values and their text; other text is refused. */

#include "base/settings.h"

#include <math.h>
#include <string.h>

static SettingValue number(double value) { return (SettingValue){.kind = SETTING_NUMBER, .number = value}; }
static SettingValue truth(bool value) { return (SettingValue){.kind = SETTING_BOOL, .boolean = value}; }
static SettingValue string(const char *value) { return (SettingValue){.kind = SETTING_STRING, .string = (char *)value}; }

static void set(Settings *settings, const char *name, SettingValue value) {
  g_assert_null(settings_fault(settings, name, &value));
  settings_set(settings, name, &value);
}

static void assert_text(const Settings *settings, const char *expected) {
  g_autofree char *text = settings_to_text(settings);
  g_assert_cmpstr(text, ==, expected);
}

static void test_engine(void) {
  for (EngineSetting i = 0; i < SETTING_ENGINE_COUNT; i++) g_assert_cmpint(setting_find(setting_name(i)), ==, i);
  g_assert_cmpint(setting_find("hardMode"), ==, SETTING_ENGINE_COUNT);
  Settings settings;
  settings_init(&settings);
  g_assert_cmpfloat(settings_get(&settings, "musicVolume")->number, ==, 1);
  g_assert_cmpfloat(settings_get(&settings, "textSpeed")->number, ==, 1);
  g_assert_false(settings_get(&settings, "fullscreen")->boolean);
  g_assert_null(settings_get(&settings, "language"));
  assert_text(&settings, ""); /* defaults are not stored */
  settings_clear(&settings);
}

static void test_choice_and_fallback(void) {
  Settings settings;
  settings_init(&settings);
  g_assert_cmpuint(settings_from_text(&settings, "hardMode=true\nmusicVolume=0.25\n"), ==, 0);
  unsigned changes = settings.changes;
  set(&settings, "hardMode", truth(false)); /* as main.lua does */
  set(&settings, "musicVolume", number(0.7));
  set(&settings, "soundVolume", number(0.6));
  g_assert_cmpuint(settings.changes, ==, changes);
  g_assert_true(settings_get(&settings, "hardMode")->boolean);
  g_assert_cmpfloat(settings_get(&settings, "musicVolume")->number, ==, 0.25);
  g_assert_cmpfloat(settings_get(&settings, "soundVolume")->number, ==, 0.6);
  assert_text(&settings, "hardMode=true\nmusicVolume=0.25\n");

  settings.sets_choice = true;
  set(&settings, "soundVolume", number(0.6)); /* now it is a choice */
  set(&settings, "hardMode", (SettingValue){0});
  set(&settings, "musicVolume", (SettingValue){0});
  set(&settings, "nothing", (SettingValue){0});
  g_assert_cmpuint(settings.changes, ==, changes + 3);
  g_assert_false(settings_get(&settings, "hardMode")->boolean);
  g_assert_cmpfloat(settings_get(&settings, "musicVolume")->number, ==, 0.7);
  assert_text(&settings, "soundVolume=0.6\n");
  set(&settings, "soundVolume", number(0.6));
  g_assert_cmpuint(settings.changes, ==, changes + 3); /* no change */
  settings.sets_choice = false;                        /* nil in main.lua */
  set(&settings, "musicVolume", (SettingValue){0});
  g_assert_cmpfloat(settings_get(&settings, "musicVolume")->number, ==, 1);
  settings_clear(&settings);
}

static void test_text(void) {
  static const double numbers[] = {0, -0.0, 1, -17, 0.1, 1.0 / 3, 1e-300, 9007199254740992.0, -1234.5678};
  Settings settings, read;
  settings_init(&settings);
  settings_init(&read);
  settings.sets_choice = true;
  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
    g_autofree char *name = g_strdup_printf("n%u", i);
    set(&settings, name, number(numbers[i]));
  }
  const char *words = "tab\tline\n\"quoted\" \\n 'x' = \xc3\xa4";
  set(&settings, "words", string(words));
  set(&settings, "none", string(""));
  set(&settings, "number", string("12"));
  set(&settings, "truth", string("true"));
  set(&settings, "lang", string("my own"));
  set(&settings, "yes", truth(true));
  g_autofree char *text = settings_to_text(&settings);
  g_assert_nonnull(strstr(text, "\nn4=0.1\n"));
  g_assert_nonnull(strstr(text, "\nn1=0\n"));
  g_assert_nonnull(strstr(text, "\nnumber=\"12\"\n"));
  g_assert_cmpuint(settings_from_text(&read, text), ==, 0);
  assert_text(&read, text);
  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
    g_autofree char *name = g_strdup_printf("n%u", i);
    g_assert_cmpfloat(settings_get(&read, name)->number, ==, numbers[i]);
  }
  g_assert_cmpstr(settings_get(&read, "words")->string, ==, words);
  for (guint i = 1; settings_at(&read, i); i++) /* sorted */
    g_assert_cmpstr(settings_at(&read, i - 1)->name, <, settings_at(&read, i)->name);
  settings_clear(&settings);
  settings_clear(&read);
}

/* Recordings of before have "lang=de". */
static void test_old_text(void) {
  Settings settings;
  settings_init(&settings);
  g_assert_cmpuint(settings_from_text(&settings, "lang=de\ntextSpeed=2"), ==, 0);
  g_assert_cmpstr(settings_get(&settings, "language")->string, ==, "de");
  g_assert_cmpfloat(settings_get(&settings, "textSpeed")->number, ==, 2);
  settings_clear(&settings);
}

static void test_invalid_text(void) {
  static const char *const lines[] = {
      "x",           "=1",           "1x=1",       "a b=1",         "a-b=1",         "x=\"a",     "x=\"a\"b",   "x=\"\\",
      "x=\"\\q\"",   "x=\"\x01\"",   "x=\xff",     "x=\"\xff\"",    "musicVolume=2", "volume=-1", "volume=no",  "volume=true",
      "textSpeed=0", "fullscreen=1", "language=1", "language=\"\"", "x=1e99",        "x=1\r",     "\xc3\xa4=1", " x=1"};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    Settings settings;
    settings_init(&settings);
    g_autofree char *text = g_strconcat("a=1\n", lines[i], "\nb=2\n", NULL);
    g_assert_cmpuint(settings_from_text(&settings, text), ==, 2);
    g_assert_null(settings_get(&settings, "b"));
    settings_clear(&settings);
  }
}

static void test_limits(void) {
  Settings settings;
  settings_init(&settings);
  settings.sets_choice = true;
  g_autofree char *longest = g_strnfill(SETTING_STRING_MAX, 'x'), *too_long = g_strnfill(SETTING_STRING_MAX + 1, 'x');
  g_autofree char *name = g_strnfill(SETTING_NAME_MAX, 'n'), *long_name = g_strnfill(SETTING_NAME_MAX + 1, 'n');
  set(&settings, name, string(longest));
  const SettingValue one = number(1), far = string(too_long), infinite = number(INFINITY), nan = number(NAN);
  const struct {
    const char *name;
    const SettingValue *value;
  } wrong[] = {{long_name, &one}, {"", &one}, {"x", &far}, {"x", &infinite}, {"x", &nan}};
  for (guint i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autofree char *fault = settings_fault(&settings, wrong[i].name, wrong[i].value);
    g_assert_nonnull(fault);
  }
  while (settings.list->len < SETTINGS_MAX) {
    g_autofree char *next = g_strdup_printf("s%u", settings.list->len);
    set(&settings, next, string(longest));
  }
  g_autofree char *fault = settings_fault(&settings, "more", &one);
  g_assert_cmpstr(fault, ==, "a game has at most 200 settings");
  set(&settings, name, one);                /* one that is there can change */
  set(&settings, "language", string("en")); /* and the engine's are always there */
  g_autofree char *text = settings_to_text(&settings);
  g_assert_cmpuint(strlen(text), <, SETTINGS_TEXT_MAX);
  g_autofree char *endless = g_strnfill(SETTINGS_TEXT_MAX + 1, '\n');
  g_assert_cmpuint(settings_from_text(&settings, endless), >, 0);
  settings_clear(&settings);
}

static void note(void *user, const char *line) { g_string_append_printf(user, "%s;", line); }

static void test_differences(void) {
  Settings from, to;
  settings_init(&from);
  settings_init(&to);
  set(&from, "fallback", number(1));
  settings_from_text(&from, "a=1\nb=true\nc=\"x\"\nvolume=0.5");
  settings_from_text(&to, "a=1\nb=false\nd=\"y\\n\"\nvolume=0.5");
  g_autoptr(GString) told = g_string_new(NULL);
  settings_differences(&from, &to, note, told);
  g_assert_cmpstr(told->str, ==, "c=;b=false;d=\"y\\n\";");
  g_auto(GStrv) lines = g_strsplit(told->str, ";", -1);
  from.sets_choice = true;
  for (guint i = 0; *lines[i]; i++) settings_from_text(&from, lines[i]);
  g_string_truncate(told, 0);
  settings_differences(&from, &to, note, told);
  g_assert_cmpstr(told->str, ==, "");
  settings_clear(&from);
  settings_clear(&to);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/settings/engine", test_engine);
  g_test_add_func("/settings/choice and fallback", test_choice_and_fallback);
  g_test_add_func("/settings/text", test_text);
  g_test_add_func("/settings/old text", test_old_text);
  g_test_add_func("/settings/invalid text", test_invalid_text);
  g_test_add_func("/settings/limits", test_limits);
  g_test_add_func("/settings/differences", test_differences);
  return g_test_run();
}
