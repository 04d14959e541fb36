#include "base/rules.h"

#include "fixture_script.h"

#include <string.h>

static void test_layouts(void) {
  Rules ichor = rules_of(LAYOUT_ICHOR), kiavc = rules_of(LAYOUT_KIAVC);
  g_assert_true(ichor.raises_mistakes && ichor.say_waits && ichor.voiced_texts);
  g_assert_false(ichor.hits_faded || ichor.cancels_silently || ichor.plain_texts);
  g_assert_true(kiavc.hits_faded && kiavc.cancels_silently && kiavc.plain_texts);
  g_assert_false(kiavc.raises_mistakes || kiavc.say_waits || kiavc.voiced_texts);
}

static void test_names(void) {
  Rules ichor = rules_of(LAYOUT_ICHOR), kiavc = rules_of(LAYOUT_KIAVC);
  bool on = false, elsewhere = false;
  int count = 0;
  for (const char *name; (name = rules_name(count)); count++) {
    g_assert_true(rules_get(&ichor, name, &on) && rules_get(&kiavc, name, &elsewhere));
    g_assert_true(on != elsewhere);
    for (int i = 0; i < count; i++) g_assert_cmpstr(rules_name(i), !=, name);
  }
  g_assert_cmpint(count, ==, sizeof(Rules) / sizeof(bool));
  g_assert_null(rules_name(-1));
  on = true;
  g_assert_false(rules_get(&ichor, "say_wait", &on));
  g_assert_false(rules_get(&ichor, "sayWaits", &on));
  g_assert_true(on);

  Rules changed = ichor;
  changed.hits_faded = true;
  g_assert_true(rules_get(&changed, "hits_faded", &on) && on);
  g_assert_true(rules_get(&changed, "reports_alt_keys", &on) && !on);
}

/* In rules.h, every flag has a comment above it and is in the section of its layout. */
static void test_documented(void) {
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents("engine/base/rules.h", &text, NULL, NULL));
  const char *of_kiavc = strstr(text, "==== True in games made for KIAVC ====");
  g_assert_nonnull(of_kiavc);
  Rules kiavc = rules_of(LAYOUT_KIAVC);
  for (int i = 0; rules_name(i); i++) {
    g_autofree char *line = g_strdup_printf(". */\n  bool %s;", rules_name(i));
    const char *found = strstr(text, line);
    if (!found) g_error("rules.h does not say what %s means", rules_name(i));
    bool on = false;
    g_assert_true(rules_get(&kiavc, rules_name(i), &on));
    if (on != (found > of_kiavc)) g_error("%s stands in the wrong part of rules.h", rules_name(i));
  }
}

/* What an engine file reads from its third argument. */
static void assert_lua(Layout layout, const char *code, const char *expected) {
  Scripted f = {0};
  scripted_prepare(&f);
  g_autofree char *text = g_strdup_printf("local _, _, rules = ...\n%s", code);
  scripted_write(&f, "scripts/init.lua", "loadEngine 'one' loadEngine 'two'");
  scripted_write(&f, "scripts/one.lua", "seen = select(3, ...)");
  scripted_write(&f, "scripts/two.lua", text);
  scripted_open(&f, (ScriptOptions){.layout = layout, .seed = 1});
  lua_getglobal(f.L, "out");
  g_assert_cmpstr(lua_tostring(f.L, -1), ==, expected);
  lua_pop(f.L, 1);
  scripted_tear_down(&f, NULL);
}

static void test_lua(void) {
  const char *flags = "out = tostring(rules.sayWaits) .. tostring(rules.hitsFaded)";
  assert_lua(LAYOUT_ICHOR, flags, "truefalse");
  assert_lua(LAYOUT_KIAVC, flags, "falsetrue");
  assert_lua(LAYOUT_ICHOR, "out = tostring(rules == seen)", "true");
  assert_lua(LAYOUT_ICHOR, "out = select(2, pcall(function() return rules.sayWait end))",
             "engine/two.lua:2: there is no rule 'sayWait'");
  assert_lua(LAYOUT_ICHOR, "local name = ('x'):rep(1000) out = tostring(pcall(function() return rules[name] end))", "false");
  assert_lua(LAYOUT_ICHOR, "out = tostring(pcall(function() return rules[{}] end))", "false");
  assert_lua(LAYOUT_ICHOR, "out = select(2, pcall(function() rules.sayWaits = false end)) .. tostring(rules.sayWaits)",
             "engine/two.lua:2: rules cannot be changedtrue");
  assert_lua(LAYOUT_ICHOR, "out = tostring(getmetatable(rules))", "false");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/layouts", test_layouts);
  g_test_add_func("/rules/names", test_names);
  g_test_add_func("/rules/documented", test_documented);
  g_test_add_func("/rules/lua", test_lua);
  return g_test_run();
}
